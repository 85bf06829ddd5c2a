import JSON
import Commands
import Display
import Outcomes
import Reports
import Scorecard
import Session
import Store
import System

/// Rounds kept here, one by one, and the devices that wrote them.
extension Reporter {
    /// - Parameter more: a line for behind the last row.
    func history(_ rounds: [ListedRound], more: [StyledText] = []) -> Report {
        Report {
            page.history(rounds.map(\.row)) + more
        } json: {
            rounds.map { .history($0.summary) }
        }
    }

    /// The rounds that can be resumed, and what else there is.
    func home() throws -> Report {
        let open = try stored.openRounds()
        return Report {
            page.home(
                player: stored.session.me.flatMap { directory.name(of: $0) }, openRounds: open.map(\.row),
                started: try roundsOfOthers(open).map(\.news), last: try stored.lastFinished()?.row,
                courses: directory.courses.prefix(Reporter.mostCourses).map(\.name))
        } json: {
            open.map { .standings($0.summary.standings, in: RoundFacts($0.summary)) }
        }
    }

    /// Courses named at home.
    private static let mostCourses = 5

    /// `who won last time`, `when did we last play Riverside`.
    func lastRound(_ player: Effect.Subject?, _ course: String?) throws -> Report {
        let person = try player.map { try stored.person($0) }
        var filter = HistoryFilter()
        filter.players = person?.identifiers
        if let course { filter.course = try courseName(course) }
        let last = try stored.lastFinished(filter)
        return Report {
            if let last { return page.lastRound(last.summary, on: last.summary.startedAt.date) }
            if let course {
                return page.message(page.wording.line(.emptyRecords, ["course": StyledText(course, .bold)]))
            }
            return person.map { page.nothing(of: $0.name, on: nil) } ?? page.history([])
        } json: {
            last.map { [.history($0.summary)] } ?? []
        }
    }

    /// The name of a course as rounds have it: also of one that is listed no more.
    func courseName(_ name: String) throws -> String {
        try stored.isPlayed(course: name) ? name : try stored.course(called: name).name
    }

    /// The devices that have written in the round that reports are about; where there is none, lately in any. The latest first.
    func devices() throws -> Report {
        let round = program.options[.round] == nil && stored.session.round == nil ? nil : try shown().round
        let written = try round.map { try stored.events(of: $0) } ?? stored.latestEvents()
        let now = WallClock.millisecondsNow()
        let speakers = try stored.speakers()
        var rows: [DeviceRow] = []
        // What every log begins with was written by no device.
        for (device, events) in Dictionary(grouping: written, by: \.device) where device != DeviceID(0) {
            guard let last = events.max() else { continue }
            let isHere = device == stored.session.device
            let reporter =
                events.filter { $0.reporter != nil }.max()?.reporter
                ?? (isHere ? stored.session.me : nil) ?? speakers[device]
            rows.append(
                DeviceRow(
                    device: device, isHere: isHere,
                    player: reporter.flatMap { round?.entrant($0)?.name ?? directory.name(of: $0) }, at: last.at,
                    ago: Int(max(now - last.at.milliseconds, 0) / 1000),
                    scores: events.count { $0.body.kind.isScore && round?.isLive($0.id) ?? true }))
        }
        rows.sort { ($0.at, $0.device) > ($1.at, $1.device) }
        return Report {
            page.devices(rows)
        } json: {
            rows.map(JSONValue.device)
        }
    }
}

extension ListedRound {
    /// The round as a line of the history.
    var row: HistoryRow {
        var row = HistoryRow(summary, number: number, offset: summary.startedAt.minutesAheadOfUTC)
        row.letters = summary.id.lastLetters
        row.isWithdrawn = summary.isWithdrawn
        return row
    }
}

extension RoundFacts {
    /// The facts a list of rounds has; the label of the hole is its number.
    init(_ round: RoundSummary) {
        self.init(
            id: round.id, course: round.course, state: round.state, hole: round.hole, holeLabel: String(round.hole),
            holes: round.holes, started: round.startedAt)
    }
}
