import Decoding
import Language
package import Meaning
import Words

/// The word that tells that what follows is meant for hyzer. It is matched by its sounds, because recognisers write
/// `hyzer` as `Heiser`, or as `Hi, sir`.
package struct WakeWord {
    /// As it was chosen.
    package let text: String
    private let understanding: Understanding
    private let folded: [UInt8]
    private let phones: [UInt8]
    /// The most tokens that it may be heard as.
    private let mostWords: Int
    /// The number of its phones, `longest` at most.
    private let sounds: Float

    /// The most edits, for each phone of the word, of words that are taken for it.
    private static let edits: Float = 0.11
    /// The limit for words that may have been it: recognisers that do not know `hyzer` write `Hi there`.
    private static let possibleEdits: Float = 0.25
    /// The most phones that raise the limit of edits.
    private static let longest = 12

    /// - Parameter text: a word, or a few.
    package init(_ text: String, _ understanding: Understanding) {
        self.text = text
        self.understanding = understanding
        let line = TokenizedLine(text)
        folded = line.folded
        phones = SoundedLine(line, understanding.naming).phones.map(\.rawValue)
        mostWords = line.tokens.count + 2
        sounds = Float(min(phones.count, Self.longest))
    }

    /// Whether it is the whole or the first name of a player: then it is a name and no wake word.
    package func isName(_ names: [String]) -> Bool {
        names.contains { name in
            let line = TokenizedLine(name)
            return line.folded == folded || line.tokens.first.map { Array(line.folded[$0.foldedRange]) } == folded
        }
    }

    /// Where the rest of a line begins behind this word, in UTF-8 bytes; nil for a line that does not begin with it.
    /// Words that sound at least as much like a player's name are that name, and a word that people use is that word.
    ///
    /// - Parameter names: the names of the players.
    package func end(in text: String, beside names: [String]) -> Int? {
        let line = TokenizedLine(text)
        guard !isName(names), let found = end(spelledIn: line) ?? end(soundingIn: line, names, within: Self.edits)
        else { return nil }
        let rest = line.tokens.first { $0.range.lowerBound >= found }
        return rest?.range.lowerBound ?? text.utf8.count
    }

    /// Whether a line may begin with it, as heard by a recogniser that was not told of it. One that was hears it in
    /// `Hi, Sarah`.
    package func mayBegin(_ text: String) -> Bool {
        let line = TokenizedLine(text)
        return (end(spelledIn: line) ?? end(soundingIn: line, [], within: Self.possibleEdits)) != nil
    }

    private func end(spelledIn line: TokenizedLine) -> Int? {
        line.tokens.prefix(mostWords).first { Array(line.folded[..<$0.foldedRange.upperBound]) == folded }?.range
            .upperBound
    }

    private func end(soundingIn line: TokenizedLine, _ names: [String], within edits: Float) -> Int? {
        let limit = edits * sounds
        let sounded = SoundedLine(line, understanding.naming)
        let heard = sounded.phones.map(\.rawValue)
        guard !phones.isEmpty else { return nil }
        var distance = EditDistance()
        var nearest: (end: Int, phones: ArraySlice<UInt8>, edits: Float)?
        for word in sounded.words.prefix(mostWords) where !word.phones.isEmpty {
            let beginning = heard[..<word.phones.upperBound]
            let edits = distance.between(beginning, phones[...], SoundCosts.shared)
            if edits <= limit, edits < nearest?.edits ?? .infinity {
                nearest = (line.tokens[word.tokens.upperBound - 1].range.upperBound, beginning, edits)
            }
        }
        guard let nearest else { return nil }
        let said = line.text(0..<nearest.end)
        let isOrdinary =
            line.tokens.count { $0.range.lowerBound < nearest.end } == 1
            && (!understanding.isLoose(said) || understanding.isFirstName(said))
        if isOrdinary { return nil }
        let isName = names.contains { name in
            let spoken = SoundedLine(TokenizedLine(name), understanding.naming)
            return spoken.words.first.map { first in
                let name = spoken.phones[first.phones].map(\.rawValue)
                return distance.between(nearest.phones, name[...], SoundCosts.shared) <= nearest.edits
            } ?? false
        }
        return isName ? nil : nearest.end
    }
}
