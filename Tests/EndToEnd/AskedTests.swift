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

    /// What is asked of rounds that are over; in both languages, with a round open and without.
    @Test(arguments: [
        ("en", "who won last time", "Mike won at DeLaveaga on 2026-06-02, at two under par."),
        (
            "en", "who won the last round at Maple Hill?",
            "Jake and Mike shared first place at Maple Hill on 2026-05-01, at one under par."
        ),
        (
            "en", "when did we last play Maple Hill",
            "Jake and Mike shared first place at Maple Hill on 2026-05-01, at one under par."
        ),
        (
            "en", "who won at Maple Hill last time",
            "Jake and Mike shared first place at Maple Hill on 2026-05-01, at one under par."
        ),
        (
            "en", "when was the last time we played Maple Hill?",
            "Jake and Mike shared first place at Maple Hill on 2026-05-01, at one under par."
        ),
        ("en", "when did I last play", "Mike won at DeLaveaga on 2026-06-02, at two under par."),
        ("en", "when did Ann last play", "Ann has finished no round yet."),
        ("en", "when was Morley Field last played", "Nobody has played a round at Morley Field to its end yet."),
        ("en", "how many aces has Mike", "Mike: ace once in 2 finished rounds, at DeLaveaga on hole 1, 2026-06-02."),
        (
            "en", "how many birdies do I have",
            "Jake: birdie once in 2 finished rounds, at Maple Hill on hole 1, 2026-05-01."
        ),
        ("en", "how many eagles has Jake ever had", "Jake: no eagle in 2 finished rounds."),
        ("en", "who won at Nowhere", "No course is called Nowhere. See courses."),
        ("de", "wer hat zuletzt gewonnen?", "Mike hat auf DeLaveaga am 2026-06-02 gewonnen, zwei unter Par."),
        (
            "de", "wann haben wir zuletzt auf DeLaveaga gespielt",
            "Mike hat auf DeLaveaga am 2026-06-02 gewonnen, zwei unter Par."
        ),
        (
            "de", "wie viele Asse hat Mike",
            "Mike: einmal Ass in 2 beendeten Runden, auf DeLaveaga, Bahn 1, am 2026-06-02."
        ),
    ]) func ofRoundsThatAreOver(language: String, question: String, answer: String) throws {
        let device = try Device()
        try device.done("player", "add", "Ann")
        try device.done(
            "start", "Maple Hill", "--holes", "2", "-p", "Jake", "-p", "Mike", "--at", "2026-05-01 10:00", "--me",
            "Jake")
        try device.done(input: "2 3\n3 2\nfinish\n")
        try device.done("start", "DeLaveaga", "--holes", "2", "-p", "Jake", "-p", "Mike", "--at", "2026-06-02 10:00")
        try device.done(input: "3 1\npar par\nfinish\n")
        let said = try device.hyzer(["say", question, "--lang", language])
        #expect(said.output + said.errors == answer + "\n")
        let count = try device.json("log", "--round", "1").count
        try device.done("start", "Morley Field", "-p", "Jake", "-p", "Mike")
        let beside = try device.hyzer(["say", question, "--lang", language])
        #expect((beside.output + beside.errors).hasSuffix(answer + "\n"))
        #expect(try device.json("log", "--round", "2").count == count && device.json("log").count == 1)
    }

    /// The past of a team is not that of its members, whatever was played last.
    @Test(arguments: [
        ("how many aces has Owen", "Owen: ace once in 1 finished round"),
        ("how many aces has Owen had?", "Owen: ace once in"),
        ("how many aces have Nora + Owen", "Nora + Owen: no ace in 1 finished round"),
        ("how many aces do I have", "Nora: no ace in 1 finished round"),
    ]) func ofMembersOfATeam(question: String, answer: String) throws {
        let device = try Device()
        try device.done("start", "Maple Hill", "--holes", "2", "-p", "Nora", "-p", "Owen", "--me", "Nora")
        try device.done(input: "3 1\n3 3\nfinish\n")
        try device.done("start", "Maple Hill", "--holes", "2", "-p", "Nora + Owen", "-p", "Owen's Dad")
        try device.done(input: "Nora + Owen 3, Dad 3\nNora + Owen 3, Dad 3\nfinish\n")
        let said = try device.hyzer(["say", question])
        #expect((said.output + said.errors).hasPrefix(answer), "\(said.output)\(said.errors)")
    }

    /// At the prompt a question that nothing here answers gets one line, and is no score.
    @Test func whatCannotBeAnsweredIsSaid() throws {
        let device = try Device.playing()
        let before = try device.json("log").count
        let terminal = try device.terminal()
        for question in [
            "how often did Jake birdie 3", "what was the weather?", "did Mike have a 4 last time", "has Quinn ever won",
        ] {
            try terminal.expect("›")
            try terminal.type(question + "\r")
            try terminal.expect("hyzer cannot answer that")
        }
        try terminal.leave()
        #expect(try device.json("log").count == before)
    }

    /// What hyzer itself told of scores is none when it comes back in.
    @Test(arguments: [
        ("en", "settled: Jake 3 on hole 1 (Jake 3, Zoë 4)"), ("en", "taken back: Jake 3 on hole 1"),
        ("en", "Taken back: Jake 3, Zoë 4"), ("en", "brought back: Zoë 4 on hole 1"), ("en", "Not used: Jake 3"),
        ("de", "geklärt: Jake 3 auf Bahn 1 (Jake 3, Zoë 4)"), ("de", "zurückgenommen: Jake 3, Zoë 4"),
    ]) func whatWasToldIsNoScore(language: String, line: String) throws {
        let device = try Device.playing()
        let before = try device.json("log").count
        _ = try device.hyzer(["--lang", language], input: line + "\n")
        #expect(try device.json("log").count == before)
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
