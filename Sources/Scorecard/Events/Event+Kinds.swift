/// The kinds of events, each declared here: what it says, what it is called wherever it is kept or printed, and what it is
/// about.
extension Event {
    package enum Body: Hashable, Sendable {
        case playerAdded(PlayerID, name: String)
        case playerRenamed(PlayerID, name: String)
        case playerAliased(PlayerID, alias: String)
        case playerUnaliased(PlayerID, alias: String)
        /// Both are the same person: what the first scored belongs to `into`.
        case playerMerged(PlayerID, into: PlayerID)
        /// No longer among those who may play; until added again.
        case playerArchived(PlayerID)
        /// A new course, or a new form of a known one. Rounds already started keep their snapshot.
        case courseSaved(Course)
        case courseArchived(CourseID)
        /// The player holds the bag tag of this number from now on; nil takes it away.
        case tagGiven(PlayerID, tag: Int?)
        case roundStarted(RoundStart)
        /// Onto the card, for the whole round; events of leaving and returning follow for holes before the player came.
        case playerJoined(Entrant)
        /// Plays no more from this hole on, 1-based: the hole and those played after it are not waited for.
        case playerLeft(PlayerID, hole: Int)
        /// Plays again from this hole on.
        case playerReturned(PlayerID, hole: Int)
        /// The hole being played, 1-based place on the course.
        case holeChosen(Int)
        /// The holes of this round are these from here on, whatever it began with; where `isOpen`, more come as they are
        /// played.
        case holesSet([Hole], isOpen: Bool)
        case scoreRecorded(HoleScore)
        case scoreCleared(hole: Int, player: PlayerID, supersedes: [EventID])
        /// Throws added to the round total and to no hole (PDGA rule 808).
        case roundPenalty(PlayerID, throws: Int)
        /// A side game is played on the round, or is not after all.
        case gameStarted(Game)
        case gameEnded(Game)
        /// Throws given to a player at the start, for games that count them; the last such event counts.
        case strokesGiven(PlayerID, count: Int)
        /// One value chosen where devices disagreed; supersedes all heads.
        case discrepancyResolved(HoleScore)
        /// With the cards as they were then, so that later changes of the result can be told; empty in older events.
        case roundFinished([FinalCard] = [])
        /// Given up: kept, and counted nowhere.
        case roundAbandoned
        case roundReopened
        /// The events named count as if they had never happened; a later event that undoes this one brings them back.
        case undone([EventID])
        /// The undo events named are taken back.
        case redone([EventID])
    }

    /// The name of a kind in the file, at the hub and in the JSON of the log. Names are added and never changed.
    package enum Kind: String, CaseIterable, Sendable {
        case playerAdded, playerRenamed, playerAliased, playerUnaliased, playerMerged, playerArchived, courseSaved,
            courseArchived, tagGiven, roundStarted, playerJoined, playerLeft, playerReturned, holeChosen, holesSet,
            scoreRecorded, scoreCleared, roundPenalty, gameStarted, gameEnded, strokesGiven, discrepancyResolved,
            roundFinished, roundAbandoned, roundReopened, undone, redone

        /// Whether it belongs to players and courses rather than to a round.
        package var isOfDirectory: Bool {
            switch self {
            case .playerAdded, .playerRenamed, .playerAliased, .playerUnaliased, .playerMerged, .playerArchived,
                .courseSaved, .courseArchived, .tagGiven:
                true
            default: false
            }
        }

        /// Whether it says something of side games, and nothing of scores.
        var isOfGames: Bool { [.gameStarted, .gameEnded, .strokesGiven].contains(self) }

        /// Whether it says a score or a "no score" for a hole.
        package var isScore: Bool { [.scoreRecorded, .scoreCleared, .discrepancyResolved].contains(self) }

        /// Whether it takes other events back or brings them back, and says nothing itself.
        package var isUndoOrRedo: Bool { self == .undone || self == .redone }

        /// Whether it is an ordinary action for `undo`. The start of a round is not: it is taken back last.
        var isAction: Bool { !isUndoOrRedo && self != .roundStarted }

        /// Whether writing it a second time would change the round.
        package var isCumulative: Bool { isUndoOrRedo || self == .roundPenalty || self == .holeChosen }
    }
}

extension Event.Body {
    package var kind: Event.Kind {
        switch self {
        case .playerAdded: .playerAdded
        case .playerRenamed: .playerRenamed
        case .playerAliased: .playerAliased
        case .playerUnaliased: .playerUnaliased
        case .playerMerged: .playerMerged
        case .playerArchived: .playerArchived
        case .courseSaved: .courseSaved
        case .courseArchived: .courseArchived
        case .tagGiven: .tagGiven
        case .roundStarted: .roundStarted
        case .playerJoined: .playerJoined
        case .playerLeft: .playerLeft
        case .playerReturned: .playerReturned
        case .holeChosen: .holeChosen
        case .holesSet: .holesSet
        case .scoreRecorded: .scoreRecorded
        case .scoreCleared: .scoreCleared
        case .roundPenalty: .roundPenalty
        case .gameStarted: .gameStarted
        case .gameEnded: .gameEnded
        case .strokesGiven: .strokesGiven
        case .discrepancyResolved: .discrepancyResolved
        case .roundFinished: .roundFinished
        case .roundAbandoned: .roundAbandoned
        case .roundReopened: .roundReopened
        case .undone: .undone
        case .redone: .redone
        }
    }

    /// The player it is about.
    package var player: PlayerID? {
        switch self {
        case .playerAdded(let player, _), .playerRenamed(let player, _), .playerAliased(let player, _),
            .playerUnaliased(let player, _), .playerMerged(let player, _), .playerArchived(let player),
            .tagGiven(let player, _), .playerLeft(let player, _), .playerReturned(let player, _),
            .scoreCleared(_, let player, _), .roundPenalty(let player, _), .strokesGiven(let player, _):
            player
        case .playerJoined(let entrant): entrant.player
        case .scoreRecorded(let score), .discrepancyResolved(let score): score.player
        default: nil
        }
    }

    /// The hole it is about, its 1-based place on the course.
    package var hole: Int? {
        switch self {
        case .playerLeft(_, let hole), .playerReturned(_, let hole), .holeChosen(let hole),
            .scoreCleared(let hole, _, _):
            hole
        case .scoreRecorded(let score), .discrepancyResolved(let score): score.hole
        default: nil
        }
    }

    /// The events that this one replaces, takes back or brings back.
    package var named: [EventID] {
        switch self {
        case .scoreRecorded(let score), .discrepancyResolved(let score): score.supersedes
        case .scoreCleared(_, _, let supersedes): supersedes
        case .undone(let events), .redone(let events): events
        default: []
        }
    }

    /// The place of the card that it scores or clears; nil for other events.
    package var cell: Cell? {
        guard kind.isScore, let hole, let player else { return nil }
        return Cell(hole: hole, player: player)
    }

    /// All throws; nil for an explicit "no score" and for other events.
    package var strokes: Int? { holeScore?.strokes }

    /// How many of `strokes` were penalty throws.
    var penalties: Int { holeScore?.penalties ?? 0 }

    private var holeScore: HoleScore? {
        switch self {
        case .scoreRecorded(let score), .discrepancyResolved(let score): score
        default: nil
        }
    }
}

extension Event.Body {
    /// This body made safe to compute with and to show; nil if nothing of it can be used.
    var possible: Event.Body? {
        switch self {
        case .roundStarted(let start): start.possible.map { .roundStarted($0) }
        case .holesSet(let holes, let isOpen):
            Course(id: CourseID(0), name: "", holes: holes).possible.map { .holesSet($0.holes, isOpen: isOpen) }
        case .playerJoined(let entrant): .playerJoined(entrant.tamed)
        case .scoreRecorded(let score): score.possible.map { .scoreRecorded($0) }
        case .discrepancyResolved(let score): score.possible.map { .discrepancyResolved($0) }
        case .scoreCleared(let hole, _, _), .playerLeft(_, let hole), .playerReturned(_, let hole),
            .holeChosen(let hole):
            Course.holeCounts.contains(hole) ? self : nil
        case .roundPenalty(_, let count): count > 0 && Quantity.roundPenalty.range.contains(count) ? self : nil
        case .strokesGiven(_, let count): Quantity.given.range.contains(count) ? self : nil
        case .roundFinished(let cards):
            .roundFinished(
                cards.map { card in
                    FinalCard(
                        player: card.player,
                        strokes: card.strokes.map { $0.flatMap { HoleScore.possibleStrokes.contains($0) ? $0 : nil } })
                })
        case .playerAdded(let player, let name): .playerAdded(player, name: Name.tamed(name))
        case .playerRenamed(let player, let name): .playerRenamed(player, name: Name.tamed(name))
        case .playerAliased(let player, let alias): .playerAliased(player, alias: Name.tamed(alias))
        case .playerUnaliased(let player, let alias): .playerUnaliased(player, alias: Name.tamed(alias))
        case .courseSaved(let course): course.possible.map { .courseSaved($0) }
        case .tagGiven(_, let tag): tag.map(Quantity.tag.range.contains) ?? true ? self : nil
        case .gameStarted(let game): game.possible.map { .gameStarted($0) }
        case .gameEnded(let game): game.possible.map { .gameEnded($0) }
        case .roundAbandoned, .roundReopened, .undone, .redone, .playerMerged,
            .playerArchived, .courseArchived:
            self
        }
    }
}
