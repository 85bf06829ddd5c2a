extension Round {
    /// The leaderboard, best first.
    ///
    /// Ranked by throws relative to the par of the holes played; equal players share a place and the next place is
    /// skipped (PDGA Competition Manual 1.09). In a finished round players with gaps come after complete ones. Inside a
    /// tie more holes come first, then the name, then the order of the card. Players who left (DNF) or have no score
    /// have no place and stand last.
    ///
    /// - Parameter previous: standings to measure `change` against.
    package func standings(previous: [Standing]? = nil) -> [Standing] {
        let isFinal = state == .finished
        let rows = players.indices.map { index in
            let standing = standing(players[index])
            return Row(standing: standing, order: index, isLate: isFinal && standing.thru < holes.count)
        }
        // Indices are sorted, because rows are large.
        let ranks = rows.indices.sorted { rows[$0] < rows[$1] }
        let before = Dictionary(
            (previous ?? []).map { ($0.player.player, $0.position) }, uniquingKeysWith: { first, _ in first })
        var standings: [Standing] = []
        standings.reserveCapacity(ranks.count)
        var first = 0
        for (rank, index) in ranks.enumerated() {
            standings.append(rows[index].standing)
            guard rows[index].hasPlace else { continue }
            if !rows[index].ties(with: rows[ranks[first]]) { first = rank }
            let hasNeighbour = rank + 1 < ranks.count && rows[index].ties(with: rows[ranks[rank + 1]])
            standings[rank].position = first + 1
            standings[rank].tied = first < rank || hasNeighbour
            if let old = before[players[index].player] ?? nil {
                standings[rank].change = old &- (first + 1)
            }
        }
        return standings
    }

    /// Every player's line of the card, in card order.
    package var cards: [Card] { players.map(card) }

    /// One player's line of the card; nil for a player not on it.
    package func card(of player: PlayerID) -> Card? {
        entrant(player).map(card)
    }

    private struct Row {
        var standing: Standing
        /// Place on the card.
        var order: Int
        /// Has gaps in a finished round.
        var isLate: Bool

        var hasScore: Bool { standing.thru > 0 }
        var hasPlace: Bool { hasScore && !standing.isOut }

        func ties(with other: Row) -> Bool {
            hasPlace == other.hasPlace && isLate == other.isLate && standing.toPar == other.standing.toPar
        }

        static func < (a: Row, b: Row) -> Bool {
            if a.hasScore != b.hasScore { return a.hasScore }
            if a.standing.isOut != b.standing.isOut { return b.standing.isOut }
            if a.hasScore {
                if a.isLate != b.isLate { return b.isLate }
                if a.standing.toPar != b.standing.toPar { return a.standing.toPar < b.standing.toPar }
                if a.standing.thru != b.standing.thru { return a.standing.thru > b.standing.thru }
            }
            return (a.standing.player.name, a.order) < (b.standing.player.name, b.order)
        }
    }

    /// The totals of one player, not ranked.
    private func standing(_ player: Entrant) -> Standing {
        let tally = playerTally(of: player.player)
        var standing = Standing(
            position: nil, tied: false, player: player, strokes: tally.penalties, toPar: tally.penalties,
            thru: 0, isOut: tally.isOut)
        for (index, hole) in holes.enumerated() {
            if disputes(tally.heads[index]) { standing.discrepancy = true }
            guard let strokes = strokes(tally, hole: index + 1) else {
                if tally.isSettled(hole: index + 1) { standing.noScores += 1 }
                continue
            }
            standing.strokes += strokes
            standing.toPar += strokes - hole.par
            standing.thru += 1
        }
        return standing
    }

    /// Throws added to the round of a player and to no hole.
    func roundPenalties(of player: PlayerID) -> Int { playerTally(of: player).penalties }

    private func card(_ player: Entrant) -> Card {
        let totals = standing(player)
        let tally = playerTally(of: player.player)
        let results = holes.enumerated().map { index, hole in
            let score = score(hole: index + 1, player: player.player)
            return Card.Result(
                hole: index + 1, label: hole.label, par: hole.par, strokes: score?.strokes,
                isNoScore: score.map { $0.strokes == nil } ?? false,
                isAway: score == nil && tally.away.contains(index + 1), penalties: score?.penalties ?? 0,
                discrepancy: score?.discrepancy ?? false)
        }
        return Card(
            player: player, holes: results, strokes: totals.strokes, toPar: totals.toPar, thru: totals.thru,
            roundPenalties: roundPenalties(of: player.player))
    }
}
