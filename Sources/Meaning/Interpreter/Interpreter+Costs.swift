import Language
import Words

/// Charges that make a reading dearer than its way through the grammar: see ``CostRule``.
extension Interpreter {
    /// Charges for a number that opens a line as a hole: nothing with a colon behind it, little where that hole is
    /// played or comes next and a player's score or a list of scores follows at once.
    mutating func chargeOpeningNumber(_ said: SaidLine) {
        guard case .numbered(_, let token)? = said.numbered, !utterance.line.tokens[token].after.contains(.mark) else {
            return
        }
        let opening = said.clauses.first?.tokens ?? said.list.first?.tokens
        let isHole =
            said.clauses.first?.kind != .unbound && opening?.lowerBound == token + 1
            && holeNumber(said.numbered).map(isAtHand) ?? false
        reading.charge(isHole ? .openingHole : .openingNumber)
    }

    /// Charges for clauses and remarks, now that the whole line is known.
    mutating func chargeClauses(_ said: SaidLine) {
        let clauses = utterance.clauses
        let isLed = clauses.first?.holeLeads ?? false
        for clause in clauses {
            if isLed, clause.holeTrails { reading.charge(.trailingHole) }
            chargePauses(in: clause)
        }
        for remark in utterance.remarks where utterance.isPaused(remark) { reading.charge(.pausedRemark) }
        for index in clauses.indices { chargeMisfits(of: index) }
        if isComplete { reading.charge(.wholeLine) }
        if said.fixes.contains(where: utterance.isExclaimed) { reading.charge(.exclamation) }
    }

    /// Charges for a player, a score and a hole read together over punctuation or `and`.
    private mutating func chargePauses(in clause: Clause) {
        if utterance.isHoleBehindPause(clause) { reading.charge(.holeBehindPause) }
        if utterance.isHoleBeforeAnd(clause) { reading.charge(.holeBeforeAnd) }
        if utterance.isScoreTorn(clause) { reading.charge(.tornScore) }
        if utterance.isPaused(clause) { reading.charge(clause.isScoreFirst ? .pausedScore : .pausedPlayer) }
    }

    /// Charges for words read in a way that does not fit this card or this line: `alle drei` of five players are
    /// threes, `the other Chris 4` among scores is no correction, and a number is hardly typed as a word that sounds
    /// like it: `Jake too`.
    private mutating func chargeMisfits(of index: Int) {
        let clause = utterance.clauses[index]
        let isMiscounted = clause.subjects.contains {
            if case .everyone(_, let count?) = $0 { count != playing(situation.hole).count } else { false }
        }
        if isMiscounted {
            reading.charge(.groupMiscounted)
        } else if utterance.isUneven(clause) {
            reading.charge(.unevenCommas)
        }
        if utterance.isRepetitive(clause) { reading.charge(.namedTwice) }
        if clause.kind == .moved, utterance.clauses.count > 1 { reading.charge(.movedAmongScores) }
        if clause.isMisheard { reading.charge(.soundAlike, times: situation.input.shareTyped) }
        if clause.story?.contains(where: utterance.isCall) ?? false { reading.charge(.callInStory) }
    }

    func surePeople(of clause: Clause) -> [Int] {
        surePeople(in: clause.subjects.flatMap { resolve($0, situation.hole) })
    }

    /// Whether names in a row without `and` make the line tell a score of everybody who plays:
    /// `Jake, Mike par. Sarah birdie`.
    private var isComplete: Bool {
        utterance.clauses.contains(where: utterance.isParted) && decision.questions.isEmpty
            && playing(situation.hole).allSatisfy {
                decision.given[.init(person: $0, hole: situation.hole)] != nil
            }
    }

    /// The charge for going on to a hole that is said directly behind a score, whose hole it may be, or for taking a
    /// hole that is said to be next for that of the score: `Jake 4, hole 8 next`.
    func ruleOfMove(_ command: SpokenCommand, _ tokens: Range<Int>) -> CostRule? {
        guard let clause = utterance.clauses.last, let last = clause.tokens.last else { return nil }
        switch command {
        case .next where clause.isHoleLoose:
            return clause.holeTokens.map { $0.upperBound == tokens.lowerBound } ?? false ? .nextHoleSaid : nil
        case .goTo:
            let pause = utterance.line.tokens[last].after
            if utterance.isOpened(last + 1..<utterance.line.tokens.count) || pause.contains(.stop) { return nil }
            return pause.contains(.comma) ? clause.isGroup ? .goOnBehindGroup : .goOnBehindComma : .goOnAtOnce
        default: return nil
        }
    }
}
