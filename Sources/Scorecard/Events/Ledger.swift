/// Which events are known, in what total order, and which of them count.
///
/// An event counts ("is live") while no live undo names it; an undo counts while no live redo, and no live undo of the undo,
/// names it. A name counts only towards an event earlier in the total order, so there are no cycles and the answer depends
/// on the set of events alone, never on the order in which they arrive. The ledger knows nothing of scores or players.
struct Ledger: Sendable {
    /// Everything known, in total order.
    private(set) var events = Pages<Event>()
    /// Parallel to `events`.
    private(set) var isLive: [Bool] = []
    private var places = Shards<EventSubject, Int>()
    /// The events of each utterance, in total order.
    private var said = Shards<UtteranceSubject, [Int]>()

    /// The index of an event in total order; nil for events that are not known.
    func index(of id: EventID) -> Int? { places[id] }

    /// The events that come from an utterance, in total order.
    func indices(of utterance: UtteranceID) -> [Int] { said[utterance] ?? [] }

    /// Enters those events that are not known yet.
    ///
    /// - Returns: the events to replay: the new ones where they come after everything known and take nothing back, else all.
    mutating func enter(_ new: [Event]) -> Range<Int> {
        let count = events.count
        var isLate = false
        for event in new where places[event.id] == nil {
            if let last = events.last, event < last { isLate = true }
            note(event, at: events.count)
            events.append(event)
            isLive.append(true)
        }
        if isLate {
            events = Pages(events.sorted())
            said = Shards()
            for (index, event) in events.enumerated() { note(event, at: index) }
        } else if !events[count...].contains(where: \.body.kind.isUndoOrRedo) {
            return count..<events.count
        }
        decideWhatCounts()
        return 0..<events.count
    }

    private mutating func note(_ event: Event, at index: Int) {
        places[event.id] = index
        if let utterance = event.utterance { said[utterance, default: []].append(index) }
    }

    /// Goes from the last event to the first, because an event that undoes another is later than that.
    private mutating func decideWhatCounts() {
        var undone: Set<EventID> = []
        var redone: Set<EventID> = []
        for index in events.indices.reversed() {
            let event = events[index]
            isLive[index] = !undone.contains(event.id)
            if event.body.kind == .undone, redone.contains(event.id) { isLive[index] = false }
            guard isLive[index] else { continue }
            if event.body.kind == .undone { undone.formUnion(event.body.named) }
            if event.body.kind == .redone { redone.formUnion(event.body.named) }
        }
    }

    /// The events that one replaces, takes back or brings back, of those that are known and earlier; in total order. A redo
    /// brings nothing back but undo events.
    func targets(of index: Int) -> [Int] {
        let body = events[index].body
        let earlier = Set(body.named.compactMap { places[$0] }).filter { $0 < index }
        return (body.kind == .redone ? earlier.filter { events[$0].body.kind == .undone } : earlier).sorted()
    }

    /// The events that an undo took back or a redo brought back, as far as they are known, found over the undo events that they
    /// name. Empty for other events, which take nothing back.
    func targets(ofUndo index: Int) -> [EventID] {
        var found: Set<Int> = []
        var waiting = [index]
        while let next = waiting.popLast() {
            if events[next].body.kind.isUndoOrRedo { waiting += targets(of: next).filter { found.insert($0).inserted } }
        }
        return found.filter { !events[$0].body.kind.isUndoOrRedo }.sorted().map { events[$0].id }
    }

    /// The events that a redo of the undo event would bring back.
    func redoable(_ undo: Int) -> Redoable {
        Redoable(
            undo: events[undo].id, utterance: events[undo].utterance, events: targets(of: undo).map { events[$0].id })
    }
}

/// The events that the next redo would bring back.
package struct Redoable: Hashable, Sendable {
    /// The undo event to name in `.redone`.
    package var undo: EventID
    /// The line that led to the undo.
    package var utterance: UtteranceID?
    /// The events that the undo took back, in total order.
    package var events: [EventID]

    package init(undo: EventID, utterance: UtteranceID?, events: [EventID]) {
        self.undo = undo
        self.utterance = utterance
        self.events = events
    }
}
