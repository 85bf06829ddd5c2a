import Foundation
import Support
import Testing

/// What README.md shows and names is what there is.
@Suite("The README") struct ReadmeTests {
    private let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    private func readme() throws -> String {
        try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
    }

    @Test(arguments: 0..<2) func itsSessionsAreThoseTheProgramHolds(number: Int) throws {
        let blocks = try readme().matches(of: /```text\n((?s).*?)```/).map { $0.1 }
        #expect(blocks.count == 2)
        let shown = try #require(blocks.dropFirst(number).first)
            .split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
        let typed = shown.compactMap { $0.firstMatch(of: /› +(.+)/).map { String($0.1) } }
        #expect(typed.count > 3)
        let device = try Device()
        let terminal = try device.terminal(columns: 76, variables: ["NO_COLOR": "1"])
        for line in typed {
            try terminal.expect("›")
            try terminal.type(line + "\r")
            try terminal.expect(line)
        }
        try terminal.expect("›")
        // The last prompt, at which nothing is typed any more, is not in the block.
        let seen = terminal.screenText.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        #expect(seen.map(withoutDate) == shown.map(withoutDate))
        try terminal.leave()
    }

    @Test func everyFileItNamesExists() throws {
        let text = try readme()
        let links = text.matches(of: /\]\(([^)#:]+)\)/).map { String($0.1) }
        let paths = text.matches(of: /\b(?:Grammars|Resources|Sources|Tests)\/[\w.\/-]+\w/).map { String($0.0) }
        let rooms = try String(contentsOf: root.appendingPathComponent("Sources/README.md"), encoding: .utf8)
        let map = try #require(rooms.components(separatedBy: "\n## ").first { $0.hasPrefix("The map") })
        let rows = map.split(separator: "\n").filter { $0.hasPrefix("| `") }
        let folders = rows.flatMap { row in
            (row.split(separator: "|").first ?? "").matches(of: /`(\w+)`/).map { "Sources/" + $0.1 }
        }
        #expect(!links.isEmpty && !paths.isEmpty && !folders.isEmpty)
        for path in Set(links + paths + folders) {
            #expect(FileManager.default.fileExists(atPath: root.appendingPathComponent(path).path), "\(path)")
        }
        let sources = try FileManager.default.contentsOfDirectory(atPath: root.appendingPathComponent("Sources").path)
            .filter { !$0.hasSuffix(".md") }
        #expect(Set(sources.map { "Sources/" + $0 }).subtracting(folders) == [], "missing in the map")
    }

    /// What the notes for contributors name is there.
    @Test(arguments: [".github/CONTRIBUTING.md", "Sources/README.md"]) func everyFileTheNotesNameExists(notes: String)
        throws
    {
        let text = try String(contentsOf: root.appendingPathComponent(notes), encoding: .utf8)
        let paths = text.matches(of: /`((?:Grammars|Resources|Sources|Tests)\/[\w.+\/-]+\w)`/).map { String($0.1) }
        #expect(notes != ".github/CONTRIBUTING.md" || !paths.isEmpty)
        for path in paths where !path.contains("NAME") && !path.contains("XX") {
            #expect(FileManager.default.fileExists(atPath: root.appendingPathComponent(path).path), "\(path)")
        }
    }

    /// Without spaces at its end, and whatever day it is and letters a round has.
    private func withoutDate(_ line: some StringProtocol) -> String {
        String(line.reversed().drop { $0 == " " }.reversed())
            .replacing(/\d{4}-\d\d-\d\d( · [0-9A-Z]{6})?/, with: "DATE")
    }
}
