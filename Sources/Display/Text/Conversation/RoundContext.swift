package import Scorecard

/// What stands behind an effect when it is told: the round as it is then, and everybody known.
package final class RoundContext: Sendable {
    /// The current round; nil where there is none.
    package let round: Round?
    package let directory: Directory
    private let minutesAheadOfUTC: @Sendable (Timestamp) -> Int

    /// - Parameter minutesAheadOfUTC: of the reader's clocks, at a moment.
    package init(
        round: Round?, directory: Directory, minutesAheadOfUTC: @escaping @Sendable (Timestamp) -> Int = { _ in 0 }
    ) {
        self.round = round
        self.directory = directory
        self.minutesAheadOfUTC = minutesAheadOfUTC
    }

    /// When the round was started, where the reader is.
    var startedAt: CivilTime? { round?.startedAt.map { CivilTime($0, offset: minutesAheadOfUTC($0)) } }

    /// Names as on the card, else as they are known; a stranger is called `?`.
    package var names: Names {
        Names(
            player: { [self] in round?.entrant($0)?.name ?? directory.name(of: $0) ?? "?" },
            hole: { [self] in round?.hole($0)?.label ?? String($0) },
            course: { [self] in directory.courseName($0) ?? "?" }, claim: { [self] in round?.claim(of: $0) })
    }
}
