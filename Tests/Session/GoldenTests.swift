import Support
import Testing

@Suite("Golden conversations") struct GoldenTests {
    @Test(arguments: [
        "happy-round", "corrections", "questions", "shotgun-start", "early-finish", "two-open-rounds", "undo", "names",
        "groups", "same-first-name", "misheard", "plain", "memory", "come-and-go", "new-round", "asked", "games",
        "spiele", "games-plain", "undo-players", "rueckgaengig", "no-command", "kein-befehl",
        "own-course", "answers", "naming", "repairs", "holes", "nobody-answers", "consent",
        "going-on", "unusual", "two-names", "whole-cards",
    ])
    func everyAnswerIsTheOneInTheFile(name: String) throws {
        let transcript = try Transcript(replaying: Golden.text(named: name + ".txt"))
        try Golden.check(transcript.text, named: name + ".txt", isUnfinished: transcript.isUnfinished)
    }

    @Test(arguments: ["listening", "settling", "placing", "hearing"]) func whatIsToldOfWhatIsHeardIsTheOneInTheFile(
        name: String
    ) throws {
        let transcript = try ListenedTranscript(replaying: Golden.text(named: name + ".txt"))
        try Golden.check(transcript.text, named: name + ".txt", isUnfinished: transcript.isUnfinished)
    }
}
