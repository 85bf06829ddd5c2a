package import Reports
package import Scorecard

/// The state in which an effect is told: the current round, and the directory of all known players and courses.
package final class RoundContext: Sendable {
    /// The current round; nil where there is none.
    package let round: Round?
    package let directory: Directory

    package init(round: Round?, directory: Directory) {
        self.round = round
        self.directory = directory
    }

    /// Names as on the card, else as in the directory; `?` for anybody else.
    package var names: Names {
        Names(
            player: { [self] in round?.entrant($0)?.name ?? directory.name(of: $0) ?? "?" },
            hole: { [self] in round?.hole($0)?.label ?? String($0) },
            course: { [self] in directory.courseName($0) ?? "?" }, claim: { [self] in round?.claim(of: $0) })
    }
}
