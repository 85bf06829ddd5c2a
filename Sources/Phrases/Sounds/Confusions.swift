/// What a recogniser hears for a sound that was said: a confusion matrix of phones, as costs.
///
/// The model is the noisy channel of Kernighan, Church and Gale, "A spelling correction program based on a noisy channel
/// model" (1990), for sounds instead of letters: each sound is heard as itself, as another or not at all, and now and then
/// one is heard that nobody made.
package struct Confusions: Sendable {
    private let text: String

    /// - Parameter text: in the format that `Grammars/README.md` describes; lines of another form say nothing.
    package init(_ text: String) {
        self.text = text
    }

    /// Whether there is anything in it.
    var isEmpty: Bool { text.isEmpty }

    /// The costs, which are the negative logarithms of how likely each is.
    func costs() -> Costs {
        var costs = Costs()
        for line in text.split(whereSeparator: \.isNewline) {
            let words = line.prefix { $0 != "#" }.split(separator: " ")
            guard let said = words.first.flatMap({ Sound($0) }) else { continue }
            for place in stride(from: 1, to: words.count - 1, by: 2) {
                guard let heard = Sound(words[place]), let share = Double(words[place + 1]), share > 0 else { continue }
                costs.set(said, heardAs: heard, Float(-naturalLogarithm(min(share, Self.whole) / Self.whole)))
            }
        }
        return costs
    }

    /// Shares are parts of this.
    private static let whole = 1_000.0

    /// A phone, or none.
    fileprivate enum Sound {
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

    /// What it costs to have heard one sound for another.
    struct Costs {
        /// By the sound that was said, 64 to a row, then by the one heard.
        private var changes = Array(repeating: Self.rare, count: 64 * 64)
        /// By the sound that was said and not heard.
        private(set) var drops = Array(repeating: Self.rare, count: 64)
        /// By the sound that was heard and not said.
        private(set) var additions = Array(repeating: Self.rare, count: 64)

        /// Of what the matrix does not tell: once in two thousand times.
        private static let rare: Float = 7.6

        @inline(__always)
        func change(_ said: UInt8, to heard: UInt8) -> Float { changes[Int(said & 63) << 6 | Int(heard & 63)] }

        fileprivate mutating func set(_ said: Sound, heardAs heard: Sound, _ cost: Float) {
            switch (said, heard) {
            case (.phone(let said), .phone(let heard)):
                changes[Int(said.rawValue) << 6 | Int(heard.rawValue)] = cost
            case (.phone(let said), .silence): drops[Int(said.rawValue)] = cost
            case (.silence, .phone(let heard)): additions[Int(heard.rawValue)] = cost
            case (.silence, .silence): break
            }
        }
    }
}
