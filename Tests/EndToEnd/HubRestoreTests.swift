import EventLog
import Support
import Testing

/// What becomes of a league when its hub is restored from a dump.
@Suite("Hub: dumped and restored") struct HubRestoreTests {
    /// Two devices that have exchanged a hole of one round.
    private struct Evening {
        let league: League
        let jake: Device
        let mike: Device

        init(on server: PostgreSQL? = nil, countingPositions: Bool = false) throws {
            league = try League(on: server)
            if countingPositions { try league.countPositions() }
            jake = league.first
            mike = try league.device(of: "Mike")
            try jake.done("sync")
            try jake.done("start", "Maple Hill", "-p", "Jake", "-p", "Mike")
            try jake.done("say", "Jake 4, Mike 3")
            try exchange()
            let round = try #require(try mike.json("history", "--all").first?["round"].text)
            try mike.done("resume", round)
        }

        func exchange() throws {
            try jake.done("sync")
            try mike.done("sync")
            try jake.done("sync")
        }

        /// Everything that is at a hub, in order, without where it lies there.
        func events(in database: String, at server: PostgreSQL) throws -> String {
            try server.query("SELECT id, device, kind, strokes FROM hyzer.event ORDER BY id", in: database)
        }
    }

    @Test func itMovesToAnotherServer() throws {
        let evening = try Evening(on: PostgreSQL())
        let (from, to) = (evening.league.server, try PostgreSQL())
        // Of the old server's transactions there were more.
        let numbers = (0..<300).map { _ in "SELECT pg_current_xact_id();\n" }.joined()
        try evening.league.query(numbers)
        try evening.jake.done("say", "Jake 3, Mike 5")
        try evening.exchange()
        try from.move(evening.league.database, to: to)
        let owned = to.url(evening.league.database, user: PostgreSQL.owner)
        try evening.jake.done("sync", "init", owned)
        try evening.jake.remember("hub.address", owned)
        try evening.mike.remember("hub.address", to.url(evening.league.database))
        let cursor = try #require(try evening.mike.settings["hub.cursor"])
        #expect(try evening.mike.done("sync").contains("0 sent, 0 received"))
        #expect(try evening.mike.settings["hub.cursor"] == cursor)
        try evening.jake.done("say", "Jake 2, Mike 4")
        try evening.exchange()
        #expect(try evening.mike.score("Jake", 3) == 2)
        // What protects the database came along, or was made anew.
        #expect(
            try to.psql("CREATE TEMPORARY TABLE t ()", in: evening.league.database, user: "hyzer_device").status
                != .exited(0))
    }

    @Test(arguments: [false, true]) func itIsPutBackAndHasEverythingAgain(countingPositions: Bool) throws {
        let evening = try Evening(countingPositions: countingPositions)
        let (league, server) = (evening.league, evening.league.server)
        let dump = league.first.folder.path(of: "dump.sql")
        try server.shell("pg_dump -h \(server.folder.path) -U owner -f \(dump) \(league.database)")
        // Written by one, read by the other, and lost; the other writes on afterwards.
        try evening.jake.done("say", "Jake 3, Mike 5")
        try evening.exchange()
        try evening.mike.done("say", "Jake 2, Mike 4")
        try evening.mike.done("sync")
        let before = try evening.events(in: league.database, at: server)
        _ = try server.query("DROP DATABASE \(league.database)", in: "postgres")
        _ = try server.query("CREATE DATABASE \(league.database)", in: "postgres")
        try server.shell("psql -qX -o /dev/null -h \(server.folder.path) -U owner -d \(league.database) -f \(dump)")
        #expect(try evening.events(in: league.database, at: server) != before)
        try league.first.done("sync", "init", server.url(league.database, user: PostgreSQL.owner))
        // Others have come meanwhile, and the positions gone on beyond where the devices had read.
        let sarah = try league.device(of: "Sarah")
        for name in ["Tom", "Ann", "Kim"] {
            try sarah.done("player", "add", name)
            try sarah.done("sync")
        }
        try evening.exchange()
        let after = try evening.events(in: league.database, at: server)
        for line in before.split(separator: "\n") { #expect(after.contains(line)) }
        try sarah.done("sync")
        let round = try #require(try sarah.json("history", "--all").first?["round"].text)
        try sarah.done("resume", round)
        #expect(try sarah.score("Mike", 3) == 4)
        #expect(try sarah.json("standings") == evening.jake.json("standings"))
        #expect(try evening.mike.syncState()["state"].text == "synced")
    }
}

extension PostgreSQL {
    /// Runs a line of the shell.
    func shell(_ line: String) throws {
        let result = try Support.Program("/bin/sh").run(["-ec", line])
        #expect(result.status == .exited(0), "\(result.errors)")
    }

    /// Moves a database, as whoever runs a hub would.
    func move(_ database: String, to other: PostgreSQL) throws {
        let (here, there) = ("-h \(folder.path) -U owner", "-qX -o /dev/null -h \(other.folder.path) -U owner")
        try shell("pg_dumpall \(here) --roles-only | psql \(there) -d postgres 2>/dev/null")
        _ = try other.query("CREATE DATABASE \(database)", in: "postgres")
        try shell("pg_dump \(here) \(database) | psql -v ON_ERROR_STOP=1 \(there) -d \(database)")
    }
}

extension Device {
    /// Sets what it remembers.
    func remember(_ setting: String, _ value: String?) throws {
        try log().transaction { (transaction) throws(EventLogError) in try transaction.set(setting, to: value) }
    }
}
