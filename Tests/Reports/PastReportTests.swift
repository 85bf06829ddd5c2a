import Scorecard
import Support
import Testing

@testable import Reports

/// Reports on many rounds, against the same worked out plainly from every single score of a season made up at random.
@Suite("Reports on many rounds") struct HistoryTests {
    @Test func trendsCompareRoundsOnTheSameHoles() throws {
        try withSeeds(60) { generator in
            let season = Season(&generator)
            for person in season.people {
                let trends = Trend(of: person, in: season.past).layouts
                let expected = season.trends(of: person.identifiers)
                try #require(trends.count == expected.count)
                for trend in trends {
                    let key = trend.course.holes.map { "\($0.label) \($0.par)" } + [trend.course.id.description]
                    let plain = try #require(expected[key])
                    try #require(trend.rounds.map(\.round) == plain.map(\.round.id))
                    try #require(trend.rounds.map(\.strokes) == plain.map(\.strokes))
                    try #require(trend.rounds.map(\.toPar) == plain.map(\.toPar))
                    try #require(trend.rounds.map(\.thru) == plain.map(\.holes.count))
                    try #require(trend.rounds.map(\.isComplete) == plain.map(\.isComplete))
                    let compared = zip(trend.rounds, plain).filter(\.0.isCompared).map(\.1)
                    try #require(Set(compared.map(\.holes)).count == 1)
                    if plain.contains(where: \.isComplete) {
                        try #require(compared == plain.filter(\.isComplete))
                    } else {
                        let counts = Dictionary(grouping: plain, by: \.holes).mapValues(\.count)
                        try #require(compared.count == counts.values.max())
                    }
                    let toPar = compared.map(\.toPar)
                    try #require(trend.best == toPar.min() && trend.worst == toPar.max())
                    try #require(trend.mean == Double(toPar.reduce(0, +)) / Double(toPar.count))
                }
            }
        }
    }

    @Test func onlyWholeRoundsAreBest() throws {
        try withSeeds(60) { generator in
            let season = Season(&generator)
            for person in season.people.map(Optional.init) + [nil] {
                let whole = season.results { person?.identifiers.contains($0) ?? true }.filter(\.isComplete)
                let bests =
                    person.map { BestRounds(of: $0, in: season.past, name: Season.name(_:in:)) }
                    ?? BestRounds(in: season.past, isTeam: { _, _ in false }, name: Season.name(_:in:))
                // Names of courses that differ belong to one identifier each.
                let groups = Dictionary(grouping: whole) { result in
                    [result.round.course.id.description] + result.round.course.holes.map { String($0.par) }
                }
                try #require(bests.rounds.count == groups.count)
                for best in bests.rounds {
                    let key = [best.course.id.description] + best.course.holes.map { String($0.par) }
                    let results = try #require(groups[key])
                    try #require(best.results == results.count)
                    try #require(best.strokes == results.map(\.strokes).min())
                    try #require(best.toPar == results.map(\.toPar).min())
                    let first = results.filter { $0.strokes == best.strokes }.map(\.round.at).min()
                    try #require(best.at == first)
                }
            }
            let teams = BestRounds(in: season.past, isTeam: { _, _ in true }, name: Season.name(_:in:))
            let areOfTeams = teams.rounds.allSatisfy(\.isOfTeams)
            try #require(areOfTeams)
        }
    }

    @Test func versusCountsRoundsOnTheSameHoles() throws {
        try withSeeds(60) { generator in
            let season = Season(&generator)
            for first in season.people {
                for second in season.people {
                    let versus = Versus(of: first, and: second, in: season.past)
                    var differences: [Int] = []
                    for mine in season.results(first.identifiers.contains) {
                        for theirs in season.results(second.identifiers.contains)
                        where theirs.round.id == mine.round.id && theirs.holes == mine.holes {
                            differences.append(mine.strokes - theirs.strokes)
                        }
                    }
                    try #require(versus.rounds == differences.count)
                    try #require(versus.wins == differences.count { $0 < 0 })
                    try #require(versus.losses == differences.count { $0 > 0 })
                    try #require(versus.ties == differences.count { $0 == 0 })
                    let mean = Double(differences.reduce(0, +)) / Double(differences.count)
                    try #require(versus.meanDifference == (differences.isEmpty ? nil : mean))
                }
            }
        }
    }

    @Test func statisticsCountEveryHole() throws {
        try withSeeds(60) { generator in
            let season = Season(&generator)
            for person in season.people {
                let statistics = Statistics(of: person, in: season.past)
                let results = season.results(person.identifiers.contains)
                let holes = results.flatMap(\.played)
                try #require(statistics.rounds == results.count && statistics.holes == holes.count)
                for (one, range) in zip(statistics.tiers, [-9 ... -1, 0...0, 1...1, 2...9]) {
                    let count = holes.count { range.contains($0.strokes - $0.par) }
                    try #require(one.count == count)
                    let percent = (100 * Double(count) / Double(max(holes.count, 1))).rounded()
                    try #require(one.percent == Int(percent))
                }
                try #require(statistics.pars.map(\.par) == Set(holes.map(\.par)).sorted())
                for one in statistics.pars {
                    let own = holes.filter { $0.par == one.par }.map(\.strokes)
                    try #require(one.tally.holes == own.count)
                    try #require(one.tally.mean == Double(own.reduce(0, +)) / Double(own.count))
                }
                try #require(statistics.aces.count == holes.count { $0.strokes == 1 })
                try #require(statistics.eagles.count == holes.count { $0.strokes > 1 && $0.strokes <= $0.par - 2 })
                try #require(
                    statistics.listed.count + statistics.eaglesLeftOut == statistics.aces.count
                        + statistics.eagles.count)
                try #require(statistics.aces.map(\.at) == statistics.aces.map(\.at).sorted(by: >))
                let signs = results.map(\.signs)
                try #require(statistics.turkeys == signs.reduce(0) { $0 + $1.matches(of: /---/).count })
                let runs = signs.flatMap { $0.matches(of: /[-0]+/).map(\.output.count) }
                try #require(statistics.longestBogeyFree == runs.max() ?? 0)
                try #require(statistics.bogeyFreeRounds == signs.count { $0.wholeMatch(of: /[-0]+/) != nil })
                for layout in statistics.layouts {
                    let own = results.filter { Season.key($0.round.course) == Season.key(layout.course) }
                    try #require(layout.rounds == own.count)
                    for (holeIndex, tally) in layout.holes.enumerated() {
                        let strokes = own.map { $0.strokesOnHoles[holeIndex] }.filter { $0 > 0 }
                        try #require(tally.holes == strokes.count && tally.best == strokes.min())
                        try #require(tally.strokes == strokes.reduce(0, +))
                    }
                }
            }
        }
    }
}

/// Reports on a few rounds, by hand.
@Suite("A report on a few rounds") struct ReportTests {
    private let jake = Person(name: "Jake", identifiers: [PlayerID(1)])

    /// Rounds of one player on a course of these pars, one a day.
    private func layout(_ name: String, _ pars: [Int], _ rounds: [[UInt8]]) -> PastRounds {
        let holes = pars.enumerated().map { Hole(label: String($0 + 1), par: $1) }
        return PastRounds(
            course: Course(id: CourseID(7), name: name, holes: holes),
            rounds: rounds.enumerated().map { number, throwCounts in
                PastRound(
                    id: RoundID(UInt128(number + 1)), startedAt: Timestamp(milliseconds: Int64(number)), startHole: 1,
                    cards: [
                        PastCard(player: PlayerID(1), isGuest: false, penalties: 0, throwsOnHoles: throwCounts)
                    ])
            })
    }

    @Test func theLatestTenEaglesAreListed() {
        let past = Past([layout("Long", [5], (1...12).map { _ in [3] } + [[1]])])
        let statistics = Statistics(of: jake, in: past)
        #expect(statistics.listed.map(\.strokes) == [1] + Array(repeating: 3, count: 10))
        #expect(statistics.eaglesLeftOut == 2)
        #expect(statistics.listed.last?.round == RoundID(3))
    }

    @Test func aCourseWithTwoParsIsToldApart() {
        let past = Past([
            layout("Maple Hill", [3, 3], [[3, 3]]), layout("Maple Hill", [3, 4], [[3, 3]]), layout("Park", [3], [[2]]),
        ])
        let bests = BestRounds(of: jake, in: past) { _, _ in "Jake" }
        #expect(bests.rounds.map(\.toPar) == [0, -1, -1])
        #expect(bests.rounds.map(bests.hasOtherPar) == [true, true, false])
    }

    @Test func whoNeverPlayedHasEmptyReports() {
        let past = Past([layout("Maple Hill", [3], [[3]])], on: "Maple Hill")
        let nobody = Person(name: "Zoë", identifiers: [PlayerID(9)])
        #expect(Trend(of: nobody, in: past).layouts.isEmpty && Trend(of: nobody, in: past).course == "Maple Hill")
        #expect(BestRounds(of: nobody, in: past) { _, _ in "" }.rounds.isEmpty)
        #expect(Statistics(of: nobody, in: past).tiers.map(\.percent) == [0, 0, 0, 0])
        #expect(Versus(of: jake, and: nobody, in: past).last == nil)
        #expect(Occurrences(of: nobody, .strokes(1), in: past).rounds == 0)
        #expect(Occurrences(of: jake, .toPar(0), in: past).last?.label == "1")
    }
}

/// Some rounds of a few people, some of whom were merged: as the reports take them, and score by score.
private struct Season {
    struct Played {
        let id: RoundID
        let at: Timestamp
        let course: Course
        let startHole: Int
        let cards: [(player: PlayerID, penalties: Int, strokes: [Int])]
    }

    /// What one person did in one round.
    struct Result: Equatable {
        let round: Played
        let penalties: Int
        let strokesOnHoles: [Int]

        var played: [(strokes: Int, par: Int)] {
            zip(strokesOnHoles, round.course.holes).filter { $0.0 > 0 }.map { ($0.0, $0.1.par) }
        }
        var holes: Set<Int> { Set(strokesOnHoles.indices.filter { strokesOnHoles[$0] > 0 }) }
        var strokes: Int { strokesOnHoles.reduce(0, +) + penalties }
        var toPar: Int { played.reduce(penalties) { $0 + $1.strokes - $1.par } }
        var isComplete: Bool { holes.count == strokesOnHoles.count }
        /// Under par, par, over, not played, in the order of play.
        var signs: String {
            let order = Array(round.startHole - 1..<strokesOnHoles.count) + Array(0..<round.startHole - 1)
            return order.map { holeIndex in
                let strokes = strokesOnHoles[holeIndex]
                let par = round.course.holes[holeIndex].par
                return strokes == 0 ? "." : strokes < par ? "-" : strokes == par ? "0" : "+"
            }.joined()
        }

        static func == (a: Self, b: Self) -> Bool { a.round.id == b.round.id && a.strokesOnHoles == b.strokesOnHoles }
    }

    var rounds: [Played] = []
    let people = [[PlayerID(1), PlayerID(5)], [PlayerID(2)], [PlayerID(3)], [PlayerID(4)]].map {
        Person(name: "Player \($0[0])", identifiers: Set($0))
    }

    static func name(_ player: PlayerID, in round: RoundID) -> String { "\(player)" }

    init(_ generator: inout SeededGenerator) {
        let holes = Int.random(in: 3...6, using: &generator)
        var courses = (0..<3).map { number in
            Course(
                id: CourseID(UInt128(number / 2)), name: "Course \(number)",
                holes: (1...holes).map { Hole(label: "\($0)", par: .random(in: 3...5, using: &generator)) })
        }
        // The same holes under another name are the same layout; with another label they are not.
        courses.append(Course(id: courses[0].id, name: "Renamed", holes: courses[0].holes))
        courses.append(courses[2])
        courses[4].holes[0].label = "1B"
        for number in 0..<Int.random(in: 1...25, using: &generator) {
            let course = courses.randomElement(using: &generator) ?? courses[0]
            let isShort = Int.random(in: 0..<4, using: &generator) == 0
            let one = Bool.random(using: &generator) ? PlayerID(1) : PlayerID(5)
            let players = [one, PlayerID(2), PlayerID(3)].filter { _ in Int.random(in: 0..<4, using: &generator) > 0 }
            let cards = players.shuffled(using: &generator).map { player in
                let strokes = course.holes.indices.map { holeIndex in
                    let isMissing = isShort ? holeIndex > 1 : Int.random(in: 0..<30, using: &generator) == 0
                    return isMissing ? 0 : Int.random(in: 1...6, using: &generator)
                }
                let penalties = Int.random(in: 0..<10, using: &generator) == 0 ? 2 : 0
                return (player: player, penalties: penalties, strokes: strokes)
            }
            rounds.append(
                Played(
                    id: RoundID(UInt128(number)), at: Timestamp(milliseconds: .random(in: 0...40, using: &generator)),
                    course: course, startHole: .random(in: 1...holes, using: &generator), cards: cards))
        }
    }

    /// As the store keeps them: by course as it was played, in no order.
    var past: Past {
        let kept = Dictionary(grouping: rounds, by: \.course).map { course, rounds in
            PastRounds(
                course: course,
                rounds: rounds.map { round in
                    PastRound(
                        id: round.id, startedAt: round.at, startHole: round.startHole,
                        cards: round.cards.map { card in
                            PastCard(
                                player: card.player, isGuest: false, penalties: card.penalties,
                                throwsOnHoles: card.strokes.map(UInt8.init))
                        })
                })
        }
        return Past(PastRounds.comparable(kept))
    }

    func results(_ isMeant: (PlayerID) -> Bool) -> [Result] {
        rounds.flatMap { round in
            round.cards.filter { isMeant($0.player) }.map {
                Result(round: round, penalties: $0.penalties, strokesOnHoles: $0.strokes)
            }
        }.filter { !$0.holes.isEmpty }
    }

    static func key(_ course: Course) -> [String] {
        course.holes.map { "\($0.label) \($0.par)" } + [course.id.description]
    }

    func trends(of person: Set<PlayerID>) -> [[String]: [Result]] {
        Dictionary(grouping: results(person.contains)) { Season.key($0.round.course) }
            .mapValues { $0.sorted { ($0.round.at, $0.round.id) < ($1.round.at, $1.round.id) } }
    }
}
