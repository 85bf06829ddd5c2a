/// How two people compare in the rounds in which both played the same holes.
package struct Versus: Hashable, Sendable {
    package var rounds = 0
    /// Rounds in which the first took fewer throws.
    package var wins = 0
    package var losses = 0
    package var ties = 0
    /// The throws of the first less those of the second, on average: negative where the first is better. nil for no rounds.
    package var meanDifference: Double?
    /// The latest round of them.
    package var last: Meeting?

    package struct Meeting: Hashable, Sendable {
        package var round: RoundID
        package var at: Timestamp
        package var course: String
        /// Throws of the first and of the second.
        package var strokes: [Int]
    }

    /// - Parameters:
    ///   - first: the identifiers of the one from whose side it is seen.
    ///   - second: the identifiers of the other.
    package init(of first: Set<PlayerID>, and second: Set<PlayerID>, in layouts: some Sequence<PastRounds>) {
        var difference = 0
        for past in layouts {
            for round in past.rounds {
                guard let mine = round.card(of: first), let theirs = round.card(of: second),
                    mine.played == theirs.played
                else { continue }
                rounds += 1
                let lead = mine.strokes - theirs.strokes
                difference += lead
                if lead < 0 { wins += 1 } else if lead > 0 { losses += 1 } else { ties += 1 }
                if let last, (last.at, last.round) > (round.startedAt, round.id) { continue }
                last = Meeting(
                    round: round.id, at: round.startedAt, course: past.course.name,
                    strokes: [mine.strokes, theirs.strokes])
            }
        }
        if rounds > 0 { meanDifference = Double(difference) / Double(rounds) }
    }
}
