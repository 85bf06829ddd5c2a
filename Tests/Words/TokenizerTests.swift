import Support
import Testing
import Words

@Suite("Cutting a line into tokens") struct TokenizerTests {
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

    @Test func linesAreCutAsTheFileSays() throws {
        try Golden.checkTable(named: "tokens.txt") { Self.told(TokenizedLine($1)).joined(separator: " ") }
    }

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
