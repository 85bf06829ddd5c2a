import Decoding
import Language
import Words

/// The order of players, scores and holes, and the pauses between them.
extension Utterance {
    // MARK: Rows

    /// Bare scores in a row without punctuation, and the kinds of the clauses that touch them; nil for `given`.
    struct Row {
        let indices: Range<Int>
        let before: Clause.Kind?
        let behind: Clause.Kind?
    }

    /// The row of a bare score, kept in `latestRow` for the other scores of the row.
    func row(of index: Int) -> Row {
        if let row = latestRow, row.indices.contains(index) { return row }
        var last = index
        while last + 1 < clauses.count, isUnbroken(last), clauses[last + 1].isBare { last += 1 }
        var first = index
        while first > 0, isUnbroken(first - 1), clauses[first - 1].isBare { first -= 1 }
        let before = first > 0 && isUnbroken(first - 1) ? clauses[first - 1].kind : .given
        let behind = last + 1 < clauses.count && isUnbroken(last) ? clauses[last + 1].kind : .given
        let row = Row(
            indices: first..<last + 1, before: before == .given ? nil : before, behind: behind == .given ? nil : behind)
        latestRow = row
        return row
    }

    /// `Jake 3 Mike 4 Sarah`: without punctuation only the order says whose score is whose, and a player left over at
    /// the end or a score left over at the start puts it in doubt.
    func isShifted(_ index: Int) -> Bool {
        guard clauses[index].isBare else { return false }
        let row = row(of: index)
        if let kind = row.behind { return kind != .unbound || clauses[index].isScoreFirst }
        return row.before == .unbound
    }

    /// Whether a score without a player stands directly before the clause and may belong to it: `double Jake bogey`,
    /// `that's a six four Jake`.
    func isBehindUnbound(_ index: Int) -> Bool {
        index > 0 && (clauses[index - 1].kind == .unbound || clauses[index - 1].isOfThat && clauses[index].isScoreFirst)
            && clauses[index].correction == .none && isUnbroken(index - 1)
    }

    /// `that's a 4-4 Calvin`: whether the next score is the same because the word before the name became a number.
    func isEcho(_ index: Int) -> Bool {
        let clause = clauses[index]
        guard index + 1 < clauses.count, clause.kind == .unbound || clause.isOfThat, clause.correction == .none,
            let last = clause.tokens.last, line.tokens[last].after == .mark, clauses[index + 1].isScoreFirst,
            clauses[index + 1].tokens.lowerBound == last + 1
        else { return false }
        return clause.score != nil && clause.score == clauses[index + 1].score
    }

    // MARK: Names in a row

    /// Whether the names of a clause have no `and` between them: `Jake Mike par`.
    func isUnjoinedList(_ clause: Clause) -> Bool {
        guard !clause.isGroup, let tokens = clause.subjectTokens else { return false }
        return !tokens.contains(where: isConjunction)
    }

    /// Whether the players of a clause have commas between them.
    func isParted(_ clause: Clause) -> Bool { gaps(inNamesOf: clause).contains { $0.contains(.comma) } }

    /// `Jake 3, Mike -, Sarah 4`: whether more than a comma parts the players of a clause, so that one of them may be
    /// left without a score.
    func isListTorn(_ clause: Clause) -> Bool {
        gaps(inNamesOf: clause).contains { !$0.isDisjoint(with: .end) || $0.isSuperset(of: [.comma, .mark]) }
    }

    /// The punctuation behind each word that says who, except the last; empty for one player and for a group.
    private func gaps(inNamesOf clause: Clause) -> [Token.Separators] {
        guard clause.subjects.count > 1, !clause.isGroup, let tokens = clause.subjectTokens else { return [] }
        return tokens.dropLast().map { line.tokens[$0].after }
    }

    /// `Jean birdie, Mike birdie, Emil bogey`: whether a player called like a word, such as Birdie, is named twice.
    func isRepetitive(_ clause: Clause) -> Bool {
        guard clause.subjects.count > 1 else { return false }
        let people = clause.subjects.compactMap { subject -> Int? in
            guard case .named(let number) = subject, names[number].isSure, names[number].span.count == 1,
                grammar.has(line.tokens[names[number].span.lowerBound], in: line)
            else { return nil }
            return names[number].candidates[0].person
        }
        return Set(people).count < people.count
    }

    /// `Julie bogey, Abby eagle` beside a player Bogey: whether commas stand between some of the names only.
    func isUneven(_ clause: Clause) -> Bool {
        guard clause.subjects.count > 2 else { return false }
        let spans = clause.subjects.compactMap { subject -> Range<Int>? in
            if case .named(let number) = subject { names[number].span } else { nil }
        }
        guard spans.count == clause.subjects.count else { return false }
        let gaps = zip(spans, spans.dropFirst()).filter { $0.upperBound == $1.lowerBound }
        let paused = gaps.count { !line.tokens[$0.0.upperBound - 1].after.isEmpty }
        return paused > 0 && paused < gaps.count
    }

    // MARK: Pauses

    /// Whether punctuation or `and` stands between the player and the score of a clause.
    func isPaused(_ clause: Clause) -> Bool {
        guard clause.kind == .given, let score = clause.scoreTokens, let subject = clause.subjectTokens else {
            return false
        }
        let gap =
            clause.isScoreFirst
            ? score.upperBound - 1..<max(score.upperBound, subject.lowerBound)
            : subject.upperBound - 1..<max(subject.upperBound, score.lowerBound)
        return !line.tokens[gap.lowerBound].after.isDisjoint(with: .pause)
            || gap.dropFirst().contains(where: isConjunction)
    }

    /// `Jake didn't score Mike a 4`: whether a player and a score directly behind a "no score" may belong to it.
    func isGivenBehind(_ index: Int) -> Bool {
        guard clauses[index].score == .missing, index + 1 < clauses.count, isUnbroken(index) else { return false }
        let next = clauses[index + 1]
        return next.isBare && !next.isScoreFirst
            && next.scoreTokens.map { line.says(grammar.articles, at: $0.lowerBound) } ?? false
    }

    // MARK: Holes

    /// `Jake 4, hole 8 here we come`: whether the hole, behind a comma, may belong to unused words behind it.
    func isHoleSpokenOf(_ clause: Clause) -> Bool {
        guard let hole = clause.holeTokens, let first = hole.first, first > 0 else { return false }
        guard line.tokens[first - 1].after.contains(.comma) else { return false }
        let behind = (hole.upperBound..<line.tokens.count).prefix { line.tokens[$0 - 1].after.isEmpty }
        return behind.contains(where: unused.contains)
    }

    /// `left my towel on hole 1. Jake 2`, `Mike missed his putt on 6 Jake 4`: whether the hole before a score is rather
    /// part of the talk directly before it: that is a remark, or the hole ends in a pause as the talk does.
    func isHoleOfTalk(_ clause: Clause) -> Bool {
        guard clause.holeLeads, let hole = clause.holeTokens, let first = hole.first, first > 0,
            line.tokens[first - 1].after.isEmpty
        else { return false }
        let isPaused = !line.tokens[hole.upperBound - 1].after.isDisjoint(with: .pause)
        return remarks.contains { $0.tokens.contains(first - 1) } || unused.contains(first - 1) && isPaused
    }

    /// Whether a pause parts a score from its hole number, or a number from the words that compare it:
    /// `Jake birdied it, 2`, `Jake 3, better than I thought`, but not `Jake birdied 7`.
    func isScoreTorn(_ clause: Clause) -> Bool {
        guard let score = clause.scoreTokens else { return false }
        if case .number(_, let token)? = clause.hole, score.contains(token) {
            return (score.lowerBound..<token).contains { !line.tokens[$0].after.isEmpty }
        }
        guard case .same? = clause.score else { return false }
        return score.dropLast().contains { !line.tokens[$0].after.isDisjoint(with: .pause) }
    }

    /// `All par. Hole 8.`, `everyone par, okay hole 8`: whether a full stop or a word such as `okay` parts the hole
    /// from the score before it, so that it is hardly the hole of that score.
    func isHoleBehindPause(_ clause: Clause) -> Bool {
        guard let last = clause.tokens.last, let hole = clause.holeTokens else { return false }
        guard clause.isHoleLoose else {
            // `Jake 4, now for hole 8`
            let before = hole.lowerBound - 1
            return before > last && isOpened(before..<before + 1) && !isConjunction(before)
        }
        return line.tokens[last].after.contains(.stop) || isOpened(last + 1..<max(hole.lowerBound, last + 1))
    }

    /// `Jake par on 6 and Mike 4`: whether `and` directly behind a hole joins it to the words before it.
    func isHoleBeforeAnd(_ clause: Clause) -> Bool {
        guard let hole = clause.holeTokens, !hole.isEmpty, let last = clause.tokens.last else { return false }
        return hole.upperBound <= last && line.tokens[hole.upperBound - 1].after.isEmpty
            && isConjunction(hole.upperBound)
    }

    /// Whether a word among tokens opens something new, such as `okay`.
    func isOpened(_ tokens: Range<Int>) -> Bool { tokens.contains { line.says(grammar.openings, at: $0) } }

    /// `n 5, Emily 5`, `on ole six Ann par`, `onhole 5 Zork 3`: whether the line may open with a misspelt hole.
    func isAnyHoleLost() -> Bool {
        if unused.contains(where: { line.says(grammar.holeOpenings, at: $0) }) { return true }
        guard clauses.count > 1, let first = clauses.first, first.hole == nil, first.correction == .none,
            first.numberToken != nil
        else { return false }
        let opening: Int
        if first.kind == .unbound {
            opening = first.tokens.lowerBound - 1
            guard unused.contains(opening) else { return true }
            // `we finished 6, Jake 3`, but not `Nichole 5, Jake 3`
            if !isForeign(opening), !grammar.ordinary.isName(line.tokens[opening], in: line), !line.isCapital(opening) {
                return true
            }
        } else {
            guard case .stranger(let token)? = first.subjects.first, first.subjects.count == 1 else { return false }
            opening = token
        }
        let letters = line.letters(opening)
        if letters.count <= Self.longestOpening { return true }
        // Nichole is a name, not a misspelt `hole`.
        return !grammar.ordinary.has(line.tokens[opening], in: line)
            && grammar.holeOpenings.contains {
                $0.count > Self.longestOpening && letters.suffix($0.count).elementsEqual($0)
            }
    }

    /// A number without a player before all scores, with no word of its own: `four, Jake birdie`.
    var openingNumber: Int? {
        guard let first = clauses.first, first.kind == .unbound, first.numberToken != nil,
            !unused.contains(first.tokens.lowerBound - 1), case .strokes(let number)? = first.score
        else { return nil }
        return number
    }

    /// The most letters of a word that may be a misspelt `on` or the like before a hole.
    private static var longestOpening: Int { 3 }

    /// Whether unknown letters directly follow a number: `hole 9B` is not hole 9 where no hole has the label 9B.
    func isCut(_ token: Int) -> Bool {
        guard unused.contains(token + 1), case .number = line.tokens[token].kind else { return false }
        return line.tokens[token].range.upperBound == line.tokens[token + 1].range.lowerBound
    }
}
