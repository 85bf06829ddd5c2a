import Display
import Scorecard
import Session

extension Program {
    func lines(for report: Effect.Report, _ keeper: Keeper) throws(Failure) -> [StyledText] {
        switch report {
        case .standings: return try lines(for: Effect.standings, keeper)
        case .players: return page.players(keeper.session.directory.players)
        case .courses: return page.courses(keeper.session.directory.courses)
        default: return []
        }
    }
}
