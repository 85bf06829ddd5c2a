import Display
import Scorecard
import Session

extension Program {
    /// `hyzer standings`: who leads the round.
    func standings() throws -> ExitStatus {
        try print(.standings, try storedSession(.stream(strict: false)))
    }

    /// - Parameter before: what they were, where they have changed just now.
    func standings(_ stored: StoredSession, since before: [Standing]? = nil) throws -> [StyledText] {
        let shown = try shown(stored)
        return page.standings(shown.round.standings(previous: before), in: shown.facts)
    }

    func standingsJSON(_ stored: StoredSession) throws -> JSONText {
        let shown = try shown(stored)
        return .standings(shown.round.standings(), in: shown.facts)
    }
}
