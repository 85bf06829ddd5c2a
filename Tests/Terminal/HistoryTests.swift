// SPDX-License-Identifier: GPL-3.0-or-later
import Support
import Testing

@Suite struct HistoryTests {
    private func lines(of folder: TemporaryFolder, _ name: String = "history") throws -> [String] {
        try folder.read(name).split(separator: "\n").map { String($0) }
    }

    private func session(in folder: TemporaryFolder, limit: Int = 100, _ lines: String...) throws {
        let conversation = try Conversation(
            ["--history", folder.path(of: "history"), "--limit", "\(limit)"], in: folder)
        for line in lines { try conversation.say(line) }
        try conversation.terminal.sendEndOfInput()
        try conversation.terminal.expect("ending: endOfInput")
        #expect(try conversation.terminal.waitForExit() == .exited(0))
    }

    @Test func theNextSessionRemembers() throws {
        let folder = try TemporaryFolder()
        try session(in: folder, "Jake birdie", "Mike par")
        let next = try Conversation(["--history", folder.path(of: "history")], in: folder)
        try next.terminal.type(Key.up)
        try next.terminal.expect("Mike par")
        try next.terminal.type(Key.up + "!\r")
        try next.terminal.expect("line: «Jake birdie!»")
    }

    @Test func theFileAndItsFolderBelongToTheirOwnerAlone() throws {
        let folder = try TemporaryFolder()
        let conversation = try Conversation(["--history", folder.path(of: "new/hyzer/history")], in: folder)
        #expect(try folder.permissions(of: "new") == 0o700)
        #expect(try folder.permissions(of: "new/hyzer") == 0o700)
        #expect(try folder.permissions(of: "new/hyzer/history") == 0o600)
        try conversation.say("Jake 3")
        #expect(try folder.permissions(of: "new/hyzer/history") == 0o600)
    }

    @Test func aFileOpenToOthersIsClosed() throws {
        let folder = try TemporaryFolder()
        try folder.write("Jake 3\nJake 3\n", to: "history")
        try session(in: folder, "Mike 4")
        #expect(try folder.permissions(of: "history") == 0o600)
        #expect(try lines(of: folder) == ["Jake 3", "Mike 4"])
    }

    @Test func aLineIsKeptOnce() throws {
        let folder = try TemporaryFolder()
        try session(in: folder, "Jake 3", "Jake 3", "Mike 4", "Jake 3")
        try session(in: folder, "Mike 4")
        try session(in: folder)
        #expect(try lines(of: folder) == ["Jake 3", "Mike 4"])
    }

    @Test func onlyTheLatestLinesAreKept() throws {
        let folder = try TemporaryFolder()
        try session(in: folder, limit: 3, "one", "two", "three", "four", "five")
        try session(in: folder, limit: 3)
        #expect(try lines(of: folder) == ["three", "four", "five"])
        #expect(try folder.permissions(of: "history") == 0o600)
    }

    @Test func twoSessionsAtOnceKeepEachOthersLines() throws {
        let folder = try TemporaryFolder()
        let history = ["--history", folder.path(of: "history")]
        let first = try Conversation(history, in: folder)
        let second = try Conversation(history, in: folder)
        try first.say("from the first")
        try second.say("from the second")
        try first.say("again the first")
        #expect(try lines(of: folder) == ["from the first", "from the second", "again the first"])
    }

    @Test func blankLinesControlCharactersAndAnswersAreNotKept() throws {
        let folder = try TemporaryFolder()
        let conversation = try Conversation(["--history", folder.path(of: "history")], in: folder)
        try conversation.say("   ")
        try conversation.terminal.type("a\u{16}\u{1B}[2Jb\r")
        try conversation.terminal.expect("line: «a")
        try conversation.terminal.expect("w80> ")
        try conversation.terminal.type("ask\r")
        try conversation.terminal.expect("which? ")
        try conversation.terminal.type("2\r")
        try conversation.terminal.expect("line: «2»")
        try conversation.terminal.paste("three\nfour")
        try conversation.terminal.type("\r")
        try conversation.terminal.expect("line: «four»")
        #expect(try lines(of: folder) == ["ask", "three", "four"])
    }

    @Test func controlCKeepsTheHistory() throws {
        let folder = try TemporaryFolder()
        let conversation = try Conversation(["--history", folder.path(of: "history")], in: folder)
        try conversation.say("one")
        try conversation.say("two")
        try conversation.terminal.type(Key.up + Key.up + "!")
        try conversation.terminal.expect("one!")
        try conversation.terminal.sendInterrupt()
        try conversation.terminal.expect("w80> ")
        try conversation.terminal.type(Key.up + "\r")
        try conversation.terminal.expect("line: «two»")
    }

    @Test func controlRSearches() throws {
        let folder = try TemporaryFolder()
        try session(in: folder, "Jake birdie", "Mike par")
        let next = try Conversation(["--history", folder.path(of: "history")], in: folder)
        try next.terminal.type(Key.search + "bird")
        try next.terminal.expect("Jake birdie")
        try next.terminal.type("\r")
        try next.terminal.expect("line: «Jake birdie»")
    }

    @Test func aFileThatCannotBeUsedIsReportedAndTheConversationGoesOn() throws {
        let folder = try TemporaryFolder()
        try folder.write("in the way", to: "file")
        let terminal = try PseudoTerminal(
            builtProduct(named: "terminal-probe"), ["--history", folder.path(of: "file/history")],
            environment: ["HOME": folder.path])
        try terminal.expect("history: refused(call: \"mkdir\"")
        try terminal.expect("w80> ")
        try terminal.type("Jake 3\r")
        try terminal.expect("line: «Jake 3»")
    }
}
