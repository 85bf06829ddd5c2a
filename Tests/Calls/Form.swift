import Support

/// One way to say scores: what is said, in pieces, and what it means.
struct Form {
    enum Piece: Equatable {
        case text(String)
        /// One of these.
        case choice([String])
        /// A letter for what is said, and which one of these.
        case slot(Character, Int)
        /// A number for each player.
        case order
    }

    struct Meaning: Equatable {
        enum Who: Equatable { case player(Int), everyone, rest, me, that, inOrder }

        var who: Who
        var onHole = false
        /// The number of the score's slot; nil for no score.
        var score: Int?
    }

    let kind: String
    let pieces: [Piece]
    let meanings: [Meaning]

    /// How many people there have to be.
    var fewest: Int {
        let named = pieces.map { if case .slot("p", let number) = $0 { number } else { 0 } }.max() ?? 0
        let others = meanings.contains { $0.who == .rest || $0.who == .me || $0.who == .everyone } ? 1 : 0
        return max(named + others, pieces.contains(.order) ? 2 : 1)
    }

    /// The forms of `Forms`, with the share of the lines each is for.
    static func all(_ text: String) -> [(name: String, share: Double, forms: [Form])] {
        var kinds: [(name: String, share: Double, forms: [Form])] = []
        for line in text.split(separator: "\n") {
            if line.hasPrefix("# ") {
                let heading = line.dropFirst(2).split(separator: " ")
                let name = heading.dropLast().joined(separator: " ")
                kinds.append((name, Double(heading.last ?? "") ?? 0, []))
            } else {
                kinds[kinds.count - 1].forms.append(Form(kind: kinds[kinds.count - 1].name, line: line))
            }
        }
        return kinds
    }

    private init(kind: String, line: Substring) {
        let parts = line.split(separator: ">")
        self.kind = kind
        pieces = Self.pieces(parts[0].dropLast())
        meanings = parts[1].split(separator: ";").map { Self.meaning($0) }
    }

    private static func pieces(_ text: Substring) -> [Piece] {
        WrittenPiece.pieces(of: text).map { piece in
            switch piece {
            case .text(let text): .text(text)
            case .choice(let choices): .choice(choices)
            case .slot("order"): .order
            case .slot(let body): .slot(body.first ?? "p", Int(body.dropFirst()) ?? 0)
            }
        }
    }

    private static func meaning(_ text: Substring) -> Meaning {
        let words = text.split(separator: " ")
        let who = words[0].split(separator: "@")
        let score = words.count > 1 ? Int(words[1]) : nil
        let person: Meaning.Who =
            switch who[0] {
            case "all": .everyone
            case "rest": .rest
            case "me": .me
            case "that": .that
            case "order": .inOrder
            default: .player(Int(who[0].dropFirst()) ?? 1)
            }
        return Meaning(who: person, onHole: who.count > 1, score: score)
    }
}
