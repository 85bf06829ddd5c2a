extension Directory {
    /// The changes by the latest utterance of a device that still counts; nil where there are none.
    ///
    /// - Parameters:
    ///   - players: players who stay added.
    ///   - round: a round whose own undo takes back utterances that also concern it. Its players stay added, and merges
    ///     of players of the same name stay too: nobody asked for them, and the undo may mean a score.
    ///   - others: utterances about other rounds.
    package func lastChange(
        by device: DeviceID, sparing players: Set<PlayerID>, beside round: Round? = nil,
        and others: Set<UtteranceID> = []
    ) -> Undoable? {
        let elsewhere = others.union(round?.utterances ?? [])
        let said = events(of: device).filter { index in
            let event = ledger.events[index]
            guard ledger.isLive[index], !event.body.kind.isUndoOrRedo, let utterance = event.utterance else {
                return false
            }
            if round != nil, isOfTwins(event.body) { return false }
            return !elsewhere.contains(utterance)
        }
        let card = round.flatMap { $0.isWithdrawn ? nil : $0.players } ?? []
        let spared = Set(card.filter { !$0.isGuest }.map(\.player)).union(players.flatMap(identifiers))
        let kept = said.filter { index in
            if case .playerAdded(let added, _) = ledger.events[index].body { spared.contains(added) } else { false }
        }
        let keptWords = Set(kept.map { ledger.events[$0].utterance })
        let last = said.last { !keptWords.contains(ledger.events[$0].utterance) }
        guard let utterance = last.flatMap({ ledger.events[$0].utterance }) else { return nil }
        let group = said.filter { ledger.events[$0].utterance == utterance }
        return Undoable(utterance: utterance, events: group.map { ledger.events[$0].id })
    }

    /// The changes that an utterance of a device about a round made here, as far as they count.
    ///
    /// - Parameter players: players who stay added.
    package func changes(
        said utterance: UtteranceID?, by device: DeviceID, sparing players: Set<PlayerID>
    ) -> [EventID] {
        guard let utterance else { return [] }
        let kept = players.reduce(into: Set<PlayerID>()) { $0.formUnion(identifiers(of: $1)) }
        return events(of: device).compactMap { index in
            let event = ledger.events[index]
            guard ledger.isLive[index], event.utterance == utterance, !event.body.kind.isUndoOrRedo,
                !isOfTwins(event.body)
            else {
                return nil
            }
            if case .playerAdded(let player, _) = event.body, kept.contains(player) { return nil }
            return event.id
        }
    }

    /// The undo that an utterance of a device made here, if it still counts.
    package func undo(said utterance: UtteranceID?, by device: DeviceID) -> Redoable? {
        guard let utterance else { return nil }
        return events(of: device).last { index in
            ledger.isLive[index] && ledger.events[index].utterance == utterance
                && ledger.events[index].body.kind == .undone
        }.map(ledger.redoable)
    }

    /// Whether it merged two players of the same name, which nobody asked for.
    private func isOfTwins(_ body: Event.Body) -> Bool {
        if case .playerMerged(let player, _) = body { twin(player) != nil } else { false }
    }

    /// The latest undo of a device that still counts, unless it has changed something here since.
    package func lastRedoable(by device: DeviceID) -> Redoable? {
        let own = events(of: device)
        let undo = own.last { ledger.isLive[$0] && ledger.events[$0].body.kind == .undone }
        let change = own.last { !ledger.events[$0].body.kind.isUndoOrRedo }
        guard let undo, change.map({ $0 < undo }) ?? true else { return nil }
        return ledger.redoable(undo)
    }

    /// The highest Lamport counter of some events; nil where none of them is known.
    package func counter(ofLatest events: [EventID]) -> Int64? {
        events.compactMap(ledger.index).map { ledger.events[$0].lamport }.max()
    }

    /// The content of an event; nil for an unknown one.
    package func body(of event: EventID) -> Event.Body? { ledger.index(of: event).map { ledger.events[$0].body } }

    /// The events that an undo took back or a redo brought back, in total order, as far as they are known; empty for other
    /// events.
    package func targets(ofUndo event: EventID) -> [EventID] {
        ledger.index(of: event).map(ledger.targets(ofUndo:)) ?? []
    }

    private func events(of device: DeviceID) -> [Int] {
        ledger.events.indices.filter { ledger.events[$0].device == device }
    }
}
