package import Scorecard

extension EventLog {
    /// The rounds that are neither over nor withdrawn, the one whose last event arrived last first. Costs the same
    /// however many are finished, and however long each of them is.
    package func openRounds() throws(EventLogError) -> [RoundLine] {
        let open = try snapshot { () throws(EventLogError) in
            let open = try connection.run(.openRounds) { (statement) throws(EventLogError) in
                var open: [(line: RoundLine, touched: Int64)] = []
                while try statement.step() { open.append((try line(statement), statement.integer(7))) }
                return open
            }
            if open.count != (try totals().open) { throw corrupt() }
            return open
        }
        return open.sorted { a, b in
            (a.touched, a.line.started, a.line.round) > (b.touched, b.line.started, b.line.round)
        }.map(\.line)
    }

    /// One round's line; nil for a round that has none.
    package func round(_ id: RoundID) throws(EventLogError) -> RoundLine? {
        try lines(.indexedRound) { (statement) throws(EventLogError) in try statement.bind(id, at: 1) }.first
    }

    /// Rounds that are not withdrawn, the last started first: the place of each is its number. Those that were given up are
    /// among them.
    ///
    /// - Parameters:
    ///   - line: where the page before ended; nil for the first page.
    ///   - course: only rounds of a course of exactly this name.
    ///   - limit: the most lines; nil for all.
    package func rounds(
        before line: RoundLine? = nil, course: String? = nil, limit: Int? = nil
    ) throws(EventLogError) -> [RoundLine] {
        try snapshot { () throws(EventLogError) in
            let lines = try lines(course == nil ? .rounds : .roundsOfCourse) { (statement) throws(EventLogError) in
                try statement.bind(line?.started.milliseconds ?? .max, at: 1)
                try statement.bind(line?.round ?? RoundID(.max), at: 2)
                try statement.bind(Int64(limit ?? -1), at: 3)
                if let course { try statement.bind(course, at: 4) }
            }
            let listed = try totals().listed
            if line == nil, course == nil, lines.count < min(limit ?? listed, listed) { throw corrupt() }
            return lines
        }
    }

    /// The finished rounds that were played for bag tags.
    package func roundsForTags() throws(EventLogError) -> [RoundLine] { try lines(.roundsForTags) { _ in } }

    /// The rounds whose identifier begins with these letters, in order; none where no identifier can.
    package func rounds(prefix: String, limit: Int = 10) throws(EventLogError) -> [RoundID] {
        // 26 letters have room for 130 bits: the first one ends at 7.
        let end = prefix.isEmpty ? "7" : prefix
        guard prefix.utf8.count <= 26,
            let first = RoundID(prefix + String(repeating: "0", count: 26 - prefix.utf8.count)),
            let last = RoundID(end + String(repeating: "Z", count: 26 - end.utf8.count))
        else { return [] }
        return try identifiers(.roundsBetween) { (statement) throws(EventLogError) in
            try statement.bind(first, at: 1)
            try statement.bind(last, at: 2)
            try statement.bind(Int64(limit), at: 3)
        }
    }

    /// Every round, the last started first, withdrawn ones too.
    package func allRounds() throws(EventLogError) -> [RoundLine] {
        try snapshot { () throws(EventLogError) in
            let lines = try lines(.allRounds) { _ in }
            if lines.count != (try totals().rounds) { throw corrupt() }
            return lines
        }
    }

    private func lines(
        _ query: Query, bind: (Statement) throws(EventLogError) -> Void
    ) throws(EventLogError) -> [RoundLine] {
        try connection.run(query) { (statement) throws(EventLogError) in
            try bind(statement)
            var lines: [RoundLine] = []
            while try statement.step() { lines.append(try line(statement)) }
            return lines
        }
    }

    /// The row of `round_index` that a statement stands on.
    private func line(_ statement: Statement) throws(EventLogError) -> RoundLine {
        guard statement.integer(6) == 1, let round: RoundID = statement.identifier(0),
            let state = Round.State(rawValue: statement.text(1))
        else { throw corrupt() }
        return RoundLine(
            round: round, state: state, isWithdrawn: statement.integer(2) != 0,
            started: Timestamp(milliseconds: statement.integer(3)), course: statement.text(4), text: statement.text(5))
    }

    private func identifiers(
        _ query: Query, bind: (Statement) throws(EventLogError) -> Void
    ) throws(EventLogError) -> [RoundID] {
        try connection.run(query) { (statement) throws(EventLogError) in
            try bind(statement)
            var rounds: [RoundID] = []
            while try statement.step() {
                guard let round: RoundID = statement.identifier(0) else { throw corrupt() }
                rounds.append(round)
            }
            return rounds
        }
    }
}
