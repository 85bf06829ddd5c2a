extension Round {
    /// The result of the events of a round that count, taken one after the other in total order. Numbers of events are their
    /// indices in the ledger.
    struct Tally: Sendable {
        /// The first start that counts; where all were taken back, the first of them, which still says what the withdrawn
        /// round was.
        private(set) var start: (start: RoundStart, index: Int)?
        /// The holes that were set last; nil where those of the start stand.
        private var holes: [Hole]?
        /// Whether more holes come as they are played.
        private(set) var growsWithPlay = false
        /// Whether holes ever came as they were played.
        private(set) var madeItsCourse = false
        /// In card order: those of the start, then those who joined.
        private(set) var players: [Entrant] = []
        /// Where each of them is among `players`.
        private(set) var places: [PlayerID: Int] = [:]
        private(set) var playerTallies: [PlayerID: PlayerTally] = [:]
        /// The holes chosen, 1-based, and by which events.
        private(set) var choices: [(hole: Int, index: Int)] = []
        /// The last event that finished, abandoned or reopened the round.
        private(set) var ending: Int?
        /// Games started and ended, and strokes given.
        private(set) var gameWords: [Int] = []
        private var joined: [Entrant] = []
        /// Left and returned.
        private var attendance: [(player: PlayerID, hole: Int, isBack: Bool)] = []
    }

    /// The events about one player.
    struct PlayerTally: Sendable {
        /// By hole, hole 1 first: the scores and "no scores" that count and that no other one replaces.
        fileprivate(set) var heads: [[Int]] = Array(repeating: [], count: Course.holeCounts.upperBound)
        /// Throws added to the round.
        fileprivate(set) var penalties = 0
        /// Holes the player is away on.
        fileprivate(set) var away: Set<Int> = []
        /// Left and did not come back.
        fileprivate(set) var isOut = false

        /// Whether there is a number or an explicit "no score" for a hole, 1-based.
        func isSettled(hole: Int) -> Bool { !heads[hole - 1].isEmpty }

        /// Whether nothing is waited for on a hole, 1-based.
        func isDone(hole: Int) -> Bool { isSettled(hole: hole) || away.contains(hole) }
    }
}

extension Round.Tally {
    /// Takes in the next event.
    mutating func take(_ index: Int, in ledger: Ledger) {
        let body = ledger.events[index].body
        let isLive = ledger.isLive[index]
        if case .roundStarted(let new) = body, start.map({ isLive && !ledger.isLive[$0.index] }) ?? true {
            start = (holes.map(new.with) ?? new, index)
            refreshPlayers()
            refreshAbsences()
        }
        guard isLive else { return }
        switch body {
        case .scoreRecorded, .scoreCleared, .discrepancyResolved:
            guard let cell = body.cell else { return }
            let replaced = Set(body.named)
            let isReplaced = { (head: Int) in replaced.contains(ledger.events[head].id) }
            playerTallies[cell.player, default: Round.PlayerTally()].heads[cell.hole - 1].removeAll(where: isReplaced)
            playerTallies[cell.player]?.heads[cell.hole - 1].append(index)
        case .holeChosen(let hole): choices.append((hole, index))
        case .holesSet(let holes, let isOpen):
            self.holes = holes
            growsWithPlay = isOpen
            if isOpen { madeItsCourse = true }
            start = start.map { ($0.start.with(holes), $0.index) }
            refreshAbsences()
        case .playerJoined(let entrant):
            joined.append(entrant)
            place(entrant)
        case .playerLeft(let player, let hole), .playerReturned(let player, let hole):
            attendance.append((player, hole, body.kind == .playerReturned))
            note(attendance[attendance.count - 1], in: start?.start.playOrder ?? [])
        case .roundPenalty(let player, let count):
            let sum = (playerTallies[player]?.penalties ?? 0) + count
            playerTallies[player, default: Round.PlayerTally()].penalties = min(
                sum, Quantity.roundPenalty.range.upperBound)
        case .gameStarted, .gameEnded, .strokesGiven: gameWords.append(index)
        case .roundFinished, .roundAbandoned, .roundReopened: ending = index
        default: break
        }
    }

    private mutating func refreshPlayers() {
        (players, places) = ([], [:])
        for entrant in (start?.start.players ?? []) + joined { place(entrant) }
    }

    private mutating func place(_ entrant: Entrant) {
        guard places[entrant.player] == nil else { return }
        places[entrant.player] = players.count
        players.append(entrant)
    }

    /// Works out the holes that each player is away on: the latest event counts, from its hole to the last that is played.
    private mutating func refreshAbsences() {
        for player in playerTallies.keys {
            playerTallies[player]?.away = []
            playerTallies[player]?.isOut = false
        }
        let order = start?.start.playOrder ?? []
        for change in attendance { note(change, in: order) }
    }

    private mutating func note(_ change: (player: PlayerID, hole: Int, isBack: Bool), in order: [Int]) {
        guard let first = order.firstIndex(of: change.hole) else { return }
        playerTallies[change.player, default: Round.PlayerTally()].isOut = !change.isBack
        if change.isBack {
            playerTallies[change.player]?.away.subtract(order[first...])
        } else {
            playerTallies[change.player]?.away.formUnion(order[first...])
        }
    }
}

extension RoundStart {
    /// This start with these holes in place of those of its course.
    fileprivate func with(_ holes: [Hole]) -> RoundStart {
        var start = self
        start.course.holes = holes
        if !start.course.has(hole: startHole) { start.startHole = 1 }
        return start
    }

    /// The holes in the order they are played: from the start hole to the last, then from 1 (PDGA Competition Manual 1.05).
    package var playOrder: [Int] { Array(startHole...course.holes.count) + Array(1..<startHole) }
}
