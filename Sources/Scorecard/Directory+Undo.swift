extension Directory {
    /// What the latest words of a device that still count have changed here; nil where there are none.
    ///
    /// - Parameters:
    ///   - player: whose coming stays as it is.
    ///   - round: words that were about it as well are taken back there, and the coming of its players stays as it is. Who
    ///     became one person by being called alike stays one: nobody said so, and a score may be meant.
    package func lastChange(by device: DeviceID, sparing player: PlayerID?, beside round: Round? = nil) -> Undoable? {
        let elsewhere = round?.utterances ?? []
        let said = slots(of: device).filter { slot in
            let entry = ledger[slot]
            guard entry.isLive, entry.role == .ordinary, let utterance = entry.utterance else { return false }
            if round != nil, case .playerMerged(let player, _) = bodies[Int(slot)], twin(player) != nil { return false }
            return !elsewhere.contains(utterance)
        }
        guard let last = latest(said) else { return nil }
        let group = said.filter { ledger[$0].utterance == ledger[last].utterance }
        let own = player.map(identifiers) ?? []
        let spared = Set(round?.players.filter { !$0.isGuest }.map(\.player) ?? []).union(own)
        let isSpared = group.contains { slot in
            if case .playerAdded(let added, _) = bodies[Int(slot)] { spared.contains(added) } else { false }
        }
        return isSpared ? nil : Undoable(utterance: ledger[last].utterance, events: group.map { ledger[$0].id })
    }

    /// The latest undo of a device that still counts, unless it has changed something here since.
    package func lastRedoable(by device: DeviceID) -> Redoable? {
        let own = slots(of: device)
        guard let undo = latest(own.filter { ledger[$0].isLive && ledger[$0].role == .undo }) else { return nil }
        if let change = latest(own.filter { ledger[$0].role == .ordinary }), ledger.precedes(undo, change) {
            return nil
        }
        let events = Set(ledger.targets(of: undo)).sorted { ledger.precedes($0, $1) }
        return Redoable(undo: ledger[undo].id, events: events.map { ledger[$0].id })
    }

    /// The counter of the latest of some events; nil of none that is known.
    package func counter(ofLatest events: [EventID]) -> Int64? {
        events.compactMap(ledger.slot).map { ledger[$0].lamport }.max()
    }

    /// What an event says, made safe to show; nil for one that is not known.
    package func body(of event: EventID) -> Event.Body? {
        guard let slot = ledger.slot(of: event) else { return nil }
        switch bodies[Int(slot)] {
        case .playerAdded(let player, let name): return .playerAdded(player, name: Name.tamed(name))
        case .playerRenamed(let player, let name): return .playerRenamed(player, name: Name.tamed(name))
        case .playerAliased(let player, let alias): return .playerAliased(player, alias: Name.tamed(alias))
        case .playerUnaliased(let player, let alias): return .playerUnaliased(player, alias: Name.tamed(alias))
        case .courseSaved(let course): return .courseSaved(course.tamed)
        case let body: return body
        }
    }

    /// What an undo took back or a redo brought back, in total order, as far as it is known; empty for other events.
    package func turned(by event: EventID) -> [EventID] {
        guard let slot = ledger.slot(of: event), ledger[slot].role != .ordinary else { return [] }
        let named = Set(ledger.targets(of: slot))
        let undos = named.filter { ledger[$0].role != .ordinary }
        let turned = named.subtracting(undos).union(undos.flatMap { ledger.targets(of: $0) })
        return turned.filter { ledger[$0].role == .ordinary }.sorted { ledger.precedes($0, $1) }.map { ledger[$0].id }
    }

    private func slots(of device: DeviceID) -> [Ledger.Slot] {
        guard let number = ledger.number(of: device) else { return [] }
        return ledger.entries.indices.filter { Int(ledger.entries[$0].device) == number }.map(Ledger.Slot.init)
    }

    private func latest(_ slots: [Ledger.Slot]) -> Ledger.Slot? {
        slots.max { [ledger] in ledger.precedes($0, $1) }
    }
}
