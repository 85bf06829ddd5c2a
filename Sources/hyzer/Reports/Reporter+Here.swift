import Commands
import Display
import Outcomes
import Reports
import Scorecard
import Session
import Store
import System

/// Reports on what this device has at hand.
extension Reporter {
    /// The most courses named in the report `home`.
    private static let mostCourses = 5

    /// The report while no round is current: open rounds, the last finished one and courses.
    func home() throws -> Home {
        let open = try stored.openRounds()
        var home = Home(player: stored.session.me.flatMap { directory.name(of: $0) }, open: open)
        home.started = try roundsOfOthers(open).map(\.news)
        home.last = try stored.lastFinished()
        home.courses = directory.courses.prefix(Reporter.mostCourses).map(\.name)
        return home
    }

    /// Open rounds that others began with the user of this device, with the number that resumes each but the current.
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

    /// The devices that have written in the round that reports are about; without one, those of the latest events.
    func devices() throws -> DeviceList {
        let round = program.options[.round] == nil && stored.session.round == nil ? nil : try shown().round
        return DeviceList(
            try round.map { try stored.events(of: $0) } ?? stored.latestEvents(), of: round, directory,
            here: (stored.session.device, stored.session.me), speakers: try stored.speakers(),
            now: WallClock.millisecondsNow())
    }

    /// The help in a conversation: a topic's page, else how to talk to hyzer.
    func help(_ topic: String?) throws -> HelpPages.Page {
        if let topic, let page = try program.helpPage(topic) { return page }
        return try program.helpPage("talk") ?? .empty
    }
}
