package import Scorecard

/// The names that the identifiers in an event or a refusal stand for.
package struct Names: Sendable {
    package var player: @Sendable (PlayerID) -> String
    /// The label of a hole, by its 1-based place on the course.
    package var hole: @Sendable (Int) -> String
    /// The name of a course, listed or not.
    package var course: @Sendable (CourseID) -> String
    /// The claim that an event made, where that is known.
    package var claim: @Sendable (EventID) -> Claim?

    package init(
        player: @escaping @Sendable (PlayerID) -> String, hole: @escaping @Sendable (Int) -> String,
        course: @escaping @Sendable (CourseID) -> String = { _ in "?" },
        claim: @escaping @Sendable (EventID) -> Claim? = { _ in nil }
    ) {
        self.player = player
        self.hole = hole
        self.course = course
        self.claim = claim
    }

    /// The names on the card of a round; `?` for anybody else.
    package init(in round: Round) {
        self.init(
            player: { round.entrant($0)?.name ?? "?" },
            hole: { round.hole($0)?.label ?? String($0) }, claim: { round.claim(of: $0) })
    }

    /// The names on the card of a round, with everybody else as the directory has them.
    package init(in round: Round, else directory: Directory) {
        self.init(in: round)
        let entrants = Dictionary(round.players.map { ($0.player, $0.name) }, uniquingKeysWith: { first, _ in first })
        player = { entrants[$0] ?? directory.name(of: $0) ?? "?" }
    }

    /// The names in a directory, else in another one; `?` for players and courses that are in neither.
    package init(of directory: Directory, else other: Directory? = nil) {
        self.init(
            player: { directory.name(of: $0) ?? other?.name(of: $0) ?? "?" }, hole: { String($0) },
            course: { directory.courseName($0) ?? other?.courseName($0) ?? "?" })
    }
}
