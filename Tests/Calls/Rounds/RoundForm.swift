/// One way to say something in a round: what is said, in pieces, when it can be said, and what it means.
struct RoundForm {
    enum Piece: Equatable {
        case text(String)
        /// One of these.
        case choice([String])
        /// What is put in: a letter or word for its kind, and which one of these.
        case slot(String, Int)
    }

    /// What a line means for one player or several, or for the hole.
    enum Meaning: Equatable {
        /// Who gets the value of the score slot of that number; nil for no score.
        case score(Who, Int?)
        case list, order, swap
        case leave, undo, back
        /// To the hole of the slot of that name: `cur`, `next`, `h`.
        case go(String)
        case asked, either

        /// Whether it is about people who are not named.
        var isOfOthers: Bool {
            if case .score(let who, _) = self { who == .everyone || who == .rest } else { false }
        }
    }

    enum Who: Equatable { case player(Int), everyone, rest, me, that }

    let pieces: [Piece]
    let meanings: [Meaning]

    /// How many people it names.
    var named: Int { pieces.map { if case .slot("p", let number) = $0 { number } else { 0 } }.max() ?? 0 }
    var speaksOfMe: Bool { meanings.contains { if case .score(.me, _) = $0 { true } else { false } } }
    var hasList: Bool { meanings.contains(.list) }
    /// The words of the form itself.
    var words: Set<String> {
        Set(
            pieces.flatMap { piece -> [String] in
                switch piece {
                case .text(let text): text.foldedWords
                case .choice(let choices): choices.flatMap(\.foldedWords)
                case .slot: []
                }
            })
    }

    init(_ line: Substring) {
        let parts = line.split(separator: ">", maxSplits: 1)
        pieces = Self.pieces(Substring(parts[0].trimmed))
        meanings = parts.count < 2 ? [] : parts[1].split(separator: ";").map { Self.meaning($0) }
    }

    private static func pieces(_ text: Substring) -> [Piece] {
        WrittenPiece.pieces(of: text).map { piece in
            switch piece {
            case .text(let text): return .text(text)
            case .choice(let choices): return .choice(choices)
            case .slot(let body):
                let kind = body.prefix { !$0.isNumber }
                return .slot(String(kind), Int(body.dropFirst(kind.count)) ?? 0)
            }
        }
    }

    private static func meaning(_ text: Substring) -> Meaning {
        let words = text.split(separator: " ").map(String.init)
        switch words[0] {
        case "list": return .list
        case "order": return .order
        case "swap": return .swap
        case "leave": return .leave
        case "undo": return .undo
        case "back": return .back
        case "go": return .go(words[1])
        case "asked": return .asked
        case "either": return .either
        default: break
        }
        let who: Who =
            switch words[0] {
            case "all": .everyone
            case "rest": .rest
            case "me": .me
            case "that": .that
            default: .player(Int(words[0].dropFirst()) ?? 1)
            }
        return .score(who, Int(words[1]))
    }
}

/// Ways to say the same kind of thing.
struct RoundPattern {
    let name: String
    /// How often it is said beside the others that can be said at the time.
    let weight: Double
    let moments: [RoundMoment]
    /// Of how many people the card has to be; nil for any.
    let people: Int?
    var forms: [RoundForm] = []

    /// The patterns of a table; ``RoundForms`` explains it.
    static func all(_ text: String) -> [RoundPattern] {
        var patterns: [RoundPattern] = []
        var meaning: Substring = ""
        for line in text.split(separator: "\n") {
            if line.hasPrefix("# ") {
                let parts = line.dropFirst(2).split(separator: "|").map { $0.split(separator: " ").map(String.init) }
                patterns.append(
                    RoundPattern(
                        name: parts[0].joined(separator: " "), weight: Double(parts[1][0]) ?? 0,
                        moments: parts[2].compactMap(RoundMoment.init), people: parts.count > 3 ? Int(parts[3][0]) : nil
                    ))
            } else {
                // A form without a meaning of its own means the same as the one above it.
                if let mark = line.firstIndex(of: ">") { meaning = line[mark...] }
                let said = line.prefix { $0 != ">" }
                patterns[patterns.count - 1].forms.append(RoundForm(said + meaning))
            }
        }
        return patterns
    }
}

/// When something can be said.
enum RoundMoment: String {
    /// Somebody is missing on the current hole, and play has come here in order.
    case enter
    /// Nobody has a score on the current hole yet.
    case fresh
    /// The hole before has just been completed, and nobody has a score on this one.
    case just
    /// Somebody has a score on the current hole, and somebody is missing.
    case here
    /// The same, for those who are missing.
    case going
    /// The line before gave a score to one person, and nothing else.
    case single
    /// The line before gave a score to two people, not the same, and nothing else.
    case pair
    /// Everybody is in on the hole before the current one.
    case previous
    /// The same for the two holes before.
    case twoAgo
    /// There is a hole behind in playing order on which everybody is in, other than the one before.
    case earlier
    /// Somebody went back to a hole on which everybody is in.
    case away
    /// Somebody said that the hole before is done with, and nobody has a score on this one.
    case left
    /// The line before put scores on the card.
    case undoable
    /// All but one or more of at least three have a score on the current hole.
    case most
    case any
}

extension Substring {
    fileprivate var trimmed: String {
        var text = self
        while text.last == " " { text = text.dropLast() }
        return String(text)
    }
}
