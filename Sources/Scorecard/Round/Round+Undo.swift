/// The events that the next undo would take back.
package struct Undoable: Hashable, Sendable {
    /// nil where nobody said anything; such an event stands alone.
    package var utterance: UtteranceID?
    /// All live events of the utterance in total order, never empty.
    package var events: [EventID]
    /// Undo events of the same utterance, by which it moved scores. Taking these back too makes the moved scores count where
    /// they were.
    package var undos: [EventID]

    package init(utterance: UtteranceID?, events: [EventID], undos: [EventID] = []) {
        self.utterance = utterance
        self.events = events
        self.undos = undos
    }
}

extension Round {
    /// The latest utterance that still counts, with exactly those of its events that do; nil when nothing is left.
    ///
    /// The start of the round comes last, with what was said along with it: it can be taken back only when nothing else of
    /// the round counts.
    ///
    /// - Parameter device: only what this device wrote; nil for any device.
    package func lastUndoable(by device: DeviceID? = nil) -> Undoable? {
        let start = tally.start.map(\.index).flatMap { index in
            ledger.isLive[index] && (device == nil || ledger.events[index].device == device) ? index : nil
        }
        let group = lastUtterance(by: device, where: \.kind.isAction)
        if let group, start.map({ !isSaid(group[0], with: $0) }) ?? true { return undoable(group) }
        guard let start, lastUtterance(by: nil, where: \.kind.isAction).map({ isSaid($0[0], with: start) }) ?? true
        else {
            return nil
        }
        return undoable(([start] + (group ?? [])).sorted())
    }

    /// The end of a round that is over, where this device said it.
    package func lastEnd(by device: DeviceID) -> Undoable? {
        guard state.isOver, let ending = tally.ending.map({ ledger.events[$0] }), ending.device == device else {
            return nil
        }
        return Undoable(utterance: ending.utterance, events: [ending.id])
    }

    /// Whether the latest utterance that still counts is that of the start.
    package func startsWith(_ last: Undoable) -> Bool {
        last.events.contains { event in
            ledger.index(of: event).map { ledger.events[$0].body.kind == .roundStarted } ?? false
        }
    }

    /// The utterance that started the round; nil where nobody said it.
    package var utteranceOfStart: UtteranceID? { tally.start.flatMap { ledger.events[$0.index].utterance } }

    private func isSaid(_ event: Int, with other: Int) -> Bool {
        let (one, another) = (ledger.events[event], ledger.events[other])
        return one.utterance != nil && one.utterance == another.utterance && one.device == another.device
    }

    /// The latest undo that still counts, unless something newer was said: redo after redo walks back through undo
    /// after undo, and a new score ends that.
    ///
    /// - Parameter device: only what this device wrote; nil for any device.
    package func lastRedoable(by device: DeviceID? = nil) -> Redoable? {
        let latest = last(by: device) { index in
            let body = ledger.events[index].body
            return body.kind.isAction || body.kind == .undone && ledger.isLive[index]
        }
        return latest.flatMap { ledger.events[$0].body.kind == .undone ? ledger.redoable($0) : nil }
    }

    /// The latest score of a player, by any device, together with the step to another hole that it led to, unless
    /// something was said since.
    ///
    /// - Parameter hole: nil for the hole that is played and the one that was scored before it.
    package func lastScore(of player: PlayerID, on hole: Int?) -> Undoable? {
        let here = currentHole
        let holes = hole.map { [$0] } ?? [here, lastScoredHole(besides: here)].compactMap(\.self)
        let latest = ledger.events.indices.last { index in
            let body = ledger.events[index].body
            guard ledger.isLive[index], body.kind.isScore, let cell = body.cell else { return false }
            return cell.player == player && holes.contains(cell.hole)
        }
        guard let latest else { return nil }
        let said = lastUtterance(by: ledger.events[latest].device, where: \.kind.isAction) ?? []
        let moves = said.contains(latest) ? said.filter { ledger.events[$0].body.kind == .holeChosen } : []
        return undoable(([latest] + moves).sorted())
    }

    /// The highest Lamport counter of some events; for none, that of the start.
    package func counter(ofLatest events: [EventID]) -> Int64? {
        let meant = events.isEmpty ? ledger.events.indices.filter { ledger.events[$0].body.kind == .roundStarted } : []
        return (meant + events.compactMap(ledger.index)).map { ledger.events[$0].lamport }.max()
    }

    /// All utterances about this round.
    package var utterances: Set<UtteranceID> { Set(ledger.events.compactMap(\.utterance)) }

    /// The places of the card scored or cleared by the latest utterance that still counts: what "make that a 4" means.
    /// In the order they were said, each once.
    package func lastScores(by device: DeviceID? = nil) -> [Cell] {
        var seen: Set<Cell> = []
        return (lastUtterance(by: device, where: \.kind.isScore) ?? []).compactMap { ledger.events[$0].body.cell }
            .filter { seen.insert($0).inserted }
    }

    /// The places that the latest utterance scored or cleared; none where something else was done on the device since.
    package func lastScoresToChange(by device: DeviceID) -> [Cell] {
        guard lastRedoable(by: device) == nil, let last = lastUndoable(by: device),
            last.events.compactMap(body).contains(where: \.kind.isScore)
        else { return [] }
        return lastScores(by: device)
    }

    /// Whether the current hole was reached by the last score of the hole before it, rather than chosen, and nothing is on it.
    package var hasJustAdvanced: Bool {
        guard let choice = tally.choices.last?.index, ledger.events[choice].utterance != nil, !isBegun else {
            return false
        }
        let said = utterance(of: choice).map { ledger.events[$0].body }
        return said.count(where: { $0.kind == .holeChosen }) == 1
            && said.contains { $0.cell.map { isSettled(hole: $0.hole) } ?? false }
    }

    /// Whether an utterance without scores chose the hole that is played, and no score was recorded there since.
    package var isHoleChosen: Bool {
        guard let choice = tally.choices.last?.index else { return false }
        if utterance(of: choice).contains(where: { ledger.events[$0].body.kind.isScore }) { return false }
        let here = currentHole
        return !ledger.events[choice...].indices.contains {
            ledger.isLive[$0] && ledger.events[$0].body.cell?.hole == here
        }
    }

    /// The latest consecutive utterances of a device about one hole: the scores that count, the latest utterance first,
    /// and whether the first of them went on to that hole while scores were missing on the one before.
    package func lastRun(by device: DeviceID) -> (utterances: [[Cell]], wentOn: Bool) {
        var run: [[Cell]] = []
        var rest = ledger.events.count
        while let last = ledger.events[..<rest].indices.last(where: {
            ledger.events[$0].device == device && ledger.isLive[$0] && ledger.events[$0].body.kind.isAction
        }) {
            let said = utterance(of: last)
            let cells = said.compactMap { ledger.events[$0].body.cell }
            guard let hole = cells.first?.hole, cells.allSatisfy({ $0.hole == run.first?.first?.hole ?? hole }) else {
                break
            }
            run.append(cells)
            if said.contains(where: { ledger.events[$0].body == .holeChosen(hole) }) { return (run, true) }
            rest = said[0]
        }
        return (run, false)
    }

    /// The hole of the latest score that still counts and is of another hole than the given one; nil where there is none.
    package func lastScoredHole(besides hole: Int) -> Int? {
        let latest = tally.playerTallies.values.lazy.flatMap { tally in
            tally.heads.indices.lazy.filter { $0 != hole - 1 }.compactMap { tally.heads[$0].last }
        }.max()
        return latest.flatMap { ledger.events[$0].body.cell?.hole }
    }

    /// The content of an event, made safe to show; nil for unknown events.
    package func body(of event: EventID) -> Event.Body? { ledger.index(of: event).map { ledger.events[$0].body } }

    /// The bodies of events. An undo event among them, which moved scores, is replaced by the events that it took back.
    package func bodies(of events: [EventID]) -> [Event.Body] {
        events.flatMap { event -> [EventID] in body(of: event)?.kind == .undone ? targets(ofUndo: event) : [event] }
            .compactMap(body)
    }

    /// The events that an undo took back or a redo brought back, in total order, as far as they are known. Empty for other
    /// events.
    package func targets(ofUndo event: EventID) -> [EventID] {
        ledger.index(of: event).map(ledger.targets(ofUndo:)) ?? []
    }

    /// Whether an event counts. False for events that are not known.
    package func isLive(_ event: EventID) -> Bool { ledger.index(of: event).map { ledger.isLive[$0] } ?? false }

    /// The latest event of a device, or of any.
    private func last(by device: DeviceID?, where isMeant: (Int) -> Bool) -> Int? {
        ledger.events.indices.last { (device == nil || ledger.events[$0].device == device) && isMeant($0) }
    }

    /// The live actions of the utterance that has the latest one of some kind, in total order.
    private func lastUtterance(by device: DeviceID?, where isMeant: (Event.Body) -> Bool) -> [Int]? {
        last(by: device) {
            let body = ledger.events[$0].body
            return ledger.isLive[$0] && body.kind.isAction && isMeant(body)
        }.map(utterance)
    }

    /// The live actions that were said along with one of them, in total order; what nobody said stands alone.
    private func utterance(of action: Int) -> [Int] {
        ledger.events[action].utterance == nil ? [action] : liveEvents(saidWith: action, where: \.isAction)
    }

    /// The live events of some kinds that were said along with an event on its device, in total order; none where nobody
    /// said it.
    private func liveEvents(saidWith index: Int, where isMeant: (Event.Kind) -> Bool) -> [Int] {
        let event = ledger.events[index]
        return (event.utterance.map(ledger.indices(of:)) ?? []).filter {
            ledger.events[$0].device == event.device && ledger.isLive[$0] && isMeant(ledger.events[$0].body.kind)
        }
    }

    private func undoable(_ events: [Int]) -> Undoable {
        Undoable(
            utterance: ledger.events[events[0]].utterance, events: events.map { ledger.events[$0].id },
            undos: liveEvents(saidWith: events[0]) { $0 == .undone }.map { ledger.events[$0].id })
    }
}
