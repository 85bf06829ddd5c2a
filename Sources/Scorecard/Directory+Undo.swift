extension Directory {
    /// What the latest words of a device that still count have changed here; nil where there are none.
    ///
    /// - Parameters:
    ///   - player: whose coming stays as it is.
    ///   - round: words that were about it as well are taken back there, and the coming of its players stays as it is. Who
    ///     became one person by being called alike stays one: nobody said so, and a score may be meant.
    package func lastChange(by device: DeviceID, sparing player: PlayerID?, beside round: Round? = nil) -> Undoable? {
        let elsewhere = round?.utterances ?? []
        let said = events(of: device).filter { index in
            let event = ledger.events[index]
            guard ledger.isLive[index], !event.body.isTurn, let utterance = event.utterance else { return false }
            if round != nil, case .playerMerged(let player, _) = event.body, twin(player) != nil { return false }
            return !elsewhere.contains(utterance)
        }
        guard let utterance = said.last.flatMap({ ledger.events[$0].utterance }) else { return nil }
        let group = said.filter { ledger.events[$0].utterance == utterance }
        let own = player.map(identifiers) ?? []
        let spared = Set(round?.players.filter { !$0.isGuest }.map(\.player) ?? []).union(own)
        let isSpared = group.contains { index in
            if case .playerAdded(let added, _) = ledger.events[index].body { spared.contains(added) } else { false }
        }
        return isSpared ? nil : Undoable(utterance: utterance, events: group.map { ledger.events[$0].id })
    }

    /// The latest undo of a device that still counts, unless it has changed something here since.
    package func lastRedoable(by device: DeviceID) -> Redoable? {
        let own = events(of: device)
        let undo = own.last { ledger.isLive[$0] && ledger.events[$0].body.isUndo }
        let change = own.last { !ledger.events[$0].body.isTurn }
        guard let undo, change.map({ $0 < undo }) ?? true else { return nil }
        return ledger.redoable(undo)
    }

    /// The counter of the latest of some events; nil of none that is tally.
    package func counter(ofLatest events: [EventID]) -> Int64? {
        events.compactMap(ledger.index).map { ledger.events[$0].lamport }.max()
    }

    /// What an event says; nil for one that is not known.
    package func body(of event: EventID) -> Event.Body? { ledger.index(of: event).map { ledger.events[$0].body } }

    /// What an undo took back or a redo brought back, in total order, as far as it is known; empty for other events.
    package func turned(by event: EventID) -> [EventID] { ledger.index(of: event).map(ledger.turned) ?? [] }

    private func events(of device: DeviceID) -> [Int] {
        ledger.events.indices.filter { ledger.events[$0].device == device }
    }
}
