import Support
import Testing

/// What a member, an ex-member and a stranger can call with psql.
@Suite("Hub: who calls") struct HubCallerTests {
    /// Every function for devices, in somebody's name.
    private func everyCall(_ caller: Credentials) -> [String] {
        [
            "SELECT hyzer.greet(\(caller.shown), NULL)", "SELECT hyzer.listen(\(caller.shown))", caller.pull,
            caller.push(),
            "SELECT hyzer.invite(\(caller.shown), sha256('x'), NULL, 60)", "SELECT hyzer.devices(\(caller.shown))",
            "SELECT hyzer.revoke(\(caller.shown), gen_random_uuid())",
        ]
    }

    @Test func aMemberReadsAndAdds() throws {
        let league = try League()
        let member = try league.first.credentials
        #expect(try league.states(everyCall(member)) == everyCall(member).map { _ in "00000" })
    }

    @Test func aStrangerIsToldNothing() throws {
        let league = try League()
        let jake = try league.first.credentials
        let strangers = [
            Credentials(league: jake.league, device: jake.device, secret: String(repeating: "0", count: 64)),
            Credentials(league: jake.league, device: jake.device, secret: ""),
            Credentials(league: jake.league, device: "00000000-0000-0000-0000-000000000001", secret: jake.secret),
            Credentials(league: "1", device: jake.device, secret: jake.secret),
            Credentials(league: "-1", device: jake.device, secret: jake.secret),
            Credentials(league: "NULL", device: jake.device, secret: jake.secret),
        ]
        for stranger in strangers {
            #expect(try league.states(everyCall(stranger)) == everyCall(stranger).map { _ in "HZ001" }, "\(stranger)")
        }
        let nulls = everyCall(jake).map { $0.replacing(jake.shown, with: "NULL, NULL, NULL") }
        #expect(try league.states(nulls) == nulls.map { _ in "HZ001" })
    }

    @Test func whoWasShutOutIsOut() throws {
        let league = try League()
        let mike = try league.device(of: "Mike").credentials
        #expect(try league.state(mike.pull) == "00000")
        try league.first.done("sync", "revoke", "Mike")
        #expect(try league.states(everyCall(mike)) == everyCall(mike).map { _ in "HZ002" })
        try league.first.done("sync")
    }

    @Test func aMemberOfAnotherLeagueIsAStrangerHere() throws {
        let here = try League()
        let elsewhere = try Device()
        try elsewhere.done("sync", "init", here.server.url(here.database, user: PostgreSQL.owner))
        try elsewhere.done("sync", "league", "Others")
        var other = try elsewhere.credentials
        #expect(try here.state(other.pull) == "00000")
        other.league = try here.first.credentials.league
        #expect(try here.states(everyCall(other)) == everyCall(other).map { _ in "HZ001" })
    }

    @Test func nobodyWritesInAnothersName() throws {
        let league = try League()
        let jake = try league.first.credentials
        let mike = try league.device(of: "Mike").credentials
        let id = "'00000000-0000-0000-0000-0000000000aa'"
        #expect(try league.asked(mike.push(["body": "'{}'", "utterance": id], id: id)) == "")
        // The same event, and words put into Mike's mouth.
        #expect(try league.asked(jake.push(["body": "'{\"odd\":1}'"], id: id)) == "taken")
        #expect(try league.asked(jake.push(["utterance": id, "text": "'Mike cheats'"])) == "taken")
        // Nor is it changed by whoever wrote it.
        #expect(try league.asked(mike.push(["body": "'{\"odd\":1}'"], id: id)) == "")
        #expect(
            try league.query("SELECT replace(device::text, '-', ''), body FROM hyzer.event WHERE id = \(id)")
                == "\(mike.device)|{}")
        #expect(try league.query("SELECT text FROM hyzer.utterance WHERE id = \(id)") == "four")
    }

    @Test func noErrorTellsASecret() throws {
        let league = try League()
        let jake = try league.first.credentials
        let calls = [
            "SELECT hyzer.invite(\(jake.shown), 'short', NULL, 60)",
            "SELECT hyzer.invite(\(jake.shown), NULL, NULL, 60)",
            jake.push(["lamport": "9223372036854775807 + 1"]), jake.pull.replacing("5000", with: "-1"),
            "SELECT hyzer.revoke(\(jake.shown), 'x')",
        ]
        for call in calls {
            let result = try league.server.psql(
                "\\set VERBOSITY verbose\n" + call, in: league.database, user: "hyzer_device")
            #expect(result.status != .exited(0))
            // psql itself shows the line it was given.
            let told = result.errors.split(separator: "\n").filter { !$0.hasPrefix("LINE ") }.joined()
            #expect(told.contains("ERROR") && !told.contains(jake.secret), "\(told)")
        }
    }
}
