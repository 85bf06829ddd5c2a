package import Scorecard

/// A round that was played and written down elsewhere, by players and on a course as this device knows them.
package struct ForeignRound: Sendable {
    /// nil where it has no identifier yet.
    package var id: RoundID?
    package var start: RoundStart
    package var startedAt: Timestamp
    /// nil where nobody has ended it.
    package var endedAt: Timestamp?
    /// Whether it was given up, not finished.
    package var isAbandoned = false
    /// Of each player in context, in order of the holes.
    package var scores: [[HoleScore]] = []
    /// Cells where somebody said that there is no score.
    package var noScores: [Cell] = []
    /// Scores and "no scores" of one cell that devices do not agree on.
    package var claims: [Event.Body] = []
    /// Holes that players were not there for.
    package var away: [PlayerID: Set<Int>] = [:]
    /// The hole being played, 1-based; nil for the first.
    package var hole: Int?
    /// Whether more holes come as they are played.
    package var isGrowing = false
    /// What the card said when the round was finished; empty where it says the same now.
    package var finalCards: [FinalCard] = []
    package var penalties: [PlayerID: Int] = [:]
    package var games: [Game] = []
    /// Throws given at the start.
    package var given: [PlayerID: Int] = [:]

    package init(start: RoundStart, startedAt: Timestamp, endedAt: Timestamp?) {
        self.start = start
        self.startedAt = startedAt
        self.endedAt = endedAt
    }

    /// Who left and came back, by the holes they were away for.
    fileprivate var comings: [Event.Body] {
        start.players.flatMap { entrant -> [Event.Body] in
            guard let away = away[entrant.player] else { return [] }
            var isAway = false
            return start.playOrder.compactMap { hole in
                guard away.contains(hole) != isAway else { return nil }
                isAway.toggle()
                return isAway
                    ? .playerLeft(entrant.player, hole: hole) : .playerReturned(entrant.player, hole: hole)
            }
        }
    }
}

extension Session {
    /// Writes a past round: gives its events identifiers and counters. The round at hand stays what it is.
    ///
    /// - Parameter said: what all of it comes from.
    /// - Returns: the events in order, those that belong together in one run.
    package mutating func enter(
        _ past: ForeignRound, said: UtteranceID?, _ moment: Moment
    ) -> (round: RoundID, runs: [[Event]]) {
        let id: RoundID = past.id ?? mint.next(at: moment.now, randomness: moment.randomness)
        var runs = [[event(.roundStarted(past.start), id, past.startedAt, said, moment)]]
        if past.isGrowing {
            let holes = Event.Body.holesSet(past.start.course.holes, isOpen: true)
            runs.append([event(holes, id, past.startedAt, said, moment)])
        }
        for scores in past.scores where !scores.isEmpty {
            runs.append(scores.map { event(.scoreRecorded($0), id, past.startedAt, said, moment) })
        }
        let rest =
            past.noScores.map { Event.Body.scoreCleared(hole: $0.hole, player: $0.player, supersedes: []) }
            + past.claims + past.comings + (past.hole.map { [.holeChosen($0)] } ?? [])
            + past.penalties.sorted { $0.key < $1.key }.map { .roundPenalty($0.key, throws: $0.value) }
            + past.games.map { .gameStarted($0) }
            + past.given.sorted { $0.key < $1.key }.map { .strokesGiven($0.key, count: $0.value) }
        for body in rest { runs.append([event(body, id, past.startedAt, said, moment)]) }
        if let end = past.endedAt {
            let ending = past.isAbandoned ? Event.Body.roundAbandoned : .roundFinished(past.finalCards)
            runs.append([event(ending, id, end, said, moment)])
        }
        return (id, runs)
    }

    /// Writes players and courses that such rounds need.
    package mutating func enter(_ bodies: [Event.Body], said: UtteranceID?, _ moment: Moment) -> [Event] {
        let events = bodies.map { event($0, nil, moment.at, said, moment) }
        apply(events)
        return events
    }

    /// An identifier for something new.
    package mutating func fresh<Subject>(_ moment: Moment) -> Identifier<Subject> {
        mint.next(at: moment.now, randomness: moment.randomness)
    }

    private mutating func event(
        _ body: Event.Body, _ round: RoundID?, _ at: Timestamp, _ said: UtteranceID?, _ moment: Moment
    ) -> Event {
        lamport += 1
        return Event(
            id: fresh(moment), league: league, round: round, device: device, lamport: lamport, at: at, reporter: me,
            utterance: said, body: body)
    }
}
