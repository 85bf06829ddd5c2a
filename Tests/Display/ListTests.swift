import Display
import Reports
import Scorecard
import Support
import Testing

@Suite("Lists") struct ListTests {
    static let evening = Timestamp(milliseconds: 1_795_269_900_000)
    static let nextDay = Timestamp(milliseconds: 1_795_369_900_000)

    static let rounds = [
        Samples.listed(1, "Maple Hill", evening, .playing, holes: 18, [("Jake", -2), ("Mike Miller", 0)]),
        Samples.listed(2, "DeLaveaga Disc Golf Course", nextDay, .finished, holes: 27, [("Jake", 12), ("Sarah", nil)]),
    ]

    static let course = Course(
        id: CourseID(1), name: "Maple Hill",
        holes: Samples.pars.enumerated().map { Hole(label: "\($0 + 1)", par: $1, distance: 80 + $0 * 7) })

    static let players = [
        Player(id: PlayerID(1), name: "Jake", aliases: ["J", "Jay"]), Player(id: PlayerID(2), name: "Mike"),
    ]

    static let log = RoundLog(
        [
            LogEntry(Samples.event(score(3, of: jake)), nil),
            LogEntry(Samples.event(score(3, of: PlayerID(2)), by: nil), nil, counts: false),
        ], names)

    static let jake = PlayerID(1)
    static let names = Names(player: { $0 == jake ? "Jake" : "Mike" }, hole: { String($0) })

    private static func score(_ strokes: Int, of player: PlayerID) -> Event.Body {
        .scoreRecorded(HoleScore(hole: 4, player: player, strokes: strokes))
    }

    static let reasons = [
        Samples.reason(3, .superseded, "jake three, mia birdie", at: evening),
        Samples.reason(2, .head, "no, Jake 2", .spoken, by: PlayerID(2), at: nextDay),
    ]

    /// The origin of Jake's score on hole 4, par 3.
    static func origins(_ reasons: [ScoreOrigins.Reason]) -> ScoreOrigins {
        let result = Card.Result(hole: 4, label: "4", par: 3, strokes: 2)
        return ScoreOrigins([.init(Samples.entrant("Jake"), result, reasons)], names, here: DeviceID(1))
    }

    static func everything(in style: OutputStyle) -> [StyledText] {
        let parts: [[StyledText]] = [
            RoundList(rounds).lines(in: style), Home(player: "Jake", open: [rounds[0]]).lines(in: style),
            CourseList([course]).lines(in: style), style.course(course),
            PlayerList(players, me: PlayerID(1)).lines(in: style), log.lines(in: style),
            origins(reasons).lines(in: style),
        ]
        return Array(parts.joined(separator: [StyledText()]))
    }

    @Test(arguments: [40, 60, 100]) func look(columns: Int) throws {
        let lines = ListTests.everything(in: Samples.style(columns))
        try Golden.check(readable(lines, Paint(theme: Theme(), depth: .none)), named: "lists-\(columns).txt")
        #expect(lines.allSatisfy { $0.columns <= columns })
    }

    @Test func inWords() throws {
        let lines = ListTests.everything(in: Samples.style(40, isPlain: true))
        try Golden.check(readable(lines, Paint(theme: Theme(), depth: .none)), named: "lists-plain.txt")
    }

    @Test func emptyPlacesInvite() {
        let style = Samples.style(100)
        #expect(
            RoundList([]).lines(in: style).map(\.text) == [
                "No rounds yet. Start one: new round at Maple Hill with Jake and Mike"
            ])
        #expect(CourseList([]).lines(in: style).first?.text.hasPrefix("No courses yet.") == true)
        #expect(PlayerList([]).lines(in: style).first?.text.hasPrefix("No players yet.") == true)
        #expect(RoundLog([], Self.names).lines(in: style).map(\.text) == ["Nothing has happened in this round yet."])
        #expect(
            Self.origins([]).lines(in: style).map(\.text) == [
                "Jake has no score on hole 4, and never had one."
            ])
    }
}
