package import Scorecard

/// The facts that every report tells about its round.
package struct RoundFacts: Hashable, Sendable {
    package var id: RoundID
    package var course: String
    package var state: Round.State
    /// The hole being played, 1-based place on the course.
    package var hole: Int
    /// The label on the tee sign of that hole.
    package var holeLabel: String
    /// How many holes the course has.
    package var holes: Int
    /// When it was started, where that is to be said.
    package var started: Timestamp?
    /// The state of its side games.
    package var games: [GameStanding]
    /// How many scores devices disagree about.
    package var discrepancies: Int
    /// Scores that differ from those at its finish; empty unless it is finished.
    package var changes: [ChangedScore] = []
    /// Holes that were left although scores are missing on them.
    package var open: [OpenHole] = []

    package init(
        id: RoundID, course: String, state: Round.State, hole: Int, holeLabel: String, holes: Int,
        started: Timestamp? = nil, games: [GameStanding] = [], discrepancies: Int = 0
    ) {
        self.id = id
        self.course = course
        self.state = state
        self.hole = hole
        self.holeLabel = holeLabel
        self.holes = holes
        self.started = started
        self.games = games
        self.discrepancies = discrepancies
    }

    /// nil until the start of the round is known.
    package init?(_ round: borrowing Round) {
        guard let course = round.course else { return nil }
        let hole = round.currentHole
        self.init(
            id: round.id, course: course.name, state: round.state, hole: hole,
            holeLabel: round.hole(hole)?.label ?? String(hole), holes: course.holes.count, started: round.startedAt,
            games: round.gameStandings, discrepancies: round.discrepancies.count)
        changes = round.changesAfterFinish.map { ChangedScore($0, in: round) }
        open = round.openHoles.map { open in
            OpenHole(
                hole: open.hole, label: round.hole(open.hole)?.label ?? String(open.hole),
                players: open.players.map(\.name))
        }
    }

    /// The facts that a list of rounds has; the label of the hole is its number.
    package init(_ round: RoundSummary) {
        self.init(
            id: round.id, course: round.course, state: round.state, hole: round.hole, holeLabel: String(round.hole),
            holes: round.holes, started: round.startedAt)
    }

    /// A score that differs from the one at the finish of its round.
    package struct ChangedScore: Hashable, Sendable {
        package let player: String
        /// 1-based place on the course.
        package let hole: Int
        /// The label on the tee sign.
        package let label: String
        /// In throws; nil where there was no number.
        package let from: Int?
        package let to: Int?
        /// The player who said so, where that is somebody of the card.
        package let reporter: String?

        init(_ change: LateChange, in round: borrowing Round) {
            player = change.player.name
            hole = change.hole
            label = round.hole(change.hole)?.label ?? String(change.hole)
            from = change.from
            to = change.to
            reporter = change.reporter.flatMap { round.entrant($0)?.name }
        }
    }

    /// A hole that was left although scores are missing on it.
    package struct OpenHole: Hashable, Sendable {
        /// 1-based place on the course.
        package let hole: Int
        /// The label on the tee sign.
        package let label: String
        /// The players whose scores are missing.
        package let players: [String]

        package init(hole: Int, label: String, players: [String]) {
            self.hole = hole
            self.label = label
            self.players = players
        }
    }
}
