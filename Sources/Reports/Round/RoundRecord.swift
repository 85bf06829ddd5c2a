package import Scorecard

/// One round as it was recorded: its result, who said the scores, and what was corrected.
package struct RoundRecord: Hashable, Sendable {
    package let standings: StandingsReport
    /// Corrected scores are marked.
    package let cards: [Card]
    /// Names of the players who said a score that stands, the earliest first.
    package let reporters: [String]
    package let corrections: [Correction]

    package var facts: RoundFacts { standings.facts }

    /// A score that took the place of another one, with what is known of the line that did it.
    package struct Correction: Hashable, Sendable {
        package let player: String
        /// The label on the tee sign.
        package let label: String
        /// 1-based place on the course.
        package let hole: Int
        package let par: Int
        /// In throws; nil for an explicit "no score".
        package let from: Int?
        package let to: Int?
        package let at: Timestamp
        package let reporter: String?
        /// The line as it was heard.
        package let heard: String?
    }

    /// - Parameter heard: the line that an event came from.
    package init<Failure>(
        _ round: Round, _ facts: RoundFacts, _ names: Names, events: [EventID: Event],
        heard: (Event) throws(Failure) -> Utterance?
    ) throws(Failure) {
        standings = StandingsReport(round.standings(), in: facts)
        reporters = round.reporters.map(names.player)
        var cards = round.cards
        let corrected = Set(round.corrections.map(\.cell))
        for card in cards.indices {
            for index in cards[card].holes.indices {
                let cell = Cell(hole: index + 1, player: cards[card].player.player)
                cards[card].holes[index].isCorrected = corrected.contains(cell)
            }
        }
        self.cards = cards
        var corrections: [Correction] = []
        for correction in round.corrections {
            guard let event = events[correction.event], let hole = round.hole(correction.cell.hole),
                let player = round.entrant(correction.cell.player)
            else { continue }
            corrections.append(
                Correction(
                    player: player.name, label: hole.label, hole: correction.cell.hole, par: hole.par,
                    from: correction.from, to: correction.to, at: event.at,
                    reporter: event.reporter.map(names.player), heard: try heard(event)?.text))
        }
        self.corrections = corrections
    }
}
