import Display
import Support
import Testing

@Suite("What strangers write is made visible") struct VisibleTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let name: String
        let written: String
        let shown: String
        var testDescription: String { name }

        init(_ name: String, _ written: String, _ shown: String) {
            self.name = name
            self.written = written
            self.shown = shown
        }
    }

    static let cases: [Case] = [
        Case("plain names stay", "O'Brien-Smith Jr.", "O'Brien-Smith Jr."),
        Case("accents stay", "Zoë Ångström", "Zoë Ångström"),
        Case("composed or not", "Zoe\u{308}", "Zoe\u{308}"),
        Case("CJK stays", "山田太郎", "山田太郎"),
        Case("an escape sequence loses its escape", "a\u{1B}[2Jb", "a·[2Jb"),
        Case("an escape that sets the title", "\u{1B}]0;x\u{7}", "·]0;x·"),
        Case("C1 controls", "a\u{9B}2Jb", "a·2Jb"),
        Case("DEL, NUL, bell, backspace in a row are one mark", "a\u{7F}\u{0}\u{7}\u{8}b", "a·b"),
        Case("line breaks", "Jake\nMike\r\nBob", "Jake·Mike·Bob"),
        Case("line and paragraph separators", "a\u{2028}b\u{2029}c", "a·b·c"),
        Case("tabs and odd spaces are spaces", "a\tb\u{A0}c\u{3000}d", "a b c d"),
        Case("bidirectional override", "Jake\u{202E}ekaJ", "Jake·ekaJ"),
        Case("bidirectional isolates", "\u{2066}a\u{2069}", "·a·"),
        Case("right-to-left mark", "a\u{200F}b\u{61C}c", "a·b·c"),
        Case("zero-width space, word joiner, byte order mark", "a\u{200B}\u{2060}\u{FEFF}b", "a·b"),
        Case("soft hyphen", "a\u{AD}b", "a·b"),
        Case("Hangul fillers", "a\u{3164}b\u{1160}", "a·b·"),
        Case("Hangul that composes", "\u{1112}\u{1161}\u{11AB}", "\u{1112}\u{1161}\u{11AB}"),
        Case("tags", "a\u{E0041}\u{E0042}", "a·"),
        Case("private use", "a\u{E000}", "a·"),
        Case("unassigned and noncharacters", "a\u{FFFF}\u{0378}", "a·"),
        Case("a joiner between letters", "Ja\u{200D}ke", "Ja·ke"),
        Case("a joiner within an emoji", "👩\u{200D}🚀", "👩\u{200D}🚀"),
        Case("a joiner at the end", "👩\u{200D}", "👩·"),
        Case(
            "a chain of joiners is cut", "😀" + String(repeating: "\u{200D}😀", count: 9),
            "😀"
                + String(repeating: "\u{200D}😀", count: 6) + "·😀\u{200D}😀\u{200D}😀"),
        Case("a non-joiner in Persian", "علی\u{200C}رضا", "علی\u{200C}رضا"),
        Case("emoji with a selector", "❤\u{FE0F}", "❤\u{FE0F}"),
        Case("a keycap", "1\u{FE0F}\u{20E3}", "1\u{FE0F}\u{20E3}"),
        Case("a selector on a letter", "a\u{FE0F}", "a·"),
        Case("an ideograph with a variation", "葛\u{E0100}", "葛\u{E0100}"),
        Case("a skin tone", "👍🏽", "👍🏽"),
        Case("a skin tone on a letter", "a🏽", "a·"),
        Case("flags", "🇩🇪🇫🇮", "🇩🇪🇫🇮"),
        Case("half a flag", "🇩x", "Dx"),
        Case("a mark on nothing", "\u{301}a", "\u{25CC}\u{301}a"),
        Case(
            "a tower of marks is cut", "a" + String(repeating: "\u{301}", count: 30) + "b",
            "a"
                + String(repeating: "\u{301}", count: 6) + "·b"),
    ]

    @Test(arguments: cases) func everyKindOfCharacter(_ example: Case) {
        #expect(visible(example.written).unicodeScalars.elementsEqual(example.shown.unicodeScalars))
    }

    @Test func noControlCharacterEverReachesStyledText() throws {
        try withSeeds(200) { generator in
            let text = HostileText.drawn(using: &generator)
            let styled = StyledText(text, .bold) + StyledText(text)
            for scalar in styled.text.unicodeScalars {
                try #require(scalar.properties.generalCategory != .control)
                try #require(!(0x202A...0x202E ~= scalar.value) && !(0x2066...0x2069 ~= scalar.value))
            }
        }
    }

    @Test func cleaningTwiceIsCleaningOnce() throws {
        try withSeeds(300) { generator in
            let once = visible(HostileText.drawn(using: &generator))
            try #require(visible(once).unicodeScalars.elementsEqual(once.unicodeScalars), "\(once.debugDescription)")
        }
    }
}
