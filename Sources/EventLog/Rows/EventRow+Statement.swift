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
    init?(_ columns: some Columns) {
        guard columns.integer(17) == 1, let id: EventID = columns.identifier(1),
            let league: LeagueID = columns.identifier(2),
            let device: DeviceID = columns.identifier(4), let refers: [EventID] = columns.identifiers(14)
        else { return nil }
        let round: RoundID? = columns.identifier(3)
        let reporter: PlayerID? = columns.identifier(7)
        let utterance: UtteranceID? = columns.identifier(8)
        let player: PlayerID? = columns.identifier(11)
        guard round != nil || columns.isNull(3), reporter != nil || columns.isNull(7),
            utterance != nil || columns.isNull(8), player != nil || columns.isNull(11)
        else { return nil }
        self.init(
            id: id, league: league, round: round, device: device, lamport: columns.integer(5),
            at: Timestamp(milliseconds: columns.integer(6)), reporter: reporter, utterance: utterance,
            kind: columns.text(9), hole: columns.optionalInteger(10), player: player,
            strokes: columns.optionalInteger(12), penalties: columns.optionalInteger(13), refers: refers,
            body: columns.isNull(15) ? nil : columns.text(15))
    }
}
