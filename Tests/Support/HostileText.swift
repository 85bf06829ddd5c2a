/// Strings that are hard to measure, to escape and to print: controls, joiners, wide and right-to-left letters, half emoji.
package enum HostileText {
    private static let parts = [
        "Jake", "Mia ", "O'Brien", "山田", "太郎", "김", "Zoë", "e\u{301}", "é", "🥏", "👩‍👩‍👧", "👍🏽", "🇩🇪", "🇩", "❤️", "1️⃣",
        "علی", "עברית", "ｶﾞ", "Ｗ", "\u{200D}", "\u{200C}", "\u{FE0F}", "\u{FE0E}", "\u{301}", "\u{202E}", "\u{2067}",
        "\u{1B}[31m", "\u{7}", "\u{9B}", "\n", "\r\n", "\t", "\u{0}", "\u{AD}", "\u{E0041}", "\u{1F3FD}", "\u{1161}",
        "क्ष",
        "क\u{200D}", " ", "  ", "-", "…", "▲", "\u{3000}",
    ]

    /// A concatenation of up to twelve parts, some of them whatever scalar comes.
    package static func drawn(using generator: inout some RandomNumberGenerator) -> String {
        var text = ""
        for _ in 0..<Int.random(in: 0...12, using: &generator) {
            if Int.random(in: 0..<4, using: &generator) == 0 {
                let value = UInt32.random(in: 0...0x2FFFF, using: &generator)
                text.unicodeScalars.append(Unicode.Scalar(value) ?? "?")
            } else {
                text += parts.randomElement(using: &generator) ?? ""
            }
        }
        return text
    }
}
