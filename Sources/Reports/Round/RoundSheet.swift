package import Scorecard

/// One finished or running round as its summary, its picture and its web page show it.
package struct RoundSheet: Sendable {
    package var facts: RoundFacts
    /// Best first.
    package let standings: [Standing]
    /// In card order.
    package let cards: [Card]
    package let story: Story
    package let signature: Signature
    package let started: Timestamp?
    package let organizer: String?

    package init(
        facts: RoundFacts, standings: [Standing], cards: [Card], story: Story, started: Timestamp? = nil,
        organizer: String? = nil
    ) {
        self.facts = facts
        self.standings = standings
        self.cards = cards
        self.story = story
        self.started = started
        self.organizer = organizer
        signature = Signature(course: facts.course, cards: cards)
    }

    /// nil until the start of the round is known.
    ///
    /// - Parameter standings: with their movement, where that is to be shown.
    package init?(_ round: Round, standings: [Standing]? = nil, directory: Directory) {
        guard let facts = RoundFacts(round) else { return nil }
        let organizer = round.start?.organizer.flatMap { organizer in
            round.entrant(organizer)?.name ?? directory.name(of: organizer)
        }
        self.init(
            facts: facts, standings: standings ?? round.standings(), cards: round.cards, story: round.story,
            started: round.startedAt, organizer: organizer)
    }

    /// The label on the tee sign of a hole, by its 1-based place on the course.
    package func label(_ hole: Int) -> String {
        let holes = cards.first?.holes ?? []
        return holes.indices.contains(hole - 1) ? holes[hole - 1].label : String(hole)
    }

    /// The cards in the order of the standings.
    package var ranked: [Card] {
        standings.compactMap { standing in cards.first { $0.player.player == standing.player.player } }
    }
}
