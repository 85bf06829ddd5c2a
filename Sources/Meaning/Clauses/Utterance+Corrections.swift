import Decoding
import Language
import Words

/// Denials, corrections, retractions and scores that are the same as others.
extension Utterance {
    /// Drops corrections whose `no` is a denial, and extends corrections to the clauses joined to them.
    func settleCorrections() {
        takeQuestionsForOldScores()
        for index in clauses.indices where clauses[index].isFixed { clauses[index] = withoutDenial(clauses[index]) }
        carryCorrectionsOn()
        carryRepairsOn()
    }

    /// `Jake five? sorry, four`: a score that is asked about and repaired at once is the one that is replaced.
    private func takeQuestionsForOldScores() {
        for index in clauses.indices.dropFirst()
        where clauses[index].correction == .repair && clauses[index].subjects.isEmpty {
            let asked = clauses[index - 1]
            guard asked.kind == .given, asked.correction == .none, !asked.subjects.isEmpty, hasQuestionMark(asked)
            else { continue }
            clauses[index].kind = .given
            clauses[index].subjects = asked.subjects
            clauses[index].instead = asked.score
            clauses[index].correction = .earlier
            noScores.insert(index - 1)
        }
    }

    /// `Jake 4 on 6 and Mike the same`: the same score is of the same hole.
    func takeHolesOfTheSame() {
        for index in clauses.indices.dropFirst() where clauses[index].hole == nil {
            if case .same? = clauses[index].score { clauses[index].hole = clauses[index - 1].hole }
        }
    }

    /// `Jake par no birdies`: a `no` directly before a named score, without a pause, denies it and corrects nothing.
    private func withoutDenial(_ clause: Clause) -> Clause {
        guard clause.numberToken == nil, let score = clause.scoreTokens, score.lowerBound > 0,
            clause.subjectTokens.map({ $0.lowerBound >= score.upperBound }) ?? true
        else { return clause }
        let before = score.lowerBound - 1
        // Before an article it is a correction: `Jake 4 no a par`.
        guard line.tokens[before].after.isEmpty, line.says(grammar.denials, at: before),
            !line.says(grammar.articles, at: score.lowerBound)
        else { return clause }
        var clause = clause
        clause.correction = .none
        if clause.subjects.isEmpty { clause.kind = .unbound } else { clause.isDoubtful = true }
        return clause
    }

    /// If the first clause corrects an earlier score, the others do so too: `no, Jake 4 and Mike 5`. Otherwise
    /// past-tense clauses such as `Jake was a 4` are corrections only if all clauses are in the past tense.
    private func carryCorrectionsOn() {
        if clauses.first(where: { $0.kind != .unheard && $0.kind != .unscored })?.correction == .earlier {
            for index in clauses.indices
            where clauses[index].kind == .given && [.none, .past].contains(clauses[index].correction) {
                clauses[index].correction = .earlier
            }
        } else if clauses.contains(where: { $0.correction != .past }) {
            for index in clauses.indices where clauses[index].correction == .past { clauses[index].correction = .none }
        }
    }

    /// `Jake 4 Mike 5, no, Jake 5 Mike 4`: later clauses with players named before the repair are repairs too.
    private func carryRepairsOn() {
        guard let first = clauses.firstIndex(where: { $0.correction == .repair }) else { return }
        let before = Set(clauses[..<first].flatMap(people))
        for index in clauses.indices.dropFirst(first + 1) {
            if beginsSentence(index) { return }
            let people = people(clauses[index])
            if clauses[index].kind == .given, clauses[index].correction == .none, !people.isEmpty,
                people.allSatisfy(before.contains)
            {
                clauses[index].correction = .repair
            }
        }
    }

    /// The people whom a clause names for sure.
    private func people(_ clause: Clause) -> [Int] {
        clause.subjects.compactMap { subject in
            if case .named(let number) = subject, names[number].isSure {
                names[number].candidates[0].person
            } else {
                nil
            }
        }
    }

    /// Whether words before the clause deny it: `not Jake 4`, `don't give Jake a 4`, `forget that Jake got a 4`.
    func isDenied(_ index: Int) -> Bool {
        let clause = clauses[index]
        if index == 0, clause.correction == .earlier,
            opening(of: 0).contains(where: { line.says(grammar.noTalk, at: $0) })
        {
            return true
        }
        return opening(of: index).contains { token in
            let isNear = token == clause.tokens.lowerBound - 1
            let isDenial =
                isNear
                ? clause.correction == .none && line.says(grammar.denials, at: token)
                : line.says(grammar.verbDenials, at: token)
            return isDenial && !isExclaimed(token)
        }
    }

    /// `Zach 3, mno, birdie`, `Zach 3, many four`, `Greta 4 sorry Gretx 5`: whether a correction of the score is not
    /// understood, so that the score is not sure either.
    func isCorrectionLost(_ index: Int) -> Bool {
        let following = following(index)
        if following.contains(where: { unused.contains($0) && line.says(grammar.refusals, at: $0) }) { return true }
        guard index + 1 < clauses.count else { return isCorrectionLeftOver }
        let next = clauses[index + 1]
        switch next.correction {
        case .repair, .earlier: return next.kind == .unheard || next.subjects.contains { !isKnown($0) }
        case .scratch: return false
        // An unused word and a pause before a score without a player; also a single known word without a pause, where
        // the line has no other score.
        case .none, .past:
            guard next.kind == .unbound, let last = following.last, unused.contains(last) else { return false }
            return !line.tokens[last].after.isEmpty
                || clauses.count == 2 && following.count == 1 && !isForeign(last) && !line.isCapital(last)
        }
    }

    private func isKnown(_ subject: Clause.Subject) -> Bool {
        switch subject {
        case .named(let number): names[number].isSure
        case .namesakes: true
        case .stranger: false
        case .me, .everyone, .rest, .that, .mentioned: true
        }
    }

    /// `Jake 2, Sari 3`, `Jake 5, I made 4`: whether the unknown player of the next score may be a word of correction
    /// that the recogniser misheard.
    func isPerhapsCorrected(_ index: Int) -> Bool {
        guard context.situation.input == .heard, index + 1 < clauses.count else { return false }
        let next = clauses[index + 1]
        guard next.correction == .none, next.hole == nil, next.subjects.count == 1 else { return false }
        switch next.subjects[0] {
        case .me: return roster.me == nil
        case .stranger(let token): return grammar.repairs.mayBeHeard(as: line.letters(token))
        default: return false
        }
    }

    /// `Jake 3, par`, `Jake bogey +1`: whether a clause says its score in another form than the clause before: one as a
    /// word, the other as a figure, or one in throws, the other to par.
    func isInOtherWords(_ index: Int) -> Bool {
        let (before, clause) = (clauses[index - 1], clauses[index])
        let between = before.tokens.upperBound..<clause.tokens.lowerBound
        guard !before.isMisheard, between.allSatisfy({ line.says(grammar.appositions, at: $0) }) else { return false }
        func isFigure(_ clause: Clause) -> Bool { clause.wordsOfScore.contains { line.tokens[$0].kind != .word } }
        return clause.score != before.score || isFigure(clause) != isFigure(before)
    }
}
