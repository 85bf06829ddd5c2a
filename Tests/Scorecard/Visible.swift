import Scorecard

/// Everything of a round that can be seen from outside.
struct Visible: Equatable {
    var start: RoundStart?
    var startedAt: Timestamp?
    var state: Round.State
    var isWithdrawn: Bool
    var players: [Entrant]
    var currentHole: Int
    var nextHoles: [Int?]
    var cards: [Card]
    var standings: [Standing]
    var gaps: [Gap]
    var discrepancies: [Discrepancy]
    var claims: [[Claim]]
    var heads: [[EventID]]
    var undoable: [Undoable?]
    var redoable: [Redoable?]
    var lastScores: [[Cell]]
    var live: [EventID: Bool]
    var games: [GameStanding]
    var endedAt: Timestamp?

    init(_ round: Round, events: [EventID] = [], devices: [DeviceID] = [phone, tablet]) {
        start = round.start
        startedAt = round.startedAt
        state = round.state
        isWithdrawn = round.isWithdrawn
        players = round.players
        currentHole = round.currentHole
        nextHoles = (0...round.holes.count + 1).map { round.hole(after: $0) }
        cards = round.cards
        standings = round.standings()
        gaps = round.gaps
        discrepancies = round.discrepancies
        let cells = round.holes.indices.flatMap { hole in
            round.players.map { Cell(hole: hole + 1, player: $0.player) }
        }
        claims = cells.map { round.history(hole: $0.hole, player: $0.player) }
        heads = cells.map { round.heads(hole: $0.hole, player: $0.player) }
        let everybody = [nil] + devices.map(Optional.some)
        undoable = everybody.map { round.lastUndoable(by: $0) }
        redoable = everybody.map { round.lastRedoable(by: $0) }
        lastScores = everybody.map { round.lastScores(by: $0) }
        games = round.gameStandings
        endedAt = round.endedAt
        live = Dictionary(uniqueKeysWithValues: events.map { ($0, round.isLive($0)) })
    }
}
