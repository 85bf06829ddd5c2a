/// A fact about a round, a player or a course: the only thing hyzer stores. Never updated, never deleted.
package struct Event: Hashable, Sendable, Identifiable {
    package let id: EventID
    package let league: LeagueID
    /// nil for what belongs to no round: players and courses.
    package let round: RoundID?
    package let device: DeviceID
    /// Greater than the counter of every event the device knew when it wrote this one (Lamport 1978).
    package let lamport: Int64
    package internal(set) var at: Timestamp
    /// The speaker: the `me` of the device.
    package let reporter: PlayerID?
    /// The line that was said; nil when nobody said anything (the first start, for example).
    package let utterance: UtteranceID?
    package internal(set) var body: Body

    package init(
        id: EventID, league: LeagueID, round: RoundID?, device: DeviceID, lamport: Int64, at: Timestamp,
        reporter: PlayerID?, utterance: UtteranceID?, body: Body
    ) {
        self.id = id
        self.league = league
        self.round = round
        self.device = device
        self.lamport = lamport
        self.at = at
        self.reporter = reporter
        self.utterance = utterance
        self.body = body
    }
}

extension Event: Comparable {
    /// The total order that every device agrees on: Lamport counter, then device, then identifier.
    package static func < (a: Event, b: Event) -> Bool {
        (a.lamport, a.device, a.id) < (b.lamport, b.device, b.id)
    }
}

/// One line as it was heard.
package struct Utterance: Hashable, Sendable, Identifiable {
    package let id: UtteranceID
    package let text: String
    package let source: Source
    package let at: Timestamp

    package init(id: UtteranceID, text: String, source: Source, at: Timestamp) {
        self.id = id
        self.text = text
        self.source = source
        self.at = at
    }

    package enum Source: String, Sendable {
        case typed, piped, imported, argument, spoken
    }
}
