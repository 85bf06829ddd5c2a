import Foundation
import Support
import Testing

@Suite("Sync") struct SyncTests {
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
