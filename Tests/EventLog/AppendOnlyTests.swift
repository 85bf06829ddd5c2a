@testable import EventLog
import Scorecard
import Testing

@Suite("Append-only") struct AppendOnlyTests {
    /// None of these may change a row, whichever program runs them.
    static let attempts = [
        "UPDATE event SET strokes = 2",
        "UPDATE event SET seq = seq + 1",
        "UPDATE OR REPLACE event SET id = (SELECT id FROM event WHERE seq = 1) WHERE seq = 2",
        "UPDATE OR IGNORE event SET body = 'x'",
        "DELETE FROM event",
        "DELETE FROM event WHERE seq = 1",
        "REPLACE INTO event (id, league, device, lamport, at, kind) SELECT id, league, device, 1, 1, 'x' FROM event LIMIT 1",
        "REPLACE INTO event (seq, id, league, device, lamport, at, kind) VALUES (1, x'01', x'02', x'03', 1, 1, 'x')",
        """
        INSERT INTO event (id, league, device, lamport, at, kind) SELECT id, league, device, 1, 1, 'x' FROM event LIMIT 1 \
        ON CONFLICT (id) DO UPDATE SET kind = 'x'
        """,
        "UPDATE utterance SET text = 'Jake ace'",
        "DELETE FROM utterance",
        "REPLACE INTO utterance (id, text, source, at) SELECT id, 'Jake ace', source, at FROM utterance LIMIT 1",
    ]

    @Test(arguments: attempts, [false, true]) func theDatabaseItselfRefuses(
        _ attempt: String, recursiveTriggers: Bool
    ) throws {
        let store = try Store()
        let log = try store.open()
        try log.transaction { (transaction) throws(EventLogError) in
            try transaction.append(Sample.utterance(1))
            try transaction.append([Sample.event(1), Sample.event(2)])
        }
        let before = try log.rows(after: 0).map(\.row)
        let setting = "PRAGMA recursive_triggers = \(recursiveTriggers);"
        let refusal = #expect(throws: EventLogError.self) { try store.execute(setting + attempt) }
        #expect(refusal?.fact == .refused)
        #expect(refusal?.message.contains("never") == true)
        #expect(try log.rows(after: 0).map(\.row) == before)
        #expect(try log.utterance(UtteranceID(1)) == Sample.utterance(1))
    }

    @Test func aSecondEventOfTheSameIdentifierIsRefused() throws {
        let store = try Store()
        let log = try store.open()
        try log.append([Sample.event(1)])
        #expect(fact { () throws(EventLogError) in try log.append([Sample.event(1, .roundFinished())]) } == .refused)
        #expect(try log.events(after: 0).events == [Sample.event(1)])
    }

    @Test(arguments: [
        Event.Body.holeChosen(0), .holeChosen(37), .roundPenalty(Sample.jake, throws: -1),
        Sample.score(0), Sample.score(21), Sample.score(.max),
    ]) func valuesBeyondTheRulesAreRefused(_ body: Event.Body) throws {
        let store = try Store()
        let log = try store.open()
        #expect(fact { () throws(EventLogError) in try log.append([Sample.event(1, body)]) } == .refused)
        #expect(try log.events(after: 0) == Excerpt())
    }

    @Test(arguments: [-1, 1 << 53, Int64.max]) func countersThatCouldNotBeAddedToAreRefused(_ lamport: Int64) throws {
        let store = try Store()
        let log = try store.open()
        #expect(fact { () throws(EventLogError) in try log.append([Sample.event(1, lamport: lamport)]) } == .refused)
    }
}
