import Display
import Scorecard
import Session
import Store

extension Reporter {
    /// Open rounds that others began with whoever uses this device, and which number resumes those that are not the current one.
    func roundsOfOthers(_ open: [ListedRound]) throws -> [(round: RoundID, news: News)] {
        let session = stored.session
        return try open.compactMap { listed in
            guard let round = try stored.round(listed.summary.id), session.isFromOthers(round) else { return nil }
            let organizer = round.start?.organizer.flatMap { player in
                round.entrant(player)?.name ?? session.directory.name(of: player)
            }
            let number = round.id == session.round?.id ? nil : listed.number
            return (round.id, News(by: organizer, .round(course: listed.summary.course, number: number)))
        }
    }
}
