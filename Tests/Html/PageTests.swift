import Foundation
import Support
import Testing

/// The pages hyzer makes, in the browser people read them with.
@Suite(
    "Pages in a browser", .serialized,
    .enabled(
        if: Browser.isInstalled && ProcessInfo.processInfo.environment["HYZER_HTML"] != nil,
        "opens a browser; make test-html runs it"))
struct PageTests {
    private let folder: TemporaryFolder
    private let browser: Browser

    init() throws {
        folder = try TemporaryFolder()
        browser = Browser(folder: folder)
    }

    private func hyzer(_ arguments: [String], input: String = "") throws -> String {
        let result = try Support.Program(builtProduct(named: "hyzer")).run(
            arguments, input: input,
            environment: [
                "LANG": "C.UTF-8", "TZ": "UTC", "HOME": folder.path, "HYZER_DB": folder.path(of: "hyzer.db"),
            ])
        try #require(result.status == .exited(0), "\(arguments): \(result.errors)")
        return result.output
    }

    /// The page of a finished round of eighteen holes.
    private func page(_ names: [String] = ["Jake", "Mike", "Sarah"], language: String = "en") throws -> String {
        _ = try hyzer(
            ["start", "Maple Hill", "--at", "2026-11-21 14:05", "--create", "--me", names[0]]
                + names.flatMap { ["-p", $0] })
        // Everything from two below to three above par, in turns.
        let lines = (0..<18).map { hole in
            names.indices.map { String(2 + (hole * 7 + $0 * 5 + hole * $0) % 5) }.joined(separator: " ")
        }
        _ = try hyzer([], input: lines.joined(separator: "\n") + "\nfinish\n")
        return try hyzer(["export", "--as", "html", "--lang", language])
    }

    /// What people may be called: as long as a name can be, without a place to break it, wide, and none of it markup.
    private static let hostile = [
        String(repeating: "W", count: 60), "</td></table><script>document.title=1</script>", "山田太郎山田太郎山田太郎山田太郎",
        "Anna-Magdalena of Leicester and the Isles", "🥏🥏🥏🥏🥏🥏🥏🥏🥏🥏🥏🥏", "<b>Jake</b> & Co",
    ]

    @Test(arguments: [360, 1280]) func aCardFitsTheWindow(width: Int) throws {
        let page = try page()
        let layout = try browser.layout(of: page, width: width)
        #expect(layout.window == width)
        #expect(layout.content <= width && layout.beyond.isEmpty, "\(layout.beyond)")
        let rows = layout.standings.components(separatedBy: "|")
        #expect(rows.first == "# Player +/- Thru Total")
        let table = try hyzer(["show", "1"]).split(separator: "\n").filter { $0.contains("Jake") }
        let jake = try #require(table.first).split(separator: " ").joined(separator: " ")
        #expect(rows.contains(jake), "\(rows), \(jake)")
        let kept = try browser.screenshot(of: page, width: width, named: "card-\(width)")
        #expect(try Data(contentsOf: kept).count > 10_000)
    }

    @Test(arguments: [360, 1280]) func noNameBreaksThePage(width: Int) throws {
        let page = try page(Self.hostile, language: "de")
        let layout = try browser.layout(of: page, width: width)
        #expect(layout.content <= width && layout.beyond.isEmpty, "\(layout.beyond)")
        #expect(layout.standings.contains("&lt;b&gt;Jake&lt;/b&gt; &amp; Co"))
        _ = try browser.screenshot(of: page, width: width, named: "names-\(width)")
    }

    @Test(arguments: [360, 1280]) func aLivePageFitsTheWindow(width: Int) throws {
        _ = try page()
        _ = try hyzer(["start", "Maple Hill", "--same"])
        _ = try hyzer([], input: "2 3 4\n3 3 3\n")
        let file = folder.path(of: "live.html")
        let watching = try PseudoTerminal(
            builtProduct(named: "hyzer"), ["watch", "--html", file],
            environment: ["LANG": "C.UTF-8", "HOME": folder.path, "HYZER_DB": folder.path(of: "hyzer.db")])
        try watching.expect("follows the round")
        let live = try String(contentsOfFile: file, encoding: .utf8)
        try watching.sendInterrupt()
        _ = try watching.waitForExit()
        let layout = try browser.layout(of: live, width: width)
        #expect(layout.content <= width && layout.beyond.isEmpty, "\(layout.beyond)")
        #expect(layout.standings.contains("1 Jake -1 2 5"), "\(layout.standings)")
        _ = try browser.screenshot(of: live, width: width, named: "live-\(width)")
    }

    @Test(arguments: [360, 1280]) func aReportFitsTheWindow(width: Int) throws {
        _ = try page(Self.hostile)
        let file = folder.path(of: "stats.html")
        _ = try hyzer(["stats", "--course", "Maple Hill", "--html", file])
        let layout = try browser.layout(of: try String(contentsOfFile: file, encoding: .utf8), width: width)
        #expect(layout.content <= width && layout.beyond.isEmpty, "\(layout.beyond)")
    }

    @Test func itIsLightOrDarkAsTheReaderHasIt() throws {
        let page = try page()
        #expect(try browser.layout(of: page, width: 800).colours == "rgb(28, 28, 30) on rgb(255, 255, 255)")
        #expect(
            try browser.layout(of: page, width: 800, isDark: true).colours == "rgb(245, 245, 247) on rgb(28, 28, 30)")
        _ = try browser.screenshot(of: page, width: 1280, named: "card-1280-dark", isDark: true)
    }

    @Test func itIsPrintedOnOnePage() throws {
        #expect(try browser.printedPages(of: page(), named: "card") == 1)
        #expect(try browser.printedPages(of: page(Self.hostile), named: "names") == 1)
    }

    @Test func thePictureIsDrawn() throws {
        _ = try page()
        let picture = try hyzer(["export", "--as", "svg"])
        let kept = try browser.screenshot(
            of: "<!DOCTYPE html><body>\(picture)</body>", width: 1280, named: "picture")
        #expect(try Data(contentsOf: kept).count > 10_000)
    }
}
