import Display
import Scorecard
import Session

extension Program {
    /// `hyzer standings`: who leads the round.
    func standings() throws(Failure) -> ExitStatus {
        try print(.standings, try storedSession(.stream(strict: false)))
    }

    /// The standings; of the current round with the movement since they were shown last.
    func standings(_ stored: StoredSession) throws(Failure) -> [StyledText] {
        let shown = try shown(stored)
        return page.standings(standings(of: shown, stored), in: shown.facts)
    }

    func standingsJSON(_ stored: StoredSession) throws(Failure) -> JSONText {
        let shown = try shown(stored)
        return .standings(standings(of: shown, stored), in: shown.facts)
    }

    private func standings(of shown: Shown, _ stored: StoredSession) -> [Standing] {
        options[.round] == nil ? stored.session.standings() : shown.round.standings()
    }
}
