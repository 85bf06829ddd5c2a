import Glibc
import Hub
import Support
import Testing

/// What a member who has psql and the devices' login does to the others: nothing.
@Suite("Hub: a member is not a friend") struct HubMemberTests {
    /// What is set for the devices' role, in any database.
    private func settings(_ league: League) throws -> [String] {
        try league.query(
            "SELECT unnest(setconfig) FROM pg_db_role_setting WHERE setrole = 'hyzer_device'::regrole"
        ).split(separator: "\n").map(String.init)
    }

    @Test(arguments: ["", "IN DATABASE "]) func whatIsSetForTheRoleStopsNobodyAndIsUndone(place: String) throws {
        let league = try League(on: PostgreSQL())
        let mike = try league.device(of: "Mike")
        let place = place.isEmpty ? "" : place + league.database
        let before = Set(try settings(league))
        for (number, setting) in [
            "default_transaction_read_only = on", "statement_timeout = 1", "local_preload_libraries = 'nothing'",
            "row_security = off", "exit_on_error = on", "default_transaction_isolation = 'serializable'",
            "search_path = pg_temp", "default_tablespace = 'nothing'", "client_min_messages = debug5",
        ].enumerated() {
            _ = try league.server.query(
                "SET ROLE hyzer_device; ALTER ROLE hyzer_device \(place) SET \(setting)", in: league.database)
            #expect(Set(try settings(league)) != before, "\(setting)")
            try mike.done("player", "add", ["Ann", "Bob", "Cy", "Dan", "Eve", "Flo", "Gus", "Hal", "Ivy"][number])
            try mike.done("sync")
            #expect(Set(try settings(league)) == before, "\(setting)")
        }
    }

    @Test func everySettingThatAMemberMayChangeIsNoHarm() throws {
        let league = try League(on: PostgreSQL())
        let mike = try league.device(of: "Mike")
        for value in ["min_val", "max_val"] {
            // Each at one end of what it may be, or at what it is not.
            let changes = try league.query(
                """
                SELECT format('ALTER ROLE hyzer_device SET %I = %L;', name, CASE vartype
                    WHEN 'bool' THEN CASE boot_val WHEN 'on' THEN 'off' ELSE 'on' END
                    WHEN 'enum' THEN CASE '\(value)' WHEN 'min_val' THEN enumvals[1] ELSE enumvals[cardinality(enumvals)] END
                    ELSE \(value) END)
                FROM pg_settings WHERE context = 'user' AND vartype <> 'string'
                """)
            _ = try league.server.psql(
                "\\set ON_ERROR_STOP 0\nSET ROLE hyzer_device;\n" + changes, in: league.database)
            #expect(try settings(league).count > 60)
            try mike.done("player", "add", "Player " + value.prefix(3))
            try mike.done("sync")
            #expect(try settings(league).count < 10)
        }
    }

    @Test func initUndoesWhatWasSetAndSaysSo() throws {
        let league = try League(on: PostgreSQL())
        let owned = league.server.url(league.database, user: PostgreSQL.owner)
        let before = Set(try settings(league))
        try league.query("ALTER ROLE hyzer_device SET statement_timeout = 1; ALTER ROLE hyzer_device SET work_mem = 64")
        let told = try league.first.hyzer(["sync", "init", owned])
        #expect(told.errors.contains("undone at the role hyzer_device: statement_timeout, work_mem"))
        #expect(Set(try settings(league)) == before)
        #expect(try league.first.json("sync", "init", owned)[0]["undone"].list.isEmpty)
        try league.query("ALTER ROLE hyzer_device PASSWORD 'x'")
        #expect(try league.first.hyzer(["sync", "init", owned]).errors.contains("hyzer_device has a password"))
        #expect(Int(try league.query("SELECT rolconnlimit FROM pg_roles WHERE rolname = 'hyzer_device'")) == 160)
    }

    @Test func whatTheServerSaysSteersNoTerminal() throws {
        let league = try League(on: PostgreSQL())
        let mike = try league.device(of: "Mike")
        // Noted as a connection begins, and an error then.
        try league.query("ALTER ROLE hyzer_device SET default_tablespace = E'\\e[31mred'")
        #expect(try mike.hyzer(["sync"]).errors.isEmpty)
        try league.query("ALTER ROLE hyzer_device SET session_preload_libraries = E'\\e[31mred'")
        let told = [
            try mike.hyzer(["sync"]).errors, try mike.done("sync", "status"),
        ]
        for text in told {
            #expect(text.contains("[31mred"), "\(text)")
            #expect(!text.contains("\u{1B}"))
        }
    }

    @Test func nobodyKeepsAllConnections() throws {
        let league = try League(on: PostgreSQL())
        let mike = try league.device(of: "Mike")
        try league.query("ALTER ROLE hyzer_device CONNECTION LIMIT 8")
        let kept = try (0..<7).map { _ in try HubConnection(HubAddress(league.url)) }
        try mike.done("sync")
        let count = "SELECT count(*) FROM pg_stat_activity WHERE usename = 'hyzer_device'"
        let deadline = ContinuousClock.now + .hanging
        while Int(try league.query(count)) ?? 8 > 2 { try #require(ContinuousClock.now < deadline) }
        #expect(throws: HubError.self) { for connection in kept.reversed() { try connection.run("SELECT 1") } }
    }
}
