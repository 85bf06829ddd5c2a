import Support
import Testing

/// What one bad client does to the others: nothing.
@Suite("Hub: what is sent is checked") struct HubPoisonTests {
    @Test func whatNoHyzerWritesIsNotTaken() throws {
        let league = try League()
        let jake = try league.first.credentials
        let odd: [(columns: [String: String], reason: String)] = [
            (["id": "NULL::uuid"], "shape"), (["kind": "NULL"], "shape"), (["kind": "'Sta rted'"], "shape"),
            (["kind": "repeat('x', 41)"], "shape"), (["kind": "''"], "shape"), (["hole": "99"], "shape"),
            (["hole": "0"], "shape"), (["hole": "9223372036854775807"], "shape"), (["strokes": "0"], "shape"),
            (["strokes": "21"], "shape"), (["penalties": "-1"], "shape"), (["refers": "'\\x00'::bytea"], "shape"),
            (["refers": "decode(repeat('00', 65552), 'hex')"], "shape"), (["body": "repeat('x', 262145)"], "shape"),
            (["text": "repeat('x', 65537)"], "shape"), (["source": "'a b'"], "shape"), (["lamport": "NULL"], "lamport"),
            (["lamport": "-1"], "lamport"), (["lamport": "9007199254740992"], "lamport"),
            (["lamport": "9223372036854775807"], "lamport"), (["at": "NULL"], "time"), (["at": "-1"], "time"),
            (["at": "4000000000000"], "time"), (["said": "4000000000000"], "time"),
        ]
        let before = try league.query("SELECT count(*) FROM hyzer.event")
        for (columns, reason) in odd {
            let id = columns["id"] ?? "gen_random_uuid()"
            #expect(try league.asked(jake.push(columns, id: id)) == reason, "\(columns)")
        }
        #expect(try league.query("SELECT count(*) FROM hyzer.event") == before)
        #expect(try league.asked(jake.push()) == "")
    }

    @Test func whatIsSoundIsTakenBesideWhatIsOdd() throws {
        let league = try League()
        let jake = try league.first.credentials
        let kinds = "(ARRAY['started', 'ODD'])[generate_series]"
        #expect(try league.asked(jake.push(["kind": kinds], count: 2)) == "shape")
        #expect(try league.query("SELECT count(*) FROM hyzer.event WHERE at = 1000000") == "1")
    }

    @Test func aKindThatALaterHyzerWritesIsTaken() throws {
        let league = try League()
        let mike = try league.device(of: "Mike")
        #expect(try league.asked(league.first.credentials.push(["kind": "'windMeasured'"])) == "")
        try mike.done("sync")
        try mike.done("history", "--all")
    }

    @Test func noCallCarriesMoreThanItMay() throws {
        let league = try League()
        let jake = try league.first.credentials
        #expect(try league.state(jake.push(count: 5001)) == "HZ005")
        // Of any column.
        let long = "SELECT array_agg('x'::text) FROM generate_series(1, 5001)"
        let call =
            "SELECT hyzer.push(\(jake.shown), ARRAY[gen_random_uuid()], NULL, ARRAY[1], ARRAY[1], NULL, NULL, ARRAY['started'], "
            + "NULL, NULL, NULL, NULL, NULL, (\(long)), NULL, NULL, NULL)"
        #expect(try league.state(call) == "HZ005")
        #expect(try league.state(jake.push(count: 5000)) == "00000")
    }

    @Test func nothingAtAllIsNothing() throws {
        let league = try League()
        let jake = try league.first.credentials
        let nothing = Array(repeating: "NULL", count: 16).joined(separator: ", ")
        let before = try league.query("SELECT count(*) FROM hyzer.event")
        #expect(try league.state("SELECT hyzer.push(\(jake.shown), \(nothing))") == "00000")
        #expect(
            try league.asked("SELECT hyzer.pull(\(jake.shown), NULL, NULL, NULL, NULL)").split(separator: "\n").count
                == 1)
        #expect(try league.query("SELECT count(*) FROM hyzer.event") == before)
    }

    @Test func arraysOfDifferentLengthsAreJudgedRowByRow() throws {
        let league = try League()
        let jake = try league.first.credentials
        let call =
            "SELECT reason FROM hyzer.push(\(jake.shown), ARRAY[gen_random_uuid()], NULL, ARRAY[1, 2], ARRAY[1], NULL, NULL, "
            + "ARRAY['started', 'started', 'started'], NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL)"
        #expect(try league.asked(call) == "shape\nshape")
    }

    @Test func onePageHasNoMoreThanADeviceCanHold() throws {
        let league = try League()
        let mike = try league.device(of: "Mike")
        let jake = try league.first.credentials
        #expect(try league.asked(jake.push(["body": "repeat('x', 262144)"], count: 70)) == "")
        let page = try league.asked(jake.pull).split(separator: "\n").count
        #expect(page < 40)
        // All of it comes, page by page.
        let told = try mike.json("sync", "status")
        #expect(told[0]["state"].text == "synced")
        try mike.done("sync")
        #expect(try mike.done("sync").contains("0 received"))
        #expect(try mike.settings["hub.cursor"] != nil)
    }

    @Test func theOthersGoOnBesideABadClient() throws {
        let league = try League()
        let mike = try league.device(of: "Mike")
        let jake = try league.first.credentials
        let odd = [
            jake.push(["lamport": "9007199254740992"]), jake.push(["at": "4000000000000"]),
            jake.push(["body": "'no JSON'"]), jake.push(["kind": "'scored'", "body": "'{'"]),
            jake.push(["lamport": "1000000"], count: 1),
        ]
        _ = try league.states(odd)
        try mike.done("start", "Maple Hill", "-p", "Mike")
        try mike.done("say", "Mike 4")
        try mike.done("sync")
        try league.first.done("sync")
        let round = try #require(try league.first.json("history", "--all").first?["round"].text)
        try league.first.done("resume", round)
        #expect(try league.first.score("Mike", 1) == 4)
    }
}
