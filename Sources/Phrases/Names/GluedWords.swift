/// Takes apart two words that were written as one: a name and a score (`birdiemike`, `jakethree`), or two words of the grammar
/// (`onhole`, `doublebogey`); also where a key beside the space bar was hit instead of it (`jakevthree`).
struct GluedWords {
    private let network: Network
    private let ordinary: OrdinaryTable

    /// Letters of the shortest score word and the shortest name that are looked for.
    private static let shortestScore = 3
    private static let shortestName = 2
    private static let longWord = 4
    /// Of either word beside a key that was hit instead of the space bar.
    private static let shortestBesideKey = 3

    init(_ network: Network, _ ordinary: OrdinaryTable) {
        self.network = network
        self.ordinary = ordinary
    }

    private var vocabulary: WordTable { network.vocabulary }

    func takeApart(_ line: inout TokenizedLine, _ roster: Roster) {
        var place = 0
        while place < line.tokens.count {
            if let (count, gap) = cut(line.tokens[place], in: line, roster) {
                line.split(place, after: count, leavingOut: gap)
                place += 1
            }
            place += 1
        }
    }

    /// After how many letters an unknown word falls into two.
    private func cut(_ token: Token, in line: TokenizedLine, _ roster: Roster) -> (count: Int, gap: Int)? {
        guard case .word = token.kind, token.foldedRange.count >= Self.shortestScore + Self.shortestName,
            token.foldedRange.count == token.range.count, token.foldedRange.count <= SpanHash.longest,
            vocabulary.find(token.hash, in: line.folded, token.foldedRange) == nil,
            roster.keys.find(token.hash, in: line.folded, token.foldedRange) == nil,
            !ordinary.has(token, in: line)
        else { return nil }
        let places = 1...token.foldedRange.count - Self.shortestName
        for count in places
        where areTwo(token.foldedRange.prefix(count), token.foldedRange.dropFirst(count), line, roster) {
            return (count, 0)
        }
        for count in places.dropLast() {
            let key = line.folded[token.foldedRange.lowerBound + count]
            let (first, second) = (token.foldedRange.prefix(count), token.foldedRange.dropFirst(count + 1))
            guard roster.naming.besideSpace.contains(key), min(first.count, second.count) >= Self.shortestBesideKey
            else {
                continue
            }
            if areTwo(first, second, line, roster) || areNamed(first, second, line, roster) { return (count, 1) }
        }
        return nil
    }

    private func areTwo(_ first: Range<Int>, _ second: Range<Int>, _ line: TokenizedLine, _ roster: Roster) -> Bool {
        isName(first, line, roster) && isScore(second, line) || isScore(first, line) && isName(second, line, roster)
            || areWords(first, second, line)
    }

    /// A name and any word, or two names.
    private func areNamed(_ first: Range<Int>, _ second: Range<Int>, _ line: TokenizedLine, _ roster: Roster) -> Bool {
        switch (isName(first, line, roster), isName(second, line, roster)) {
        case (true, true): true
        case (true, false): isWord(second, line)
        case (false, true): isWord(first, line)
        case (false, false): false
        }
    }

    /// Two words of the grammar of which one is a score or long enough to be no chance hit.
    private func areWords(_ first: Range<Int>, _ second: Range<Int>, _ line: TokenizedLine) -> Bool {
        guard max(first.count, second.count) >= Self.longWord || isScore(first, line) || isScore(second, line) else {
            return false
        }
        guard isWord(first, line), isWord(second, line) else { return false }
        // A slip of one word is likelier than two words that happen to stand in it.
        let all = line.folded[first.lowerBound..<second.upperBound]
        let last = line.folded[second]
        return !(0..<vocabulary.count).contains {
            isOneEdit(all, vocabulary.bytes($0)) && !vocabulary.bytes($0).elementsEqual(last)
        }
    }

    private func isWord(_ letters: Range<Int>, _ line: TokenizedLine) -> Bool {
        vocabulary.find(SpanHash.of(line.folded[letters]), in: line.folded, letters) != nil
    }

    private func isName(_ letters: Range<Int>, _ line: TokenizedLine, _ roster: Roster) -> Bool {
        letters.count >= Self.shortestName
            && roster.keys.find(SpanHash.of(line.folded[letters]), in: line.folded, letters) != nil
    }

    private func isScore(_ letters: Range<Int>, _ line: TokenizedLine) -> Bool {
        guard letters.count >= Self.shortestScore,
            let word = vocabulary.find(SpanHash.of(line.folded[letters]), in: line.folded, letters)
        else { return false }
        return network.isScore(Network.Symbol(word))
    }
}
