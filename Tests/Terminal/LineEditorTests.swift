// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Support
import Testing

@Suite("The line editor") struct LineEditorTests {
    /// `Dialogues` has most of what it does.
    @Test(arguments: try TerminalDialogue.all(in: "lines", "completion", "history", "news", "signals"))
    func itIsSeenAsTheFileHasIt(dialogue: TerminalDialogue) throws {
        let folder = try TemporaryFolder()
        let programs = URL(fileURLWithPath: builtProduct(named: "terminal-probe")).deletingLastPathComponent().path
        let home = ["HOME": folder.path]
        let begin = "cd \"$HOME\"; PATH=\"\(programs):$PATH\"; exec "
        try dialogue.play {
            try PseudoTerminal("/bin/sh", ["-c", begin + "env " + $0], environment: home, columns: $1 ?? 80)
        } run: {
            try Program("/bin/sh").run(["-c", begin + "2>&1; " + $0], environment: home).output
        }
    }

    /// ESC ends a search, and where more bytes are there at once readline looks ahead at them.
    @Test(arguments: [[0x1B, 0xCD, 0x82, 0x0B, 0x48, 0x55, 0x9D], [0x1B, 0xC3, 0xA9, 0x0B, 0x61, 0x62, 0x63, 0x9D]])
    func aSearchThatEndsWithMoreThanAKeyEndsNothingElse(keys: [UInt8]) throws {
        let conversation = try Conversation()
        try conversation.terminal.send([0x12] + keys)
        try conversation.terminal.sendInterrupt()
        try conversation.terminal.expect("dropped: «")
        try conversation.terminal.expect("w80> ")
        try conversation.say("Jake 3")
        #expect(try conversation.leave() == .exited(0))
    }

    /// `make soak ARGS=keys` types for longer.
    @Test func keysAtRandomEndNothing() throws {
        try withSeeds(2) { generator in
            var keys = RandomKeys(generator)
            try keys.type(2_000, at: builtProduct(named: "terminal-probe"))
        }
    }

    @Test func aLongPasteLosesNothing() throws {
        let conversation = try Conversation()
        let lines = (1...300).map { "Zoë \($0)" }
        try conversation.terminal.paste(lines.joined(separator: "\n"))
        try conversation.terminal.type("\r")
        let seen = try conversation.terminal.expect("line: «Zoë 300»")
        #expect(seen.contains(lines.map { "line: «\($0)»" }.joined(separator: "\n")))
    }

    /// However small, with a menu of candidates and whatever size it takes on. Of one column readline believes it has 80.
    @Test(arguments: 2...4) func theTiniestWindowIsOne(columns: Int) throws {
        let conversation = try Conversation(columns: columns)
        for line in ["Jake 3, Mike 4, Sarah 5", "Zoë 日本語 🥏"] {
            try conversation.terminal.type(line + "\t\t" + Key.startOfLine + Key.search + "Ja\r")
            try conversation.terminal.type("J\t\t\t\r")
            for other in [columns, 1, 3, 2, 80, columns] { try conversation.terminal.resize(columns: other) }
        }
        try conversation.terminal.resize(columns: 80)
        try conversation.terminal.type("\rlast\r")
        try conversation.terminal.expect("line: «last»")
        #expect(try conversation.leave() == .exited(0))
    }

    @Test func linesTypedAheadAreAllDelivered() throws {
        // A terminal without bracketed paste: the lines arrive as if typed very fast.
        let folder = try TemporaryFolder()
        let inputrc = try folder.write("set enable-bracketed-paste off\n", to: "inputrc")
        let conversation = try Conversation(in: folder, environment: ["INPUTRC": inputrc])
        let lines = (1...200).map { "line number \($0)" }
        try conversation.terminal.type(lines.map { $0 + "\r" }.joined())
        for line in lines {
            try conversation.terminal.expect("line: «\(line)»")
        }
    }

    @Test func twoSessionsAtOnceKeepEachOthersLines() throws {
        let folder = try TemporaryFolder()
        let history = ["--history", folder.path(of: "history")]
        let first = try Conversation(history, in: folder)
        let second = try Conversation(history, in: folder)
        try first.say("from the first")
        try second.say("from the second")
        try first.say("again the first")
        #expect(try folder.read("history") == "from the first\nfrom the second\nagain the first\n")
    }
}
