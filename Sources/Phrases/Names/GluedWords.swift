/// Takes apart a name and a score that were written as one word: `birdiemike`, `jakethree`.
struct GluedWords {
    private let vocabulary: WordTable
    /// For each word of the vocabulary, whether it can open a score.
    private let opensScore: [Bool]

    /// Letters of the shortest score word and the shortest name that are looked for.
    private static let shortestScore = 3
    private static let shortestName = 2

    init(_ network: Network) {
        vocabulary = network.vocabulary
        opensScore = network.phrasesOpenedByWord.map { $0 & network.scorePhrases != 0 }
    }

    func takeApart(_ line: inout TokenizedLine, _ roster: Roster) {
        var place = 0
        while place < line.tokens.count {
            if let count = cut(line.tokens[place], in: line, roster) {
                line.split(place, after: count)
                place += 1
            }
            place += 1
        }
    }

    /// After how many letters an unknown word falls into a score and a name.
    private func cut(_ token: Token, in line: TokenizedLine, _ roster: Roster) -> Int? {
        guard case .word = token.kind, token.foldedRange.count >= Self.shortestScore + Self.shortestName,
            token.foldedRange.count == token.range.count, token.foldedRange.count <= SpanHash.longest,
            vocabulary.find(token.hash, in: line.folded, token.foldedRange) == nil,
            roster.keys.find(token.hash, in: line.folded, token.foldedRange) == nil
        else { return nil }
        return (Self.shortestName...token.foldedRange.count - Self.shortestName).first { count in
            let first = token.foldedRange.prefix(count)
            let second = token.foldedRange.dropFirst(count)
            return isName(first, line, roster) && isScore(second, line)
                || isScore(first, line) && isName(second, line, roster)
        }
    }

    private func isName(_ letters: Range<Int>, _ line: TokenizedLine, _ roster: Roster) -> Bool {
        roster.keys.find(SpanHash.of(line.folded[letters]), in: line.folded, letters) != nil
    }

    private func isScore(_ letters: Range<Int>, _ line: TokenizedLine) -> Bool {
        guard letters.count >= Self.shortestScore,
            let word = vocabulary.find(SpanHash.of(line.folded[letters]), in: line.folded, letters)
        else { return false }
        return opensScore[word]
    }
}
