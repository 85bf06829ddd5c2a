package import Scorecard

/// The result of examining a whole database file: how many entries and rounds it has, and everything that is wrong with it.
package struct Examination: Sendable {
    /// Rows of the log.
    package private(set) var entries = 0
    /// Rounds that lists show.
    package private(set) var rounds = 0
    package private(set) var findings: [Finding] = []

    package enum Finding: Hashable, Sendable {
        /// SQLite cannot read the file, or not all of it: its own words.
        case structure(String)
        /// An entry that is not as it was written, or does not hold what its kind needs; by its arrival number.
        case damagedEntry(Int64)
        /// Entries that are missing, by their arrival numbers.
        case missingEntries(ClosedRange<Int64>)
        /// The last entries of a round are missing, `count` of them; nil for entries of no round.
        case missingAtEnd(RoundID?, count: Int64)
        /// Rows of another table that are not as they were written.
        case damagedRows(String, count: Int64)
        /// Other tables have more or fewer rows than were counted when they were written.
        case miscounted
    }

    /// Looks at a file that nobody else changes.
    init(of path: String) throws(EventLogError) {
        self.init()
        try look(at: try Connection(path, .immutable), arrivals: 0)
    }

    /// The result for a file that SQLite cannot open.
    ///
    /// - Parameter words: SQLite's own; empty where the file does not begin as SQLite's do.
    package init(unopened words: String) { findings = [.structure(words)] }

    fileprivate init() {}

    /// - Parameter arrivals: the least number of rows that there were.
    fileprivate mutating func look(at connection: Connection, arrivals: Int64) throws(EventLogError) {
        // All of it in one state of the file.
        try connection.execute("BEGIN")
        defer { try? connection.execute("ROLLBACK") }
        try note { (found) throws(EventLogError) in try found.structure(connection) }
        try note { (found) throws(EventLogError) in try found.entries(connection, arrivals) }
        for table in Table.allCases where table != .event {
            try note { (found) throws(EventLogError) in try found.rows(of: table, connection) }
        }
        try note { (found) throws(EventLogError) in try found.totals(connection) }
    }

    /// Runs one part of the examination. Damage becomes a finding; an I/O error of the disk is thrown.
    private mutating func note(
        _ look: (inout Examination) throws(EventLogError) -> Void
    ) throws(EventLogError) {
        do throws(EventLogError) {
            try look(&self)
        } catch {
            guard case .corrupt = error.fact else { throw error }
            if !findings.contains(where: { if case .structure = $0 { true } else { false } }) {
                findings.append(.structure(error.message))
            }
        }
    }

    private mutating func structure(_ connection: Connection) throws(EventLogError) {
        let statement = try Statement(connection, "PRAGMA integrity_check(\(Examination.mostComplaints))")
        while try statement.step() {
            let words = statement.text(0)
            if words != "ok" { findings.append(.structure(words)) }
        }
    }

    /// The most messages that `PRAGMA integrity_check` gives; one damage causes many.
    private static let mostComplaints = 5

    private mutating func entries(_ connection: Connection, _ arrivals: Int64) throws(EventLogError) {
        let statement = try Statement(connection, "\(Table.event.selected) FROM event ORDER BY seq")
        var last: Int64 = 0
        var lengths: [RoundID?: Int64] = [:]
        while try statement.step() {
            let seq = statement.integer(0)
            if seq > last + 1 { findings.append(.missingEntries(last + 1...seq - 1)) }
            last = max(seq, last)
            entries += 1
            guard let row = EventRow(statement), !row.isMalformed else {
                findings.append(.damagedEntry(seq))
                continue
            }
            lengths[row.round] = statement.integer(16)
        }
        if arrivals > last { findings.append(.missingEntries(last + 1...arrivals)) }
        guard findings.isEmpty else { return }
        let kept = try Statement(connection, "SELECT round, events FROM round_length")
        while try kept.step() {
            let round: RoundID? = kept.identifier(0)
            let count = kept.integer(1) - (lengths[round] ?? 0)
            if count > 0 { findings.append(.missingAtEnd(round, count: count)) }
        }
    }

    private mutating func rows(of table: Table, _ connection: Connection) throws(EventLogError) {
        let count =
            try connection.integer("SELECT count(*) FROM \(table.rawValue) WHERE NOT coalesce(\(table.isSound), 0)")
            ?? 0
        if count > 0 { findings.append(.damagedRows(table.rawValue, count: count)) }
    }

    private mutating func totals(_ connection: Connection) throws(EventLogError) {
        rounds = Int(try connection.integer("SELECT count(*) FROM round_index WHERE withdrawn = 0") ?? 0)
        let right = try connection.integer(
            """
            SELECT count(*) FROM total WHERE rounds = (SELECT count(*) FROM round_index) \
            AND listed = (SELECT count(*) FROM round_index WHERE withdrawn = 0) \
            AND open = (SELECT count(*) FROM round_index \
                WHERE state <> 'finished' AND state <> 'abandoned' AND withdrawn = 0) \
            AND results = (SELECT count(*) FROM result) AND settings = (SELECT count(*) FROM setting) \
            AND imports = (SELECT count(*) FROM import)
            """)
        if right != 1 { findings.append(.miscounted) }
    }
}

extension EventLog {
    /// Looks at every row.
    ///
    /// - Parameter arrivals: the least number of rows that there were, as is known from elsewhere.
    package func examine(arrivals: Int64 = 0) throws(EventLogError) -> Examination {
        var examination = Examination()
        try examination.look(at: connection, arrivals: arrivals)
        return examination
    }
}
