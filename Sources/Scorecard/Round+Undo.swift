/// What the next undo would take back.
package struct Undoable: Hashable, Sendable {
    /// nil where nobody said anything; such an event stands alone.
    package var utterance: UtteranceID?
    /// All live events of the utterance in total order, never empty.
    package var events: [EventID]

    package init(utterance: UtteranceID?, events: [EventID]) {
        self.utterance = utterance
        self.events = events
    }
}

/// What the next redo would bring back.
package struct Redoable: Hashable, Sendable {
    /// The undo event to name in `.redone`.
    package var undo: EventID
    /// What that undo took back, in total order.
    package var events: [EventID]

    package init(undo: EventID, events: [EventID]) {
        self.undo = undo
        self.events = events
    }
}

extension Round {
    /// The latest utterance that still counts, with exactly those of its events that do; nil when nothing is left.
    ///
    /// The start of the round comes last: it can be taken back only when nothing else of the round counts.
    ///
    /// - Parameter device: only what this device wrote; nil for any device.
    package func lastUndoable(by device: DeviceID? = nil) -> Undoable? {
        if let group = lastUtterance(by: device, where: \.isAction) { return undoable(group) }
        guard !memory.hasDeeds else { return nil }
        let start = liveStarts.last { device == nil || ledger.devices[Int(ledger[$0].device)] == device }
        return start.map { undoable([$0]) }
    }

    /// The latest undo that still counts, unless something newer was said on the same side: redo after redo walks back
    /// through undo after undo, and a new score ends that.
    ///
    /// - Parameter device: only what this device wrote; nil for any device.
    package func lastRedoable(by device: DeviceID? = nil) -> Redoable? {
        let strands = memory.strands(of: device, in: ledger)
        guard let undo = latest(strands.compactMap(\.undos.last)) else { return nil }
        if let action = latest(strands.compactMap(\.latest)), ledger.precedes(undo, action) { return nil }
        let events = Set(ledger.targets(of: undo)).sorted { ledger.precedes($0, $1) }
        return Redoable(undo: ledger[undo].id, events: events.map { ledger[$0].id })
    }

    /// The counter of the latest of some events; of none, that of the start.
    package func counter(ofLatest events: [EventID]) -> Int64? {
        let slots = events.isEmpty ? Array(allStarts) : events.compactMap(ledger.slot)
        return slots.map { ledger[$0].lamport }.max()
    }

    /// All words that said anything about this round.
    package var utterances: Set<UtteranceID> { Set(ledger.entries.compactMap(\.utterance)) }

    /// The places of the card scored or cleared by the latest utterance that still counts: what "make that a 4" means.
    /// In the order they were said, each once.
    package func lastScores(by device: DeviceID? = nil) -> [Cell] {
        var isNew = Array(repeating: true, count: boxes.count)
        return (lastUtterance(by: device, where: \.isScore) ?? []).compactMap { slot in
            let fact = facts[Int(slot)]
            guard fact.isScore, isNew[Int(fact.index)] else { return nil }
            isNew[Int(fact.index)] = false
            return cell(of: boxes[Int(fact.index)])
        }
    }

    /// Whether the current hole was reached by the last score of the hole before it, rather than chosen.
    package var hasAdvancedByItself: Bool {
        guard let choice = choices.last, let utterance = ledger[choice].utterance else { return false }
        let device = Int(ledger[choice].device)
        let said = memory.strands(of: ledger.devices[device], in: ledger).flatMap { strand in
            strand.actions.filter { ledger[$0].utterance == utterance }.map { facts[Int($0)] }
        }
        return said.count { $0.kind == .choice } == 1
            && said.contains { $0.isScore && isSettled(hole: boxes[Int($0.index)].hole) }
    }

    /// The hole of the latest score that still counts and is of another hole than the given one; nil where there is none.
    package func lastScoredHole(besides hole: Int) -> Int? {
        func scored(_ slot: Ledger.Slot) -> Int { boxes[Int(facts[Int(slot)].index)].hole }
        let last = memory.strands(of: nil, in: ledger).compactMap { strand in
            strand.actions.last { facts[Int($0)].isScore && scored($0) != hole }
        }
        return latest(last).map(scored)
    }

    /// What an event says as far as this round understood it: links only to events that are known. nil for events that
    /// are not known.
    package func body(of event: EventID) -> Event.Body? {
        guard let slot = ledger.slot(of: event) else { return nil }
        let fact = facts[Int(slot)]
        let named = Set(ledger.targets(of: slot)).sorted { ledger.precedes($0, $1) }.map { ledger[$0].id }
        switch fact.kind {
        case .start: return .roundStarted(starts[Int(fact.index)].start)
        case .join: return .playerJoined(joins[Int(fact.index)])
        case .leave: return .playerLeft(seats[Int(fact.index)].player, hole: Int(fact.value))
        case .comeBack: return .playerReturned(seats[Int(fact.index)].player, hole: Int(fact.value))
        case .choice: return .holeChosen(Int(fact.value))
        case .recorded: return .scoreRecorded(score(fact, supersedes: named))
        case .resolved: return .discrepancyResolved(score(fact, supersedes: named))
        case .cleared:
            let cell = cell(of: boxes[Int(fact.index)])
            return .scoreCleared(hole: cell.hole, player: cell.player, supersedes: named)
        case .penalty: return .roundPenalty(seats[Int(fact.index)].player, throws: Int(fact.value))
        case .game: return .gameStarted(saidGames[Int(fact.index)])
        case .gameEnd: return .gameEnded(saidGames[Int(fact.index)])
        case .strokesGiven: return .strokesGiven(seats[Int(fact.index)].player, count: Int(fact.value))
        case .finish: return .roundFinished(ends[Int(fact.index)].cards)
        case .abandon: return .roundAbandoned
        case .reopen: return .roundReopened
        case .undo: return .undone(named)
        case .redo: return .redone(named)
        }
    }

    /// What an undo took back or a redo brought back, in total order, as far as it is known; a redo names the undo it ends.
    /// Empty for other events.
    package func turned(by event: EventID) -> [EventID] {
        guard let slot = ledger.slot(of: event) else { return [] }
        var found: Set<Ledger.Slot> = []
        // What an event supersedes it does not change.
        var waiting = ledger[slot].role == .ordinary ? [] : [slot]
        while let next = waiting.popLast() {
            let targets = ledger.targets(of: next).filter { found.insert($0).inserted }
            waiting += targets.filter { ledger[$0].role != .ordinary }
        }
        return found.filter { ledger[$0].role == .ordinary }.sorted { ledger.precedes($0, $1) }.map { ledger[$0].id }
    }

    /// Whether an event counts. False for events that are not known.
    package func isLive(_ event: EventID) -> Bool {
        ledger.slot(of: event).map { ledger[$0].isLive } ?? false
    }

    private func score(_ fact: Fact, supersedes: [EventID]) -> HoleScore {
        let cell = cell(of: boxes[Int(fact.index)])
        return HoleScore(
            hole: cell.hole, player: cell.player, strokes: Int(fact.value), penalties: Int(fact.penalties),
            supersedes: supersedes)
    }

    /// The live events of the utterance that has the latest live event of some kind, in total order. A device writes
    /// an utterance in one go, so they are neighbours among the events of the device.
    private func lastUtterance(by device: DeviceID?, where isMeant: (Fact) -> Bool) -> [Ledger.Slot]? {
        let groups = memory.strands(of: device, in: ledger).compactMap { strand -> [Ledger.Slot]? in
            let actions = strand.actions
            guard let last = actions.lastIndex(where: { isMeant(facts[Int($0)]) }) else { return nil }
            guard let utterance = ledger[actions[last]].utterance else { return [actions[last]] }
            var range = last..<last + 1
            while range.lowerBound > 0, ledger[actions[range.lowerBound - 1]].utterance == utterance {
                range = range.lowerBound - 1..<range.upperBound
            }
            while range.upperBound < actions.count, ledger[actions[range.upperBound]].utterance == utterance {
                range = range.lowerBound..<range.upperBound + 1
            }
            return Array(actions[range])
        }
        return groups.max { ledger.precedes($0[$0.count - 1], $1[$1.count - 1]) }
    }

    private func undoable(_ slots: [Ledger.Slot]) -> Undoable {
        Undoable(utterance: ledger[slots[slots.count - 1]].utterance, events: slots.map { ledger[$0].id })
    }

    private func latest(_ slots: [Ledger.Slot]) -> Ledger.Slot? {
        slots.max { ledger.precedes($0, $1) }
    }

    private func cell(of box: Box) -> Cell {
        Cell(hole: box.hole, player: seats[Int(box.seat)].player)
    }
}

extension Round.Fact {
    fileprivate var isAction: Bool { kind.isAction }
}
