import EmbeddedText
import Support
import Testing

/// `hyzer sync init`, and databases that are not what they should be.
@Suite("Hub: set up") struct HubSetupTests {
    /// A database as it would be dumped.
    private func dump(_ database: String, of server: PostgreSQL) throws -> String {
        let result = try Support.Program("/usr/bin/pg_dump").run(["-h", server.folder.path, "-U", "owner", database])
        #expect(result.status == .exited(0))
        // What keeps psql from being misled is another word each time.
        return result.output.split(separator: "\n").filter { !$0.contains("restrict ") }.joined(separator: "\n")
    }

    @Test func aSecondTimeChangesNothing() throws {
        let league = try League()
        let before = try dump(league.database, of: league.server)
        let owned = league.server.url(league.database, user: PostgreSQL.owner)
        #expect(try league.first.done("sync", "init", owned).contains("ready already"))
        #expect(try league.first.json("sync", "init", owned)[0]["changed"].truth == false)
        #expect(try dump(league.database, of: league.server) == before)
    }

    @Test func theHubOfANewerHyzerIsLeftAlone() throws {
        let league = try League()
        try league.query("UPDATE hyzer.hub SET version = 99")
        let before = try dump(league.database, of: league.server)
        let owned = league.server.url(league.database, user: PostgreSQL.owner)
        let sentence = "the hub is a newer hyzer's (version 99, known here: 2)"
        #expect(try Device().refused("sync", "init", owned, status: 5).contains(sentence))
        #expect(try league.first.refused("sync", status: 5).contains(sentence))
        #expect(try dump(league.database, of: league.server) == before)
        #expect(try league.first.syncState()["state"].text == "refused")
    }

    @Test func aDatabaseThatIsNoHubSaysSo() throws {
        let server = try PostgreSQL.shared.get()
        let database = try server.newDatabase()
        let code = "K7QM-2X9W-4TPD-8RNB"
        // Whoever may enter, to begin with.
        for user in [PostgreSQL.owner, nil] {
            _ = try League()
            let url = server.url(database, user: user)
            #expect(try Device().refused("sync", "join", url, code, status: 5).contains("is no hub"))
        }
        #expect(
            try Device().refused("sync", "join", server.url("nothing"), code, status: 5).contains("does not exist"))
    }

    @Test func whatFailsHereIsNotSentLater() throws {
        let device = try Device()
        for words in [["sync", "init"], ["sync", "join"]] {
            let address = "host=/nowhere dbname=hyzer"
            let arguments = words + [address] + (words[1] == "join" ? ["K7QM-2X9W-4TPD-8RNB"] : [])
            let result = try device.hyzer(arguments)
            #expect(result.status == .exited(5))
            #expect(result.errors.contains("cannot be reached") && !result.errors.contains("later"), "\(result.errors)")
        }
    }

    @Test func aHubOfTheFirstVersionGoesOnAndIsBroughtUpToDate() throws {
        let server = try PostgreSQL.shared.get()
        let database = try server.newDatabase()
        let owned = server.url(database, user: PostgreSQL.owner)
        let scripts = try ["rights.sql", "Schema/001.sql"].map {
            try #require(EmbeddedText.text("Resources/Hub/" + $0)).replacing(
                "/*PARTITIONED*/", with: "PARTITION BY HASH (league)")
        }
        _ = try server.query("BEGIN; \(scripts.joined(separator: "\n")) SELECT hyzer.go_on(); COMMIT", in: database)
        let jake = try Device()
        try jake.done("player", "add", "Jake")
        try jake.remember("hub.address", owned)
        try jake.done("sync", "league", "Friends")
        try jake.done("player", "add", "Mike")
        try jake.done("sync")
        #expect(try server.query("SELECT version FROM hyzer.hub", in: database) == "1")
        #expect(try jake.done("sync", "init", owned).contains("is ready;"))
        #expect(try server.query("SELECT version FROM hyzer.hub", in: database) == "2")
        let code = try #require(try jake.json("sync", "invite").first?["code"].text)
        let mike = try Device()
        try mike.done("sync", "join", server.url(database), code)
        #expect(try mike.json("players").map { $0["name"].text } == ["Jake", "Mike"])
    }

    @Test func whoMayNotMakesNothing() throws {
        let league = try League()
        let database = try league.server.newDatabase()
        _ = try league.server.query("CREATE ROLE guest\(database) LOGIN", in: database)
        let url = league.server.url(database, user: "guest\(database)")
        #expect(try Device().refused("sync", "init", url, status: 5).contains("does not let this device in"))
        #expect(try league.server.query("SELECT to_regnamespace('hyzer') IS NULL", in: database) == "t")
        #expect(
            try league.server.query(
                "SELECT datacl IS NULL FROM pg_database WHERE datname = '\(database)'", in: database)
                == "t")
    }

    @Test func noSuperuserIsNeededButIsAskedFor() throws {
        let server = try PostgreSQL()
        _ = try server.query(
            "CREATE ROLE operator LOGIN CREATEROLE; CREATE DATABASE disc OWNER operator", in: "postgres")
        let device = try Device()
        try device.done("player", "add", "Jake")
        let made = try device.hyzer(["sync", "init", server.url("disc", user: "operator")])
        #expect(made.status == .exited(0))
        #expect(made.errors.contains("the server may log secrets; a superuser should run"))
        try device.done("sync", "league", "Friends")
        let code = try #require(try device.json("sync", "invite").first?["code"].text)
        let mike = try Device()
        try mike.done("sync", "join", server.url("disc"), code)
        #expect(try mike.json("players").map { $0["name"].text } == ["Jake"])
        // Done once, it is done.
        #expect(
            try device.hyzer(["sync", "init", server.url("disc", user: PostgreSQL.owner)]).errors.isEmpty)
    }
}
