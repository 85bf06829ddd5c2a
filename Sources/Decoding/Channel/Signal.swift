package import Language

/// The sounds or keys that came through a channel, one after the other, with what is known of them.
package struct Signal {
    package private(set) var units: [UInt8] = []
    private(set) var certainty: [Certainty] = []
    /// By the position where a word begins: the position behind it; 0 where none begins.
    private(set) var wordEnds: [Int] = []
    /// The words that may have come through unchanged, by the position where they begin.
    private(set) var texts: [Int: String] = [:]
    /// Positions where a word begins that may be the name of somebody who is not on the card.
    private(set) var strangers: Set<Int> = []
    /// Positions where a word begins that people use in ordinary talk.
    private(set) var used: Set<Int> = []
    /// By unit: whether it is the last of a piece, such as a figure that a word follows without a blank.
    private(set) var endsPiece: [Bool] = []
    /// Positions behind which there is a comma or the like.
    private(set) var pauses: Set<Int> = []

    /// How sure it is that a unit is as it was put in.
    package enum Certainty {
        case open
        /// Part of a word that people use in talk: it may stand for a slight word, at a cost, and for no other word.
        case word
        case fixed

        /// The added cost of another unit having been put in.
        func changeCost(isSlight: Bool) -> Float {
            switch self {
            case .open: 0
            case .word: isSlight ? 5 : .infinity
            case .fixed: .infinity
            }
        }
    }

    mutating func append(_ unit: UInt8, _ certainty: Certainty = .open) {
        units.append(unit)
        self.certainty.append(certainty)
        endsPiece.append(false)
        wordEnds.append(0)
    }

    /// Notes that the last unit ends a piece.
    mutating func endPiece() { if !endsPiece.isEmpty { endsPiece[endsPiece.count - 1] = true } }

    /// Notes that the units from a position on, one at least, are a word.
    ///
    /// - Parameters:
    ///   - text: the word, where it may have come through unchanged.
    ///   - mayBeStranger: whether it may be the name of somebody who is not on the card.
    ///   - isUsed: whether people use it in ordinary talk.
    mutating func endWord(from position: Int, text: String? = nil, mayBeStranger: Bool, isUsed: Bool = false) {
        wordEnds[position] = units.count
        texts[position] = text
        if mayBeStranger { strangers.insert(position) }
        if isUsed { used.insert(position) }
    }

    /// Whether a span consists of words that people use.
    func isUsed(_ span: Range<Int>) -> Bool {
        var position = span.lowerBound
        while position < span.upperBound, used.contains(position) { position = wordEnds[position] }
        return position == span.upperBound
    }

    /// Notes that there is a comma or the like behind the last unit.
    mutating func pause() { pauses.insert(units.count) }
}

extension Signal {
    /// The sounds of a line.
    ///
    /// - Parameters:
    ///   - isSure: whether the recogniser was sure of the word at a token.
    ///   - isFixed: whether the word at a token is what was said.
    ///   - isStranger: whether a token is the name of somebody who is not on the card.
    ///   - isUsed: whether people use the word at a token in ordinary talk.
    package init(
        _ sounded: SoundedLine, isSure: (Int) -> Bool, isFixed: (Int) -> Bool, isStranger: (Int) -> Bool,
        isUsed: (Int) -> Bool
    ) {
        for word in sounded.words {
            guard !word.phones.isEmpty, let token = word.tokens.first else { continue }
            let certainty: Certainty = isFixed(token) ? .fixed : .open
            for phone in sounded.phones[word.phones] { append(phone.rawValue, certainty) }
            endWord(
                from: word.phones.lowerBound, text: isSure(token) ? word.text : nil,
                mayBeStranger: word.tokens.count == 1 && isStranger(token),
                isUsed: word.tokens.count == 1 && isUsed(token))
        }
    }
}
