import Commands
import Display
import EventLog
import Meaning
import Outcomes
import Scorecard
import Session
import Store
import System
import Terminal

extension StoredSession {
    /// The context of effects that are told now.
    var context: RoundContext {
        RoundContext(round: session.round, directory: session.directory)
    }
}

extension Program {
    /// The file everything is kept in: `--db`, else `$HYZER_DB`, else the user's data folder.
    var database: (path: String, isOwnChoice: Bool)? {
        if let path = namedDatabase { return path.isEmpty ? nil : (path, false) }
        return Folders.data(environment).map { ($0 + "/hyzer.db", true) }
    }

    private var namedDatabase: String? { options[.db] ?? launch[.db] ?? environment["HYZER_DB"] }

    /// Why there is no ``database``.
    var lackOfDatabase: Failure {
        guard namedDatabase != nil else { return Failure.message(.errorNoHome, [:], .store) }
        let name = options.has(.db) || launch.has(.db) ? "--db" : "HYZER_DB"
        return Failure.message(.errorNoFile, ["name": name], .usage)
    }

    /// Opens the log and takes up the current round.
    func storedSession(_ mode: Session.Mode) throws -> StoredSession {
        guard let database else { throw lackOfDatabase }
        let (log, settings) = try StoredSession.open(
            database.path, creation: database.isOwnChoice ? .folders : options.beginsFile ? .file : .nothing,
            waits: waits)
        try take(settings)
        if log.mayLackEnd { try complain(.storeEndDamaged, ["path": database.path]) }
        if log.wasOpenToOthers { try complain(.storeNarrowed, ["path": database.path]) }
        let speech = try language.speech(environment: environment, until: signals)
        let stored = try StoredSession(log, settings, lazyUnderstanding: LazyUnderstanding(speech), mode: mode)
        stored.session.names.takesNearNamesAsNew = options.has(.create)
        try prefer(stored)
        try takeMe(stored)
        return stored
    }

    /// The stored session for commands that take no lines in.
    func opened() throws -> StoredSession { try storedSession(.stream(strict: false)) }

    /// Whether to go on waiting for another process that is writing: until a signal comes. A long wait is told once.
    ///
    /// - Parameter milliseconds: how long it has waited so far.
    func waits(_ milliseconds: Int) -> Bool {
        if milliseconds >= Program.silentWait, !isToldOfWaiting {
            isToldOfWaiting = true
            // The note may be lost.
            try? complain(.storeWaiting, ["path": database?.path ?? ""])
            try? errors.flush()
        }
        if milliseconds < Program.silentWait { isToldOfWaiting = false }
        return !signals.isAskedToEnd
    }

    /// Milliseconds of waiting that need no explanation.
    private static let silentWait = 1000

    /// `--me`: who speaks in this run, and from now on if the device has no user yet. Commands that record lines add an
    /// unknown name as a player, and say so if there are other players; commands that only show something refuse it.
    private func takeMe(_ stored: StoredSession) throws {
        guard let name = options[.me] else { return }
        if options.has(.dryRun) {
            // Known to this run only.
            guard case .known(let player, _) = stored.session.names.seat(name) else { return }
            return stored.session.speak(as: player.id)
        }
        if !options.command.declaration.recordsLines {
            guard case .known(let player, _) = stored.session.names.seat(name) else {
                // The league that is joined may have this player.
                if options.command == .sync, options.words.first == "join" { return }
                throw ConversationRefusal.unknownPlayer(name, nearest: [])
            }
            return stored.session.speak(as: player.id)
        }
        let isFirst = stored.session.directory.players.isEmpty
        let outcome = try stored.change { $0.introduce(name, .now(.argument)) }
        if !isFirst, case .playerAdded(_, let name)? = outcome.events.first?.body {
            try complain(.eventPlayerAdded, ["player": name])
        }
    }
}

extension Options {
    /// Whether the command may make a database that was named; for all others, a missing file is an error.
    fileprivate var beginsFile: Bool {
        switch command {
        case .talk, .start, .say, .listen, .importFile: true
        case .player: words.first == "add"
        case .course: words.first != "show"
        case .settings: words.count > 1
        case .sync: ["init", "join"].contains(words.first)
        default: false
        }
    }
}
