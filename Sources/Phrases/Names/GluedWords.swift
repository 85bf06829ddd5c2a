/// Puts blanks where they belong. Takes apart two words that were written as one: a name and a score (`birdiemike`,
/// `jakethree`), or two words of the grammar (`onhole`, `doublebogey`); also where a key beside the space bar was hit instead
/// of it (`jakevthree`, `ab3`). Moves a blank that is one letter off (`ap ar`, `penalt y`).
struct GluedWords {
    private let vocabulary: WordTable
    /// For each word of the vocabulary, whether it is a score.
    private let isScore: [Bool]
    private let ordinary: OrdinaryTable
    /// Words that may be as short as a letter, such as articles.
    private let shortWords: Set<ArraySlice<UInt8>>

    /// Letters of the shortest score word and the shortest name that are looked for.
    private static let shortestScore = 3
    private static let shortestName = 2
    private static let longWord = 4
    /// Of either word beside a key that was hit instead of the space bar, and of a name there.
    private static let shortestBesideKey = 2
    private static let shortestNameBesideKey = 3

    init(_ network: borrowing Network, _ ordinary: OrdinaryTable, shortWords: [[UInt8]]) {
        vocabulary = network.vocabulary
        isScore = (0..<network.vocabulary.count).map { network.isScore(Network.Symbol($0)) }
        self.ordinary = ordinary
        self.shortWords = Set(shortWords.map { $0[...] })
    }

    func takeApart(_ line: inout TokenizedLine, _ roster: Roster) {
        var index = 0
        var isUnknown = isUnknown(0, line, roster)
        while index < line.tokens.count {
            if dropKeyBesideSpace(index, in: &line, roster) { isUnknown = false }
            let isNextUnknown = self.isUnknown(index + 1, line, roster)
            if isUnknown || isNextUnknown, moveBlank(behind: index, in: &line, roster) {
                isUnknown = false
                continue
            }
            if isUnknown, let (count, gap) = cut(line.tokens[index], in: line, roster) {
                line.split(index, after: count, leavingOut: gap)
                index += 1
            }
            index += 1
            isUnknown = isNextUnknown
        }
    }

    /// After how many letters an unknown word falls into two.
    ///
    /// Two whole words are likelier than a word, a key and an article: `ichmeine` is no `ich` and `eine`.
    private func cut(_ token: Token, in line: TokenizedLine, _ roster: Roster) -> (count: Int, gap: Int)? {
        guard token.foldedRange.count >= Self.shortestScore + Self.shortestName else { return nil }
        let cuts = 1..<token.foldedRange.count - 1
        for count in cuts
        where areTwo(token.foldedRange.prefix(count), token.foldedRange.dropFirst(count), line, roster) {
            return (count, 0)
        }
        for count in cuts where isBesideSpace(line.folded[token.foldedRange.lowerBound + count], roster) {
            let (first, second) = (token.foldedRange.prefix(count), token.foldedRange.dropFirst(count + 1))
            if areBesideShortWord(first, second, line) { return (count, 1) }
        }
        for count in cuts where isBesideSpace(line.folded[token.foldedRange.lowerBound + count], roster) {
            let (first, second) = (token.foldedRange.prefix(count), token.foldedRange.dropFirst(count + 1))
            let shortest = min(first.count, second.count)
            if shortest >= Self.shortestBesideKey, areWords(first, second, line) { return (count, 1) }
            guard shortest >= Self.shortestNameBesideKey else { continue }
            if areTwo(first, second, line, roster) || areNamed(first, second, line, roster) { return (count, 1) }
        }
        return nil
    }

    private func isBesideSpace(_ key: UInt8, _ roster: Roster) -> Bool { roster.naming.besideSpace.contains(key) }

    /// `hadca`, `abpar`: an article or the like beside a word of the grammar.
    private func areBesideShortWord(_ first: Range<Int>, _ second: Range<Int>, _ line: TokenizedLine) -> Bool {
        let (one, other) = (line.folded[first], line.folded[second])
        return shortWords.contains(one)
            && (isScore(second, line) || isLongWord(second, line) || shortWords.contains(other))
            || shortWords.contains(other) && first.count > Self.shortestBesideKey && isWord(first, line)
    }

    private func isLongWord(_ letters: Range<Int>, _ line: TokenizedLine) -> Bool {
        letters.count >= Self.longWord && isWord(letters, line)
    }

    /// `ab3`, `Xin4`, `7vfor`: directly beside a figure, a key beside the space bar was hit instead of it.
    /// - Returns: whether it was dropped.
    private func dropKeyBesideSpace(_ index: Int, in line: inout TokenizedLine, _ roster: Roster) -> Bool {
        let token = line.tokens[index]
        guard token.foldedRange.count > 1, let last = line.letters(index).last,
            let first = line.letters(index).first
        else { return false }
        let isBefore =
            index + 1 < line.tokens.count && isFigure(line.tokens[index + 1])
            && line.tokens[index + 1].range.lowerBound == token.range.upperBound
        let isBehind =
            index > 0 && isFigure(line.tokens[index - 1])
            && line.tokens[index - 1].range.upperBound == token.range.lowerBound
        let count = token.foldedRange.count
        guard isBefore || isBehind else { return false }
        let (head, tail) = (token.foldedRange.dropLast(), token.foldedRange.dropFirst())
        // `am2` is no `am`.
        let isArticle = shortWords.contains(line.folded[head]) && !isName(token.foldedRange, line, roster)
        guard isArticle || isNeitherWordNorName(token, line, roster) else { return false }
        if isBefore, isBesideSpace(last, roster), isKnown(head, line, roster) {
            line.keep(index, 0..<count - 1)
            return true
        }
        guard isBehind, isBesideSpace(first, roster), isKnown(tail, line, roster) else { return false }
        line.keep(index, 1..<count)
        return true
    }

    private func isFigure(_ token: Token) -> Bool {
        switch token.kind {
        case .word: false
        case .number, .signed, .dashed: true
        }
    }

    /// Where a word and the next are known with the blank one letter off or left out.
    ///
    /// - Returns: whether it was moved.
    private func moveBlank(behind index: Int, in line: inout TokenizedLine, _ roster: Roster) -> Bool {
        guard index + 1 < line.tokens.count else { return false }
        let (first, second) = (line.tokens[index], line.tokens[index + 1])
        guard first.kind == .word, second.kind == .word, first.after.isEmpty,
            first.range.upperBound + 1 == second.range.lowerBound,
            first.foldedRange.upperBound == second.foldedRange.lowerBound,
            first.range.count == first.foldedRange.count, second.range.count == second.foldedRange.count
        else { return false }
        let all = first.foldedRange.lowerBound..<second.foldedRange.upperBound
        for letters in [-1, 1] {
            let one = all.prefix(first.foldedRange.count + letters)
            let other = all.dropFirst(one.count)
            guard max(one.count, other.count) >= Self.shortestScore, !one.isEmpty, isKnown(one, line, roster) else {
                continue
            }
            if other.isEmpty ? one.count >= Self.longWord : isKnown(other, line, roster) {
                line.moveBlank(behind: index, by: letters)
                return true
            }
        }
        return false
    }

    /// Whether a token is a word that neither the grammar nor the card nor anybody knows.
    private func isUnknown(_ index: Int, _ line: TokenizedLine, _ roster: Roster) -> Bool {
        index < line.tokens.count && isNeitherWordNorName(line.tokens[index], line, roster)
            && !ordinary.has(line.tokens[index], in: line)
    }

    private func isNeitherWordNorName(_ token: Token, _ line: TokenizedLine, _ roster: Roster) -> Bool {
        guard case .word = token.kind, token.foldedRange.count == token.range.count,
            token.foldedRange.count <= SpanHash.longest
        else { return false }
        return vocabulary.find(token.hash, in: line.folded, token.foldedRange) == nil
            && roster.keys.find(token.hash, in: line.folded, token.foldedRange) == nil
    }

    /// Whether letters are a word of the grammar, and no single letter unless that is an article or the like; or a name.
    private func isKnown(_ letters: Range<Int>, _ line: TokenizedLine, _ roster: Roster) -> Bool {
        isName(letters, line, roster)
            || isWord(letters, line) && (letters.count > 1 || shortWords.contains(line.folded[letters]))
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
        if first.count == 1, !shortWords.contains(line.folded[first]) { return false }
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
        return isScore[word]
    }
}
