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
