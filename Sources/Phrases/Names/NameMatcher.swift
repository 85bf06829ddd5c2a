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

/// Finds the names in a line: exactly over spans of words first; by prefix and spelling for words the grammar does not know.
struct NameMatcher {
    /// Beyond this a word is a stranger's name rather than a misspelt one.
    static let farthest: Float = 6
    /// A question lists people up to this cost.
    static let listed: Float = 9

    private static let prefixCost: Float = 1.2
    /// By how much a beginning of one name must beat other names.
    private static let prefixMargin: Float = 1.5
    private static let spellingBase: Float = 1
    /// Cost of one edit; in long names one edit says less.
    private static let editCost: Float = 3
    private static let editCostInLong: Float = 2
    private static let longName = 8
    /// By how many edits the nearest name must beat the next.
    private static let editMargin: Float = 1
    /// A name the words of which are ordinary words, or that is cut in two: `the o` for Theo.
    private static let ordinaryWords: Float = 2
    private static let cutName: Float = 0.7
    /// A name that is only the beginning of a longer one said here.
    private static let shorterName: Float = 3

    private var distance = SpellingDistance()
    private var best: [Nearness] = []

    /// How near a word is to somebody.
    private struct Nearness {
        var cost: Float
        /// Edits; 0 for a beginning of the name.
        var edits: Float
        /// Letters of the name.
        var length: Int
        var isPrefix = false

        /// Whether a name this near needs no question, as long as no other is near too. Three letters leave no room for
        /// an error: Tim and Tom are different people.
        var isClose: Bool {
            if isPrefix { return true }
            return switch length {
            case ..<3: false
            case 3: edits <= 0.5
            case ..<NameMatcher.longName: edits <= 1
            default: edits <= 1.6
            }
        }
    }

    /// Names that begin at a token, longest span last.
    /// - Parameters:
    ///   - isWord: whether the grammar knows each token as a word; such words are names only exactly.
    ///   - isKnown: the same, or somebody is called exactly so; spans of such words are no slips.
    mutating func matches(
        at start: Int, in line: TokenizedLine, roster: Roster, isWord: [Bool], isKnown: [Bool],
        vocabulary: WordTable, typed: Bool, into found: inout [NameMatch]
    ) {
        let before = found.count
        addExact(start, line, roster, isWord, &found)
        for number in before..<found.count where found[number].span.count < found[found.count - 1].span.count {
            found[number].surcharge += Self.shorterName
        }
        if case .word = line.tokens[start].kind {
            let isExact = found.count > before
            if !isExact, !isWord[start] { addByLikeness(start, line, roster, vocabulary, typed: typed, &found) }
            addSpansByLikeness(start, line, roster, isKnown, isExact: isExact, &found)
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
                length - token.foldedRange.count + token.stemLength <= roster.keys.longest
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
        guard let key = roster.keys.find(hash, in: line.folded, letters) else { return }
        let hits = roster.exactHit(key)
        var match = NameMatch(
            span: span, candidates: hits.map { .init(person: $0.person, cost: $0.trust.cost) }, isSure: hits.count == 1)
        if span.count > 1 {
            let last = span.upperBound - 1
            if hits.allSatisfy({ $0.trust == .initial }), isWord[last], !line.isCapital(last) {
                // `Chris a 3` is a three for Chris, `Chris A 3` one for Chris Adams.
                return
            }
            if roster.words[key] == 1, span.allSatisfy({ isWord[$0] }) { match.surcharge = Self.ordinaryWords }
        }
        found.append(match)
    }

    // MARK: By likeness

    private mutating func addByLikeness(
        _ place: Int, _ line: TokenizedLine, _ roster: Roster, _ vocabulary: WordTable, typed: Bool,
        _ found: inout [NameMatch]
    ) {
        let before = found.count
        measure(line.letters(place), roster, typed: typed) { _ in true }
        add(place..<place + 1, surcharge: 0, &found)
        guard found.count > before, found[before].isSure else { return }
        let nearest = best[found[before].candidates[0].person]
        if !nearest.isPrefix, isNearWord(line.letters(place), within: nearest.edits, vocabulary) {
            found[before].isSure = false
        }
    }

    /// Whether a word of the grammar is as near: `annd` is no Andy, and `sevn` need not be a player called Seven.
    private mutating func isNearWord(
        _ word: ArraySlice<UInt8>, within edits: Float, _ vocabulary: WordTable
    ) -> Bool {
        for number in 0..<vocabulary.count {
            let other = vocabulary.bytes(number)
            guard abs(other.count - word.count) <= 1, other.first == word.first || other.last == word.last else {
                continue
            }
            if distance.between(word, other, limit: edits) <= edits { return true }
        }
        return false
    }

    /// Names cut in two (`my k` for Mike) and names of several words with a slip in them.
    private mutating func addSpansByLikeness(
        _ start: Int, _ line: TokenizedLine, _ roster: Roster, _ isKnown: [Bool], isExact: Bool,
        _ found: inout [NameMatch]
    ) {
        for count in 2...3 where start + count <= line.tokens.count {
            let span = start..<start + count
            let isPlain = span.allSatisfy { place in
                if case .word = line.tokens[place].kind {
                    place == span.upperBound - 1 || line.tokens[place].after.isEmpty
                } else {
                    false
                }
            }
            guard isPlain, !span.allSatisfy({ isKnown[$0] }) else { continue }
            guard !found.contains(where: { $0.span == span }) else { continue }
            let letters = line.folded[
                line.tokens[start].foldedRange.lowerBound..<line.tokens[span.upperBound - 1].foldedRange.upperBound]
            let last = line.letters(span.upperBound - 1)
            let isCut = count == 2 && !isExact && line.letters(start).count <= 3 && last.count <= 3
            measure(letters, roster, typed: false) { roster.words[$0] == count || isCut && roster.words[$0] == 1 }
            add(span, surcharge: Self.cutName, &found)
        }
    }

    private func add(_ span: Range<Int>, surcharge: Float, _ found: inout [NameMatch]) {
        let (ranked, isSure) = judged()
        guard let first = ranked.first, first.cost <= Self.farthest else { return }
        found.append(NameMatch(span: span, candidates: ranked, isSure: isSure, surcharge: surcharge))
    }

    /// Everybody a word may mean, nearest first, up to `listed`; and whether the nearest needs no question.
    mutating func ranking(
        of word: ArraySlice<UInt8>, _ roster: Roster, typed: Bool
    ) -> (candidates: [NameMatch.Candidate], isSure: Bool) {
        measure(word, roster, typed: typed) { _ in true }
        return judged()
    }

    private func judged() -> (candidates: [NameMatch.Candidate], isSure: Bool) {
        let ranked = ranked()
        guard let first = ranked.first else { return (ranked, false) }
        let nearest = best[first.person]
        guard ranked.count > 1 else { return (ranked, nearest.isClose) }
        let isClear =
            nearest.isPrefix
            ? ranked[1].cost - first.cost >= Self.prefixMargin
            : !best[ranked[1].person].isPrefix && best[ranked[1].person].edits - nearest.edits >= Self.editMargin
        return (ranked, isClear && nearest.isClose)
    }

    private func ranked() -> [NameMatch.Candidate] {
        best.indices.filter { best[$0].cost <= Self.listed }
            .map { NameMatch.Candidate(person: $0, cost: best[$0].cost) }
            .sorted { ($0.cost, $0.person) < ($1.cost, $1.person) }
    }

    private mutating func measure(
        _ word: ArraySlice<UInt8>, _ roster: Roster, typed: Bool, isEligible: (Int) -> Bool
    ) {
        best = Array(repeating: .init(cost: .infinity, edits: .infinity, length: 0), count: roster.people.count)
        for key in 0..<roster.keys.count where isEligible(key) {
            let letters = roster.keys.bytes(key)
            var nearness = Nearness(cost: Self.prefixCost, edits: 0, length: letters.count)
            if typed, word.count >= 2, letters.count > word.count, letters.starts(with: word) {
                nearness.isPrefix = true
            } else {
                let longer = max(word.count, letters.count)
                let shorter = min(word.count, letters.count)
                // Words of very different length need no closer look.
                guard longer <= 2 * shorter + 1, longer <= 64 else { continue }
                let edit = shorter < Self.longName ? Self.editCost : Self.editCostInLong
                nearness.edits = distance.between(word, letters, limit: (Self.listed - Self.spellingBase) / edit)
                nearness.cost = Self.spellingBase + nearness.edits * edit
            }
            for call in roster.calls[key] where nearness.cost + call.trust.cost < best[call.person].cost {
                best[call.person] = nearness
                best[call.person].cost += call.trust.cost
            }
        }
    }
}
