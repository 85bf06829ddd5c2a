/// One score as it is called out: who, where, how many.
package struct Call: Hashable, Sendable {
    /// 1-based place on the course.
    package var hole: Int
    package var player: PlayerID
    /// All throws of the hole, penalty throws included, 1…20; nil for "no score".
    package var strokes: Int?
    /// How many of `strokes` were penalty throws.
    package var penalties: Int

    package init(hole: Int, player: PlayerID, strokes: Int?, penalties: Int = 0) {
        self.hole = hole
        self.player = player
        self.strokes = strokes
        self.penalties = penalties
    }

    package var cell: Cell { Cell(hole: hole, player: player) }
}

/// A change that somebody wants to make in a round.
package enum Action: Hashable, Sendable {
    /// A player joins, before the first score for the whole round, later from the given or else the current hole.
    case join(Entrant, hole: Int?)
    /// A player leaves at the given hole, else at the next one without a score of theirs.
    case leave(PlayerID, hole: Int?)
    /// A player who left plays again from the given hole, else from the current one.
    case comeBack(PlayerID, hole: Int?)
    /// `goingTo`: the hole that is played from here on, where another one was before.
    case score([Call], goingTo: Int? = nil)
    case chooseHole(Int)
    /// Other pars, or another number of holes. `isOpen`: more come as they are played.
    case setHoles([Hole], isOpen: Bool)
    case nextHole
    case previousHole
    /// Throws, one at least, added to the round total and to no hole.
    case penalty(PlayerID, throws: Int)
    /// Settles a discrepancy with this value, also in a round that is over, because events may arrive later.
    case resolve(Call)
    /// A side game, on a finished round too.
    case play(Game)
    /// Ends the games of a kind; nil for all games.
    case stopPlaying(Game.Kind?)
    /// Throws given to a player at the start, for games that count them.
    case give(PlayerID, strokes: Int)
    /// `anyway`: even with gaps.
    case finish(anyway: Bool)
    /// Gives the round up; it is kept and counts nowhere.
    case abandon
    case reopen
    case undo
    /// Takes back the scores of the last words to record them elsewhere. Unlike `undo`, scores that those words had moved are
    /// not put back.
    case move
    case redo
    /// Takes back the last score of a player on a hole; nil for the hole that is played and the one scored before it.
    case undoScore(PlayerID, hole: Int?)

    /// Whether a finished round has to be reopened first.
    var needsOpenRound: Bool {
        switch self {
        case .abandon, .reopen, .undo, .move, .redo, .play, .stopPlaying, .give, .resolve: false
        case .join, .leave, .comeBack, .score, .chooseHole, .setHoles, .nextHole, .previousHole, .penalty, .finish,
            .undoScore:
            true
        }
    }
}

/// The answer of the referee to an action that is allowed.
package struct Ruling: Hashable, Sendable {
    /// The events to store, in order; empty where nothing would change.
    package var bodies: [Event.Body]
    /// Calls that say what the card says already: acknowledged, not stored.
    package var unchanged: [Call]

    package init(bodies: [Event.Body] = [], unchanged: [Call] = []) {
        self.bodies = bodies
        self.unchanged = unchanged
    }
}
