import Reports
import JSON
import Commands
import Dialogue
import Display
import EventLog
import Outcomes
import Scorecard
import Session
import Store

extension Program {
    /// Changes players or courses and says what was done; a change that changes nothing is acknowledged.
    ///
    /// - Parameters:
    ///   - decide: the change, given what was asked for in one line and when.
    ///   - result: the changed player or course for programs.
    func edit(
        _ stored: StoredSession, _ decide: (inout Session, String, Moment) -> Outcome,
        result: (Directory, Event.Body?) -> JSONValue?
    ) throws -> ExitStatus {
        let before = stored.session.directory
        let said = ([options.command.rawValue] + options.words).joined(separator: " ")
        let moment = Moment.now(.argument)
        let outcome = try stored.change { decide(&$0, said, moment) }
        let after = stored.session.directory
        if options.has(.json) {
            if let line = result(after, outcome.events.first?.body) { try print(line) }
            return .done
        }
        let names = Names(of: before, else: after)
        let lines = outcome.events.map { event -> StyledText in
            if case .undone(let events) = event.body {
                let what = page.wording.list(of: events.compactMap(before.body), in: names)
                return page.wording.line(.undoDone, ["what": StyledText(what)])
            }
            if case .courseArchived(let id) = event.body {
                let course = before.course(id)?.name ?? "?"
                return page.wording.line(.editCourseRemoved, ["course": StyledText(course, .bold)])
            }
            return StyledText(page.wording.sentence(for: event.body, in: names))
        }
        try print((lines.isEmpty ? [page.wording.line(.editUnchanged)] : lines).flatMap(page.message))
        return .done
    }
}

extension Names {
    /// The names of players, where no round has others.
    init(of directory: Directory, else other: Directory? = nil) {
        self.init(
            player: { directory.name(of: $0) ?? other?.name(of: $0) ?? "?" }, hole: { String($0) },
            course: { directory.courseName($0) ?? other?.courseName($0) ?? "?" })
    }
}
