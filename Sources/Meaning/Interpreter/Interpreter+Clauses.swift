import Decoding
import Words

/// A line read clause by clause: whose score, on which hole, sure or asked about.
extension Interpreter {
    /// The meaning of a way through the grammar.
    static func read(_ path: Decoder.Path, _ context: LineContext) -> Reading {
        var said = ClauseReader.read(path.steps)
        if context.situation.speaker != nil { said.giveToSpeaker(par: context.situation.par(context.situation.hole)) }
        let isZeroEven = said.readZeroAsEven()
        var interpreter = Interpreter(context, said, isZeroEven: isZeroEven)
        interpreter.reading.cost = path.cost
        return interpreter.read(said, upTo: path.steps.map(\.tokens.upperBound).max() ?? 0)
    }

    /// - Parameter end: index of the token behind the last one on the path.
    private consuming func read(_ said: SaidLine, upTo end: Int) -> Reading {
        chargeOpeningNumber(said)
        if said.isRetracted { return retracted(said) }
        var unused: Set<Int> = []
        if said.clauses.isEmpty, said.list.isEmpty, let command = said.command {
            perform(command, said, upTo: end)
            if reading.command == nil, decision.questions.isEmpty { unused = Set(command.tokens) }
        } else {
            if let command = said.command { prepare(command) }
            if said.list.isEmpty {
                readClauses(said)
                unused = wordsLeftOver()
            } else {
                readList(said)
            }
        }
        reading.calls = decision.calls
        reading.questions = decision.gathered(inOrder: !onwards.isEmpty || !backwards.isEmpty)
        reading.unused = utterance.ranges(utterance.unused.union(unused))
        return reading
    }

    /// `Jake 4, scratch that`: nothing of the line is to be recorded.
    private consuming func retracted(_ said: SaidLine) -> Reading {
        let words = (said.clauses.map(\.tokens) + said.list.map(\.tokens)).joined()
        reading.unused = utterance.ranges(utterance.unused.union(words))
        reading.isIntentUnclear = true
        return reading
    }

    // MARK: Clause by clause

    private mutating func readClauses(_ said: SaidLine) {
        utterance.clauses = oneByOne(utterance.clauses)
        utterance.takeHolesOfTheSame()
        utterance.settleCorrections()
        changedHoles = holesChanged()
        isAnotherHoleTrailing = utterance.clauses.contains { $0.holeTrails && holeNumber($0.hole) != situation.hole }
        utterance.dropWhatIsNoScore()
        for index in utterance.clauses.indices
        where !utterance.noScores.contains(index) && !utterance.isEcho(index) && !isScoredLater(index) {
            readClause(index)
        }
        doubtGiven()
        chargeClauses(said)
        if let command = said.command, reading.command == nil { goOn(to: command) }
    }

    private mutating func readClause(_ index: Int) {
        let clause = utterance.clauses[index]
        guard var hole = holeOrAsk(clause.hole, clause.tokens) else { return }
        if clause.correction == .scratch { decision.takeBack(index - 1) }
        if contradicts(index, hole) { return }
        switch clause.kind {
        case .moved: return moveLatest(clause)
        case .whose: return giveLatest(clause)
        case .swapped: return swapLatest(clause)
        case .given, .unscored, .unbound, .unheard: break
        }
        if isRest(index), namedOnHole[hole] == nil { namedOnHole[hole] = named(on: hole) }
        let subjects = subjects(of: index, hole)
        let said = Said(index: index, clause: clause, subjects: subjects)
        if isHoleSaid(said) || isReceipt(said) { return utterance.drop(index) }
        let doubt = doubt(of: said, at: .clause)
        if let other = holeOfMentioned(clause, subjects) { hole = other }
        var holes = holesMeant(by: clause, of: subjects)
        if holes.count == 1, clause.isOfEarlierHole, let other = otherHole(than: holes[0]) { holes.append(other) }
        if holes.count == 1, clause.isOfEarlierHole, isPerhapsOfCurrentHole(correcting: holes[0]) {
            holes.append(situation.hole)
        }
        if holes.count > 1, doubt == nil, askHole(clause, subjects, holes) { return }
        hole = holes.first ?? hole
        for subject in subjects { take(said, of: subject, hole, doubt) }
    }

    private mutating func take(_ said: Said, of subject: Resolved, _ hole: Int, _ doubt: Decision.Doubt?) {
        let clause = said.clause
        if isLeftOut(subject, of: clause, hole) { return }
        switch subject {
        case .person(let person): give(said, to: person, hole, doubt: doubt)
        case .perhaps(let person):
            var perhaps = said
            perhaps.isPerhaps = true
            give(perhaps, to: person, hole, doubt: doubt)
        case .leftOut(let person): decision.ask(question(.strokes(of: person, .missing), clause, hole))
        case .unclear(let name):
            let candidates = names[name].candidates.map(\.person)
            askWho(.unclearName, candidates, clause, hole, utterance.heard(names[name].span), leavingOut: candidates)
        case .unknown(let token, let who):
            let people = who == .unknownSelf ? everybody : nearest(to: token)
            askWho(who, people, clause, hole, utterance.heard(token..<token + 1), leavingOut: everybody)
        case .noSubject: askWho(.nobodyNamed, everybody, clause, hole, leavingOut: everybody)
        case .noReferent:
            decision.ask(nothing(.player, everybody, clause, hole))
            if clause.isException { decision.markPerhapsLeftOut(everybody, on: hole) }
        case .oneOf(let people):
            // `sorry, it was a 3` behind the last scores of a hole is of that one.
            let latest = clause.hole == nil && clause.isOfEarlierScore ? situation.latest.last?.hole : nil
            askWho(.nobodyNamed, people, clause, latest ?? hole, leavingOut: [])
        }
    }

    /// `everyone par except Jake`: whether somebody is left out of a group without a score, who has one on the hole.
    private func isLeftOut(_ subject: Resolved, of clause: Clause, _ hole: Int) -> Bool {
        switch subject {
        case .leftOut(let person): isOnCard(person, hole)
        case .person(let person):
            isOnCard(person, hole)
                && (clause.isUnscoredException
                    || clause.isGroup
                        && utterance.clauses.contains {
                            $0.isUnscoredException && surePeople(of: $0).contains(person)
                        })
        case .perhaps, .unclear, .unknown, .noSubject, .noReferent, .oneOf: false
        }
    }

    /// Asks whose score it is.
    ///
    /// - Parameters:
    ///   - words: UTF-8 range of the words in question; nil for those of the clause.
    ///   - excepted: those whose group score is no longer sure where the clause is an exception.
    private mutating func askWho(
        _ who: Reading.Question.Who, _ people: [Int], _ clause: Clause, _ hole: Int, _ words: Range<Int>? = nil,
        leavingOut excepted: [Int]
    ) {
        decision.ask(question(.who(who, among: people, waiting(clause, hole)), clause, hole, heard: words))
        if clause.isException { decision.markPerhapsLeftOut(excepted, on: hole) }
    }

    /// `Jake 3 4`: two scores for one player. Asks which is right unless they agree; returns whether it is dealt with.
    private mutating func contradicts(_ index: Int, _ hole: Int) -> Bool {
        let clause = utterance.clauses[index]
        guard index > 0, case let before = utterance.clauses[index - 1], clause.kind == .unbound,
            clause.correction == .none, before.kind == .given, clause.tokens.lowerBound >= before.tokens.upperBound,
            let score = clause.score, let par = situation.par(hole), isNothingElseTold(before: index)
        else { return false }
        let earlier = decision.given(by: index - 1).filter { $0.call.hole == hole }
        for one in earlier {
            var later = one.call
            later.strokes = throwsOf(score, one.call.person, hole, par) ?? nil
            // A score repeated in other words (`Jake birdie, a two`), or repeated for everybody, is counted once.
            if utterance.isInOtherWords(index) || before.isGroup, later.strokes == one.call.strokes,
                !utterance.isFollowedByUnused(clause)
            {
                reading.charge(.saidTwice)
                continue
            }
            later.heard = utterance.heard(clause.tokens)
            decision.contest(one.call, later)
        }
        return !earlier.isEmpty
    }

    /// Whether a score without a player hardly speaks of anything but the score before it: nothing but talk stands between
    /// them; or nobody else is named, and a word such as `so` or a verb of its own opens it: `Jake 4, oh and one for the
    /// OB, so 5`, `Jake took two off the tee and got 5`.
    private func isNothingElseTold(before index: Int) -> Bool {
        let gap = utterance.clauses[index - 1].tokens.upperBound..<utterance.clauses[index].tokens.lowerBound
        let (line, grammar) = (utterance.line, utterance.grammar)
        if names.count == 1, let last = gap.last, !utterance.isConjunction(last),
            [grammar.openings, grammar.scoreVerbs].contains(where: { line.says($0, at: last) })
        {
            return true
        }
        return !gap.contains { utterance.unused.contains($0) || utterance.isConjunction($0) }
    }

    // MARK: Player by player

    mutating func give(_ said: Said, to person: Int, _ hole: Int, doubt: Decision.Doubt?) {
        let clause = said.clause
        let cell = Situation.Cell(person: person, hole: hole)
        if isSomebodyElse(said, person, hole) { return }
        guard clause.kind == .given || clause.kind == .unbound, let score = clause.score else {
            decision.ask(question(.strokes(of: person, clause.kind == .unheard ? .unclear : .missing), clause, hole))
            // `all pars except Jake`
            if let earlier = decision.given[cell], utterance.clauses[earlier.clause].isGroup { decision.drop(cell) }
            return
        }
        guard let par = situation.par(hole), let strokes = throwsOf(score, person, hole, par) else {
            return decision.ask(nothing(.strokes, [person], clause, hole))
        }
        let isReplacing = clause.isException || clause.correction != .none
        if let strokes, let doubtful = implausible(strokes, penalties: clause.penalties, par: par) {
            decision.ask(question(.strokes(of: person, doubtful), clause, hole))
            if isReplacing { decision.drop(cell) }
            return
        }
        var call = Reading.Call(
            person: person, hole: hole, saidHole: clause.hole != nil, strokes: strokes, penalties: clause.penalties,
            isCorrection: clause.isOfEarlierScore, heard: utterance.heard(clause.tokens))
        if case .toPar = score { call.isToPar = true }
        call.isNameless = clause.isOfSpeaker
        var scored = said
        scored.cell = cell
        if let doubt = doubt ?? self.doubt(of: scored, at: .score) {
            decision.ask(call, by: doubt)
            if isReplacing { decision.drop(cell) }
            doubtRepaired(said)
            return
        }
        record(call, said)
    }

    /// `Jake 3, no, Mike 4`: the repair may replace Jake's score or add one. Asks about the scores of the clause before
    /// a repair, and returns whether there are any.
    @discardableResult
    private mutating func doubtRepaired(_ said: Said) -> Bool {
        guard said.clause.correction == .repair, said.index > 0 else { return false }
        let before = decision.given(by: said.index - 1)
        for earlier in before {
            decision.contest(Situation.Cell(earlier.call))
            decision.ask(.init(doubting: earlier.call, isAmbiguous: true))
        }
        return !before.isEmpty
    }

    /// Puts a score down unless the line contradicts itself.
    private mutating func record(_ call: Reading.Call, _ said: Said) {
        let cell = Situation.Cell(call)
        let (index, clause) = (said.index, said.clause)
        if let earlier = decision.given[cell] {
            if earlier.call.strokes == call.strokes, earlier.call.penalties == call.penalties {
                return decision.give(earlier.call, of: index)
            }
            let isException = !clause.isGroup && utterance.clauses[earlier.clause].isGroup
            // `Jake 4, Jake 3, not 7` replaces no 4.
            let isOfAnother = clause.instead.flatMap { score in
                situation.par(call.hole).map {
                    throwsOf(score, call.person, call.hole, $0) != .some(earlier.call.strokes)
                }
            }
            if clause.correction == .none && !isException || isOfAnother ?? false {
                return decision.contest(earlier.call, call)
            }
        } else if decision.isContested(cell) && clause.correction == .none {
            return
        } else if clause.correction == .none, decision.isAskedOtherwise(call) {
            // `Jake 2 and he's two under`
            return decision.ask(.init(doubting: call, isAmbiguous: true))
        } else if doubtRepaired(said) {
            return decision.ask(.init(doubting: call, isAmbiguous: true))
        }
        if clause.correction != .none { decision.settle(cell) }
        decision.give(call, of: index)
    }

    /// `Jake 4, I mean Mike`: whose score is it? Asks, and tells whether it did.
    private mutating func isSomebodyElse(_ said: Said, _ person: Int, _ hole: Int) -> Bool {
        guard said.clause.kind == .unscored, said.clause.correction == .repair, said.index > 0 else { return false }
        let before = decision.given(by: said.index - 1).filter { $0.call.hole == hole && $0.call.person != person }
        guard before.count == 1, let earlier = before.first?.call else { return false }
        decision.contest(Situation.Cell(earlier))
        let end = max(earlier.heard.upperBound, utterance.heard(said.clause.tokens).upperBound)
        decision.ask(
            .init(
                .who(.nobodyNamed, among: [person, earlier.person], .call(earlier)), of: earlier,
                heard: earlier.heard.lowerBound..<end))
        return true
    }

    // MARK: What is not used

    /// Indices of tokens that led to neither a score nor a question, such as `Jake zork 4, no, 5`, and of tokens in
    /// remarks that may have been meant for a score.
    private func wordsLeftOver() -> Set<Int> {
        var left: Set<Int> = []
        let clauses = utterance.clauses
        for (index, clause) in clauses.enumerated()
        where clause.kind == .unheard || clause.kind == .given && clause.isGroup {
            let words = utterance.heard(clause.tokens)
            guard !decision.questions.contains(where: { $0.heard.overlaps(words) }) else { continue }
            if clause.kind == .unheard {
                left.insert(clause.tokens.upperBound - 1)
            } else if decision.given(by: index).isEmpty, index + 1 < clauses.count,
                clauses[index + 1].correction == .none, !clauses[index + 1].isException
            {
                left.formUnion(clause.tokens)
            }
        }
        if !decision.given.values.isEmpty {
            let words = (utterance.remarks.map(\.tokens) + clauses.compactMap(\.story)).joined()
            left.formUnion(words.filter(utterance.isForeign))
        }
        for remark in utterance.remarks where utterance.isTorn(remark) {
            left.formUnion(remark.start..<remark.tokens.upperBound)
        }
        return left
    }
}
