import Decoding
import Words

/// Doubts about scores that the grammar takes for sure: see ``DoubtRule``.
extension Interpreter {
    /// A clause, with what is known when evidence is looked for.
    struct Said {
        /// Index into `utterance.clauses`.
        let index: Int
        let clause: Clause
        /// The people it speaks of.
        var subjects: [Resolved] = []
        /// The cell its score is for.
        var cell: Situation.Cell?
        /// Whether the words may or may not include the player.
        var isPerhaps = false
    }

    /// The doubt by the first evidence of a stage that is found in a clause; nil where there is none.
    mutating func doubt(of said: Said, at stage: DoubtRule.Stage) -> Decision.Doubt? {
        for (rule, evidence) in DoubtRule.evidence[stage] ?? [] where evidence.isFound(self, said) {
            return doubt(of: said, rule, evidence.reach)
        }
        return nil
    }

    private mutating func doubt(
        of said: Said, _ rule: DoubtRule, _ reach: DoubtRule.Reach
    ) -> Decision.Doubt {
        if rule.isAboutIntent { reading.isIntentUnclear = true }
        let cause: Decision.Cause =
            switch reach {
            case .clause: .clause(said.index)
            case .onwards, .backwards: .clauses(said.index)
            case .row: .row(utterance.row(of: said.index).indices.lowerBound)
            case .line: .line
            }
        let doubt = Decision.Doubt(rule: rule.name, cause: cause)
        // Only a clause with player and score passes its doubt on to those joined to it.
        guard said.clause.kind == .given else { return doubt }
        switch reach {
        case .onwards: onwards[said.index] = doubt
        case .backwards: backwards[said.index] = doubt
        case .clause, .row, .line: break
        }
        return doubt
    }

    /// Asks about scores that are in doubt now that the whole line is known: by the doubt of a clause they are joined
    /// to, or by a rule of the stage `.line`.
    mutating func doubtGiven() {
        let joined = doubtsOfJoined()
        decision.doubt(decision.given.compactMap { _, one in joined[one.clause].map { (one.call, $0) } })
        countContinuations = clausesContinuingCounts()
        let doubted = decision.given.compactMap { cell, one in
            let said = Said(index: one.clause, clause: utterance.clauses[one.clause], cell: cell)
            return doubt(of: said, at: .line).map { (one.call, $0) }
        }
        decision.doubt(doubted)
    }

    /// By clause index: the doubt of another clause that it is joined to, within a sentence.
    private func doubtsOfJoined() -> [Int: Decision.Doubt] {
        guard !onwards.isEmpty || !backwards.isEmpty else { return [:] }
        var joined: [Int: Decision.Doubt] = [:]
        var doubt: Decision.Doubt?
        for index in utterance.clauses.indices {
            if utterance.beginsSentence(index) { doubt = nil }
            joined[index] = doubt
            doubt = onwards[index] ?? doubt
        }
        doubt = nil
        for index in utterance.clauses.indices.reversed() {
            joined[index] = joined[index] ?? doubt
            doubt = utterance.beginsSentence(index) ? nil : backwards[index] ?? doubt
        }
        return joined
    }

    /// `Jake found 2 discs and Mike 3`: indices of clauses whose number continues a count before them, because it
    /// directly follows the name or repeats the verb. A sure score ends the count.
    private func clausesContinuingCounts() -> Set<Int> {
        let sure = Set(decision.given.map { $0.1.clause })
        var countContinuations: Set<Int> = []
        var start = 0
        for (index, clause) in utterance.clauses.enumerated() {
            let end = clause.tokens.lowerBound
            let before = min(max(start, utterance.sentenceStarts[end]), end)..<end
            if goesOn(index), utterance.isCount(before), isElided(index, behind: before) {
                countContinuations.insert(index)
            } else if sure.contains(index) {
                start = clause.tokens.upperBound
            }
        }
        return countContinuations
    }

    private func goesOn(_ index: Int) -> Bool {
        let clause = utterance.clauses[index]
        return clause.kind == .given && clause.correction == .none && clause.numberToken != nil && !clause.isScoreFirst
    }

    /// Whether every word between player and score may precede any score or was said in the clause before.
    private func isElided(_ index: Int, behind before: Range<Int>) -> Bool {
        let clause = utterance.clauses[index]
        guard let subject = clause.subjectTokens, let score = clause.scoreTokens else { return false }
        let (line, grammar) = (utterance.line, utterance.grammar)
        let first =
            index > 0 ? max(utterance.clauses[index - 1].tokens.lowerBound, before.lowerBound) : before.lowerBound
        let last = min(first, before.upperBound)..<before.upperBound
        return (subject.upperBound..<max(score.lowerBound, subject.upperBound)).allSatisfy { token in
            line.says(grammar.beforeScores, at: token) || last.contains { line.letters($0) == line.letters(token) }
        }
    }

    // MARK: What the card tells

    /// `Jake sevn Mike 4`: names in a row without `and` are a list only when each of them is known.
    func isLooseList(_ said: Said) -> Bool {
        said.subjects.count > 1 && utterance.isUnjoinedList(said.clause)
            && said.subjects.contains { if case .person = $0 { false } else { true } }
    }

    /// `no, Jake had the 4`: whether a correction says, with an article, the score that somebody else was just given.
    func isOfAnother(_ said: Said) -> Bool {
        guard said.clause.correction == .earlier, utterance.isDefinite(said.clause), let score = said.clause.score
        else {
            return false
        }
        return situation.latest.contains { cell in
            guard let par = situation.par(cell.hole),
                let strokes = throwsOf(score, cell.person, cell.hole, par)
            else { return false }
            return situation.results[cell] == .some(strokes) && !surePeople(in: said.subjects).contains(cell.person)
        }
    }

    /// Whether a line says everybody's score anew on a complete hole, named only as `last hole` or the like.
    func isCardAnew(_ said: Said) -> Bool {
        guard case .ago? = said.clause.hole, let hole = said.cell?.hole, said.clause.correction == .none else {
            return false
        }
        let cells = playing(hole).map { Situation.Cell(person: $0, hole: hole) }
        return cells.count > 1 && cells.allSatisfy { situation.results[$0] != nil && decision.given[$0] != nil }
            && cells.contains { situation.results[$0] != .some(decision.given[$0]?.call.strokes ?? nil) }
    }

    /// Whether a clause is of a hole of par 3 or less.
    func isPar3(_ clause: Clause) -> Bool {
        situation.par(holeNumber(clause.hole) ?? situation.hole).map { $0 <= 3 } ?? false
    }

    /// `Jake - 1`: whether a number behind a dash and a blank would be the better score in throws than under par.
    func isBehindDash(_ clause: Clause) -> Bool {
        guard let number = utterance.numberBehindDash(clause),
            let par = situation.par(holeNumber(clause.hole) ?? situation.hole)
        else { return false }
        return number < par - number
    }

    /// `Jake's score is 7`: whether a high score that stands alone is the player's total of the holes so far.
    func isTotal(_ said: Said) -> Bool {
        guard case .strokes(let number)? = said.clause.score, said.clause.correction == .none, said.clause.hole == nil,
            utterance.clauses.count == 1, !said.clause.isGroup, let cell = said.cell,
            let par = situation.par(cell.hole), number > par + Self.highOverPar
        else { return false }
        return total(of: cell.person)?.throwCount == number
    }

    /// `Jake 7, Mike 6`: whether the scores of a line are the totals of several players, or where they stand to par.
    func areTotals(_ said: Said) -> Bool {
        let calls = decision.given.map { $0.1.call }
        guard said.clause.correction == .none, said.clause.hole == nil, calls.count > 1 else { return false }
        let totals = calls.map { total(of: $0.person) }
        let isToPar = calls.allSatisfy(\.isToPar) && totals.contains { $0?.toPar != 0 }
        return zip(calls, totals).allSatisfy { call, total in
            guard let strokes = call.strokes, let par = situation.par(call.hole), let total else { return false }
            return isToPar ? strokes - par == total.toPar : strokes == total.throwCount
        }
    }

    /// The throws of a player on the holes so far, and how many over par that is; nil for fewer than two holes.
    private func total(of person: Int) -> (throwCount: Int, toPar: Int)? {
        let results = situation.pars.enumerated().compactMap { index, par in
            (situation.results[.init(person: person, hole: index + 1)] ?? nil).map { (strokes: $0, par: par) }
        }
        guard results.count > 1 else { return nil }
        return results.reduce((0, 0)) { ($0.0 + $1.strokes, $0.1 + $1.strokes - $1.par) }
    }

    /// Whether a word taken for a number is in a line that is not fully understood otherwise.
    func isMisheard(_ clause: Clause) -> Bool {
        clause.isMisheard && (!utterance.unused.isEmpty || decision.questions.contains { $0.kind == .reading })
    }

    /// `3 I, Mike and myself as well`: whether a player who has a score in the line is given "the same".
    func isSameAsOwn(_ said: Said) -> Bool {
        guard case .same(_, more: 0)? = said.clause.score, !said.clause.isException, said.clause.correction == .none,
            let cell = said.cell
        else { return false }
        return decision.given[cell] != nil
    }

    /// `Mike is tired, Jake too`: whether a player is given the same as somebody whom the line names without a score, so
    /// that it would be the score of a line before.
    func isSameAsTalk(_ said: Said) -> Bool {
        guard case .same(as: nil, more: 0)? = said.clause.score, let hole = said.cell?.hole else { return false }
        return !decision.given.contains { $0.key.hole == hole }
            && names.contains { $0.isSure && $0.span.upperBound <= said.clause.tokens.lowerBound }
    }

    /// `Jake one better than Mike`: whether a score is told by how far it is from one that the line does not tell, which
    /// may be that of the round; or from one that was told so itself.
    func isFarFromUntold(_ said: Said) -> Bool {
        guard case .same(let subject, let more)? = said.clause.score, more != 0, let hole = said.cell?.hole else {
            return false
        }
        let people = subject.map { surePeople(in: resolve($0, hole)) }
        let told = decision.given.filter { cell, one in
            cell.hole == hole && one.clause != said.index && people?.contains(cell.person) ?? true
        }
        guard let last = told.map({ $0.1.clause }).max() else { return true }
        return subject == nil && isCompared(last)
    }

    /// `Jake 4`, then `everyone par`: whether a group's score differs from the player's, who may be left out.
    func isOtherOfGroup(_ said: Said) -> Bool {
        guard said.clause.isGroup, said.clause.correction == .none, let cell = said.cell,
            let result = situation.results[cell], let score = said.clause.score, let par = situation.par(cell.hole)
        else { return false }
        return throwsOf(score, cell.person, cell.hole, par) != .some(result)
    }

    /// Whether a score of a group is for a cell that somebody may be left out of.
    func isShaken(_ said: Said) -> Bool {
        said.clause.isGroup
            && (said.cell.map(decision.perhapsLeftOut.contains) ?? false
                || utterance.isExceptionOpened(behind: said.clause))
    }
}
