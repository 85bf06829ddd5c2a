import EventLog
package import Scorecard

extension StoredSession {
    /// The events of a round in the order that every device agrees on.
    package func events(of round: Round) throws -> [Event] { try log.events(ofRound: round.id).events.sorted() }

    /// The last 5000 events that arrived, of any round, in the order of their arrival.
    package func latestEvents() throws -> [Event] {
        try log.events(after: max(log.lastArrival() - 5_000, 0)).events
    }

    /// The speaker of each device's latest event.
    package func speakers() throws -> [DeviceID: PlayerID] {
        try latestEvents().sorted().reduce(into: [:]) { speakers, event in
            if let reporter = event.reporter { speakers[event.device] = reporter }
        }
    }

    /// Utterances, looked up one after the other.
    package var utterances: UtteranceReader { UtteranceReader(log) }
}

/// Utterances of a log, looked up one after the other; neighbours mostly share one.
package struct UtteranceReader {
    private let log: EventLog
    private var last: Utterance?

    fileprivate init(_ log: EventLog) {
        self.log = log
    }

    /// The line that led to an event; nil where nobody said anything.
    package mutating func utterance(_ event: Event) throws -> Utterance? {
        guard let id = event.utterance else { return nil }
        if let last, last.id == id { return last }
        last = try log.utterance(id)
        return last
    }
}
