package import Language
package import Words

/// The keys that make up a typed line, as the units of a channel.
///
/// The units are folded letters, digits, the sign before a number, and one blank between words and behind the last.
package enum Keystrokes {
    static let blank: UInt8 = 0

    /// The unit of a folded letter, a digit or a sign; nil for others.
    static func unit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"): byte - UInt8(ascii: "a") + 1
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0") + firstDigit
        case UInt8(ascii: "+"): plus
        case UInt8(ascii: "-"): minus
        default: nil
        }
    }

    /// The keys of a word of folded letters, with the blank behind it; nil where it has other signs.
    static func units(of letters: [UInt8]) -> [UInt8]? {
        var units: [UInt8] = []
        for letter in letters {
            guard let unit = unit(letter) else { return nil }
            units.append(unit)
        }
        return units + [blank]
    }

    /// The keys of a line; nil where it has letters beyond the Latin alphabet, a sign that may be a minus or a dash, or
    /// a number that cannot be a count of throws.
    ///
    /// - Parameters:
    ///   - certainty: how certain each word of the line is.
    ///   - isUsed: whether people use a word in ordinary talk.
    package static func signal(
        of line: TokenizedLine, certainty: (Token) -> Signal.Certainty, isUsed: (Token) -> Bool
    ) -> Signal? {
        var signal = Signal()
        for (index, token) in line.tokens.enumerated() {
            switch token.kind {
            case .signed(let value): signal.append(value < 0 ? minus : plus, .fixed)
            case .dashed, .number(Token.hugeNumber): return nil
            case .word, .number: break
            }
            let certainty: Signal.Certainty =
                if token.kind == .word, line.isBesideFigure(index) {
                    // One letter beside a figure may say what is counted, `3m`, `h5`; in a word a key was likely
                    // missed.
                    token.foldedRange.count == 1 ? .fixed : .open
                } else {
                    certainty(token)
                }
            let start = signal.units.count
            for byte in line.letters(index) {
                guard let unit = unit(byte) else { return nil }
                signal.append(unit, isDigit(byte) ? .fixed : certainty)
            }
            signal.endPiece()
            let isLast = index + 1 == line.tokens.count
            guard isLast || token.range.upperBound < line.tokens[index + 1].range.lowerBound else { continue }
            // The blank between two figures is certain: `4 5` is not 45.
            let areFigures = !isLast && token.kind != .word && line.tokens[index + 1].kind != .word
            signal.append(blank, areFigures ? .fixed : .open)
            if token.kind == .word { signal.endWord(from: start, mayBeStranger: true, isUsed: isUsed(token)) }
            if !token.after.isEmpty { signal.pause() }
        }
        return signal
    }

    /// Whether a line differs from what was meant only in blanks that are left out, moved, or replaced by a key beside
    /// the space bar.
    package static func isSame(_ line: TokenizedLine, as meant: TokenizedLine, _ naming: Naming) -> Bool {
        var ends: Set = [0]
        for token in meant.tokens.indices {
            let letters = meant.letters(token)
            ends = ends.filter { line.folded[$0...].starts(with: letters) }.reduce(into: []) { ends, start in
                let end = start + letters.count
                ends.insert(end)
                if end < line.folded.count, naming.keyboard.besideSpace.contains(line.folded[end]) {
                    ends.insert(end + 1)
                }
            }
        }
        return ends.contains(line.folded.count)
    }

    /// The costs of missed keys.
    ///
    /// About once in forty keys on a telephone (Palin, Feit, Kim, Kristensson and Oulasvirta, "How do people type on mobile
    /// devices?", 2019), half of these another key, a quarter none.
    static func costs(_ naming: Naming) -> ChannelCosts {
        var costs = ChannelCosts(rare: .infinity)
        let slips = SpellingCosts(naming.keyboard)
        let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
        for meant in letters {
            for typed in letters {
                costs.setChange(
                    meant - letters.lowerBound + 1, to: typed - letters.lowerBound + 1,
                    meant == typed ? hit : change(slips.change(meant, typed, isFirst: false)))
            }
            let unit = Int(meant - letters.lowerBound) + 1
            costs.drops[unit] = drop
            costs.additions[unit] = addition
        }
        for unit in firstDigit...minus { costs.setChange(unit, to: unit, 0) }
        costs.setChange(blank, to: blank, hit)
        for key in naming.keyboard.besideSpace {
            if let unit = unit(key) { costs.setChange(blank, to: unit, keyBesideSpace) }
        }
        costs.drops[Int(blank)] = drop
        costs.additions[Int(blank)] = addition
        costs.swap = swap
        costs.blank = blank
        return costs
    }

    private static let firstDigit: UInt8 = 27
    private static let plus: UInt8 = 37
    private static let minus: UInt8 = 38

    private static let hit: Float = 0.02
    private static let drop: Float = 5.3
    private static let addition: Float = 7
    private static let swap: Float = 6.1
    private static let keyBesideSpace: Float = 6.1
    private static let farKey: Float = 9.5

    /// - Parameter edits: less than 1 for neighbouring keys and letters that are alike.
    private static func change(_ edits: Float) -> Float { edits < 1 ? 4 + 3 * edits : farKey }
}

extension TokenizedLine {
    /// Whether nothing stands between a token and a figure beside it.
    fileprivate func isBesideFigure(_ index: Int) -> Bool {
        func isFigure(_ other: Int, touches: Bool) -> Bool { touches && tokens[other].kind != .word }
        return index > 0
            && isFigure(index - 1, touches: tokens[index - 1].range.upperBound == tokens[index].range.lowerBound)
            || index + 1 < tokens.count
                && isFigure(index + 1, touches: tokens[index].range.upperBound == tokens[index + 1].range.lowerBound)
    }
}
