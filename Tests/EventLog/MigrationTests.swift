import Scorecard
import Support
import Testing

@testable import EventLog

@Suite("Migrations") struct MigrationTests {
    /// What a later version might do.
    static let later =
        Store.migrations + ["ALTER TABLE event ADD COLUMN wind INTEGER; CREATE TABLE extra (x TEXT) STRICT;"]

    @Test func anOlderFileIsBroughtUpToDate() throws {
        let store = try Store()
        try store.open().append([Sample.event(1)])
        let log = try store.open(Self.later)
        #expect(try log.connection.integer("PRAGMA user_version") == Int64(Store.version + 1))
        #expect(try log.connection.integer("SELECT count(*) FROM pragma_table_info('event') WHERE name = 'wind'") == 1)
        #expect(try log.events(after: 0).events == [Sample.event(1)])
    }

    @Test func aFileOfTheFirstVersionKeepsItsRounds() throws {
        let store = try Store()
        let first = try store.open([Store.migrations[0]])
        try first.connection.execute(
            """
            INSERT INTO event (id, league, round, device, lamport, at, kind)
            VALUES (randomblob(16), randomblob(16), zeroblob(16), randomblob(16), 7, 1, 'roundFinished');
            UPDATE clock SET lamport = 9;
            INSERT INTO round_index VALUES (zeroblob(16), 'playing', 0, 1, 2, 'Maple Hill', 'progress' || char(9) || '1');
            INSERT INTO round_index VALUES (randomblob(16), 'finished', 0, 1, 2, 'Maple Hill', 'kept');
            """)
        let log = try store.open()
        #expect(try log.lamport() == 9)
        #expect(try log.openRounds().map(\.text) == [""])
        #expect(Set(try log.rounds().map(\.text)) == ["", "kept"])
        try log.append([Sample.event(1)])
    }

    @Test func aFileOfTheFourthVersionKeepsItsEvents() throws {
        let store = try Store()
        let event = { (number: Int, round: String) in
            """
            INSERT INTO event (id, league, round, device, lamport, at, kind)
            VALUES (x'\(String(repeating: "0", count: 30))0\(number)', zeroblob(16), \(round), zeroblob(16), \(number), 1, 'redone');
            """
        }
        try store.open(Array(Store.migrations[..<4])).connection.execute(
            [event(1, "NULL"), event(2, "zeroblob(16)"), event(3, "NULL"), event(4, "zeroblob(16)")].joined()
                + """
                INSERT INTO utterance VALUES (zeroblob(16), 'Jake par', 'typed', 5);
                INSERT INTO setting VALUES ('me', 'Jake'); UPDATE clock SET lamport = 4;
                """)
        let log = try store.open()
        #expect(try log.directoryEvents().events.map(\.lamport) == [1, 3])
        #expect(try log.events(ofRound: RoundID(0)).events.map(\.lamport) == [2, 4])
        #expect(try log.utterance(UtteranceID(0))?.text == "Jake par")
        #expect(try log.settings() == ["me": "Jake"])
        try log.append([Sample.event(5, round: nil), Sample.event(6, round: RoundID(0))])
        #expect(try log.directoryEvents().events.map(\.lamport) == [1, 3, 5])
        #expect(try log.events(ofRound: RoundID(0)).events.map(\.lamport) == [2, 4, 6])
    }

    @Test func anAbandonedRoundOfTheFifthVersionGetsANumber() throws {
        let store = try Store()
        try store.open(Array(Store.migrations[..<5])).connection.execute(
            """
            INSERT INTO round_index VALUES
            (zeroblob(16), 'abandoned', 1, 1, 'Maple Hill', '', checksum(zeroblob(16), 'abandoned', 1, 1, 'Maple Hill', '')),
            (x'\(String(repeating: "1", count: 32))', 'playing', 0, 2, 'Maple Hill', '',
            checksum(x'\(String(repeating: "1", count: 32))', 'playing', 0, 2, 'Maple Hill', ''));
            """)
        let log = try store.open()
        #expect(try log.rounds().map(\.state) == [.playing, .abandoned])
        #expect(try log.openRounds().map(\.state) == [.playing])
        try log.index([Sample.line(3, .abandoned), Sample.line(4)])
        #expect(try log.rounds().count == 4)
        #expect(try log.openRounds().count == 2)
        try log.index([Sample.line(4, .abandoned)])
        #expect(try log.openRounds().count == 1)
    }

    @Test func afterwardsAnOlderHyzerRefusesIt() throws {
        let store = try Store()
        try store.open(Self.later).append([Sample.event(1)])
        let before = try store.bytes()
        #expect(store.refusal() == .newer(version: Store.version + 1, known: Store.version))
        #expect(try store.bytes() == before)
        #expect(store.files() == ["hyzer.db"])
    }

    @Test func anOlderHyzerThatIsStillRunningStopsWriting() throws {
        let store = try Store()
        let old = try store.open()
        try old.append([Sample.event(1)])
        let new = try store.open(Self.later)
        try new.append([Sample.event(2)])
        let refusal = fact { () throws(EventLogError) in try old.append([Sample.event(3)]) }
        #expect(refusal == .newer(version: Store.version + 1, known: Store.version))
        #expect(try new.events(after: 0).events.count == 2)
    }

    @Test func aMigrationThatFailsLeavesTheOldVersion() throws {
        let store = try Store()
        try store.open().append([Sample.event(1)])
        #expect(store.refusal(Store.migrations + ["CREATE TABLE extra (x); SELECT nonsense;"]) == .failed)
        let log = try store.open()
        #expect(try log.connection.integer("SELECT count(*) FROM sqlite_schema WHERE name = 'extra'") == 0)
        #expect(try log.events(after: 0).events == [Sample.event(1)])
    }

    @Test func aFirstStartThatFailsLeavesRoomForTheNext() throws {
        let store = try Store()
        #expect(store.refusal(["CREATE TABLE half (x); SELECT nonsense;"]) == .failed)
        #expect(store.refusal() == nil)
    }

    /// The migration takes far longer than the process lives.
    @Test func aMigrationKilledMidwayLeavesTheOldVersion() throws {
        let endless = """
            CREATE TABLE extra (x);
            WITH RECURSIVE n (x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) INSERT INTO extra SELECT randomblob(900) FROM n;
            """
        try withSeeds(4) { generator in
            let store = try Store()
            try store.open().append([Sample.event(1)])
            let outcome = try store.probe(
                "open", .random(in: 20_000...200_000, using: &generator), migrations: Store.migrations + [endless])
            try #require(outcome.status == .killed(bySignal: 9))
            try #require(outcome.lines == [])
            let log = try store.open()
            try #require(try log.connection.integer("PRAGMA user_version") == Int64(Store.version))
            try #require(try log.connection.integer("SELECT count(*) FROM sqlite_schema WHERE name = 'extra'") == 0)
            try #require(try log.events(after: 0).events == [Sample.event(1)])
        }
    }

    @Test func anOlderFileThatCannotBeWrittenIsLeftAlone() throws {
        let store = try Store()
        try store.open().append([Sample.event(1)])
        let before = try store.bytes()
        #expect(store.refusal(Self.later, mode: .readOnly) == .readOnly)
        #expect(try store.bytes() == before)
    }
}
