internal import Scorecard

extension Statement {
    /// Binds a row to the parameters of `Query.insertEvent`.
    ///
    /// - Parameters:
    ///   - seq: its number in the order of arrival.
    ///   - place: which row of its round it is, from 1.
    func bind(_ row: EventRow, seq: Int64, place: Int64) throws(EventLogError) {
        try bind(seq, at: 1)
        try bind(row.id, at: 2)
        try bind(row.league, at: 3)
        try bind(row.round, at: 4)
        try bind(row.device, at: 5)
        try bind(row.lamport, at: 6)
        try bind(row.at.milliseconds, at: 7)
        try bind(row.reporter, at: 8)
        try bind(row.utterance, at: 9)
        try bind(row.kind, at: 10)
        try bind(row.hole, at: 11)
        try bind(row.player, at: 12)
        try bind(row.strokes, at: 13)
        try bind(row.penalties, at: 14)
        try bind(row.refers, at: 15)
        try bind(row.body, at: 16)
        try bind(place, at: 17)
    }
}

extension EventRow {
    /// Reads the columns of the table `event`, seq first; nil when one does not hold what the table promises, or another value
    /// than was written.
    init?(_ statement: Statement) {
        guard statement.integer(17) == 1, let id: EventID = statement.identifier(1),
            let league: LeagueID = statement.identifier(2),
            let device: DeviceID = statement.identifier(4), let refers: [EventID] = statement.identifiers(14)
        else { return nil }
        let round: RoundID? = statement.identifier(3)
        let reporter: PlayerID? = statement.identifier(7)
        let utterance: UtteranceID? = statement.identifier(8)
        let player: PlayerID? = statement.identifier(11)
        guard round != nil || statement.isNull(3), reporter != nil || statement.isNull(7),
            utterance != nil || statement.isNull(8), player != nil || statement.isNull(11)
        else { return nil }
        self.init(
            id: id, league: league, round: round, device: device, lamport: statement.integer(5),
            at: Timestamp(milliseconds: statement.integer(6)), reporter: reporter, utterance: utterance,
            kind: statement.text(9), hole: statement.optionalInteger(10), player: player,
            strokes: statement.optionalInteger(12), penalties: statement.optionalInteger(13), refers: refers,
            body: statement.isNull(15) ? nil : statement.text(15))
    }
}
