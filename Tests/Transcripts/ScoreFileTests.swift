import Scorecard
import Testing
import Transcripts

@Suite("Score files") struct ScoreFileTests {
    static let new = """
        PlayerName,CourseName,LayoutName,StartDate,EndDate,Total,+/-,RoundRating,Hole1,Hole2,Hole3,Hole4,Hole5
        Par,Blair Mill Park,Main,2026-08-30 1402,2026-08-30 1510,12,,,3,3,3,3,
        Ivan,Blair Mill Park,Main,2026-08-30 1402,2026-08-30 1510,11,-1,210,3,2,3,3,
        Bob,Blair Mill Park,Main,2026-08-30 1402,2026-08-30 1510,10,1,,4,0,3,3,
        Par,Blair Mill Park,Short Tees to "A" Pins,2026-08-29 0902,,15,,,3,3,3,3,3
        Lane ,Blair Mill Park,Short Tees to "A" Pins,2026-08-29 0902,,16,+1,,3,3,3,3,4
        A + B,Blair Mill Park,Short Tees to "A" Pins,2026-08-29 0902,,0,0,,0,0,0,0,0
        Par,Nobody Was There,Main,2026-08-28 0902,,3,,,3,,,,

        """

    @Test func theNewGenerationIsReadAsItIs() {
        let rounds = read(Self.new, .udisc).rounds
        #expect(rounds.map(\.course) == ["Blair Mill Park", "Blair Mill Park"])
        #expect(rounds.map(\.layout) == ["Main", "Short Tees to \"A\" Pins"])
        #expect(rounds.map(\.start) == ["2026-08-30 14:02", "2026-08-29 09:02"])
        #expect(rounds.map(\.end) == ["2026-08-30 15:10", nil])
        #expect(rounds.map(\.holes.count) == [4, 5])
        #expect(rounds[0].rows.map(\.throwCounts) == [[3, 2, 3, 3], [4, 0, 3, 3]])
        #expect(rounds[0].rows.map(\.rating) == [210, nil])
        #expect(rounds[0].rows.map(\.toPar) == [-1, 1])
        #expect(rounds[1].rows.map(\.name) == ["Lane", "A + B"])
        #expect(rounds.flatMap(\.rows).map(\.line) == [3, 4, 6, 7])
    }

    @Test(arguments: [
        "PlayerName,CourseName,LayoutName,Date,Total,+/-,Hole1,Hole2",
        "\u{FEFF}PlayerName,CourseName,LayoutName,Dato ,Totalt ,+/- ,Hole1 ,Hole2 ",
    ]) func theOlderGenerationsAreReadToo(header: String) {
        for (end, date) in [("\n", "2022-05-01 18:03"), ("\r\n", "2022-05-01 1803")] {
            let text = [header, "Par,Home,Main,\(date),6,,3,3", "Ann,Home,Main,\(date),5,-1,2,3"].joined(separator: end)
            let rounds = read(text, .udisc).rounds
            #expect(FirstLook(Array(text.utf8)) == .scores(.udisc))
            #expect(rounds.map(\.start) == ["2022-05-01 18:03"])
            #expect(rounds.first?.rows.map(\.throwCounts) == [[2, 3]])
        }
    }

    @Test func datesMaySayTheirZone() {
        let text = Self.new.replacing("1402,", with: "1402+0200,").replacing("1510,", with: "1510-0330,")
        let round = read(text, .udisc).rounds.first
        #expect(round?.start == "2026-08-30 14:02+02:00" && round?.end == "2026-08-30 15:10-03:30")
        #expect(round?.rows.count == 2 && read(text, .udisc).faults.isEmpty)
    }

    /// As the service really answers: no shotgun start, several entries a player.
    @Test(arguments: [
        ("\"TeeTime\":\"15:15:00\",\"ScorecardUpdatedAt\":\"2024-08-22 22:15:50\",", "2024-08-22 15:15"),
        ("\"TeeTime\":\"\",\"ScorecardUpdatedAt\":\"2024-08-22 22:15:50\",", "2024-08-22 22:15"),
        ("\"TeeTime\":null,\"UpdateDate\":\"2024-08-22 22:15:50\",", "2024-08-22 22:15"),
        ("\"TeeTime\":\"15:15:00\",", nil),
    ]) func pdgaRoundsHaveTheDateOfTheirEntries(members: String, start: String?) {
        let row = "\"Name\":\"Ann\",\"Round\":1,\"HoleScores\":[\"3\"]}"
        let later = members.replacing("15:15", with: "15:30").replacing("-22 22", with: "-23 01")
        let text =
            "{\"data\":{\"shotgun_time\":\"\",\"layouts\":[{\"LayoutID\":1,\"H1\":3}],\"scores\":[{\(later)\(row),{\(members)\(row)]}}"
        #expect(read(text, .pdga).rounds.map(\.start) == [start])
    }

    @Test func rowsNeedNotStandTogether() {
        let text = """
            PlayerName,CourseName,LayoutName,Date,Total,+/-,Hole1
            Bob,Home,Main,2022-05-01 18:03,2,-1,2
            Par,Home,Main,2022-05-02 18:03,3,,3
            Par,Home,Main,2022-05-01 18:03,3,,3
            Ann,Home,Main,2022-05-02 18:03,4,1,4
            Ann,Home,Main,2022-05-01 18:03,4,1,4
            """
        let rounds = read(text, .udisc).rounds
        #expect(rounds.map(\.start) == ["2022-05-02 18:03", "2022-05-01 18:03"])
        #expect(rounds.map { $0.rows.map(\.name) } == [["Ann"], ["Ann", "Bob"]])
    }

    @Test func whatCannotBeReadIsToldByLine() {
        let text = """
            PlayerName,CourseName,LayoutName,Date,Total,+/-,Hole1
            Par,Home,Main,2022-05-01 18:03,3,,3
            Ann,Home,Main,2022-05-01 18:03,4,1,four
            Ann
            Bob,Elsewhere,Main,2022-05-01 18:03,4,1,4
            Par,Home,Main,yesterday,3,,3
            """
        let faults = read(text, .udisc).faults
        #expect(faults.flatMap(\.lines) == [3, 4, 5])
        #expect(faults.map(\.problem) == [.value(.strokes, "four"), .row, .noPars])
    }

    /// Whoever reads the round refuses it by its date, and names it.
    @Test(arguments: ["2022-02-29", "2022-04-31 18:03", "2022-13-01", "yesterday"])
    func aDateThatIsNoneIsReadAsItIs(date: String) {
        let table = """
            PlayerName,CourseName,LayoutName,Date,Total,+/-,Hole1
            Par,Home,Main,\(date),3,,3
            Ann,Home,Main,\(date),4,1,4
            """
        #expect(read(table, .udisc).rounds.map(\.start) == [date])
        #expect(read(table.replacing(date, with: ""), .udisc).rounds.map(\.start) == [nil])
        let rest = "\"layouts\":[{\"LayoutID\":1,\"H1\":3}]"
        let scores = "[{\"Name\":\"Ann\",\"UpdateDate\":\"\(date)\",\"HoleScores\":[\"3\"]}]"
        #expect(read("{\"data\":{\(rest),\"scores\":\(scores)}}", .pdga).rounds.map(\.start) == [date])
        let metrix = """
            {"Competition":{"Date":"\(date.prefix(10))","Time":"12:30:00","Tracks":[{"Number":"1","Par":"3"}],
            "Results":[{"Name":"Ann","PlayerResults":[{"Result":"3"}]}]}}
            """
        #expect(read(metrix, .metrix).rounds.map(\.start) == ["\(date.prefix(10)) 12:30"])
    }

    @Test func anEventTellsTimesThatAreNone() {
        let header = "division,name,total_score,relative_score,start_time,hole_1\n"
        func row(_ name: String, _ time: String) -> String { "MPO,\(name),3,0,\"\(time)\",3\n" }
        let good = row("Ann", "Aug 27, 2026, 5:58 PM")
        let bad = row("Bob", "Feb 30, 2026, 5:58 PM")
        let both = read(header + good + bad, .udiscEvent)
        #expect(both.rounds.map(\.start) == ["2026-08-27 17:58"])
        #expect(both.faults.map(\.problem) == [.member("start_time", "Feb 30, 2026, 5:58 PM")])
        #expect(read(header + bad, .udiscEvent).rounds.map(\.start) == ["Feb 30, 2026, 5:58 PM"])
    }

    @Test(arguments: ["2", "0", "\"x\"", "[1]", "true"]) func aFileOfAnotherVersionIsTold(version: String) {
        let text = "{\"hyzer\":\(version),\"holes\":[{\"par\":3}],\"players\":[{\"name\":\"Ann\",\"scores\":[3]}]}"
        let found = read(text, .hyzer)
        #expect(found.rounds.isEmpty && found.faults.map(\.problem) == [.version(version)])
    }

    @Test func nobodyIsTwiceInARound() {
        func document(_ second: String) -> String {
            """
            {"hyzer":1,"holes":[{"par":3}],"players":[{"name":"Ann","scores":[3]},
            {"name":"\(second)","scores":[4]}]}
            """
        }
        let found = read(document(" ANN"), .hyzer)
        #expect(found.rounds.isEmpty && found.faults == [ScoreFault(line: 2, problem: .twice(" ANN"))])
        #expect(read(document("Anna"), .hyzer).faults.isEmpty)
        #expect(read(document("Ann\",\"guest\":true,\"x\":\""), .hyzer).faults.isEmpty)
    }

    @Test(arguments: [
        ("\"state\":\"over\"", "state", "\"over\""),
        ("\"games\":{\"b\":1,\"a\":null}", "games", "{\"b\":1,\"a\":null}"),
        ("\"startHole\":2", "startHole", "2"), ("\"recordedBy\":\"Ann\"", "recordedBy", "\"Ann\""),
    ]) func aMemberThatCannotBeIsTold(member: String, key: String, value: String) {
        let text = "{\"hyzer\":1,\(member),\"holes\":[{\"par\":3}],\"players\":[{\"name\":\"Ann\",\"scores\":[3]}]}"
        #expect(read(text, .hyzer).faults.map(\.problem) == [.member(key, value)])
    }

    @Test func anEventHasParsThatMakeItsTotals() {
        let text = """
            division,position,position_raw,name,event_relative_score,event_total_score,pdga_number,username,\
            round_relative_score,round_total_score,round_rating,paid,checked_in,starting_hole,start_time,hole_1,hole_2,hole_3
            MPO,1,1,Ann Example,-3,55,12345,annex,-1,9,206,No,Yes,2,"Aug 27, 2026, 5:58 PM",3,2,4
            MPO,DNF,,Bob,0,6,,,-1,6,,No,Yes,2,"Aug 27, 2026, 5:58 PM",3,3,0
            """
        let rounds = read(text, .udiscEvent).rounds
        #expect(FirstLook(Array(text.utf8)) == .scores(.udiscEvent))
        #expect(rounds.map(\.start) == ["2026-08-27 17:58"])
        #expect(rounds.map(\.startHole) == [2])
        let pars = rounds.first?.holes.map(\.par) ?? []
        #expect(pars.reduce(0, +) == 10 && pars.prefix(2).reduce(0, +) == 7)
        #expect(rounds.first?.rows.map(\.rating) == [206, nil])
        #expect(rounds.first?.rows.map(\.isOut) == [false, true] && rounds.first?.hasOwnPars == false)
        let short = "division,position,name,relative_score,total_score,payout,hole_1\nMPO,1,Ann,-1,2,,2\n"
        #expect(read(short, .udiscEvent).rounds.first?.holes.map(\.par) == [3])
    }

    @Test func pdgaLiveIsReadWhateverItsScoresAreWrittenAs() {
        for scores in [
            "\"HoleScores\":[\"3\",\"2\",\"\"]", "\"HoleScores\":{\"H1\":\"3\",\"H2\":2}", "\"Scores\":\"3,2,\"",
        ] {
            let text = """
                {"data":{"layouts":[{"LayoutID":1,"CourseName":"X","Name":"Gold","Holes":3,"Units":"Feet","H1":3,
                "Detail":[{"Hole":"H1","Label":"1","Par":3,"Length":300,"Units":"Feet"},{"Label":"2","Par":3},
                {"Label":"3","Par":4}]}],"division":"MPO","live_round_id":7,
                "scores":[{"Name":"Ann Example","Round":1,"TeeStart":"2","RoundScore":5,"RoundtoPar":-1,\(scores)}]},"hash":"x"}
                """
            let round = read(text, .pdga).rounds.first
            #expect(round?.rows.map(\.throwCounts) == [[3, 2, 0]], "\(scores)")
            #expect(round?.rows.first?.total == 5 && round?.rows.first?.toPar == -1)
            #expect(round?.holes.map(\.distance) == [91, nil, nil] && round?.startHole == 2)
            #expect(round?.course == "X" && round?.layout == "Gold")
        }
    }

    @Test func startsThatPDGALiveCannotHaveAreTold() {
        let text = """
            {"data":{"layouts":[{"LayoutID":1,"CourseName":"X","Name":"Gold","H1":3,"H2":3}],
            "scores":[{"Name":"Ann","Round":1,"TeeStart":"7","TeeTime":"25 past","HoleScores":["3","2"]}]}}
            """
        let (rounds, faults) = read(text, .pdga)
        #expect(rounds.map(\.startHole) == [1])
        #expect(faults.map(\.problem) == [.member("TeeStart", "\"7\""), .member("TeeTime", "25 past")])
    }

    @Test func metrixHasNumbersAsTextAndListsForWhatWasNotPlayed() {
        let round = """
            {"ID":2,"Name":"Weekly","Date":"2025-01-02","Time":"12:30:00","CourseName":"Test",
            "Tracks":[{"Number":"1","NumberAlt":"","Par":"3"},{"Number":"2","NumberAlt":"9B","Par":"3"},{"Number":"3","Par":"4"}],
            "Results":[{"Name":"Ann","PlayerResults":[{"Result":"1","Diff":-2,"PEN":"0"},[],{"Result":5,"PEN":"1"}],
            "Penalty":"1","Sum":7,"Diff":0,"DNF":null}]}
            """
        let nested =
            "{\"Competition\":{\"ID\":1,\"SubCompetitions\":[\(round)],\"Results\":[],\"Tracks\":[]},\"Errors\":[]}"
        #expect(FirstLook(Array(nested.utf8)) == .scores(.metrix))
        let rounds = read(nested, .metrix).rounds
        #expect(rounds.map(\.start) == ["2025-01-02 12:30"])
        #expect(rounds.first?.holes.map(\.label) == ["1", "9B", "3"])
        let row = rounds.first?.rows.first
        #expect(row?.throwCounts == [1, 0, 5] && row?.penalty == 1 && row?.remarks == [3: .penalties(1)])
    }

    @Test(arguments: ["null", "\"0\"", "0", "\"1\"", "1", "true"]) func metrixSaysWhoDidNotFinish(dnf: String) {
        let text = """
            {"Competition":{"Tracks":[{"Number":"1","Par":"3"},{"Number":"2","Par":"3"}],
            "Results":[{"Name":"Ann","PlayerResults":[{"Result":"3"},[]],"DNF":\(dnf)}]}}
            """
        #expect(read(text, .metrix).rounds.first?.rows.first?.isOut == ["\"1\"", "1", "true"].contains(dnf))
    }

    /// Without these nothing is known of a round, or of a player; the rest is read.
    @Test(arguments: [
        (ScoreFile.Format.metrix, "{\"Errors\":[]}", "Competition", 0),
        (.metrix, "{\"Competition\":{\"ID\":1}}", "Results", 0),
        (.metrix, "{\"Competition\":{\"Results\":[{\"Name\":\"Ann\"}]}}", "Tracks", 0),
        (
            .metrix,
            """
            {"Competition":{"Tracks":[{"Par":"3"}],"Results":[{"Name":"Ann"},{"Name":"Bob","PlayerResults":[[]]}]}}
            """, "PlayerResults", 1
        ),
        (.pdga, "{\"hash\":\"x\",\"live_round_id\":1}", "data", 0),
        (.pdga, "{\"data\":{\"layouts\":[{}]}}", "scores", 0),
        (.pdga, "{\"data\":{\"scores\":[{}]}}", "layouts", 0),
        (.pdga, "{\"data\":{\"layouts\":[{\"H1\":3}],\"scores\":[{\"Name\":\"Ann\"}]}}", "HoleScores", 0),
        (
            .pdga, "{\"data\":{\"layouts\":[{\"LayoutID\":1}],\"scores\":[{\"LayoutID\":2,\"Scores\":\"3\"}]}}",
            "LayoutID", 0
        ),
        (.hyzer, "{\"hyzer\":1,\"holes\":[{}]}", "players", 0), (.hyzer, "{\"hyzer\":1,\"holes\":[]}", "holes", 0),
        (.hyzer, "{\"hyzer\":1,\"holes\":[{}],\"players\":[]}", "players", 0), (.hyzer, "{\"hyzer\":1}", "holes", 0),
        (.udisc, "PlayerName,CourseName,LayoutName,StartDate,EndDate,Total,Score,Hole1\nAnn,Home,Main\n", "+/-", 0),
        (.udisc, "PlayerName,CourseName,LayoutName,StartDate,EndDate,Total,+/-\n", "Hole1", 0),
        (.udiscEvent, "division,player,hole_1\nMPO,Ann,3\n", "name", 0),
    ]) func whatIsMissingIsTold(format: ScoreFile.Format, text: String, key: String, rounds: Int) {
        let found = read(text, format)
        #expect(found.rounds.count == rounds && found.faults.map(\.problem) == [.missing(key)])
    }

    /// Whoever reads the round refuses it by its pars, and names them.
    @Test(arguments: [
        ("9", 9), ("9223372036854775807", Int.max), ("-1e300", Int.min), ("\"9\"", 9), ("3.5", 0), ("null", 0),
    ])
    func anImpossibleParIsReadAsItIs(text: String, par: Int) {
        let file = "{\"hyzer\":1,\"holes\":[{\"par\":\(text)}],\"players\":[{\"name\":\"Ann\",\"scores\":[3]}]}"
        #expect(read(file, .hyzer).rounds.map { $0.holes.map(\.par) } == [[par]])
    }

    @Test func whatIsWrittenIsReadAgain() {
        let rounds = read(Self.new, .udisc).rounds
        let table = UDiscText(for: rounds)
        let text = table.header + rounds.map { table.rows($0) }.joined()
        #expect(text.split(separator: "\n").count == 7)
        let again = read(text, .udisc).rounds
        #expect(again.map(\.holes) == rounds.map(\.holes) && again.map(\.start) == rounds.map(\.start))
        #expect(again.flatMap(\.rows).map(\.throwCounts) == rounds.flatMap(\.rows).map(\.throwCounts))
        #expect(text.hasPrefix(Self.new.split(separator: "\n").prefix(3).joined(separator: "\n")))
    }

    @Test func namesWithCommasAndMarksComeBack() {
        var round = PlayedRound(line: 1)
        round.course = "\"The Hill\", North"
        round.layout = "to \"B\""
        round.start = "2026-08-30 14:02"
        round.holes = [PlayedHole(label: "1", par: 3)]
        round.rows = [.init(line: 1, name: "\"Ace\" Ann", throwCounts: [1])]
        let table = UDiscText(for: [round])
        let back = read(table.header + table.rows(round), .udisc).rounds.first
        #expect(back?.course == round.course && back?.layout == round.layout && back?.rows.first?.name == "\"Ace\" Ann")
    }

    /// A spreadsheet calculates with nothing that somebody chose as a name.
    @Test func namesAreNoFormulas() {
        let names = ["=1+1", "+1", "-1", "@A1", "'=1+1", "''@A1", "'tis", "Ann", "\"=1\"", "=HYPERLINK(\"x\",\"y\")"]
        for name in names {
            var round = PlayedRound(line: 1)
            round.course = name
            round.layout = name
            round.start = "2026-08-30 14:02"
            round.holes = [PlayedHole(label: "1", par: 3)]
            round.rows = [.init(line: 1, name: name, throwCounts: [1])]
            let table = UDiscText(for: [round])
            let text = table.rows(round)
            let row = text.split(separator: "\n").last ?? ""
            let begins = row.first == "\"" ? row.dropFirst().first : row.first
            #expect(begins.map { !"=+-@".contains($0) } ?? false, "\(row)")
            let back = read(table.header + text, .udisc).rounds.first
            #expect(back?.course == name && back?.layout == name && back?.rows.first?.name == name, "\(text)")
        }
    }

    @Test(arguments: [
        ("date,player,score\n2026-05-01,Ann,55\n", FirstLook.table), ("a;b;c\n1;2;3\n", .table),
        ("player,strokes\nJake,3\n", .table), ("PK\u{3}\u{4}\u{14}chat.txt", .archive),
        ("Jake 3,Mike 4\nJake 4,Mike 3\n", .transcript),
        ("a\tb\tc\n1\t2\t3\n", .table),
        ("Jake 3,Mike 4,Sarah 5\nJake 2,Mike 3,Sarah 4\n", .transcript),
        ("Jake birdie, Mike par, Sarah 5\n3, 4, 5\n", .transcript),
        ("start,end,text\n0,4000,\" Jake birdie\"\n", .transcript), ("3,4,5\n3,3,3\n", .transcript), ("", .transcript),
        ("{\"hyzer\":1}", .scores(.hyzer)), ("{\"text\":\"Jake 3\"}", .transcript),
        ("{\"data\":{\"live_round_id\":1}}", .scores(.pdga)),
    ]) func theBeginningTellsWhatAFileIs(text: String, look: FirstLook) {
        #expect(FirstLook(Array(text.utf8)) == look)
    }

    @Test func whatIsNoTextYetIsTold() {
        #expect(FirstLook([0x1F, 0x8B, 8, 0]) == .compressed)
        #expect(FirstLook([0xFF, 0xFE, 0x4A, 0]) == .utf16("UTF-16"))
        #expect(FirstLook([0xFE, 0xFF, 0, 0x4A]) == .utf16("UTF-16"))
        #expect(FirstLook([0x4A, 0, 0x61, 0]) == .utf16("UTF-16LE"))
        #expect(FirstLook([0, 0x4A, 0, 0x61]) == .utf16("UTF-16BE"))
        #expect(FirstLook([0, 0, 0, 0]) == .transcript)
    }

    /// Wherever a piece of the file ends.
    @Test(
        arguments: [
            ("Zo\u{EB}\n\u{20AC}\n\u{1F94F}\u{10FFFF}\u{7FF}\u{800}\u{D7FF}\u{E000}".utf8.map { $0 }, nil),
            (Array("Zo".utf8) + [0xEB], 1), (Array("a\nZo".utf8) + [0xEB] + Array("\n".utf8), 2), ([0xC3], 1),
            ([0xC1, 0x80], 1),
            ([0xE0, 0x9F, 0x80], 1), ([0xED, 0xA0, 0x80], 1), ([0xF0, 0x8F, 0x80, 0x80], 1),
            ([0xF4, 0x90, 0x80, 0x80], 1),
            ([0xF5], 1), ([0x80], 1), ([0x0A, 0x0A, 0xFF], 3), ([0x61, 0], 1), ([0xE2, 0x82, 0x61], 1),
        ] as [([UInt8], Int?)]) func whatIsNotUTF8IsTold(bytes: [UInt8], line: Int?)
    {
        for format in [ScoreFile.Format.udisc, .hyzer] {
            for cut in 0...bytes.count {
                var file = ScoreFile(format: format)
                for part in [bytes[..<cut], bytes[cut...]] { Array(part).withUnsafeBytes { file.take($0) } }
                _ = file.finish()
                #expect(file.foreignLine == line, "\(bytes) \(cut)")
            }
        }
    }

    @Test func brokenFilesAreToldAndNothingTraps() {
        let whole = Array(Self.new.utf8)
        for format in ScoreFile.Format.allCases {
            for end in stride(from: 0, to: whole.count, by: 7) { _ = read(Array(whole[..<end]), format) }
            _ = read(
                "{\"Competition\":{\"Results\":[{}],\"Tracks\":[{}]},\"data\":{\"layouts\":[{}],\"scores\":[{}]}}",
                format)
        }
        #expect(read("{\"hyzer\":1,\"holes\":[", .hyzer).faults.map(\.problem) == [.notJSON])
    }

    /// A quotation mark that nobody closes makes the rest of a file lines of no use.
    @Test func linesOfOneFaultInARowAreOneFault() {
        let header = "PlayerName,CourseName,LayoutName,Date,Total,+/-,Hole1\n"
        let faults = read(header + "Par,\"Pine,Red,x,y\n" + String(repeating: "x,y\n", count: 1_000), .udisc).faults
        #expect(faults.map(\.problem) == [.row] && faults.map(\.lines) == [3...1_002])
    }
}

private func read(_ text: String, _ format: ScoreFile.Format) -> (rounds: [PlayedRound], faults: [ScoreFault]) {
    read(Array(text.utf8), format)
}

private func read(_ bytes: [UInt8], _ format: ScoreFile.Format) -> (rounds: [PlayedRound], faults: [ScoreFault]) {
    var file = ScoreFile(format: format)
    bytes.withUnsafeBytes { file.take($0) }
    let rounds = file.finish()
    return (rounds, file.faults)
}
