package import Scorecard

/// How somebody's rounds went, one after the other on each layout.
package struct Trend: Hashable, Sendable {
    package let player: String
    /// The only course asked about; nil for all.
    package let course: String?
    /// The layouts played last come first.
    package let layouts: [Layout]
    /// The most rounds of each layout, the latest ones; nil if none was given.
    package let limit: Int?

    /// The number of rounds of a layout that are shown to people.
    package var shown: Int { limit ?? 20 }

    package struct Layout: Hashable, Sendable {
        package let course: Course
        /// The earliest first.
        package let rounds: [Entry]
        /// To par, of the rounds that are compared.
        package let best: Int
        package let worst: Int
        package let mean: Double

        /// Rounds on the same holes.
        package var compared: [Entry] { rounds.filter(\.isCompared) }
    }

    package struct Entry: Hashable, Sendable {
        package let round: RoundID
        package let at: Timestamp
        package let strokes: Int
        package let toPar: Int
        /// Holes with a score.
        package let thru: Int
        package let isComplete: Bool
        /// Whether best, worst and mean count it.
        package let isCompared: Bool
    }

    package init(of person: Person, in past: Past, limit: Int? = nil) {
        self.limit = limit
        player = person.name
        course = past.course
        layouts = past.layouts.compactMap { Layout(of: person.identifiers, in: $0) }
    }
}

extension Trend.Layout {
    /// The rounds of a person among those on one layout; nil where there are none.
    ///
    /// Rounds are compared if the same holes were played in them: all holes or, if no round was played to its end, the
    /// set of holes played most often, the latest of equally frequent sets.
    fileprivate init?(of person: Set<PlayerID>, in past: PastRounds) {
        let played = past.rounds.compactMap { round in round.card(of: person).map { (round: round, card: $0) } }
        guard let compared = Self.compared(played.map(\.card.played), of: past.course.holes.count) else { return nil }
        course = past.course
        rounds = played.map { round, card in
            Trend.Entry(
                round: round.id, at: round.startedAt, strokes: card.strokes, toPar: card.toPar(on: past.course),
                thru: card.thru, isComplete: card.isComplete, isCompared: card.played == compared)
        }
        let toPar = rounds.filter(\.isCompared).map(\.toPar)
        best = toPar.min() ?? 0
        worst = toPar.max() ?? 0
        mean = Double(toPar.reduce(0, +)) / Double(toPar.count)
    }

    /// The set of holes by which rounds are compared; nil for no rounds.
    private static func compared(_ played: [UInt64], of holes: Int) -> UInt64? {
        let all = (UInt64(1) << UInt64(holes)) - 1
        if played.contains(all) { return all }
        var counts: [UInt64: (count: Int, last: Int)] = [:]
        for (index, holes) in played.enumerated() { counts[holes] = ((counts[holes]?.count ?? 0) + 1, index) }
        return counts.max { ($0.value.count, $0.value.last) < ($1.value.count, $1.value.last) }?.key
    }
}
