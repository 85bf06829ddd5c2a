/// A confusion matrix of phones: how often a recogniser hears each sound for one that was said.
package struct Confusions: Sendable {
    private let text: String

    /// - Parameter text: in the format that `Grammars/README.md` describes; lines of another form are ignored.
    package init(_ text: String) {
        self.text = text
    }

    package var isEmpty: Bool { text.isEmpty }

    /// How often one is heard where another was said.
    package struct Share {
        /// nil for a sound that was heard without having been said.
        package let said: Phone?
        /// nil for a sound that was said and not heard.
        package let heard: Phone?
        /// The share of all times that the sound was said: above 0, at most 1.
        package let share: Double
    }

    /// All entries of the matrix, parsed anew at each call.
    package func shares() -> [Share] {
        var shares: [Share] = []
        for line in text.split(whereSeparator: \.isNewline) {
            let words = line.prefix { $0 != "#" }.split(separator: " ")
            guard let said = words.first.flatMap({ Sound($0) }) else { continue }
            for index in stride(from: 1, to: words.count - 1, by: 2) {
                guard let heard = Sound(words[index]), let share = Double(words[index + 1]), share > 0 else { continue }
                shares.append(Share(said: said.phone, heard: heard.phone, share: min(share / Self.whole, 1)))
            }
        }
        return shares
    }

    /// Shares are written in thousandths.
    private static let whole = 1_000.0

    /// A phone, or none.
    private struct Sound {
        let phone: Phone?

        /// - Parameter word: a symbol; `-` for silence. nil for anything else.
        init?(_ word: Substring) {
            phone = Phone(symbol: word)
            if phone == nil, word != "-" { return nil }
        }
    }
}
