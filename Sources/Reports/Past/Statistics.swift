package import Scorecard

/// The statistics of a player's holes, in many rounds.
package struct Statistics: Hashable, Sendable {
    package let player: String
    /// The only course that counts; nil for all.
    package let course: String?
    package let rounds: Int
    /// Holes with a score, in rounds played to their end or not.
    package let holes: Int
    /// The number of holes in each tier.
    package let tiers: [TierCount]
    /// Only pars that were played, the lowest first.
    package let pars: [ParTally]
    /// Three birdies or better in a row, in the order of play; six in a row are two.
    package let turkeys: Int
    /// The most holes of one round in a row without a bogey.
    package let longestBogeyFree: Int
    /// Rounds played to their end without a bogey.
    package let bogeyFreeRounds: Int
    /// Holes in one, the latest first.
    package let aces: [Feat]
    /// Two or more under par in more than one throw, the latest first.
    package let eagles: [Feat]
    /// The layouts played last come first.
    package let layouts: [Layout]

    /// The aces and eagles that are listed: all aces, and the latest eagles.
    package var listed: [Feat] { aces + eagles.prefix(Statistics.mostEagles) }
    package var eaglesLeftOut: Int { max(eagles.count - Statistics.mostEagles, 0) }
    private static let mostEagles = 10

    /// `over2`: two or more over par.
    package enum Tier: String, CaseIterable, Sendable {
        case under, even, over1, over2

        fileprivate init(toPar: Int) {
            switch toPar {
            case ..<0: self = .under
            case 0: self = .even
            case 1: self = .over1
            default: self = .over2
            }
        }
    }

    package struct TierCount: Hashable, Sendable {
        package let tier: Tier
        package let count: Int
        /// The share of all holes, rounded.
        package let percent: Int

        fileprivate init(tier: Tier, count: Int, of holes: Int) {
            self.tier = tier
            self.count = count
            percent = (count * 100 + holes / 2) / max(holes, 1)
        }
    }

    /// Holes and the throws they took.
    package struct Tally: Hashable, Sendable {
        package private(set) var holes = 0
        package private(set) var strokes = 0
        /// The fewest throws; nil for no holes.
        package private(set) var best: Int?

        package var mean: Double? { holes == 0 ? nil : Double(strokes) / Double(holes) }

        fileprivate mutating func count(_ strokes: Int) {
            holes += 1
            self.strokes += strokes
            best = min(best ?? strokes, strokes)
        }
    }

    package struct ParTally: Hashable, Sendable {
        package let par: Int
        package let tally: Tally
    }

    /// The throws on each hole of a layout.
    package struct Layout: Hashable, Sendable {
        package let course: Course
        package let rounds: Int
        /// In course order.
        package let holes: [Tally]
    }
}

extension Statistics {
    package init(of person: Person, in past: Past) {
        player = person.name
        course = past.course
        var tiers: [Tier: Int] = [:]
        var pars: [Int: Tally] = [:]
        var streaks = Streaks()
        layouts = past.layouts.compactMap { rounds in
            let cards = rounds.rounds.compactMap { round in round.card(of: person.identifiers).map { (round, $0) } }
            if cards.isEmpty { return nil }
            var tallies = Array(repeating: Tally(), count: rounds.course.holes.count)
            for (round, card) in cards {
                streaks.count(card, in: round, on: rounds.course)
                for (index, hole) in rounds.course.holes.enumerated() where card.throwsOnHoles[index] > 0 {
                    let strokes = Int(card.throwsOnHoles[index])
                    tiers[Tier(toPar: strokes - hole.par), default: 0] += 1
                    pars[hole.par, default: Tally()].count(strokes)
                    tallies[index].count(strokes)
                }
            }
            return Layout(course: rounds.course, rounds: cards.count, holes: tallies)
        }
        let holes = pars.values.reduce(0) { $0 + $1.holes }
        rounds = layouts.reduce(0) { $0 + $1.rounds }
        self.holes = holes
        self.tiers = Tier.allCases.map { TierCount(tier: $0, count: tiers[$0] ?? 0, of: holes) }
        self.pars = pars.sorted { $0.key < $1.key }.map { ParTally(par: $0, tally: $1) }
        turkeys = streaks.turkeys
        longestBogeyFree = streaks.longestBogeyFree
        bogeyFreeRounds = streaks.bogeyFreeRounds
        aces = streaks.aces.sorted { ($0.at, $0.round) > ($1.at, $1.round) }
        eagles = streaks.eagles.sorted { ($0.at, $0.round) > ($1.at, $1.round) }
    }
}

/// Counts in the order of play: streaks, and scores to remember.
private struct Streaks {
    var turkeys = 0
    var longestBogeyFree = 0
    var bogeyFreeRounds = 0
    var aces: [Feat] = []
    var eagles: [Feat] = []

    mutating func count(_ card: PastCard, in round: PastRound, on course: Course) {
        let holes = course.holes.count
        var birdies = 0
        var withoutBogey = 0
        var hasBogey = false
        for step in 0..<holes {
            let index = (round.startHole - 1 + step) % holes
            let hole = course.holes[index]
            let strokes = Int(card.throwsOnHoles[index])
            // A hole that was not played ends every streak.
            birdies = strokes > 0 && strokes < hole.par ? birdies + 1 : 0
            withoutBogey = strokes > 0 && strokes <= hole.par ? withoutBogey + 1 : 0
            longestBogeyFree = max(longestBogeyFree, withoutBogey)
            if birdies == 3 {
                turkeys += 1
                birdies = 0
            }
            if strokes > hole.par { hasBogey = true }
            if strokes == 1 {
                aces.append(Feat(strokes, on: hole, of: course, in: round))
            } else if strokes > 0, strokes <= hole.par - 2 {
                eagles.append(Feat(strokes, on: hole, of: course, in: round))
            }
        }
        if card.isComplete, !hasBogey { bogeyFreeRounds += 1 }
    }
}
