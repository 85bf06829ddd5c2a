import Scorecard
import Support
import Testing

@testable import EventLog

@Suite("Transactions") struct TransactionTests {
    let store: Store
    let log: EventLog

    init() throws {
        store = try Store()
        log = try store.open()
    }

    @Test func arrivalNumbersGrowByOne() throws {
        let ranges = try log.transaction { (transaction) throws(EventLogError) in
            [
                try transaction.append([Sample.event(5), Sample.event(3)]), try transaction.append([]),
                try transaction.append([Sample.event(9)]),
            ]
        }
        #expect(ranges == [1..<3, 0..<0, 3..<4])
        #expect(try log.events(after: 0).events == [Sample.event(5), Sample.event(3), Sample.event(9)])
    }

    @Test func allOfItOrNothing() throws {
        try log.append([Sample.event(1, lamport: 4)])
        let refusal = fact { () throws(EventLogError) in
            try log.transaction { (transaction) throws(EventLogError) in
                try transaction.append(Sample.utterance(2))
                try transaction.append([Sample.event(2, lamport: 99)])
                try transaction.set("me", to: "Jake")
                try transaction.index(Sample.line(41))
                try transaction.append([Sample.event(1)])
            }
        }
        #expect(refusal == .refused)
        #expect(try log.events(after: 0).events == [Sample.event(1, lamport: 4)])
        #expect(try log.utterance(UtteranceID(2)) == nil)
        #expect(try log.setting("me") == nil)
        #expect(try log.openRounds() == [])
        #expect(try log.transaction { (transaction) throws(EventLogError) in try transaction.lamport } == 4)
    }

    @Test func theGreatestCounterIsKeptWhateverArrivesAfterIt() throws {
        let greatest = { () throws(EventLogError) -> Int64 in
            try log.transaction { (transaction) throws(EventLogError) in try transaction.lamport }
        }
        #expect(try greatest() == 0)
        try log.append([Sample.event(1, lamport: 50), Sample.event(2, lamport: 7)])
        #expect(try greatest() == 50)
        let within = try log.transaction { (transaction) throws(EventLogError) in
            _ = try transaction.merge([EventRow(Sample.event(3, lamport: 60)), EventRow(Sample.event(4, lamport: 3))])
            return try transaction.lamport
        }
        #expect(within == 60)
        #expect(try store.open().connection.integer("SELECT lamport FROM clock") == 60)
    }

    @Test func whatThisDeviceWritesLeavesTheTableOfTheClockAlone() throws {
        let kept = { () throws(EventLogError) in try log.connection.integer("SELECT lamport FROM clock") }
        try log.append([Sample.event(1, lamport: 1), Sample.event(2, lamport: 2)])
        #expect(try kept() == 0)
        #expect(try log.lamport() == 2)
        // What another device wrote earlier arrives behind: only now the last event does not tell.
        try log.append([Sample.event(3, lamport: 9), Sample.event(4, lamport: 3)])
        #expect(try kept() == 9)
        #expect(try store.open().lamport() == 9)
        try log.append([Sample.event(5, lamport: 10)])
        #expect(try kept() == 9)
        #expect(try store.open().lamport() == 10)
    }

    @Test func theClockNeverFallsBehindWhateverArrivesInWhichOrder() throws {
        try withSeeds(20) { generator in
            let store = try Store()
            var greatest: Int64 = 0
            var number: UInt128 = 0
            for _ in 0..<12 {
                let log = try store.open()
                let counters = (0..<Int.random(in: 0...3, using: &generator)).map { _ in
                    Int64.random(in: 0...20, using: &generator)
                }
                let rows = counters.map { counter in
                    number += 1
                    return EventRow(Sample.event(number, lamport: counter))
                }
                let fails = Bool.random(using: &generator)
                try? log.transaction { (transaction) throws(EventLogError) in
                    _ = try transaction.merge(rows)
                    let within = try transaction.lamport
                    #expect(within == max(greatest, counters.max() ?? 0))
                    if fails { throw EventLogError(.failed, path: log.path) }
                }
                if !fails { greatest = max(greatest, counters.max() ?? 0) }
                try #require(try log.lamport() == greatest)
                try #require(try store.open().lamport() == greatest)
            }
        }
    }

    @Test func whatArrivesTwiceIsKeptOnce() throws {
        let rows = [Sample.event(1), Sample.event(2)].map(EventRow.init)
        let first = try log.transaction { (transaction) throws(EventLogError) in try transaction.merge(rows + rows) }
        #expect(first == Transaction.Merged(added: [EventID(1), EventID(2)], rounds: [RoundID(41)]))
        let second = try log.transaction { (transaction) throws(EventLogError) in
            try transaction.append(Sample.utterance(1))
            #expect(try transaction.merge([Sample.utterance(1), Sample.utterance(2), Sample.utterance(2)]) == 1)
            return try transaction.merge(rows)
        }
        #expect(second == Transaction.Merged())
        #expect(try log.events(after: 0).events.map(\.id) == [EventID(1), EventID(2)])
    }

    @Test func aNewerKindIsKeptAndPassedOn() throws {
        var sung = EventRow(Sample.event(2))
        sung.kind = "scoreSungAloud"
        sung.body = "{\"key\":\"C\"}"
        try log.append([Sample.event(1)])
        let merged = try log.transaction { (transaction) throws(EventLogError) in try transaction.merge([sung]) }
        #expect(merged.added == [sung.id])
        #expect(
            try log.events(ofRound: RoundID(41)) == Excerpt(events: [Sample.event(1)], last: 2, unknown: 1))
        #expect(try log.rows(after: 1).map(\.row) == [sung])
    }

    @Test func aGameOfANewerHyzerIsKeptAndPassedOn() throws {
        var golf = EventRow(Sample.event(1, .gameStarted(Game(.skins))))
        golf.body = golf.body?.replacing("skins", with: "wolf")
        let merged = try log.transaction { (transaction) throws(EventLogError) in try transaction.merge([golf]) }
        #expect(merged.added == [golf.id])
        #expect(try log.rows(after: 0).map(\.row) == [golf])
    }

    @Test func whatNoHyzerWouldWriteIsLeftOut() throws {
        var withoutPlayer = EventRow(Sample.event(1))
        withoutPlayer.player = nil
        var beyondTheRules = EventRow(Sample.event(2))
        beyondTheRules.strokes = 21
        var nameless = EventRow(Sample.event(3))
        nameless.kind = ""
        let rows = [withoutPlayer, beyondTheRules, nameless, EventRow(Sample.event(4))]
        let merged = try log.transaction { (transaction) throws(EventLogError) in try transaction.merge(rows) }
        #expect(
            merged
                == Transaction.Merged(
                    added: [EventID(4)], refused: [EventID(1), EventID(2), EventID(3)], rounds: [RoundID(41)]))
        #expect(try log.events(after: 0).events == [Sample.event(4)])
    }

    @Test func aWriterWaitsForAnotherAndThenSaysSo() throws {
        let other = try store.open(wait: 20)
        try log.transaction { (transaction) throws(EventLogError) in
            try transaction.append([Sample.event(1)])
            #expect(fact { () throws(EventLogError) in try other.append([Sample.event(2)]) } == .locked)
            // Reading never waits, and sees only what is recorded.
            #expect(try other.events(after: 0) == Excerpt())
        }
        try other.append([Sample.event(2)])
        #expect(try log.events(after: 0).events == [Sample.event(1), Sample.event(2)])
    }

    @Test func aReaderLearnsThatAnotherAppended() throws {
        let other = try store.open()
        let before = try other.dataVersion()
        try log.append([Sample.event(1)])
        let after = try other.dataVersion()
        #expect(before != after)
        #expect(try other.events(after: 0).events == [Sample.event(1)])
        try other.append([Sample.event(2)])
        #expect(try other.dataVersion() == after)
    }
}
