/// How somebody's rounds on one layout went, one after the other.
package struct Trend: Hashable, Sendable {
    package var course: Course
    /// The earliest first.
    package var rounds: [Entry]

    package struct Entry: Hashable, Sendable {
        package var round: RoundID
        package var at: Timestamp
        package var strokes: Int
        package var toPar: Int
        /// Holes with a score.
        package var thru: Int
        package var isComplete: Bool
        /// Whether best, worst and mean count it.
        package var isCompared: Bool
    }

    /// To par.
    package var best: Int? { rounds.lazy.filter(\.isCompared).map(\.toPar).min() }
    /// To par.
    package var worst: Int? { rounds.lazy.filter(\.isCompared).map(\.toPar).max() }
    /// To par.
    package var mean: Double? { .mean(rounds.lazy.filter(\.isCompared).map(\.toPar)) }

    /// The rounds of a person among those on one layout; nil where there are none.
    ///
    /// Compared are rounds in which the same holes were played: all of them, or, where no round was played to its end,
    /// those that were played most often, lately where some were as often.
    package init?(of person: Set<PlayerID>, in past: PastRounds) {
        course = past.course
        var played: [UInt64] = []
        rounds = []
        for round in past.rounds {
            guard let card = round.card(of: person) else { continue }
            played.append(card.played)
            rounds.append(
                Entry(
                    round: round.id, at: round.startedAt, strokes: card.strokes, toPar: card.toPar(on: course),
                    thru: card.thru, isComplete: card.isComplete, isCompared: false))
        }
        guard let compared = Trend.compared(played, of: course.holes.count) else { return nil }
        for index in rounds.indices { rounds[index].isCompared = played[index] == compared }
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

extension Double {
    /// nil for no numbers.
    static func mean(_ numbers: some Sequence<Int>) -> Double? {
        let (sum, count) = numbers.reduce((0, 0)) { ($0.0 + $1, $0.1 + 1) }
        return count == 0 ? nil : Double(sum) / Double(count)
    }
}
