/// Judges what people want to do: returns all events that it takes, or throws a refusal.
package enum Referee {
    /// Judges the start of a round.
    ///
    /// - Returns: the body to store, with clean names.
    package static func judge(_ start: RoundStart) throws(Refusal) -> Event.Body {
        var start = start
        start.course = try checked(start.course)
        if start.players.isEmpty { throw .emptyCard }
        var card: [Entrant] = []
        for player in start.players { card.append(try checked(player, on: card)) }
        start.players = card
        try check(hole: start.startHole, of: start.course.holes.count)
        return .roundStarted(start)
    }

    /// Judges an action in a round.
    ///
    /// - Parameter device: whose utterances `undo` and `redo` mean; nil for everybody's.
    package static func judge(_ action: Action, in round: Round, by device: DeviceID? = nil) throws(Refusal) -> Ruling {
        if round.start == nil { throw .notStarted }
        if round.isWithdrawn && action != .redo { throw .withdrawn }
        if action.needsOpenRound { try checkIsNotOver(round) }
        switch action {
        case .join(let entrant, let hole): return try join(entrant, hole, in: round)
        case .leave(let player, let hole): return try leave(player, hole, in: round)
        case .comeBack(let player, let hole): return try comeBack(player, hole, in: round)
        case .score(let calls, let hole): return try score(calls, goingTo: hole, in: round)
        case .chooseHole(let hole): return try choose(hole, in: round)
        case .setHoles(let holes, let isOpen): return try set(holes, isOpen: isOpen, in: round)
        case .nextHole where round.endsHere:
            let holes = round.holes + [round.hole(after: round.holes)]
            return Ruling(bodies: [.holesSet(holes, isOpen: true), .holeChosen(holes.count)])
        case .nextHole: return try step(1, in: round, refusal: .noNextHole)
        case .previousHole: return try step(-1, in: round, refusal: .noPreviousHole)
        case .penalty(let player, let count): return try penalty(count, on: player, in: round)
        case .resolve(let call): return try resolve(call, in: round)
        case .play(let game): return try play(game, in: round)
        case .stopPlaying(let kind): return try stopPlaying(kind, in: round)
        case .give(let player, let count): return try give(count, to: player, in: round)
        case .finish(let anyway):
            if !anyway, !round.gaps.isEmpty { throw .gaps(round.gaps) }
            return Ruling(bodies: [.roundFinished(round.finalCards)])
        case .abandon:
            if round.state == .abandoned { throw .abandonedAlready }
            return Ruling(bodies: [.roundAbandoned])
        case .reopen:
            if !round.state.isOver { throw .notFinished }
            return Ruling(bodies: [.roundReopened])
        case .undo: return try undo(in: round, by: device)
        case .move: return try undo(in: round, by: device, isMove: true)
        case .undoScore(let player, let hole): return try undoScore(of: player, hole: hole, in: round)
        case .redo: return try redo(in: round, by: device)
        }
    }

    /// A player who joins a round that is being played has not played the holes before.
    private static func join(_ entrant: Entrant, _ hole: Int?, in round: Round) throws(Refusal) -> Ruling {
        if let hole { try check(hole: hole, of: round.holes.count) }
        let entrant = try checked(entrant, on: round.players)
        let first = hole ?? (round.state == .setup ? nil : round.currentHole)
        guard let first, let start = round.playOrder.first, first != start else {
            return Ruling(bodies: [.playerJoined(entrant)])
        }
        return Ruling(
            bodies: [
                .playerJoined(entrant), .playerLeft(entrant.player, hole: start),
                .playerReturned(entrant.player, hole: first),
            ])
    }

    private static func leave(_ player: PlayerID, _ hole: Int?, in round: Round) throws(Refusal) -> Ruling {
        guard round.isOnCard(player) else { throw .notOnTheCard(player) }
        if let hole { try check(hole: hole, of: round.holes.count) }
        if round.isOut(player) { return Ruling() }
        let order = round.playOrder
        let here = order.firstIndex(of: round.currentHole) ?? 0
        let next = order[here...].first { !round.isSettled(hole: $0, player: player) }
        guard let from = hole ?? next else { throw .noNextHole }
        return Ruling(bodies: [.playerLeft(player, hole: from)] + advance(round, without: player, from: from))
    }

    /// Where the others have played the hole already, the next one is played.
    private static func advance(_ round: Round, without player: PlayerID, from hole: Int) -> [Event.Body] {
        let here = round.currentHole
        guard hole == here, round.players.count > 1, !round.isSettled(hole: here) else { return [] }
        let gone = Set(round.playOrder.map { Cell(hole: $0, player: player) })
        guard round.isSettled(hole: here, answered: gone), let next = round.hole(after: here, answered: gone) else {
            return []
        }
        return [.holeChosen(next)]
    }

    private static func comeBack(_ player: PlayerID, _ hole: Int?, in round: Round) throws(Refusal) -> Ruling {
        guard round.isOnCard(player) else { throw .notOnTheCard(player) }
        if let hole { try check(hole: hole, of: round.holes.count) }
        guard round.isOut(player) else { return Ruling() }
        return Ruling(bodies: [.playerReturned(player, hole: hole ?? round.currentHole)])
    }

    private static func choose(_ hole: Int, in round: Round) throws(Refusal) -> Ruling {
        try check(hole: hole, of: round.holes.count)
        return Ruling(bodies: hole == round.currentHole ? [] : [.holeChosen(hole)])
    }

    /// Sets the holes of the round; holes that have scores cannot be removed.
    private static func set(_ holes: [Hole], isOpen: Bool, in round: Round) throws(Refusal) -> Ruling {
        guard var course = round.course else { throw .notStarted }
        course.holes = holes
        course = try checked(course)
        let last = round.holes.indices.last { hole in
            round.players.contains { round.isSettled(hole: hole + 1, player: $0.player) }
        }
        if let last, last >= holes.count { throw .holeHasScores(last + 1) }
        let isSame = course.holes == round.holes && isOpen == round.growsWithPlay
        if isSame { return Ruling() }
        // Where all holes so far are played, play goes on at the first new one.
        let isPlayed = round.isSettled(hole: round.currentHole) && round.hole(after: round.currentHole) == nil
        let goesOn = isPlayed && holes.count > round.holes.count
        return Ruling(
            bodies: [.holesSet(course.holes, isOpen: isOpen)] + (goesOn ? [.holeChosen(round.holes.count + 1)] : []))
    }

    private static func step(_ distance: Int, in round: Round, refusal: Refusal) throws(Refusal) -> Ruling {
        let order = round.playOrder
        guard let step = order.firstIndex(of: round.currentHole), order.indices.contains(step + distance) else {
            throw refusal
        }
        return Ruling(bodies: [.holeChosen(order[step + distance])])
    }

    private static func penalty(_ count: Int, on player: PlayerID, in round: Round) throws(Refusal) -> Ruling {
        guard let card = round.card(of: player) else { throw .notOnTheCard(player) }
        let total = card.roundPenalties
        guard count > 0, count <= Quantity.roundPenalty.range.upperBound - total else {
            throw .roundPenaltyOutOfRange(count, total: total)
        }
        return Ruling(bodies: [.roundPenalty(player, throws: count)])
    }

    // MARK: Undo

    private static func undo(
        in round: Round, by device: DeviceID?, isMove: Bool = false
    ) throws(Refusal) -> Ruling {
        guard let last = round.lastUndoable(by: device) else { throw .nothingToUndo }
        try check(last.events, mayTurnIn: round)
        return Ruling(bodies: [.undone(last.events + (isMove ? [] : last.undos))])
    }

    private static func undoScore(of player: PlayerID, hole: Int?, in round: Round) throws(Refusal) -> Ruling {
        guard round.isOnCard(player) else { throw .notOnTheCard(player) }
        if let hole { try check(hole: hole, of: round.holes.count) }
        guard let last = round.lastScore(of: player, on: hole) else { throw .noScoreToUndo(player, hole: hole) }
        return Ruling(bodies: [.undone(last.events)])
    }

    private static func redo(in round: Round, by device: DeviceID?) throws(Refusal) -> Ruling {
        guard let last = round.lastRedoable(by: device) else { throw .nothingToRedo }
        try check(last.events, mayTurnIn: round)
        return Ruling(bodies: [.redone([last.undo])])
    }

    /// In a round that is over, only its end, resolutions and events of games may be taken back or brought back.
    private static func check(_ events: [EventID], mayTurnIn round: Round) throws(Refusal) {
        guard round.state.isOver else { return }
        let bodies = events.compactMap(round.body)
        let turnsEnd = bodies.contains { body in
            switch body {
            case .roundFinished, .roundAbandoned, .roundReopened: true
            default: false
            }
        }
        if !turnsEnd, !bodies.allSatisfy({ $0.kind.isOfGames || $0.kind == .discrepancyResolved }) {
            try checkIsNotOver(round)
        }
    }

    // MARK: Checks

    private static func checkIsNotOver(_ round: Round) throws(Refusal) {
        if let refusal = round.state.refusal { throw refusal }
    }

    static func check(hole: Int, of holes: Int) throws(Refusal) {
        guard hole >= 1 && hole <= holes else { throw .noSuchHole(hole, holes: holes) }
    }

    /// The entrant with a clean name that nobody else on the card has.
    private static func checked(_ entrant: Entrant, on card: [Entrant]) throws(Refusal) -> Entrant {
        var entrant = entrant
        entrant.name = try Name.cleaned(entrant.name, lengths: Name.foreignLengths)
        if card.contains(where: { $0.player == entrant.player }) { throw .duplicatePlayer(entrant.player) }
        if card.contains(where: { Name.key($0.name) == Name.key(entrant.name) }) { throw .nameOnCard(entrant.name) }
        return entrant
    }

    /// The course with clean names, if it can be played.
    static func checked(_ course: Course) throws(Refusal) -> Course {
        var course = course
        course.name = try Name.cleaned(course.name, lengths: Name.foreignLengths)
        if course.holes.isEmpty { throw .courseWithoutHoles }
        if course.holes.count > Course.holeCounts.upperBound { throw .tooManyHoles(course.holes.count) }
        var labels: Set<String> = []
        for index in course.holes.indices {
            let hole = course.holes[index]
            if !Hole.pars.contains(hole.par) { throw .parOutOfRange(hole: index + 1, par: hole.par) }
            let label = try checked(label: hole.label, hole: index + 1)
            if !labels.insert(Name.key(label)).inserted { throw .duplicateLabel(label) }
            course.holes[index].label = label
        }
        return course
    }

    private static func checked(label: String, hole: Int) throws(Refusal) -> String {
        do {
            return try Name.cleaned(label, lengths: Name.labelLengths)
        } catch .nameBlank {
            throw .labelBlank(hole: hole)
        } catch .nameTooLong(let limit) {
            throw .labelTooLong(hole: hole, limit: limit)
        }
    }
}
