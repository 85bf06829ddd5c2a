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
    /// The scores of each player, in order of the holes.
    package var scores: [[HoleScore]] = []
    /// Cells where somebody said that there is no score.
    package var noScores: [Cell] = []
    /// Scores and "no scores" of one cell that devices do not agree on.
    package var claims: [(body: Event.Body, reporter: PlayerID?)] = []
    /// Holes that players were not there for.
    package var away: [PlayerID: Set<Int>] = [:]
    /// The hole being played, 1-based; nil for the first.
    package var hole: Int?
    /// Holes that were left although nobody has a score on them, 1-based, in the order of play.
    package var left: [Int] = []
    /// Whether more holes come as they are played.
    package var isGrowing = false
    /// The cards when the round was finished; empty where they say the same now.
    package var finalCards: [FinalCard] = []
    package var penalties: [PlayerID: Int] = [:]
    package var games: [Game] = []
    /// Throws given at the start.
    package var given: [PlayerID: Int] = [:]
    /// Players who recorded scores, the first first; empty where that is not known.
    package var reporters: [PlayerID] = []
    /// The player who recorded a score, where it was not the first of `reporters`.
    package var recordedBy: [Cell: PlayerID] = [:]

    package init(start: RoundStart, startedAt: Timestamp, endedAt: Timestamp?) {
        self.start = start
        self.startedAt = startedAt
        self.endedAt = endedAt
    }

    /// The holes that were gone to by word: those that were left, each with the next, and the one being played.
    fileprivate var choices: [Int] {
        let order = start.playOrder
        let passed = left.flatMap { hole in order.drop { $0 != hole }.prefix(2) }
        return passed + [hole ?? (passed.isEmpty ? nil : start.startHole)].compactMap(\.self)
    }

    /// Players leaving and coming back, by the holes they were away for.
    fileprivate var attendance: [Event.Body] {
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
    /// The events to be written, in order: those that belong together in one run, with its time and its reporter, where that is
    /// known.
    package var runs: [Run] {
        let first = reporters.first
        func run(_ bodies: [Event.Body]) -> Run { Run(bodies: bodies, at: startedAt, reporter: first) }
        var runs = [run([.roundStarted(start)])]
        if isGrowing { runs.append(run([.holesSet(start.course.holes, isOpen: true)])) }
        let all: [PlayerID?] = reporters.isEmpty ? [nil] : reporters
        runs += all.flatMap(recorded)
        runs += attendance.map { run([$0]) }
        runs += choices.map { run([.holeChosen($0)]) }
        runs += penalties.sorted { $0.key < $1.key }.map { run([.roundPenalty($0.key, throws: $0.value)]) }
        runs += games.map { run([.gameStarted($0)]) }
        runs += given.sorted { $0.key < $1.key }.map { run([.strokesGiven($0.key, count: $0.value)]) }
        guard let endedAt else { return runs }
        let end: Event.Body = isAbandoned ? .roundAbandoned : .roundFinished(finalCards)
        return runs + [Run(bodies: [end], at: endedAt, reporter: first)]
    }

    package struct Run {
        package let bodies: [Event.Body]
        package let at: Timestamp
        package let reporter: PlayerID?
    }

    /// The scores that somebody recorded.
    private func recorded(by reporter: PlayerID?) -> [Run] {
        func isTheirs(_ cell: Cell) -> Bool { recordedBy[cell] ?? reporters.first == reporter }
        let scores = scores.map { row in
            row.filter { isTheirs(Cell(hole: $0.hole, player: $0.player)) }.map { Event.Body.scoreRecorded($0) }
        }
        let none = noScores.filter(isTheirs).map { cell in
            [Event.Body.scoreCleared(hole: cell.hole, player: cell.player, supersedes: [])]
        }
        let claimed = claims.filter { $0.reporter ?? reporters.first == reporter }.map { [$0.body] }
        return (scores + none + claimed).filter { !$0.isEmpty }.map {
            Run(bodies: $0, at: startedAt, reporter: reporter)
        }
    }
}
