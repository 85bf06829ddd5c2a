import Support
import Testing

@Suite("What many rounds tell") struct PastRoundsTests {
    /// Two whole rounds and half of one at Maple Hill (par 58), one at DeLaveaga; all of Jake's, the last three of Mike's.
    private func season() throws -> Device {
        let device = try Device()
        func play(_ course: String, _ day: String, _ players: [String], holes: Int, _ line: (Int) -> String) throws {
            let people = players.flatMap { ["-p", $0] }
            let start = ["start", course, "--me", "Jake", "--at", day + " 10:00", "--guest", "Zoë"] + people
            try #require(try device.hyzer(start).status == .exited(0))
            let lines = (1...holes).map { "hole \($0) " + line($0) } + ["finish anyway"]
            try device.done(input: lines.joined(separator: "\n") + "\n")
        }
        try play("Maple Hill", "2024-05-01", ["Jake"], holes: 18) { "Jake \($0 == 1 ? 1 : 3), Zoë 2" }
        try play("Maple Hill", "2025-05-01", ["Jake", "Mike"], holes: 18) { "Jake \($0 == 2 ? 6 : 3), Mike par" }
        try play("Maple Hill", "2025-06-01", ["Jake", "Mike"], holes: 9) { _ in "Jake 2, Mike 3" }
        try play("DeLaveaga", "2026-07-01", ["Jake", "Mike"], holes: 1) { _ in "Jake 3, Mike 4" }
        return device
    }

    @Test func trendKeepsItsContract() throws {
        let device = try season()
        let trends = try device.json("trend", "Jake", "--course", "maple")
        #expect(trends.count == 1)
        #expect(trends[0]["player"].text == "Jake" && trends[0]["course"].text == "Maple Hill")
        let rounds = trends[0]["rounds"].list
        #expect(rounds.map { $0["strokes"].number } == [52, 57, 18])
        #expect(rounds.map { $0["toPar"].number } == [-6, -1, -11])
        #expect(rounds.map { $0["thru"].number } == [18, 18, 9])
        #expect(rounds.map { $0["complete"].truth } == [true, true, false])
        #expect(rounds.map { $0["at"].text?.prefix(10) } == ["2024-05-01", "2025-05-01", "2025-06-01"])
        #expect(trends[0]["best"].number == -6 && trends[0]["worst"].number == -1)
        #expect(trends[0]["mean"].real == -3.5)
        #expect(try device.json("trend").map { $0["course"].text } == ["DeLaveaga", "Maple Hill"])
        let none = try device.json("trend", "Mike", "--course", "Morley Field")[0]
        #expect(none["rounds"].list.isEmpty && none["best"].isNull && none["mean"].isNull)
        #expect(try device.done("trend", "Jake", "--course", "Maple Hill").contains("▁█\n"))
        #expect(try !device.done("trend", "Jake", "--plain").contains("█"))
        // A guest has none.
        try device.refused("trend", "Zoë", status: 3)
        try device.refused("trend", "Jake", "--course", "Nowhere", status: 3)
    }

    /// What a command cannot do without here, though its usage line has it in brackets, is said.
    @Test func whatIsMissingIsSaid() throws {
        let device = try Device()
        try device.done("player", "add", "Mike")
        for command in ["stats", "trend", "best"] {
            #expect(
                try device.refused(command, status: 3)
                    == "hyzer: hyzer does not know yet who you are. Name the player, or say who you are with --me NAME.\n"
            )
        }
        #expect(try device.refused("versus", "Mike", status: 3).contains("does not know yet who you are"))
        #expect(
            try device.refused("records", status: 3)
                == "hyzer: No round is open to say the course. Name one: records Maple Hill\n")
        // A line of a pipe is refused alone.
        let result = try device.hyzer([], input: "records\nmy trend\nplayers\n")
        #expect(result.output.contains("Mike") && result.errors.split(separator: "\n").count == 2)
    }

    @Test func aCourseMayStandBehindThePlayer() throws {
        let device = try season()
        #expect(
            try device.done("trend", "Jake", "Maple Hill") == device.done("trend", "Jake", "--course", "Maple Hill"))
        #expect(
            try device.done("say", "trend for Jake at Maple Hill")
                == device.done("trend", "Jake", "--course", "Maple Hill"))
    }

    @Test(arguments: [
        (["trend", "Jake"], "Jake: trend"), (["stats", "Jake", "Maple Hill"], "Jake: statistics"),
        (["best", "Jake"], "Jake: best rounds"), (["records", "Maple Hill"], "Records at Maple Hill"),
        (["versus", "Jake", "Mike"], "Jake against Mike"),
    ]) func everyReportIsDrawn(command: [String], title: String) throws {
        let device = try season()
        let files = ["svg", "html"].flatMap { ["--" + $0, device.folder.path(of: "drawn." + $0)] }
        let drawn = try device.hyzer(command + files)
        #expect(drawn.status == .exited(0))
        #expect(try drawn.output == device.hyzer(command).output)
        let picture = try device.folder.read("drawn.svg")
        #expect(picture.hasPrefix("<svg ") && picture.contains("<title id=\"title\">\(title)</title>"))
        let page = try device.folder.read("drawn.html")
        #expect(page.contains("<title>\(title)</title>") && page.contains("<table") && page.contains("<svg"))
    }

    @Test func whereNothingIsToDrawNoFileIsMade() throws {
        let device = try season()
        let file = device.folder.path(of: "none.svg")
        try device.done("trend", "Mike", "--course", "Morley Field", "--svg", file)
        #expect(throws: (any Error).self) { try device.folder.read("none.svg") }
        try device.refused("trend", "Jake", "--html", device.folder.path(of: "no/such/folder.html"), status: 2)
    }

    @Test func onlyWholeRoundsAreBest() throws {
        let device = try season()
        let best = try device.json("best", "Jake", "Maple", "Hill")
        #expect(best.count == 1 && best[0]["toPar"]["toPar"].number == -6)
        #expect(best[0]["throws"]["strokes"].number == 52)
        #expect(best[0]["throws"]["at"].text == "2024-05-01T10:00:00.000Z")
        #expect(try device.done("best", "Jake").contains("2024-05-01"))
        let record = try device.json("records", "Maple Hill")[0]
        #expect(record["toPar"]["player"].text == "Zoë" && record["throws"]["strokes"].number == 36)
        #expect(try device.done("records", "Maple Hill").contains("Zoë"))
        #expect(try device.json("records", "DeLaveaga")[0]["toPar"].isNull)
        #expect(try device.json("best", "Mike", "DeLaveaga")[0]["throws"].isNull)
        try device.refused("records", "Nowhere", status: 3)
    }

    @Test func versusIsSeenFromTheFirst() throws {
        let device = try season()
        let versus = try device.json("versus", "Jake", "Mike")[0]
        #expect(versus["players"].list.map(\.text) == ["Jake", "Mike"])
        #expect(versus["rounds"].number == 3 && versus["wins"].number == 3)
        #expect(versus["losses"].number == 0 && versus["ties"].number == 0)
        #expect(versus["meanDifference"].real == -11.0 / 3)
        #expect(try device.json("versus", "Mike")[0] == versus)
        #expect(try device.json("versus", "Mike", "Jake")[0]["losses"].number == 3)
        try device.refused("versus", status: 2)
        #expect(
            try device.refused("versus", "Mike", "Mike", status: 3)
                == "hyzer: Mike cannot be compared with Mike. Name two players.\n")
        try device.refused("versus", "Jake", "Zoë", status: 3)
    }

    @Test func statisticsCountHolesAndFeats() throws {
        let device = try season()
        let all = try device.json("stats", "Jake")[0]
        #expect(all["rounds"].number == 4 && all["holes"].number == 46)
        #expect(all["aces"].list.map { $0["hole"].text } == ["1"])
        #expect(all["aces"][0]["at"].text == "2024-05-01T10:00:00.000Z")
        let here = try device.json("stats", "Jake", "--course", "Maple Hill")[0]
        #expect(here["holes"].number == 45 && here["course"].text == "Maple Hill")
        let holes = here["layouts"][0]["holes"].list
        #expect(holes[0]["best"].number == 1 && holes[0]["mean"].real == 2)
        #expect(holes[1]["played"].number == 3 && holes[17]["played"].number == 2)
        #expect(try device.done("stats", "Jake").contains("2024-05-01"))
    }

    @Test func historyKeepsItsContract() throws {
        let device = try season()
        let rounds = try device.json("history")
        #expect(rounds.allSatisfy { $0.keys.isSuperset(of: ["round", "course", "layout", "at", "state", "players"]) })
        #expect(rounds.map { $0["state"].text } == Array(repeating: "finished", count: 4))
        let players = rounds[2]["players"].list
        #expect(players.map { $0["player"].text } == ["Jake", "Mike", "Zoë"])
        #expect(players.map { $0["position"].number } == [1, 2, nil])
        #expect(players.map { $0["strokes"].number } == [57, 58, 0])
        #expect(players.map { $0["toPar"].number } == [-1, 0, 0] && players[0]["thru"].number == 18)
        #expect(
            try device.json("history", "--year", "2025").map { $0["round"] } == [
                rounds[1]["round"], rounds[2]["round"],
            ])
        #expect(try device.json("history", "--year", "2023").isEmpty)
        try device.refused("history", "--year", "soon", status: 2)
        // The start of a round taken back: it is in no list but that of all.
        try device.done("start", "DeLaveaga", "-p", "Jake")
        try device.done("say", "undo")
        #expect(try device.json("history").count == 4)
        let all = try device.json("history", "--all")
        #expect(all.map { $0["withdrawn"].truth } == [true, false, false, false, false])
        #expect(try device.done("history", "--all").contains("taken back"))
    }

    @Test func teamsHaveAHistoryAndRecordsOfTheirOwn() throws {
        let device = try season()
        func play(_ players: [String], _ day: String, _ strokes: Int) throws {
            let people = players.flatMap { ["-p", $0] }
            _ = try device.hyzer(["start", "Maple Hill", "--me", "Jake", "--at", day + " 10:00"] + people)
            let line = (1...18).map {
                "hole \($0) \(strokes)" + String(repeating: " \(strokes)", count: players.count - 1)
            }
            _ = try device.hyzer([], input: line.joined(separator: "\n") + "\nfinish\n")
        }
        try play(["Jake + Mike"], "2026-07-01", 1)
        try play(["Mike + Jake"], "2026-07-02", 3)
        let records = try device.json("records", "Maple Hill")
        #expect(records.map { $0["teams"].truth } == [false, true])
        #expect(records.map { $0["throws"]["player"].text } == ["Zoë", "Jake + Mike"])
        let table = try device.done("records", "Maple Hill")
        #expect(table.contains("best round of a team") && table.contains("Zoë"))
        #expect(try device.json("best", "Mike+Jake")[0]["throws"]["strokes"].number == 18)
        #expect(try device.json("best", "Jake", "+", "Mike", "Maple", "Hill")[0]["results"].number == 2)
        #expect(try device.json("history", "--player", "Jake + Mike").count == 2)
        #expect(try device.refused("best", "Jake + Zoë", status: 3).contains("Jake + Zoë"))
    }

    /// Where a hole was made harder, a 57 is another 57.
    @Test func onlyRoundsOfTheSameParsAreCompared() throws {
        let device = try Device()
        try device.done("course", "add", "Two", "--par", "3,3")
        for (line, strokes) in [("", "3 3"), ("hole 1 is a par 5", "5 2"), ("", "3 4")] {
            try device.done("start", "Two", "-p", "Jake", "--me", "Jake")
            if !line.isEmpty { try device.done("say", line) }
            let scores = strokes.split(separator: " ")
            try device.done(input: "hole 1 Jake \(scores[0])\nhole 2 Jake \(scores[1])\nfinish\n")
        }
        let best = try device.json("best", "Jake")
        #expect(best.map { $0["par"].number } == [6, 8])
        #expect(best.map { $0["throws"]["strokes"].number } == [6, 7])
        #expect(best.map { $0["results"].number } == [2, 1])
        #expect(try device.done("best", "Jake").contains("Two, par 8"))
    }

    @Test func whoPlayedTogetherIsNotMerged() throws {
        let device = try Device.playing()
        let refusal = try device.refused("player", "merge", "Mike Miller", "Jake", status: 3)
        #expect(refusal.contains("Maple Hill") && refusal.contains("together"))
        try device.refused("player", "keep", "Zoë", "Jake", status: 3)
        #expect(try device.json("players").count == 2)
    }

    @Test func aMergedPlayersRoundsCountForTheOther() throws {
        let device = try season()
        try device.done("start", "Maple Hill", "-p", "Jakob", "--create", "--at", "2026-08-01 10:00")
        try device.done(input: (1...18).map { "hole \($0) Jakob 2\n" }.joined() + "finish\n")
        try device.done("player", "merge", "Jakob", "Jake")
        #expect(try device.json("trend", "Jake", "--course", "Maple Hill")[0]["best"].number == -22)
        #expect(try device.json("records", "Maple Hill")[0]["results"].number == 5)
    }

    @Test func reopenedRoundsDoNotCount() throws {
        let device = try season()
        try device.done("reopen", "4")
        #expect(try device.json("trend", "Jake", "--course", "Maple Hill")[0]["best"].number == -1)
        try device.done("say", "hole 1 Jake 2")
        try device.done("finish")
        #expect(try device.json("trend", "Jake", "--course", "Maple Hill")[0]["best"].number == -5)
    }

    @Test func showTellsWhoRecordedAndWhatWasCorrected() throws {
        let device = try Device.playing()
        let shown = try device.json("show", "1")[0]
        #expect(shown["recordedBy"].list.map(\.text) == ["Jake"])
        let corrections = shown["corrections"].list
        #expect(corrections.count == 1)
        #expect(corrections[0]["from"].number == 4 && corrections[0]["to"].number == 3)
        #expect(corrections[0]["text"].text == "no, Jake 3" && corrections[0]["by"].text == "Jake")
        let text = try device.done("show", "1")
        #expect(text.contains("3~") && text.contains("Recorded by Jake.") && text.contains("Jake on hole 2: 3, was 4"))
    }

    @Test(arguments: [
        ("Jake against Mike", "Mike won 0"), ("trend for Jake", "Best -6"), ("stats for Jake", "under par"),
        ("records at Maple Hill", "Zoë"), ("best round of Jake", "best round"), ("trend Jake", "Best -6"),
        ("what's my best on Maple Hill", "best round"), ("my best at Maple Hill", "best round"),
    ]) func reportsAreAskedForInWords(line: String, answer: String) throws {
        #expect(try season().done("say", line).contains(answer))
    }

    @Test(arguments: [
        ("Jake gegen Mike", "Mike 0"), ("Trend von Jake", "Beste -6"), ("Statistik von Jake", "unter Par"),
        ("Rekorde auf Maple Hill", "Zoë"), ("meine beste Runde", "beste Runde"),
        ("mein Bestes auf Maple Hill", "beste Runde"),
    ]) func reportsAreAskedForInGerman(line: String, answer: String) throws {
        #expect(try season().done("say", "--lang", "de", line).contains(answer))
    }

    @Test func aLongHistoryGoesThroughThePager() throws {
        let device = try season()
        let environment = device.environment.merging(["PAGER": "sed 's/^/> /'", "TERM": "xterm"]) { _, new in new }
        func printed(_ rows: Int, _ words: String...) throws -> String {
            let terminal = try PseudoTerminal(
                builtProduct(named: "hyzer"), ["history"] + words, environment: environment, rows: rows)
            return try terminal.expect("2024")
        }
        #expect(try printed(4).contains("> 1"))
        #expect(try !printed(40).contains("> "))
    }
}
