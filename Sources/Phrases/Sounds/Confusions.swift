/// What a recogniser hears for a sound that was said: a confusion matrix of phones.
package struct Confusions: Sendable {
    private let text: String

    /// - Parameter text: in the format that `Grammars/README.md` describes; lines of another form say nothing.
    package init(_ text: String) {
        self.text = text
    }

    /// Whether there is anything in it.
    var isEmpty: Bool { text.isEmpty }

    func costs() -> ChannelCosts {
        var costs = ChannelCosts(rare: Self.rare)
        for line in text.split(whereSeparator: \.isNewline) {
            let words = line.prefix { $0 != "#" }.split(separator: " ")
            guard let said = words.first.flatMap({ Sound($0) }) else { continue }
            for index in stride(from: 1, to: words.count - 1, by: 2) {
                guard let heard = Sound(words[index]), let share = Double(words[index + 1]), share > 0 else { continue }
                let cost = Float(-naturalLogarithm(min(share, Self.whole) / Self.whole))
                switch (said, heard) {
                case (.phone(let said), .phone(let heard)): costs.setChange(said.rawValue, to: heard.rawValue, cost)
                case (.phone(let said), .silence): costs.drops[Int(said.rawValue)] = cost
                case (.silence, .phone(let heard)): costs.additions[Int(heard.rawValue)] = cost
                case (.silence, .silence): break
                }
            }
        }
        return costs
    }

    /// Shares are parts of this.
    private static let whole = 1_000.0
    /// What the matrix does not tell is as rare as once in two thousand times.
    private static let rare: Float = 7.6

    /// A phone, or none.
    private enum Sound {
        case phone(Phone), silence

        init?(_ word: Substring) {
            if word == "-" {
                self = .silence
            } else if let phone = Phone(symbol: word) {
                self = .phone(phone)
            } else {
                return nil
            }
        }
    }
}
