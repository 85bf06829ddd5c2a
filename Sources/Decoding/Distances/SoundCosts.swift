import Language

/// The costs of an edit distance (`EditDistance`) between the sounds of words.
///
/// A change costs the difference of the phones by the features and weights of ALINE
/// (`PhoneFeatures`), so that b and p, m and n or two vowels are near and k and l are not. Weighing edits by how alike
/// sounds are is Zobel and Dart, "Phonetic string matching: lessons from information retrieval" (1996). What people swallow
/// is cheap to leave out: an h, a glide, an r behind a vowel, an ending.
package struct SoundCosts: EditCosts, Sendable {
    /// By pairs, 64 to a row.
    private let changes: [Float]
    private let gaps: [Float]
    private let breath = Phone(symbol: "HH")?.rawValue
    package let swap: Float = 0.9

    package static let shared = SoundCosts()

    /// ALINE's greatest score of a change: a difference of as much is one edit.
    private static let oneEdit: Float = 35
    /// Hearing another phone altogether is no worse than missing one and hearing one too many.
    private static let most: Float = 1.4
    /// The first sound of a word is heard best.
    private static let firstSound: Float = 1.3
    private static let ending: Float = 0.7
    private static let insideWord: Float = 0.5

    private init() {
        var changes = Array(repeating: Float(1), count: 64 * 64)
        for a in Phone.all {
            for b in Phone.all where a != b {
                let cost = PhoneFeatures.difference(a, b) / Self.oneEdit
                changes[Int(a.rawValue) << 6 | Int(b.rawValue)] = min(cost, Self.most)
            }
            changes[Int(a.rawValue) << 6 | Int(a.rawValue)] = 0
        }
        self.changes = changes
        gaps = Phone.all.map { phone in
            switch phone.symbol {
            case "HH": 0.35
            case "AH", "Y", "W": 0.45
            case "R", "IH": 0.6
            default: PhoneFeatures.of(phone).isVowel ? 0.7 : 0.9
            }
        }
    }

    @inline(__always)
    package func change(_ a: UInt8, _ b: UInt8, isFirst: Bool) -> Float {
        let cost = changes[Int(a & 63) << 6 | Int(b & 63)]
        return isFirst ? cost * Self.firstSound : cost
    }

    @inline(__always)
    package func appendGaps(_ word: UnsafeBufferPointer<UInt8>, to costs: inout [Float]) {
        for position in 0..<word.count {
            var cost = gaps[Int(word[position]) % gaps.count]
            if position == word.count - 1, position > 0 { cost *= Self.ending }
            // Nobody hears the h of `wreck he`.
            if word[position] == breath, position > 0 { cost *= Self.insideWord }
            // The same sound said twice is one sound said long.
            if position > 0, word[position] == word[position - 1] { cost *= 0.3 }
            costs.append(cost)
        }
    }
}
