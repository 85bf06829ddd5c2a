import Display
import Scorecard
import Session

extension Program {
    /// `hyzer standings`: who leads the round.
    func standings() throws(Failure) -> ExitStatus {
        try print(.standings, try keeper(.stream(strict: false)))
    }

    /// The standings; of the current round with the movement since they were shown last.
    func standings(_ keeper: Keeper) throws(Failure) -> [StyledText] {
        let shown = try shown(keeper)
        return page.standings(standings(of: shown, keeper), in: shown.facts)
    }

    func standingsJSON(_ keeper: Keeper) throws(Failure) -> JSONText {
        let shown = try shown(keeper)
        return .standings(standings(of: shown, keeper), in: shown.facts)
    }

    private func standings(of shown: Shown, _ keeper: Keeper) -> [Standing] {
        options[.round] == nil ? keeper.session.standings() : shown.round.standings()
    }
}
