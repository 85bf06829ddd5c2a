import Scorecard

/// The latest words are taken back and brought back, whether they were about the round or about players, courses and tags.
extension Session {
    mutating func undo(_ context: inout LineContext) {
        guard let round else { return refuse(.noRound, &context) }
        let last = round.lastUndoable(by: device)
        if let change = directory.lastChange(by: device, sparing: me, beside: round),
            isLater(change.events, than: last?.events ?? [])
        {
            let taken = change.events.compactMap(directory.body)
            return self.change(&context) { [device, me] directory throws(Refusal) in
                try Referee.undo(by: device, me: me, beside: round, in: directory)
            } tell: { _ in
                .undone(taken)
            }
        }
        let taken = last?.events.compactMap(round.body) ?? []
        judge(.undo, &context) { _ in .undone(taken) }
        afterTurning(taken, &context)
    }

    mutating func redo(_ context: inout LineContext) {
        guard let round else { return refuse(.noRound, &context) }
        let last = round.lastRedoable(by: device)
        let said = round.lastUndoable(by: device)?.events ?? []
        if let change = directory.lastRedoable(by: device),
            isLater([change.undo], than: said + (last.map { [$0.undo] } ?? []))
        {
            let back = change.events.compactMap(directory.body)
            return self.change(&context) { [device] directory throws(Refusal) in
                try Referee.redo(by: device, in: directory)
            } tell: { _ in
                .redone(back)
            }
        }
        let back = last?.events.compactMap(round.body) ?? []
        judge(.redo, &context) { _ in .redone(back) }
        afterTurning(back, &context)
    }

    /// Whether something was said of players, courses or tags after some events of the round; of none, after its start.
    private func isLater(_ changes: [EventID], than events: [EventID]) -> Bool {
        guard let change = directory.counter(ofLatest: changes), let last = round?.counter(ofLatest: events) else {
            return false
        }
        return change > last
    }

    private mutating func afterTurning(_ bodies: [Event.Body], _ context: inout LineContext) {
        guard !context.outcome.isRefused, let round, !round.isWithdrawn else { return }
        context.say(.standings)
        if bodies.contains(where: { if case .holeChosen = $0 { true } else { false } }) {
            context.say(.hole(round.currentHole, everyoneIsIn: false))
        }
    }
}
