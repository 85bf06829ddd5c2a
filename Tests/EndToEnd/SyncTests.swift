import Foundation
import Support
import Testing

@Suite("Sync") struct SyncTests {
    @Test func whatOneDeviceRecordsTheOtherHasAfterSyncing() throws {
        let league = try League()
        let jake = league.first
        let mike = try league.device(of: "Mike")
        try jake.done("start", "Maple Hill", "-p", "Jake", "-p", "Mike", "--guest", "Zoë")
        try jake.done("say", "Jake birdie, Mike par, Zoë 5")
        try jake.done("sync")
        #expect(try jake.syncState()["waiting"].number == 0)
        try mike.done("sync")
        let round = try #require(try mike.json("history", "--all").first?["round"].text)
        try mike.done("resume", round)
        #expect(try mike.score("Zoë", 1) == 5)
        try mike.done("say", "Mike 4, Jake 3")
        #expect(try mike.syncState()["state"].text == "waiting")
        try mike.done("sync")
        #expect(try mike.syncState()["state"].text == "synced")
        try jake.done("sync")
        #expect(try jake.score("Mike", 2) == 4)
        #expect(try jake.json("standings") == mike.json("standings"))
    }

    @Test func theFileNamedAtTheStartIsTheOneThatCommandsUse() throws {
        let device = try Device()
        let other = device.folder.path(of: "other.db")
        try device.done("player", "add", "Jake", "--db", other)
        let terminal = try device.terminal("--db", other, "--me", "Jake")
        try terminal.expect("›")
        try terminal.type("player add Sarah\r")
        try terminal.expect("Sarah is a player")
        try terminal.leave()
        #expect(try device.json(["players", "--db", other]).map { $0["name"].text } == ["Jake", "Sarah"])
        #expect(!FileManager.default.fileExists(atPath: device.database))
    }

    @Test func whoBelongsToNoLeagueIsToldHowToComeToOne() throws {
        let device = try Device()
        try device.begin()
        #expect(try device.refused("sync", status: 3).contains("hyzer sync join URL CODE"))
        #expect(try device.refused("sync", "league", "Friends", status: 3).contains("hyzer sync init URL"))
        #expect(try device.refused("sync", "join", "postgresql:///x", "ABC", status: 2).contains("K7QM-2X9W-4TPD-8RNB"))
        #expect(try device.syncState()["state"].text == "off")
        #expect(try device.syncState()["league"].isNull)
    }

    @Test func aCodeWorksOnceAndNotTooLate() throws {
        let league = try League()
        let code = try league.code(for: "Mike")
        let mike = try Device()
        // Typed as people type.
        try mike.done("sync", "join", league.url, code.lowercased().replacing("-", with: " "))
        #expect(try mike.json("players").map { $0["name"].text } == ["Jake", "Mike"])
        #expect(try mike.json("settings", "me")[0]["value"].text == "Mike")
        #expect(try Device().refused("sync", "join", league.url, code, status: 5).contains("used or expired"))
        let late = try league.code(for: "Sarah")
        try league.query("UPDATE hyzer.invitation SET expires = now() - interval '1 second'")
        #expect(try Device().refused("sync", "join", league.url, late, status: 5).contains("used or expired"))
    }

    @Test func whoUsedADeviceBeforeIsThePlayerWhoWasInvited() throws {
        let league = try League()
        let device = try Device()
        try device.done("start", "DeLaveaga", "-p", "Michael", "--me", "Michael")
        try device.done("say", "Michael 4")
        try device.done("finish", "anyway")
        let told = try device.done("sync", "join", league.url, try league.code(for: "Mike"))
        #expect(told.contains("Mike uses it"))
        #expect(try device.json("players").map { $0["name"].text } == ["Jake", "Mike"])
        // The past goes along, and to the others.
        try league.first.done("sync")
        #expect(try league.first.json("history").count == 1)
        #expect(try league.first.json("players").map { $0["name"].text } == ["Jake", "Mike"])
    }

    @Test func whoComesInSaysWhoTheyAreOfTheLeague() throws {
        let league = try League()
        try league.first.done("player", "add", "Sarah")
        let device = try Device()
        let told = try device.done("sync", "join", league.url, try league.code(), "--me", "sarah")
        #expect(told.contains("Sarah uses it"))
        #expect(try device.json("settings", "me")[0]["value"].text == "Sarah")
        #expect(try device.json("players").map { $0["name"].text } == ["Jake", "Sarah"])
        // Whoever nobody knows is not made up; the device belongs to the league all the same.
        let other = try Device()
        let refusal = try other.refused("sync", "join", league.url, try league.code(), "--me", "Nobody", status: 3)
        #expect(refusal.contains("belongs to Friends now, but nobody there is called Nobody"))
        #expect(try other.syncState()["league"].text == "Friends")
    }

    @Test func aDeviceIsNamedByWhoUsesIt() throws {
        let league = try League()
        let mike = try league.device(of: "Mike")
        try mike.done("start", "DeLaveaga", "-p", "Mike")
        #expect(try mike.json("devices").allSatisfy { $0["player"].text != nil })
        let device = try Device()
        try device.done("start", "DeLaveaga", "-p", "Ann")
        try device.done("settings", "me", "Ann")
        #expect(try device.json("devices").map { $0["player"].text } == ["Ann"])
    }

    @Test func aDeviceThatIsShutOutSaysSo() throws {
        let league = try League()
        let mike = try league.device(of: "Mike")
        try league.first.done("sync", "revoke", "Mike")
        #expect(try mike.refused("sync", status: 5).contains("shut out"))
        #expect(try mike.syncState()["state"].text == "refused")
        let devices = try league.first.json("sync", "revoke")
        #expect(devices.map { $0["revoked"].truth } == [true, false])
        // What it records stays its own.
        try mike.done("start", "DeLaveaga", "-p", "Mike")
        try mike.done("say", "Mike 4")
        try league.first.done("sync")
        #expect(try league.first.json("history", "--all").isEmpty)
    }

    @Test func whatIsSentTwiceIsThereOnce() throws {
        let league = try League()
        try league.first.done("start", "DeLaveaga", "-p", "Jake")
        try league.first.done("say", "Jake 4")
        try league.first.done("sync")
        let before = try league.query("SELECT count(*) FROM hyzer.event")
        // As after a crash between sending and being told that it arrived.
        try league.first.forget("hub.acknowledged")
        try league.first.done("sync")
        #expect(try league.query("SELECT count(*) FROM hyzer.event") == before)
    }

    @Test func whatWasSaidStaysHereUnlessItIsShared() throws {
        let league = try League()
        try league.first.done("start", "DeLaveaga", "-p", "Jake")
        try league.first.done("say", "Jake made a lovely four")
        try league.first.done("sync")
        #expect(try league.query("SELECT count(*) FROM hyzer.utterance") == "0")
        try league.first.done("settings", "share-utterances", "yes")
        try league.first.done("say", "Jake had a five")
        try league.first.done("sync")
        #expect(try league.query("SELECT text FROM hyzer.utterance") == "Jake had a five")
    }
}
