import Words

/// A word as it is said and as it is written.
package struct SpokenWord: Hashable, Sendable {
    /// In lower case.
    package let spoken: String
    /// With the capitals it is written with.
    package let written: String
    /// The number it is by itself, such as 3 for `three`; not what is added to another, such as the `three` of `twenty three`.
    package var number: Int?

    package init(_ written: String) {
        spoken = written.lowercased()
        self.written = written
    }

    /// Whether it has a letter of the Latin alphabet: the phones of CMU's dictionaries are for these.
    package var isLatin: Bool { Folding.fold(spoken).contains { (0x61...0x7A).contains($0) } }

    /// Without apostrophes.
    package var letters: String { spoken.filter { $0 != "'" } }

    /// The words of a text that can be said: those with letters, without other signs. Hyphens separate words.
    package static func words(of text: String) -> [SpokenWord] {
        TokenizedLine(text).tokens.compactMap { token in
            guard token.kind == .word else { return nil }
            let scalars = text.words(token.range).unicodeScalars.map { $0 == "\u{2019}" || $0 == "\u{02BC}" ? "'" : $0 }
            var word = String.UnicodeScalarView()
            for (index, scalar) in scalars.enumerated() where scalar == "'" ? index > 0 : isSaid(scalar) {
                word.append(scalar)
            }
            while word.last == "'" { word.removeLast() }
            return word.contains { $0.properties.isAlphabetic } ? SpokenWord(String(word)) : nil
        }
    }

    private static func isSaid(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.properties.isAlphabetic { return true }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .spacingMark: return true
        default: return false
        }
    }
}
