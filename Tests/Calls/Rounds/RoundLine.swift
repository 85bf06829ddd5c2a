/// What a line does to the card.
package enum RoundDeed: Sendable, Equatable {
    /// Throws of somebody on a hole; nil for no score. People and holes are counted as on the card: from 0, and from 1.
    case score(person: Int, hole: Int, throws: Int?)
    /// This hole is done with, whoever is missing: play goes on to the one behind it unless it has gone on already.
    case leave(hole: Int)
    case go(hole: Int)
    /// The last line that changed something was never said.
    case undo
}

/// A line of a round and what it means.
package struct RoundLine: Sendable {
    /// What hyzer ought to do with a line.
    package enum Due: Sendable {
        case recorded, asked
        /// Either is as it should be.
        case either
    }

    package var text: String
    /// The pattern it was made from: a heading of the table.
    package var pattern: String
    package var deeds: [RoundDeed]
    package var due = Due.recorded
    /// Whether it means nothing without the lines before it, such as a correction that names no hole.
    package var leansOnLast = false
    /// The line that it takes back, counted from 0.
    package var undoes: Int?
    /// The card behind it.
    package var truth: NaiveCard
}

/// A whole round told in lines.
package struct ToldRound: Sendable {
    package let seed: UInt64
    package let language: String
    package let course: RoundCourse
    package let people: [String]
    package let me: Int
    package let startHole: Int
    package var lines: [RoundLine] = []

    /// The card before the first line.
    package var start: NaiveCard { NaiveCard(people: people.count, holes: course.pars.count, startHole: startHole) }
}
