import Commands
import Display
import EmbeddedText
import EventLog
import Outcomes
import Scorecard
import Session
import Store
import System
import Terminal

/// Printing reports and writing them to files.
extension Program {
    /// Shows a report.
    func show(_ wanted: Effect.Report, _ stored: StoredSession? = nil) throws -> ExitStatus {
        try show(Reporter(self, try stored ?? opened()).report(wanted))
    }

    /// Prints a report in words or for programs, and puts it on the sheets that `--svg` and `--html` ask for. A sheet
    /// that goes to standard output goes there alone.
    func show(_ report: some Renderable, isPaged: Bool = false) throws -> ExitStatus {
        if ![.svg, .html].contains(where: { options[$0] == Program.standardStream }) {
            try printLines(of: report, isPaged: isPaged)
        }
        guard options.has(.svg) || options.has(.html) else { return .done }
        // A sheet is for eyes, and none of it is cut to the window.
        var style = style(width: Program.unbounded)
        style.isPlain = false
        guard let sheet = report.sheet(in: style) else { return .done }
        if let file = options[.svg] { try write(style.picture(of: sheet, looks), to: file) }
        if let file = options[.html] { try write(style.web(sheet, looks, css: Program.css), to: file) }
        return .done
    }

    private func printLines(of report: some Renderable, isPaged: Bool) throws {
        if options.has(.json) {
            for line in report.json { try print(line) }
        } else if isPaged {
            try printPaged(report.lines(in: style))
        } else {
            try print(report.lines(in: style))
        }
    }

    /// A list of what is known here, or with `--as names` nothing but names.
    func list(_ report: Effect.Report, _ names: (Directory) -> [String]) throws -> ExitStatus {
        guard try choice(.notation, ListFormat.self) != nil else { return try show(report) }
        // A shell may complete names before the first round, which makes the database, is started.
        let isNew = database.map { !EventLog.exists($0.path) } ?? false
        let directory = isNew ? StoredSession.newDirectory : try opened().session.directory
        for name in names(directory) { try print(visible(name) + "\n") }
        return .done
    }

    /// Prints a report, through a pager if it is too long for the terminal's window; never in a conversation.
    private func printPaged(_ lines: [StyledText]) throws {
        guard !isInConversation, capabilities.writesToTerminal, let height = capabilities.height, lines.count >= height
        else { return try print(lines) }
        try flush()
        let text = lines.map { paint($0) + "\n" }.joined()
        if try !Pager.show(text, environment: environment) { try print(lines) }
    }

    /// The name of a file that stands for standard input or output.
    static let standardStream = "-"

    /// Replaces a file by a page or a picture, or writes it to standard output.
    func write(_ markup: Markup, to file: String) throws {
        if file == Program.standardStream { return try print(markup.source) }
        do throws(SystemError) {
            try ReplacedFile.write(markup.source, to: file)
        } catch {
            throw error.of(file, .writing)
        }
    }

    /// The looks of pages and pictures on light and dark backgrounds.
    var looks: SheetLooks {
        let theme = theme.isOfBackground ? theme : .usual
        return SheetLooks(light: theme.theme(onLight: true), dark: theme.theme(onLight: false))
    }

    /// The text of `Resources/Sheet/sheet.css`.
    static var css: String { EmbeddedText.text("Resources/Sheet/sheet.css") ?? "" }

    /// A line of progress for those who wait at a terminal; none where the output is for a program or a screen reader.
    func newProgress() -> ProgressLine? { isPlain || options.has(.json) ? nil : ProgressLine() }

    /// Shows how far an import has come.
    ///
    /// - Parameters:
    ///   - lines: read so far of the file.
    ///   - rounds: found so far in it.
    func show(_ progress: ProgressLine?, of file: String, lines: Int, rounds: Int) {
        progress?.show {
            let wording = style.wording
            let text = wording.line(
                .importProgress,
                [
                    "file": StyledText(file), "lines": StyledText(wording(.lines, count: lines)),
                    "rounds": StyledText(wording(.rounds, count: rounds)),
                ])
            return text.truncated(to: progress?.room ?? 0).text
        }
    }
}

/// The formats of `hyzer players --as` and `hyzer courses --as`.
enum ListFormat: String, CaseIterable {
    case names
}
