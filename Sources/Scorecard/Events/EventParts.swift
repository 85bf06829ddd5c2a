/// A player's result on a hole as it was said.
package struct HoleScore: Hashable, Sendable {
    /// 1-based place on the course.
    package var hole: Int
    package var player: PlayerID
    /// All throws of the hole, penalty throws included, 1…20.
    package var strokes: Int
    /// How many of `strokes` were penalty throws.
    package var penalties: Int
    /// Every head this score replaces.
    package var supersedes: [EventID]

    package init(hole: Int, player: PlayerID, strokes: Int, penalties: Int = 0, supersedes: [EventID] = []) {
        self.hole = hole
        self.player = player
        self.strokes = strokes
        self.penalties = penalties
        self.supersedes = supersedes
    }
}

/// The scores on a player's card when the round was finished.
package struct FinalCard: Hashable, Sendable {
    package var player: PlayerID
    /// In course order; nil where there was no number.
    package var strokes: [Int?]

    package init(player: PlayerID, strokes: [Int?]) {
        self.player = player
        self.strokes = strokes
    }
}

/// Everything a round takes with it at its start, so that no later edit changes it.
package struct RoundStart: Hashable, Sendable {
    package var course: Course
    /// In card order.
    package var players: [Entrant]
    package var organizer: PlayerID?
    /// 1-based; holes run from here to the last and then from 1 (PDGA Competition Manual 1.05).
    package var startHole: Int

    package init(course: Course, players: [Entrant], organizer: PlayerID?, startHole: Int = 1) {
        self.course = course
        self.players = players
        self.organizer = organizer
        self.startHole = startHole
    }

    /// Whether both ask for the same round. Guests are compared by name, because they get a new identifier each time.
    package func isSame(as other: RoundStart) -> Bool {
        course == other.course && organizer == other.organizer && startHole == other.startHole
            && players.elementsEqual(other.players) { one, another in
                one.isGuest == another.isGuest && one.name == another.name
                    && (one.isGuest || one.player == another.player)
            }
    }
}
