import Scorecard

/// The rules of a round once more, as plainly as possible and as slowly: what `Round` is measured against.
struct NaiveRound {
    let events: [Event]
    private var live: Set<EventID> = []

    init(_ all: [Event]) {
        var known: Set<EventID> = []
        events = all.filter { $0.round == Evening.id && known.insert($0.id).inserted }.sorted()
        // From the latest to the earliest: whatever opposes an event is decided before it.
        for event in events.reversed() where !isOpposed(event) { live.insert(event.id) }
    }

    private func isOpposed(_ event: Event) -> Bool {
        events.contains { other in
            guard other > event, live.contains(other.id) else { return false }
            switch other.body {
            case .undone(let names): return names.contains(event.id)
            case .redone(let names):
                guard case .undone = event.body else { return false }
                return names.contains(event.id)
            default: return false
            }
        }
    }

    func isLive(_ event: EventID) -> Bool { live.contains(event) }

    var start: RoundStart? {
        let starts = events.compactMap { event -> (Event, RoundStart)? in
            guard case .roundStarted(let start) = event.body else { return nil }
            let holes = start.course.holes
            let isPlayable = (1...36).contains(holes.count) && holes.allSatisfy { (2...7).contains($0.par) }
            return isPlayable && !start.players.isEmpty ? (event, start) : nil
        }
        return (starts.first { live.contains($0.0.id) } ?? starts.first)?.1
    }

    var players: [Entrant] {
        var players: [Entrant] = []
        let joined = events.compactMap { event -> Entrant? in
            guard case .playerJoined(let entrant) = event.body, live.contains(event.id) else { return nil }
            return entrant
        }
        for entrant in (start?.players ?? []) + joined where !players.contains(where: { $0.player == entrant.player }) {
            players.append(entrant)
        }
        return players
    }

    /// Strokes, or nil for "no score", and what it replaces.
    private func score(_ event: Event, _ cell: Cell) -> (strokes: Int?, supersedes: [EventID])? {
        switch event.body {
        case .scoreRecorded(let score) where score.hole == cell.hole && score.player == cell.player,
            .discrepancyResolved(let score) where score.hole == cell.hole && score.player == cell.player:
            (1...20).contains(score.strokes) ? (score.strokes, score.supersedes) : nil
        case .scoreCleared(cell.hole, cell.player, let supersedes): (nil, supersedes)
        default: nil
        }
    }

    func heads(_ cell: Cell) -> [Event] {
        let scores = events.filter { live.contains($0.id) && score($0, cell) != nil }
        return scores.filter { event in
            !scores.contains { $0 > event && score($0, cell)?.supersedes.contains(event.id) == true }
        }
    }

    /// Strokes of a cell; nil where there is no number.
    func strokes(_ cell: Cell) -> Int? { heads(cell).last.flatMap { score($0, cell)?.strokes } }

    func isDisputed(_ cell: Cell) -> Bool { Set(heads(cell).map { score($0, cell)?.strokes }).count > 1 }

    private var holes: [Hole] { start?.course.holes ?? [] }

    var isFinished: Bool {
        for event in events.reversed() where live.contains(event.id) {
            switch event.body {
            case .roundFinished: return true
            case .roundAbandoned, .roundReopened: return false
            default: continue
            }
        }
        return false
    }

    private struct Row {
        var standing: Standing
        var isLate: Bool
        var order: Int

        func isBetter(than other: Row) -> Bool {
            if isLate != other.isLate { return other.isLate }
            return standing.toPar < other.standing.toPar
        }

        static func < (a: Row, b: Row) -> Bool {
            let keys = [a, b].map { ($0.standing.position ?? 0, -$0.standing.thru, $0.standing.player.name, $0.order) }
            return keys[0] < keys[1]
        }
    }

    /// Without `change`.
    var standings: [Standing] {
        let rows = players.enumerated().map { row($1, $0) }
        let placed = rows.filter { $0.standing.thru > 0 }
        let ranked = placed.map { row in
            var row = row
            let better = placed.filter { $0.isBetter(than: row) }
            let worse = placed.filter { row.isBetter(than: $0) }
            row.standing.position = 1 + better.count
            row.standing.tied = better.count + worse.count < placed.count - 1
            return row
        }
        let unplaced = rows.filter { $0.standing.thru == 0 }
        return (ranked.sorted(by: <) + unplaced.sorted(by: <)).map(\.standing)
    }

    private func row(_ player: Entrant, _ order: Int) -> Row {
        var standing = Standing(position: nil, tied: false, player: player, strokes: 0, toPar: 0, thru: 0)
        standing.discrepancy = holes.indices.contains { isDisputed(Cell(hole: $0 + 1, player: player.player)) }
        for (index, hole) in holes.enumerated() {
            let cell = Cell(hole: index + 1, player: player.player)
            guard let strokes = strokes(cell) else {
                if !heads(cell).isEmpty { standing.noScores += 1 }
                continue
            }
            standing.strokes += strokes
            standing.toPar += strokes - hole.par
            standing.thru += 1
        }
        let penalties = min(penalties(player.player), 99)
        standing.strokes += penalties
        standing.toPar += penalties
        return Row(standing: standing, isLate: isFinished && standing.thru < holes.count, order: order)
    }

    private func penalties(_ player: PlayerID) -> Int {
        events.reduce(0) { sum, event in
            guard case .roundPenalty(player, let count) = event.body, live.contains(event.id),
                (1...99).contains(count)
            else { return sum }
            return sum + count
        }
    }
}
