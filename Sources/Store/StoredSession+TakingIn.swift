package import Dialogue
package import EventLog
package import Outcomes
package import Scorecard
import Session

/// The result of taking in a batch of what other devices wrote.
package struct TakenIn {
    package var merged = Transaction.Merged()
    /// The merges of players who turned out to be one person, which are stored already, with effects to be shown.
    package var united = Outcome()
    /// The round that became the current one of this device.
    package var takenUp: RoundID?
}

extension StoredSession {
    /// Takes in what other devices wrote and heard; all that follows from it is part of the same transaction, so that
    /// nothing is left to be done by the next run. Repeating it changes nothing.
    ///
    /// Players whom this device added and another had added before are merged. If no round is being played here, a
    /// recent one with the user of this device on its card becomes the current round.
    ///
    /// - Parameter write: writes what else belongs to the transaction, told what was new.
    package func takeIn(
        _ rows: [EventRow], utterances: [Utterance] = [], _ moment: Moment,
        also write: (borrowing Transaction, Transaction.Merged) throws(EventLogError) -> Void = { _, _ in }
    ) throws(EventLogError) -> TakenIn {
        let before = (session: session, known: known, untold: untold)
        do throws(EventLogError) {
            return try log.transaction { (transaction) throws(EventLogError) in
                var taken = TakenIn()
                // If the session knows all earlier events, the new ones need not be read back from the log.
                let last = try log.lastArrival()
                let isAllKnown = untold == nil && known == last
                taken.merged = try transaction.takeIn(rows, utterances: utterances)
                let new = taken.merged.new(of: rows)
                if isAllKnown {
                    let current = session.round?.id
                    session.absorb(new.filter { $0.round == nil || $0.round == current }.flatMap(\.soundEvents))
                    known = try log.lastArrival()
                } else {
                    try absorb(&session)
                }
                session.advance(to: try transaction.lamport)
                var rounds = taken.merged.rounds
                if new.contains(where: { $0.round == nil }) {
                    taken.united = session.unite(try twins(), moment)
                    known = max(known, try transaction.append(taken.united))
                    // A merge may show only now that the user of this device is on the card of an open round.
                    rounds.formUnion(try log.openRounds().map(\.round))
                }
                if let round = try roundToTakeUp(among: rounds, moment) {
                    try transaction.set(Setting.round.rawValue, to: round.id.description)
                    session.take(round)
                    taken.takenUp = round.id
                }
                try write(transaction, taken.merged)
                return taken
            }
        } catch {
            (session, known, untold) = before
            throw error
        }
    }

    /// Players whom this device added and another had added before, unless both have a card in one round.
    private func twins() throws(EventLogError) -> [Twin] {
        let directory = session.directory
        var twins = directory.twins(addedBy: session.device)
        if twins.isEmpty { return [] }
        for line in try log.rounds() {
            let players = Set(try entrants(of: line).map { directory.resolved($0.player) })
            twins.removeAll { players.contains($0.player) && players.contains($0.other) }
        }
        return twins
    }

    /// The round to become the current one: of some open rounds that another device began within ``freshness``, the one
    /// started last.
    private func roundToTakeUp(among rounds: Set<RoundID>, _ moment: Moment) throws(EventLogError) -> Round? {
        guard !session.isPlaying else { return nil }
        var found: Round?
        for id in rounds.sorted() {
            guard let line = try log.round(id), !line.state.isOver, !line.isWithdrawn,
                line.started.milliseconds > moment.now.milliseconds - StoredSession.freshness,
                found.flatMap(\.startedAt).map({ $0 < line.started }) ?? true,
                let round = try round(id), session.isFromOthers(round)
            else { continue }
            found = round
        }
        return found
    }

    /// The milliseconds after its start in which an open round may become the current one by itself.
    private static let freshness: Int64 = 24 * 3600 * 1000

    /// The events of other devices and of other runs at this device since the last call. Also takes up the round that
    /// became the current one meanwhile, if none is being played.
    package func eventsToTell() throws(EventLogError) -> [Event] {
        let found = try catchUp(&session)
        if !found.isEmpty { isToFollow = true }
        // An open question is answered first.
        if isToFollow, session.question == nil {
            isToFollow = false
            if !session.isPlaying, let current = try log.setting(Setting.round.rawValue).flatMap({ RoundID($0) }),
                current != session.round?.id, let round = try round(current), round.isOpen
            {
                session.take(round)
            }
        }
        defer { if untold != nil { untold = [] } }
        return (untold ?? []) + found.filter { $0.device == session.device }
    }

    /// Throws `LookupError.playedTogether` if both of two people have a card in one round, so that they cannot be
    /// merged.
    package func check(_ some: Set<PlayerID>, neverPlayedWith others: Set<PlayerID>) throws {
        guard some.isDisjoint(with: others) else { return }
        for line in try log.rounds() {
            let players = try entrants(of: line).map(\.player)
            if players.contains(where: some.contains), players.contains(where: others.contains) {
                throw LookupError.playedTogether(course: line.course, at: line.started)
            }
        }
    }

    /// The players of all rounds, without guests.
    package func playersOnCards() throws(EventLogError) -> Set<PlayerID> {
        var players: Set<PlayerID> = []
        for line in try log.rounds(limit: .max) {
            players.formUnion(try entrants(of: line).filter { !$0.isGuest }.map(\.player))
        }
        return players
    }

    /// Everybody on the card of a round.
    package func entrants(of line: RoundLine) throws(EventLogError) -> [Entrant] {
        if let summary = line.summary { return summary.standings.map(\.player) }
        return try round(line.round)?.players ?? []
    }
}
