import Phrases

/// What was probably meant by a word that is none of those possible.
package enum Suggestion {
    /// The word nearest to what was typed: one that begins with it, else one a slip or two away. nil where none is near.
    package static func nearest(to typed: String, among words: [String]) -> String? {
        let typed = typed.lowercased()
        guard lengths.contains(typed.utf8.count) else { return nil }
        if let longer = words.first(where: { typed.utf8.count > 1 && $0.hasPrefix(typed) }) { return longer }
        var distance = SpellingDistance()
        let ranked = words.map { (word: $0, distance: distance.between(Array(typed.utf8), Array($0.utf8))) }
        guard let best = ranked.min(by: { $0.distance < $1.distance }) else { return nil }
        return best.distance <= max(1, Float(typed.utf8.count) * slipsPerLetter) ? best.word : nil
    }

    /// In bytes; longer texts are no slips of anything.
    private static let lengths = 1...40
    private static let slipsPerLetter: Float = 0.34
}
