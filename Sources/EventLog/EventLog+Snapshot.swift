/// Several readings of one state of the file.
extension EventLog {
    /// Lets several readings see one state of the file, whatever others write meanwhile.
    func snapshot<Result>(_ body: () throws(EventLogError) -> Result) throws(EventLogError) -> Result {
        if connection.isInTransaction { return try body() }
        try connection.run(.beginReading)
        do throws(EventLogError) {
            let result = try body()
            try connection.run(.commit)
            return result
        } catch {
            if connection.isInTransaction { try? connection.run(.rollback) }
            throw error
        }
    }

    /// How many rows there are in tables that are read whole. Another count in the table itself is damage.
    struct Totals: Hashable {
        var rounds = 0
        /// Rounds that lists show.
        var listed = 0
        var open = 0
        var results = 0
        var settings = 0
        var imports = 0
    }

    func totals() throws(EventLogError) -> Totals {
        try connection.run(.totals) { (statement) throws(EventLogError) in
            guard try statement.step() else { throw corrupt() }
            let counts = (0..<6).map { Int(statement.integer($0)) }
            return Totals(
                rounds: counts[0], listed: counts[1], open: counts[2], results: counts[3], settings: counts[4],
                imports: counts[5])
        }
    }
}
