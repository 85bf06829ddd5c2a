import Support
import Testing

@Suite("Reports on the command line") struct ReportCommandTests {
    private func isTime(_ value: JSON) -> Bool {
        value.text?.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/) != nil
    }

    @Test func standingsKeepTheirContract() throws {
        let device = try Device.playing()
        let standings = try device.json("standings")
        #expect(standings.count == 1)
        let round = standings[0]["round"]
        #expect(round["course"].text == "Maple Hill")
        #expect(round["state"].text == "playing")
        #expect(round["hole"].number == 2)
        #expect(round["holes"].number == 18)
        #expect(round["id"].text?.utf8.count == 26)
        #expect(isTime(round["started"]))
        let rows = standings[0]["standings"].list
        #expect(rows.map { $0["player"].text } == ["Jake", "Mike Miller", "Zoë"])
        #expect(rows.map { $0["position"].number } == [1, 2, 3])
        #expect(rows.map { $0["toPar"].number } == [-1, 0, 2])
        #expect(rows.map { $0["strokes"].number } == [5, 3, 5])
        #expect(rows.map { $0["thru"].number } == [2, 1, 1])
        #expect(rows.allSatisfy { $0["tied"].truth == false && $0["change"].number == 0 })
        #expect(try device.done("standings").contains("Jake"))
    }

    @Test func aCardIsPrintedForEachPlayer() throws {
        let device = try Device.playing()
        let cards = try device.json("card")
        #expect(cards.map { $0["player"].text } == ["Jake", "Mike Miller", "Zoë"])
        #expect(cards.allSatisfy { $0["holes"].list.count == 18 })
        let hole = cards[0]["holes"][1]
        #expect(hole["label"].text == "2" && hole["par"].number == 3 && hole["strokes"].number == 3)
        #expect(hole["toPar"].number == 0 && hole["discrepancy"].truth == false)
        #expect(cards[1]["holes"][1]["strokes"].isNull)
        #expect(try device.json("card", "mm").map { $0["player"].text } == ["Mike Miller"])
        #expect(try device.json("card", "jak").map { $0["player"].text } == ["Jake"])
        #expect(try device.json("card", "miller").map { $0["player"].text } == ["Mike Miller"])
        try device.refused("card", "Sarah", status: 3)
    }

    @Test func theLogHasEveryEventInOrder() throws {
        let device = try Device.playing()
        try device.done("say", "undo")
        let events = try device.json("log")
        #expect(
            events.map { $0["kind"].text } == [
                "roundStarted", "scoreRecorded", "scoreRecorded", "scoreRecorded", "holeChosen", "scoreRecorded",
                "scoreRecorded", "undone",
            ])
        #expect(events.map { $0["counts"].truth } == [true, true, true, true, true, true, false, true])
        let lamports = events.compactMap { $0["lamport"].number }
        #expect(lamports == lamports.sorted() && Set(lamports).count == events.count)
        let correction = events[6]
        #expect(correction["text"].text == "no, Jake 3")
        #expect(correction["source"].text == "piped")
        #expect(correction["player"].text == "Jake" && correction["hole"].number == 2)
        #expect(correction["strokes"].number == 3)
        #expect(correction["supersedes"].list == [events[5]["id"]])
        #expect(events[7]["events"].list == [correction["id"]])
        let what = try #require(events[7]["what"].list.first)
        #expect(what["kind"].text == "scoreRecorded" && what["player"].text == "Jake")
        #expect(what["hole"].number == 2 && what["strokes"].number == 3)
        #expect(events.allSatisfy { $0["reporter"].text == "Jake" })
        #expect(events.allSatisfy { isTime($0["at"]) })
        #expect(events[0]["players"].list.map { $0["guest"].truth } == [false, false, true])

        let lines = try device.done("log", "--plain").split(separator: "\n")
        #expect(lines.count == events.count)
        #expect(lines[6].contains("no, Jake 3") && lines[6].contains("taken back"))
        #expect(lines[7].contains("taken back: Jake 3 on hole 2"))
    }

    @Test func whyTellsWhatWasSaidAndWhatBecameOfIt() throws {
        let device = try Device.playing()
        try device.done("say", "hole 2 Jake 6")
        try device.done("say", "undo")
        let claims = try device.json("why", "jake", "2")
        #expect(claims.map { $0["strokes"].number } == [4, 3, 6])
        #expect(claims.map { $0["status"].text } == ["superseded", "head", "undone"])
        #expect(claims.map { $0["text"].text } == ["Jake 4", "no, Jake 3", "hole 2 Jake 6"])
        #expect(claims.map { $0["replaces"].list } == [[], [claims[0]["event"]], [claims[1]["event"]]])
        #expect(claims.allSatisfy { $0["player"].text == "Jake" && $0["label"].text == "2" && $0["par"].number == 3 })
        let text = try device.done("why", "Jake", "2")
        #expect(text.hasPrefix("Jake on hole 2: 3 (par)\n"))
        #expect(text.contains("was 4") && text.contains("taken back"))
        #expect(try device.done("why", "Zoe", "7") == "Zoë has no score on hole 7, and never had one.\n")
        #expect(try device.json("why", "Mike", "Miller", "7").isEmpty)
        try device.refused("why", "Jake", "19", status: 3)
        try device.refused("why", "Jake", status: 2)
    }

    @Test func historyListsTheNewestFirstAndShowFindsEach() throws {
        let device = try Device.playing()
        try device.done("start", "DeLaveaga", "-p", "Mike Miller", "--at", "2027-01-02 10:00")
        try device.done("start", "Morley Field", "-p", "Jake", "--at", "2024-05-06 07:08")
        let rounds = try device.json("history")
        #expect(rounds.map { $0["course"].text } == ["DeLaveaga", "Maple Hill", "Morley Field"])
        #expect(rounds[2]["at"].text == "2024-05-06T07:08:00.000Z")
        #expect(try device.json("history", "--limit", "1").count == 1)
        #expect(try device.json("history", "--player", "Jake") == [rounds[1], rounds[2]])
        #expect(try device.json("history", "--course", "maple") == [rounds[1]])
        try device.refused("history", "--player", "Sarah", status: 3)
        try device.refused("history", "--course", "Nowhere", status: 3)
        try device.refused("history", "--limit", "0", status: 2)
        let lines = try device.done("history", "--player", "Jake").split(separator: "\n")
        #expect(lines[1].hasPrefix("2") && lines[2].hasPrefix("3  2024-05-06"))

        let id = try #require(rounds[1]["round"].text)
        #expect(lines[1].contains(id.suffix(6)))
        for wanted in ["2", id, id.lowercased(), String(id.suffix(6)), String(id.suffix(8))] {
            let shown = try device.json("show", wanted)[0]
            #expect(shown["round"]["id"] == rounds[1]["round"] && shown["standings"] == rounds[1]["standings"])
            #expect(shown["cards"].list == (try device.json("card", "--round", wanted)))
        }
        #expect(try device.done("show", "2").contains("Maple Hill"))
        #expect(try device.json("log", "--round", id).count == 7)
        #expect(try device.json("why", "Zoë", "1", "--round", "2").count == 1)
        // Looking at others does not change which round is current.
        #expect(try device.json("standings")[0]["round"]["course"].text == "Morley Field")
    }

    @Test(arguments: [
        "0", "4", "99999", "ZZZZZZ", "xyz", "", "\u{1B}[31m", "00000000000000000000000001", "not a round",
    ])
    func anUnknownRoundIsRefused(wanted: String) throws {
        try Device.playing().refused("show", wanted, status: 3)
    }

    @Test func roundsOfOneEveningNeedTheirLastLetters() throws {
        let device = try Device.playing()
        try device.done("start", "DeLaveaga", "-p", "Jake")
        let id = try #require(try device.json("history")[0]["round"].text)
        try device.refused("show", String(id.prefix(6)), status: 3)
        #expect(try device.json("show", String(id.suffix(6)))[0]["round"]["course"].text == "DeLaveaga")
    }

    @Test(arguments: [["standings"], ["card"], ["log"], ["why", "Jake", "1"]])
    func withoutARoundReportsAreRefused(words: [String]) throws {
        let device = try Device()
        try device.begin()
        let result = try device.hyzer(words)
        #expect(result.status == .exited(3))
        #expect(result.output.isEmpty && !result.errors.isEmpty)
    }

    @Test(arguments: [["history"], ["standings"], ["players"], ["courses"]])
    func aMissingFolderIsToldAndNotMade(words: [String]) throws {
        let device = try Device()
        let result = try device.hyzer(words + ["--db", device.folder.path(of: "none/hyzer.db")])
        #expect(result.status == .exited(4))
        #expect(result.output.isEmpty)
    }

    @Test func readingChangesNothing() throws {
        let device = try Device.playing()
        let before = try device.json("log")
        for words in [
            ["standings"], ["card"], ["log"], ["why", "Jake", "1"], ["history"], ["show", "1"], ["players"],
        ] {
            #expect(try device.hyzer(words).status == .exited(0))
        }
        #expect(try device.json("log") == before)
    }
}
