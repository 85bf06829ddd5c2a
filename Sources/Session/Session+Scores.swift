import Meaning
import Scorecard
import Words

extension Session {
    /// Where a line belongs, as whoever says it sees the hole that is played.
    func placed(_ line: UnderstoodLine) -> Placement? {
        var situation = situation
        situation.isSeen = true
        let placements = lazyUnderstanding.ready?.placements(
            line.words, roster: line.roster, situation: situation, known: line.understood)
        let placement = placements?.first.map { $0.beside(placements?.dropFirst().first, in: situation) }
        guard let placement, let now = round?.currentHole, now != situation.hole,
            situation.isContradicted(by: placement.reading)
        else { return placement }
        // Somebody else went on while the line was typed, and told another score of the hole that was seen.
        let there = lazyUnderstanding.ready?.placements(
            line.words, roster: line.roster, situation: situation.goingTo(now)
        ).first { $0.hole == now }
        return there.map(placement.asking) ?? placement
    }

    /// Puts a line of scores down where it belongs.
    mutating func put(_ placement: Placement, _ line: UnderstoodLine, _ context: inout LineContext) {
        let reading = newly(placement.reading, of: line.moment.line)
        let text = line.read(as: placement).text
        memory.askedLast = []
        if !reading.unused.isEmpty { context.say(.unused(reading.unused.map { text.words($0) }), of: line.moment.line) }
        if let moved = reading.calls.first(where: { $0.insteadOf != nil }), let other = moved.insteadOf {
            let wrong = card.players[other]
            let cell = Cell(hole: moved.hole, player: wrong)
            guard conversation.settling.scores?.calls.contains(where: { $0.cell == cell }) == true else {
                settleUnsettled(&context)
                return move(moved, text, &context)
            }
            let scores = conversation.move(from: wrong, to: card.players[moved.person], said: text)
            guard let scores else { return }
            return put(scores.calls, goingTo: scores.goesTo, of: scores.text, line.moment, &context)
        }
        if reading.command?.name.isBeforeScores ?? false { settleUnsettled(&context) }
        guard prepare(reading.command, text, &context) else { return }
        noteWording(of: reading.calls)
        let hole = view.hole
        let goesTo = placement.goesOn && holeRecordedBefore(by: line) == nil ? placement.hole : nil
        // At the prompt a line is recorded as a whole.
        if !isTalk, asks, readsBack || !reading.questions.isEmpty {
            let waiting = WaitingScores(
                calls: reading.calls, questions: reading.questions, command: reading.command, goesTo: goesTo)
            conversation.ask(Pending(text, .scores(waiting)))
            return settle(waiting, &context)
        }
        if case .stream(strict: true) = mode, !reading.questions.isEmpty {
            return ask(reading, line, &context)
        }
        put(calls(reading.calls), goingTo: goesTo, of: text, line.moment, &context)
        ask(reading, line, &context)
        guard let command = reading.command else { return }
        settleNow(&context)
        goOn(to: command, from: hole, text, &context)
    }

    /// The hole that a line is known to be about, because it was recorded there.
    func holeRecordedBefore(by line: UnderstoodLine) -> Int? { recordedBefore[line.moment.line]?.last?.hole }

    /// What a line says that it did not say before: see ``recordedBefore``.
    private func newly(_ reading: Reading, of line: Int) -> Reading {
        guard let before = recordedBefore[line], let hole = before.last?.hole else { return reading }
        var reading = reading
        reading.command = nil
        reading.calls = reading.calls.compactMap { call in
            let player = card.players[call.person]
            guard !before.contains(where: { $0.player == player && ($0.hole == call.hole || !call.saidHole) }) else {
                return nil
            }
            var call = call
            if !call.saidHole { call.hole = hole }
            return call
        }
        return reading
    }

    /// Lets scores settle, or records them where nothing has to.
    mutating func put(
        _ calls: [Call], goingTo hole: Int?, of text: String, _ moment: Moment, _ context: inout LineContext
    ) {
        guard !calls.isEmpty else { return }
        if !isTalk { return record(calls, goingTo: hole, &context) }
        let here = hole ?? view.hole
        if calls.contains(where: { $0.hole == here }) { memory.calledAt = moment.saidAt }
        let due = patience == 0 ? nil : moment.time + (completes(here, calls) ? 0 : patience)
        carryOut(conversation.hear(calls, goingTo: hole, of: text, moment, due: due), &context)
    }

    /// Whether everybody is in with these scores, so that only what is being said already may correct them, where that is known.
    private func completes(_ hole: Int, _ calls: [Call]) -> Bool {
        guard conversation.isSpeaking != nil, let round else { return false }
        return round.isSettled(hole: hole, answered: Set(((unsettled?.calls ?? []) + calls).map(\.cell)))
    }

    /// How scores that settle read beside the card.
    mutating func readBack(_ scores: Unsettled) {
        let before = scores.calls.map { round?.score(hole: $0.hole, player: $0.player) }
        conversation.noteResults(
            results(of: scores.calls, before: before, hole: scores.goesTo ?? round?.currentHole ?? 0))
    }

    /// Records what has not settled.
    mutating func settleUnsettled(_ context: inout LineContext) { carryOut(conversation.settle(), &context) }

    /// Records scores that have settled.
    mutating func record(_ scores: Unsettled, _ context: inout LineContext) {
        if scores.moment.line == context.moment.line, scores.text == context.text {
            // What the line goes on to is said in the same breath, and taken back with it.
            record(scores.calls, goingTo: scores.goesTo, &context)
            if context.outcome.isRefused {
                context.say(.notRecorded(scores.text))
            } else {
                note(latest: scores.latest)
            }
            return mention(scores.mentioned)
        }
        var moment = scores.moment
        moment.now = context.moment.now
        moment.randomness = context.moment.randomness
        var settled = LineContext(scores.text, moment: moment)
        record(scores.calls, goingTo: scores.goesTo, &settled)
        if !settled.outcome.isRefused { note(latest: scores.latest) }
        mention(scores.mentioned)
        var outcome = close(settled)
        if outcome.isRefused {
            if moment.line != context.moment.line { outcome.incompleteBefore.insert(moment.line) }
            outcome.effects.append(.notRecorded(scores.text))
            outcome.effects = outcome.effects.map { .earlier(line: moment.line, $0) }
        }
        context.outcome.add(outcome)
    }

    /// The cells that the last line scored, unless something else was done since: what `make that a 4` changes.
    var lastScores: [Cell] {
        guard let round, round.lastRedoable(by: device) == nil, let last = round.lastUndoable(by: device),
            last.events.compactMap(round.body).contains(where: \.kind.isScore)
        else { return [] }
        return round.lastScores(by: device)
    }

    /// What was said of people on the roster, said of players.
    func calls(_ said: [Reading.Call]) -> [Call] {
        said.map {
            Call(hole: $0.hole, player: card.players[$0.person], strokes: $0.strokes, penalties: $0.penalties)
        }
    }

    /// Takes note of which scores were said in relation to par.
    mutating func noteWording(of said: [Reading.Call]) {
        for call in said {
            memory.note(Cell(hole: call.hole, player: card.players[call.person]), isToPar: call.isToPar)
        }
    }

    /// Puts sure calls on the card, all of them or none.
    ///
    /// No copy of the round is held while it is written to: writing would then copy all of it.
    ///
    /// - Parameter there: the hole that is played from here on; nil where the one that is played is not left.
    mutating func record(_ calls: [Call], goingTo there: Int? = nil, _ context: inout LineContext) {
        guard !calls.isEmpty, let id = round?.id, let left = round?.currentHole else { return }
        let hole = there ?? left
        let wasComplete = round?.state == .complete
        let before = calls.map { round?.score(hole: $0.hole, player: $0.player) }
        do throws(Refusal) {
            if let round, hole > round.holes.count, round.growsWithPlay {
                let holes = round.holes + [round.hole(after: round.holes)]
                write(try ruling(on: .setHoles(holes, isOpen: true)).bodies, round: id, &context)
            }
            write(try ruling(on: .score(calls, goingTo: there)).bodies, round: id, &context)
        } catch {
            return refuse(error, &context)
        }
        report(calls, before: before, hole: hole, &context)
        if there != nil { context.say(.wentOn(to: hole, from: left, open: round?.open(on: left) ?? [])) }
        if let now = round?.currentHole, now != hole {
            context.say(.hole(now, everyoneIsIn: true))
        } else if !wasComplete, round?.state == .complete {
            context.say(.allScored)
        }
    }

    /// What the referee says to a action in the current round.
    func ruling(on action: Action) throws(Refusal) -> Ruling {
        guard let round else { throw .notStarted }
        return try Referee.judge(action, in: round, by: device)
    }

    /// Tells what scores have become of cells of the card.
    mutating func report(
        _ calls: [Call], before: [CurrentScore?], hole: Int, _ context: inout LineContext
    ) {
        let recorded = results(of: calls, before: before, hole: hole)
        note(latest: recorded)
        context.say(.recorded(recorded))
        context.say(.standings)
    }
}

extension Session {
    /// What calls mean for the card.
    ///
    /// - Parameters:
    ///   - before: what stands or stood there.
    ///   - hole: the current one.
    func results(of calls: [Call], before: [CurrentScore?], hole: Int) -> [Recorded] {
        zip(calls, before).compactMap { call, earlier in
            guard let entrant = round?.entrant(call.player) else { return nil }
            let isUnchanged = earlier.map {
                $0.strokes == call.strokes && $0.penalties == call.penalties && !$0.discrepancy
            }
            return Recorded(
                player: entrant, hole: call.hole, strokes: call.strokes, penalties: call.penalties,
                before: earlier.map(\.strokes), isUnchanged: isUnchanged ?? false, isElsewhere: call.hole != hole)
        }
    }
}
