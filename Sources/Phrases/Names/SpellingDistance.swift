/// How far two folded words are apart as people mistype and mishear them.
///
/// An edit distance with transposition of neighbours (optimal string alignment: Damerau 1964, in the form of Boytsov 2011,
/// section 2.2.3) whose steps cost less where sounds are close: vowels among each other, voiced and unvoiced consonants,
/// doubled letters, a silent `h` or `e`. A changed first letter costs more, because people rarely get it wrong.
package struct SpellingDistance: Sendable {
    /// The last three rows of the table of prefixes.
    private var rows: [Float] = []
    private var firstGaps: [Float] = []
    private var secondGaps: [Float] = []
    /// The cost of changing a letter into another, by pairs of folded ASCII bytes.
    private let changes: [Float] = SpellingDistance.table

    package init() {}

    /// In edits; 0 for equal words, about 1 for one ordinary edit.
    ///
    /// - Parameter limit: beyond this the exact distance does not matter; a larger number may come back sooner.
    package mutating func between(
        _ a: ArraySlice<UInt8>, _ b: ArraySlice<UInt8>, limit: Float = .infinity
    ) -> Float {
        Self.gaps(a, into: &firstGaps)
        Self.gaps(b, into: &secondGaps)
        let width = b.count + 1
        if rows.count < 3 * width { rows = Array(repeating: 0, count: 3 * width) }
        rows[0] = 0
        for column in 0..<b.count { rows[column + 1] = rows[column] + secondGaps[column] }
        for row in 0..<a.count {
            let letter = a[a.startIndex + row]
            let above = row % 3 * width
            let here = (row + 1) % 3 * width
            let beforeThat = (row + 2) % 3 * width
            rows[here] = rows[above] + firstGaps[row]
            var least = rows[here]
            for column in 0..<b.count {
                let other = b[b.startIndex + column]
                var change = self.change(letter, other)
                if row == 0, column == 0 { change *= Self.firstLetter }
                var best = min(rows[above + column] + change, rows[above + column + 1] + firstGaps[row])
                best = min(best, rows[here + column] + secondGaps[column])
                if row > 0, column > 0, letter != other, letter == b[b.startIndex + column - 1],
                    a[a.startIndex + row - 1] == other
                {
                    best = min(best, rows[beforeThat + column - 1] + Self.transposition)
                }
                rows[here + column + 1] = best
                least = min(least, best)
            }
            // A transposition may still reach back over one row, and saves less than this.
            if least > limit + Self.transposition { return least }
        }
        return rows[a.count % 3 * width + b.count]
    }

    private static let firstLetter: Float = 2
    private static let transposition: Float = 0.8

    /// The cost of each letter that only one of the words has.
    private static func gaps(_ word: ArraySlice<UInt8>, into costs: inout [Float]) {
        costs.removeAll(keepingCapacity: true)
        var before: UInt8 = 0
        for (place, letter) in word.enumerated() {
            let isLast = place == word.count - 1
            let cost: Float =
                switch letter {
                case before: 0.25
                case UInt8(ascii: "h"): place == 0 ? 0.8 : 0.3
                case UInt8(ascii: "e"): isLast ? 0.3 : 0.8
                case UInt8(ascii: "c"): !isLast && word[word.startIndex + place + 1] == UInt8(ascii: "k") ? 0.2 : 1
                case UInt8(ascii: "y"), UInt8(ascii: "s"): isLast ? 0.6 : 0.9
                default: place == 0 ? 1.4 : 1
                }
            costs.append(cost)
            before = letter
        }
    }

    @inline(__always)
    private func change(_ a: UInt8, _ b: UInt8) -> Float {
        if a == b { return 0 }
        return (a | b) < 128 ? changes[Int(a) << 7 | Int(b)] : 1
    }

    private static let table: [Float] = {
        var table = Array(repeating: Float(1), count: 128 * 128)
        func set(_ a: Unicode.Scalar, _ b: Unicode.Scalar, _ cost: Float) {
            table[Int(a.value) << 7 | Int(b.value)] = cost
            table[Int(b.value) << 7 | Int(a.value)] = cost
        }
        let vowels: [Unicode.Scalar] = ["a", "e", "i", "o", "u", "y"]
        for a in vowels { for b in vowels { set(a, b, 0.6) } }
        for (a, b, cost) in close { set(a, b, cost) }
        return table
    }()

    private static let close: [(Unicode.Scalar, Unicode.Scalar, Float)] = [
        ("i", "y", 0.25), ("c", "k", 0.3), ("s", "z", 0.3), ("e", "i", 0.5), ("b", "p", 0.6), ("d", "t", 0.6),
        ("m", "n", 0.6), ("f", "v", 0.5), ("g", "j", 0.5), ("g", "k", 0.7), ("c", "s", 0.6), ("u", "w", 0.5),
        ("v", "w", 0.6), ("k", "q", 0.4), ("c", "q", 0.4), ("k", "x", 0.7), ("l", "r", 0.9),
    ]
}
