import Foundation
import Support
import Testing

@Suite("Command transcripts") struct CommandTranscriptTests {
    @Test(arguments: [
        "guests", "taking-back", "side-games", "players", "courses", "starting", "usage", "season", "asked", "settings",
        "rounds", "pipes", "importing", "reports", "importing-scores", "importing-formats", "languages", "exporting",
        "details",
        "for-programs", "grammars", "devices", "copies", "help", "completing", "store", "watching", "recognisers",
        "listening", "streams", "whisper", "prompt", "terminal", "hub", "hub-login", "hub-setup", "hub-codes",
        "hub-calls",
        "hub-events", "hooks",
    ])
    func everyCommandDoesWhatTheFileSays(name: String) throws {
        let transcript = try CommandTranscript(replaying: Golden.text(named: name + ".txt"))
        try Golden.check(transcript.text, named: name + ".txt", isUnfinished: transcript.isUnfinished)
    }
}
