package import Scorecard

/// What the log knows of a round without reading its events: derived from them, written with them, rebuilt at need.
package struct RoundLine: Hashable, Sendable {
    package var round: RoundID
    package var state: State
    package var started: Timestamp
    /// The time of the last event.
    package var touched: Timestamp
    /// The course's name in this round.
    package var course: String
    /// JSON: what a list of rounds shows. The log does not look inside.
    package var summary: String

    package init(
        round: RoundID, state: State, started: Timestamp, touched: Timestamp, course: String, summary: String
    ) {
        self.round = round
        self.state = state
        self.started = started
        self.touched = touched
        self.course = course
        self.summary = summary
    }

    /// Where a round stands; every state but `finished` counts as open.
    package enum State: String, Sendable {
        case setup, playing, complete, finished
    }
}
