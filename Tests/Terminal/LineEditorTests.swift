// SPDX-License-Identifier: GPL-3.0-or-later
import Support
import Testing

@Suite struct LineEditorTests {
    @Test func aTypedLineIsDelivered() throws {
        let conversation = try Conversation()
        try conversation.say("Jake birdie")
        #expect(try conversation.leave() == .exited(0))
        #expect(try conversation.terminal.isInOrdinaryMode())
    }

    @Test func aLineCanBeEdited() throws {
        let conversation = try Conversation()
        try conversation.terminal.type("Jake 34" + Key.backspace + Key.startOfLine + "! \r")
        try conversation.terminal.expect("line: «! Jake 3»")
    }

    @Test func accentsSurviveWhateverTheLocale() throws {
        let conversation = try Conversation(environment: ["LC_ALL": "C"])
        try conversation.terminal.type("Zoë Ångström 🥏 4" + Key.left + Key.left + Key.backspace + "x\r")
        try conversation.terminal.expect("line: «Zoë Ångström x 4»")
    }

    @Test func theReplyComesBeforeTheNextPrompt() throws {
        let conversation = try Conversation()
        try conversation.terminal.type("one\r")
        #expect(try conversation.terminal.expect("w80> ") == "one\nline: «one»\nw80> ")
    }

    @Test func controlDLeaves() throws {
        let conversation = try Conversation()
        try conversation.terminal.sendEndOfInput()
        #expect(try conversation.terminal.expect("ending: endOfInput") == "\nending: endOfInput")
        #expect(try conversation.terminal.waitForExit() == .exited(0))
        #expect(try conversation.terminal.isInOrdinaryMode())
    }

    @Test func controlCThrowsTheHalfTypedLineAway() throws {
        let conversation = try Conversation()
        try conversation.terminal.type("Jake 3")
        try conversation.terminal.expect("Jake 3")
        try conversation.terminal.sendInterrupt()
        #expect(try conversation.terminal.expect("dropped: «Jake 3»") == "^C\ndropped: «Jake 3»")
        try conversation.terminal.expect("w80> ")
        try conversation.say("Mike 4")
    }

    @Test func controlCEndsASearch() throws {
        let conversation = try Conversation()
        try conversation.say("Jake birdie")
        try conversation.terminal.type(Key.search + "bird")
        try conversation.terminal.expect("d': Jake birdie")
        try conversation.terminal.sendInterrupt()
        try conversation.terminal.expect("w80> ")
        try conversation.say("Mike 4")
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

    @Test func escapeBeforeReturnDoesNotBringTheKeysOfVi() throws {
        let conversation = try Conversation()
        try conversation.terminal.type("Jake\u{1B}\r")
        try conversation.terminal.type(Key.startOfLine + "! \r")
        try conversation.terminal.expect("line: «! Jake»")
        #expect(try conversation.leave() == .exited(0))
    }

    @Test func aResizeAsksForThePromptAgainAndKeepsTheText() throws {
        let conversation = try Conversation()
        try conversation.terminal.type("half")
        try conversation.terminal.expect("half")
        try conversation.terminal.resize(columns: 50)
        try conversation.terminal.expect("w50> half")
        try conversation.terminal.type(" done\r")
        try conversation.terminal.expect("line: «half done»")
    }

    @Test func aPasteOfSeveralLinesIsDeliveredInOrder() throws {
        let conversation = try Conversation()
        try conversation.terminal.paste("Jake 3\nMike 4\nSarah 5")
        try conversation.terminal.type("\r")
        let seen = try conversation.terminal.expect("line: «Sarah 5»")
        #expect(seen.contains("line: «Jake 3»\nline: «Mike 4»\nline: «Sarah 5»"))
        try conversation.terminal.expect("w80> ")
        try conversation.say("after")
    }

    @Test func aLongPasteLosesNothing() throws {
        let conversation = try Conversation()
        let lines = (1...300).map { "Zoë \($0)" }
        try conversation.terminal.paste(lines.joined(separator: "\n"))
        try conversation.terminal.type("\r")
        let seen = try conversation.terminal.expect("line: «Zoë 300»")
        #expect(seen.contains(lines.map { "line: «\($0)»" }.joined(separator: "\n")))
    }

    @Test func aPasteWhoseEndNeverComesIsLeftByControlC() throws {
        let conversation = try Conversation()
        try conversation.terminal.type("half")
        try conversation.terminal.expect("half")
        try conversation.terminal.type("\u{1B}[200~Jake 3\rMike")
        // A window that is resized ends nothing.
        try conversation.terminal.resize(columns: 60)
        try conversation.terminal.type(" 4")
        try conversation.terminal.sendInterrupt()
        try conversation.terminal.expect("dropped: «")
        try conversation.terminal.expect("w60> ")
        try conversation.say("after")
    }

    @Test func aPasteMayWaitForItsEnd() throws {
        let conversation = try Conversation()
        try conversation.terminal.type("\u{1B}[200~Jake 3\rMi")
        try conversation.terminal.resize(columns: 60)
        try conversation.terminal.type("ke 4\u{1B}[201~\r")
        try conversation.terminal.expect("line: «Jake 3»\nline: «Mike 4»")
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

    @Test func aPasteThatEndsWithALineBreakAddsNoEmptyLine() throws {
        let conversation = try Conversation()
        try conversation.terminal.paste("Jake 3\nMike 4\n")
        try conversation.terminal.type("\r")
        try conversation.terminal.expect("line: «Mike 4»")
        #expect(try conversation.terminal.expect("w80> ") == "\nw80> ")
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

    @Test func aMacroOfSeveralLinesIsDelivered() throws {
        let folder = try TemporaryFolder()
        let inputrc = try folder.write("\"\\C-xg\": \"Jake 3\\nMike 4\\nquit\\nafter\\n\"\n", to: "inputrc")
        let conversation = try Conversation(in: folder, environment: ["INPUTRC": inputrc])
        try conversation.terminal.type("\u{18}g")
        try conversation.terminal.expect("line: «Jake 3»")
        try conversation.terminal.expect("line: «Mike 4»")
        try conversation.terminal.expect("line: «quit»")
        try conversation.terminal.expect("ending: left")
        #expect(try conversation.terminal.waitForExit() == .exited(0))
    }

    @Test func theUsersSettingsCanNameTheProgram() throws {
        let folder = try TemporaryFolder()
        let inputrc = try folder.write("$if hyzer\n\"\\C-xg\": \"from hyzer\"\n$endif\n", to: "inputrc")
        let conversation = try Conversation(in: folder, environment: ["INPUTRC": inputrc])
        try conversation.terminal.type("\u{18}g\r")
        try conversation.terminal.expect("line: «from hyzer»")
    }

    @Test func escapeSequencesInThePromptTakeUpNoRoom() throws {
        let conversation = try Conversation(columns: 40)
        // Were the colours counted, readline would wrap the line long before the edge.
        let text = String(repeating: "x", count: 30)
        try conversation.terminal.type(text)
        try conversation.terminal.expect(text)
        #expect(!conversation.terminal.screenText.contains("\n"))
    }
}
