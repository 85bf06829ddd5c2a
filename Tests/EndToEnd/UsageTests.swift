import Support
import Testing

@Suite("Wrong usage") struct UsageTests {
    static let slips: [(arguments: [String], suggests: String)] = [
        (["standngs"], "standings"), (["--jsn"], "--json"), (["standings", "--pain"], "--plain"), (["strat"], "start"),
        (["import", "--dry-rum", "x"], "--dry-run"), (["hlep"], "help"), (["help", "standngs"], "standings"),
    ]

    @Test(arguments: slips) func aSlipIsAnsweredWithWhatIsNearest(arguments: [String], suggests: String) throws {
        let device = try Device()
        let result = try device.hyzer(arguments)
        #expect(result.status == .exited(2))
        #expect(result.output.isEmpty)
        #expect(result.errors.split(separator: "\n").count == 1)
        #expect(result.errors.contains(suggests))
    }

    @Test(arguments: [
        ["--color", "pink", "standings"], ["standings", "--lang", "xx"], ["start"], ["say"], ["import"],
        ["--strict", "standings"],
        ["start", "Maple Hill", "--hole", "99"], ["start", "Maple Hill", "--hole", "x"], ["parse", "--par", "9"],
        ["start", "Maple Hill", "--at", "yesterday"], ["standings", "--round"], ["import", "-p", "Jake", "x"],
        ["standings", "Jake"], ["history", "Jake"], ["show", "1", "2"], ["players", "x"], ["version", "x"],
        ["help", "a", "b"],
        ["player", "rename", "Jake", "Jakob", "x"], ["log", "1"],
    ])
    func wrongUsageIsOneLineAndStatusTwo(arguments: [String]) throws {
        let device = try Device()
        let result = try device.hyzer(arguments)
        #expect(result.status == .exited(2))
        #expect(result.output.isEmpty)
        #expect(result.errors.split(separator: "\n").count == 1)
        #expect(!result.errors.contains("("), "a sentence, not the name of an error: \(result.errors)")
    }

    @Test func nothingIsMadeWhereNothingIsDone() throws {
        let device = try Device()
        _ = try device.hyzer(["standngs"])
        _ = try device.hyzer(["--version"])
        _ = try device.hyzer(["parse", "-p", "Jake"], input: "Jake 3\n")
        #expect((try? device.folder.read("hyzer.db")) == nil)
    }

    @Test func nearlyKnownPlayersAreRefusedInScriptsUnlessCreated() throws {
        let device = try Device.playing()
        try device.refused("start", "Maple Hill", "-p", "Jakey", status: 3)
        try device.done("start", "Maple Hill", "-p", "Jakey", "--create")
        #expect(try device.json("players").count == 3)
    }

    @Test func aScoreToParIsNoOption() throws {
        let device = try Device.playing()
        try device.done("say", "hole", "5", "Jake", "-1")
        try device.done("say", "Mike Miller", "+1", "--strict")
        #expect(try device.score("Jake", 5) == 2)
        #expect(try device.hyzer(["why", "Jake", "5"]).output.contains("hole 5 Jake -1"))
        #expect(try device.done("-V") == device.done("--version"))
        try device.done("say", "-1 0 +1")
        #expect(try device.score("Jake", 3) == 2 && device.score("Mike Miller", 3) == 3)
    }

    /// Nobody is called `Jake,Sarah`.
    @Test func playersMayBeNamedInOneOption() throws {
        let device = try Device()
        try device.done("start", "Maple Hill", "-p", "Jake, Sarah", "-p", "Mike=Mikey,Mick", "--me", "Jake")
        #expect(try device.json("players").map { $0["name"].text } == ["Jake", "Mike", "Sarah"])
        #expect(try device.done("parse", "-p", "Jake,Sarah", input: "Sarah 3\n").contains("Sarah 3"))
    }

    @Test func aLongHistorySaysHowToSeeTheRest() throws {
        let device = try Device()
        for _ in 0..<3 { try device.done("start", "Maple Hill", "-p", "Jake", "--create") }
        #expect(try device.done("history", "--limit", "2").contains("--limit 20"))
        #expect(try !device.done("history", "--limit", "3").contains("--limit"))
    }

    @Test func aRoundIsPlayedAgainByTheSame() throws {
        let device = try Device.playing()
        try device.done("start", "DeLaveaga", "--same", "--hole", "7", "--at", "2026-05-01 14:05")
        let standings = try device.json("standings")[0]
        #expect(standings["round"]["course"].text == "DeLaveaga")
        #expect(standings["round"]["hole"].number == 7)
        #expect(standings["standings"].list.count == 3)
    }
}
