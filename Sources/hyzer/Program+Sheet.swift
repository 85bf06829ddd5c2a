import Commands
import Display
import Scorecard
import Session

extension Program {
    /// A round on a sheet of its own; nil where its start is not known.
    ///
    /// - Parameter standings: with their movement, where that is to be shown.
    func sheet(of round: Round, standings: [Standing]? = nil, _ stored: StoredSession) -> RoundSheet? {
        guard let facts = RoundFacts(round) else { return nil }
        let organizer = round.start?.organizer.flatMap { organizer in
            round.entrant(organizer)?.name ?? stored.session.directory.name(of: organizer)
        }
        return RoundSheet(
            facts: facts, standings: standings ?? round.standings(), cards: round.cards, story: round.story,
            started: round.startedAt.map(civil), organizer: organizer, language: language.code)
    }

    /// Prints a report on many rounds, and puts it on the sheets that `--svg` and `--html` ask for.
    ///
    /// - Parameter sheet: nil where there is nothing to draw.
    func print(
        _ report: Effect.Report, _ stored: StoredSession, drawing sheet: () throws -> ReportSheet?
    ) throws -> ExitStatus {
        let status = try print(report, stored)
        guard options.has(.svg) || options.has(.html), let sheet = try sheet() else { return status }
        if let file = options[.svg] { try write(sheetPage.picture(of: sheet, looks), to: file) }
        if let file = options[.html] { try write(sheetPage.web(sheet, looks, style: Program.style), to: file) }
        return status
    }

    /// What goes on a sheet is for eyes, and none of it is cut to the window.
    var sheetPage: Page { Page(wording: language.wording, columns: Program.unbounded, isPlain: false) }
}
