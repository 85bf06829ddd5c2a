import Scorecard
import Testing

@Suite struct NameTests {
    @Test(arguments: [
        ("Jake", "Jake"), ("  Mary   Jane\t", "Mary Jane"), ("O'Brien\n", "O'Brien"), ("J.R.", "J.R."),
        ("👨‍👩‍👧 Müller", "👨‍👩‍👧 Müller"), ("山田 太郎", "山田 太郎"),
    ])
    func namesAreTrimmedAndTheirSpacesCollapsed(text: String, name: String) throws {
        #expect(try Name.cleaned(text) == name)
        #expect(Name.tamed(text) == name)
    }

    @Test(arguments: [
        ("jake van dam", "Jake Van Dam"), ("nora's phone", "Nora's Phone"), ("the boys' round", "The Boys' Round"),
        ("o'neil", "O'Neil"), ("jake's", "Jake's"), ("anne-marie", "Anne-Marie"), ("McNab", "McNab"),
        ("de Boer", "de Boer"),
    ])
    func namesInSmallLettersAreShownWithCapitals(name: String, shown: String) {
        #expect(Name.capitalized(name) == shown)
    }

    @Test func namesThatCannotBeShownAreRefused() {
        #expect(throws: Refusal.nameBlank) { try Name.cleaned(" \t\n") }
        #expect(throws: Refusal.nameUnprintable) { try Name.cleaned("Ja\u{1B}[31mke") }
        #expect(throws: Refusal.nameUnprintable) { try Name.cleaned("\u{202E}Jake") }
        #expect(throws: Refusal.nameUnprintable) { try Name.cleaned("Jos\u{FFFD}") }
        #expect(throws: Refusal.nameTooLong(limit: 60)) { try Name.cleaned(String(repeating: "ä", count: 61)) }
        #expect(throws: Never.self) { try Name.cleaned(String(repeating: "ä", count: 60)) }
    }

    @Test func longNamesFromElsewhereStayWholeAndNeverBecomeOne() {
        let site = String(repeating: "Championship ", count: 20)
        #expect(Name.tamed(site + "Long Tees") == site + "Long Tees")
        let marks = "a" + String(repeating: "\u{301}", count: 20_000)
        for (letter, count) in [("a", 5000), ("ä", 5000), ("👨‍👩‍👧", 900), (marks, 1)] {
            let one = String(repeating: letter, count: count)
            let other = one + "b"
            let (first, second) = (Name.tamed(one), Name.tamed(other))
            #expect(first != second && Name.tamed(first) == first && Name.tamed(second) == second)
            #expect(Name.foreignLengths.contains(first.count) && first.utf8.count < 10_000)
        }
    }
}
