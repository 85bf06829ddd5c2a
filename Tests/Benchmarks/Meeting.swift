import Glibc
import Support

/// Devices that meet at a hub, on a private PostgreSQL server: how soon a score of one is seen on the other, how fast many
/// events travel, what a conversation costs that waits for news, and what the hub's age and size do to all of it.
func measureHub() throws -> [Figure] {
    let server = try PostgreSQL(["fsync = on", "autovacuum = on", "shared_buffers = 128MB", "max_wal_size = 4GB"])
    let league = try MeasuredLeague(on: server)
    var figures = try measureSeeing(league)
    figures += try measureTravelling(league)
    figures += try measureAge(try MeasuredLeague(on: server), beside: try MeasuredLeague(on: server))
    return figures
}

/// A league at a database of its own, and the devices of it.
private struct MeasuredLeague {
    let server: PostgreSQL
    let database: String
    let folder: TemporaryFolder
    let first: String

    init(on server: PostgreSQL) throws {
        self.server = server
        database = try server.newDatabase()
        folder = try TemporaryFolder()
        first = folder.path(of: "first.db")
        try run(first, "player", "add", "Ann")
        try run(first, "settings", "me", "Ann")
        try run(first, "sync", "init", server.url(database, user: PostgreSQL.owner))
        try run(first, "sync", "league", "Friends")
    }

    @discardableResult
    func run(_ device: String, _ arguments: String...) throws -> Duration {
        try Child.run(hyzer, ["--db", device] + arguments).time
    }

    /// A code to join with, for a player or for anybody.
    func code(for player: String? = nil) throws -> String {
        let output = folder.path(of: "code")
        let words = ["--db", first, "sync", "invite", "--json"] + (player.map { [$0] } ?? [])
        _ = try Child.run(hyzer, words, output: output)
        return try String(folder.read("code").split(separator: "\"")[3])
    }

    /// Lets a device in; returns how long that took.
    @discardableResult
    func join(_ name: String, of player: String? = nil) throws -> (device: String, time: Duration) {
        let device = folder.path(of: name)
        let code = try code(for: player)
        return (device, try run(device, "sync", "join", server.url(database), code))
    }
}

/// How soon what somebody types here is on the screen of somebody else there; and what both cost while nothing happens.
private func measureSeeing(_ league: MeasuredLeague) throws -> [Figure] {
    let other = try league.join("other.db", of: "Bob").device
    try league.run(league.first, "start", "Maple Hill", "-p", "Ann", "-p", "Bob")
    try league.run(league.first, "sync")
    try league.run(other, "sync")
    let terminals = try [league.first, other].map { device in
        try PseudoTerminal(
            hyzer, ["--db", device, "--plain"],
            environment: ["HOME": league.folder.path, "TERM": "xterm", "LANG": "C.UTF-8", "TZ": "UTC"])
    }
    // Both are there and in touch when a score of each has reached the other.
    for (here, there) in [(0, 1), (1, 0)] {
        try terminals[here].type("hole 18 \(["Ann", "Bob"][here]) 4\r")
        try terminals[here].expect("Ann")
        try terminals[there].expect("on hole 18")
    }
    var times: [Duration] = []
    for number in 0..<40 {
        let hole = 1 + number % 17
        try terminals[0].type("hole \(hole) Bob \(2 + number / 17)\r")
        let start = ContinuousClock.now
        try terminals[1].expect("on hole \(hole)")
        times.append(ContinuousClock.now - start)
        try terminals[0].expect("Bob")
    }
    times.sort()
    // Whatever the last score has set going comes to rest before nothing is measured.
    usleep(20_000_000)
    let before = processorTime(of: league.folder.path)
    let pause = ContinuousClock.now
    usleep(30_000_000)
    let spent = (processorTime(of: league.folder.path) - before) / (ContinuousClock.now - pause)
    for terminal in terminals { try terminal.type("quit\r") }
    return [
        Figure(
            what: "typed here, seen there (median of \(times.count))", value: readable(times[times.count / 2]),
            baseline: ("goal", "50 ms"), ratio: nil, goal: "50 ms"),
        Figure(
            what: "typed here, seen there (slowest)", value: readable(times[times.count - 1]), baseline: ("", ""),
            ratio: nil, goal: ""),
        Figure(
            what: "a conversation in touch, idle (of a core)", value: decimal(spent / 2 * 100, 3) + " %",
            baseline: ("goal", "0.1 %"), ratio: nil, goal: "0.1 %"),
    ]
}

/// Processor time of all processes whose command line names a folder.
private func processorTime(of folder: String) -> Duration {
    var total = 0
    var found = glob_t()
    defer { globfree(&found) }
    glob("/proc/[0-9]*", 0, nil, &found)
    for index in 0..<Int(found.gl_pathc) {
        guard let process = found.gl_pathv[index].map({ String(cString: $0) }),
            let command = text(of: process + "/cmdline"), command.contains(folder), command.contains("hyzer"),
            let facts = text(of: process + "/stat")?.split(separator: ")").last?.split(separator: " "), facts.count > 12
        else { continue }
        // Fields 14 and 15 of proc(5), counted from behind the name, in ticks.
        total += (Int(facts[11]) ?? 0) + (Int(facts[12]) ?? 0)
    }
    return .seconds(Double(total) / Double(sysconf(Int32(_SC_CLK_TCK))))
}

private func text(of path: String) -> String? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 64 * 1024)
    let count = fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes.prefix(count), as: UTF8.self)
}

/// A device with a past of 100,000 events joins, then one without any: against psql's copying of the same rows out of a table
/// and into another of the same form.
private func measureTravelling(_ league: MeasuredLeague) throws -> [Figure] {
    let full = league.folder.path(of: "full.db")
    let own = "INSERT INTO setting VALUES ('device', '\(seasonDevice)'), ('league', '\(seasonDevice)');"
    _ = try Child.run(sqlite, [full], input: league.folder.write(season(rounds: 1_786) + own, to: "season.sql"))
    let there = try league.join("full.db").time
    let rows = try league.server.query("SELECT count(*) FROM hyzer.event", in: league.database)
    let back = try league.join("new.db").time
    let file = league.folder.path(of: "rows")
    try league.server.query(
        "CREATE TABLE public.copy (LIKE hyzer.event INCLUDING ALL)", in: league.database)
    let copying = try time {
        try league.server.query("\\copy (SELECT * FROM hyzer.event) TO '\(file)'", in: league.database)
        try league.server.query("\\copy public.copy FROM '\(file)'", in: league.database)
    }
    return [
        Figure(
            what: "\(rows) events handed over and taken in", value: readable(there + back),
            baseline: ("psql \\copy out and in", readable(copying)), ratio: (there + back) / copying, goal: "3")
    ]
}

/// A hub of 10,000 leagues and 5 million events against one that has just been made.
private func measureAge(_ old: MeasuredLeague, beside young: MeasuredLeague) throws -> [Figure] {
    try old.server.query(
        """
        INSERT INTO hyzer.league (league, ident, name, channel)
        SELECT n, gen_random_uuid(), 'League ' || n, 'hyzer_' || n FROM generate_series(1, 10000) n;
        INSERT INTO hyzer.event (league, position, id, device, round, lamport, at, kind, hole, player, strokes, penalties)
        SELECT 1 + n % 10000, 1, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), n / 10000, 1500000000000,
            'scoreRecorded', 1 + n % 18, gen_random_uuid(), 3, 0
        FROM generate_series(1, 5000000) n;
        ANALYZE hyzer.event
        """, in: old.database, within: .seconds(900))
    let leagues = [old, young]
    for (number, league) in leagues.enumerated() {
        try league.run(league.first, "start", "DeLaveaga", "-p", "Ann")
        try league.join("reader\(number).db")
        try league.run(league.first, "sync")
        try league.run(league.folder.path(of: "reader\(number).db"), "sync")
    }
    var said = 0
    func push(_ league: MeasuredLeague) throws -> Duration {
        said += 1
        try league.run(league.first, "say", "hole 5 Ann \(2 + said / 2 % 5)")
        return try league.run(league.first, "sync")
    }
    func pull(_ number: Int) throws -> Duration {
        _ = try push(leagues[number])
        return try leagues[number].run(leagues[number].folder.path(of: "reader\(number).db"), "sync")
    }
    var devices = 0
    func join(_ number: Int) throws -> Duration {
        devices += 1
        return try leagues[number].join("joined\(devices).db").time
    }
    let pushes = try interleaved(15, { try push(old) }, { try push(young) })
    let pulls = try interleaved(15, { try pull(0) }, { try pull(1) })
    let joins = try interleaved(15, { try join(0) }, { try join(1) })
    return [("push", pushes), ("pull", pulls), ("join", joins)].map { name, medians in
        Figure(
            what: "\(name), 10,000 leagues and 5,000,000 events", value: readable(medians.first),
            baseline: ("an empty hub", readable(medians.second)), ratio: medians.first / medians.second, goal: "1.5")
    }
}
