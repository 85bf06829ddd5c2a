import Support
import Testing
import Words

@Suite("Cutting a line into tokens") struct TokenizerTests {
    struct Cut: Sendable, CustomTestStringConvertible {
        let line: String
        let tokens: [String]

        init(_ line: String, _ tokens: [String]) {
            self.line = line
            self.tokens = tokens
        }

        var testDescription: String { "“\(line)”" }
    }

    /// Folded words; numbers as `#3`, signed ones as `±-1`, doubtful dashes as `~2`.
    private static func told(_ line: TokenizedLine) -> [String] {
        line.tokens.map { token in
            switch token.kind {
            case .word: line.foldedText(of: token)
            case .number(let value): "#\(value)"
            case .signed(let value): "±\(value)"
            case .dashed(let value): "~\(value)"
            }
        }
    }

    @Test(arguments: [
        Cut("Jake birdie", ["jake", "birdie"]), .init("", []), .init("  \t ", []),
        .init("Jake: 3, Mike=4", ["jake", "#3", "mike", "#4"]),
        .init("3/4/3", ["#3", "#4", "#3"]), .init("Jake -2", ["jake", "±-2"]), .init("Jake −2", ["jake", "±-2"]),
        .init("Jake +1", ["jake", "±1"]), .init("Jake-2", ["jake", "~2"]), .init("Jake–2", ["jake", "~2"]),
        .init("Jake - 2", ["jake", "#2"]),
        .init("3-4", ["#3", "#4"]), .init("J.R. 3", ["jr", "#3"]), .init("J.R.R. Tolkien", ["jrr", "tolkien"]),
        .init("Jake. Mike", ["jake", "mike"]),
        .init("Jake.Mike", ["jake", "mike"]), .init("Mary-Jane", ["mary", "jane"]),
        .init("hole-in-one", ["hole", "in", "one"]),
        .init("O'Brien", ["obrien"]), .init("O’Brien", ["obrien"]), .init("OʼBrien", ["obrien"]),
        .init("O‘Brien", ["obrien"]),
        .init("Jake's", ["jakes"]), .init("'Jake'", ["jake"]), .init("Jake3", ["jake", "#3"]),
        .init("3Jake", ["#3", "jake"]),
        .init("３", ["#3"]), .init("٣", ["#3"]), .init("Jake 3.5", ["jake", "#10000"]), .init("3.", ["#3"]),
        .init("99999999999999999999", ["#10000"]),
        .init("3:30", ["330"]), .init("Jake:3", ["jake", "#3"]), .init("José Zoë Søren", ["jose", "zoe", "soren"]),
        .init("Jose\u{301}", ["jose"]),
        .init("Straße", ["strasse"]), .init("李 小明", ["李", "小明"]), .init("🦅 par", ["🦅", "par"]),
        .init("👩‍👩‍👧 3", ["👩👩👧", "#3"]),
        .init("Jake & Mike", ["jake", "&", "mike"]), .init("Jake + Mike", ["jake", "&", "mike"]),
        .init("/undo", ["undo"]), .init("$4 4% ~4 4 €", ["$", "#4", "#4", "%", "~", "#4", "#4", "€"]),
        .init("Jake -> 4", ["jake", "#4"]), .init("Jake → 4", ["jake", "#4"]),
        .init("me@home 5", ["me", "home", "#5"]),
        .init("20°", ["#20", "°"]),
        .init("[BLANK_AUDIO]", ["blank", "audio"]), .init("Jake\u{0} 3", ["jake", "#3"]),
        .init("Jake\u{1B}[31m", ["jake", "#31", "m"]),
    ]) func cut(_ cut: Cut) { #expect(Self.told(TokenizedLine(cut.line)) == cut.tokens) }

    @Test func punctuationIsKeptBesideTheTokenBeforeIt() {
        let line = TokenizedLine("Jake 3, Mike? no; so: x\ny")
        #expect(line.tokens.map(\.after) == [[], .comma, .question, .stop, .mark, .stop, []])
    }

    @Test func onlyALeadingSlashForcesACommand() {
        #expect(TokenizedLine("/undo").isForcedCommand)
        #expect(!TokenizedLine("3/4").isForcedCommand)
    }

    /// Spans come in order, do not overlap, hold whole scalars, and what is left out of them is no letter and no digit.
    @Test func spansRebuildTheLine() throws {
        let pieces: [[UInt8]] = [
            Array("Jake".utf8), Array("3".utf8), Array(" ".utf8), Array("-".utf8), Array("+2".utf8), Array("'s".utf8),
            Array("’".utf8), Array(".".utf8),
            Array("é".utf8), Array("e\u{301}".utf8), Array("🦅".utf8), Array("👩‍👩‍👧".utf8), Array("李".utf8),
            Array("−1".utf8), Array("–".utf8), Array("３".utf8),
            Array("\u{202E}".utf8), Array("\u{FEFF}".utf8), [0xFF], [0xC3], [0xE2, 0x80], [0xF0, 0x9F], [0x00], [0x1B],
            Array("\r\n".utf8), Array("?".utf8),
            Array("3:30".utf8), Array("J.R.".utf8),
        ]
        try withSeeds(1000) { random in
            var bytes: [UInt8] = []
            for _ in 0..<Int.random(in: 0..<20, using: &random) { bytes += pieces.randomElement(using: &random) ?? [] }
            let text = String(decoding: bytes, as: UTF8.self)
            let utf8 = Array(text.utf8)
            let line = TokenizedLine(text)
            var at = 0
            var rebuilt: [UInt8] = []
            for token in line.tokens {
                try #require(
                    token.range.lowerBound >= at && token.range.upperBound <= utf8.count && !token.range.isEmpty)
                let gap = String(decoding: utf8[at..<token.range.lowerBound], as: UTF8.self)
                try #require(!gap.contains { $0.isLetter || $0.isNumber }, "“\(gap)” is lost from “\(text)”")
                rebuilt += utf8[at..<token.range.lowerBound] + Array(line.text(token.range).utf8)
                at = token.range.upperBound
            }
            rebuilt += utf8[at...]
            try #require(rebuilt == utf8)
        }
    }
}
