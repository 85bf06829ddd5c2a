import Session
import Reports
import Commands
import Display
import Outcomes
import Scorecard
import Store
import System
import Terminal

extension RunnableCommand {
    /// `hyzer watch`: a board that follows the round while others score.
    static let watch = RunnableCommand(.watch) { try Watch(program: $0).run() }
}

/// A board that follows rounds.
private struct Watch: CommandImplementation {
    let program: Program

    func run() throws -> ExitStatus {
        guard options.words.isEmpty else { throw UsageError.words(.watch) }
        let stored = try program.opened()
        let watcher = Watcher(stored, try subject(stored))
        if options.has(.line) { return try status(watcher, stored) }
        if let file = options[.html] { return try keepPage(file, watcher, stored) }
        return options.isForWholeScreen(capabilities, program.environment) && !program.isPlain
            ? try board(watcher) : try follow(watcher)
    }

    private func subject(_ stored: StoredSession) throws -> Watcher.Subject {
        if let wanted = options[.round] { return .round(try stored.round(called: wanted).id) }
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
        if watcher.boards.isEmpty { throw ConversationRefusal.noRound }
        for board in watcher.boards {
            if options.has(.json) {
                for line in board.report.json { try print(line) }
            } else {
                try print([style.status(board.standings, in: board.facts)])
            }
        }
        return .done
    }

    /// The whole window, until q.
    private func board(_ watcher: Watcher) throws -> ExitStatus {
        // The terminal may have to be asked for its background, which is done before anything is drawn.
        let paint = program.paint
        let screen = try Screen(signals: signals)
        do {
            while true {
                _ = try look(watcher)
                let size = screen.size
                let lines = program.style(width: size.columns).board(watcher.boards, rows: size.rows)
                try screen.draw(lines.map { paint($0) })
                if case .key(UInt8(ascii: "q")) = try screen.wait(milliseconds: Watch.pause) { break }
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
                        for line in board.report.json { try print(line) }
                    } else {
                        try print(style.standings(board.standings, in: board.facts, changed: board.changedPlayers))
                    }
                }
                try program.flush()
            }
            try signals.wait(milliseconds: Watch.pause)
        }
    }

    /// `--html FILE`: the page of the round, replaced as often as it changes.
    private func keepPage(_ file: String, _ watcher: Watcher, _ stored: StoredSession) throws -> ExitStatus {
        _ = try look(watcher)
        guard watcher.rounds.count == 1 else { throw ConversationRefusal.noRound }
        try writePage(file, watcher, stored)
        try complain(.watchKeeping, ["file": file])
        try program.flush()
        while true {
            try signals.wait(milliseconds: Watch.pause)
            if try look(watcher) { try writePage(file, watcher, stored) }
        }
    }

    private func writePage(_ file: String, _ watcher: Watcher, _ stored: StoredSession) throws {
        guard let round = watcher.rounds.first, let board = watcher.boards.first,
            let sheet = RoundSheet(round, standings: board.standings, directory: stored.session.directory)
        else { return }
        // A finished round may be opened again, and another may begin.
        let web = style.web(sheet, program.looks, css: Program.css, reloading: round.state.isOver ? 60 : 5)
        try program.write(web, to: file)
    }
}
