import Display
import Scorecard
import Session

extension Program {
    /// `hyzer standings`: who leads the round.
    func standings() throws(Failure) -> ExitStatus {
        try print(.standings, try storedSession(.stream(strict: false)))
    }

    /// - Parameter before: what they were, where they have changed just now.
    func standings(_ stored: StoredSession, since before: [Standing]? = nil) throws(Failure) -> [StyledText] {
        let shown = try shown(stored)
        return page.standings(shown.round.standings(previous: before), in: shown.facts)
    }

    func standingsJSON(_ stored: StoredSession) throws(Failure) -> JSONText {
        let shown = try shown(stored)
        return .standings(shown.round.standings(), in: shown.facts)
    }
}
