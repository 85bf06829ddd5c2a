/// A round in a few words: for lists, and for the store's index of rounds.
package struct RoundSummary: Hashable, Sendable, Identifiable {
    package var id: RoundID
    /// The name of the course.
    package var course: String
    package var startedAt: Timestamp
    package var state: Round.State
    /// The hole being played, 1-based.
    package var hole: Int
    /// How many holes the round has.
    package var holes: Int
    /// The start was taken back: lists leave the round out.
    package var isWithdrawn: Bool
    /// Best first.
    package var standings: [Standing]
    /// When bag tags were dealt anew by it; nil where it was not played for tags, or is not finished.
    package var tagsDealtAt: Timestamp?

    /// Whether scores differ from those when it was finished.
    package var isChangedAfterFinish = false

    package init(
        id: RoundID, course: String, startedAt: Timestamp, state: Round.State, hole: Int, holes: Int,
        isWithdrawn: Bool, standings: [Standing]
    ) {
        self.id = id
        self.course = course
        self.startedAt = startedAt
        self.state = state
        self.hole = hole
        self.holes = holes
        self.isWithdrawn = isWithdrawn
        self.standings = standings
    }
}

extension Round {
    /// nil until the start is known.
    package var summary: RoundSummary? {
        guard let start, let startedAt else { return nil }
        var summary = RoundSummary(
            id: id, course: start.course.name, startedAt: startedAt, state: state, hole: currentHole,
            holes: holes.count, isWithdrawn: isWithdrawn, standings: standings())
        summary.tagsDealtAt = state == .finished && dealsTags ? endedAt : nil
        summary.isChangedAfterFinish = !changesAfterFinish.isEmpty
        return summary
    }
}
