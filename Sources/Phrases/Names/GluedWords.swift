/// Takes apart a name and a score that were written as one word: `birdiemike`, `jakethree`.
enum GluedWords {
    /// Letters of the shortest score word and the shortest name that are looked for.
    private static let shortestScore = 3
    private static let shortestName = 2

    static func takeApart(_ line: inout TokenizedLine, _ network: Network, _ roster: Roster) {
        var place = 0
        while place < line.tokens.count {
            if let count = cut(line.tokens[place], in: line, network, roster) {
                line.split(place, after: count)
                place += 1
            }
            place += 1
        }
    }

    /// After how many letters an unknown word falls into a score and a name.
    private static func cut(
        _ token: Token, in line: TokenizedLine, _ network: Network, _ roster: Roster
    ) -> Int? {
        guard case .word = token.kind, token.foldedRange.count >= Self.shortestScore + Self.shortestName,
            token.foldedRange.count == token.range.count, token.foldedRange.count <= SpanHash.longest,
            network.vocabulary.find(token.hash, in: line.folded, token.foldedRange) == nil,
            roster.keys.find(token.hash, in: line.folded, token.foldedRange) == nil
        else { return nil }
        return (Self.shortestName...token.foldedRange.count - Self.shortestName).first { count in
            let first = token.foldedRange.prefix(count)
            let second = token.foldedRange.dropFirst(count)
            return isName(first, line, roster) && isScore(second, line, network)
                || isScore(first, line, network) && isName(second, line, roster)
        }
    }

    private static func isName(_ letters: Range<Int>, _ line: TokenizedLine, _ roster: Roster) -> Bool {
        roster.keys.find(SpanHash.of(line.folded[letters]), in: line.folded, letters) != nil
    }

    private static func isScore(_ letters: Range<Int>, _ line: TokenizedLine, _ network: Network) -> Bool {
        guard letters.count >= Self.shortestScore,
            let word = network.vocabulary.find(SpanHash.of(line.folded[letters]), in: line.folded, letters)
        else { return false }
        return network.phrasesOpenedByWord[word] & network.scorePhrases != 0
    }
}
