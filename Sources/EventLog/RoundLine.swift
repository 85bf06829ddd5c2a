internal import FoundationEssentials
package import Scorecard

/// What the log knows of a round without reading its events: derived from them, written with them, rebuilt at need.
package struct RoundLine: Hashable, Sendable {
    package let round: RoundID
    /// Every state but `finished` counts as open.
    package let state: Round.State
    package let isWithdrawn: Bool
    package let started: Timestamp
    /// The time of the last event.
    package let touched: Timestamp
    /// The course's name in this round.
    package let course: String
    /// The summary as it is kept.
    let json: String

    /// - Parameters:
    ///   - summary: the round as its events make it.
    ///   - touched: the time of the last of these events.
    package init(_ summary: RoundSummary, touched: Timestamp) {
        self.init(
            round: summary.id, state: summary.state, isWithdrawn: summary.isWithdrawn, started: summary.startedAt,
            touched: touched, course: summary.course, json: encodedJSON(summary) ?? "")
    }

    init(
        round: RoundID, state: Round.State, isWithdrawn: Bool, started: Timestamp, touched: Timestamp, course: String,
        json: String
    ) {
        self.round = round
        self.state = state
        self.isWithdrawn = isWithdrawn
        self.started = started
        self.touched = touched
        self.course = course
        self.json = json
    }

    /// The round in a few words, decoded at each call: tens of microseconds. nil for a summary that another version of hyzer
    /// wrote and this one does not understand: fold the round's events and write the line anew.
    package var summary: RoundSummary? {
        try? JSONDecoder().decode(RoundSummary.self, from: Data(json.utf8))
    }
}
