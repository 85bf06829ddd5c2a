import EmbeddedText
import Support
import Testing

/// `hyzer sync init`, and databases that are not what they should be.
@Suite("Hub: set up") struct HubSetupTests {
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
