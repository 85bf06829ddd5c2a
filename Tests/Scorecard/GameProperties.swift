import Support
import Testing

@testable import Scorecard

/// Side games of seasons made up at random, against the same worked out plainly from a table of scores.
@Suite("Side games of random seasons") struct GameProperties {
    /// A round as a table, and as events.
    private struct Played {
        let pars: [Int]
        let startHole: Int
        let isFinished: Bool
        /// Of each player on each hole: nil nothing said, 0 no score.
        let table: [[Int?]]
        let given: [Int]
        let penalties: [Int]
        /// For how many holes of the order of play each is not there yet.
        let late: [Int]
        /// From which hole in the order of play on each is away.
        let gone: [Int?]
        let round: Round

        init(_ generator: inout SeededGenerator) throws {
            let pars = (0..<Int.random(in: 1...9, using: &generator)).map { _ in
                Int.random(in: 3...5, using: &generator)
            }
            let people = [jake, mike, sarah, bob].prefix(Int.random(in: 2...4, using: &generator))
            let startHole = Int.random(in: 1...pars.count, using: &generator)
            let order = Array(startHole...pars.count) + Array(1..<startHole)
            let isMoving = Int.random(in: 0..<3, using: &generator) == 0
            let thru = Int.random(in: 0...pars.count, using: &generator)
            var evening = Evening(pars: pars, players: Array(people), startHole: startHole)
            var table: [[Int?]] = []
            var late: [Int] = []
            var gone: [Int?] = []
            for player in people {
                let comes =
                    isMoving && Bool.random(using: &generator) ? pars.indices.randomElement(using: &generator) ?? 0 : 0
                let isLeaving = isMoving && Bool.random(using: &generator)
                let leaves = isLeaving ? Int.random(in: comes..<pars.count, using: &generator) : nil
                late.append(comes)
                gone.append(leaves)
                if comes > 0 {
                    try evening.say(.leave(player, hole: order[0]))
                    try evening.say(.comeBack(player, hole: order[comes]))
                }
                let row = pars.indices.map { holeIndex -> Int? in
                    let turn = order.firstIndex(of: holeIndex + 1) ?? 0
                    if turn < comes || turn >= leaves ?? .max { return nil }
                    if turn >= thru { return Int.random(in: 0..<8, using: &generator) == 0 ? 3 : nil }
                    switch Int.random(in: 0..<30, using: &generator) {
                    case 0: return nil
                    case 1: return 0
                    default: return Int.random(in: 2...5, using: &generator)
                    }
                }
                table.append(row)
                for (holeIndex, strokes) in row.enumerated() {
                    if let strokes { try evening.score(player, strokes == 0 ? nil : strokes, on: holeIndex + 1) }
                }
                if let leaves { try evening.say(.leave(player, hole: order[leaves])) }
            }
            let given = people.map { _ in Int.random(in: -2...5, using: &generator) }
            let penalties = people.map { _ in Int.random(in: 0..<6, using: &generator) == 0 ? 1 : 0 }
            for (player, count) in zip(people, given) { try evening.say(.give(player, strokes: count)) }
            for (player, count) in zip(people, penalties) where count > 0 {
                try evening.say(.penalty(player, throws: count))
            }
            let isFinished = Bool.random(using: &generator)
            if isFinished { try evening.say(.finish(anyway: true)) }
            self.pars = pars
            self.startHole = startHole
            self.isFinished = isFinished
            self.table = table
            self.given = given
            self.penalties = penalties
            self.late = late
            self.gone = gone
            round = evening.round
        }

        var order: [Int] { Array(startHole - 1..<pars.count) + Array(0..<startHole - 1) }

        func isAway(_ person: Int, _ holeIndex: Int) -> Bool {
            let turn = order.firstIndex(of: holeIndex) ?? 0
            return turn < late[person] || turn >= gone[person] ?? .max
        }

        /// The best score of some people on a hole, 0 for none; nil where somebody's is awaited.
        func best(_ people: [Int], _ holeIndex: Int) -> Int? {
            for person in people where table[person][holeIndex] == nil && !isAway(person, holeIndex) { return nil }
            return people.compactMap { table[$0][holeIndex] }.filter { $0 > 0 }.min() ?? 0
        }

        /// Scores of the sides on the holes where any of them was, in the order of play; nil where one is awaited.
        func rows(_ sides: [[Int]]) -> [[Int]?] {
            order.filter { holeIndex in sides.joined().contains { !isAway($0, holeIndex) } }.map { holeIndex in
                let scores = sides.map { best($0, holeIndex) }
                return scores.contains(nil) ? nil : scores.compactMap { $0 }
            }
        }

        func winner(_ scores: [Int]) -> Int? {
            let best = scores.filter { $0 > 0 }.min()
            let those = scores.indices.filter { scores[$0] == best }
            return those.count == 1 ? those[0] : nil
        }

        /// Sides of people, by chance.
        func sides(_ count: Int, _ generator: inout SeededGenerator) -> [[Int]] {
            let people = table.indices.shuffled(using: &generator)
            return (0..<count).map { side in
                people.enumerated().filter { $0.offset % count == side }.map(\.element)
            }
        }

        func game(_ kind: Game.Kind, _ sides: [[Int]]) -> Game {
            Game(kind, sides: sides.map { $0.map { round.players[$0].player } })
        }

        func result(_ game: Game) throws -> GameStanding.Result {
            let bodies = try Referee.judge(.play(game), in: round).bodies
            var round = round
            for (number, body) in bodies.enumerated() {
                round.apply(
                    Event(
                        id: EventID(UInt128(90_000 + number)), league: LeagueID(1), round: Evening.id, device: phone,
                        lamport: 90_000, at: Timestamp(milliseconds: 1), reporter: nil, utterance: nil, body: body))
            }
            return try #require(round.gameStandings.first { $0.game == game }).result
        }
    }

    @Test func skinsAreWonAsByHand() throws {
        try withSeeds(300) { generator in
            let played = try Played(&generator)
            let sides = played.table.indices.map { [$0] }
            guard case .skins(let skins) = try played.result(Game(.skins)) else { return }
            var purse = 0
            var counts = Array(repeating: 0, count: sides.count)
            for scores in played.rows(sides) {
                guard let scores else {
                    if played.isFinished { continue } else { break }
                }
                purse += 1
                if let winner = played.winner(scores) { (counts[winner], purse) = (counts[winner] + purse, 0) }
            }
            try #require(sides.indices.map(skins.count) == counts && skins.carried == purse)
        }
    }

    @Test func matchesAreWonAsByHand() throws {
        try withSeeds(300) { generator in
            let played = try Played(&generator)
            let sides = played.sides(2, &generator)
            guard case .match(let match) = try played.result(played.game(.match, sides)) else { return }
            let rows = played.rows(sides)
            var left = rows.count
            var lead = 0
            let end = rows.lastIndex { $0 != nil }.map { $0 + 1 } ?? 0
            for scores in rows[..<end] where abs(lead) <= left {
                left -= 1
                guard let scores else { continue }
                if let winner = played.winner(scores) { lead += winner == 0 ? 1 : -1 }
            }
            let state: Match.State =
                abs(lead) > left || (played.isFinished || left == 0) && lead != 0
                ? .won : left == 0 || played.isFinished ? .halved : abs(lead) == left ? .dormie : .open
            try #require(match.won[0] - match.won[1] == lead && match.remaining == left && match.state == state)
        }
    }

    @Test func totalsAreAddedUpAsByHand() throws {
        try withSeeds(300) { generator in
            let played = try Played(&generator)
            for isNet in [true, false] {
                let sides = isNet ? played.table.indices.map { [$0] } : played.sides(2, &generator)
                let game = isNet ? Game(.net) : played.game(.teams, sides)
                guard case .totals(let totals) = try played.result(game) else { return }
                let plain = sides.map { side -> (toPar: Int, strokes: Int, thru: Int) in
                    let scored = played.pars.indices.compactMap { holeIndex in
                        played.best(side, holeIndex).flatMap { $0 > 0 ? ($0, $0 - played.pars[holeIndex]) : nil }
                    }
                    let start = side.reduce(0) { $0 + played.penalties[$1] - (isNet ? played.given[$1] : 0) }
                    return (
                        scored.reduce(start) { $0 + $1.1 }, scored.reduce(start) { $0 + $1.0 }, scored.count
                    )
                }
                for total in totals {
                    let own = plain[total.side]
                    try #require(total.toPar == own.toPar && total.strokes == own.strokes && total.thru == own.thru)
                    let isGone = sides[total.side].allSatisfy { played.gone[$0] != nil }
                    guard own.thru > 0, !isGone else {
                        try #require(total.position == nil)
                        continue
                    }
                    let better = sides.indices.filter { other in
                        let isThere = plain[other].thru > 0 && !sides[other].allSatisfy { played.gone[$0] != nil }
                        let isLate = [other, total.side].map { played.isFinished && plain[$0].thru < played.pars.count }
                        return isThere
                            && (isLate[0] == isLate[1] ? plain[other].toPar < own.toPar : isLate[1])
                    }
                    try #require(total.position == better.count + 1)
                }
            }
        }
    }
}
