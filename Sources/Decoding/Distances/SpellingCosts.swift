package import Language

/// The costs of an edit distance (`EditDistance`) between words that people mistype and misspell, on a keyboard.
///
/// Steps cost less where fingers slip easily, to a neighbouring key or in the order of two letters, and where letters spell the
/// same sound: doubled ones, vowels, voiced and unvoiced consonants, a silent `h` or `e`. A changed first letter costs more,
/// because people rarely get it wrong (Pollock and Zamora, "Automatic spelling correction in scientific and scholarly
/// text", 1984). Accents are folded away before.
package struct SpellingCosts: EditCosts, Sendable {
    /// The cost of changing a letter into another, by pairs of folded ASCII bytes.
    private let changes: [Float]
    package let swap: Float = 0.8

    /// Costs without a keyboard.
    package static let plain = SpellingCosts(Keyboard(""))

    private static let firstLetter: Float = 2
    private static let nextKey: Float = 0.7
    private static let vowels: Float = 0.6

    package init(_ keyboard: Keyboard) {
        var table = Array(repeating: Float(1), count: 128 * 128)
        func set(_ a: UInt8, _ b: UInt8, _ cost: Float) {
            table[Int(a) << 7 | Int(b)] = cost
            table[Int(b) << 7 | Int(a)] = cost
        }
        for (a, b) in keyboard.neighbours where (a | b) < 128 && a != b { set(a, b, Self.nextKey) }
        let vowels = Array("aeiouy".utf8)
        for a in vowels { for b in vowels { set(a, b, Self.vowels) } }
        for (a, b, cost) in Self.close { set(UInt8(ascii: a), UInt8(ascii: b), cost) }
        for letter in 0..<UInt8(128) { set(letter, letter, 0) }
        changes = table
    }

    @inline(__always)
    package func change(_ a: UInt8, _ b: UInt8, isFirst: Bool) -> Float {
        if a == b { return 0 }
        let cost = (a | b) < 128 ? changes[Int(a) << 7 | Int(b)] : 1
        return isFirst ? cost * Self.firstLetter : cost
    }

    @inline(__always)
    package func appendGaps(_ word: UnsafeBufferPointer<UInt8>, to costs: inout [Float]) {
        var before: UInt8 = 0
        for position in 0..<word.count {
            let letter = word[position]
            let isLast = position == word.count - 1
            let cost: Float =
                switch letter {
                case before: 0.25
                case UInt8(ascii: "h"): position == 0 ? 0.8 : 0.3
                case UInt8(ascii: "e"): isLast ? 0.3 : 0.8
                case UInt8(ascii: "c"): !isLast && word[position + 1] == UInt8(ascii: "k") ? 0.2 : 1
                case UInt8(ascii: "y"), UInt8(ascii: "s"): isLast ? 0.6 : 0.9
                default: position == 0 ? 1.4 : 1
                }
            costs.append(cost)
            before = letter
        }
    }

    private static let close: [(Unicode.Scalar, Unicode.Scalar, Float)] = [
        ("i", "y", 0.25), ("c", "k", 0.3), ("s", "z", 0.3), ("e", "i", 0.5), ("b", "p", 0.6), ("d", "t", 0.6),
        ("m", "n", 0.6), ("f", "v", 0.5), ("g", "j", 0.5), ("g", "k", 0.7), ("c", "s", 0.6), ("u", "w", 0.5),
        ("v", "w", 0.6), ("k", "q", 0.4), ("c", "q", 0.4), ("k", "x", 0.7), ("l", "r", 0.9),
    ]
}
