import EventLog
import Scorecard
import Support
import Testing

/// Numbers at the limits of what fits, out of files and from other devices: nothing traps, and what cannot be is told.
@Suite("Limits of what comes from outside") struct LimitTests {
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
