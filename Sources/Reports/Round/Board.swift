package import Scorecard

/// A round on a board that is shown while it is played.
package struct Board: Hashable, Sendable {
    package var facts: RoundFacts
    /// Best first, with the movement since the board changed last.
    package var standings: [Standing]
    /// In card order.
    package var cards: [Card]
    /// The players whose standing changed when the board changed last.
    package var changedPlayers: Set<PlayerID>

    package var report: StandingsReport { StandingsReport(standings, in: facts) }

    /// - Parameter earlier: the board as it was; nil for the first one, on which nothing is new.
    package init?(_ round: Round, after earlier: Board?) {
        guard let facts = RoundFacts(round) else { return nil }
        self.facts = facts
        cards = round.cards
        let known = earlier.map { $0.standings.map(\.still) }
        let now = round.standings()
        if let earlier, known == now {
            standings = earlier.standings
            changedPlayers = earlier.changedPlayers
        } else {
            standings = round.standings(previous: earlier?.standings)
            let before = Set(known ?? now)
            changedPlayers = Set(now.filter { !before.contains($0) }.map(\.player.player))
        }
    }
}
