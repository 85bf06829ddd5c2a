/// A span of words taken for a name, and who it may be.
package struct NameMatch: Hashable, Sendable {
    /// Token indices.
    package var span: Range<Int>
    /// Best first.
    package var candidates: [Candidate]
    /// Whether the best candidate may be taken without asking.
    package var isSure: Bool
    /// What the words cost as this name, beside the candidates' own costs.
    var surcharge: Float = 0

    package struct Candidate: Hashable, Sendable {
        /// Index into the roster's people.
        package var person: Int
        package var cost: Float
    }

    var cost: Float { candidates[0].cost + surcharge }
}

/// Finds the names in a line: exactly over spans of words first; by prefix, spelling and sound for words the grammar does
/// not know.
struct NameMatcher {
    /// A name the words of which are ordinary words, or that is cut in two: `the o` for Theo.
    private static let ordinaryWords: Float = 2
    private static let cutName: Float = 0.7
    /// A word that is also what somebody of that name is called: `will` for William.
    private static let wordAsNickname: Float = 3
    /// Edits up to which a word or a name that somebody else may mean is another spelling: Jack for Jake, Jon for John.
    private static let sameName: Float = 0.6
    /// An initial that is written like the word it is.
    private static let initialAsWord: Float = 3
    /// A name that is only the beginning of a longer one said here.
    private static let shorterName: Float = 3
    /// So many words one name may be heard as.
    private static let mostWords = 4
    /// Letters of the longest span that is looked at for its sound.
    private static let longestSpan = 24

    private var likeness = Likeness()
    private var spelling = EditDistance()
    private var phones = PhonesOfLine()
    /// Words that are no nonsense, and hardly a name that merely sounds so; nil where whole names are looked up.
    private let ordinary: OrdinaryTable?

    init(_ ordinary: OrdinaryTable? = nil) {
        self.ordinary = ordinary
    }

    /// Names that begin at a token, longest span last.
    /// - Parameters:
    ///   - isWord: whether the grammar knows each token as a word; such words are names only exactly.
    ///   - isKnown: the same, or somebody is called exactly so; spans of such words are no slips.
    mutating func matches(
        at start: Int, in line: TokenizedLine, roster: Roster, isWord: [Bool], isKnown: [Bool],
        vocabulary: WordTable, typed: Bool, into found: inout [NameMatch]
    ) {
        if start == 0 { phones.removeAll() }
        let before = found.count
        addExact(start, line, roster, isWord, &found)
        for number in before..<found.count where found[number].span.count < found[found.count - 1].span.count {
            found[number].surcharge += Self.shorterName
        }
        if case .word = line.tokens[start].kind {
            let isExact = found.count > before
            if !isExact, !isWord[start] { addByLikeness(start, line, roster, vocabulary, typed: typed, &found) }
            addSpansByLikeness(start, line, roster, isWord, isKnown, isExact: isExact, &found)
        }
    }

    // MARK: Exactly

    private mutating func addExact(
        _ start: Int, _ line: TokenizedLine, _ roster: Roster, _ isWord: [Bool], _ found: inout [NameMatch]
    ) {
        let tokens = line.tokens
        var hash: UInt64 = 0
        var end = start
        let first = tokens[start].foldedRange.lowerBound
        while end < tokens.count, end - start < roster.longestCall {
            let token = tokens[end]
            let length = token.foldedRange.upperBound - first
            // Longer spans are longer still: nobody is called so.
            guard length <= SpanHash.longest,
                length - token.foldedRange.count + token.stemLength <= roster.longestLetters
            else { break }
            let span = start..<end + 1
            if token.stemLength < token.foldedRange.count {
                // The possessive: `Jake's` is Jake's name.
                let stem = token.foldedRange.lowerBound..<token.foldedRange.lowerBound + token.stemLength
                let stemHash = SpanHash.joining(hash, SpanHash.of(line.folded[stem]), length: token.stemLength)
                add(stemHash, first..<stem.upperBound, span, line, roster, isWord, &found)
            }
            hash = SpanHash.joining(hash, token.hash, length: token.foldedRange.count)
            add(hash, first..<token.foldedRange.upperBound, span, line, roster, isWord, &found)
            // `Mary, Jane 4` are two where somebody is called Mary, even beside a Mary Jane.
            let isPaused = !token.after.isDisjoint(with: [.comma, .stop])
            if isPaused, let last = found.last, last.span == span, last.candidates[0].cost == 0 { break }
            end += 1
        }
    }

    private func add(
        _ hash: UInt64, _ letters: Range<Int>, _ span: Range<Int>, _ line: TokenizedLine, _ roster: Roster,
        _ isWord: [Bool],
        _ found: inout [NameMatch]
    ) {
        guard let key = roster.keys.find(hash, in: line.folded, letters) else {
            if span.count > 1 || isWord[span.lowerBound],
                let nickname = roster.nicknames.find(hash, in: line.folded, letters)
            {
                addNickname(nickname, span, roster, isWord, &found)
            }
            return
        }
        let candidates = roster.exactCandidates[key]
        var match = NameMatch(span: span, candidates: candidates, isSure: candidates.count == 1)
        if span.count > 1 {
            let last = span.upperBound - 1
            if roster.isInitial(key), isWord[last], !line.isCapital(last) {
                // `Chris a 3` is a three for Chris, `Chris A 3` one for Chris Adams.
                return
            }
            if roster.words[key] == 1, span.allSatisfy({ isWord[$0] }) { match.surcharge = Self.ordinaryWords }
        } else if isWord[span.lowerBound], !line.isCapital(span.lowerBound), roster.isInitial(key) {
            // `Pat's a 3` is no list of Pat and Chris A.
            match.surcharge = Self.initialAsWord
        }
        found.append(match)
    }

    /// A nickname with the last name, and one that is an ordinary word besides, such as Will. Others are weighed against names
    /// that are spelled nearly so.
    private func addNickname(
        _ nickname: Int, _ span: Range<Int>, _ roster: Roster, _ isWord: [Bool], _ found: inout [NameMatch]
    ) {
        let people = roster.nicknamed[nickname]
        found.append(
            NameMatch(
                span: span, candidates: people.map { .init(person: $0, cost: Roster.Trust.nickname.cost) },
                isSure: people.count == 1, surcharge: span.allSatisfy { isWord[$0] } ? Self.wordAsNickname : 0))
    }

    // MARK: By likeness

    private mutating func addByLikeness(
        _ token: Int, _ line: TokenizedLine, _ roster: Roster, _ vocabulary: WordTable, typed: Bool,
        _ found: inout [NameMatch]
    ) {
        let before = found.count
        let letters = line.letters(token)
        let sound = phones.of(token..<token + 1, line, roster.naming.sounds)
        let isOrdinary = ordinary?.has(line.tokens[token], in: line) ?? false
        likeness.measure(
            .init(letters: letters, phones: sound, isTyped: typed, isNonsense: typed && !isOrdinary), roster
        ) { _ in true }
        if let nickname = roster.nicknames.find(
            line.tokens[token].hash, in: line.folded, line.tokens[token].foldedRange)
        {
            likeness.take(nickname: nickname, roster)
        }
        add(token..<token + 1, surcharge: 0, &found)
        guard found.count > before, found[before].isSure else { return }
        let nearest = likeness.best[found[before].candidates[0].person]
        // What was typed is weighed against a word that is as near by what the line makes of it.
        let isWord = !typed && !nearest.isPrefix && isNearWord(letters, within: nearest.edits, vocabulary, roster)
        // `head` is hardly Heidi, and Jane is not Jake.
        let isElse = nearest.isOnlyNearBySound || nearest.edits > Self.sameName && !nearest.isPrefix
        if isOrdinary && isElse && !nearest.isSwapped || isWord {
            found[before].isSure = false
        }
    }

    /// Whether a word of the grammar is as near: `annd` is no Andy, and `sevn` need not be a player called Seven.
    private mutating func isNearWord(
        _ word: ArraySlice<UInt8>, within edits: Float, _ vocabulary: WordTable, _ roster: Roster
    ) -> Bool {
        for number in 0..<vocabulary.count {
            let other = vocabulary.bytes(number)
            guard abs(other.count - word.count) <= 1, other.first == word.first || other.last == word.last else {
                continue
            }
            if spelling.between(word, other, roster.naming.slips, limit: edits) <= edits { return true }
        }
        return false
    }

    /// Names cut in pieces (`my k` for Mike, `wreck he` for Ricky) and names of several words with a slip in them.
    private mutating func addSpansByLikeness(
        _ start: Int, _ line: TokenizedLine, _ roster: Roster, _ isWord: [Bool], _ isKnown: [Bool], isExact: Bool,
        _ found: inout [NameMatch]
    ) {
        guard start + 1 < line.tokens.count else { return }
        // What is somebody's name is no piece of another's.
        var hasName = isExact
        var isAllKnown = isKnown[start]
        let first = line.tokens[start].foldedRange.lowerBound
        for end in start + 1..<min(start + Self.mostWords, line.tokens.count) {
            guard case .word = line.tokens[end].kind, line.tokens[end - 1].after.isEmpty else { return }
            isAllKnown = isAllKnown && isKnown[end]
            hasName = hasName || isKnown[end] && !isWord[end]
            if isAllKnown { continue }
            let span = start..<end + 1
            let letters = line.folded[first..<line.tokens[end].foldedRange.upperBound]
            guard letters.count <= Self.longestSpan else { return }
            guard !isFound(span, found) else { continue }
            let sound = phones.of(span, line, roster.naming.sounds)
            likeness.measure(
                .init(letters: letters, phones: sound, isTyped: false, words: span.count), roster,
                within: Likeness.rivals
            ) { key in roster.words[key] == span.count || !hasName && roster.words[key] < span.count }
            add(span, surcharge: Self.cutName, &found)
        }
    }

    /// Whether a span is a name already; those that begin where it does were found last.
    private func isFound(_ span: Range<Int>, _ found: [NameMatch]) -> Bool {
        found.lazy.reversed().prefix { $0.span.lowerBound == span.lowerBound }.contains { $0.span == span }
    }

    private func add(_ span: Range<Int>, surcharge: Float, _ found: inout [NameMatch]) {
        let (ranked, isSure) = likeness.judged()
        guard let first = ranked.first, first.cost <= Likeness.farthest else { return }
        found.append(NameMatch(span: span, candidates: ranked, isSure: isSure, surcharge: surcharge))
    }

    /// Everybody a word may mean, nearest first, up to `listed`; and whether the nearest needs no question.
    mutating func ranking(
        of word: ArraySlice<UInt8>, _ roster: Roster, typed: Bool
    ) -> (candidates: [NameMatch.Candidate], isSure: Bool) {
        var sound: [UInt8] = []
        roster.naming.sounds?.append(phonesOf: word, to: &sound)
        likeness.measure(.init(letters: word, phones: sound[...], isTyped: typed), roster) { _ in true }
        if let nickname = roster.nicknames.find(Array(word)) { likeness.take(nickname: nickname, roster) }
        return likeness.judged()
    }
}

/// What the words of a line sound like, worked out for a word when it is asked for first.
private struct PhonesOfLine {
    private var phones: [UInt8] = []
    /// Where the phones of a token are; none yet for an empty range.
    private var ranges: [Range<Int>] = []
    private var joined: [UInt8] = []
    /// Longer words are nobody's name.
    private static let longest = 24

    mutating func removeAll() {
        phones.removeAll(keepingCapacity: true)
        ranges.removeAll(keepingCapacity: true)
    }

    /// - Returns: raw values; none without rules.
    mutating func of(_ span: Range<Int>, _ line: TokenizedLine, _ sounds: Sounds?) -> ArraySlice<UInt8> {
        guard let sounds else { return [] }
        while ranges.count < line.tokens.count { ranges.append(0..<0) }
        for token in span where ranges[token].isEmpty && line.tokens[token].foldedRange.count <= Self.longest {
            let start = phones.count
            sounds.append(phonesOf: line.folded[line.tokens[token].foldedRange], to: &phones)
            ranges[token] = start..<phones.count
        }
        if span.count == 1 { return phones[ranges[span.lowerBound]] }
        joined.removeAll(keepingCapacity: true)
        for token in span { joined += phones[ranges[token]] }
        return joined[...]
    }
}
