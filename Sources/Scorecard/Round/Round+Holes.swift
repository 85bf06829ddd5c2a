extension Round {
    /// The round's course as it was at the start, with the holes that were set since; nil until the start is known.
    package var course: Course? { start?.course }

    /// In course order; none until the start is known.
    package var holes: [Hole] { start?.course.holes ?? [] }

    /// Whether the course has a hole in this 1-based place.
    package func has(hole: Int) -> Bool { start?.course.has(hole: hole) ?? false }

    /// The hole of the given 1-based place; nil for places the course does not have.
    package func hole(_ number: Int) -> Hole? { has(hole: number) ? holes[number - 1] : nil }

    /// Whether holes are added as they are played.
    package var growsWithPlay: Bool { tally.growsWithPlay }

    /// Whether the course is made by playing this round.
    package var madeItsCourse: Bool { tally.madeItsCourse }

    /// Whether the hole being played is the last of those that there are so far, and one more may come.
    var endsHere: Bool {
        growsWithPlay && currentHole == holes.count && holes.count < Course.holeCounts.upperBound
    }

    /// The hole to add behind some holes: a par 3 until somebody says otherwise.
    func hole(after holes: [Hole]) -> Hole { Hole(label: String(holes.count + 1), par: Hole.usualPar) }

    /// The first `count` holes of the round, with more of them where it has fewer.
    ///
    /// - Parameter known: the holes of the course, which holes that the round lacks are taken from.
    package func holes(upTo count: Int, of known: [Hole] = []) -> [Hole] {
        var holes = Array(holes.prefix(count))
        holes += known.prefix(count).dropFirst(holes.count)
        while holes.count < count { holes.append(hole(after: holes)) }
        return holes
    }

    /// Whether somebody has a number or a "no score" on the hole being played.
    var isBegun: Bool { players.contains { isSettled(hole: currentHole, player: $0.player) } }

    /// The hole being played, or the last one with a score where it has none yet.
    package var lastHolePlayed: Int {
        isBegun ? currentHole : (1..<holes.count + 1).last { !isUntouched(hole: $0) } ?? currentHole
    }

    /// The gaps of the round, except on a hole that was only added because play went on.
    package var gapsOfHolesPlayed: [Gap] {
        let last = growsWithPlay ? lastHolePlayed : holes.count
        return gaps.compactMap { gap in
            let holes = gap.holes.filter { $0 <= last }
            return holes.isEmpty ? nil : Gap(player: gap.player, holes: holes)
        }
    }

    /// The hole being played, 1-based: the one chosen last, else the one the round started on.
    package var currentHole: Int {
        tally.choices.last { has(hole: $0.hole) }?.hole ?? start?.startHole ?? 1
    }

    /// The holes in the order they are played: from the start hole to the last, then from 1 (PDGA Competition Manual
    /// 1.05).
    package var playOrder: [Int] { start?.playOrder ?? [] }

    /// The next hole in play order on which somebody has neither a number nor a "no score", going round past the last;
    /// the given hole itself comes last. nil when there is none.
    ///
    /// - Parameter answered: cells to take as settled in addition.
    package func hole(after hole: Int, answered: Set<Cell> = []) -> Int? {
        let order = playOrder
        let next = order.firstIndex(of: hole).map { $0 + 1 } ?? 0
        return (order[next...] + order[..<next]).first { !isSettled(hole: $0, answered: answered) }
    }

    /// The holes between two in the order of play; none where the second is not behind the first.
    package func holes(from first: Int, to last: Int) -> ArraySlice<Int> {
        let order = playOrder
        guard let first = order.firstIndex(of: first), let last = order.firstIndex(of: last), first < last else {
            return []
        }
        return order[(first + 1)..<last]
    }

    /// Whether everybody who plays this hole has a number or a "no score" on it. False for holes the course does not have and
    /// while nobody is on the card.
    ///
    /// - Parameter answered: cells to take as settled in addition.
    package func isSettled(hole: Int, answered: Set<Cell> = []) -> Bool {
        guard has(hole: hole), !players.isEmpty else { return false }
        return players.allSatisfy { entrant in
            playerTally(of: entrant.player).isDone(hole: hole)
                || answered.contains(Cell(hole: hole, player: entrant.player))
        }
    }

    /// Whose score is missing on a hole, in card order.
    package func open(on hole: Int) -> [Entrant] {
        players.filter { has(hole: hole) && !playerTally(of: $0.player).isDone(hole: hole) }
    }

    /// The holes on which somebody's score is missing although the group has been there: it plays a later one, or somebody
    /// has a score on a later one. Where nobody has a score on a hole, it has been there if it was to play it and then the
    /// next; a hole that was passed over is not open. In the order of play; none once the round is over.
    package var openHoles: [OpenHole] {
        isOpen ? holesLeft.map { OpenHole(hole: $0, players: open(on: $0)) } : []
    }

    /// The holes that were left although nobody has a score on them, in the order of play.
    package var holesLeftWithoutScores: [Int] { holesLeft.filter { isUntouched(hole: $0) } }

    /// The holes of `openHoles`, also once the round is over.
    private var holesLeft: [Int] {
        let order = playOrder
        let areTouched = order.map { !isUntouched(hole: $0) }
        guard let first = areTouched.firstIndex(of: true) else { return [] }
        let here = order.firstIndex(of: currentHole) ?? 0
        let last = max(here, areTouched.lastIndex(of: true) ?? 0)
        let chosen = Set([order[0]] + tally.choices.map(\.hole))
        return order.indices.filter { index in
            guard index != here, index < last, !isSettled(hole: order[index]) else { return false }
            let hasGoneOn = { areTouched[index + 1] || chosen.contains(order[index + 1]) }
            return areTouched[index] || index > first && chosen.contains(order[index]) && hasGoneOn()
        }.map { order[$0] }
    }

    /// A hole that was left although scores are missing on it.
    package struct OpenHole: Hashable, Sendable {
        /// 1-based.
        package var hole: Int
        /// Whose scores are missing, in card order.
        package var players: [Entrant]
    }

    /// Whether nobody has a score, nor a "no score", on a hole.
    package func isUntouched(hole: Int) -> Bool {
        !players.contains { playerTally(of: $0.player).isSettled(hole: hole) }
    }

    /// How far a round has come.
    package enum State: String, Sendable, CaseIterable {
        /// Nobody has a score yet; players may join.
        case setup
        case playing
        /// Everybody has a number or an explicit "no score" on every hole they play. Still editable.
        case complete
        /// Somebody said so; scores need a reopening first.
        case finished
        /// Given up: kept and counted nowhere. A reopening takes it up again.
        case abandoned

        /// Whether scores need a reopening first.
        package var isOver: Bool { refusal != nil }

        /// Why nothing can be scored; nil where it can.
        package var refusal: Refusal? {
            switch self {
            case .finished: .roundFinished
            case .abandoned: .roundAbandoned
            case .setup, .playing, .complete: nil
            }
        }
    }

    /// A withdrawn round keeps the state it would have without the withdrawal.
    package var state: State {
        switch tally.ending.map({ ledger.events[$0].body }) {
        case .roundFinished: return .finished
        case .roundAbandoned: return .abandoned
        default: break
        }
        let tallies = players.map { playerTally(of: $0.player) }
        let holes = 1..<holes.count + 1
        if tallies.allSatisfy({ tally in !holes.contains(where: tally.isSettled) }) { return .setup }
        return !growsWithPlay && tallies.allSatisfy { holes.allSatisfy($0.isDone) } ? .complete : .playing
    }

    /// When it was finished or abandoned; nil while it is open.
    package var endedAt: Timestamp? {
        guard let ending = tally.ending.map({ ledger.events[$0] }), ending.body != .roundReopened else { return nil }
        return ending.at
    }

    /// The cards as they are now, to be noted at the end of the round.
    var finalCards: [FinalCard] {
        players.map { entrant in
            FinalCard(
                player: entrant.player,
                strokes: holes.indices.map { score(hole: $0 + 1, player: entrant.player)?.strokes })
        }
    }

    /// The scores that differ from those at the finish, in course order and then card order: from devices that knew nothing
    /// of the end, and what was settled after it. None where the end noted no result.
    package var changesAfterFinish: [LateChange] {
        guard let ending = tally.ending, case .roundFinished(let cards) = ledger.events[ending].body else { return [] }
        let then = Dictionary(cards.map { ($0.player, $0.strokes) }, uniquingKeysWith: { first, _ in first })
        if then.isEmpty { return [] }
        return holes.indices.flatMap { index in
            players.compactMap { entrant in
                let old = then[entrant.player].flatMap { $0.indices.contains(index) ? $0[index] : nil }
                let new = score(hole: index + 1, player: entrant.player)
                guard old != new?.strokes else { return nil }
                return LateChange(
                    hole: index + 1, player: entrant, from: old, to: new?.strokes, event: new?.event,
                    reporter: (new?.event).flatMap(reporter))
            }
        }
    }

    /// Whether scores can be recorded: the round has begun, was not taken back and is not over.
    package var isOpen: Bool { start != nil && !isWithdrawn && endedAt == nil }

    /// The holes without an answer for a player, in card order; an explicit "no score" is an answer, and a hole one is away
    /// on is no gap.
    package var gaps: [Gap] {
        players.compactMap { entrant in
            let tally = playerTally(of: entrant.player)
            let missing = (1..<holes.count + 1).filter { !tally.isDone(hole: $0) }
            return missing.isEmpty ? nil : Gap(player: entrant, holes: missing)
        }
    }

    /// Whether the player plays this hole: is on the card, has not left before it, nor joined after it.
    package func plays(_ player: PlayerID, hole: Int) -> Bool {
        isOnCard(player) && has(hole: hole) && !playerTally(of: player).away.contains(hole)
    }

    /// Whether the player left and did not come back.
    package func isOut(_ player: PlayerID) -> Bool {
        isOnCard(player) && playerTally(of: player).isOut
    }

    /// Whether the player is on the card of this round.
    package func isOnCard(_ player: PlayerID) -> Bool {
        tally.places[player] != nil
    }

    /// The player as the card has them; nil for a player not on it.
    package func entrant(_ player: PlayerID) -> Entrant? {
        tally.places[player].map { tally.players[$0] }
    }
}
