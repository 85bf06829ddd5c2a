package import Scorecard

/// The latest words of this device are taken back and brought back, whichever round they were about, or whether they were about
/// players, courses and tags.
extension Session {
    /// What this device did in other rounds than the current one.
    package struct Elsewhere: Sendable {
        /// The round in which the last thing was done that can be taken back or brought back, where that is later than in the
        /// current one.
        package var round: Round?
        /// Words that were about other rounds.
        package var utterances: Set<UtteranceID>

        package init(round: Round? = nil, utterances: Set<UtteranceID> = []) {
            self.round = round
            self.utterances = utterances
        }
    }

    mutating func undo(_ context: inout LineContext) {
        context.outcome.turns = .back
        let found = latest {
            $0.isWithdrawn ? nil : $0.lastUndoable(by: device)
        } events: {
            $0.events
        }
        if !staysInRound,
            let change = directory.lastChange(
                by: device, sparing: me, beside: round, and: elsewhere?.utterances ?? []),
            isLater(change.events, than: found?.counter)
        {
            write([.undone(change.events)], round: nil, &context)
            return tell(.undone(Turned(bodies: change.events.compactMap(directory.body))), &context)
        }
        guard let found else {
            guard let round, round.start != nil else { return refuse(.noRound, &context) }
            return refuse(round.isWithdrawn ? .withdrawn : .nothingToUndo, &context)
        }
        let players = found.round.startsWith(found.last) ? [] : found.round.players.map(\.player)
        let stay = staysInRound ? directory.players.map(\.id) : players + [me].compactMap(\.self)
        let along = directory.changes(said: found.last.utterance, by: device, sparing: Set(stay))
        turn(
            .undo, in: found.round, found.last.events, along: along, alongBy: along.isEmpty ? [] : [.undone(along)],
            &context)
    }

    /// Takes back what was said last of a player's score.
    mutating func undoScore(of player: PlayerID?, hole: Int?, _ context: inout LineContext) {
        guard let round, round.start != nil, let player else { return refuse(.noRound, &context) }
        let last = round.lastScore(of: player, on: hole)
        turn(.undoScore(player, hole: hole), in: round, last?.events ?? [], along: [], alongBy: [], &context)
    }

    mutating func redo(_ context: inout LineContext) {
        context.outcome.turns = .forth
        let found = latest {
            $0.lastRedoable(by: device)
        } events: {
            [$0.undo]
        }
        if !staysInRound, let change = directory.lastRedoable(by: device),
            isLater(
                [change.undo],
                than: [found?.counter, round?.lastUndoable(by: device).flatMap { round?.counter(ofLatest: $0.events) }]
                    .compactMap(\.self).max())
        {
            write([.redone([change.undo])], round: nil, &context)
            return tell(.redone(Turned(bodies: change.events.compactMap(directory.body))), &context)
        }
        guard let found else {
            guard let round, round.start != nil else { return refuse(.noRound, &context) }
            return refuse(.nothingToRedo, &context)
        }
        let along = directory.undo(said: found.last.utterance, by: device)
        turn(
            .redo, in: found.round, found.last.events, along: along?.events ?? [],
            alongBy: along.map { [.redone([$0.undo])] } ?? [], &context)
    }

    /// What is the latest in the current round and the one beside it.
    private func latest<Turnable>(
        _ last: (Round) -> Turnable?, events: (Turnable) -> [EventID]
    ) -> (round: Round, last: Turnable, counter: Int64)? {
        [round, elsewhere?.round].compactMap { round in
            guard let round, let found = last(round), let counter = round.counter(ofLatest: events(found)) else {
                return nil
            }
            return (round, found, counter)
        }.max { $0.counter < $1.counter }
    }

    /// Whether something was said of players, courses or tags later; than nothing, after the start of the current round.
    private func isLater(_ changes: [EventID], than counter: Int64?) -> Bool {
        let start = round.flatMap { $0.isWithdrawn ? nil : $0.counter(ofLatest: []) }
        guard let change = directory.counter(ofLatest: changes) else { return false }
        return change > counter ?? start ?? .min
    }

    /// - Parameters:
    ///   - events: what is taken back or brought back.
    ///   - along: what is of players and courses and was said with it.
    ///   - bodies: by what that is taken back or brought back.
    private mutating func turn(
        _ action: Action, in before: Round, _ events: [EventID], along: [EventID], alongBy bodies: [Event.Body],
        _ context: inout LineContext
    ) {
        var turned = Turned(bodies: events.compactMap(before.body) + along.compactMap(directory.body), before: before)
        do throws(Refusal) {
            let ruling = try Referee.judge(action, in: before, by: device)
            write(bodies, round: nil, &context)
            write(ruling.bodies, round: before.id, &context)
        } catch {
            return refuse(error, &context)
        }
        let isHere = before.id == round?.id
        if !isHere { departed = elsewhere?.round }
        turned.after = isHere ? round : elsewhere?.round
        tell(action == .redo ? .redone(turned) : .undone(turned), &context)
        // Lines are about the round that was started last; without it, about the one before.
        if isHere, round?.isWithdrawn ?? false {
            context.outcome.wants = .before
        } else if !isHere, turned.bodies.contains(where: { $0.kind == .roundStarted }) {
            context.outcome.add(resume(before.id, wanted: .before))
        }
        guard isHere, let round, !round.isWithdrawn else { return }
        context.say(.standings)
        if turned.bodies.contains(where: { if case .holeChosen = $0 { true } else { false } }) {
            context.say(.hole(round.currentHole, everyoneIsIn: false))
        }
    }

    private mutating func tell(_ effect: Effect, _ context: inout LineContext) {
        context.say(effect)
    }
}
