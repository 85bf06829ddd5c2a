import Support
import Testing

/// Whatever happens between the devices and their hub: nothing is lost, nothing is there twice, and all have the same card.
@Suite("Devices far from their hub") struct BadNetworkTests {
    /// Four hours, a hole every thirteen minutes, and a network that fails in every way.
    @Test func aBadNetworkLosesNothing() throws {
        let league = try League()
        let network = try BadNetwork(to: league.server)
        let mike = try Device()
        try mike.done("sync", "join", network.url(league.database), try league.code(for: "Mike"))
        try league.first.startRound(["Jake", "Mike", "Sarah", "Tom"])
        try mike.takeUpRound()
        let weathers: [BadNetwork.Weather] = [
            .reset, .truncated(40), .truncated(400), .truncated(2_000), .slow(3), .fine, .silent,
        ]
        for hole in 1...18 {
            let weather = weathers[hole % weathers.count]
            network.change(to: weather)
            try mike.done("say", "hole \(hole), Jake 3, Mike 4, Sarah 5, Tom 2")
            let result = try mike.hyzer(["sync"])
            switch weather {
            case .fine, .slow: #expect(result.status == .exited(0), "hole \(hole): \(result.errors)")
            case .reset, .silent, .truncated(40):
                #expect(result.status == .exited(5), "hole \(hole)")
                #expect(try mike.syncState()["state"].text == "offline")
            case .truncated: #expect([.exited(0), .exited(5)].contains(result.status))
            }
        }
        network.change(to: .fine)
        try mike.done("sync")
        try league.first.done("sync")
        try league.expectSameCard([league.first, mike], scores: 72)
    }

    @Test func aServerThatDiesInTheMiddleTakesNothingWithIt() throws {
        let server = try PostgreSQL(["fsync = on"])
        let league = try League(on: server)
        let mike = try league.device(of: "Mike")
        try league.first.startRound(["Jake", "Mike"])
        try mike.takeUpRound()
        for hole in 1...6 {
            try mike.done("say", "hole \(hole), Jake 3, Mike 4")
            if hole.isMultiple(of: 2) {
                // It dies while it takes the scores in: whoever comes next finds them all or none.
                _ = try mike.shell("{ \"$hyzer\" sync; echo > ended; } >/dev/null 2>&1 &")
                try server.control("stop", "-m", "immediate")
                _ = try mike.shell("until [ -e ended ]; do sleep 0.01; done; rm ended")
                #expect(try mike.hyzer(["sync"]).status == .exited(5))
                try server.control("start")
            } else {
                try mike.done("sync")
            }
        }
        try mike.done("sync")
        try league.first.done("sync")
        try league.expectSameCard([league.first, mike], scores: 12)
    }

    @Test func aHubWithoutRoomIsNoReasonToStop() throws {
        let league = try League()
        try league.first.startRound(["Jake"])
        try league.query(
            """
            CREATE FUNCTION public.no_room() RETURNS trigger LANGUAGE plpgsql AS \
            $$ BEGIN RAISE 'could not extend file: No space left on device' USING ERRCODE = 'disk_full'; END $$;
            GRANT EXECUTE ON FUNCTION public.no_room TO hyzer_hub; GRANT USAGE ON SCHEMA public TO hyzer_hub;
            CREATE TRIGGER no_room BEFORE INSERT ON hyzer.event FOR EACH ROW EXECUTE FUNCTION public.no_room()
            """)
        try league.first.done("say", "Jake 3")
        #expect(try league.first.refused("sync", status: 5).contains("No space left on device"))
        #expect(try league.first.syncState()["state"].text == "offline")
        let state = try league.first.syncState()
        #expect(state["waiting"].number ?? 0 > 0 && state["sent"].number == state["waiting"].number)
        try league.first.done("say", "Jake 4")
        let next = try league.first.syncState()
        #expect(next["sent"].number == state["sent"].number)
        #expect(next["waiting"].number ?? 0 > state["waiting"].number ?? 0)
        try league.query("DROP TRIGGER no_room ON hyzer.event")
        try league.first.done("sync")
        #expect(try league.first.syncState()["waiting"].number == 0)
    }

    @Test func fiveDevicesScoreOneRoundAtOnce() throws {
        let league = try League()
        let names = ["Jake", "Mike", "Sarah", "Tom", "Ann"]
        let devices = try [league.first] + names.dropFirst().map(league.device)
        try league.first.done("sync")
        try league.first.startRound(names)
        for device in devices.dropFirst() { try device.takeUpRound() }
        // All at once: each scores a player of its own on every hole, and everybody the same on the first.
        let runs = devices.enumerated().map { number, device in
            let lines =
                ["hole 1, " + names.map { $0 + " 3" }.joined(separator: ", ")]
                + (2...18).map { "hole \($0), \(names[number]) \(2 + (number + $0) % 4)" }
            let commands = lines.map { "$hyzer say '\($0)' && $hyzer sync || echo failed" }
            return "(export HYZER_DB='\(device.database)'\n\(commands.joined(separator: "\n"))) | grep failed &"
        }
        let result = try Support.Program("/bin/sh").run(
            ["-c", "hyzer='\(builtProduct(named: "hyzer"))'\n" + runs.joined(separator: "\n") + "\nwait"],
            environment: league.first.environment)
        #expect(result.status == .exited(0) && result.output.isEmpty && result.errors.isEmpty)
        for device in devices { try device.done("sync") }
        try league.expectSameCard(devices, scores: 90)
    }

    @Test func aDeviceRestoredFromABackupHasEverythingAgain() throws {
        let league = try League()
        let mike = try league.device(of: "Mike")
        try league.first.startRound(["Jake", "Mike"])
        try mike.takeUpRound()
        try mike.done("say", "Jake 3, Mike 4")
        try mike.done("sync")
        _ = try mike.shell("cp hyzer.db backup.db")
        try mike.done("say", "hole 2, Jake 3, Mike 4")
        try mike.done("sync")
        _ = try mike.shell("rm -f hyzer.db*; cp backup.db hyzer.db")
        // It goes on before it hears of what it has written itself.
        try mike.done("say", "hole 3, Jake 5, Mike 5")
        try mike.done("sync")
        try league.first.done("sync")
        try league.expectSameCard([league.first, mike], scores: 6)
    }
}

extension Device {
    /// A round of these players, of whom nobody has a score yet, that everybody in the league hears of.
    fileprivate func startRound(_ players: [String]) throws {
        try done(["start", "Maple Hill"] + players.flatMap { ["-p", $0] })
        try done("sync")
    }

    /// Makes the round that another device started its own.
    fileprivate func takeUpRound() throws {
        try done("sync")
        let round = try #require(try json("history", "--all").first?["round"].text)
        try done("resume", round)
    }

    fileprivate func done(_ arguments: [String]) throws {
        let result = try hyzer(arguments)
        try #require(result.status == .exited(0), "\(arguments): \(result.errors)")
    }
}

extension League {
    /// Whether all have the same card, and everything is at the hub once.
    fileprivate func expectSameCard(_ devices: [Device], scores: Int) throws {
        let cards = try devices.map { try $0.json("card") }
        let standings = try devices.map { try $0.json("standings") }
        for (card, standing) in zip(cards, standings).dropFirst() {
            #expect(card == cards[0])
            #expect(standing == standings[0])
        }
        #expect(cards[0].flatMap { $0["holes"].list }.count { !$0["strokes"].isNull } == scores)
        for device in devices { #expect(try device.syncState()["waiting"].number == 0) }
        #expect(try query("SELECT count(*) - count(DISTINCT id) FROM hyzer.event") == "0")
    }
}
