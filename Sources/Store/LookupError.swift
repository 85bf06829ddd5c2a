package import Scorecard

/// A round that cannot be found by the words that name it, or two players who cannot be merged.
package enum LookupError: Error {
    case noSuchRound(String)
    /// Several rounds whose identifiers begin or end so; the first few of them.
    case severalRounds(String, [RoundID])
    /// Both have a card in this round.
    case playedTogether(course: String, at: Timestamp)
}
