import Decoding
import Language

/// Suggestions for a word that is not among the known ones.
package enum Suggestion {
    /// The word nearest to what was typed: one that begins with it, else one a slip or two away. nil where none is
    /// near. The dashes of options do not count.
    ///
    /// - Parameter slips: the greatest number of wrong letters; nil for a number in proportion to the length.
    package static func nearest(to typed: String, among words: [String], slips: Float? = nil) -> String? {
        let typed = letters(typed.lowercased())
        guard lengths.contains(typed.count) else { return nil }
        if typed.count > 1, let longer = words.first(where: { letters($0).starts(with: typed) }) { return longer }
        var distance = EditDistance()
        let ranked = words.map { (word: $0, distance: distance.between(typed, letters($0), SpellingCosts.plain)) }
        guard let best = ranked.min(by: { $0.distance < $1.distance }) else { return nil }
        return best.distance <= slips ?? max(1, Float(typed.count) * slipsPerLetter) ? best.word : nil
    }

    private static func letters(_ word: String) -> ArraySlice<UInt8> {
        Array(word.utf8).drop { $0 == UInt8(ascii: "-") }
    }

    /// Lengths in UTF-8 bytes that get a suggestion; longer texts are not misspelt words.
    private static let lengths = 1...40
    private static let slipsPerLetter: Float = 0.34
}
