import Support
import Testing

@Suite("Rounds from several files") struct ImportAgainTests {
    private func table(_ layout: String = "Main", at start: String = "2026-08-30 1402", _ rows: String...) -> String {
        let facts = "Blair Mill Park,\(layout),\(start),"
        let card =
            ["Par,\(facts),12,,,3,3,3,3"]
            + rows.map { row in
                let fields = row.split(separator: ",", maxSplits: 1)
                return "\(fields[0]),\(facts),,,,\(fields[1])"
            }
        return ImportScoresTests.header + "Hole1,Hole2,Hole3,Hole4\n" + card.joined(separator: "\n") + "\n"
    }

    private func imported(_ device: Device, _ texts: [String], _ options: [String] = []) throws -> [JSON] {
        let files = try texts.enumerated().map { try device.folder.write($1, to: "\($0)") }
        let result = try device.hyzer(["import"] + files + options + ["--json"])
        return try result.output.split(separator: "\n").map { try JSON(line: String($0)) }
    }

    @Test func oneRoundIsOneWhicheverFileItComesFrom() throws {
        let source = try Device()
        _ = try imported(source, [table("Main", "Ivan,3,2,3,3", "Bob,4,0,3,3")])
        let csv = try source.done("export", "1", "--as", "csv")
        let json = try source.done("export", "1", "--as", "json")
        let zoned = csv.replacing("1402", with: "1402+0200")
        for files in [[csv, json, zoned], [json, csv, zoned], [csv, json, json], [json, json, csv]] {
            let device = try Device()
            let reports = try imported(device, files)
            #expect(reports.map { $0["rounds"].number } == [1, 0, 0])
            #expect(reports.map { $0["duplicates"].number } == [0, 1, 1])
            #expect(reports.allSatisfy { $0["disagreements"].list.isEmpty })
            #expect(try device.json("history").count == 1)
        }
    }

    @Test func otherNamesOfPlayersAndLayoutsAreTold() throws {
        let device = try Device()
        let first = table("Main", "Ivan,3,2,3,3", "Bob,4,0,3,3")
        let reports = try imported(
            device,
            [first, table("Gold", "Ivan,3,2,3,3", "Bob,4,0,3,3"), table("Main", "Robert,4,0,3,3", "Ivan,3,2,3,3")])
        #expect(reports.map { $0["rounds"].number } == [1, 0, 0])
        let told = reports.map { $0["disagreements"].list.map { $0["problem"].text } }
        #expect(told == [[], ["course"], ["player"]])
        #expect(reports[2]["disagreements"][0]["file"].text == "Robert")
        #expect(reports[2]["disagreements"][0]["here"].text == "Bob")
        #expect(try device.json("players").map { $0["name"].text } == ["Bob", "Ivan"])
        #expect(try device.json("courses").contains { $0["layout"].text == "Gold" } == false)
    }

    @Test func twoRoundsOfOneMinuteAreTwo() throws {
        let device = try Device()
        let both = [table("Main", "Ivan,3,2,3,3"), table("Main", "Ivan,3,2,3,4"), table("Main", "Bob,4,4,4,4")]
        #expect(try imported(device, both).map { $0["rounds"].number } == [1, 1, 1])
        #expect(try imported(device, both).map { $0["duplicates"].number } == [1, 1, 1])
        let together = table("Main", "Ivan,3,2,3,3", "Bob,4,4,4,4")
        #expect(try imported(device, [together])[0]["rounds"].number == 1)
    }

    /// The numbers that other scorekeepers give their rounds tell them apart when a later answer has another time.
    @Test func aRoundThatGrewIsTheSame() throws {
        let device = try Device()
        func answer(_ tee: String, _ scores: String) -> String {
            """
            {"data":{"layouts":[{"LayoutID":1,"CourseName":"X","Name":"Gold","H1":3,"H2":3}],"live_round_id":7,
            "division":"MPO","scores":[{"Name":"Ann","Round":1,"TeeTime":"\(tee)",
            "ScorecardUpdatedAt":"2026-05-01 12:00:00","HoleScores":[\(scores)]}]}}
            """
        }
        let reports = try imported(device, [answer("10:00:00", "\"3\""), answer("10:20:00", "\"3\",\"2\"")])
        #expect(reports.map { $0["rounds"].number } == [1, 0] && reports[1]["duplicates"].number == 1)
    }

    @Test func aTrialTellsWhatComesOfIt() throws {
        try withSeeds(25) { random in
            let device = try Device()
            var files: [String] = []
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let cards = (0..<Int.random(in: 1...3, using: &random)).map { _ in drawnCard(&random) }
                files.append(cards.joined())
            }
            if Bool.random(using: &random) {
                let source = try Device()
                _ = try imported(source, [drawnCard(&random)])
                let round = try source.hyzer(["export", "1", "--as", "json"]).output
                if !round.isEmpty { files.insert(round, at: .random(in: 0...files.count, using: &random)) }
            }
            if Bool.random(using: &random) { _ = try imported(device, [drawnCard(&random)]) }
            let trial = try imported(device, files, ["--dry-run"])
            let real = try imported(device, files)
            try #require(trial == real)
        }
    }

    @Test func aTrialOfTranscriptsTellsWhatComesOfThem() throws {
        try withSeeds(12) { random in
            let device = try Device()
            func pick(_ values: [String]) -> String { values[Int.random(in: 0..<values.count, using: &random)] }
            let files = (0..<Int.random(in: 1...4, using: &random)).map { _ in
                let starts = ["new round at Maple Hill with Ann and Bob", "Ann 3", "new round at Nowhere with Ann"]
                let lines = (0..<Int.random(in: 0...3, using: &random)).map { _ in
                    pick([
                        "Ann 3", "Bob 4", "Ann 3, Bob 4", "no, Ann 5", "Dan joins", "Pavel 4", "blorp", "finish anyway",
                    ])
                }
                return ([pick(starts)] + lines).joined(separator: "\n") + "\n"
            }
            var options: [String] = []
            switch Int.random(in: 0..<4, using: &random) {
            case 0: options = ["--course", "Maple Hill", "-p", "Ann", "-p", pick(["Bob", "Cleo"])]
            case 1:
                _ = try device.hyzer(["start", "Maple Hill", "-p", "Ann", "-p", "Bob"])
                options = ["--into", "1"]
            default: break
            }
            let trial = try imported(device, files, options + ["--dry-run"])
            let real = try imported(device, files, options)
            try #require(trial == real)
        }
    }

    /// Few courses, players, minutes and scores, so that many rounds are alike.
    private func drawnCard(_ random: inout SeededGenerator) -> String {
        func pick(_ values: [String]) -> String { values[Int.random(in: 0..<values.count, using: &random)] }
        let names = ["Ivan", "Bob", "ivan", "Robert", "A + B", "\u{1B}x", ""].shuffled(using: &random)
        let rows = names.prefix(.random(in: 0...3, using: &random)).map { name in
            name + "," + (0..<4).map { _ in pick(["3", "3", "3", "4", "0", "40", "x"]) }.joined(separator: ",")
        }
        let start = pick(["2026-08-30 1402", "2026-08-30 1402", "2026-08-30 1402+0200", "2026-08-31", "", "soon"])
        let facts = "\(pick(["Blair Mill", "Blair Mill", "", "Home"])),\(pick(["Main", "Gold", ""])),\(start),"
        let card =
            ["Par,\(facts),12,,,3,3,3,\(pick(["3", "3", "9"]))"]
            + rows.map { row in
                let fields = row.split(separator: ",", maxSplits: 1, omittingEmptySubsequences: false)
                return "\(fields[0]),\(facts),,,,\(fields[1])"
            }
        return ImportScoresTests.header + "Hole1,Hole2,Hole3,Hole4\n" + card.joined(separator: "\n") + "\n"
    }
}
