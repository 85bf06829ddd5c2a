import Scorecard
import Testing

@testable import EventLog

@Suite("Round index") struct RoundIndexTests {
    @Test func openRoundsAreThoseNotFinishedLastTouchedFirst() throws {
        let store = try Store()
        let log = try store.open()
        try log.index([
            Sample.line(1), Sample.line(2, .finished), Sample.line(3, .setup), Sample.line(4, .complete),
            Sample.line(5, isWithdrawn: true), Sample.line(6, .abandoned),
        ])
        #expect(try log.openRounds() == [Sample.line(4, .complete), Sample.line(3, .setup), Sample.line(1)])
        // Whatever its counter and its time say: what counts is when it arrived.
        try log.append([
            Sample.event(9, round: RoundID(4)), Sample.event(8, round: RoundID(1)), Sample.event(7, round: RoundID(3)),
            Sample.event(6, round: nil),
        ])
        #expect(try log.openRounds() == [Sample.line(3, .setup), Sample.line(1), Sample.line(4, .complete)])
        try log.append([Sample.event(5, round: RoundID(1))])
        #expect(try log.openRounds() == [Sample.line(1), Sample.line(3, .setup), Sample.line(4, .complete)])
        try log.index([Sample.line(4, .finished)])
        #expect(try log.openRounds() == [Sample.line(1), Sample.line(3, .setup)])
        #expect(try log.round(RoundID(4)) == Sample.line(4, .finished))
        #expect(try log.round(RoundID(7)) == nil)
        // Its number is its place among all that are not withdrawn.
        #expect(try log.rounds().map(\.round) == [6, 4, 3, 2, 1].map { RoundID($0) })
    }

    @Test func historyIsPagedNewestFirstWithoutLossOrRepetition() throws {
        let store = try Store()
        let log = try store.open()
        let lines = (1...9).map { number in
            // The third to the sixth started in the same moment.
            Sample.line(
                number, .finished, course: number % 2 == 0 ? "Maple Hill" : "Morley Field",
                started: (3...6).contains(number) ? 3 : Int64(number))
        }
        try log.index(lines + [Sample.line(10, .finished, isWithdrawn: true)])
        var read: [RoundLine] = []
        while case let page = try log.rounds(before: read.last, limit: 2), !page.isEmpty { read += page }
        #expect(read == lines.sorted { ($0.started, $0.round) > ($1.started, $1.round) })
        #expect(try log.rounds(course: "Maple Hill").map(\.round) == [8, 6, 4, 2].map { RoundID($0) })
        #expect(try log.rounds(course: "maple") == [])
    }

    @Test func aRoundIsFoundByTheFirstLettersOfItsIdentifier() throws {
        let store = try Store()
        let log = try store.open()
        let ids = [RoundID(0), RoundID(31), RoundID(32), RoundID(.max)]
        try log.index(ids.map { Sample.line($0.value) })
        #expect(try log.rounds(prefix: "") == ids)
        #expect(try log.rounds(prefix: "7") == [RoundID(.max)])
        #expect(try log.rounds(prefix: "7z") == [RoundID(.max)])
        #expect(try log.rounds(prefix: RoundID(31).description) == [RoundID(31)])
        #expect(try log.rounds(prefix: String(repeating: "0", count: 25)) == [RoundID(0), RoundID(31)])
        for nonsense in ["8", "u", "é", "0 ", String(repeating: "0", count: 27)] {
            #expect(try log.rounds(prefix: nonsense) == [])
        }
    }

    @Test func aSummaryComesBackAsItWas() throws {
        let store = try Store()
        try store.open().index([Sample.line(1, .finished)])
        let line = try #require(try store.open().round(RoundID(1)))
        #expect(line.summary?.standings.first?.player.name == "Jake")
        #expect(line.summary.map { RoundLine.text(of: $0) } == line.text)
        #expect(line == Sample.line(1, .finished))
        try store.forge("UPDATE round_index SET summary = '{\"of\":\"another version\"}'")
        #expect(try store.open().round(RoundID(1))?.summary == nil)
    }

    @Test func scoresChangeTheLineOfAFinishedRoundOnly() throws {
        var round = Round(id: RoundID(41))
        #expect(round.line == nil)
        let start = RoundStart(
            course: Sample.maple, players: [Entrant(player: Sample.jake, name: "Jake")], organizer: Sample.jake)
        var lines: [RoundLine] = []
        let bodies: [Event.Body] = [
            .roundStarted(start), .scoreRecorded(HoleScore(hole: 1, player: Sample.jake, strokes: 3)),
            .holeChosen(2), .scoreRecorded(HoleScore(hole: 1, player: Sample.jake, strokes: 4)),
            .scoreRecorded(HoleScore(hole: 2, player: Sample.jake, strokes: 4)), .roundFinished(),
            .roundPenalty(Sample.jake, throws: 1), .roundReopened, .undone([EventID(1)]),
        ]
        for (index, body) in bodies.enumerated() {
            round.apply(Sample.event(UInt128(index) + 1, body))
            lines.append(try #require(round.line))
        }
        #expect(
            lines.map(\.state) == [
                .setup, .playing, .playing, .playing, .complete, .finished, .finished, .complete, .complete,
            ])
        #expect(lines[1] == lines[2] && lines[2] == lines[3])
        #expect(lines[5] != lines[6])
        #expect(lines[7] == lines[4])
        #expect(lines.map(\.isWithdrawn) == [false, false, false, false, false, false, false, false, true])
        #expect(lines.map { $0.summary != nil } == lines.map { $0.state == .finished })
        #expect(lines[6].summary?.standings.map(\.strokes) == [9])
        #expect(lines[6].summary?.holes == 2)
    }

    /// What SQLite does for each query that a start, a score or a list needs: never reading a whole table.
    @Test(arguments: [
        Query.eventsOfRound, .eventsAfter, .utterance, .openRounds, .indexedRound, .rounds, .roundsOfCourse,
        .roundsBetween, .indexRound, .setting, .insertEvent, .event, .end, .roundLength,
    ]) func queriesAreAnsweredByAnIndex(_ query: Query) throws {
        let store = try Store()
        let log = try store.open()
        let plan = try Statement(log.connection, "EXPLAIN QUERY PLAN " + query.text)
        while try plan.step() {
            // The partial index holds open rounds only: reading all of it is reading what was asked for. The clock has one row.
            let step = plan.text(3).replacing("SCAN round_index USING INDEX round_open", with: "")
                .replacing("SCAN clock", with: "")
            #expect(!step.contains("SCAN ") || step.hasPrefix("SCAN CONSTANT"), "\(query): \(step)")
            #expect(!step.contains("TEMP B-TREE"), "\(query): \(step)")
        }
    }

    @Test func startingCostsTheSameWhateverTheHistory() throws {
        #expect(try stepsToStart(rounds: 10) == stepsToStart(rounds: 2_000))
    }

    @Test func openRoundsAreFoundAtTheSameCostHoweverLongTheyAre() throws {
        #expect(try stepsToFindOpenRounds(events: 1) == stepsToFindOpenRounds(events: 500))
    }

    private func stepsToFindOpenRounds(events: UInt128) throws -> Int64? {
        let store = try Store()
        let writer = try store.open()
        for round in 1...20 as ClosedRange<UInt128> {
            try writer.index([Sample.line(round)])
            try writer.append((0..<events).map { Sample.event(round << 16 | $0, round: RoundID(round), lamport: 1) })
        }
        let log = try store.open()
        #expect(try log.openRounds().map(\.round) == (1...20).reversed().map { RoundID($0) })
        return try log.connection.integer("SELECT sum(nstep) FROM sqlite_stmt WHERE sql LIKE '%state <> %'")
    }

    /// How many steps SQLite's machine takes to open a file, find the open rounds and read the current one.
    private func stepsToStart(rounds: UInt128) throws -> Int64? {
        let store = try Store()
        let writer = try store.open()
        try writer.transaction { (transaction) throws(EventLogError) in
            for round in 1...rounds {
                try transaction.index(Sample.line(round, round == 5 ? .playing : .finished))
                try transaction.append(
                    (0..<20).map { Sample.event(round << 8 | $0, round: RoundID(round), lamport: 1) })
            }
        }
        let log = try store.open()
        let current = try #require(try log.openRounds().first)
        #expect(try log.events(ofRound: current.round).events.count == 20)
        #expect(try log.directoryEvents() == Excerpt())
        return try log.connection.integer("SELECT sum(nstep) FROM sqlite_stmt WHERE sql NOT LIKE '%sqlite_stmt%'")
    }
}
