import Display
import Scorecard
import Support
import Testing

@Suite("Lists") struct ListTests {
    static let evening = CivilTime(Timestamp(milliseconds: 1_795_269_900_000), offset: 60)
    static let nextDay = CivilTime(Timestamp(milliseconds: 1_795_369_900_000), offset: 60)

    static let rounds = [
        HistoryRow(
            number: 1, start: evening, course: "Maple Hill", holes: 18, state: .playing,
            players: [.init(player: "Jake", toPar: -2), .init(player: "Mike Miller", toPar: 0)]),
        HistoryRow(
            number: 2, start: nextDay, course: "DeLaveaga Disc Golf Course", holes: 27, state: .finished,
            players: [.init(player: "Jake", toPar: 12), .init(player: "Sarah", toPar: nil)]),
    ]

    static let course = Course(
        id: CourseID(1), name: "Maple Hill",
        holes: Samples.pars.enumerated().map { Hole(label: "\($0 + 1)", par: $1, distance: 80 + $0 * 7) })

    static let players = [
        Player(id: PlayerID(1), name: "Jake", aliases: ["J", "Jay"]), Player(id: PlayerID(2), name: "Mike"),
    ]

    static let log = [
        LogRow(time: evening, reporter: "Jake", what: "Jake 3 on hole 4"),
        LogRow(time: evening, reporter: nil, what: "Mike 3 on hole 4", isUndone: true),
    ]

    static let reasons = [
        WhyRow(
            time: evening, reporter: "Jake", source: .typed, heard: "jake three, mia birdie", strokes: 3, par: 3,
            isSuperseded: true),
        WhyRow(
            time: nextDay, reporter: "Mike", source: .spoken, heard: "no, Jake 2", strokes: 2, par: 3,
            isSuperseded: false),
    ]

    static func everything(on page: Page) -> [StyledText] {
        let parts: [[StyledText]] = [
            page.history(rounds), page.home(player: "Jake", openRounds: [rounds[0]]), page.courses([course]),
            page.course(course), page.players(players, me: PlayerID(1)), page.log(log),
            page.why(reasons, player: "Jake", hole: "4"),
        ]
        return Array(parts.joined(separator: [StyledText()]))
    }

    @Test(arguments: [40, 60, 100]) func look(columns: Int) throws {
        let lines = ListTests.everything(on: Samples.page(columns))
        try Golden.check(readable(lines, Paint(theme: Theme(), depth: .none)), named: "lists-\(columns).txt")
        #expect(lines.allSatisfy { $0.columns <= columns })
    }

    @Test func inWords() throws {
        let lines = ListTests.everything(on: Samples.page(40, isPlain: true))
        try Golden.check(readable(lines, Paint(theme: Theme(), depth: .none)), named: "lists-plain.txt")
    }

    @Test func emptyPlacesInvite() {
        let page = Samples.page(100)
        #expect(
            page.history([]).map(\.text) == ["No rounds yet. Start one: new round at Maple Hill with Jake and Mike"])
        #expect(page.courses([]).first?.text.hasPrefix("No courses yet.") == true)
        #expect(page.players([]).first?.text.hasPrefix("No players yet.") == true)
        #expect(page.log([]).map(\.text) == ["Nothing has happened in this round yet."])
        #expect(
            page.why([], player: "Jake", hole: "4").map(\.text) == [
                "Jake has no score on hole 4, and never had one."
            ])
    }
}
