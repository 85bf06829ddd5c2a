import Support
import Testing

/// A hub behind a pooler, which announces nothing.
@Suite("Hub: through a pooler") struct HubPoolerTests {
    @Test func aLeagueMeetsThereToo() throws {
        let league = try League()
        let pooler = try PgBouncer(before: league.server)
        let mike = try Device()
        try mike.done("sync", "join", pooler.url(league.database), league.code(for: "Mike"))
        try mike.done("start", "Maple Hill", "-p", "Mike")
        try mike.done("say", "Mike 4")
        try mike.done("sync")
        try league.first.done("sync")
        #expect(try league.first.json("history", "--all").count == 1)
    }

    @Test func newsComeByAsking() throws {
        let league = try League()
        let pooler = try PgBouncer(before: league.server)
        let devices = [try Device(), try Device()]
        for (device, name) in zip(devices, ["Mike", "Sarah"]) {
            try device.done("sync", "join", pooler.url(league.database), league.code(for: name))
        }
        try devices[0].done("start", "Maple Hill", "-p", "Mike", "-p", "Sarah")
        try devices[0].done("sync")
        try devices[1].done("sync")
        let round = try #require(try devices[1].json("history", "--all").first?["round"].text)
        try devices[1].done("resume", round)
        let watching = try devices.map { try $0.terminal("sync", "--watch") }
        try devices[0].done("say", "Mike 4")
        try devices[1].waitFor { try $0.score("Mike", 1) == 4 }
        try devices[1].done("say", "Sarah 3")
        try devices[0].waitFor { try $0.score("Sarah", 1) == 3 }
        // The connection that they share announces nothing to either.
        #expect(
            try league.server.query("SELECT pg_listening_channels()", in: league.database, user: "hyzer_device").isEmpty
        )
        for terminal in watching {
            try terminal.sendInterrupt()
            #expect(try terminal.waitForExit() == .exited(130))
        }
    }
}

extension Device {
    /// Looks until something is so.
    func waitFor(_ condition: (Device) throws -> Bool) throws {
        let deadline = ContinuousClock.now + .hanging
        while try !condition(self) { try #require(ContinuousClock.now < deadline) }
    }
}
