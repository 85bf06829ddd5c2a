import Foundation
import Support
import Testing

/// What bash offers once it has read `hyzer help --as bash`.
@Suite("Completion in bash") struct BashCompletionTests {
    private let device: Device

    init() throws {
        device = try Device()
        try device.begin()
        try FileManager.default.createDirectory(
            atPath: device.folder.path(of: "bin"), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            atPath: device.folder.path(of: "bin/hyzer"), withDestinationPath: builtProduct(named: "hyzer"))
        try device.folder.write(device.done("help", "--as", "bash"), to: "hyzer.bash")
    }

    private var environment: [String: String] {
        device.environment.merging(["PATH": device.folder.path(of: "bin") + ":/usr/bin:/bin"]) { _, own in own }
    }

    /// What is offered for the last of the words, as bash would ask for it.
    private func offered(_ words: String...) throws -> [String] {
        let result = try Support.Program("/bin/bash").run(
            [
                "-c",
                """
                cd "$HOME"; . ./hyzer.bash; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _hyzer
                [[ ${#COMPREPLY[@]} = 0 ]] || printf '%s\\n' "${COMPREPLY[@]}"
                """, "bash",
            ] + words, environment: environment)
        #expect(result.errors.isEmpty && result.status == .exited(0), "\(words): \(result.errors)")
        return result.output.split(separator: "\n").map(String.init)
    }

    @Test func commandsAndTheirOptions() throws {
        #expect(try offered("hyzer", "sta") == ["start", "standings", "stats"])
        #expect(try offered("hyzer", "--db", "some.db", "sta") == ["start", "standings", "stats"])
        #expect(try offered("hyzer", "history", "--y") == ["--year"])
        #expect(try offered("hyzer", "card", "--y") == [])
        #expect(try offered("hyzer", "card", "--js") == ["--json"])
        #expect(try offered("hyzer", "--re") == ["--rejects"])
        // What stands behind -- is no option.
        #expect(try offered("hyzer", "say", "--", "--st") == [])
    }

    @Test func valuesOfWordsAndOptions() throws {
        #expect(try offered("hyzer", "export", "--as", "s") == ["share", "svg"])
        #expect(try offered("hyzer", "export", "--as", "=", "s") == ["share", "svg"])
        #expect(
            try offered("hyzer", "grammar", "--as", "=") == [
                "jsgf", "gbnf", "srgs", "vosk", "prompt", "hotwords", "dict", "words",
            ])
        #expect(try offered("hyzer", "import", "--from", "udisc") == ["udisc", "udisc-event"])
        #expect(try offered("hyzer", "listen", "--from", "udisc") == [])
        #expect(try offered("hyzer", "player", "re") == ["rename"])
        #expect(try offered("hyzer", "settings", "theme", "d").contains("dark"))
        #expect(try offered("hyzer", "settings", "lang", "d") == ["de", "default"])
        #expect(try offered("hyzer", "help", "pip") == ["pipes"])
        #expect(try offered("hyzer", "history", "--year", "2") == [])
    }

    @Test func namesThatAreKnown() throws {
        try device.done("player", "add", "Zoë Sørensen")
        try device.done("player", "add", "Zack")
        try device.done("course", "add", "Zeppelin * Park")
        #expect(try offered("hyzer", "start", "-p", "z") == ["Zack", "Zoë Sørensen"])
        #expect(try offered("hyzer", "start", "-p", "Zack", "map") == ["Maple Hill"])
        #expect(try offered("hyzer", "start", "\"Maple H") == ["Maple Hill"])
        #expect(try offered("hyzer", "start", "Maple\\ H") == ["Maple Hill"])
        #expect(try offered("hyzer", "history", "--course", "=", "Z") == ["Zeppelin * Park"])
        #expect(try offered("hyzer", "player", "rename", "Za") == ["Zack"])
    }

    @Test func filesAndPrograms() throws {
        try device.folder.write("", to: "round of today.txt")
        #expect(try offered("hyzer", "import", "rou") == ["round of today.txt"])
        #expect(try offered("hyzer", "import", "one.txt", "rou") == ["round of today.txt"])
        #expect(try offered("hyzer", "watch", "--html", "rou") == ["round of today.txt"])
        #expect(try offered("hyzer", "listen", "--", "whisper-").contains("whisper-stream"))
    }

    @Test func theTabKeyWritesIt() throws {
        let terminal = try PseudoTerminal("/bin/bash", ["--norc", "--noprofile"], environment: environment)
        try terminal.type("cd; . ./hyzer.bash; PS1='ready> '\r")
        try terminal.expect("\nready> ")
        try terminal.type("hyzer start ma\t")
        try terminal.expect("Maple\\ Hill")
        try terminal.type("--cre\t")
        try terminal.expect("--create ")
        try terminal.type("\u{15}exit\r")
        _ = try terminal.waitForExit()
    }
}
