package import Decoding
import Words

/// The words that commands begin with, to find the command that a misspelt word was meant for.
package struct CommandWords {
    private let understanding: Understanding
    private let roster: Roster
    private let situation: Situation
    /// Commands that can be typed in any language.
    private let others: [String]
    private let words: [String]

    package init(_ understanding: Understanding, _ roster: Roster, _ situation: Situation, others: [String]) {
        (self.understanding, self.roster, self.situation, self.others) = (understanding, roster, situation, others)
        let said = understanding.continuations(of: "/", roster: roster, situation: situation).words
        words = said + others.filter { !said.contains($0) }
    }

    /// The command that was probably meant: one that can be said, or one of the others.
    package func nearest(to text: String) -> String? {
        var finder = NameFinder(words.map { .init(name: $0) })
        let nearest: Int? =
            switch finder.find(String(text.drop { $0 == "/" || $0.isWhitespace })) {
            case .one(let index): index
            case .several(let indices), .none(let indices): indices.first
            }
        guard let word = nearest.map({ words[$0] }) else { return nil }
        // `who's` only begins a command.
        let reading = understanding.read("/" + word, roster: roster, situation: situation)
        return reading.command != nil && reading.unused.isEmpty || others.contains(word) ? word : nil
    }

    /// The command that a word is but for one slip of the keys; nil for short words, of which too many are alike.
    package func slipped(_ word: String) -> String? {
        let letters = TokenizedLine(word).folded[...]
        guard letters.count >= Self.shortest else { return nil }
        var distance = EditDistance()
        let ranked = words.filter { $0.utf8.count >= Self.shortest }.map { command in
            (command, distance.between(letters, TokenizedLine(command).folded[...], SpellingCosts.plain))
        }
        guard let best = ranked.min(by: { $0.1 < $1.1 }), best.1 > 0, best.1 <= 1 else { return nil }
        let reading = understanding.read(Recognition(best.0), roster: roster, situation: situation).reading
        return others.contains(best.0) || reading.command != nil ? best.0 : nil
    }

    private static let shortest = 4
}
