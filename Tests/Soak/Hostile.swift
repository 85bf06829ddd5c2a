import Calls
import EmbeddedText
import Support

/// Draws what nobody would say: real texts with something done to them, by seed.
struct Hostile {
    var random: SeededGenerator

    /// Bytes that trip up whoever believes in text: ends of strings, escapes, broken and overlong UTF-8, marks that turn or
    /// hide text, numbers without end.
    private static let pieces: [[UInt8]] =
        [
            "\0", "\u{1B}[2J", "\u{1B}]0;x\u{7}", "\u{9B}31m", "\u{7F}\u{8}", "\r", "\n", "\t", "\u{202E}", "\u{2066}",
            "\u{200D}", "\u{FEFF}", "\u{2028}", "\u{85}", "👩‍👩‍👧‍👦🏳️‍🌈", "ﷺ", "ß", "İ", "ǆ", "½", "٣", "Ⅷ", "１２", "−3",
            "99999999999999999999", "-9223372036854775808", "9223372036854775807", "1e999", "0x7f", "NaN", "00000003",
            "2147483648", "\"", "'", "\\", "\\u0000", "\\ud83e", "{", "}", "[[", "]", "<", ">", "&#x1b;", "-->", ",",
            ";", ":",
            "=", "/", "--", "%s%n", "$HOME", "|", "no", "except", "and", "hole", "undo", "was?",
            "e\u{301}\u{301}\u{301}",
        ].map { Array($0.utf8) } + [
            [0xFF], [0xFE, 0xFF], [0xC0, 0x80], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0x80],
        ]

    /// Lines as people say them, of a round in either language.
    mutating func round() -> [String] {
        let caller = RoundCaller(Bool.random(using: &random) ? .english : .german)
        return caller.round(seed: random.next()).lines.map(\.text)
    }

    /// Command lines out of the help pages, as words.
    static let commandLines: [[String]] = ["en", "de"].flatMap { language -> [[String]] in
        let help = EmbeddedText.text("Resources/Help/\(language).txt") ?? ""
        return help.split(separator: "\n").flatMap { $0.split(separator: "|") }.compactMap { line in
            let words = line.split(separator: " ").map { word in String(word.filter { !"[]\"".contains($0) }) }
            return words.first == "hyzer" ? Array(words.dropFirst()) : nil
        }
    }

    /// The text with up to four things done to it; now and then it stays as it is.
    mutating func mutated(_ text: [UInt8], beside other: [UInt8]) -> [UInt8] {
        var text = text
        for _ in 0..<Int.random(in: 0...4, using: &random) { mutate(&text, other) }
        return text
    }

    private mutating func mutate(_ text: inout [UInt8], _ other: [UInt8]) {
        let offset = Int.random(in: 0...text.count, using: &random)
        let end = Int.random(in: offset...min(text.count, offset + 40), using: &random)
        let piece = Self.pieces.randomElement(using: &random) ?? []
        switch Int.random(in: 0..<100, using: &random) {
        case 0..<35: text.insert(contentsOf: piece, at: offset)
        case 35..<50: text.replaceSubrange(offset..<end, with: piece)
        case 50..<60: text.removeSubrange(offset..<end)
        case 60..<70: text.insert(contentsOf: text[offset..<end], at: offset)
        case 70..<80:
            text.replaceSubrange(offset..., with: other.suffix(Int.random(in: 0...other.count, using: &random)))
        case 80..<90 where offset < text.count: text[offset] = .random(in: 0...255, using: &random)
        case 90..<99: text.insert(contentsOf: repeated(piece, most: 60), at: offset)
        default: text.insert(contentsOf: repeated(piece + [0x20], most: 20_000), at: offset)
        }
    }

    private mutating func repeated(_ piece: [UInt8], most: Int) -> [UInt8] {
        Array(repeatElement(piece, count: .random(in: 0...most, using: &random)).joined())
    }
}
