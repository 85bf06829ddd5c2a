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

    /// The text of its blocks in one language, without the lines around them.
    private func blocks(in language: String) throws -> [Substring] {
        try readme().split(separator: "```\(language)\n").dropFirst().map {
            $0.prefix(upTo: $0.firstRange(of: "```")?.lowerBound ?? $0.endIndex)
        }
    }

    @Test func itIsReadInAMinute() throws {
        #expect(try readme().split(separator: "\n", omittingEmptySubsequences: false).count <= 120)
    }

    /// The second block begins with the prompt that comes after the first.
    @Test func itsSessionIsTheOneTheProgramHolds() throws {
        let shown = try blocks(in: "text").flatMap { $0.split(separator: "\n") }
        let typed = shown.compactMap { $0.firstMatch(of: /› +(.+)/).map { String($0.1) } }
        #expect(typed.count > 8)
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

    /// Every command runs to a good end, in the order in which it stands there, on the device of somebody who began with the
    /// session. The recogniser hears one call, and nothing is installed.
    @Test func itsCommandsDoWhatTheySay() throws {
        let device = try Device()
        let mike = try Device()
        try device.done("player", "add", "Jake")
        try device.done("settings", "me", "Jake")
        try device.done("settings", "settle", "0")
        try FileManager.default.createSymbolicLink(
            at: URL(fileURLWithPath: device.folder.path(of: "Resources")),
            withDestinationURL: root.appendingPathComponent("Resources"))
        try device.folder.write(
            "new round at DeLaveaga with Ann and Bob\nAnn 3, Bob 4\nfinish anyway\n", to: "last-night.txt")
        try mike.done("start", "Lakeside", "--holes", "3 4", "-p", "Tim", "-p", "Tom")
        try mike.done(input: "all par\nall par\nfinish\n")
        try device.folder.write(try mike.done("export", "1", "--as", "csv"), to: "udisc.csv")
        try device.folder.write(
            """
            #!/bin/sh
            echo "${0##*/} $*" >>"$HOME/called"
            case "$*" in *whisper.py*) echo '{"text": "tom birdie"}' ;; esac
            """, to: "stand-in")
        // Copied by another process, because what this one writes other tests' processes hold open while they start.
        var preparation = "mkdir -p bin .local/share/hyzer/whisper/bin && ln -s \"$hyzer\" bin/hyzer"
        for path in ["bin/python3", ".local/share/hyzer/whisper/bin/pip"] {
            preparation += " && install -m 755 stand-in \(path)"
        }
        #expect(try device.shell(preparation).status == .exited(0))
        let server = try PostgreSQL.shared.get()
        let database = try server.newDatabase()
        let makefile = try String(contentsOf: root.appendingPathComponent("Makefile"), encoding: .utf8)
        var code = ""
        for line in try blocks(in: "sh").flatMap({ $0.split(separator: "\n") }) {
            let command = line.prefix { $0 != "#" }
            if command.hasPrefix("make ") {
                let target = try #require(command.split(separator: " ").dropFirst().first)
                #expect(makefile.contains("\n\(target):"), "\(line)")
                continue
            }
            let adapted =
                command
                .replacing("postgresql:///hyzer", with: "'\(server.url(database, user: PostgreSQL.owner))'")
                .replacing("postgresql://hyzer_device@example.org/hyzer", with: "'\(server.url(database))'")
                .replacing(/[0-9A-Z]{4}(-[0-9A-Z]{4}){3}/, with: code)
            let result = try (line.contains("# on Mike's device") ? mike : device).shell(
                "PATH=\"\(device.folder.path)/bin:$PATH\"\n\(adapted)")
            #expect(result.status == .exited(0), "\(line): \(result.errors)")
            #expect(result.errors.isEmpty, "\(line): \(result.errors)")
            if let given = result.output.firstMatch(of: /[0-9A-Z]{4}(-[0-9A-Z]{4}){3}/) { code = String(given.0) }
        }
        #expect(try device.json("history").map { $0["course"].text } == ["DeLaveaga", "Maple Hill", "Maple Hill"])
        let standings = try device.json("show", "3")[0]["standings"].list
        #expect(standings.map { $0["player"].text } == ["Jake", "Tom", "Mike"])
        #expect(standings.map { $0["strokes"].number } == [2, 2, 3])
        #expect(try device.folder.read("round.html").hasPrefix("<!DOCTYPE html>"))
        let called = try device.folder.read("called").split(separator: "\n")
        try #require(called.count == 3)
        #expect(called[0].hasPrefix("python3 -m venv "))
        #expect(called[1] == "pip install faster-whisper")
        #expect(called[2].contains("whisper.py --language en "))
        #expect(try mike.json("sync", "status").first?["league"].text == "Friends")
    }

    @Test func oneVersionOfSwiftIsNamedEverywhere() throws {
        let versions = try ["README.md", ".github/CONTRIBUTING.md", "Makefile", "Package.swift"].flatMap { name in
            try String(contentsOf: root.appendingPathComponent(name), encoding: .utf8)
                .matches(of: /[Ss]wift(?:-tools-version:)? (\d+\.\d+)/).map {
                    "\(name) \($0.1)"
                }
        }
        #expect(
            versions == [
                "README.md 6.3", ".github/CONTRIBUTING.md 6.3", "Makefile 6.3", "Package.swift 6.3",
            ])
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
