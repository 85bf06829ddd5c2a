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
        return placements?.first.map { $0.beside(placements?.dropFirst().first, in: situation) }
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
            let cell = Cell(hole: call.hole, player: card.players[call.person])
            if call.isToPar { toPar.insert(cell) } else { toPar.remove(cell) }
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
