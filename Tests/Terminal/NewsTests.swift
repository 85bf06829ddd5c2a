// SPDX-License-Identifier: GPL-3.0-or-later
import Glibc
import Support
import Testing

@Suite struct NewsTests {
    @Test func newsAppearAboveTheHalfTypedLine() throws {
        let folder = try TemporaryFolder()
        let conversation = try Conversation(["--news", folder.path(of: "news")], in: folder)
        try conversation.terminal.type("Jake bir")
        try conversation.terminal.expect("Jake bir")
        try folder.write("Mike 4\nSarah 5\n", to: "news")
        try conversation.terminal.expect("news: Mike 4\nnews: Sarah 5\nw80> Jake bir")
        try conversation.terminal.type("die\r")
        try conversation.terminal.expect("line: «Jake birdie»")
    }

    @Test func aFileThatIsWrittenBringsNewsAtOnce() throws {
        let folder = try TemporaryFolder()
        let conversation = try Conversation(["--watch", folder.path(of: "log")], in: folder)
        try conversation.terminal.type("half")
        try conversation.terminal.expect("half")
        try folder.write("from elsewhere\n", to: "log")
        try conversation.terminal.expect("news: from elsewhere\nw80> half")
        try conversation.terminal.type("\r")
        try conversation.terminal.expect("line: «half»")
    }

    @Test func newsDuringASearchDoNotEndIt() throws {
        let folder = try TemporaryFolder()
        let conversation = try Conversation(["--news", folder.path(of: "news")], in: folder)
        try conversation.say("Jake birdie")
        try conversation.terminal.type(Key.search + "bird")
        try conversation.terminal.expect("d': Jake birdie")
        try folder.write("Mike 4\n", to: "news")
        try conversation.terminal.expect("news: Mike 4\n")
        try conversation.terminal.expect("bird': Jake birdie")
        try conversation.terminal.type("\r")
        try conversation.terminal.expect("line: «Jake birdie»")
    }

    @Test func newsLeaveNothingOfALineThatFillsSeveralRows() throws {
        let folder = try TemporaryFolder()
        let conversation = try Conversation(["--news", folder.path(of: "news")], in: folder, columns: 40)
        let text = String(repeating: "abcdefghi ", count: 10)
        try conversation.terminal.type(text + "end")
        try conversation.terminal.expect("end")
        try folder.write("Mike 4\n", to: "news")
        try conversation.terminal.expect("news: Mike 4\nw40> abcdefghi")
        try conversation.terminal.expect("end")
        try conversation.terminal.type("\r")
        try conversation.terminal.expect("line: «\(text)end»")
    }
}
