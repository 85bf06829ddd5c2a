package import Scorecard

/// The standings of a round.
package struct StandingsReport: Hashable, Sendable {
    /// Best first.
    package let standings: [Standing]
    package let facts: RoundFacts

    package init(_ standings: [Standing], in facts: RoundFacts) {
        self.standings = standings
        self.facts = facts
    }

    /// nil until the start of the round is known.
    ///
    /// - Parameter before: the standings earlier, where movement since then is to be shown.
    package init?(_ round: Round, since before: [Standing]? = nil) {
        guard let facts = RoundFacts(round) else { return nil }
        self.init(round.standings(previous: before), in: facts)
    }

    /// The standings of a round in a list.
    package init(_ round: RoundSummary) { self.init(round.standings, in: RoundFacts(round)) }
}

/// The card of one player or of all.
package struct CardReport: Hashable, Sendable {
    package let cards: [Card]
    /// The only hole asked about, 1-based; nil for all.
    package let hole: Int?
    package let facts: RoundFacts

    /// - Parameter player: the only player asked about; nil for all.
    package init(_ round: Round, _ facts: RoundFacts, of player: PlayerID?, hole: Int?) {
        cards = player.map { [round.card(of: $0)].compactMap(\.self) } ?? round.cards
        self.hole = hole
        self.facts = facts
    }
}

/// Holes that were left although scores are missing on them.
package struct OpenHolesReport: Hashable, Sendable {
    package let holes: [RoundFacts.OpenHole]

    package init(_ facts: RoundFacts) { holes = facts.open }
}

/// The players in the order in which they throw on the hole being played.
package struct ThrowingOrder: Hashable, Sendable {
    package let players: [Entrant]

    package init(_ round: Round) { players = round.throwingOrder }
}

/// The side games of a round.
package struct GamesReport: Hashable, Sendable {
    package let facts: RoundFacts

    package init(_ facts: RoundFacts) { self.facts = facts }
}

/// The holes of a round on which players have a kind of score.
package struct ScoreCounts: Hashable, Sendable {
    package let kind: ScoreKind
    package let counts: [Count]

    package struct Count: Hashable, Sendable {
        package let player: String
        /// Labels of the holes.
        package let holes: [String]
    }

    package init(_ round: Round, of players: [Entrant], _ kind: ScoreKind) {
        self.kind = kind
        counts = players.map { entrant in
            let holes = round.holes(of: entrant.player, where: kind.counts)
            return Count(player: entrant.name, holes: holes.compactMap { round.hole($0)?.label })
        }
    }
}

/// By how many throws players are behind the leader.
package struct DistanceToLead: Hashable, Sendable {
    package let players: [Entrant]
    package let standings: StandingsReport

    package init(of players: [Entrant], _ standings: StandingsReport) {
        self.players = players
        self.standings = standings
    }
}
