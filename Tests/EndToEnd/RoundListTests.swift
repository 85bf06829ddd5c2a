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

    @Test func itSaysWhatTheRoundSaysWhateverHappens() throws {
        let device = try Device.playing()
        let lines = [
            "no, Jake 5", "finish anyway", "reopen", "hole 1 Jake 7", "finish anyway", "undo", "Mike Miller 4",
            "finish anyway", "reopen", "undo", "redo", "two throw penalty on Jake's round", "finish anyway",
        ]
        for line in lines {
            try device.done("say", line)
            try requireSame(device, after: line)
        }
        #expect(try device.json("history")[0]["state"].text == "finished")
        #expect(try device.json("history")[0]["standings"].list.contains { $0["strokes"].number == 14 })
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

    @Test func whatAnImportDoesToTheCurrentRoundIsListed() throws {
        let device = try Device.playing()
        try device.folder.write("hole 3 Jake 7\nfinish anyway\n", to: "lines.txt")
        try device.done("import", device.folder.path(of: "lines.txt"), "--into", "1")
        try requireSame(device, after: "import")
        #expect(try device.json("history")[0]["state"].text == "finished")
    }

    /// The line after it belongs to a round that never began; the one before stays what it was.
    @Test func aRoundWhoseNextOneCannotBeginIsListed() throws {
        let device = try Device()
        let lines = "new round at Maple Hill with Jake and Mike\n3 4\nnew round at Nowhere with Jake\n5 5\n"
        let file = try device.folder.write(lines, to: "lines.txt")
        #expect(try device.hyzer(["import", file]).status == .exited(1))
        let rounds = try device.json("history")
        #expect(rounds.count == 1 && rounds[0]["state"].text == "playing")
        #expect(rounds[0]["players"].list.map { $0["strokes"].number } == [3, 4])
    }

    @Test(arguments: ["play on", "let's play two more", "play it safe"]) func playingIsNoNewRound(line: String) throws {
        let device = try Device.playing()
        let result = try device.hyzer([], input: "hole 5 Jake 3\n\(line)\nhole 6 Jake 4\n")
        #expect(result.status == .exited(1) && result.errors.contains(line))
        #expect(try device.score("Jake", 5) == 3)
        #expect(try device.score("Jake", 6) == 4)
    }

    @Test func anAbandonedRoundIsListedOnlyAmongAll() throws {
        let device = try Device.playing()
        try device.done("finish", "anyway")
        try device.done("start", "Maple Hill", "-p", "Jake", "-p", "Mike Miller")
        try device.done("say", "Jake 5")
        try device.done("abandon")
        let listed = try device.json("history")
        #expect(listed.map { $0["state"].text } == ["finished"])
        let all = try device.json("history", "--all")
        #expect(all.map { $0["state"].text } == ["abandoned", "finished"])
        #expect(try device.done("history", "--all").contains("abandoned"))
        #expect(try device.done("history", "all") == device.done("history", "--all"))
        #expect(try device.done("home").contains("No round is open. Say same again for Maple Hill"))
        #expect(try device.hyzer(["say", "Jake 4"]).errors.contains("abandoned"))
        let again = try device.refused("abandon", status: 3)
        #expect(again.hasPrefix("Maple Hill, ") && again.contains("was abandoned already"))
        // Its scores count nowhere, and it keeps its number.
        #expect(try device.json("show", "1")[0]["round"]["state"].text == "abandoned")
        #expect(try device.json("show", "2")[0]["round"]["state"].text == "finished")
        let table = try device.done("history", "--all").split(separator: "\n")
        #expect(table[1].hasPrefix("1 ") && table[1].contains("abandoned") && table[2].hasPrefix("2 "))
        #expect(try device.done("history").split(separator: "\n").last?.hasPrefix("2 ") == true)
        #expect(try device.json("stats", "Jake")[0]["rounds"].number == 1)
        try device.done("reopen", try #require(all[0]["round"].text))
        #expect(try device.json("history").map { $0["state"].text } == ["playing", "finished"])
        // Any round can be given up by its number, a finished one after it was opened again.
        #expect(try device.refused("abandon", "2", status: 3).contains("is finished: reopen it first"))
        try device.done("reopen", "2")
        #expect(try device.done("abandon", "2").hasPrefix("Abandoned: Maple Hill, "))
        #expect(try device.json("history").map { $0["state"].text } == ["playing"])
        // Alone it is the one that was given up last, whichever is the current one.
        try device.done("resume", "1")
        let opened = try device.done("reopen")
        #expect(opened.hasPrefix("Open again: Maple Hill, ") && opened.contains("stays open"))
        #expect(try device.json("history").map { $0["state"].text } == ["playing", "playing"])
        #expect(try device.json("standings")[0]["round"]["id"] == all[1]["round"])
    }

    @Test func aFinishedRoundIsGivenUpAfterAYes() throws {
        let device = try Device.playing()
        try device.done("finish", "anyway")
        let terminal = try device.terminal()
        for (line, answer) in [
            ("abandon", "is finished. Abandon it all the same?"), ("n", "Cancelled"), ("abandon", "all the same?"),
            ("y", "Abandoned: Maple Hill, "),
        ] {
            try terminal.expect("›")
            try terminal.type(line + "\r")
            try terminal.expect(answer)
        }
        try terminal.leave()
        #expect(try device.json("history", "--all").map { $0["state"].text } == ["abandoned"])
    }

    @Test func aRoundIsResumedByItsCourse() throws {
        let device = try Device.playing()
        let letters = String(try #require(try device.json("history")[0]["round"].text).suffix(6))
        try device.done("start", "DeLaveaga", "-p", "Jake")
        let told = try device.done("resume", "maple", "hill")
        #expect(told.hasPrefix("On with Maple Hill, ") && told.contains(letters))
        #expect(try device.json("standings")[0]["round"]["course"].text == "Maple Hill")
        try device.done("say", "resume DeLaveaga")
        #expect(try device.json("standings")[0]["round"]["course"].text == "DeLaveaga")
        try device.done("say", "resume \(letters)")
        #expect(try device.json("standings")[0]["round"]["course"].text == "Maple Hill")
        #expect(try device.refused("resume", "Nowhere", status: 3).contains("no open round Nowhere"))
    }

    @Test func openRoundsAreToldOfWhereNoneIsTheCurrentOne() throws {
        let device = try Device.playing()
        try device.done("start", "DeLaveaga", "-p", "Jake")
        _ = try device.shell("sqlite3 hyzer.db \"DELETE FROM setting WHERE key = 'round'\"")
        #expect(try device.refused("standings", status: 3).contains("2 rounds are open"))
        #expect(try device.hyzer(["say", "Jake 3"]).errors.contains("2 rounds are open"))
        #expect(try device.done("home").contains("2 rounds are open"))
    }

    @Test func theSameAgainIsOfferedAndStartsWhatWasPlayedLast() throws {
        let device = try Device.playing()
        try device.done("finish", "anyway")
        #expect(try device.done("home").contains("Say same again for Maple Hill with Jake, Mike Miller and Zoë"))
        try device.done("say", "same again")
        #expect(try device.json("standings")[0]["standings"].list.count == 3)
    }

    @Test func theOnlyOpenRoundIsResumedWithoutItsNumber() throws {
        let device = try Device.playing()
        try device.done("start", "DeLaveaga", "-p", "Jake")
        try device.done("say", "Jake 5")
        try device.done("finish", "anyway")
        try device.done("resume")
        #expect(try device.json("standings")[0]["round"]["course"].text == "Maple Hill")
    }

    @Test func anyPastRoundCanBeCorrected() throws {
        let device = try Device.playing()
        try device.done("finish", "anyway")
        try device.done("start", "DeLaveaga", "-p", "Jake")
        try device.refused("resume", "2", status: 3)
        let refused = try device.hyzer(["say", "--round", "2", "hole 9 Jake 5"])
        #expect(refused.status == .exited(3))
        try device.done("reopen", "2")
        #expect(try device.json("standings")[0]["round"]["course"].text == "Maple Hill")
        try device.done("resume", "1")
        #expect(try device.json("standings")[0]["round"]["course"].text == "DeLaveaga")
        try device.done("say", "--round", "2", "hole 9 Jake 5")
        #expect(try device.json("standings")[0]["round"]["course"].text == "DeLaveaga")
        #expect(try device.json("card", "Jake", "--round", "2")[0]["holes"][8]["strokes"].number == 5)
        try device.done("undo", "--round", "2")
        try device.done("redo", "--round", "2")
        #expect(try device.json("card", "Jake", "--round", "2")[0]["holes"][8]["strokes"].number == 5)
        #expect(try device.score("Jake", 9) == nil)
    }

    @Test func openRoundsStandInTheOrderInWhichTheyWereLastTouched() throws {
        let device = try Device.playing()
        try device.done("start", "Morley Field", "-p", "Jake")
        try device.done("start", "DeLaveaga", "-p", "Jake")
        let terminal = try device.terminal()
        try terminal.expect("›")
        // Taken up and scored on, the middle one becomes the first.
        for (line, order) in [
            ("home", ["DeLaveaga", "Morley Field", "Maple Hill"]), ("resume 2", []), ("hole 1 Jake 3", []),
            ("home", ["Morley Field", "DeLaveaga", "Maple Hill"]),
        ] {
            try terminal.type(line + "\r")
            try terminal.expect(line)
            for course in order { try terminal.expect(course) }
            try terminal.expect("›")
        }
        try terminal.leave()
    }
}
