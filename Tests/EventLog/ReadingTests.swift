import Scorecard
import Support
import Testing

@testable import EventLog

@Suite("Reading") struct ReadingTests {
    let store: Store
    let log: EventLog

    init() throws {
        store = try Store()
        log = try store.open()
    }

    @Test func aRoundsEventsAreItsOwnInOrderOfArrival() throws {
        try log.append([
            Sample.event(9), Sample.event(1, round: RoundID(42)), Sample.event(3),
            Sample.event(4, .playerAdded(Sample.mike, name: "Mike"), round: nil),
        ])
        #expect(
            try log.events(ofRound: RoundID(41)) == Excerpt(events: [Sample.event(9), Sample.event(3)], last: 3))
        #expect(try log.events(ofRound: RoundID(41), after: 1) == Excerpt(events: [Sample.event(3)], last: 3))
        #expect(try log.events(ofRound: RoundID(41), after: 3) == Excerpt(last: 3))
        #expect(try log.directoryEvents().events.map(\.id) == [EventID(4)])
        #expect(try log.directoryEvents(after: 4) == Excerpt(last: 4))
    }

    @Test func theWholeLogIsReadInPages() throws {
        let events = (1...10).map { Sample.event($0) }
        try log.append(events)
        var read: [Event] = []
        var last: Int64 = 0
        var pages = 0
        while case let page = try log.events(after: last, limit: 4), !page.events.isEmpty {
            read += page.events
            last = page.last
            pages += 1
        }
        #expect(read == events)
        #expect(pages == 3)
    }

    @Test(arguments: ["", "a\0b", "Jäke\u{301} 🥏", "\n\t", String(repeating: "x", count: 100_000)])
    func anUtteranceComesBackLetterByLetter(_ text: String) throws {
        try log.transaction { (transaction) throws(EventLogError) in try transaction.append(Sample.utterance(1, text)) }
        #expect(try log.utterance(UtteranceID(1)).map { Array($0.text.utf8) } == Array(text.utf8))
        #expect(try log.utterance(UtteranceID(2)) == nil)
    }

    /// Rows that only another program can have written: an error that names the row, never a trap.
    @Test(arguments: [
        "x'0102', x'00000000000000000000000000000001', 'roundFinished', NULL, NULL, NULL",
        "randomblob(16), x'01', 'roundFinished', NULL, NULL, NULL",
        "randomblob(16), NULL, 'scoreRecorded', 4, NULL, NULL",
        "randomblob(16), NULL, 'scoreRecorded', 4, x'01', NULL",
        "randomblob(16), NULL, 'undone', NULL, NULL, x'0102'",
        "randomblob(16), NULL, 'roundFinished', NULL, NULL, randomblob(17)",
    ]) func aDamagedRowIsNamed(_ values: String) throws {
        try log.append([Sample.event(1)])
        try store.forge(
            """
            INSERT INTO event (league, device, lamport, at, place, id, utterance, kind, hole, player, refers) \
            VALUES (randomblob(16), randomblob(16), 1, 1, 1, \(values))
            """)
        #expect(fact { () throws(EventLogError) in _ = try log.events(after: 0) } == .corrupt(seq: 2))
        #expect(try log.events(ofRound: RoundID(41)).events == [Sample.event(1)])
    }

    @Test func aDamagedFileIsAnErrorAndNeverATrap() throws {
        try withSeeds(20) { generator in
            let store = try Store()
            // Closed at once, so that all of it is in the one file.
            try store.open().append(
                (1...200).map { Sample.event($0, .playerAdded(Sample.mike, name: "Mike"), round: nil) })
            var bytes = try store.bytes()
            try #require(bytes.count > 60_000)
            for _ in 0..<30 {
                bytes[.random(in: 100..<bytes.count, using: &generator)] = generator.next(upperBound: 255)
            }
            let damaged = try Store()
            try damaged.write(bytes)
            _ = fact { () throws(EventLogError) in
                let log = try damaged.open()
                _ = try log.directoryEvents()
                _ = try log.events(after: 0)
                _ = try log.allRounds()
                try log.append([Sample.event(999)])
            }
        }
    }

    @Test func aSourceOfANewerHyzerIsStillAnUtterance() throws {
        try store.forge(
            "INSERT INTO utterance VALUES (x'00000000000000000000000000000007', 'Jake par', 'hummed', 5, 0)")
        #expect(try log.utterance(UtteranceID(7))?.text == "Jake par")
    }

    @Test func settingsAreKeptReplacedAndForgotten() throws {
        try log.transaction { (transaction) throws(EventLogError) in
            try transaction.set("me", to: "Jake")
            try transaction.set("settle", to: "1.5")
            try transaction.set("me", to: "Mike")
            try transaction.set("empty", to: "")
            try transaction.set("settle", to: nil)
        }
        #expect(try log.setting("me") == "Mike")
        #expect(try log.setting("settle") == nil)
        #expect(try log.settings() == ["me": "Mike", "empty": ""])
    }

    @Test func aFileTakenInIsRecognised() throws {
        let file = ImportedFile(
            digest: [1, 2, 3], name: "evening.txt", at: Timestamp(milliseconds: 5), lines: 20, scores: 18, report: "{}")
        #expect(try log.importedFiles().isEmpty)
        try log.transaction { (transaction) throws(EventLogError) in try transaction.record(file) }
        #expect(try log.importedFiles() == [file])
    }
}
