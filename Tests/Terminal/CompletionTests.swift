// SPDX-License-Identifier: GPL-3.0-or-later
import Testing

@testable import Terminal

@Suite struct CompletionTests {
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
