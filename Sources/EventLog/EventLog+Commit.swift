internal import Scorecard

extension EventLog {
    /// Makes the changes of a transaction final. Where the disk fails in the middle of it, the log is read again to see
    /// whether they are kept.
    ///
    /// - Throws: `uncertain` where that cannot be read either.
    func commit() throws(EventLogError) {
        do throws(EventLogError) {
            try connection.run(.commit)
        } catch {
            // Where a write failed, the transaction is incomplete and does not count.
            guard case .inputOutput = error.code, error.code != .writing else { throw error }
            if connection.isInTransaction { try? connection.run(.rollback) }
            switch lastWritten.flatMap(isKept) {
            case true: return
            case false: throw error
            case nil:
                uncertainties += 1
                throw EventLogError(.uncertain, path: path, code: error.code, message: error.message)
            }
        }
    }

    /// Whether an event is in the log, for good; nil where the log cannot be asked.
    private func isKept(_ event: EventID) -> Bool? {
        do throws(EventLogError) {
            // A new connection, because it has nothing in memory of what this one wanted to write.
            let connection = try Connection(path, .readWrite)
            connection.wait { $0 < 1_000 }
            if try connection.holds(event) { return true }
            // Frames behind the end of the write-ahead log could count after a crash of all processes, because the next
            // one searches for the end anew. Another commit overwrites them, if it changes anything.
            try connection.execute(
                """
                BEGIN IMMEDIATE; UPDATE clock SET lamport = lamport + 1; UPDATE clock SET lamport = lamport - 1; COMMIT
                """)
            return try connection.holds(event)
        } catch {
            return nil
        }
    }
}

extension Connection {
    /// Whether an event is there.
    func holds(_ event: EventID) throws(EventLogError) -> Bool {
        try run(.event) { (statement) throws(EventLogError) in
            try statement.bind(event, at: 1)
            return try statement.step()
        }
    }
}
