import Foundation
import Support

/// Debian's Chromium without a window, which opens pages from files.
struct Browser {
    static let path = "/usr/bin/chromium-headless-shell"
    static var isInstalled: Bool { FileManager.default.isExecutableFile(atPath: path) }

    let folder: TemporaryFolder

    /// What is to be found out about a page that was laid out.
    struct Layout {
        /// Of the window and of what stands in it, in CSS pixels.
        let window: Int
        let content: Int
        /// What reaches beyond the right edge of the window.
        let beyond: String
        /// Rows with a bar between them, cells with a space.
        let standings: String
        /// The colours of the page and its ground.
        let colours: String
    }

    /// The script did not run to its end.
    struct NotMeasured: Error {
        let output: String
    }

    private func run(_ arguments: [String]) throws -> Support.Program.Result {
        try Support.Program(Browser.path).run(
            ["--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--user-data-dir=" + folder.path(of: "profile")]
                + arguments, environment: ["HOME": folder.path, "LANG": "C.UTF-8"], within: .seconds(60))
    }

    /// Lays the page out in a window of this width; a script of the test's own measures it.
    func layout(of page: String, width: Int, isDark: Bool = false) throws -> Layout {
        let measuring = """
            <script>
            const root = document.documentElement;
            const text = e => (e.innerText ?? '').replace(/\\s+/g, ' ').trim();
            root.dataset.window = innerWidth;
            root.dataset.content = Math.max(root.scrollWidth, document.body.scrollWidth);
            root.dataset.beyond = [...document.querySelectorAll('main *')]
                .filter(e => !e.matches('.aside, bdi, svg *') && e.getBoundingClientRect().right > innerWidth + 0.5)
                .map(e => e.tagName + ' ' + text(e)).join(', ');
            root.dataset.standings = [...document.querySelectorAll('.standings tr')].map(text).join('|');
            root.dataset.colours = getComputedStyle(root).color + ' on ' + getComputedStyle(root).backgroundColor;
            </script></body>
            """
        let measured = page.replacingOccurrences(of: "</body>", with: measuring)
        let path = try folder.write(measured, to: "measured.html")
        // Blink's settings have numbers: 0 is dark, 1 is light.
        let result = try run([
            "--window-size=\(width),800", "--blink-settings=preferredColorScheme=\(isDark ? 0 : 1)", "--dump-dom",
            "file://" + path,
        ])
        func found(_ name: String) -> String? {
            let parts = result.output.components(separatedBy: "data-\(name)=\"")
            return parts.count < 2 ? nil : String(parts[1].prefix { $0 != "\"" })
        }
        guard let window = found("window").flatMap({ Int($0) }), let content = found("content").flatMap({ Int($0) }),
            let beyond = found("beyond"), let standings = found("standings"), let colours = found("colours")
        else { throw NotMeasured(output: result.output) }
        return Layout(window: window, content: content, beyond: beyond, standings: standings, colours: colours)
    }

    /// Keeps a picture of the page, as it is seen in a window of this width, among the files of the test run.
    func screenshot(of page: String, width: Int, named name: String, isDark: Bool = false) throws -> URL {
        let path = try folder.write(page, to: "shot.html")
        let kept = try Browser.kept(name + ".png")
        _ = try run([
            "--window-size=\(width),\(width < 600 ? 2000 : 1400)",
            "--blink-settings=preferredColorScheme=\(isDark ? 0 : 1)", "--screenshot=" + kept.path, "file://" + path,
        ])
        return kept
    }

    /// How many pages the page is printed on.
    func printedPages(of page: String, named name: String) throws -> Int {
        let path = try folder.write(page, to: "print.html")
        let kept = try Browser.kept(name + ".pdf")
        _ = try run(["--no-pdf-header-footer", "--print-to-pdf=" + kept.path, "file://" + path])
        let bytes = String(decoding: try Data(contentsOf: kept), as: UTF8.self)
        return bytes.components(separatedBy: "/Type /Page\n").count - 1
    }

    /// Where files of the test run are kept: beside the tests that were built.
    private static func kept(_ name: String) throws -> URL {
        let folder = URL(fileURLWithPath: builtProduct(named: "html"))
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appendingPathComponent(name)
        try? FileManager.default.removeItem(at: file)
        return file
    }
}
