package import Scorecard

/// A round of the history and its number, 1 for the newest; a round whose start was taken back has none.
package struct ListedRound: Hashable, Sendable {
    package let number: Int?
    package let summary: RoundSummary

    package init(number: Int?, summary: RoundSummary) {
        self.number = number
        self.summary = summary
    }
}

/// Rounds played and open, in the order they are listed.
package struct RoundList: Hashable, Sendable {
    package let rounds: [ListedRound]
    /// The most rounds that are listed; nil if none are left out.
    package let limit: Int?
    /// Whether only some rounds were asked for: of a player, a course or a year.
    package let isFiltered: Bool

    package init(_ rounds: [ListedRound], limit: Int? = nil, isFiltered: Bool = false) {
        self.rounds = rounds
        self.limit = limit
        self.isFiltered = isFiltered
    }
}

/// The report while no round is current: open rounds, the last finished one, and the courses at hand.
package struct Home: Hashable, Sendable {
    /// The user of this device; nil where that is not known.
    package var player: String?
    package var open: [ListedRound]
    /// Rounds that others started with this player.
    package var started: [News] = []
    /// The round finished last.
    package var last: ListedRound?
    package var courses: [String] = []

    package init(player: String?, open: [ListedRound]) {
        self.player = player
        self.open = open
    }
}

/// The winner of the round that was finished last: with somebody, or on a course, where either was asked about.
package struct LastRound: Hashable, Sendable {
    /// nil where there is none.
    package let round: RoundSummary?
    package let player: String?
    package let course: String?

    package init(_ round: RoundSummary?, with player: String?, on course: String?) {
        self.round = round
        self.player = player
        self.course = course
    }
}
