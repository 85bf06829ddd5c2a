// SPDX-License-Identifier: GPL-3.0-or-later
import Support
import Testing

@testable import Terminal

@Suite struct CompletionTests {
    @Test func theOnlyCandidateIsInserted() throws {
        let conversation = try Conversation()
        try conversation.terminal.type("jak" + Key.tab + "3\r")
        try conversation.terminal.expect("line: «Jake 3»")
    }

    @Test func whatCandidatesHaveInCommonIsInsertedAndTheyAreListed() throws {
        let conversation = try Conversation()
        try conversation.terminal.type("Bob 3, j" + Key.tab)
        let listed = try conversation.terminal.expect("w80> Bob 3, Ja")
        #expect(listed.contains("Jake"))
        #expect(listed.contains("Jane"))
        #expect(!listed.contains("Bob 3, Jake"))
        try conversation.terminal.type("k" + Key.tab + "4\r")
        try conversation.terminal.expect("line: «Bob 3, Jake 4»")
    }

    @Test func aCandidateMayContainSpaces() throws {
        let conversation = try Conversation()
        try conversation.terminal.type("Jake 3, mary j" + Key.tab + "4\r")
        try conversation.terminal.expect("line: «Jake 3, Mary Jane 4»")
    }

    @Test func noCandidateChangesNothingAndOffersNoFiles() throws {
        let conversation = try Conversation()
        try conversation.terminal.type("/et" + Key.tab + Key.tab + "!\r")
        try conversation.terminal.expect("line: «/et!»")
    }

    @Test func anEmptyLineListsEverything() throws {
        let conversation = try Conversation()
        try conversation.terminal.type(Key.tab)
        let listed = try conversation.terminal.expect("Zoë")
        #expect(listed.contains("Mary Ann"))
        try conversation.terminal.expect("w80> ")
    }

    @Test(arguments: [
        ("one", "Jake 3, mi", 8, ["Mike"], "Jake 3, ", "Mike"),
        ("several", "ja", 0, ["Jake", "Jane"], "", "Ja"),
        ("nothing in common keeps what was typed", "ja", 0, ["Jake", "Robert"], "", "ja"),
        ("less in common than typed keeps what was typed", "jak", 0, ["Jake", "Jane"], "", "jak"),
        ("an alias", "bo", 0, ["Robert"], "", "Robert"),
        ("one is the beginning of another", "m", 0, ["Mary", "Mary Jane"], "", "Mary"),
        ("repeated", "m", 0, ["Mike", "", "Mike"], "", "Mike"),
    ])
    func menu(
        name: String, text: String, offset: Int, candidates: [String], kept: String, common: String
    ) throws {
        let start = text.index(text.startIndex, offsetBy: offset)
        let menu = try #require(CompletionMenu(for: text, Completions(from: start, candidates: candidates)))
        #expect(menu.kept == kept)
        #expect(menu.common == common)
    }

    @Test func anIndexFromElsewhereDoesNotTrap() throws {
        let elsewhere = "a much longer text"
        let menu = CompletionMenu(for: "m", Completions(from: elsewhere.endIndex, candidates: ["Mike"]))
        #expect(menu?.kept == "m")
    }
}
