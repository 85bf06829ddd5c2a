/// How far two folded words are apart as people mistype and mishear them.
///
/// An edit distance with transposition of neighbours (optimal string alignment: Damerau 1964, in the form of Boytsov 2011,
/// section 2.2.3) whose steps cost less where sounds are close: vowels among each other, voiced and unvoiced consonants,
/// doubled letters, a silent `h` or `e`. A changed first letter costs more, because people rarely get it wrong.
package struct SpellingDistance: Sendable {
    private var rows: [Float] = []

    package init() {}

    /// In edits; 0 for equal words, about 1 for one ordinary edit.
    package mutating func between(_ a: some RandomAccessCollection<UInt8>, _ b: some RandomAccessCollection<UInt8>) -> Float {
        let a = Array(a)
        let b = Array(b)
        let width = b.count + 1
        rows = Array(repeating: 0, count: width * (a.count + 1))
        for column in 1..<max(width, 1) where column < width {
            rows[column] = rows[column - 1] + gap(b, column - 1)
        }
        for row in 0..<a.count {
            let above = row * width
            let here = above + width
            rows[here] = rows[above] + gap(a, row)
            for column in 0..<b.count {
                let change = substitution(a[row], b[column]) * (row == 0 && column == 0 ? Self.firstLetter : 1)
                var best = rows[above + column] + change
                best = min(best, rows[above + column + 1] + gap(a, row))
                best = min(best, rows[here + column] + gap(b, column))
                if row > 0, column > 0, a[row] == b[column - 1], a[row - 1] == b[column], a[row] != b[column] {
                    best = min(best, rows[above - width + column - 1] + Self.transposition)
                }
                rows[here + column + 1] = best
            }
        }
        return rows[a.count * width + b.count]
    }

    private static let firstLetter: Float = 1.6
    private static let transposition: Float = 0.8

    /// The cost of a letter that only one of the words has.
    private func gap(_ word: [UInt8], _ place: Int) -> Float {
        let letter = word[place]
        if place > 0, word[place - 1] == letter { return 0.25 }
        switch letter {
        case UInt8(ascii: "h"): return place == 0 ? 0.8 : 0.3
        case UInt8(ascii: "e"): return place == word.count - 1 ? 0.3 : 0.8
        case UInt8(ascii: "c"): return place + 1 < word.count && word[place + 1] == UInt8(ascii: "k") ? 0.2 : 1
        case UInt8(ascii: "y"), UInt8(ascii: "s"): return place == word.count - 1 ? 0.6 : 0.9
        default: return place == 0 ? 1.4 : 1
        }
    }

    private func substitution(_ a: UInt8, _ b: UInt8) -> Float {
        if a == b { return 0 }
        let pair = a < b ? (a, b) : (b, a)
        for (first, second, cost) in Self.close where (first, second) == pair { return cost }
        return Self.vowels.contains(a) && Self.vowels.contains(b) ? 0.6 : 1
    }

    private static let vowels = Set("aeiouy".utf8)

    private static let close: [(UInt8, UInt8, Float)] = [
        ("i", "y", 0.25), ("c", "k", 0.3), ("s", "z", 0.3), ("e", "i", 0.5), ("b", "p", 0.6), ("d", "t", 0.6),
        ("m", "n", 0.6), ("f", "v", 0.5), ("g", "j", 0.5), ("g", "k", 0.7), ("c", "s", 0.6), ("u", "w", 0.5),
        ("v", "w", 0.6), ("k", "q", 0.4), ("c", "q", 0.4), ("k", "x", 0.7), ("l", "r", 0.9),
    ].map { (pair: (Unicode.Scalar, Unicode.Scalar, Float)) in
        (UInt8(ascii: pair.0), UInt8(ascii: pair.1), pair.2)
    }
}
