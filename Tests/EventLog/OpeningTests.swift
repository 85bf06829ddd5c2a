@testable import EventLog
import Glibc
import Scorecard
import Support
import Testing

@Suite("Opening") struct OpeningTests {
    static let foreignDatabases = [
        "an application's": "PRAGMA application_id = 1; CREATE TABLE t (x); INSERT INTO t VALUES (1)",
        "nobody's": "CREATE TABLE t (x); INSERT INTO t VALUES (1)",
        "one with a log": "PRAGMA journal_mode = WAL; CREATE TABLE t (x)",
        "one without tables": "PRAGMA user_version = 1; VACUUM",
        "a newer hyzer's":
            "PRAGMA application_id = 0x68797A72; PRAGMA user_version = \(Store.version + 1); CREATE TABLE event (x)",
    ]

    @Test(arguments: foreignDatabases.keys.sorted(), [EventLog.Mode.readWrite, .readOnly])
    func anotherProgramsDatabaseIsLeftUntouched(_ name: String, _ mode: EventLog.Mode) throws {
        let store = try Store()
        try store.execute(Self.foreignDatabases[name] ?? "")
        let before = try store.bytes()
        let refusal = store.refusal(mode: mode)
        #expect(
            refusal
                == (name == "a newer hyzer's" ? .newer(version: Store.version + 1, known: Store.version) : .notHyzer))
        #expect(try store.bytes() == before)
        #expect(store.files() == ["hyzer.db"])
    }

    @Test func anotherProgramsUnfinishedWorkIsLeftUntouched() throws {
        let store = try Store()
        try store.execute("CREATE TABLE t (x)")
        // A hot journal, by its looks: whoever reads the database through SQLite rolls it back.
        try store.folder.write(String(repeating: "\u{01}", count: 600), to: "hyzer.db-journal")
        let before = try store.bytes()
        #expect(store.refusal() == .notHyzer)
        #expect(try store.bytes() == before)
        #expect(store.files() == ["hyzer.db", "hyzer.db-journal"])
    }

    @Test func filesThatAreNoDatabaseAreLeftUntouched() throws {
        try withSeeds(10) { generator in
            let store = try Store()
            var bytes = (0..<Int.random(in: 1...9_000, using: &generator)).map { _ in
                UInt8.random(in: 0...255, using: &generator)
            }
            if Bool.random(using: &generator) { bytes = Array("SQLite format 3\0".utf8) + bytes }
            try store.write(bytes)
            try #require(store.refusal() == .notHyzer)
            try #require(try store.bytes() == bytes)
            try #require(store.files() == ["hyzer.db"])
        }
    }

    @Test func aTextFileIsLeftUntouched() throws {
        let store = try Store()
        try store.write(Array("Jake birdie, Mike par\n".utf8))
        #expect(store.refusal() == .notHyzer)
        #expect(try store.folder.read("hyzer.db") == "Jake birdie, Mike par\n")
        #expect(store.files() == ["hyzer.db"])
    }

    @Test func anEmptyFileIsANewOne() throws {
        let store = try Store()
        try store.write([])
        #expect(store.refusal() == nil)
        #expect(try store.open().events(after: 0) == Excerpt())
    }

    @Test func onlyTheOwnerReadsTheFile() throws {
        let store = try Store()
        let log = try store.open()
        try log.append([Sample.event(1)])
        #expect(store.files() == ["hyzer.db", "hyzer.db-shm", "hyzer.db-wal"])
        for file in store.files() { #expect(try store.folder.permissions(of: file) == 0o600) }
    }

    @Test func missingFoldersAreMadeForTheOwnerOnlyWhenAsked() throws {
        let folder = try TemporaryFolder()
        let path = folder.path(of: "share/hyzer/hyzer.db")
        let refusal = #expect(throws: EventLogError.self) { try EventLog(path: path, migrations: Store.migrations) }
        #expect(refusal == EventLogError(.missingFolder, path: folder.path(of: "share/hyzer")))
        _ = try EventLog(path: path, migrations: Store.migrations, creation: .folders)
        #expect(try folder.permissions(of: "share") == 0o700)
        #expect(try folder.permissions(of: "share/hyzer") == 0o700)
    }

    @Test func aFileIsMissingWhereNoneIsToBeMade() throws {
        let store = try Store()
        let refusal = #expect(throws: EventLogError.self) {
            try EventLog(path: store.path, migrations: Store.migrations, creation: .nothing)
        }
        #expect(refusal == EventLogError(.missing, path: store.path))
        #expect(store.files() == [])
        try store.open().append([Sample.event(1)])
        let log = try EventLog(path: store.path, migrations: Store.migrations, creation: .nothing)
        #expect(try log.events(after: 0).events == [Sample.event(1)])
    }

    @Test func aPathIsTakenLiterally() throws {
        let store = try Store("file:a?mode=memory#%41 ü.db")
        try store.open().append([Sample.event(1)])
        #expect(store.files() == ["file:a?mode=memory#%41 ü.db"])
        let unchanging = try Connection(store.path, .immutable)
        #expect(try unchanging.integer("SELECT count(*) FROM event") == 1)
    }

    @Test func aFolderIsNoFile() throws {
        let folder = try TemporaryFolder()
        let refusal = #expect(throws: EventLogError.self) {
            try EventLog(path: folder.path, migrations: Store.migrations)
        }
        #expect(refusal?.fact == .notAFile)
    }

    @Test func readOnlyModeReadsAndRefusesToWrite() throws {
        let store = try Store()
        #expect(store.refusal(mode: .readOnly) == .cannotOpen)
        #expect(store.files() == [])
        try store.open().append([Sample.event(1)])
        let log = try store.open(mode: .readOnly)
        #expect(log.isReadOnly)
        #expect(try log.events(after: 0).events == [Sample.event(1)])
        #expect(fact { () throws(EventLogError) in try log.append([Sample.event(2)]) } == .readOnly)
    }

    /// The folder may be written or not, and a running hyzer may or may not keep its files beside the database.
    @Test(arguments: [false, true]) func anothersFileIsReadButNotWritten(_ isOpenElsewhere: Bool) throws {
        let store = try Store()
        try store.open().append([Sample.event(1), Sample.event(2)])
        chmod(store.folder.path, 0o755)
        let log = isOpenElsewhere ? try store.open() : nil
        for file in store.files() { chmod(store.folder.path(of: file), 0o444) }
        let outcome = try store.probe("nobody")
        #expect(outcome.lines == ["open", "events 2", "error readOnly"])
        withExtendedLifetime(log) {}
    }

    @Test func closingLeavesOneFile() throws {
        let store = try Store()
        try store.open().append([Sample.event(1)])
        #expect(store.files() == ["hyzer.db"])
        #expect(try store.open().events(after: 0).events == [Sample.event(1)])
    }

    @Test func everyCommitIsOnTheDisk() throws {
        let store = try Store()
        let log = try store.open()
        #expect(try log.connection.integer("PRAGMA synchronous") == 2)
        #expect(try log.connection.integer("SELECT count(*) FROM pragma_journal_mode WHERE journal_mode = 'wal'") == 1)
    }
}
