import Decoding
import Language
import Words

/// The order of players, scores and holes, and the pauses between them.
extension Utterance {
    // MARK: Rows

    /// Bare scores one after the other without punctuation, and what stands unbroken before and behind them.
    struct Row {
        let indices: Range<Int>
        let before: Clause.Kind?
        let behind: Clause.Kind?
    }

    /// The row a bare score stands in: the same for all its scores, and looked for once.
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

    /// `Jake 3 Mike 4 Sarah`: without punctuation only the order says whose score is whose, and a player left over at the
    /// end or a score left over at the start puts it in doubt.
    func isShifted(_ index: Int) -> Bool {
        guard clauses[index].isBare else { return false }
        let row = row(of: index)
        if let kind = row.behind { return kind != .unbound || clauses[index].isScoreFirst }
        return row.before == .unbound
    }

    /// A score that belongs to nobody may belong here: `double Jake bogey`, `that's a six four Jake`.
    func isBehindUnbound(_ index: Int) -> Bool {
        index > 0 && (clauses[index - 1].kind == .unbound || clauses[index - 1].isOfThat && clauses[index].isScoreFirst)
            && clauses[index].correction == .none && isUnbroken(index - 1)
    }

    /// `that's a 4-4 Calvin`: a recogniser wrote the word before the name as the number it sounds like.
    func isEcho(_ index: Int) -> Bool {
        let clause = clauses[index]
        guard index + 1 < clauses.count, clause.kind == .unbound || clause.isOfThat, clause.correction == .none,
            let last = clause.tokens.last, line.tokens[last].after == .mark, clauses[index + 1].isScoreFirst,
            clauses[index + 1].tokens.lowerBound == last + 1
        else { return false }
        return clause.score != nil && clause.score == clauses[index + 1].score
    }

    // MARK: Names in a row

    /// Whether names in a row are joined by nothing: `Jake Mike par`.
    func isUnjoinedList(_ clause: Clause) -> Bool {
        guard !clause.isGroup, let tokens = clause.subjectTokens else { return false }
        return !tokens.contains(where: isConjunction)
    }

    /// Whether the players of a clause have commas between them.
    func isParted(_ clause: Clause) -> Bool {
        guard clause.subjects.count > 1, !clause.isGroup, let tokens = clause.subjectTokens else { return false }
        return tokens.dropLast().contains { line.tokens[$0].after.contains(.comma) }
    }

    /// `Jean birdie, Mike birdie, Emil bogey`: who is called like a word is not named twice for one score, so these are scores.
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

    /// `Julie bogey, Abby eagle`: names in a row have commas between all of them or between none, so Bogey is not one here.
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

    /// `Jake didn't score Mike a 4`: directly behind words for no score, somebody with a score may be part of these words.
    func isGivenBehind(_ index: Int) -> Bool {
        guard clauses[index].score == .missing, index + 1 < clauses.count, isUnbroken(index) else { return false }
        let next = clauses[index + 1]
        return next.isBare && !next.isScoreFirst
            && next.scoreTokens.map { line.says(grammar.articles, at: $0.lowerBound) } ?? false
    }

    // MARK: Holes

    /// `Jake 4, hole 8 here we come`: behind a pause, words that nobody understands may be all that is said of the hole.
    func isHoleSpokenOf(_ clause: Clause) -> Bool {
        guard let hole = clause.holeTokens, let first = hole.first, first > 0 else { return false }
        guard line.tokens[first - 1].after.contains(.comma) else { return false }
        let behind = (hole.upperBound..<line.tokens.count).prefix { line.tokens[$0 - 1].after.isEmpty }
        return behind.contains(where: unused.contains)
    }

    /// `Mike missed his putt on 6 Jake 4`: nothing parts the hole from words before it that tell of somebody or of a score.
    func isHoleOfRemark(_ clause: Clause) -> Bool {
        guard clause.holeLeads, let first = clause.holeTokens?.first, first > 0,
            line.tokens[first - 1].after.isEmpty, remarks.contains(where: { $0.tokens.contains(first - 1) })
        else { return false }
        return (sentenceStarts[first]..<first).contains(where: isCall)
    }

    /// `Jake birdied 7` names a hole, `Jake birdied it, 2` and `Jake aced! 1!` do not.
    func isHoleTorn(_ clause: Clause) -> Bool {
        guard case .number(_, let token)? = clause.hole, let score = clause.scoreTokens, score.contains(token) else {
            return false
        }
        return (score.lowerBound..<token).contains { !line.tokens[$0].after.isEmpty }
    }

    /// `All par. Hole 8.`, `everyone par, okay hole 8`: behind a full stop or a word that opens something new a hole is hardly
    /// that of the score before.
    func isHoleBehindPause(_ clause: Clause) -> Bool {
        guard let last = clause.tokens.last, let hole = clause.holeTokens else { return false }
        guard clause.isHoleLoose else {
            // `Jake 4, now for hole 8`
            let before = hole.lowerBound - 1
            return before > last && isOpened(before..<before + 1) && !isConjunction(before)
        }
        return line.tokens[last].after.contains(.stop) || isOpened(last + 1..<max(hole.lowerBound, last + 1))
    }

    /// Whether a word among tokens opens something new, such as `okay`.
    func isOpened(_ tokens: Range<Int>) -> Bool { tokens.contains { line.says(grammar.openings, at: $0) } }

    /// `n 5, Emily 5`, `on ole six Ann par`, `onhole 5 Zork 3`: the line may begin with a hole that is not understood as one.
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
        // Nichole is somebody.
        return !grammar.ordinary.has(line.tokens[opening], in: line)
            && grammar.holeOpenings.contains {
                $0.count > Self.longestOpening && letters.suffix($0.count).elementsEqual($0)
            }
    }

    /// Letters of a misspelt word that opens a hole, such as `on`.
    private static var longestOpening: Int { 3 }

    /// `hole 9B` where no hole is called that is not the ninth: whether letters that nobody understands follow a number.
    func isCut(_ token: Int) -> Bool {
        guard unused.contains(token + 1), case .number = line.tokens[token].kind else { return false }
        return line.tokens[token].range.upperBound == line.tokens[token + 1].range.lowerBound
    }
}
