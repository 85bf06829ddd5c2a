import Display
import Scorecard
import Session

extension Program {
    /// `hyzer standings`: who leads the round.
    func standings() throws(Failure) -> ExitStatus {
        let keeper = try keeper(.stream(strict: false))
        if options.has(.json) {
            let shown = try shown(keeper)
            try print(JSONText.standings(shown.round.standings(), in: shown.facts))
        } else {
            try print(try lines(for: Effect.Report.standings, keeper))
        }
        return .done
    }

    /// The standings; of the current round with the movement since they were shown last.
    func standings(_ keeper: Keeper) throws(Failure) -> [StyledText] {
        let shown = try shown(keeper)
        let isCurrent = options[.round] == nil
        return page.standings(isCurrent ? keeper.session.standings() : shown.round.standings(), in: shown.facts)
    }
}
