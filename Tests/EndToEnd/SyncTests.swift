import Foundation
import Support
import Testing

@Suite("Sync") struct SyncTests {
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
}
