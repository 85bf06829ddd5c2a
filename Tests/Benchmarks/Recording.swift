import CSQLite
import EmbeddedText
import Support

/// One line durably recorded and answered with the standings, by the program reading lines from a file, against nothing
/// but storing the same rows with SQLite.
func measureRecording() throws -> [Figure] {
    let folder = try TemporaryFolder()
    var lines = Lines(seed: 3)
    let transcript = lines.transcript(scores: 216)
    let whole = try folder.write(transcript.joined(separator: "\n") + "\n", to: "lines.txt")
    let start = try folder.write(transcript[0] + "\n", to: "start.txt")
    var run = 0

    func recording() throws -> Duration {
        run += 1
        let log = folder.path(of: "log\(run)")
        let short = try Child.run(hyzer, ["--db", log + "a"], input: start)
        let long = try Child.run(hyzer, ["--db", log + "b"], input: whole)
        return (long.time - short.time) / (transcript.count - 1)
    }
    func inserting() throws -> Duration {
        let bare = try BareLog(path: folder.path(of: "bare\(run)"))
        return try time { for _ in 0..<transcript.count { try bare.insert() } } / transcript.count
    }
    let medians = try interleaved(9, recording, inserting)
    return [
        Figure(
            what: "a line recorded, standings printed", value: readable(medians.first),
            baseline: ("SQLite: the same rows, COMMIT", readable(medians.second)),
            ratio: medians.first / medians.second, goal: "1.5",
            peak: try Child.peak(hyzer, ["--db", folder.path(of: "log")], input: whole))
    ]
}

/// A file with hyzer's tables, and nothing but SQLite to fill them.
private final class BareLog {
    private let handle: OpaquePointer
    private var statements: [OpaquePointer] = []

    struct Failed: Error {
        let code: Int32
    }

    init(path: String) throws {
        var handle: OpaquePointer?
        let code = sqlite3_open(path, &handle)
        guard code == SQLITE_OK, let handle else { throw Failed(code: code) }
        self.handle = handle
        try run("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL")
        try run(EmbeddedText.text("Resources/Schema/001.sql") ?? "")
        for text in [
            "BEGIN IMMEDIATE",
            "INSERT INTO utterance VALUES (randomblob(16), 'Jake double bogey', 'piped', 1793000000000)",
            """
            INSERT INTO event (id, league, round, device, lamport, at, reporter, utterance, kind, hole, player, strokes, penalties)
            VALUES (randomblob(16), zeroblob(16), zeroblob(16), zeroblob(16), 1, 1793000000000, zeroblob(16),
            randomblob(16), 'scoreRecorded', 1, zeroblob(16), 5, 0)
            """, "COMMIT",
        ] {
            var statement: OpaquePointer?
            try check(sqlite3_prepare_v2(handle, text, -1, &statement, nil))
            if let statement { statements.append(statement) }
        }
    }

    deinit {
        for statement in statements { sqlite3_finalize(statement) }
        sqlite3_close(handle)
    }

    func insert() throws {
        for statement in statements {
            let code = sqlite3_step(statement)
            sqlite3_reset(statement)
            if code != SQLITE_DONE { throw Failed(code: code) }
        }
    }

    private func run(_ text: String) throws {
        try check(sqlite3_exec(handle, text, nil, nil, nil))
    }

    private func check(_ code: Int32) throws {
        if code != SQLITE_OK { throw Failed(code: code) }
    }
}
