import CSQLite
import Foundation
import Support

/// What a database holds, read from a copy with plain SQL and none of hyzer's own code.
struct Audit {
    /// Rounds that were started.
    private(set) var rounds = 0
    /// Courses that were stored; a database that nobody has founded yet has none.
    private(set) var courses = 0
    /// How often each line is there.
    private(set) var said: [String: Int] = [:]
    /// "1 Jake 3" for each score of a line.
    private(set) var scores: [String: [String]] = [:]
    private var people = 0
    /// What no database may have, whatever was said.
    private(set) var damage: [String] = []

    /// - Parameter database: its path; where there is none, the audit is that of an empty one.
    init(_ database: String) {
        do {
            try read(database)
        } catch {
            damage.append("\(error)")
        }
    }

    private mutating func read(_ database: String) throws {
        let folder = try TemporaryFolder()
        let copy = folder.path(of: "copy.db")
        // What others may have mapped (-shm) is made anew from the log.
        for ending in ["", "-wal", "-journal"] where FileManager.default.fileExists(atPath: database + ending) {
            try FileManager.default.copyItem(atPath: database + ending, toPath: copy + ending)
        }
        guard FileManager.default.fileExists(atPath: copy) else { return }
        let reader = try Reader(copy)
        guard try reader.rows("SELECT name FROM sqlite_schema WHERE name = 'event'").count == 1 else { return }
        let integrity = try reader.rows("PRAGMA integrity_check").map { $0[0] }
        if integrity != ["ok"] { damage.append("integrity_check says " + integrity.joined(separator: ", ")) }
        rounds = try reader.count("SELECT count(*) FROM event WHERE kind = 'roundStarted'")
        courses = try reader.count("SELECT count(*) FROM event WHERE kind = 'courseSaved'")
        for row in try reader.rows("SELECT text FROM utterance") { said[row[0], default: 0] += 1 }
        for row in try reader.rows(
            """
            SELECT utterance.text, score.hole || ' ' || player.body || ' ' || score.strokes FROM event AS score
            LEFT JOIN utterance ON utterance.id = score.utterance
            LEFT JOIN event AS player ON player.kind = 'playerAdded' AND player.player = score.player
            WHERE score.kind = 'scoreRecorded' ORDER BY score.seq
            """)
        { scores[row[0], default: []].append(row[1]) }
        people = try reader.count("SELECT count(*) FROM event WHERE kind = 'playerAdded'")
    }

    /// Whether the line is there, whole and once.
    func has(_ line: Evening.Line) -> Bool {
        said[line.text] == 1 && scores[line.text] == expected(line)
    }

    private func expected(_ line: Evening.Line) -> [String] {
        zip(Evening.players, line.strokes).map { "\(line.hole) \($0) \($1)" }
    }

    /// What contradicts that these lines were said, and nothing else.
    ///
    /// - Parameters:
    ///   - acknowledged: the numbers of those that were read back.
    ///   - denied: the numbers of those that were told as not stored.
    func problems(
        among lines: [Evening.Line], acknowledged: Set<Int> = [], denied: Set<Int> = [], start: Bool = false
    ) -> [String] {
        var problems = damage
        if ![0, 3].contains(courses) { problems.append("there are \(courses) courses") }
        if rounds > 1 { problems.append("there are \(rounds) rounds") }
        if ![0, Evening.players.count].contains(people) { problems.append("there are \(people) players") }
        if start, rounds == 0 { problems.append("the round that was acknowledged is missing") }
        var known: Set = [Evening.start]
        for line in lines {
            known.insert(line.text)
            let isThere = said[line.text] != nil || scores[line.text] != nil
            if isThere, !has(line) {
                problems.append(
                    "\"\(line.text)\" is there \(said[line.text] ?? 0) times, with \(scores[line.text] ?? [])")
            }
            if !isThere, acknowledged.contains(line.number) {
                problems.append("\"\(line.text)\" was acknowledged and is missing")
            }
            if isThere, denied.contains(line.number) {
                problems.append("\"\(line.text)\" was told as not stored and is there")
            }
        }
        for text in Set(said.keys).union(scores.keys).subtracting(known) where !text.isEmpty {
            problems.append("\"\(text)\" is there and was never said")
        }
        return problems
    }
}

/// One connection of SQLite.
private final class Reader {
    private let handle: OpaquePointer

    init(_ path: String) throws {
        var handle: OpaquePointer?
        guard sqlite3_open(path, &handle) == SQLITE_OK, let handle else {
            sqlite3_close(handle)
            throw Failed(reason: "SQLite cannot open \(path)")
        }
        self.handle = handle
    }

    deinit { sqlite3_close(handle) }

    /// The columns as text; NULL is empty.
    func rows(_ text: String) throws -> [[String]] {
        var statement: OpaquePointer?
        guard sqlite3_prepare_v2(handle, text, -1, &statement, nil) == SQLITE_OK else { throw failed() }
        defer { sqlite3_finalize(statement) }
        var rows: [[String]] = []
        while true {
            switch sqlite3_step(statement) {
            case SQLITE_ROW:
                rows.append(
                    (0..<sqlite3_column_count(statement)).map { column in
                        sqlite3_column_text(statement, column).map { String(cString: $0) } ?? ""
                    })
            case SQLITE_DONE: return rows
            default: throw failed()
            }
        }
    }

    func count(_ text: String) throws -> Int { try Int(rows(text)[0][0]) ?? 0 }

    private func failed() -> Failed { Failed(reason: "SQLite: " + String(cString: sqlite3_errmsg(handle))) }
}
