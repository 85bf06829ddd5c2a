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

extension ForeignRound {
    /// What is written of it, in order: what belongs together in one run, and when it happened.
    package var runs: [(bodies: [Event.Body], at: Timestamp)] {
        let beginning =
            [[Event.Body.roundStarted(start)]] + (isGrowing ? [[.holesSet(start.course.holes, isOpen: true)]] : [])
        let recorded = scores.filter { !$0.isEmpty }.map { $0.map { Event.Body.scoreRecorded($0) } }
        let rest =
            noScores.map { Event.Body.scoreCleared(hole: $0.hole, player: $0.player, supersedes: []) } + claims
            + comings
            + (hole.map { [.holeChosen($0)] } ?? [])
            + penalties.sorted { $0.key < $1.key }.map { .roundPenalty($0.key, throws: $0.value) }
            + games.map { .gameStarted($0) }
            + given.sorted { $0.key < $1.key }.map { .strokesGiven($0.key, count: $0.value) }
        let runs = (beginning + recorded + rest.map { [$0] }).map { (bodies: $0, at: startedAt) }
        guard let endedAt else { return runs }
        return runs + [(bodies: [isAbandoned ? .roundAbandoned : .roundFinished(finalCards)], at: endedAt)]
    }
}
