import Display
import Support
import Testing

@Suite("Width in columns") struct WidthTests {
    @Test(arguments: [
        ("", 0), ("Jake", 4), ("Zoë", 3), ("Zoe\u{308}", 3), ("山田太郎", 8), ("김", 2), ("\u{1112}\u{1161}\u{11AB}", 2),
        ("ｶﾞ", 2), ("Ｗ", 2), ("🥏", 2), ("👍🏽", 2), ("👩‍👩‍👧", 2), ("👩‍🚀x", 3), ("🇩🇪", 2), ("🇩🇪🇫🇮", 4), ("❤", 1), ("❤️", 2),
        ("1️⃣", 2), ("☂️", 2), ("⛳", 2), ("▲1", 2), ("▼", 1), ("3 → 4", 5), ("…", 1), ("–", 1), ("›", 1), ("עברית", 5),
        ("क्ष", 2),
        ("葛\u{E0100}", 2), ("~", 1), ("\u{7F}", 0), ("\u{11D46}❤️", 3), ("\u{11D46}⛳", 3),
    ])
    func ofCharactersAndClusters(text: String, columns expected: Int) {
        #expect(columns(of: text) == expected)
    }

    @Test(arguments: [
        ("Jake", 4, "Jake"), ("Jake", 3, "Ja…"), ("Jake", 1, "…"), ("Jake", 0, ""), ("山田太郎", 8, "山田太郎"),
        ("山田太郎", 7, "山田太…"), ("山田太郎", 6, "山田…"), ("🇩🇪🇫🇮🇸🇪", 4, "🇩🇪…"),
    ])
    func truncationNeverSplitsACharacter(text: String, width: Int, expected: String) {
        #expect(StyledText(text).truncated(to: width).text == expected)
    }

    @Test func truncatedAndPaddedFillsTheFieldExactly() throws {
        try withSeeds(300) { generator in
            let text =
                StyledText(HostileText.drawn(using: &generator))
                + StyledText(HostileText.drawn(using: &generator), .bold)
            let width = Int.random(in: 1...20, using: &generator)
            try #require(text.truncated(to: width).columns <= width)
            try #require(text.truncated(to: width).padded(to: width, .right).columns == width)
        }
    }

    @Test func theWidthOfTheWholeIsThatOfItsParts() throws {
        try withSeeds(1_000) { generator in
            var text = StyledText()
            for _ in 0..<3 { text += StyledText(HostileText.drawn(using: &generator)) }
            try #require(text.columns == columns(of: text.text))
        }
    }

    /// Latin letters and punctuation are measured in one pass: as wide and as harmless as when looked at one by one.
    @Test func everyLetterIsMeasuredAsItIsAlone() {
        for value in UInt32(0x20)...0x2FFF {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let text = String(Character(scalar))
            #expect(columns(of: text) == columns(of: Character(scalar)), "U+\(String(value, radix: 16))")
            // An arrow is none of them: the whole of this is looked at one by one.
            #expect(visible("a" + text + "→") == visible("a" + text) + "→", "U+\(String(value, radix: 16))")
        }
    }

    @Test func wrappingKeepsEveryWordAndItsInk() {
        let line = StyledText("No round is open. Start one: ") + StyledText("new round at Maple Hill", .accent)
        let lines = line.wrapped(to: 20)
        #expect(lines.map(\.text) == ["No round is open.", "Start one: new round", "at Maple Hill"])
        #expect(lines[2].runs.map(\.ink) == [.accent])
        #expect(lines[1].runs.map(\.ink) == [.plain, .accent])
    }

    @Test func neighboursOfOneInkAreOneRun() {
        #expect((StyledText("a", .bold) + StyledText("b", .bold)).runs.map(\.text) == ["ab"])
        #expect((StyledText() + StyledText("", .bold)).isEmpty)
    }
}
