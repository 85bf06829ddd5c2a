extension Round {
    /// The current score on a hole for a player; nil where nothing was said, and for places the card does not have.
    package func score(hole: Int, player: PlayerID) -> CurrentScore? {
        let heads = headIndices(hole: hole, player: player)
        guard let latest = heads.last.map({ ledger.events[$0] }) else { return nil }
        return CurrentScore(
            strokes: latest.body.strokes, penalties: latest.body.penalties, event: latest.id,
            discrepancy: disputes(heads))
    }

    /// The events that count for a hole and a player and that nothing replaces, in total order: what a new score has
    /// to supersede.
    package func heads(hole: Int, player: PlayerID) -> [EventID] {
        headIndices(hole: hole, player: player).map { ledger.events[$0].id }
    }

    /// The claims for a hole and a player that count and that nothing replaces, in total order: more than one where devices
    /// wrote without knowing of each other.
    package func claims(hole: Int, player: PlayerID) -> [Claim] { headIndices(hole: hole, player: player).map(claim) }

    /// Players who said a score that still stands, in the order in which they first did.
    package var reporters: [PlayerID] {
        var seen: Set<PlayerID> = []
        return tally.playerTallies.values.flatMap { $0.heads.joined() }.sorted().compactMap {
            ledger.events[$0].reporter
        }
        .filter { seen.insert($0).inserted }
    }

    private func headIndices(hole: Int, player: PlayerID) -> [Int] {
        has(hole: hole) && isOnCard(player) ? playerTally(of: player).heads[hole - 1] : []
    }

    /// The number that counts for somebody on a hole, 1-based.
    func strokes(_ tally: PlayerTally, hole: Int) -> Int? {
        tally.heads[hole - 1].last.flatMap { ledger.events[$0].body.strokes }
    }

    /// Everything ever said for a hole and a player, in total order. Looks at every event of the round.
    package func history(hole: Int, player: PlayerID) -> [Claim] {
        guard has(hole: hole), isOnCard(player) else { return [] }
        let cell = Cell(hole: hole, player: player)
        return ledger.events.indices.filter { ledger.events[$0].body.cell == cell }.map(claim)
    }

    /// Scores that took the place of another value, in total order, those taken back left out.
    package var corrections: [Correction] {
        ledger.events.indices.filter { ledger.isLive[$0] }.compactMap { index in
            let event = ledger.events[index]
            guard let cell = event.body.cell, has(hole: cell.hole),
                let old = replaced(by: index).last(where: { ledger.isLive[$0] })
            else { return nil }
            let before = ledger.events[old].body.strokes
            guard before != event.body.strokes else { return nil }
            return Correction(cell: cell, from: before, to: event.body.strokes, event: event.id)
        }
    }

    /// The earlier scores of the same place that a score replaces, taken back or not.
    private func replaced(by index: Int) -> [Int] {
        guard let cell = ledger.events[index].body.cell else { return [] }
        return ledger.targets(of: index).filter { ledger.events[$0].body.cell == cell }
    }

    /// Where devices disagree, in course order and then card order.
    package var discrepancies: [Discrepancy] { discrepancies { _, heads in disputes(heads) } }

    /// Where devices disagree or did, in course order and then card order: the place of each is its number. Settling one, or
    /// taking that back, moves no other.
    package var numberedDiscrepancies: [Discrepancy] {
        let known = ledger.events.indices.filter {
            ledger.events[$0].body.kind == .discrepancyResolved || disputes(replaced(by: $0))
        }
        let cells = Set(known.compactMap { ledger.events[$0].body.cell })
        return discrepancies { cell, heads in cells.contains(cell) || disputes(heads) }
    }

    /// In course order and then card order.
    private func discrepancies(_ isMeant: (_ cell: Cell, _ heads: [Int]) -> Bool) -> [Discrepancy] {
        holes.indices.flatMap { index in
            players.compactMap { entrant in
                let heads = headIndices(hole: index + 1, player: entrant.player)
                guard !heads.isEmpty, isMeant(Cell(hole: index + 1, player: entrant.player), heads) else { return nil }
                return Discrepancy(hole: index + 1, player: entrant, claims: heads.map(claim))
            }
        }
    }

    /// Whether the scores of one place have different values.
    func disputes(_ scores: [Int]) -> Bool {
        guard scores.count > 1 else { return false }
        return Set(scores.map { ledger.events[$0].body.strokes }).count > 1
    }

    /// The claim made by an event; nil for an event without a score.
    package func claim(of event: EventID) -> Claim? {
        ledger.index(of: event).flatMap { ledger.events[$0].body.kind.isScore ? claim($0) : nil }
    }

    /// The speaker of an event; nil where that is not known.
    package func reporter(of event: EventID) -> PlayerID? {
        ledger.index(of: event).flatMap { ledger.events[$0].reporter }
    }

    /// Whether there is a number or an explicit "no score" for this hole and player.
    package func isSettled(hole: Int, player: PlayerID) -> Bool { !headIndices(hole: hole, player: player).isEmpty }

    private func claim(_ index: Int) -> Claim {
        let event = ledger.events[index]
        let isHead = event.body.cell.map { playerTally(of: $0.player).heads[$0.hole - 1].contains(index) } ?? false
        return Claim(
            event: event.id, utterance: event.utterance, device: event.device, reporter: event.reporter,
            strokes: event.body.strokes, penalties: event.body.penalties,
            isResolution: event.body.kind == .discrepancyResolved,
            status: !ledger.isLive[index] ? .undone : isHead ? .head : .superseded)
    }
}
