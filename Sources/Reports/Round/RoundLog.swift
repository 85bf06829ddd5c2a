package import Scorecard

/// The log of a round, event by event.
package struct RoundLog: Sendable {
    /// In the order they are told.
    package let entries: [LogEntry]
    /// Names in the round.
    package let names: Names
    /// Whether earlier events are left out.
    package let isShortened: Bool

    package init(_ entries: [LogEntry], _ names: Names, isShortened: Bool = false) {
        self.entries = entries
        self.names = names
        self.isShortened = isShortened
    }

    /// - Parameters:
    ///   - events: events of the round, as many as are to be told.
    ///   - heard: the line that an event came from.
    package init<Failure>(
        _ round: Round, _ events: some Sequence<Event>, _ names: Names, isShortened: Bool = false,
        heard: (Event) throws(Failure) -> Utterance?
    ) throws(Failure) {
        let late = Set(round.changesAfterFinish.compactMap(\.event))
        var entries: [LogEntry] = []
        for event in events {
            entries.append(
                LogEntry(
                    event, try heard(event), counts: round.isLive(event.id),
                    undoTargets: round.targets(ofUndo: event.id).compactMap(round.body), isLate: late.contains(event.id)
                ))
        }
        self.init(entries, names, isShortened: isShortened)
    }
}

/// An event with what became of it.
package struct LogEntry: Sendable {
    package let event: Event
    /// The line that it came from; nil where nobody said anything.
    package let utterance: Utterance?
    /// Whether the event counts: false for one that was taken back.
    package let counts: Bool
    /// The events that an undo took back or a redo brought back.
    package let undoTargets: [Event.Body]
    /// Whether it changed the result of the round after its finish.
    package let isLate: Bool

    package init(
        _ event: Event, _ utterance: Utterance?, counts: Bool = true, undoTargets: [Event.Body] = [],
        isLate: Bool = false
    ) {
        self.event = event
        self.utterance = utterance
        self.counts = counts
        self.undoTargets = undoTargets
        self.isLate = isLate
    }
}
