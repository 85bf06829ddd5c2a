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
    /// Somebody more: before the first score for all of the round, after it from the hole on that is given, else the current.
    case join(Entrant, hole: Int?)
    /// Somebody plays no more, from the hole on that is given, else from the next one without a score of theirs.
    case leave(PlayerID, hole: Int?)
    /// Somebody who left plays again, from the hole on that is given, else the current one.
    case comeBack(PlayerID, hole: Int?)
    /// `goingTo`: the hole that is played from here on, where another one was before.
    case score([Call], goingTo: Int? = nil)
    case chooseHole(Int)
    /// Other pars, or another number of holes. `isOpen`: more come as they are played.
    case setHoles([Hole], isOpen: Bool)
    case nextHole
    case previousHole
    /// Throws added to the round total, or taken off it if negative.
    case penalty(PlayerID, throws: Int)
    /// Settles a discrepancy with this value; of a round that is over too, because devices may differ after it.
    case resolve(Call)
    /// A side game, on a finished round too.
    case play(Game)
    /// No more games of a kind; nil for none at all.
    case stopPlaying(Game.Kind?)
    /// So many throws less, where a game counts them.
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
    /// Takes back what was said last of a player's score; nil for the hole that is played and the one that was scored
    /// before it.
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
