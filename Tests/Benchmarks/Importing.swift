import Support

/// A transcript of 100,000 score lines, against the shell of SQLite importing as many rows as that makes events, of the
/// same size and with the same indexes, in one transaction.
func measureImporting() throws -> [Figure] {
    let folder = try TemporaryFolder()
    var lines = Lines(seed: 5)
    let transcript = lines.transcript(scores: 100_000)
    let file = try folder.write(transcript.joined(separator: "\n") + "\n", to: "transcript.txt")
    let rows = try folder.write(rowFile(count: transcript.count, &lines), to: "rows.csv")
    let script = try folder.write(
        """
        CREATE TABLE event (seq INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, league TEXT, round TEXT, device TEXT,
            lamport INTEGER, at INTEGER, reporter TEXT, utterance TEXT, kind TEXT, hole INTEGER, player TEXT, strokes INTEGER);
        CREATE INDEX event_round ON event (round);
        BEGIN;
        .import --csv \(rows) event
        COMMIT;
        """, to: "import.sql")
    var run = 0

    func importing() throws -> Duration {
        run += 1
        return try Child.run(hyzer, ["--db", folder.path(of: "log\(run)"), "import", file]).time
    }
    func inserting() throws -> Duration { try Child.run(sqlite, [folder.path(of: "rows\(run)")], input: script).time }
    let medians = try interleaved(3, importing, inserting)
    var figures = [
        Figure(
            what: "importing 100,000 score lines", value: readable(medians.first),
            baseline: ("sqlite3 .import of as many rows", readable(medians.second)),
            ratio: medians.first / medians.second, goal: "4",
            peak: try Child.peak(hyzer, ["--db", folder.path(of: "log"), "import", file]))
    ]
    let table = try folder.write(scoreTable(rows: 100_000, &lines), to: "scorecards.csv")
    let start = ContinuousClock.now
    let peak = try Child.peak(hyzer, ["--db", folder.path(of: "cards"), "import", table])
    figures.append(
        Figure(
            what: "importing 100,000 rows of UDisc", value: readable(ContinuousClock.now - start), baseline: ("", ""),
            goal: "10 s", peak: peak))
    figures.append(
        try parsing("hyzer parse, a line of 64 KiB", lines.noise(bytes: 65_000).joined(separator: " "), folder))
    figures.append(
        try parsing("hyzer parse, 1 MB of noise", lines.noise(bytes: 1_000_000).joined(separator: "\n"), folder))
    return figures
}

/// What means nothing is read at the speed of what does, and in little memory.
private func parsing(_ what: String, _ text: String, _ folder: TemporaryFolder) throws -> Figure {
    let noise = try folder.write(text + "\n", to: "noise.txt")
    let arguments = ["parse", "--json", "-p", "Jake", "-p", "Mike", "-p", "Sarah", "-p", "Bob"]
    let medians = try interleaved(
        3, { try Child.run(hyzer, arguments, input: noise).time }, { try Child.run("wc", [], input: noise).time })
    return Figure(
        what: what, value: readable(medians.first), baseline: ("wc", readable(medians.second)),
        ratio: medians.first / medians.second, goal: "", peak: try Child.peak(hyzer, arguments, input: noise))
}

/// A season of scorecards as UDisc exports them: eighteen holes, two to five on a card.
private func scoreTable(rows: Int, _ lines: inout Lines) -> String {
    let columns = (1...18).map { ",Hole\($0)" }.joined()
    var text = "PlayerName,CourseName,LayoutName,StartDate,EndDate,Total,+/-,RoundRating\(columns)\n"
    var count = 0
    var day = 0
    while count < rows {
        day += 1
        let date = "\(2000 + day / 336)-\(10 + day / 28 % 3)-\(10 + day % 19) \(10 + day / 19 % 10)\(10 + day % 50)"
        let facts = "Course \(day % 60),Main,\(date),"
        text += "Par,\(facts),54,," + String(repeating: ",3", count: 18) + "\n"
        count += 1
        for player in 0..<Int.random(in: 2...5, using: &lines.generator) {
            let throwCounts = (0..<18).map { _ in Int.random(in: 2...5, using: &lines.generator) }
            let total = throwCounts.reduce(0, +)
            text += "Player \((day + player * 7) % 300),\(facts),\(total),\(total - 54),"
            text += throwCounts.map { ",\($0)" }.joined() + "\n"
            count += 1
        }
    }
    return text
}

/// Rows as large as hyzer's events.
private func rowFile(count: Int, _ lines: inout Lines) -> String {
    func identifier() -> String {
        String(UInt64.random(in: 1 << 60 ... .max, using: &lines.generator), radix: 16)
    }
    let (league, device, reporter) = (identifier(), identifier(), identifier())
    var round = identifier()
    var text = ""
    for number in 1...count {
        if number.isMultiple(of: 74) { round = identifier() }
        text += "\(number),\(identifier()),\(league),\(round),\(device),\(number),1793000000000,\(reporter),"
        text += "\(identifier()),scoreRecorded,\(number % 18 + 1),\(reporter),3\n"
    }
    return text
}
