/// Why the referee does not allow something, as facts; `Display` has the sentences.
package enum Refusal: Error, Hashable, Sendable {
    // The round.
    /// The round is finished: scores need a reopening first.
    case roundFinished
    /// The round was given up: scores need a reopening first.
    case roundAbandoned
    /// The round that is to be given up was given up before.
    case abandonedAlready
    /// Only a round that is finished or given up can be reopened.
    case notFinished
    /// The start of the round was taken back.
    case withdrawn
    /// Nothing is known of the start of the round.
    case notStarted
    /// Players of whom nothing was said on some holes; finishing anyway is possible.
    case gaps([Gap])
    case nothingToUndo
    case nothingToRedo
    /// The player has no score there; nil for the hole that is played and the one scored before it.
    case noScoreToUndo(PlayerID, hole: Int?)

    // The card.
    case emptyCard
    /// Already on the card.
    case duplicatePlayer(PlayerID)
    case notOnTheCard(PlayerID)

    // Holes.
    case noSuchHole(Int, holes: Int)
    /// A hole that would be removed has a score.
    case holeHasScores(Int)
    /// The current hole is the last in play order.
    case noNextHole
    /// The current hole is the first in play order.
    case noPreviousHole

    // Scores.
    /// Not 1…20 throws.
    case strokesOutOfRange(Int)
    /// Not from 0 to one less than the throws of the hole.
    case penaltiesOutOfRange(Int, strokes: Int?)
    /// Two different values for the same place of the card at once.
    case contradiction(hole: Int, player: PlayerID)
    /// Not above zero, or more than `Quantity.roundPenalty` allows with the total that the player has.
    case roundPenaltyOutOfRange(Int, total: Int)
    case noDiscrepancy(hole: Int, player: PlayerID)
    /// No discrepancy has this number.
    case noSuchDiscrepancy(Int)
    /// Settled before with these throws, nil for "no score", by anybody.
    case resolvedAlready(hole: Int, player: PlayerID, strokes: Int?, by: PlayerID?)
    /// Other values are said now than were listed under the number.
    case discrepancyChanged(hole: Int, player: PlayerID, values: [Int?])
    /// Neither one of these values nor a score.
    case noSuchValue(String, of: [Int?])
    /// Only the organizer of the round settles disagreements between devices.
    case onlyTheOrganizerResolves(PlayerID)

    // Side games.
    /// Too few sides for it, or too many.
    case sidesOutOfRange(Game.Kind)
    case onTwoSides(PlayerID)
    /// No game of this kind is played; nil where no game is played at all.
    case noSuchGame(Game.Kind?)
    case strokesGivenOutOfRange(Int)
    case tagOutOfRange(Int)

    // Courses.
    case courseWithoutHoles
    case tooManyHoles(Int)
    /// Not 2…7.
    case parOutOfRange(hole: Int, par: Int)
    case labelBlank(hole: Int)
    case labelTooLong(hole: Int, limit: Int)
    /// Two holes with the same label.
    case duplicateLabel(String)
    case noSuchCourse(CourseID)
    /// Another course has this name.
    case courseNameTaken(String, by: CourseID)

    // Names.
    case nameBlank
    /// In characters.
    case nameTooLong(limit: Int)
    /// Control characters.
    case nameUnprintable
    /// Somebody on the card is called so.
    case nameOnCard(String)
    /// A name or alias of another player, who may be new in the same change.
    case nameTaken(String, by: String)
    case noSuchPlayer(PlayerID)
    case noSuchAlias(String)
    /// A player cannot be merged with themselves.
    case samePlayer(PlayerID)
}
