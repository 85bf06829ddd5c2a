import Dialogue
import Meaning
package import Outcomes
package import Scorecard

/// Undo and redo of the latest changes of this device, in any round or of players, courses and tags; and scores that
/// are moved to where they belong.
extension Session {
    mutating func undo() throws {
        reply.outcome.undoRequest = .undo
        let found = latest({ $0.isWithdrawn ? nil : $0.lastUndoable(by: device) }, events: \.events)
        if !staysInRound,
            let change = directory.lastChange(
                by: device, sparing: Set([me].compactMap(\.self)), beside: round, and: elsewhere?.utterances ?? []),
            isLater(change.events, than: found?.counter)
        {
            write([.undone(change.events)])
            return reply.say(.undone(UndoResult(bodies: change.events.compactMap(directory.body))))
        }
        guard let found else {
            guard let round, round.start != nil else { throw ConversationRefusal.noRound }
            throw round.isWithdrawn ? Refusal.withdrawn : .nothingToUndo
        }
        if isOfFile(found.round) { return try reverseFile(.undo, said: found.last.utterance) }
        let players = found.round.startsWith(found.last) ? [] : found.round.players.map(\.player)
        let stay = staysInRound ? directory.players.map(\.id) : players + [me].compactMap(\.self)
        let along = directory.changes(said: found.last.utterance, by: device, sparing: Set(stay))
        try reverse(
            .undo, in: found.round, found.last.events + found.last.undos, along: along,
            by: along.isEmpty ? nil : .undone(along))
    }

    mutating func redo() throws {
        reply.outcome.undoRequest = .redo
        let found = latest({ $0.lastRedoable(by: device) }, events: { [$0.undo] })
        let last = round?.lastUndoable(by: device).flatMap { round?.counter(ofLatest: $0.events) }
        if !staysInRound, let change = directory.lastRedoable(by: device),
            isLater([change.undo], than: [found?.counter, last].compactMap(\.self).max())
        {
            write([.redone([change.undo])])
            return reply.say(.redone(UndoResult(bodies: change.events.compactMap(directory.body))))
        }
        guard let found else {
            guard round?.start != nil else { throw ConversationRefusal.noRound }
            throw Refusal.nothingToRedo
        }
        if isOfFile(found.round) { return try reverseFile(.redo, said: found.last.utterance) }
        let along = directory.undo(said: found.last.utterance, by: device)
        try reverse(
            .redo, in: found.round, found.last.events, along: along?.events ?? [],
            by: along.map { .redone([$0.undo]) })
    }

    /// Takes back what was said last of a player's score.
    mutating func undoScore(of player: PlayerID?, hole: Int?) throws {
        guard let round, round.start != nil, let player else { throw ConversationRefusal.noRound }
        try reverse(.undoScore(player, hole: hole), in: round, round.lastScore(of: player, on: hole)?.events ?? [])
    }

    /// The later of the last changes in the current round and in that of `elsewhere`.
    private func latest<Change>(
        _ last: (Round) -> Change?, events: (Change) -> [EventID]
    ) -> (round: Round, last: Change, counter: Int64)? {
        [round, elsewhere?.round].compactMap { round in
            guard let round, let found = last(round), let counter = round.counter(ofLatest: events(found)) else {
                return nil
            }
            return (round, found, counter)
        }.max { $0.counter < $1.counter }
    }

    /// Whether changes of players, courses or tags are later than a counter, or else than the start of the round.
    private func isLater(_ changes: [EventID], than counter: Int64?) -> Bool {
        let start = round.flatMap { $0.isWithdrawn ? nil : $0.counter(ofLatest: []) }
        guard let change = directory.counter(ofLatest: changes) else { return false }
        return change > counter ?? start ?? .min
    }

    private func isOfFile(_ round: Round) -> Bool { elsewhere?.file.contains { $0.id == round.id } ?? false }

    /// Takes back or brings back all rounds of a file that was imported, with the players and courses that came with
    /// them.
    ///
    /// - Parameter utterance: the words of the import, or of the undo that took it back.
    private mutating func reverseFile(_ action: Action, said utterance: UtteranceID?) throws {
        let rounds = elsewhere?.file ?? []
        let isBack = action == .undo
        let along = isBack ? directory.changes(said: utterance, by: device, sparing: Set([me].compactMap(\.self))) : []
        let undo = isBack ? nil : directory.undo(said: utterance, by: device)
        if !along.isEmpty { write([.undone(along)]) }
        if let undo { write([.redone([undo.undo])]) }
        for var round in rounds {
            let written = reply.outcome.events.count
            write(try Referee.judge(action, in: round, by: device).bodies, round: round.id)
            round.apply(Array(reply.outcome.events[written...]))
            departed.append(round)
        }
        reply.say(.importUndone(rounds: rounds.count, isRedo: !isBack))
    }

    /// - Parameters:
    ///   - events: the events that are taken back or brought back.
    ///   - along: events of players and courses that were said with them.
    ///   - body: the event that takes back or brings back those.
    private mutating func reverse(
        _ action: Action, in before: Round, _ events: [EventID], along: [EventID] = [], by body: Event.Body? = nil
    ) throws {
        var result = UndoResult(bodies: before.bodies(of: events) + along.compactMap(directory.body), before: before)
        let ruling = try Referee.judge(action, in: before, by: device)
        write([body].compactMap(\.self))
        write(ruling.bodies, round: before.id)
        let isHere = before.id == round?.id
        if !isHere { departed = [elsewhere?.round].compactMap(\.self) }
        result.after = isHere ? round : elsewhere?.round
        reply.say(action == .redo ? .redone(result) : .undone(result))
        // Lines are about the round that was started last; without it, about the one before.
        if isHere, round?.isWithdrawn ?? false {
            reply.outcome.wants = .before
        } else if !isHere, result.bodies.contains(where: { $0.kind == .roundStarted }) {
            reply.outcome.add(resume(before.id, wanted: .before))
        }
        guard isHere, let round, !round.isWithdrawn else { return }
        reply.say(.standings)
        if result.bodies.contains(where: { $0.kind == .holeChosen }) { tellHole() }
    }

    /// Makes an open round the one that this device is about; of several the person chooses.
    ///
    /// - Parameter id: the round found for `wanted`; nil for no open round of that number or course, or not one alone.
    package func resume(_ id: RoundID?, wanted: OpenRound) -> Outcome {
        var outcome = Outcome()
        if let id {
            outcome.settings[.round] = id.description
            outcome.resumes = id
            outcome.effects = [.resumed]
            return outcome
        }
        switch wanted {
        case .number(let number): outcome.effects = [.refusedByConversation(.noSuchOpenRound(String(number)))]
        case .course(let name): outcome.effects = [.refusedByConversation(.noSuchOpenRound(name))]
        case .only:
            outcome.effects = [.show(.home)]
            outcome.isIncomplete = true
        case .before: break
        }
        outcome.isRefused = outcome.effects.contains { if case .refusedByConversation = $0 { true } else { false } }
        return outcome
    }

    // MARK: Moving scores

    /// `no, the other Chris`: takes the last line back and records it again with another player in the place of one.
    mutating func move(_ said: Reading.Call, _ text: String) throws {
        guard let round, let other = said.insteadOf, let taken = lastScores(with: card.players[other], said.hole) else {
            let lost = Reading.Question.Lost.nothingToReferTo(.player, people: [said.person], strokes: said.strokes)
            let question = question(.init(.sayAgain(lost), of: said), of: text)
            reply.outcome.isIncomplete = true
            return reply.say(asks ? .toBeSaidAgain(question) : .unanswered(question))
        }
        let hole = round.currentHole
        let wrong = card.players[other]
        let calls = round.lastScores(by: device).compactMap { cell in
            round.score(hole: cell.hole, player: cell.player).map {
                Call(
                    hole: cell.hole, player: cell.player == wrong ? card.players[said.person] : cell.player,
                    strokes: $0.strokes, penalties: $0.penalties)
            }
        }
        write(try ruling(on: .move).bodies, round: round.id)
        reply.say(
            .undone(UndoResult(bodies: taken.filter { $0.cell?.player == wrong }, before: round, after: self.round)))
        let isBack = self.round?.currentHole != hole
        record(calls)
        if isBack, self.round?.currentHole != hole { tellHole() }
    }

    /// The events of the last line, where it can be taken back and holds a score of a player on a hole.
    private func lastScores(with player: PlayerID, _ hole: Int) -> [Event.Body]? {
        guard let round, round.lastScores(by: device).contains(Cell(hole: hole, player: player)) else { return nil }
        let bodies = round.lastUndoable(by: device)?.events.compactMap(round.body) ?? []
        return bodies.contains { $0.cell?.player == player } ? bodies : nil
    }

    /// `that was hole 1`, `no, still on 4`, `we are on 6`: moves the scores since the group seemed to go on, else the
    /// last ones, to that hole. Where there are none to move, goes there.
    mutating func place(on hole: Int, isAboutNow: Bool) throws {
        guard isPlaying, let round else { throw ConversationRefusal.noRound }
        let run = round.lastRun(by: device)
        let recorded = run.utterances.first?.first?.hole
        // `that was hole 1`, said of the hole that has just been completed.
        if !isAboutNow, recorded == hole, round.isSettled(hole: hole) { return tellHole() }
        guard let wrong = recorded, wrong != hole, round.has(hole: hole),
            !isAboutNow || run.wentOn && wrong == round.currentHole
        else { return try go(.chooseHole(hole)) }
        let moved = run.wentOn ? run.utterances : [run.utterances[0]]
        // A birdie stays one on a hole of another par.
        let difference = (round.hole(hole)?.par ?? 0) - (round.hole(wrong)?.par ?? 0)
        var calls: [Call] = []
        for cell in moved.reversed().joined() where !calls.contains(where: { $0.player == cell.player }) {
            guard let score = round.score(hole: wrong, player: cell.player) else { continue }
            let strokes = score.strokes.map {
                max($0 + (memory.toPar.contains(cell) ? difference : 0), score.penalties + 1)
            }
            calls.append(Call(hole: hole, player: cell.player, strokes: strokes, penalties: score.penalties))
        }
        for _ in moved { write(try ruling(on: .move).bodies, round: round.id) }
        record(calls, goingTo: self.round?.currentHole == hole ? nil : hole)
    }

    /// Goes to another hole.
    mutating func go(_ action: Action) throws {
        try judge(action)
        tellHole()
    }
}
