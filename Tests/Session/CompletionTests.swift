import Testing

@Suite("Completion") struct CompletionTests {
    /// Half-typed lines, what must be among the offers, and what must not.
    static let lines: [(typed: String, offers: [String], never: [String])] = [
        ("Ja", ["Jake"], ["Mary Jane"]), ("ja", ["Jake"], []), ("Mar", ["Mary Jane"], []),
        ("Mary J", ["Mary Jane"], []),
        ("Jake 3, M", ["Mary Jane"], ["Maple Hill"]), ("Jake bir", ["birdie"], []),
        ("Jake birdie and Ma", ["Mary Jane"], []),
        ("birdie for J", ["Jake"], []), ("Jake got b", ["birdie", "bogey"], ["Jake"]), ("stand", ["standings"], []),
        ("everyone p", ["par"], []), ("new round at M", ["Maple Hill", "Morley Field"], ["DeLaveaga"]),
        ("new round at Maple H", ["Maple Hill"], []), ("und", ["undo"], []), ("/und", ["undo"], []),
        ("next h", ["hole"], []),
        ("xyzzy", [], ["Jake"]),
    ]

    @Test(arguments: lines) func whatIsOfferedFitsTheLine(typed: String, offers: [String], never: [String]) {
        var phone = Phone.playing("Jake", "Mary Jane")
        let found = phone.completions(before: typed)
        #expect(Set(offers).subtracting(found).isEmpty, "\(typed): \(found)")
        #expect(Set(never).isDisjoint(with: found), "\(typed): \(found)")
        #expect(Set(found).count == found.count)
    }

    @Test func anEmptyPromptOffersWhoIsDueAndAFewCommands() {
        var phone = Phone.playing("Jake", "Mary Jane")
        #expect(phone.completions(before: "").prefix(2) == ["Jake", "Mary Jane"])
        phone.hear("Jake 3")
        let offers = phone.completions(before: " ")
        #expect(offers.first == "Mary Jane" && !offers.contains("Jake"))
        #expect(Set(["undo", "standings", "finish"]).isSubset(of: offers))
        #expect(offers.count < 24)
        phone.hear("finish anyway")
        #expect(phone.completions(before: "").contains("home"))
    }

    @Test func behindWithStandThoseWhoAreNotNamedYet() {
        var phone = Phone.playing("Jake", "Mary Jane")
        #expect(phone.completions(before: "new round at Maple Hill with ") == ["Jake", "Mary Jane"])
        #expect(phone.completions(before: "new round at Maple Hill with Jake and ") == ["Mary Jane"])
        #expect(phone.completions(before: "new round at Maple Hill with Jake and m") == ["Mary Jane"])
    }

    @Test func withoutARoundEverybodyKnownCanBeNamed() {
        var phone = Phone.playing("Jake", "Mary Jane")
        phone.take(up: nil)
        #expect(phone.completions(before: "new round at Maple Hill with Ma").contains("Mary Jane"))
    }
}
