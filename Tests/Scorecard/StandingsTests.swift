import Scorecard
import Testing

@Suite struct StandingsTests {
    struct Case: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var pars = [3, 3, 3]
        var startHole = 1
        /// In card order, hole by hole; nil where nothing was said.
        var scores: [[Int?]]
        var penalties: [Int] = []
        var isFinished = false
        /// Place, name, to par, strokes and holes, best first.
        var rows: [String]
    }

    static let cases = [
        Case(
            testDescription: "equal players share a place and the next is skipped",
            scores: [[2], [3], [3], [4]],
            rows: ["1 Jake -1 2/1", "T2 Mike 0 3/1", "T2 Sarah 0 3/1", "4 Bob 1 4/1"]),
        Case(
            testDescription: "a tie for the lead",
            scores: [[3], [2], [2], [3]],
            rows: ["T1 Mike -1 2/1", "T1 Sarah -1 2/1", "T3 Bob 0 3/1", "T3 Jake 0 3/1"]),
        Case(
            testDescription: "inside a tie more holes come first",
            scores: [[3], [3, 3], [3, 3, 3]],
            rows: ["T1 Sarah 0 9/3", "T1 Mike 0 6/2", "T1 Jake 0 3/1"]),
        Case(
            testDescription: "to par counts, not throws",
            pars: [5, 3, 3],
            scores: [[4], [nil, 3]],
            rows: ["1 Jake -1 4/1", "2 Mike 0 3/1"]),
        Case(
            testDescription: "nobody without a score has a place",
            scores: [[], [5], []],
            rows: ["1 Mike 2 5/1", "– Jake 0 0/0", "– Sarah 0 0/0"]),
        Case(
            testDescription: "who has only a round penalty has no place either",
            scores: [[], [5]], penalties: [2],
            rows: ["1 Mike 2 5/1", "– Jake 2 2/0"]),
        Case(
            testDescription: "round penalties count in throws and to par",
            scores: [[2, 2], [3, 3]], penalties: [3],
            rows: ["1 Mike 0 6/2", "2 Jake 1 7/2"]),
        Case(
            testDescription: "while playing gaps do not matter",
            scores: [[2], [3, 3, 3]],
            rows: ["1 Jake -1 2/1", "2 Mike 0 9/3"]),
        Case(
            testDescription: "in a finished round gaps come after complete cards",
            scores: [[2], [3, 3, 3], [4, 4, 4], [2, nil, 2]], isFinished: true,
            rows: ["1 Mike 0 9/3", "2 Sarah 3 12/3", "3 Bob -2 4/2", "4 Jake -1 2/1"]),
        Case(
            testDescription: "a gap is no tie with a complete card",
            scores: [[3, 3], [3, 3, 3]], isFinished: true,
            rows: ["1 Mike 0 9/3", "2 Jake 0 6/2"]),
        Case(
            testDescription: "a shotgun start changes nothing",
            pars: [3, 4, 5], startHole: 2,
            scores: [[nil, 3, 5], [nil, 4]],
            rows: ["1 Jake -1 8/2", "2 Mike 0 4/1"]),
        Case(testDescription: "one hole", pars: [2], scores: [[1], [2]], rows: ["1 Jake -1 1/1", "2 Mike 0 2/1"]),
        Case(
            testDescription: "thirty-six holes", pars: Array(repeating: 3, count: 36),
            scores: [Array(repeating: 20, count: 36), Array(repeating: 1, count: 36)],
            rows: ["1 Mike -72 36/36", "2 Jake 612 720/36"]),
    ]

    @Test(arguments: cases) func standingsAre(_ example: Case) throws {
        let players = Array([jake, mike, sarah, bob].prefix(example.scores.count))
        var evening = Evening(pars: example.pars, players: players, startHole: example.startHole)
        for (player, scores) in zip(players, example.scores) {
            for (index, strokes) in scores.enumerated() where strokes != nil {
                try evening.score(player, strokes, on: index + 1)
            }
        }
        for (player, penalty) in zip(players, example.penalties) {
            try evening.say(.penalty(player, throws: penalty))
        }
        if example.isFinished { try evening.say(.finish(anyway: true)) }
        let rows = evening.round.standings().map { row in
            let place = row.position.map { (row.tied ? "T" : "") + "\($0)" } ?? "–"
            return "\(place) \(row.player.name) \(row.toPar) \(row.strokes)/\(row.thru)"
        }
        #expect(rows == example.rows)
    }

    @Test func placesGainedAndLostSinceThePreviousStandings() throws {
        var evening = Evening(players: [jake, mike, sarah])
        try evening.score(jake, 2, on: 1)
        try evening.score(mike, 3, on: 1)
        let previous = evening.round.standings()
        #expect(evening.round.standings(previous: previous).map(\.change) == [0, 0, 0])
        try evening.score(mike, 1, on: 1)
        try evening.score(sarah, 4, on: 1)
        let now = evening.round.standings(previous: previous)
        #expect(now.map(\.player.name) == ["Mike", "Jake", "Sarah"])
        #expect(now.map(\.change) == [1, -1, 0], "who had no place before has not moved")
        #expect(evening.round.standings().map(\.change) == [0, 0, 0])
    }

    @Test func cardsKeepTheLabelsOfTheCourse() {
        let holes = [Hole(label: "9", par: 3), Hole(label: "9B", par: 4), Hole(label: "10", par: 3)]
        let start = RoundStart(
            course: Course(id: CourseID(1), name: "Loop", holes: holes), players: [entrant(jake)], organizer: nil)
        let round = round(Evening().event(.roundStarted(start)))
        #expect(round.card(of: jake)?.holes.map(\.label) == ["9", "9B", "10"])
        #expect(round.card(of: jake)?.holes.map(\.par) == [3, 4, 3])
        #expect(round.card(of: stranger) == nil)
    }

    @Test func roundPenaltiesOnlyAddAndOnlyWhatARoundCanHave() {
        var evening = Evening()
        for count in [2, -2, 0, 100, .max, .min] { evening.write(.roundPenalty(jake, throws: count), by: phone) }
        #expect(evening.round.card(of: jake)?.roundPenalties == 2)
        for _ in 1...3 { evening.write(.roundPenalty(jake, throws: 99), by: tablet) }
        #expect(evening.round.card(of: jake)?.roundPenalties == 99)
    }
}
