/// A span of words taken for a name, and who it may be.
package struct NameMatch: Hashable, Sendable {
    /// Token indices.
    package var span: Range<Int>
    /// Best first.
    package var candidates: [Candidate]
    /// Whether the best candidate may be taken without asking.
    package var isSure: Bool

    package struct Candidate: Hashable, Sendable {
        /// Index into the roster's people.
        package var person: Int
        package var cost: Float
    }

    var cost: Float { candidates[0].cost }
}

/// Finds the names in a line: exactly over spans of words first; by prefix and spelling for words the grammar does not know.
struct NameMatcher {
    /// Best must beat second best by this much, and cost at most so much, to count without a question.
    static let margin: Float = 1.5
    static let surest: Float = 3.4
    /// Beyond this a word is a stranger's name rather than a misspelt one.
    static let farthest: Float = 6
    /// A question lists people up to this cost.
    static let listed: Float = 9

    private static let prefixCost: Float = 1.2
    private static let spellingBase: Float = 1
    /// Cost of changing every letter of a word.
    private static let spellingScale: Float = 12

    private var distance = SpellingDistance()
    private var best: [Float] = []

    /// Names that begin at a token, longest span last.
    /// - Parameter isWord: whether the grammar knows the token as a word; such words are names only exactly.
    mutating func matches(
        at start: Int, in line: TokenizedLine, roster: Roster, isWord: Bool, typed: Bool, into found: inout [NameMatch]
    ) {
        let tokens = line.tokens
        var hash: UInt64 = 0
        var exact = false
        var end = start
        let first = tokens[start].foldedRange.lowerBound
        while end < tokens.count, end - start < roster.longestCall {
            let token = tokens[end]
            let length = token.foldedRange.upperBound - first
            guard length <= SpanHash.longest else { break }
            if token.stemLength < token.foldedRange.count {
                // The possessive: `Jake's` is Jake's name.
                let stem = token.foldedRange.lowerBound..<token.foldedRange.lowerBound + token.stemLength
                let stemHash = SpanHash.joining(hash, SpanHash.of(line.folded[stem]), length: token.stemLength)
                exact = add(stemHash, first..<stem.upperBound, start..<end + 1, line, roster, &found) || exact
            }
            hash = SpanHash.joining(hash, token.hash, length: token.foldedRange.count)
            exact = add(hash, first..<token.foldedRange.upperBound, start..<end + 1, line, roster, &found) || exact
            end += 1
        }
        if !exact, !isWord, case .word = tokens[start].kind {
            addByLikeness(start, line, roster, typed: typed, &found)
        }
    }

    private func add(
        _ hash: UInt64, _ letters: Range<Int>, _ span: Range<Int>, _ line: TokenizedLine, _ roster: Roster,
        _ found: inout [NameMatch]
    ) -> Bool {
        guard let key = roster.keys.find(hash, in: line.folded, letters) else { return false }
        let hits = roster.exactHit(key)
        found.append(
            NameMatch(
                span: span, candidates: hits.map { .init(person: $0.person, cost: $0.trust.cost) }, isSure: hits.count == 1))
        return true
    }

    private mutating func addByLikeness(
        _ place: Int, _ line: TokenizedLine, _ roster: Roster, typed: Bool, _ found: inout [NameMatch]
    ) {
        let ranked = ranking(of: line.folded[line.tokens[place].foldedRange], roster, typed: typed)
        guard let first = ranked.first, first.cost <= Self.farthest else { return }
        let clear = ranked.count == 1 || ranked[1].cost - first.cost >= Self.margin
        found.append(
            NameMatch(span: place..<place + 1, candidates: ranked, isSure: clear && first.cost <= Self.surest))
    }

    /// Everybody a word may mean, nearest first, up to `listed`.
    mutating func ranking(of word: ArraySlice<UInt8>, _ roster: Roster, typed: Bool) -> [NameMatch.Candidate] {
        best = Array(repeating: .infinity, count: roster.people.count)
        for key in 0..<roster.keys.count {
            let letters = roster.keys.bytes(key)
            var cost = Self.spellingBase
            if typed, word.count >= 2, letters.count > word.count, letters.starts(with: word) {
                cost = Self.prefixCost
            } else {
                let longer = max(word.count, letters.count)
                let shorter = min(word.count, letters.count)
                // Words of very different length need no closer look.
                guard longer <= 2 * shorter + 1, longer <= 64 else { continue }
                cost += Self.spellingScale * distance.between(word, letters) / Float(longer)
            }
            for call in roster.calls[key] {
                best[call.person] = min(best[call.person], cost + call.trust.cost)
            }
        }
        return best.indices.filter { best[$0] <= Self.listed }
            .map { NameMatch.Candidate(person: $0, cost: best[$0]) }
            .sorted { ($0.cost, $0.person) < ($1.cost, $1.person) }
    }
}
