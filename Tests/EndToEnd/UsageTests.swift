import Support
import Testing

@Suite("Wrong usage") struct UsageTests {
    static let slips: [(arguments: [String], suggests: String)] = [
        (["standngs"], "standings"), (["--jsn"], "--json"), (["standings", "--pain"], "--plain"), (["strat"], "start"),
        (["import", "--dry-rum", "x"], "--dry-run"), (["hlep"], "help"),
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

    @Test func aRoundIsPlayedAgainByTheSame() throws {
        let device = try Device.playing()
        try device.done("start", "DeLaveaga", "--same", "--hole", "7", "--at", "2026-05-01 14:05")
        let standings = try device.json("standings")[0]
        #expect(standings["round"]["course"].text == "DeLaveaga")
        #expect(standings["round"]["hole"].number == 7)
        #expect(standings["standings"].list.count == 3)
    }
}
