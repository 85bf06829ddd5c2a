import Session
import Reports
import JSON
import Commands
import Display
import Scorecard
import Store
import Transcripts

extension RunnableCommand {
    /// `hyzer export [R] --as FORMAT`: a round to pass on; the current one unless another is named.
    static let export = RunnableCommand(.export) { try Export(program: $0).run() }
}

/// A round in a form to pass on.
private struct Export: CommandImplementation {
    let program: Program

    func run() throws -> ExitStatus {
        guard let format = try program.choice(.notation, ExportFormat.self) else { throw UsageError.words(.export) }
        let stored = try program.opened()
        let shown =
            try options.words.isEmpty
            ? Reporter(program, stored).shown() : ShownRound(stored.round(called: options.words[0]))
        let text = try text(of: shown.round, as: format, stored)
        if options.has(.json) {
            try print(
                .object([
                    "round": JSONValue.round(shown.facts), "format": .string(format.rawValue), "text": .string(text),
                ]))
        } else {
            try print(text)
        }
        return .done
    }

    private func text(of round: Round, as format: ExportFormat, _ stored: StoredSession) throws -> String {
        guard let sheet = RoundSheet(round, directory: stored.session.directory) else { return "" }
        switch format {
        case .json:
            return JSONValue.document(round, by: Reporter(program, stored).reporters(of: round)).serialized + "\n"
        case .csv: return csv(of: round)
        case .share: return style.share(sheet).text + "\n"
        case .text:
            let lines = program.style(width: min(program.columns, 80)).text(of: sheet)
            return lines.map { $0.text.trimmedAtEnd + "\n" }.joined()
        case .svg: return style.picture(of: sheet, program.looks).source
        case .html: return style.web(sheet, program.looks, css: Program.css).source
        }
    }

    private func csv(of round: Round) -> String {
        let played = PlayedRound(
            round, start: round.startedAt.map { CivilTime(local: $0) }, end: round.endedAt.map { CivilTime(local: $0) })
        let table = UDiscText(for: [played])
        return table.header + table.rows(played)
    }
}

/// The formats of `hyzer export --as`.
enum ExportFormat: String, CaseIterable {
    case share, text, svg, html, json, csv
}

extension PlayedRound {
    /// A round of hyzer in the form that score files of other scorekeepers are read into.
    init(_ round: Round, start: CivilTime?, end: CivilTime?) {
        self.init(line: 1)
        let parts = Course.parts(of: round.course?.name ?? "")
        course = parts.site
        layout = parts.layout ?? ""
        self.start = start?.dateAndTime
        // A round imported without an end has its start as end.
        self.end = end == start ? nil : end?.dateAndTime
        holes = round.holes.map { PlayedHole(label: $0.label, par: $0.par, distance: $0.distance) }
        rows = round.cards.map { card in
            var row = Row(line: 1, name: card.player.name, throwCounts: card.holes.map { UInt8($0.strokes ?? 0) })
            row.total = card.strokes
            row.toPar = card.toPar
            row.rating = card.player.rating
            return row
        }
    }
}

extension String {
    fileprivate var trimmedAtEnd: Substring {
        var text = self[...]
        while text.last == " " { text.removeLast() }
        return text
    }
}
