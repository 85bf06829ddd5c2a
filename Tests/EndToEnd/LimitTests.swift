import EventLog
import Scorecard
import Support
import Testing
@testable import hyzer

/// Numbers at the limits of what fits, out of files and from other devices: nothing traps, and what cannot be is told.
@Suite("Limits of what comes from outside") struct LimitTests {
    static let least = "-9223372036854775808"
    static let most = "9223372036854775807"

    @Test(arguments: [
        """
        {"data":{"layouts":[{"CourseName":"X","Name":"Gold","H1":3}],"shotgun_time":"2026-05-01 10:00",
        "scores":[{"Name":"Ann","RoundScore":3,"RoundtoPar":\(least),"HoleScores":["3"]}]}}
        """,
        """
        {"Competition":{"ID":1,"CourseName":"X","Date":"2026-05-01","Tracks":[{"Number":1,"Par":3}],"Results":[
        {"Name":"Ann","PlayerResults":[{"Result":3}],"Sum":"\(most)","Penalty":"5"}]}}
        """,
        """
        {"Competition":{"ID":1,"CourseName":"X","Date":"2026-05-01","Tracks":[{"Number":1,"Par":3}],"Results":[
        {"Name":"Ann","PlayerResults":[{"Result":3}],"Sum":3,"Penalty":"\(most)"}]}}
        """,
        """
        {"hyzer":1,"course":"X","start":"2026-05-01 10:00","state":"finished","holes":[{"label":"1","par":3},
        {"label":"2","par":3,"distance":\(most)}],"players":[{"name":"Ann","scores":[3,3]}]}
        """,
        """
        PlayerName,CourseName,LayoutName,StartDate,EndDate,Total,+/-,RoundRating,Hole1
        Par,X,Main,2026-05-01 1000,,3,,,3
        Ann,X,Main,2026-05-01 1000,,3,\(least),,3
        """,
    ]) func aFileIsToldByLineAndValueAndTheRestIsTaken(text: String) throws {
        let device = try Device()
        let file = try device.folder.write(text, to: "round.txt")
        let told = try device.hyzer(["import", file])
        let line = text.hasPrefix("Player") ? 3 : 2
        #expect(told.status == .exited(1) && told.errors.hasPrefix("\(file):\(line): "))
        #expect(told.errors.split(separator: "\n").count == 1)
        #expect(told.errors.contains(Self.least) || told.errors.contains(Self.most) || told.errors.contains("9.22"))
        #expect(try device.json("history")[0]["standings"][0]["toPar"].number == 0)
        try device.done("courses")
        try device.done("export", "1", "--as", "html")
    }

    @Test func datesAreThoseOfTheGame() throws {
        let device = try Device()
        _ = try device.refused("player", "add", "Ann", "--at", "1969-12-30", status: 2)
        let file = try device.folder.write(
            """
            PlayerName,CourseName,LayoutName,StartDate,EndDate,Total,+/-,RoundRating,Hole1
            Par,X,Main,1931-05-01 1000,,3,,,3
            Ann,X,Main,1931-05-01 1000,,3,0,,3
            """, to: "round.csv")
        #expect(try device.hyzer(["import", file]).errors.hasPrefix("\(file):2: \"1931-05-01 10:00\""))
    }

    /// A game that cannot be is told and left out, and the file stays usable.
    @Test(arguments: [
        ("match", "[[1],[9]]"), ("match", "[[\"Ann\"],[\"Zed\"]]"), ("match", "[[1]]"), ("match", "[]"),
        ("match", "[[1],[1]]"), ("match", "[[1],[2],[3]]"), ("match", "[[1,2],[]]"), ("match", "null"),
        ("skins", "[[]]"), ("skins", "[[1]]"), ("skins", "\"x\""), ("teams", "[[1,2]]"), ("teams", "[[1,1],[2]]"),
        ("teams", "[[1,0],[2]]"), ("net", "[[4]]"), ("tags", "[[1.5]]"), ("poker", "[[1],[2]]"),
    ]) func aGameThatCannotBeIsToldAndLeftOut(kind: String, sides: String) throws {
        let device = try Device()
        let players = ["Ann", "Bea", "Cid"].map { "{\"name\":\"\($0)\",\"scores\":[3]}" }.joined(separator: ",")
        let text = """
            {"hyzer":1,"course":"X","start":"2026-05-01 10:00","state":"playing","holes":[{"label":"1","par":3}],
            "players":[\(players)],"games":[
            {"kind":"\(kind)","sides":\(sides)},{"kind":"skins"},{"kind":"skins","sides":[]},
            {"kind":"match","sides":[[1],[2,3]]}]}
            """
        let file = try device.folder.write(text, to: "round.json")
        let told = try device.hyzer(["import", file])
        #expect(told.status == .exited(1) && told.errors.hasPrefix("\(file):3: "), "\(told.errors)")
        let shown = kind == "poker" ? kind : sides == "null" ? "[]" : sides
        #expect(told.errors.split(separator: "\n").count == 1 && told.errors.contains(shown), "\(told.errors)")
        #expect(
            try device.json("games", "--round", "1")[0]["games"].list.map { $0["kind"].text } == ["skins", "match"])
        try device.done("history", "--all")
        try device.done("resume", "1")
        try device.done("say", "hole 1 Ann 4")
    }

    @Test func whatOtherDevicesWroteIsTamed() throws {
        let device = try Device.playing()
        let league = try #require(try device.log().rows(after: 0).first?.row.league)
        let long = Hole(label: "1", par: 3, distance: .max)
        let course = Course(
            id: CourseID(7), name: "Far\u{1B}[2J", holes: [long, Hole(label: "2", par: 3, distance: .max)])
        let ann = PlayerID(8)
        var bodies: [(RoundID?, Event.Body)] = [
            (nil, .courseSaved(course)), (nil, .playerAdded(ann, name: " \u{7} ")), (nil, .tagGiven(ann, tag: .min)),
            (RoundID(1), .roundStarted(RoundStart(course: course, players: [], organizer: nil))),
        ]
        for at in [Int64.min, .max] {
            let entrant = Entrant(player: ann, name: "", rating: at < 0 ? .min : .max)
            let round = RoundID(at < 0 ? 2 : 3)
            let start = RoundStart(course: course, players: [entrant], organizer: ann, startHole: .max)
            bodies += [
                (round, .roundStarted(start)), (round, .roundPenalty(ann, throws: 999)),
                (round, .scoreRecorded(HoleScore(hole: 1, player: ann, strokes: 3, penalties: 999))),
                (round, .strokesGiven(ann, count: .max)), (round, .gameStarted(Game(.net))),
                (round, .gameStarted(Game(.match, sides: [[ann], []]))), (round, .gameStarted(Game(.match))),
                (round, .gameStarted(Game(.skins, sides: [[]]))),
                (round, .gameStarted(Game(.teams, sides: [[ann, ann], [ann], [PlayerID(10)]]))),
                (round, .gameEnded(Game(.tags, sides: [[PlayerID(10)]]))),
                (round, .roundFinished([FinalCard(player: ann, strokes: [.max, .min])])),
            ]
        }
        let rows = bodies.enumerated().map { index, said in
            EventRow(
                Event(
                    id: EventID(UInt128(index + 1)), league: league, round: said.0, device: DeviceID(9),
                    lamport: Int64(index + 1), at: Timestamp(milliseconds: said.0 == RoundID(2) ? .min : .max),
                    reporter: nil, utterance: nil, body: said.1))
        }
        try device.take(rows)
        #expect(
            try device.json("courses").first { $0["name"].text?.hasPrefix("Far") == true }?["holes"].list.count == 2)
        #expect(try device.json("history").count == 3)
        for command in ["courses", "history", "players", "stats", "trend", "records", "devices", "log"] {
            #expect(try device.hyzer([command, "Ann"]).isOrderly && device.hyzer([command]).isOrderly, "\(command)")
            #expect(try device.hyzer([command]).status != .exited(4), "\(command)")
        }
        for number in 1...3 {
            for kind in ["html", "csv", "json", "svg"] {
                #expect(try device.hyzer(["export", String(number), "--as", kind]).isOrderly, "\(kind) of \(number)")
            }
            for command in ["show", "card", "standings", "games", "log"] {
                #expect(try device.hyzer([command, String(number)]).isOrderly, "\(command) \(number)")
            }
        }
        #expect(try device.json("show", "1")[0]["cards"][0]["roundPenalties"].number == 0)
    }
}

extension Support.Program.Result {
    /// Whether it ended by itself.
    fileprivate var isOrderly: Bool { if case .exited = status { true } else { false } }
}
