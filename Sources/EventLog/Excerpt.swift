package import Scorecard

/// A part of the log, in the order of arrival.
package struct Excerpt: Hashable, Sendable {
    package var events: [Event] = []
    /// The arrival number of the last row read, known kind or not: where the next reading starts. What was given as
    /// `after` when there was nothing to read.
    package var last: Int64 = 0
    /// Rows of kinds that only a newer hyzer knows.
    package var unknown = 0
}
