import Foundation
import Listening
import Support
import System
import Testing

@Suite struct VoiceTests {
    private func voice(_ command: String, in folder: TemporaryFolder) throws -> Voice {
        try FileManager.default.createDirectory(atPath: folder.path(of: "voices"), withIntermediateDirectories: true)
        try folder.write("command = \(command)\n", to: "voices/mine.txt")
        return try Voice(
            "mine", in: ProgramFolder(.voices, configuration: folder.path, signals: nil), path: "", language: "en",
            number: { ["zero", "one", "two", "three"][$0] })
    }

    @Test func whatIsSaidAndItsKindGoToTheProgram() throws {
        let folder = try TemporaryFolder()
        let voice = try voice(
            "sh -c 'printf \"$0 $1 $2\" >$3.new && mv $3.new $3' {language} {kind} {text} \(folder.path(of: "said"))",
            in: folder)
        try voice.say("Jake two.", kind: "recorded")
        let end = ContinuousClock.now + .seconds(20)
        while (try? folder.read("said")) == nil, .now < end { usleep(10_000) }
        #expect(try folder.read("said") == "en recorded Jake two.")
    }

    @Test(arguments: [
        ("Jake two, Mike three", true), ("jake 2 mike 3", true), ("two mike three", true), ("mike", false),
        ("Jake four", false), ("", false),
    ])
    func theVoiceIsNotHeardAsSomebodyWhoSpeaks(heard: String, isEcho: Bool) throws {
        let folder = try TemporaryFolder()
        let voice = try voice("true", in: folder)
        #expect(!voice.isEcho(heard))
        try voice.say("Jake two, Mike three.", kind: "recorded")
        #expect(voice.isEcho(heard) == isEcho)
    }

    @Test func withoutAProgramThereIsNoVoice() throws {
        let folder = ProgramFolder(.voices, configuration: nil, signals: nil)
        #expect(throws: ListeningError.self) {
            try Voice(nil, in: folder, path: "", language: "en", number: String.init)
        }
    }
}
