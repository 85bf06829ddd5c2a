import Support
import Testing

@Suite("Hooks") struct HookTests {
    /// Each writes what it is told to a file of its name.
    private func hooked(_ device: Device) throws {
        for hook in ["on-round-start", "on-round-complete", "on-discrepancy"] {
            try device.done("settings", hook, "cat >> \(device.folder.path(of: hook))")
        }
    }

    /// What a hook was told, once it was.
    private func told(_ hook: String, _ device: Device) throws -> [JSON] {
        let script = "i=0; until [ -s \(hook) ] || [ $i -ge 12000 ]; do i=$((i + 1)); sleep 0.05; done; cat \(hook)"
        return try device.shell(script).output.split(separator: "\n").map { try JSON(line: String($0)) }
    }

    @Test func whatOthersDoRunsThemWithExactlyTheKeysPromised() throws {
        let league = try League()
        let mike = try league.device(of: "Mike Miller")
        try hooked(mike)
        try hooked(league.first)
        try league.first.done("sync")
        try league.first.done("course", "add", "Backyard", "--holes", "1")
        try league.first.done("start", "Backyard", "-p", "Jake", "-p", "Mike Miller")
        try league.first.done("sync")
        try mike.done("sync")
        let start = try told("on-round-start", mike)
        #expect(start.count == 1)
        #expect(start[0].keys == ["event", "round", "course", "players", "by"])
        #expect(start[0]["event"].text == "round-start" && start[0]["by"].text == "Jake")
        #expect(start[0]["players"].list.map(\.text) == ["Jake", "Mike"])

        try mike.done("say", "Jake 3, Mike 4")
        try league.first.done("say", "Jake 3, Mike 5")
        try league.first.done("sync")
        try mike.done("sync")
        let discrepancy = try told("on-discrepancy", mike)
        #expect(discrepancy.map { $0.keys } == [["event", "round", "course", "hole", "player", "values", "by"]])
        #expect(discrepancy[0]["player"].text == "Mike" && discrepancy[0]["hole"].text == "1")
        #expect(Set(discrepancy[0]["values"].list.map(\.number)) == [4, 5])

        try league.first.done("start", "Backyard", "-p", "Jake", "-p", "Mike Miller")
        try league.first.done("sync")
        try mike.done("sync")
        try league.first.done("say", "Jake 3, Mike 4")
        try league.first.done("sync")
        try mike.done("sync")
        let complete = try told("on-round-complete", mike)
        #expect(complete.map { $0.keys } == [["event", "round", "course", "players", "by"]])
        // Nothing of it was done by others as Jake's device sees it, but the disagreement.
        let own = try league.first.shell("ls")
        #expect(!own.output.contains("on-round-start") && !own.output.contains("on-round-complete"))
    }

    @Test func aFewRunAtATimeForTheNewestRounds() throws {
        let league = try League()
        let mike = try league.device(of: "Mike")
        try mike.done("settings", "on-round-start", "cat >> \(mike.folder.path(of: "on-round-start"))")
        try league.first.done("sync")
        try league.first.done("course", "add", "Backyard", "--holes", "1")
        var rounds: [String] = []
        for _ in 0..<9 {
            try league.first.done("start", "Backyard", "-p", "Jake", "-p", "Mike")
            rounds.append(try #require(try league.first.json("standings")[0]["round"]["id"].text))
        }
        try league.first.done("sync")
        try mike.done("sync")
        let isThere = "[ $(cat on-round-start | wc -l) -ge 4 ]"
        let script = "i=0; until \(isThere) || [ $i -ge 12000 ]; do i=$((i + 1)); sleep 0.05; done"
        _ = try mike.shell(script)
        let told = try told("on-round-start", mike)
        #expect(Set(told.compactMap { $0["round"].text }) == Set(rounds.suffix(4)))
    }

    @Test func oneThatNeverEndsHoldsUpNobody() throws {
        let league = try League()
        let mike = try league.device(of: "Mike")
        try mike.done("settings", "on-round-start", "sleep 600")
        try league.first.done("sync")
        try league.first.done("start", "DeLaveaga", "-p", "Jake", "-p", "Mike")
        try league.first.done("sync")
        // Whoever waits for the hook is given up before it ends.
        try mike.done("sync")
        #expect(try mike.json("standings").count == 1)
    }
}
