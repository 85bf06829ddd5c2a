/// What happened: the only thing hyzer stores. Never updated, never deleted.
package struct Event: Hashable, Sendable, Identifiable {
    package let id: EventID
    package let league: LeagueID
    /// nil for what belongs to no round: players and courses.
    package let round: RoundID?
    package let device: DeviceID
    /// Greater than the counter of every event the device knew when it wrote this one (Lamport 1978).
    package let lamport: Int64
    package internal(set) var at: Timestamp
    /// Who said it: the `me` of the device.
    package let reporter: PlayerID?
    /// What was said; nil when nobody said anything (the first start, for example).
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

/// A player's result on a hole as it was said.
package struct HoleScore: Hashable, Sendable {
    /// 1-based place on the course.
    package var hole: Int
    package var player: PlayerID
    /// All throws of the hole, penalty throws included, 1…20.
    package var strokes: Int
    /// How many of `strokes` were penalty throws.
    package var penalties: Int
    /// Every head this score replaces.
    package var supersedes: [EventID]

    package init(hole: Int, player: PlayerID, strokes: Int, penalties: Int = 0, supersedes: [EventID] = []) {
        self.hole = hole
        self.player = player
        self.strokes = strokes
        self.penalties = penalties
        self.supersedes = supersedes
    }
}

/// Somebody on the card of one round.
package struct Entrant: Hashable, Sendable {
    package let player: PlayerID
    /// The name when the round started.
    package var name: String
    /// A guest plays this round only and is in no list of players.
    package var isGuest: Bool
    /// What another program rated this round of theirs, where it comes from one.
    package var rating: Int?

    package init(player: PlayerID, name: String, isGuest: Bool = false, rating: Int? = nil) {
        self.player = player
        self.name = name
        self.isGuest = isGuest
        self.rating = rating
    }
}

/// What a player's card said when the round was finished.
package struct FinalCard: Hashable, Sendable {
    package var player: PlayerID
    /// In course order; nil where there was no number.
    package var strokes: [Int?]

    package init(player: PlayerID, strokes: [Int?]) {
        self.player = player
        self.strokes = strokes
    }
}

/// Everything a round takes with it at its start, so that no later edit changes it.
package struct RoundStart: Hashable, Sendable {
    package var course: Course
    /// In card order.
    package var players: [Entrant]
    package var organizer: PlayerID?
    /// 1-based; holes run from here to the last and then from 1 (PDGA Competition Manual 1.05).
    package var startHole: Int

    package init(course: Course, players: [Entrant], organizer: PlayerID?, startHole: Int = 1) {
        self.course = course
        self.players = players
        self.organizer = organizer
        self.startHole = startHole
    }

    /// Whether somebody asked for the same; guests are others each time.
    package func isSame(as other: RoundStart) -> Bool {
        course == other.course && organizer == other.organizer && startHole == other.startHole
            && players.elementsEqual(other.players) { one, another in
                one.isGuest == another.isGuest && one.name == another.name
                    && (one.isGuest || one.player == another.player)
            }
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
