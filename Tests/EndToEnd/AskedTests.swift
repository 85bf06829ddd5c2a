import Support
import Testing

@Suite("Questions people ask") struct AskedTests {
    /// What is asked of a round with a birdie and two pars of Jake's, and what is answered; in both languages.
    @Test(arguments: [
        ("en", "how many birdies has Jake?", "Jake: birdie on hole 1."),
        ("en", "how many bogeys does Jake have", "Jake: no bogey yet."),
        ("en", "how many aces has Zoë", "Zoë: no ace yet."),
        ("en", "how far behind is Zoë?", "Zoë is 3 throws behind Jake."),
        ("en", "how far behind is Jake", "Jake leads, 1 throw before Mike Miller."),
        ("en", "who's first?", "Jake throws first, then Mike Miller, Zoë."),
        ("en", "what par is this", "Hole 2, par 3."), ("en", "which hole are we on", "Hole 2, par 3."),
        ("de", "wie viele Birdies hat Jake?", "Jake: Birdie auf Bahn 1."),
        ("de", "wie weit liegt Zoë zurück?", "Zoë liegt 3 Würfe hinter Jake."),
        ("de", "wer wirft zuerst?", "Jake wirft zuerst, dann Mike Miller, Zoë."),
        ("de", "welche Bahn ist das?", "Bahn 2, Par 3."),
    ]) func isAnswered(language: String, question: String, answer: String) throws {
        let device = try Device.playing()
        #expect(try device.done("say", question, "--lang", language) == answer + "\n")
    }

    /// A question records nothing.
    @Test func nothingIsRecorded() throws {
        let device = try Device.playing()
        let before = try device.json("log").count
        for question in ["how many threes has Mike", "who is first", "how many birdies does Mike have so far"] {
            _ = try device.hyzer(["say", question])
        }
        #expect(try device.json("log").count == before)
    }

    @Test func comingAndGoingIsDoneFromTheShellToo() throws {
        let device = try Device.playing()
        try device.done("say", "Zoë is leaving")
        let zoe = try device.json("standings")[0]["standings"].list.last
        #expect(zoe?["player"].text == "Zoë" && zoe?["dnf"].truth == true)
        try device.done("say", "--lang", "de", "Zoë ist wieder da")
        #expect(try device.json("standings")[0]["standings"].list.allSatisfy { $0["dnf"].truth == false })
        try device.done("add", "player", "Ann")
        #expect(try device.json("card", "Ann").count == 1)
    }
}
