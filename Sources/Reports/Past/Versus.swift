package import Scorecard

/// How two people compare in the rounds in which both played the same holes, seen from the first.
package struct Versus: Hashable, Sendable {
    package let first: String
    package let second: String
    package private(set) var rounds = 0
    /// Rounds in which the first took fewer throws.
    package private(set) var wins = 0
    package private(set) var losses = 0
    package private(set) var ties = 0
    /// The throws of the first less those of the second, on average: negative where the first is better. nil for no
    /// rounds.
    package private(set) var meanDifference: Double?
    /// The latest round of them.
    package private(set) var last: Meeting?

    package struct Meeting: Hashable, Sendable {
        package let round: RoundID
        package let at: Timestamp
        package let course: String
        /// Throws of the first and of the second.
        package let strokes: [Int]
    }

    package init(of first: Person, and second: Person, in past: Past) {
        self.first = first.name
        self.second = second.name
        var difference = 0
        for layout in past.layouts {
            for round in layout.rounds {
                guard let mine = round.card(of: first.identifiers), let theirs = round.card(of: second.identifiers),
                    mine.played == theirs.played
                else { continue }
                rounds += 1
                let lead = mine.strokes - theirs.strokes
                difference += lead
                if lead < 0 { wins += 1 } else if lead > 0 { losses += 1 } else { ties += 1 }
                if let last, (last.at, last.round) > (round.startedAt, round.id) { continue }
                last = Meeting(
                    round: round.id, at: round.startedAt, course: layout.course.name,
                    strokes: [mine.strokes, theirs.strokes])
            }
        }
        if rounds > 0 { meanDifference = Double(difference) / Double(rounds) }
    }
}
