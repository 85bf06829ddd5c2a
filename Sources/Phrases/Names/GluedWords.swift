/// Takes apart two words that were written as one: a name and a score (`birdiemike`, `jakethree`), or two words of the grammar
/// (`onhole`, `doublebogey`).
struct GluedWords {
    private let vocabulary: WordTable
    private let ordinary: OrdinaryWords
    /// For each word of the vocabulary, whether it can open a score.
    private let opensScore: [Bool]

    /// Letters of the shortest score word and the shortest name that are looked for.
    private static let shortestScore = 3
    private static let shortestName = 2
    private static let longWord = 4

    init(_ network: Network, _ ordinary: OrdinaryWords) {
        self.ordinary = ordinary
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

    /// After how many letters an unknown word falls into two.
    private func cut(_ token: Token, in line: TokenizedLine, _ roster: Roster) -> Int? {
        guard case .word = token.kind, token.foldedRange.count >= Self.shortestScore + Self.shortestName,
            token.foldedRange.count == token.range.count, token.foldedRange.count <= SpanHash.longest,
            vocabulary.find(token.hash, in: line.folded, token.foldedRange) == nil,
            roster.keys.find(token.hash, in: line.folded, token.foldedRange) == nil,
            !ordinary.has(token, in: line)
        else { return nil }
        return (Self.shortestName...token.foldedRange.count - Self.shortestName).first { count in
            let first = token.foldedRange.prefix(count)
            let second = token.foldedRange.dropFirst(count)
            return isName(first, line, roster) && isScore(second, line)
                || isScore(first, line) && isName(second, line, roster) || areWords(first, second, line)
        }
    }

    /// Two words of the grammar of which one is a score or long enough to be no chance hit.
    private func areWords(_ first: Range<Int>, _ second: Range<Int>, _ line: TokenizedLine) -> Bool {
        guard max(first.count, second.count) >= Self.longWord || isScore(first, line) || isScore(second, line) else {
            return false
        }
        return [first, second].allSatisfy {
            vocabulary.find(SpanHash.of(line.folded[$0]), in: line.folded, $0) != nil
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
