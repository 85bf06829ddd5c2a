import Meaning
import Scorecard
import Words

extension Session {
    /// A line of scores: records what is sure and asks what is not.
    mutating func scores(_ reading: Reading, _ text: String, _ context: inout LineContext) {
        let hole = round?.currentHole
        if !reading.unused.isEmpty { context.say(.unused(reading.unused.map { text.words($0) })) }
        if let moved = reading.calls.first(where: { $0.insteadOf != nil }) { return move(moved, text, &context) }
        guard !reading.questions.isEmpty || readsBack else {
            record(calls(reading.calls), &context)
            return goOn(to: reading.command, from: hole, text, &context)
        }
        if asks {
            pending = Pending(text: text, reading: reading)
            return settle(&context)
        }
        let isStrict = if case .stream(strict: true) = mode { true } else { false }
        context.outcome.isIncomplete = true
        if !isStrict && !reading.calls.isEmpty { record(calls(reading.calls), &context) }
        for question in reading.questions {
            context.say(.unanswered(Pending.inquiry(question, text, in: self)))
            card.mention(question.people)
        }
        if !isStrict { goOn(to: reading.command, from: hole, text, &context) }
    }

    /// The cells that the last line scored, unless something else was done since: what `make that a 4` changes.
    var lastScores: [Cell] {
        guard let round, round.lastRedoable(by: device) == nil, let last = round.lastUndoable(by: device),
            last.events.compactMap(round.body).contains(where: \.isScore)
        else { return [] }
        return round.lastScores(by: device)
    }

    /// What was said of people on the roster, said of players.
    func calls(_ said: [Reading.Call]) -> [Call] {
        said.map {
            Call(hole: $0.hole, player: card.players[$0.person], strokes: $0.strokes, penalties: $0.penalties)
        }
    }

    /// Puts sure calls on the card, all of them or none.
    ///
    /// No copy of the round is held while it is written to: writing would then copy all of it.
    mutating func record(_ calls: [Call], _ context: inout LineContext) {
        guard !calls.isEmpty, let id = round?.id, let hole = round?.currentHole else { return }
        let wasComplete = round?.state == .complete
        let before = calls.map { round?.score(hole: $0.hole, player: $0.player) }
        do throws(Refusal) {
            write(try ruling(on: .score(calls)).bodies, round: id, &context)
        } catch {
            return refuse(error, &context)
        }
        report(calls, before: before, hole: hole, &context)
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
        for result in recorded { card.note(result.player.player, hole: result.hole, strokes: result.strokes) }
        card.remember(recorded)
        let now = round?.currentHole ?? hole
        card.move(to: now, from: round?.lastScoredHole(besides: now))
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
