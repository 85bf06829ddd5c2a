package import Scorecard

/// An event as it is stored and sent: the columns of a row, its kind as text.
///
/// A row may be of a kind that a newer hyzer invented. It is kept and passed on like any other, and read as an event by
/// whichever version knows the kind.
package struct EventRow: Hashable, Sendable {
    package var id: EventID
    package var league: LeagueID
    package var round: RoundID?
    package var device: DeviceID
    package var lamport: Int64
    package var at: Timestamp
    package var reporter: PlayerID?
    package var utterance: UtteranceID?
    package var kind: String
    /// 1-based place on the course.
    package var hole: Int64?
    package var player: PlayerID?
    /// In throws.
    package var strokes: Int64?
    /// In throws.
    package var penalties: Int64?
    /// The events this one replaces, undoes or brings back.
    package var refers: [EventID]
    /// The data that no other column holds: a name, the letters of an identifier, or lines of fields.
    package var body: String?

    package init(
        id: EventID, league: LeagueID, round: RoundID?, device: DeviceID, lamport: Int64, at: Timestamp,
        reporter: PlayerID?, utterance: UtteranceID?, kind: String, hole: Int64? = nil, player: PlayerID? = nil,
        strokes: Int64? = nil, penalties: Int64? = nil, refers: [EventID] = [], body: String? = nil
    ) {
        self.id = id
        self.league = league
        self.round = round
        self.device = device
        self.lamport = lamport
        self.at = at
        self.reporter = reporter
        self.utterance = utterance
        self.kind = kind
        self.hole = hole
        self.player = player
        self.strokes = strokes
        self.penalties = penalties
        self.refers = refers
        self.body = body
    }
}
