package import Scorecard

/// Writes to the log while its `transaction` holds the write lock, and cannot outlive it.
package struct Transaction: ~Copyable {
    let log: EventLog

    /// The greatest Lamport counter of all events in the log, those of this transaction included; 0 for an empty log. The
    /// next event of this device has a greater one.
    package var lamport: Int64 {
        get throws(EventLogError) {
            try end.greatest
        }
    }

    /// Where the log ends, the rows of this transaction included.
    private var end: LogEnd {
        get throws(EventLogError) {
            if let end = log.end { return end }
            let end = try log.readEnd()
            log.end = end
            return end
        }
    }

    /// The log's `dataVersion` in this transaction; a different one later means that others have changed the file.
    package var dataVersion: Int64? { log.versionInTransaction }

    /// Appends an utterance of this device. An identifier already there fails as `refused`.
    package func append(_ utterance: Utterance) throws(EventLogError) {
        _ = try insert(utterance, .insertUtterance)
    }

    /// Appends events of this device, in this order. An identifier already there fails as `refused`.
    ///
    /// - Returns: the arrival numbers given to them; empty for no events.
    @discardableResult
    package func append(_ events: [Event]) throws(EventLogError) -> Range<Int64> {
        guard !events.isEmpty else { return 0..<0 }
        for event in events { try insertOwn(EventRow(event)) }
        let last = log.connection.lastRow
        return last - Int64(events.count) + 1..<last + 1
    }

    /// Appends scores as one row where they are a run, else event by event.
    ///
    /// - Returns: the arrival number of the last of them.
    @discardableResult
    package func append(run events: [Event]) throws(EventLogError) -> Int64 {
        guard let row = EventRow(run: events) else { return try append(events).upperBound - 1 }
        try insertOwn(row)
        return log.connection.lastRow
    }

    /// Inserts a row of this device; throws `refused` for a malformed one, which would make the file unreadable.
    private func insertOwn(_ row: EventRow) throws(EventLogError) {
        if row.isMalformed { throw EventLogError(.refused, path: log.path) }
        try insert(row)
    }

    /// The events that arrived from elsewhere, as they were taken in.
    package struct Merged: Hashable, Sendable {
        /// The events that were new here, in the order given.
        package var added: [EventID] = []
        /// The events left out because they are malformed or a value is out of range.
        package var refused: [EventID] = []
        /// The rounds that the new ones are about.
        package var rounds: Set<RoundID> = []

        package init(added: [EventID] = [], refused: [EventID] = [], rounds: Set<RoundID> = []) {
            self.added = added
            self.refused = refused
            self.rounds = rounds
        }

        /// The given rows that were new here.
        package func new(of rows: [EventRow]) -> [EventRow] {
            if added.count == rows.count { return rows }
            let added = Set(added)
            return rows.filter { added.contains($0.id) }
        }
    }

    /// Appends events that other devices wrote; what is already here is passed over.
    package func merge(_ rows: [EventRow]) throws(EventLogError) -> Merged {
        var merged = Merged()
        for row in rows {
            do throws(EventLogError) {
                guard !row.isMalformed else {
                    merged.refused.append(row.id)
                    continue
                }
                try insert(row)
                merged.added.append(row.id)
                if let round = row.round { merged.rounds.insert(round) }
            } catch {
                if error.fact != .refused { throw error }
                if !(try log.connection.holds(row.id)) { merged.refused.append(row.id) }
            }
        }
        return merged
    }

    /// Appends utterances of other devices; those already here are passed over.
    ///
    /// - Returns: how many were new here.
    @discardableResult
    package func merge(_ utterances: [Utterance]) throws(EventLogError) -> Int {
        var added = 0
        for utterance in utterances where try insert(utterance, .mergeUtterance) { added += 1 }
        return added
    }

    private func insert(_ row: EventRow) throws(EventLogError) {
        let end = try end
        let place: Int64
        if end.seq > 0, end.round == row.round {
            place = end.place + 1
        } else {
            if end.seq > 0 { try keepLength(end.place, of: end.round) }
            place = try log.length(ofRound: row.round) + 1
        }
        try log.connection.run(.insertEvent) { (statement) throws(EventLogError) in
            try statement.bind(row, seq: end.seq + 1, place: place)
            _ = try statement.step()
        }
        log.end?.take(row, place: place)
        log.lastWritten = row.id
    }

    /// Remembers how many rows a round has; nil stands for the rows of no round.
    private func keepLength(_ length: Int64, of round: RoundID?) throws(EventLogError) {
        try log.connection.run(.setRoundLength) { (statement) throws(EventLogError) in
            try statement.bind(round, at: 1)
            try statement.bind(length, at: 2)
            _ = try statement.step()
        }
    }

    private func insert(_ utterance: Utterance, _ query: Query) throws(EventLogError) -> Bool {
        try log.connection.run(query) { (statement) throws(EventLogError) in
            try statement.bind(utterance.id, at: 1)
            try statement.bind(utterance.text, at: 2)
            try statement.bind(utterance.source.rawValue, at: 3)
            try statement.bind(utterance.at.milliseconds, at: 4)
            _ = try statement.step()
        }
        return log.connection.changes > 0
    }
}

extension Transaction {
    /// Sets a setting of this device; nil removes it.
    package func set(_ key: String, to value: String?) throws(EventLogError) {
        try log.connection.run(value == nil ? .clearSetting : .setSetting) { (statement) throws(EventLogError) in
            try statement.bind(key, at: 1)
            if let value { try statement.bind(value, at: 2) }
            _ = try statement.step()
        }
    }

    /// Writes a round's line over the one before: to be done in every transaction with events that change it.
    package func index(_ line: RoundLine) throws(EventLogError) {
        try log.connection.run(.indexRound) { (statement) throws(EventLogError) in
            try statement.bind(line.round, at: 1)
            try statement.bind(line.state.rawValue, at: 2)
            try statement.bind(line.isWithdrawn ? 1 : 0, at: 3)
            try statement.bind(line.started.milliseconds, at: 4)
            try statement.bind(line.course, at: 5)
            try statement.bind(line.text, at: 6)
            _ = try statement.step()
        }
        try keep(line.past, of: line.round)
    }

    /// Remembers that a file was taken in.
    package func record(_ file: ImportedFile) throws(EventLogError) {
        try log.connection.run(.recordImport) { (statement) throws(EventLogError) in
            try statement.bind(bytes: file.digest, at: 1)
            try statement.bind(file.name, at: 2)
            try statement.bind(file.at.milliseconds, at: 3)
            try statement.bind(Int64(file.lines), at: 4)
            try statement.bind(Int64(file.scores), at: 5)
            try statement.bind(file.report, at: 6)
            _ = try statement.step()
        }
    }
}
