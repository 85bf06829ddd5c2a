import Language
import Words

extension SpokenGrammar {
    /// How every word is pronounced, in the format of the CMU Pronouncing Dictionary: PocketSphinx reads it with `-dict`.
    ///
    /// - Parameter known: an installed dictionary; the rules of the language tell how other words sound.
    package func dictionary(_ known: PronunciationDictionary) -> String {
        func phones(of word: String) -> [String] {
            let found = known.phones(of: word)
            if !found.isEmpty { return found }
            let folded = String(decoding: Folding.fold(word), as: UTF8.self)
            let plain = known.phones(of: folded)
            if !plain.isEmpty { return plain }
            return guesses(at: folded)
        }
        var text = ""
        for word in vocabulary {
            var ways = phones(of: word)
            // Dictionaries read `jr` as `junior`, but a player called JR is spelled.
            if let letters = spelled[word] {
                let sounds = letters.compactMap { phones(of: $0).first }.joined(separator: " ")
                if !ways.contains(sounds) { ways.append(sounds) }
            }
            for (index, way) in ways.enumerated() { text += word + (index == 0 ? " " : "(\(index + 1)) ") + way + "\n" }
        }
        guard hasOtherSounds else { return text }
        for (index, phone) in Phone.all.enumerated() {
            text += Self.otherSound + (index == 0 ? " " : "(\(index + 1)) ") + phone.symbol + "\n"
        }
        return text
    }

    /// How a word that is in no dictionary may sound: by rule, and with each vowel as its letter sounds elsewhere, because
    /// nobody can tell from its letters how a name is said.
    private func guesses(at folded: String) -> [String] {
        let letters = Array(folded.utf8).filter { (0x61...0x7A).contains($0) }
        // Letters that are silent in words are heard where they stand alone.
        let byRule = sounds.phones(of: letters)
        let phones = (byRule.isEmpty ? Sounds.plain.phones(of: letters) : byRule).map(\.symbol)
        var ways = [phones]
        for index in phones.indices {
            for other in Self.otherSounds[phones[index]] ?? [] {
                ways.append(phones)
                ways[ways.count - 1][index] = other
            }
        }
        return ways.prefix(Self.mostGuesses).map { $0.joined(separator: " ") }
    }

    /// Other sounds of the letter of a vowel: the `i` of Kavita, Nina and Nigel.
    private static let otherSounds = [
        "AE": ["AA", "AH"], "EY": ["AE"], "AA": ["OW"], "EH": ["IY"], "IY": ["AY", "IH"], "IH": ["IY"], "AY": ["IY"],
        "OW": ["AA"], "UW": ["AH"],
    ]
    private static let mostGuesses = 6

    /// The words to look up in a dictionary: the vocabulary, also as it is written without accents.
    package var lookedUp: Set<String> {
        Set(vocabulary.flatMap { [$0, String(decoding: Folding.fold($0), as: UTF8.self)] })
    }
}
