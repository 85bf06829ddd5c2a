package import Scorecard

extension EventLog {
    /// All events of a round, or its new ones.
    ///
    /// - Parameter after: an arrival number; 0 for all.
    package func events(ofRound round: RoundID, after: Int64 = 0) throws(EventLogError) -> Excerpt {
        try events(of: round, after)
    }

    /// The events that belong to no round, all or the new ones: players and courses.
    package func directoryEvents(after: Int64 = 0) throws(EventLogError) -> Excerpt {
        try events(of: nil, after)
    }

    private func events(of round: RoundID?, _ after: Int64) throws(EventLogError) -> Excerpt {
        // Read first, because rows that are written meanwhile add to it.
        let length = try length(ofRound: round)
        // The place of the row before in its round; nil where the reading begins behind an arrival.
        var place: Int64? = after == 0 ? 0 : nil
        let excerpt = try excerpt(.eventsOfRound, after: after) { (statement) throws(EventLogError) in
            try statement.bind(round, at: 1)
            try statement.bind(after, at: 2)
        } isNext: { row, statement in
            let found = statement.integer(16)
            defer { place = found }
            return row.round == round && (place.map { found == $0 + 1 } ?? true)
        }
        // An index that is damaged may hide rows.
        if let place, place < length { throw corrupt() }
        return excerpt
    }

    /// How many rows a round has, told without the index by which they are found; nil stands for rows of no round.
    func length(ofRound round: RoundID?) throws(EventLogError) -> Int64 {
        try connection.run(.roundLength) { (statement) throws(EventLogError) in
            try statement.bind(round, at: 1)
            return try statement.step() ? statement.integer(0) : 0
        }
    }

    /// Events of every kind, for the whole log in pages or for what others appended meanwhile.
    package func events(after: Int64, limit: Int? = nil) throws(EventLogError) -> Excerpt {
        var seq = after
        return try excerpt(.eventsAfter, after: after) { (statement) throws(EventLogError) in
            try statement.bind(after, at: 1)
            try statement.bind(Int64(limit ?? -1), at: 2)
        } isNext: { _, statement in
            seq += 1
            return statement.integer(0) == seq
        }
    }

    /// The arrival number of the latest event; 0 for an empty log. Costs the same whatever the history.
    package func lastArrival() throws(EventLogError) -> Int64 {
        try connection.run(.lastEvent) { (statement) throws(EventLogError) in
            try statement.step() ? statement.integer(0) : 0
        }
    }

    /// The greatest Lamport counter of all events; 0 for an empty log. Costs the same whatever the history.
    package func lamport() throws(EventLogError) -> Int64 {
        try readEnd().greatest
    }

    func readEnd() throws(EventLogError) -> LogEnd {
        try connection.run(.end) { (statement) throws(EventLogError) in
            guard try statement.step(), statement.integer(5) == 1 else { throw corrupt() }
            return LogEnd(
                clock: statement.integer(0), last: statement.integer(1), seq: statement.integer(2),
                round: statement.identifier(4), place: statement.integer(3))
        }
    }

    /// The rows themselves, unknown kinds included, with their arrival numbers: what travels to other devices.
    package func rows(after: Int64, limit: Int? = nil) throws(EventLogError) -> [(seq: Int64, row: EventRow)] {
        try connection.run(.eventsAfter) { (statement) throws(EventLogError) in
            try statement.bind(after, at: 1)
            try statement.bind(Int64(limit ?? -1), at: 2)
            var rows: [(seq: Int64, row: EventRow)] = []
            while try statement.step() { rows.append((statement.integer(0), try row(statement))) }
            return rows
        }
    }

    /// How many rows a device has written since an arrival. The cost grows with all that arrived since.
    package func count(of device: DeviceID, after: Int64) throws(EventLogError) -> Int {
        try connection.run(.ownEvents) { (statement) throws(EventLogError) in
            try statement.bind(after, at: 1)
            try statement.bind(device, at: 2)
            return try statement.step() ? Int(statement.integer(0)) : 0
        }
    }

    /// A row that a device wrote, without what it says.
    package struct OwnRow: Sendable {
        /// nil for what belongs to no round.
        package let round: RoundID?
        package let utterance: UtteranceID?
        package let lamport: Int64
        /// Whether it takes something back or brings it back.
        package let isUndoOrRedo: Bool
    }

    /// Goes back over the rows that a device wrote, the latest first, as long as the body returns true.
    package func goBack(
        over device: DeviceID, _ body: (OwnRow) throws(EventLogError) -> Bool
    ) throws(EventLogError) {
        try connection.run(.ownRows) { (statement) throws(EventLogError) in
            try statement.bind(device, at: 1)
            while try statement.step() {
                let row = OwnRow(
                    round: statement.identifier(0), utterance: statement.identifier(1), lamport: statement.integer(2),
                    isUndoOrRedo: Event.Kind(rawValue: statement.text(3))?.isUndoOrRedo ?? false)
                guard try body(row) else { return }
            }
        }
    }

    /// The line that led to the latest event; nil where nobody said anything, or another device did.
    package func lastUtterance(of device: DeviceID) throws(EventLogError) -> String? {
        try connection.run(.lastUtterance) { (statement) throws(EventLogError) in
            try statement.bind(device, at: 1)
            return try statement.step() ? statement.text(0) : nil
        }
    }

    /// The line of an utterance; nil for one that has not arrived.
    package func utterance(_ id: UtteranceID) throws(EventLogError) -> Utterance? {
        try connection.run(.utterance) { (statement) throws(EventLogError) in
            try statement.bind(id, at: 1)
            guard try statement.step() else { return nil }
            guard let utterance = Utterance(statement) else { throw corrupt() }
            return utterance
        }
    }

    /// Changes whenever another connection, of this or another process, has changed the file, or may have; its value means
    /// nothing else. Asking costs far less than reading.
    package func dataVersion() throws(EventLogError) -> Int64 {
        try recover()
        let version = try connection.run(.dataVersion) { (statement) throws(EventLogError) in
            try statement.step() ? statement.integer(0) : 0
        }
        return version + uncertainties << 32
    }

    private func excerpt(
        _ query: Query, after: Int64, bind: (Statement) throws(EventLogError) -> Void,
        isNext: (EventRow, Statement) -> Bool
    ) throws(EventLogError) -> Excerpt {
        try connection.run(query) { (statement) throws(EventLogError) in
            try bind(statement)
            var excerpt = Excerpt(last: after)
            while try statement.step() {
                let seq = statement.integer(0)
                let row = try row(statement)
                if !isNext(row, statement) { throw corrupt(seq) }
                do throws(EventRow.Malformed) {
                    if let events = try row.events() { excerpt.events += events } else { excerpt.unknown += 1 }
                } catch {
                    throw corrupt(seq)
                }
                excerpt.last = seq
            }
            return excerpt
        }
    }

    private func row(_ statement: Statement) throws(EventLogError) -> EventRow {
        guard let row = EventRow(statement) else { throw corrupt(statement.integer(0)) }
        return row
    }

    /// - Parameter seq: the number of the row that is to blame, if one is.
    func corrupt(_ seq: Int64? = nil) -> EventLogError {
        EventLogError(.corrupt(seq: seq), path: path)
    }
}

extension Utterance {
    /// Reads the columns of the table `utterance`; nil when they hold another value than was written.
    init?(_ columns: some Columns) {
        guard columns.integer(4) == 1, let id: UtteranceID = columns.identifier(0) else { return nil }
        // A source that only a newer hyzer knows is taken for speech.
        let source = Source(rawValue: columns.text(2)) ?? .spoken
        self.init(id: id, text: columns.text(1), source: source, at: Timestamp(milliseconds: columns.integer(3)))
    }
}
