import Support
import Testing
import Transcripts
import TranscriptSamples

@Suite("Rounds from other programs") struct ImportScoresTests {
    static let header = "PlayerName,CourseName,LayoutName,StartDate,EndDate,Total,+/-,RoundRating,"
    static let mine =
        header + """
            Hole1,Hole2,Hole3,Hole4
            Par,Blair Mill Park,Main,2026-08-30 1402,2026-08-30 1510,12,,,3,3,3,3
            Ivan,Blair Mill Park,Main,2026-08-30 1402,2026-08-30 1510,11,-1,210,3,2,3,3
            Bob,Blair Mill Park,Main,2026-08-30 1402,2026-08-30 1510,10,1,,4,0,3,3
            Par,Blair Mill Park,Short Tees to "A" Pins,2026-08-29 0902,,9,,,3,3,3,
            Lane ,Blair Mill Park,Short Tees to "A" Pins,2026-08-29 0902,,8,-1,,3,2,3,
            Ivan + Bob,Blair Mill Park,Short Tees to "A" Pins,2026-08-29 0902,,0,0,,0,0,0,

            """
    /// The same first round, as another player's older program exports it, and one more.
    static let theirs = """
        PlayerName,CourseName,LayoutName,Date,Total,+/-,Hole1,Hole2,Hole3,Hole4\r
        Par,Blair Mill Park,Main,2026-08-30 14:02,12,,3,3,3,3\r
        Bob,Blair Mill Park,Main,2026-08-30 14:02,10,1,4,0,3,3\r
        Ivan,Blair Mill Park,Main,2026-08-30 14:02,11,-1,3,2,3,3\r
        Par,Blair Mill Park,Main,2026-08-28 14:02,12,,3,3,3,3\r
        Bob,Blair Mill Park,Main,2026-08-28 14:02,12,0,3,3,3,3\r
        """

    @Test func eachRoundIsStoredWithItsOwnDateAndTotals() throws {
        let device = try Device()
        let file = try device.folder.write(Self.mine, to: "mine.csv")
        let report = try device.json("import", file)
        #expect(
            report.first?.keys == [
                "file", "format", "rounds", "players", "courses", "scores", "duplicates", "undated", "disagreements",
                "alreadyImported", "newPlayers", "workedOutPars",
            ])
        #expect(report[0]["rounds"].number == 2 && report[0]["players"].number == 3)
        #expect(report[0]["courses"].number == 2 && report[0]["scores"].number == 10)
        #expect(report[0]["format"].text == "udisc" && report[0]["disagreements"].list.isEmpty)
        let rounds = try device.json("history")
        #expect(rounds.map { $0["state"].text } == ["finished", "finished"])
        #expect(rounds[0]["at"].text == "2026-08-30T14:02:00.000Z")
        let standings = rounds[0]["standings"]
        #expect(standings[0]["player"].text == "Ivan" && standings[0]["strokes"].number == 11)
        #expect(standings[1]["toPar"].number == 1 && standings[1]["thru"].number == 3)
        #expect(try device.json("players").map { $0["name"].text } == ["Bob", "Ivan", "Lane"])
    }

    @Test func twiceOrByTwoPeopleChangesNothing() throws {
        let device = try Device()
        let mine = try device.folder.write(Self.mine, to: "mine.csv")
        let theirs = try device.folder.write(Self.theirs, to: "theirs.csv")
        try device.done("import", mine)
        let events = try device.shell("sqlite3 hyzer.db 'select count(*) from event, utterance'").output
        let again = try device.json("import", mine)
        #expect(again[0]["alreadyImported"].truth == true && again[0]["duplicates"].number == 2)
        #expect(try device.shell("sqlite3 hyzer.db 'select count(*) from event, utterance'").output == events)
        let report = try device.json("import", theirs)
        #expect(report[0]["rounds"].number == 1 && report[0]["duplicates"].number == 1)
        #expect(report[0]["players"].number == 0 && report[0]["alreadyImported"].truth == false)
        #expect(try device.json("history").count == 3)
        let both = try Device()
        let trial = try both.json("import", try both.folder.write(Self.theirs + Self.theirs, to: "x"), "--dry-run")
        #expect(trial[0]["rounds"].number == 2 && trial[0]["duplicates"].number == 2)
        #expect(try both.json("history").isEmpty)
    }

    @Test func linesInARowAreToldAsOne() throws {
        let device = try Device()
        let text = "PlayerName,CourseName,LayoutName,Date,Total,+/-,Hole1\n" + String(repeating: "x,y\n", count: 30)
        let file = try device.folder.write(text, to: "udisc.csv")
        let told = try device.hyzer(["import", file])
        #expect(told.output.contains("30 disagreements"))
        #expect(told.errors == "\(file):2-31: this is no row of the table; not read\n")
        let report = try JSON(line: device.hyzer(["import", file, "--json"]).output)
        #expect(report["disagreements"].list.map { $0["line"].number } == Array(2...31))
    }

    @Test func disagreementsAreListedByLine() throws {
        let device = try Device()
        let wrong =
            Self.mine.replacing("14:02", with: "").replacing(",11,-1,210,", with: ",12,0,210,")
            + "Bob,Blair Mill Park\n"
        let file = try device.folder.write(wrong, to: "mine.csv")
        let result = try device.hyzer(["import", file])
        #expect(result.status == .exited(1))
        let errors = result.errors.split(separator: "\n")
        #expect(errors.count == 2 && errors[0].hasPrefix("\(file):8: ") && errors[1].hasPrefix("\(file):3: "))
        let again = try device.hyzer(["import", file, "--json"])
        let report = try JSON(line: again.output)
        #expect(report["disagreements"].list.map { $0["line"].number } == [8, 3])
        #expect(report["disagreements"][1]["file"].number == 12 && report["disagreements"][1]["here"].number == 11)
    }

    @Test func anImportedRoundIsExportedAsItWas() throws {
        let device = try Device()
        try device.done("import", device.folder.write(Self.mine, to: "mine.csv"))
        let lines = Self.mine.replacing("Lane ,", with: "Lane,").split(separator: "\n").map(String.init)
        let first = try device.done("export", "1", "--as", "csv")
        #expect(first == lines[0...3].joined(separator: "\n") + "\n")
        let second = try device.done("export", "2", "--as", "csv").split(separator: "\n").dropFirst()
        #expect(second.map { $0 + "," } == Array(lines[4...6]))
    }

    @Test func aWholeRoundGoesThroughJSONAsItIs() throws {
        let device = try Device.playing()
        try device.done(input: "hole 5 Jake 5 with 2 penalties, Mike no score\n2 throw penalty for Mike total\n")
        try device.done("finish", "anyway")
        let json = try device.done("export", "--as", "json")
        let other = try Device()
        let file = try other.folder.write(json, to: "round.json")
        let report = try other.json("import", file)
        #expect(report[0]["format"].text == "hyzer" && report[0]["disagreements"].list.isEmpty)
        #expect(try other.done("export", "1", "--as", "json") == json)
        #expect(try other.json("show", "1").first?["cards"] == device.json("show", "1").first?["cards"])
        #expect(try other.json("import", file)[0]["alreadyImported"].truth == true)
        #expect(try device.json("import", file)[0]["alreadyImported"].truth == true)
    }

    @Test func longNamesAreKeptWhole() throws {
        let layout = "Championship Tournament Layout of the Northern Open 2026, Long Tees to the"
        let name = "Bartholomew Featherstonehaugh-Cholmondeley of Little Snoring in Norfolk"
        let device = try Device()
        func round(_ colour: String, _ day: Int) -> String {
            let facts = "Spjelkavik Diskgolfpark,\"\(layout) \(colour) Pins\",2026-08-\(day) 1402,"
            return "Par,\(facts),6,,,3,3\n\(name) Senior,\(facts),5,-1,,3,2\n\(name) Junior,\(facts),6,0,,3,3\n"
        }
        let text = Self.header + "Hole1,Hole2\n" + round("Red", 30) + round("Blue", 29)
        try device.done("import", device.folder.write(text, to: "long.csv"))
        let layouts = try device.json("history").map { $0["layout"].text }
        #expect(layouts == ["\(layout) Red Pins", "\(layout) Blue Pins"])
        #expect(try device.json("players").map { $0["name"].text } == ["\(name) Junior", "\(name) Senior"])
        #expect(try device.done("export", "1", "--as", "csv") == Self.header + "Hole1,Hole2\n" + round("Red", 30))
        // A round there can be started like any other.
        let started = try device.done("start", "Spjelkavik Diskgolfpark – \(layout) Red Pins", "-p", "\(name) Senior")
        #expect(started.contains("Red Pins, 2 holes"))
    }

    /// Without a word against it, and known again.
    @Test(arguments: ScoreSample.all) func everyFormatIsImportedAsItsProgramWritesIt(sample: ScoreSample) throws {
        let device = try Device()
        let file = try device.folder.write(sample.text, to: "weekly_2026-08-30.txt")
        let report = try device.json("import", file)[0]
        #expect(report["rounds"].number == sample.rounds.count && report["disagreements"].list.isEmpty)
        let told = try device.json("history").flatMap { round in
            round["standings"].list.map { standing in
                "\(standing["player"].text ?? "") \(standing["strokes"].number ?? 0) "
                    + "(\(standing["toPar"].number ?? 0)) thru \(standing["thru"].number ?? 0)"
                    + (standing["dnf"].truth == true && sample.format != .hyzer ? " DNF" : "")
            }
        }
        let players = sample.rounds.flatMap {
            $0.replacing("(+", with: "(").split(separator: ": ")[1].split(separator: ", ")
        }
        #expect(Set(told) == Set(players.map(String.init)))
        #expect(try device.json("import", file)[0]["alreadyImported"].truth == true)
    }

    @Test func anUnknownTableIsRefused() throws {
        let device = try Device()
        let file = try device.folder.write("date,player,score\n2026-05-01,Ann,55\n", to: "other.csv")
        #expect(try device.refused("import", file, status: 3).contains("UDisc"))
        #expect(try device.refused("import", file, "-p", "Ann", "--course", "Maple Hill", status: 3).contains("UDisc"))
        let scores = try device.folder.write(Self.mine, to: "mine.csv")
        _ = try device.refused("import", scores, "--strict", status: 2)
        #expect(try device.refused("export", "--as", "pdf", status: 2).contains("csv"))
    }

    @Test func aKnownFileOfAnotherShapeIsRefusedWithWhatItLacks() throws {
        let device = try Device()
        for (text, key) in [
            ("{\"Competition\":{\"Results\":[{\"Name\":\"Ann\"}]}}", "Tracks"),
            ("{\"data\":{\"live_round_id\":1,\"layouts\":[]}}", "scores"), ("{\"hyzer\":1}", "holes"),
            ("PlayerName,CourseName,LayoutName,StartDate,EndDate,Total,Hole1\nAnn,Home,Main,,,3,3\n", "+/-"),
        ] {
            let file = try device.folder.write(text, to: "changed")
            #expect(try device.refused("import", file, status: 3).contains("\(key) is missing in line 1"), "\(text)")
        }
        #expect(try device.json("history").isEmpty)
    }

    @Test func aFileOfALaterHyzerIsRefusedWithWhatIsKnown() throws {
        let device = try Device()
        let round = "{\"hyzer\":2,\"holes\":[{\"par\":3}],\"players\":[{\"name\":\"Ann\",\"scores\":[3]}]}"
        let told = try device.refused("import", device.folder.write(round, to: "round.json"), status: 3)
        #expect(told.contains("version 2") && told.contains("version 1"))
        #expect(try device.json("history").isEmpty)
    }

    /// Whatever the format, no other date is made of one that is none, not even one that is given for rounds without any.
    @Test(arguments: ["2026-02-30 1000", "2025-02-29 1000", "2026-10-04 1711+9900", "2026-04-31 1000+0000"])
    func aDateThatIsNoneIsToldAndTheRoundNotRead(date: String) throws {
        let device = try Device()
        let table = Self.header + "Hole1\nPar,Elm,Main,\(date),,3,,,3\nAnn,Elm,Main,\(date),,3,0,,3\n"
        let file = try device.folder.write(table, to: "one.csv")
        for options in [[], ["--at", "2026-05-01"]] {
            let told = try device.hyzer(["import", file] + options)
            #expect(told.status == .exited(1) && told.errors.hasPrefix("\(file):2: \"\(date.prefix(10))"))
        }
        let document =
            "{\"hyzer\":1,\"start\":\"\(date)\",\"holes\":[{\"par\":3}],\"players\":[{\"name\":\"Ann\",\"scores\":[3]}]}"
        let json = try device.folder.write(document, to: "one.json")
        #expect(try device.hyzer(["import", json]).errors.hasPrefix("\(json):1: \"\(date)\""))
        #expect(try device.json("history", "--all").isEmpty)
        #expect(try device.refused("start", "Elm", "-p", "Ann", "--at", date, status: 2).contains(date))
    }

    @Test func aRoundWithoutADateHasTheOneThatIsGiven() throws {
        let device = try Device()
        let file = try device.folder.write(
            Self.header + "Hole1\nPar,Elm,Main,,,3,,,3\nAnn,Elm,Main,,,3,0,,3\n", to: "one.csv")
        #expect(try device.hyzer(["import", file]).errors.contains("--at"))
        let told = try device.hyzer(["import", file, "--at", "2026-05-01 10:00"])
        #expect(told.status == .exited(0) && told.errors.isEmpty, "\(told.errors)")
        #expect(try device.json("history")[0]["at"].text?.hasPrefix("2026-05-01") == true)
    }

    @Test func whoDidNotFinishIsOut() throws {
        let device = try Device()
        let metrix = """
            {"Competition":{"ID":1,"Name":"Weekly","Date":"2025-01-02","Time":"12:30:00","CourseName":"Test",
            "Tracks":[{"Number":"1","Par":"3"},{"Number":"2","Par":"3"},{"Number":"3","Par":"3"}],"Results":[
            {"Name":"Ann","PlayerResults":[{"Result":"3"},{"Result":"2"},{"Result":"4"}],"Sum":9,"Diff":0,"DNF":"0"},
            {"Name":"Bob","PlayerResults":[{"Result":"3"},{"Result":"3"},[]],"Sum":6,"Diff":0,"DNF":"1"}]}}
            """
        try device.done("import", device.folder.write(metrix, to: "metrix.json"))
        #expect(try device.json("show", "1")[0]["standings"].list.map { $0["dnf"].truth } == [false, true])
        let event = """
            division,position,name,relative_score,total_score,payout,hole_1,hole_2
            MPO,1,Ann,-1,5,,3,2
            MPO,DNF,Bob,0,6,,3,3

            """
        let file = try device.folder.write(event, to: "weekly_2026-08-30.csv")
        let told = try device.done("import", file, "--dry-run").split { $0.isWhitespace }.joined(separator: " ")
        #expect(told.contains("no pars; worked out from its totals, 3 where these do not tell: 3 3"))
        let worked = try device.json("import", file)[0]["workedOutPars"]
        #expect(worked[0]["line"].number == 1 && worked[0]["pars"].list.map { $0.number } == [3, 3])
        #expect(try device.json("show", "1")[0]["standings"].list.map { $0["dnf"].truth } == [false, true])
    }

    @Test func packedAndForeignTextIsRefusedWithTheWayOn() throws {
        let device = try Device()
        try device.folder.write([0x1F, 0x8B, 8, 0, 0], to: "round.csv.gz")
        #expect(try device.refused("import", device.folder.path(of: "round.csv.gz"), status: 3).contains("gunzip -c"))
        try device.folder.write([0xFF, 0xFE, 0x4A, 0], to: "wide.csv")
        #expect(try device.refused("import", device.folder.path(of: "wide.csv"), status: 3).contains("UTF-16"))
        try device.folder.write(Self.mine.utf8.flatMap { [$0, 0] }, to: "wide.csv")
        #expect(try device.refused("import", device.folder.path(of: "wide.csv"), status: 3).contains("UTF-16LE"))
        let latin = Self.mine.replacing("Ivan,", with: "Zo\u{EB},").unicodeScalars.map { UInt8($0.value) }
        try device.folder.write(latin, to: "latin.csv")
        let told = try device.refused("import", device.folder.path(of: "latin.csv"), status: 3)
        #expect(told.contains("line 3") && told.contains("iconv"))
        #expect(try device.json("players").isEmpty)
    }

    @Test func roundsWithoutATimeAreKnownAgain() throws {
        let device = try Device()
        func file(_ round: Int) -> String {
            """
            {"data":{"layouts":[{"LayoutID":1,"CourseName":"X","Name":"Gold","H1":3,"H2":3}],"live_round_id":\(round),
            "scores":[{"Name":"Ann","Round":\(round),"RoundScore":5,"RoundtoPar":-1,"HoleScores":["3","2"]}]}}
            """
        }
        let first = try device.folder.write(file(1), to: "1.json")
        try device.done("import", first, "--at", "2026-05-01 10:00")
        #expect(try device.json("import", first)[0]["duplicates"].number == 1)
        let second = try device.folder.write(file(2), to: "2.json")
        #expect(try device.json("import", second, "--at", "2026-05-01 14:00")[0]["rounds"].number == 1)
        // Nobody knows when it was, so it is not stored.
        let third = try device.folder.write(file(3), to: "3.json")
        let told = try device.hyzer(["import", third])
        #expect(
            told.status == .exited(1) && told.errors.contains("--at") && told.output.contains("1 round without a date"))
        let undated = try JSON(line: device.hyzer(["import", third, "--json"]).output)
        #expect(undated["rounds"].number == 0 && undated["undated"].number == 1)
        #expect(try device.json("history").count == 2)
        let event = "division,position,name,relative_score,total_score,payout,hole_1,hole_2\nMPO,1,Ann,-1,5,,3,2\n"
        let weekly = try device.folder.write(event, to: "weekly_5_2026-08-30.csv")
        try device.done("import", weekly)
        #expect(try device.json("import", weekly)[0]["alreadyImported"].truth == true)
        #expect(try device.json("history").contains { $0["course"].text == "weekly 5" })
    }

    /// Where only the layout is named, the course has the name of the file or of the option.
    @Test func aLayoutWithoutACourseIsALayoutOfTheFilesCourse() throws {
        let device = try Device()
        let file = try device.folder.write(
            """
            {"data":{"shotgun_time":"2026-05-01 10:00","layouts":[{"LayoutID":1,"CourseName":"","Name":"Red","H1":3}],
            "scores":[{"Name":"Ann","LayoutID":1,"Scores":"4"}]}}
            """, to: "sunday.json")
        try device.done("import", file)
        #expect(try device.json("history")[0]["course"].text == "sunday")
        #expect(try device.json("history")[0]["layout"].text == "Red")
        let other = try Device()
        try other.done("import", file, "--course", "Maple Hill")
        #expect(try other.json("history")[0]["course"].text == "Maple Hill")
    }
}

@Suite("Chats") struct ImportChatTests {
    @Test func aChatIsARoundWithItsOwnTimes() throws {
        let device = try Device()
        let chat = """
            11/21/25, 6:05\u{202F}PM - Jake created group "Golf"
            11/21/25, 6:05\u{202F}PM - Jake: new round at Maple Hill with Jake and Mike
            11/21/25, 6:06\u{202F}PM - Mike: I had a 4, Jake birdie
            11/21/25, 6:09\u{202F}PM - Jake: <Media omitted>
            11/21/25, 9:06\u{202F}PM - Jake: finish anyway

            """
        try device.done("import", try device.folder.write(chat, to: "chat.txt"))
        let round = try device.json("history")[0]
        #expect(round["at"].text == "2025-11-21T18:05:00.000Z")
        #expect(round["state"].text == "finished")
        #expect(round["standings"].list.map { $0["player"].text } == ["Jake", "Mike"])
        let unclear = try device.folder.write(chat.replacing("/21/", with: "/12/"), to: "unclear.txt")
        #expect(try device.refused("import", unclear, status: 3).contains("--dates"))
        try device.done("import", unclear, "--dates", "mdy")
        #expect(try device.json("history")[1]["at"].text == "2025-11-12T18:05:00.000Z")
        let scores = "[21/11/2025, 18:05:33] Jake: I had a 4, Mike birdie\n"
        let bare = try device.folder.write(scores, to: "bare.txt")
        try device.done("import", bare, "--course", "Maple Hill", "-p", "Jake", "-p", "Mike")
        #expect(try device.json("history").contains { $0["at"].text == "2025-11-21T18:05:33.000Z" })
        try device.done(
            "import", bare, "--course", "Maple Hill", "-p", "Jake", "-p", "Mike", "--at", "2025-11-21 17:55")
        #expect(try device.json("history").contains { $0["at"].text == "2025-11-21T17:55:00.000Z" })
        let other = try device.folder.write("Jake, [21.11.2026 18:05]\nJake 3\n", to: "other.txt")
        #expect(try device.refused("import", other, status: 3).contains("WhatsApp"))
    }
}
