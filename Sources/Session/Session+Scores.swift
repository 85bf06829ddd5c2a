import Phrases
import Scorecard

extension Session {
    /// A line of scores: records what is sure and asks what is not.
    mutating func scores(_ said: Reading, _ text: String, _ turn: inout Turn) {
        let reading = forHoleJustScored(said, turn.heard)
        if !reading.unused.isEmpty { turn.say(.unused(reading.unused.map { text.words($0) })) }
        if let moved = reading.calls.first(where: { $0.insteadOf != nil }) { return move(moved, text, &turn) }
        guard !reading.questions.isEmpty else { return record(calls(reading.calls), &turn) }
        switch manner {
        case .conversation, .listening:
            pending = Pending(text: text, reading: reading)
            settle(&turn)
        case .stream(let strict):
            turn.outcome.isIncomplete = true
            if !strict && !reading.calls.isEmpty { record(calls(reading.calls), &turn) }
            for question in reading.questions {
                turn.say(.unanswered(Pending.inquiry(question, text, in: self)))
                card.mention(question.people)
            }
        }
    }

    /// Right after the hole advanced, a correction without a hole still means the hole just scored; so does one for a player
    /// who was just scored on another hole.
    private func forHoleJustScored(_ reading: Reading, _ heard: Recognition) -> Reading {
        guard let scored = holeJustScored, reading.isCorrectionWithoutHole else { return reading }
        if let players = scored.players {
            let named = reading.calls.map(\.person) + reading.questions.flatMap(\.people)
            guard named.allSatisfy({ players.contains(card.players[$0]) }) else { return reading }
        }
        var situation = card.situation
        situation.hole = scored.hole
        return hearing.ready?.read(heard, roster: card.roster, situation: situation).reading ?? reading
    }

    /// What the next line may correct in a round that is taken up, as if this session had heard the last one itself:
    /// a program that is started for every line keeps nothing else from one to the next.
    mutating func recallLastScores() {
        holeJustScored = nil
        recalled = []
        // After an undo, nothing was scored last.
        guard let round, round.lastRedoable(by: device) == nil, let last = round.lastUndoable(by: device) else {
            return
        }
        let cells = round.lastScores(by: device)
        let bodies = last.events.compactMap(round.body)
        guard let first = cells.first, bodies.contains(where: \.isScore) else { return }
        recalled = cells
        guard first.hole != round.currentHole, cells.allSatisfy({ $0.hole == first.hole }) else { return }
        let hasLeft = bodies.contains { if case .holeChosen = $0 { true } else { false } }
        holeJustScored = HoleJustScored(hole: first.hole, players: hasLeft ? nil : Set(cells.map(\.player)))
    }

    /// What was said of places on the roster, said of players.
    func calls(_ said: [Reading.Call]) -> [Call] {
        said.map {
            Call(hole: $0.hole, player: card.players[$0.person], strokes: $0.strokes, penalties: $0.penalties)
        }
    }

    /// Puts sure calls on the card, all of them or none.
    ///
    /// No copy of the round is held while it is written to: writing would then copy all of it.
    mutating func record(_ calls: [Call], _ turn: inout Turn) {
        guard !calls.isEmpty, let id = round?.id, let hole = round?.currentHole else { return }
        let wasComplete = round?.state == .complete
        let before = calls.map { round?.score(hole: $0.hole, player: $0.player) }
        do throws(Refusal) {
            write(try ruling(on: .score(calls)).bodies, round: id, &turn)
        } catch {
            return refuse(error, &turn)
        }
        report(calls, before: before, hole: hole, &turn)
        if let now = round?.currentHole, now != hole {
            holeJustScored = HoleJustScored(hole: hole)
            turn.say(.hole(now, everyoneIsIn: true))
        } else if !wasComplete, round?.state == .complete {
            turn.say(.allScored)
        }
    }

    /// Corrections of the hole just scored leave it the hole just scored.
    private mutating func noteHole(of calls: [Call]) {
        guard let first = calls.first, first.hole != round?.currentHole, calls.allSatisfy({ $0.hole == first.hole })
        else {
            holeJustScored = nil
            return
        }
        let players = Set(calls.map(\.player))
        if holeJustScored?.hole == first.hole {
            holeJustScored?.players?.formUnion(players)
        } else {
            holeJustScored = HoleJustScored(hole: first.hole, players: players)
        }
    }

    /// What the referee says to a deed in the current round.
    func ruling(on deed: Deed) throws(Refusal) -> Ruling {
        guard let round else { throw .notStarted }
        return try Referee.judge(deed, in: round, by: device)
    }

    private mutating func report(
        _ calls: [Call], before: [CurrentScore?], hole: Int, _ turn: inout Turn
    ) {
        var recorded: [Recorded] = []
        for (call, earlier) in zip(calls, before) {
            guard let entrant = round?.entrant(call.player) else { continue }
            let isUnchanged = earlier.map {
                $0.strokes == call.strokes && $0.penalties == call.penalties && !$0.discrepancy
            }
            recorded.append(
                Recorded(
                    player: entrant, hole: call.hole, strokes: call.strokes, penalties: call.penalties,
                    before: earlier.map(\.strokes), isUnchanged: isUnchanged ?? false, isElsewhere: call.hole != hole))
            card.note(call.player, hole: call.hole, strokes: call.strokes)
        }
        card.remember(calls.map(\.cell))
        card.move(to: round?.currentHole ?? hole)
        noteHole(of: calls)
        turn.say(.recorded(recorded))
        turn.say(.standings)
    }
}

/// The hole that a correction without a hole means, though another one is current.
struct HoleJustScored: Sendable {
    var hole: Int
    /// Whom such a correction may name; nil for anybody, where the hole has just been left.
    var players: Set<PlayerID>?
    /// Somebody said "next hole" after it was left.
    var isLeftAloud = false
}

extension Event.Body {
    fileprivate var isScore: Bool {
        switch self {
        case .scoreRecorded, .scoreCleared, .discrepancyResolved: true
        default: false
        }
    }
}
