import Display
import Scorecard
import Session

extension Program {
    /// A round on a sheet of its own; nil where its start is not known.
    ///
    /// - Parameter standings: with their movement, where that is to be shown.
    func sheet(of round: Round, standings: [Standing]? = nil, _ keeper: Keeper) -> RoundSheet? {
        guard let facts = RoundFacts(round) else { return nil }
        let organizer = round.start?.organizer.flatMap { organizer in
            round.entrant(organizer)?.name ?? keeper.session.directory.name(of: organizer)
        }
        return RoundSheet(
            facts: facts, standings: standings ?? round.standings(), cards: round.cards, story: round.story,
            started: round.startedAt.map(civil), organizer: organizer, language: language.code)
    }
}
