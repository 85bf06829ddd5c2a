import Commands
import Display
import EventLog
import Scorecard
import Session
import System
import Terminal

extension Program {
    /// `hyzer watch`: a board that follows the round while others score.
    func watch() throws -> ExitStatus {
        guard options.words.isEmpty else { throw UsageError.words(.watch) }
        let stored = try storedSession(.stream(strict: false))
        let watcher = Watcher(stored, try subject(stored))
        if options.has(.line) { return try status(watcher, stored) }
        if let file = options[.html] { return try keepPage(file, watcher, stored) }
        return options.isForWholeScreen(capabilities, environment) && !isPlain
            ? try board(watcher) : try follow(watcher)
    }

    private func subject(_ stored: StoredSession) throws -> Watcher.Subject {
        if let wanted = options[.round] { return .round(try round(wanted, stored).id) }
        return options.has(.all) ? .open : .current
    }

    /// Milliseconds between two looks at the log.
    private static let pause: Int32 = 250

    private func look(_ watcher: Watcher) throws -> Bool {
        try watcher.refresh()
    }

    /// `--line`: where the round stands now, on one line each.
    private func status(_ watcher: Watcher, _ stored: StoredSession) throws -> ExitStatus {
        _ = try look(watcher)
        if watcher.boards.isEmpty { throw Failure.refusedHere(.noRound) }
        for board in watcher.boards {
            if options.has(.json) {
                try print(.standings(board.standings, in: board.facts))
            } else {
                try print([page.status(board.standings, in: board.facts)])
            }
        }
        return .done
    }

    /// The whole window, until q.
    private func board(_ watcher: Watcher) throws -> ExitStatus {
        // The terminal may have to be asked for its background, which is done before anything is drawn.
        let paint = paint
        let screen = try Screen(signals: signals)
        do {
            while true {
                _ = try look(watcher)
                let size = screen.size
                let lines = page(width: size.columns).board(watcher.boards, rows: size.rows)
                try screen.draw(lines.map { paint($0) })
                if case .key(UInt8(ascii: "q")) = try screen.wait(milliseconds: Program.pause) { break }
            }
            try screen.leave()
            return .done
        } catch {
            try? screen.leave()
            throw error
        }
    }

    /// Without a window to draw in, or for a screen reader: the standings, and again whenever they change.
    private func follow(_ watcher: Watcher) throws -> ExitStatus {
        while true {
            if try look(watcher) {
                for board in watcher.boards {
                    if options.has(.json) {
                        try print(.standings(board.standings, in: board.facts))
                    } else {
                        try print(page.standings(board.standings, in: board.facts, news: board.news))
                    }
                }
                try flush()
            }
            try signals.wait(milliseconds: Program.pause)
        }
    }

    /// `--html FILE`: the page of the round, replaced as often as it changes.
    private func keepPage(_ file: String, _ watcher: Watcher, _ stored: StoredSession) throws -> ExitStatus {
        _ = try look(watcher)
        guard watcher.rounds.count == 1 else { throw Failure.refusedHere(.noRound) }
        try writePage(file, watcher, stored)
        try complain(.watchKeeping, ["file": file])
        try flush()
        while true {
            try signals.wait(milliseconds: Program.pause)
            if try look(watcher) { try writePage(file, watcher, stored) }
        }
    }

    private func writePage(_ file: String, _ watcher: Watcher, _ stored: StoredSession) throws {
        guard let round = watcher.rounds.first, let board = watcher.boards.first,
            let sheet = sheet(of: round, standings: board.standings, stored)
        else { return }
        // A finished round may be opened again, and another may begin.
        let web = page.web(sheet, looks, style: Program.style, reloading: round.state.isOver ? 60 : 5)
        try write(web, to: file)
    }

    /// Puts a page or a picture in the place of what the file held.
    func write(_ markup: Markup, to file: String) throws {
        do throws(SystemError) {
            try ReplacedFile.write(markup.source, to: file)
        } catch {
            throw Failure.unwritable(file, error)
        }
    }
}

extension Options {
    /// Whether somebody looks at a board that fills the window.
    func isForWholeScreen(_ capabilities: TerminalCapabilities, _ environment: [String: String]) -> Bool {
        let isPlain = has(.plain) || !(environment["HYZER_PLAIN"] ?? "").isEmpty
        return command == .watch && capabilities.isConversation && environment["TERM"] != "dumb" && !isPlain
            && ![Option.line, .html, .json].contains(where: has)
    }
}
