package import Scorecard

/// One round on a sheet of its own: what its summary, its picture and its page on the web show.
package struct RoundSheet: Sendable {
    package var facts: RoundFacts
    /// Best first.
    package var standings: [Standing]
    /// In card order.
    package var cards: [Card]
    package var story: Story
    package var signature: Signature
    /// When it was started, by the reader's clocks.
    package var started: CivilTime?
    package var organizer: String?
    /// Of the words around it, such as `en`.
    package var language: String

    package init(
        facts: RoundFacts, standings: [Standing], cards: [Card], story: Story, started: CivilTime? = nil,
        organizer: String? = nil, language: String
    ) {
        self.facts = facts
        self.standings = standings
        self.cards = cards
        self.story = story
        self.started = started
        self.organizer = organizer
        self.language = language
        signature = Signature(course: facts.course, cards: cards)
    }

    /// What the sign on a tee says.
    func label(_ hole: Int) -> String {
        let holes = cards.first?.holes ?? []
        return holes.indices.contains(hole - 1) ? holes[hole - 1].label : String(hole)
    }

    /// The label of a hole, cut to four columns.
    func shortLabel(_ hole: Int) -> String { StyledText(label(hole)).truncated(to: 4).text }

    /// The cards in the order of the standings.
    var ranked: [Card] {
        standings.compactMap { standing in cards.first { $0.player.player == standing.player.player } }
    }
}
