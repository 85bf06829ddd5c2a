extension Round {
    /// What an event says, or nil if it says nothing possible in any round.
    mutating func read(_ event: Event) -> Fact? {
        switch event.body {
        case .roundStarted(let start): start.course.isPlayable ? Fact(.start, index: Int32(starts.count)) : nil
        case .playerJoined: Fact(.join, index: Int32(joins.count))
        case .playerLeft(let player, let hole): read(.leave, player, hole)
        case .playerReturned(let player, let hole): read(.comeBack, player, hole)
        case .holeChosen(let hole): Course.holeCounts.contains(hole) ? Fact(.choice, value: hole) : nil
        case .scoreRecorded(let score): read(score, as: .recorded)
        case .discrepancyResolved(let score): read(score, as: .resolved)
        case .scoreCleared(let hole, let player, _):
            Course.holeCounts.contains(hole) ? Fact(.cleared, index: box(hole, player)) : nil
        case .roundPenalty(let player, let count):
            count != 0 && Round.possiblePenalties.contains(count)
                ? Fact(.penalty, value: count, index: Int32(seat(player))) : nil
        case .gameStarted: Fact(.game, index: Int32(saidGames.count))
        case .gameEnded: Fact(.gameEnd, index: Int32(saidGames.count))
        case .strokesGiven(let player, let count):
            Handicap.possible.contains(count) ? Fact(.strokesGiven, value: count, index: Int32(seat(player))) : nil
        case .roundFinished: Fact(.finish, index: Int32(ends.count))
        case .roundAbandoned: Fact(.abandon, index: Int32(ends.count))
        case .roundReopened: Fact(.reopen)
        case .undone: Fact(.undo)
        case .redone: Fact(.redo)
        case .playerAdded, .playerRenamed, .playerAliased, .playerUnaliased, .playerMerged, .playerArchived,
            .courseSaved, .courseArchived, .tagGiven:
            nil
        }
    }

    private mutating func read(_ kind: Kind, _ player: PlayerID, _ hole: Int) -> Fact? {
        Course.holeCounts.contains(hole) ? Fact(kind, value: hole, index: Int32(seat(player))) : nil
    }

    private mutating func read(_ score: HoleScore, as kind: Kind) -> Fact? {
        guard Course.holeCounts.contains(score.hole), HoleScore.possibleStrokes.contains(score.strokes) else {
            return nil
        }
        let penalties = min(max(score.penalties, 0), score.strokes - 1)
        return Fact(kind, value: score.strokes, penalties: penalties, index: box(score.hole, score.player))
    }

    /// Whether the first event is a score for the same cell as the second. Order is the ledger's business.
    func replaces(_ source: Ledger.Slot, _ target: Ledger.Slot) -> Bool {
        let source = facts[Int(source)]
        let target = facts[Int(target)]
        return source.isScore && target.isScore && source.index == target.index
    }

    /// Lets an event begin or cease to count.
    mutating func take(_ change: Ledger.Change) {
        let fact = facts[Int(change.slot)]
        facts[Int(change.slot)].isLive = change.isLive
        memory.take(change, fact.kind, in: ledger)
        switch fact.kind {
        case .recorded, .cleared, .resolved: takeScore(change)
        case .choice: choices.take(change, in: ledger)
        case .leave, .comeBack:
            comings.take(change, in: ledger)
            refreshAbsences()
        case .game, .gameEnd, .strokesGiven: gameWords.take(change, in: ledger)
        case .finish, .abandon, .reopen: endings.take(change, in: ledger)
        case .penalty: seats[Int(fact.index)].penalties += change.isLive ? Int(fact.value) : -Int(fact.value)
        case .join:
            liveJoins.take(change, in: ledger)
            refreshPlayers()
        case .start:
            liveStarts.take(change, in: ledger)
            refreshStart()
        case .undo, .redo: break
        }
    }

    private mutating func takeScore(_ change: Ledger.Change) {
        let fact = facts[Int(change.slot)]
        let boxIndex = Int(fact.index)
        for target in ledger.targets(of: change.slot) where replaces(change.slot, target) {
            let before = facts[Int(target)].superseders
            facts[Int(target)].superseders += change.isLive ? 1 : -1
            guard facts[Int(target)].isLive else { continue }
            if change.isLive && before == 0 { boxes[boxIndex].heads.remove(target, in: ledger) }
            if !change.isLive && before == 1 { boxes[boxIndex].heads.insert(target, in: ledger) }
        }
        if fact.superseders == 0 { boxes[boxIndex].heads.take(change, in: ledger) }
        count(boxIndex)
    }

    /// Brings the totals of the seat up to date with the heads of one box.
    private mutating func count(_ boxIndex: Int) {
        let box = boxes[boxIndex]
        let new = box.heads.last.map { facts[Int($0)].value }
        let seat = Int(box.seat)
        let bit = UInt64(1) << UInt64(box.hole - 1)
        if disputes(box.heads) { seats[seat].disputed |= bit } else { seats[seat].disputed &= ~bit }
        guard new != box.counted else { return }
        seats[seat].strokes += Int(new ?? 0) - Int(box.counted ?? 0)
        if (new ?? 0) > 0 { seats[seat].scored |= bit } else { seats[seat].scored &= ~bit }
        if new != nil { seats[seat].settled |= bit } else { seats[seat].settled &= ~bit }
        boxes[boxIndex].counted = new
    }

    /// The first live start in total order counts; when all are taken back, the first of them still says what the
    /// withdrawn round was.
    mutating func refreshStart() {
        isWithdrawn = liveStarts.isEmpty && !allStarts.isEmpty
        let first = (liveStarts.first ?? allStarts.first).map { starts[Int(facts[Int($0)].index)] }
        start = first?.start
        startedAt = first?.at
        let holes = UInt64(start?.course.holes.count ?? 0)
        courseHoles = (1 << holes) - 1
        refreshPlayers()
        refreshAbsences()
    }

    /// Who is away on which holes: what was said last counts, from its hole to the last that is played.
    private mutating func refreshAbsences() {
        for seat in seats.indices { (seats[seat].away, seats[seat].isOut) = (0, false) }
        let order = playOrder
        for slot in comings {
            let fact = facts[Int(slot)]
            guard let first = order.firstIndex(of: Int(fact.value)) else { continue }
            let holes = order[first...].reduce(0) { $0 | UInt64(1) << UInt64($1 - 1) }
            let seat = Int(fact.index)
            seats[seat].isOut = fact.kind == .leave
            if seats[seat].isOut { seats[seat].away |= holes } else { seats[seat].away &= ~holes }
        }
    }

    private mutating func refreshPlayers() {
        var seen: Set<PlayerID> = []
        players = ((start?.players ?? []) + liveJoins.map { joins[Int(facts[Int($0)].index)] })
            .filter { seen.insert($0.player).inserted }
        playerSeats = players.map { seat($0.player) }
    }

    private mutating func seat(_ player: PlayerID) -> Int {
        if let number = seatNumbers[player] { return Int(number) }
        seats.append(Seat(player: player))
        seatNumbers[player] = Int32(seats.count - 1)
        boxNumbers += repeatElement(-1, count: Course.holeCounts.upperBound)
        return seats.count - 1
    }

    private mutating func box(_ hole: Int, _ player: PlayerID) -> Int32 {
        let seat = seat(player)
        if let number = boxNumber(seat: seat, hole: hole) { return Int32(number) }
        boxes.append(Box(seat: Int32(seat), hole: hole))
        boxNumbers[Round.boxNumberIndex(seat: seat, hole: hole)] = Int32(boxes.count - 1)
        return Int32(boxes.count - 1)
    }

    /// Index into `boxes`; nil where nothing was ever said for this seat and hole.
    func boxNumber(seat: Int, hole: Int) -> Int? {
        let number = boxNumbers[Round.boxNumberIndex(seat: seat, hole: hole)]
        return number < 0 ? nil : Int(number)
    }

    /// Index into `boxNumbers`.
    private static func boxNumberIndex(seat: Int, hole: Int) -> Int { seat * Course.holeCounts.upperBound + hole - 1 }
}

extension EventSequence {
    /// Keeps a sequence of live events up to date.
    mutating func take(_ change: Ledger.Change, in ledger: Ledger) {
        if change.isLive { insert(change.slot, in: ledger) } else { remove(change.slot, in: ledger) }
    }
}

extension Event.Body {
    /// The events that this one replaces or takes back.
    var named: [EventID] {
        switch self {
        case .scoreRecorded(let score), .discrepancyResolved(let score): score.supersedes
        case .scoreCleared(_, _, let supersedes): supersedes
        case .undone(let events), .redone(let events): events
        default: []
        }
    }
}
