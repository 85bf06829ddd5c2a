import Scorecard
import Testing

@testable import EventLog

/// What other devices wrote, in batches as they come.
@Suite("Taking in") struct TakingInTests {
    let store: Store
    let log: EventLog

    init() throws {
        store = try Store()
        log = try store.open()
    }

    /// A round of one player on two holes that is finished: its start, two scores, its end.
    private func rows(of round: UInt128) -> [EventRow] {
        let start = RoundStart(
            course: Sample.maple, players: [Entrant(player: Sample.jake, name: "Jake")], organizer: Sample.jake)
        let bodies: [Event.Body] = [
            .roundStarted(start), .scoreRecorded(HoleScore(hole: 1, player: Sample.jake, strokes: 3)),
            .scoreRecorded(HoleScore(hole: 2, player: Sample.jake, strokes: 4)), .roundFinished(),
        ]
        return bodies.enumerated().map { index, body in
            EventRow(Sample.event(round * 100 + UInt128(index), body, round: RoundID(round)))
        }
    }

    private func fold(_ round: UInt128) throws -> Round {
        var fold = Round(id: RoundID(round))
        for event in try log.events(ofRound: fold.id).events { fold.apply(event) }
        return fold
    }

    @Test func listsShowARoundAsSoonAsItArrives() throws {
        let rows = rows(of: 1)
        let merged = try log.takeIn(Array(rows[..<2]), utterances: [Sample.utterance(100), Sample.utterance(101)])
        #expect(merged.rounds == [RoundID(1)])
        #expect(try log.openRounds().map(\.state) == [.playing])
        #expect(try log.utterance(UtteranceID(101)) == Sample.utterance(101))
        try log.takeIn(Array(rows[2...]))
        #expect(try log.openRounds().isEmpty)
        #expect(try log.rounds().map(\.summary) == [try fold(1).summary])
        #expect(try log.pastRounds().rounds.first?.rounds == fold(1).past?.rounds)
    }

    @Test func theOrderAndTheNumberOfBatchesMakeNoDifference() throws {
        let rows = rows(of: 1) + rows(of: 2)
        for row in rows.reversed() {
            try log.takeIn([row])
            try log.takeIn([row])
        }
        let other = try Store()
        let otherLog = try other.open()
        try otherLog.takeIn(rows)
        #expect(try log.allRounds().map(\.summary) == otherLog.allRounds().map(\.summary))
        #expect(try log.lamport() == otherLog.lamport())
        #expect(try log.rows(after: 0).count == rows.count)
        #expect(try log.takeIn(rows) == Transaction.Merged())
    }

    @Test func scoresMayComeBeforeTheStart() throws {
        let rows = rows(of: 1)
        try log.takeIn(Array(rows[1...]))
        #expect(try log.allRounds().isEmpty)
        try log.takeIn([rows[0]])
        #expect(try log.allRounds().map(\.state) == [.finished])
    }

    @Test func aScoreThatComesLateChangesAFinishedRound() throws {
        try log.takeIn(rows(of: 1))
        let late = Sample.event(
            999, .scoreRecorded(HoleScore(hole: 2, player: Sample.jake, strokes: 9, supersedes: [EventID(102)])),
            round: RoundID(1))
        try log.takeIn([EventRow(late)])
        #expect(try log.round(RoundID(1))?.summary?.standings.map(\.strokes) == [12])
    }

    @Test func whatFailsLeavesNothingBehind() throws {
        #expect(
            fact { () throws(EventLogError) in
                try log.transaction { (transaction) throws(EventLogError) in
                    try transaction.takeIn(rows(of: 1), utterances: [Sample.utterance(1)])
                    throw EventLogError(.failed, path: log.path)
                }
            } == .failed)
        #expect(try log.rows(after: 0).isEmpty)
        #expect(try log.allRounds().isEmpty)
        #expect(try log.utterance(UtteranceID(1)) == nil)
        #expect(try log.lamport() == 0)
    }

    @Test func aBatchCostsTheSameHoweverMuchIsThere() throws {
        #expect(try stepsToTakeIn(beside: 10) == stepsToTakeIn(beside: 500))
    }

    private func stepsToTakeIn(beside rounds: UInt128) throws -> Int64? {
        let store = try Store()
        try store.open().takeIn((2...rounds).flatMap(rows))
        let log = try store.open()
        try log.takeIn(rows(of: 1))
        return try log.connection.integer("SELECT sum(nstep) FROM sqlite_stmt WHERE sql NOT LIKE '%sqlite_stmt%'")
    }
}

extension EventLog {
    /// In a transaction of its own.
    @discardableResult
    func takeIn(_ rows: [EventRow], utterances: [Utterance] = []) throws(EventLogError) -> Transaction.Merged {
        try transaction { (transaction) throws(EventLogError) in
            try transaction.takeIn(rows, utterances: utterances)
        }
    }
}
