import Support
import Testing

@Suite("Guests who become players") struct GuestTests {
    /// Tom was a guest twice, and both rounds are finished.
    private func device(_ times: Int = 1) throws -> Device {
        let device = try Device()
        for day in 1...times {
            try device.done(
                "start", "Maple Hill", "-p", "Jake", "--guest", "Tom", "--at", "2026-05-0\(day) 14:00", "--create")
            try device.done(input: "Jake 3, Tom \(day + 3)\nfinish anyway\n")
        }
        return device
    }

    private func rounds(of player: String, on device: Device) throws -> Int {
        try device.json("history", "-p", player).count
    }

    @Test func aGuestBecomesAPlayerAndKeepsThePast() throws {
        let device = try device()
        #expect(try device.json("players").map { $0["name"].text } == ["Jake"])
        try device.refused("trend", "Tom", status: 3)
        let kept = try #require(try device.json("player", "keep", "tom").first)
        #expect(kept["name"].text == "Tom")
        #expect(try device.json("players").map { $0["name"].text } == ["Jake", "Tom"])
        #expect(try rounds(of: "Tom", on: device) == 1)
        #expect(try device.json("stats", "Tom")[0]["rounds"].number == 1)
        #expect(try device.json("trend", "Tom")[0]["rounds"].list.count == 1)
        // The same again is the player, not a guest.
        try device.done("start", "Maple Hill", "--same", "--me", "Jake")
        try device.done("say", "Tom 3")
        #expect(try rounds(of: "Tom", on: device) == 2)
        #expect(try device.json("players").count == 2)
    }

    @Test func aGuestIsOnTheCardOnce() throws {
        let device = try Device()
        let told = try device.refused("start", "Maple Hill", "-p", "Ann", "--guest", "Bea", "--guest", "bea", status: 3)
        #expect(told == "hyzer: Bea is on the card already.\n")
    }

    @Test func whatWasKeptIsTakenBack() throws {
        let device = try device()
        try device.done("player", "keep", "Tom")
        #expect(try device.done("player", "undo") == "Taken back: Tom is a player.\n")
        #expect(try device.json("players").map { $0["name"].text } == ["Jake"])
        try device.done("player", "keep", "Tom")
        #expect(try rounds(of: "Tom", on: device) == 1)
        let undone = try #require(try device.json("player", "undo").first)
        #expect(undone["undone"][0]["kind"].text == "playerAdded")
    }

    @Test func guestsOfOneNameMayBeSeveralPeople() throws {
        let device = try device(2)
        let refused = try device.refused("player", "keep", "Tom", status: 3)
        #expect(refused.contains("1 (Maple Hill, 2026-05-02), 2 (Maple Hill, 2026-05-01)"))
        #expect(try device.json("players").count == 1)
        try device.done("player", "keep", "Tom", "--round", "2")
        #expect(try rounds(of: "Tom", on: device) == 1)
        // Now that there is a player of that name, whose the other round is has to be said.
        let taken = try device.refused("player", "keep", "Tom", status: 3)
        #expect(taken.contains("player keep \"Tom\" \"Tom\""))
        try device.done("player", "keep", "Tom", "Tom")
        #expect(try rounds(of: "Tom", on: device) == 2)
        #expect(try device.json("players").count == 2)
        try device.refused("player", "keep", "Tom", status: 3)
        // Taken back one by one.
        try device.done("player", "undo")
        #expect(try rounds(of: "Tom", on: device) == 1)
    }

    @Test func aGuestTurnsOutToBeAPlayerOfAnotherName() throws {
        let device = try device()
        try device.done("player", "add", "Thomas Miller")
        try device.done("player", "keep", "Tom", "Thomas Miller")
        #expect(try rounds(of: "Thomas Miller", on: device) == 1)
        #expect(try device.json("players").map { $0["name"].text } == ["Jake", "Thomas Miller"])
    }

    @Test func addingAPlayerSaysThatAGuestWasCalledSo() throws {
        let device = try device(2)
        let result = try device.hyzer(["player", "add", "Tom"])
        #expect(result.status == .exited(0) && result.output.contains("Tom is a player"))
        #expect(result.errors == "Tom was a guest in 2 rounds before; player keep \"Tom\" \"Tom\" makes them theirs\n")
        #expect(try rounds(of: "Tom", on: device) == 0)
    }

    @Test(arguments: [
        (["add", "Tom"], ["yes", "no"], 1), (["add", "Tom"], ["yes", "yes"], 2), (["add", "Tom"], ["no", "no"], 0),
        (["keep", "Tom"], ["no", "yes"], 1),
    ]) func atATerminalEachIsAskedAbout(words: [String], answers: [String], rounds count: Int) throws {
        let device = try device(2)
        let terminal = try PseudoTerminal(
            builtProduct(named: "hyzer"), ["player"] + words, environment: device.environment)
        try terminal.expect("Is it Tom, guest at Maple Hill on 2026-05-02?")
        try terminal.type(answers[0] + "\r")
        try terminal.expect("2026-05-01?")
        try terminal.type(answers[1] + "\r")
        #expect(try terminal.waitForExit() == .exited(0))
        #expect(try device.json("players").map { $0["name"].text } == ["Jake", "Tom"])
        #expect(try rounds(of: "Tom", on: device) == count)
    }

    @Test func nobodyIsKeptWhoWasNoGuest() throws {
        let device = try device()
        #expect(try device.refused("player", "keep", "Zork", status: 3).contains("nobody called Zork was a guest"))
        try device.refused("player", "keep", "Jake", status: 3)
        try device.refused("player", "keep", "Tom", "Nobody", status: 3)
        try device.refused("player", "keep", status: 2)
        #expect(try device.json("players").count == 1)
    }

    /// Not only guests: merges, new names and courses too.
    @Test func everyChangeOfPlayersIsTakenBack() throws {
        let device = try device()
        try device.done("player", "add", "Mike")
        try device.done("player", "rename", "Mike", "Michael")
        try device.done("player", "merge", "Michael", "Jake")
        #expect(try device.json("players").count == 1)
        try device.done("player", "undo")
        #expect(try device.json("players").map { $0["name"].text } == ["Jake", "Michael"])
        try device.done("player", "undo")
        #expect(try device.json("players").map { $0["name"].text } == ["Jake", "Mike"])
        try device.done("player", "undo")
        #expect(try device.json("players").map { $0["name"].text } == ["Jake"])
    }

    @Test func whoeverUsesTheDeviceStaysAPlayer() throws {
        let device = try Device()
        try device.done("--me", "Jake", input: "players\n")
        #expect(try device.refused("player", "undo", status: 3).contains("othing"))
        #expect(try device.json("players").map { $0["name"].text } == ["Jake"])
    }
}
