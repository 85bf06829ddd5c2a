import Support
import Testing

/// The list of rounds answers from an index; each round's own standings are read from its events. Both say the same.
@Suite("The list of rounds") struct RoundListTests {
    private func requireSame(_ device: Device, after line: String) throws {
        let listed = try device.json("history")
        try #require(listed.count == 1, "\(line)")
        let standings = try device.json("standings")[0]
        try #require(standings["standings"] == listed[0]["standings"], "\(line)")
        for member in ["course", "state", "hole", "holes"] {
            try #require(standings["round"][member] == listed[0][member], "\(line)")
        }
        try #require(standings["round"]["id"] == listed[0]["round"], "\(line)")
    }

    @Test func aFinishedRoundCorrectedByTwoProcessesIsListedRight() throws {
        let device = try Device.playing()
        let terminal = try device.terminal()
        try terminal.expect("›")
        try device.done("say", "finish anyway")
        try terminal.type("reopen\r")
        try terminal.expect("Open again")
        try requireSame(device, after: "reopen")
        try device.done("say", "hole 1 Jake 7")
        try terminal.type("hole 1 Mike Miller 6\r")
        try terminal.expect("6 (triple bogey)")
        try device.done("say", "finish anyway")
        try requireSame(device, after: "finish anyway")
        try terminal.leave()
        #expect(try device.json("history")[0]["state"].text == "finished")
        #expect(try device.score("Jake", 1) == 7)
        #expect(try device.score("Mike Miller", 1) == 6)
    }
}
