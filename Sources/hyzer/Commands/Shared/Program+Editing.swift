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
        let lines = try outcome.events.map { event -> StyledText in
            if case .undone(let events) = event.body {
                // The directory after the undo has the names from before the changes.
                let changes = events.compactMap(before.body)
                let what = style.wording.list(of: changes, in: try names(in: changes, after, else: before, stored))
                return style.wording.line(.undoDone, ["what": StyledText(what)])
            }
            if case .courseArchived(let id) = event.body {
                let course = before.course(id)?.name ?? "?"
                return style.wording.line(.editCourseRemoved, ["course": StyledText(course, .bold)])
            }
            let names = try names(in: [event.body], before, else: after, stored)
            return StyledText(style.wording.sentence(for: event.body, in: names))
        }
        // Several devices may each have made a course of the same name; equal lines are told once.
        let told = lines.reduce(into: [StyledText]()) { if $0.last != $1 { $0.append($1) } }
        try print((told.isEmpty ? [style.wording.line(.editUnchanged)] : told).flatMap(style.message))
        return .done
    }

    /// The names in changes of players and courses: as a directory has them, of guests as on their cards.
    private func names(
        in changes: [Event.Body], _ directory: Directory, else other: Directory, _ stored: StoredSession
    ) throws -> Names {
        var names = Names(of: directory, else: other)
        var guests: [PlayerID: String] = [:]
        for case .playerMerged(let player, _) in changes where directory.name(of: player) == nil {
            guests[player] = try stored.name(ofGuest: player)
        }
        names.player = { [guests, known = names.player] in guests[$0] ?? known($0) }
        return names
    }
}
