extension Round {
    /// What counts for a hole and a player; nil where nothing was said, and for places the card does not have.
    package func score(hole: Int, player: PlayerID) -> CurrentScore? {
        guard let box = box(hole, player), let latest = box.heads.last else { return nil }
        let fact = facts[Int(latest)]
        return CurrentScore(
            strokes: fact.value > 0 ? Int(fact.value) : nil, penalties: Int(fact.penalties), event: ledger[latest].id,
            discrepancy: disputes(box.heads))
    }

    /// The events that count for a hole and a player and that nothing replaces, in total order: what a new score has
    /// to supersede.
    package func heads(hole: Int, player: PlayerID) -> [EventID] {
        box(hole, player)?.heads.map { ledger[$0].id } ?? []
    }

    /// Everything ever said for a hole and a player, in total order. Looks at every event of the round.
    package func history(hole: Int, player: PlayerID) -> [Claim] {
        guard let number = boxNumber(hole, player) else { return [] }
        return facts.indices.filter { facts[$0].isScore && Int(facts[$0].index) == number }.map(Ledger.Slot.init)
            .sorted { ledger.precedes($0, $1) }.map(claim)
    }

    /// Scores that took the place of another value, in total order, those taken back left out.
    package var corrections: [Correction] {
        facts.indices.map(Ledger.Slot.init).filter { facts[Int($0)].isScore && facts[Int($0)].isLive }
            .sorted { ledger.precedes($0, $1) }.compactMap { slot in
                let fact = facts[Int(slot)]
                let box = boxes[Int(fact.index)]
                let cell = Cell(hole: box.hole, player: seats[Int(box.seat)].player)
                let replaced = ledger.targets(of: slot).filter { replaces(slot, $0) && facts[Int($0)].isLive }
                    .sorted { ledger.precedes($0, $1) }
                guard has(hole: cell.hole), let old = replaced.last.map({ facts[Int($0)].value }), old != fact.value
                else { return nil }
                return Correction(
                    cell: cell, from: old > 0 ? Int(old) : nil, to: fact.value > 0 ? Int(fact.value) : nil,
                    event: ledger[slot].id)
            }
    }

    /// Where devices disagree, in course order and then card order.
    package var discrepancies: [Discrepancy] {
        discrepancies { disputes($0.heads) }
    }

    /// Where devices disagree or did, in course order and then card order: the place of each is its number. Settling one, or
    /// taking that back, moves no other.
    package var numberedDiscrepancies: [Discrepancy] {
        var known = Array(repeating: false, count: boxes.count)
        for slot in facts.indices.map(Ledger.Slot.init) where facts[Int(slot)].isScore {
            let replaced = ledger.targets(of: slot).filter { replaces(slot, $0) }
            if facts[Int(slot)].kind == .resolved || disputes(replaced) { known[Int(facts[Int(slot)].index)] = true }
        }
        return discrepancies { box in
            boxNumber(seat: Int(box.seat), hole: box.hole).map { known[$0] } ?? false || disputes(box.heads)
        }
    }

    /// In course order and then card order.
    private func discrepancies(_ isMeant: (Box) -> Bool) -> [Discrepancy] {
        holes.indices.flatMap { index in
            players.compactMap { entrant in
                guard let box = box(index + 1, entrant.player), isMeant(box) else { return nil }
                return Discrepancy(hole: index + 1, player: entrant, claims: box.heads.map(claim))
            }
        }
    }

    /// Whether scores of one place are not all of one value.
    func disputes(_ slots: some Collection<Ledger.Slot>) -> Bool {
        guard slots.count > 1, let first = slots.first else { return false }
        return slots.contains { facts[Int($0)].value != facts[Int(first)].value }
    }

    /// What was said by an event; nil for what is no score.
    package func claim(of event: EventID) -> Claim? {
        ledger.slot(of: event).flatMap { facts[Int($0)].isScore ? claim($0) : nil }
    }

    /// Who said something; nil where nobody is known to have.
    package func reporter(of event: EventID) -> PlayerID? {
        ledger.slot(of: event).flatMap(ledger.reporter)
    }

    /// Whether there is a number or an explicit "no score" for this hole and player.
    package func isSettled(hole: Int, player: PlayerID) -> Bool {
        score(hole: hole, player: player) != nil
    }

    /// The place of the card, unless the card has no such hole or player.
    private func box(_ hole: Int, _ player: PlayerID) -> Box? {
        boxNumber(hole, player).map { boxes[$0] }
    }

    private func boxNumber(_ hole: Int, _ player: PlayerID) -> Int? {
        guard has(hole: hole), let index = players.firstIndex(where: { $0.player == player }) else { return nil }
        return boxNumber(seat: playerSeats[index], hole: hole)
    }

    private func claim(_ slot: Ledger.Slot) -> Claim {
        let fact = facts[Int(slot)]
        let entry = ledger[slot]
        return Claim(
            event: entry.id, utterance: entry.utterance, device: ledger.devices[Int(entry.device)],
            reporter: ledger.reporter(of: slot), strokes: fact.value > 0 ? Int(fact.value) : nil,
            penalties: Int(fact.penalties),
            isResolution: fact.kind == .resolved,
            status: !entry.isLive ? .undone : fact.superseders > 0 ? .superseded : .head)
    }
}
