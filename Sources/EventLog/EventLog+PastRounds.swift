package import Scorecard

extension EventLog {
    /// The finished rounds that are kept for reports.
    package struct Past: Sendable {
        /// By their courses as they were played, in no order.
        package var rounds: [PastRounds] = []
        /// Rounds whose kept result this version cannot read, such as those of an older hyzer: to be indexed again.
        package var missing: [RoundID] = []
    }

    /// The finished rounds that count. The cost grows with how many there are, and little with how many cards they have.
    ///
    /// - Parameter players: the players whose cards are read; rounds with none of them are left out. nil for all.
    package func pastRounds(of players: Set<PlayerID>? = nil) throws(EventLogError) -> Past {
        try snapshot { () throws(EventLogError) in try readPastRounds(of: players) }
    }

    private func readPastRounds(of players: Set<PlayerID>?) throws(EventLogError) -> Past {
        var past = Past()
        var count = 0
        var indices: [Int64: Int] = [:]
        try connection.run(.layouts) { (statement) throws(EventLogError) in
            while try statement.step() {
                guard statement.integer(1) == 1, let course = Body(statement.text(0))?.course?.possible
                else {
                    continue
                }
                indices[statement.integer(2)] = past.rounds.count
                past.rounds.append(PastRounds(course: course, rounds: []))
            }
        }
        try connection.run(.results) { (statement) throws(EventLogError) in
            while try statement.step() {
                guard let id: RoundID = statement.identifier(0) else { throw corrupt() }
                count += 1
                let hole = Int(statement.integer(3))
                guard statement.integer(5) == 1, let index = statement.optionalInteger(2).flatMap({ indices[$0] }),
                    past.rounds[index].course.has(hole: hole),
                    let cards = statement.withBytes(
                        4, { [PastCard]($0, holes: past.rounds[index].course.holes.count, of: players) })
                else {
                    past.missing.append(id)
                    continue
                }
                if cards.isEmpty { continue }
                past.rounds[index].rounds.append(
                    PastRound(
                        id: id, startedAt: Timestamp(milliseconds: statement.integer(1)), startHole: hole, cards: cards)
                )
            }
        }
        if count != (try totals().results) { throw corrupt() }
        return past
    }
}

extension Transaction {
    /// Writes what reports need of a finished round; nil for one that is open or does not count.
    func keep(_ past: PastRounds?, of id: RoundID) throws(EventLogError) {
        guard let past, let round = past.rounds.first else {
            return try log.connection.run(.dropResult) { (statement) throws(EventLogError) in
                try statement.bind(id, at: 1)
                _ = try statement.step()
            }
        }
        let layout = try number(of: past.course)
        try log.connection.run(.keepResult) { (statement) throws(EventLogError) in
            try statement.bind(id, at: 1)
            try statement.bind(round.startedAt.milliseconds, at: 2)
            try statement.bind(layout, at: 3)
            try statement.bind(Int64(round.startHole), at: 4)
            try statement.bind(bytes: round.cards.flatMap(\.bytes), at: 5)
            _ = try statement.step()
        }
    }

    /// The row that keeps a course as it was played.
    private func number(of course: Course) throws(EventLogError) -> Int64 {
        var fields = Fields()
        fields.add(course)
        let known = try log.connection.run(.layout) { (statement) throws(EventLogError) in
            try statement.bind(fields.text, at: 1)
            return try statement.step() ? statement.integer(0) : nil
        }
        if let known { return known }
        try log.connection.run(.keepLayout) { (statement) throws(EventLogError) in
            try statement.bind(fields.text, at: 1)
            _ = try statement.step()
        }
        return log.connection.lastRow
    }
}

extension PastCard {
    fileprivate static let head = 19

    fileprivate var bytes: [UInt8] {
        let extra = UInt16(clamping: penalties)
        let id = withUnsafeBytes(of: player.value.bigEndian) { Array($0) }
        return id + [isGuest ? 1 : 0, UInt8(extra >> 8), UInt8(truncatingIfNeeded: extra)] + throwsOnHoles
    }
}

extension [PastCard] {
    /// The cards that the bytes hold; nil where they are no whole number of cards.
    fileprivate init?(_ bytes: UnsafeRawBufferPointer, holes: Int, of players: Set<PlayerID>?) {
        let size = PastCard.head + holes
        guard bytes.count % size == 0 else { return nil }
        self = []
        for start in stride(from: 0, to: bytes.count, by: size) {
            let value = bytes.loadUnaligned(fromByteOffset: start, as: UInt128.self)
            let player = PlayerID(UInt128(bigEndian: value))
            guard players?.contains(player) ?? true else { continue }
            append(
                PastCard(
                    player: player, isGuest: bytes[start + 16] != 0,
                    penalties: Int(bytes[start + 17]) << 8 | Int(bytes[start + 18]),
                    throwsOnHoles: Array<UInt8>(bytes[start + PastCard.head..<start + size])))
        }
    }
}
