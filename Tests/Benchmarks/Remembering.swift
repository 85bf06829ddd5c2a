import EmbeddedText
import Support

/// Reports on a season of 500 rounds, and on 20,000 rounds of more than 1,000,000 scores, against the shell of SQLite
/// asking nothing of the same file; and what a start and a recorded line cost there, against a file without a past.
func measureRemembering() throws -> [Figure] {
    let folder = try TemporaryFolder()
    let reports = [
        ["history"], ["trend", "Ann"], ["versus", "Ann", "Bob"], ["stats", "Ann"], ["records", "The Hill"], ["home"],
    ]
    var figures: [Figure] = []
    for rounds in [500, 20_000] {
        let log = folder.path(of: "log\(rounds)")
        _ = try Child.run(sqlite, [log], input: folder.write(season(rounds: rounds), to: "season.sql"))
        _ = try Child.run(hyzer, ["--db", log, "settings", "units", "metres"])
        // The first report works out what the others go by.
        _ = try Child.run(hyzer, ["--db", log, "records", "The Hill"])
        for report in reports {
            let arguments = ["--db", log] + report
            let medians = try interleaved(
                15, { try Child.run(hyzer, arguments).time }, { try Child.run(sqlite, [log, "select 1"]).time })
            figures.append(
                Figure(
                    what: "hyzer \(report.joined(separator: " ")), \(rounds) rounds", value: readable(medians.first),
                    baseline: ("sqlite3 FILE 'select 1'", readable(medians.second)),
                    ratio: medians.first / medians.second, goal: rounds == 500 ? "10" : "",
                    peak: try Child.peak(hyzer, arguments)))
        }
        figures += try measureBeginning(log, beside: folder.path(of: "empty\(rounds)"), rounds)
    }
    return figures
}

/// What a round costs that begins in a file with a past.
private func measureBeginning(_ log: String, beside empty: String, _ rounds: Int) throws -> [Figure] {
    for file in [log, empty] {
        _ = try Child.run(hyzer, ["--db", file, "start", "Maple Hill", "-p", "Ann", "-p", "Bob", "--me", "Ann"])
    }
    var said = 0
    func saying(_ file: String) throws -> Duration {
        said += 1
        // Another score each time, or there would be nothing to record.
        return try Child.run(hyzer, ["--db", file, "say", "hole 5 Ann \(2 + said / 2 % 5)"]).time
    }
    func looking(_ file: String) throws -> Duration { try Child.run(hyzer, ["--db", file, "standings"]).time }
    let look = ["--db", log, "standings"]
    let first = try interleaved(25, { try looking(log) }, { try looking(empty) })
    let second = try interleaved(25, { try saying(log) }, { try saying(empty) })
    return [
        Figure(
            what: "hyzer standings, \(rounds) rounds", value: readable(first.first),
            baseline: ("the same in an empty file", readable(first.second)), ratio: first.first / first.second,
            goal: "1.1", peak: try Child.peak(hyzer, look)),
        Figure(
            what: "hyzer say, \(rounds) rounds", value: readable(second.first),
            baseline: ("the same in an empty file", readable(second.second)), ratio: second.first / second.second,
            goal: "1.1", peak: try Child.peak(hyzer, ["--db", log, "say", "hole 6 Ann 3"])),
    ]
}

/// The device that writes a season.
let seasonDevice = String(repeating: "0", count: 25) + "8"

/// SQL that makes a file with finished rounds of three players on eighteen holes, as events. It is of the fourth version, the
/// last one without checksums: the next start brings it up to date.
func season(rounds: Int) -> String {
    let names = ["Ann", "Bob", "Cy"]
    let letters = { (number: Int) in String(repeating: "0", count: 25) + String(number) }
    let blob = { (number: Int) in "x'" + String(repeating: "0", count: 31) + "\(number)'" }
    let holes = (1...18).map { "hole\t\($0)\t3" }
    let people = names.enumerated().map { "player\t\(letters($0 + 1))\t\($1)" }
    let start = (["start\t1", "course\t\(letters(9))\tThe Hill"] + holes + people).joined(separator: "\n")
    let columns = "id, league, round, device, lamport, at, kind"
    // As identifiers are minted: six bytes of time, the rest by chance.
    let bytes = "x'" + (0...255 as ClosedRange<Int>).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() + "'"
    let minted = { (time: String) in
        let stamp = [40, 32, 24, 16, 8, 0].map { "substr(\(bytes), (((\(time)) >> \($0)) & 255) + 1, 1)" }
        return "CAST(\(stamp.joined(separator: " || ")) || randomblob(10) AS BLOB)"
    }
    let values = { (time: String) in "\(minted(time)), \(blob(7)), id, \(blob(8)), n, at" }
    let players = names.enumerated().map { number, name in
        """
        INSERT INTO event (\(columns), player, body) VALUES
        (randomblob(16), \(blob(7)), NULL, \(blob(8)), 0, 0, 'playerAdded', \(blob(number + 1)), '\(name)');
        """
    }
    return EmbeddedText.paths(in: "Resources/Schema").prefix(4).compactMap(EmbeddedText.text).joined() + """
        PRAGMA application_id = 0x68797A72; PRAGMA user_version = 4;
        CREATE TEMP TABLE round (n INTEGER PRIMARY KEY, id BLOB, at INTEGER);
        INSERT INTO round WITH RECURSIVE counted (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counted WHERE n < \(rounds))
        SELECT n, \(minted("1500000000000 + n * 14400000")), 1500000000000 + n * 14400000 FROM counted;
        CREATE TEMP TABLE hole AS SELECT n AS hole FROM round WHERE n <= 18;
        BEGIN;
        \(players.joined(separator: "\n"))
        INSERT INTO event (\(columns), body) SELECT \(values("at")), 'roundStarted', '\(start)' FROM round;
        INSERT INTO event (\(columns), hole, player, strokes, penalties)
        SELECT \(values("at + hole * 600000")), 'scoreRecorded', hole, column1, 2 + abs(random()) % 4, 0
        FROM round, hole, (VALUES (\(blob(1))), (\(blob(2))), (\(blob(3)))) ORDER BY n, hole;
        INSERT INTO event (\(columns)) SELECT \(values("at + 12000000")), 'roundFinished' FROM round;
        UPDATE clock SET lamport = \(rounds);
        INSERT INTO round_index SELECT id, 'finished', 0, at, 'The Hill', '' FROM round;
        INSERT INTO result (round, started) SELECT id, at FROM round;
        COMMIT;

        """
}
