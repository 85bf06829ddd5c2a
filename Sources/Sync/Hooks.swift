import EventLog
import Scorecard
import Session
import Store
import System

/// Runs the user's commands when others begin a round, complete one, or disagree; never for what was done here.
package final class Hooks {
    /// The shell command for an occasion, and the line it gets on standard input; nil if nothing is to be run.
    private let command: (Occasion) -> (command: String, line: String)?
    /// Whether there are any commands.
    private let isInUse: Bool

    /// The seconds that a command may take.
    private static let seconds = 10
    /// The most commands that run at a time: others may begin hundreds of rounds at once.
    private static let most = 4

    /// The hooks to run next, that of the newest round first; at most as many as may run.
    private var wanted: [(round: RoundID, command: String, line: String)] = []
    private var running: [DetachedProgram] = []

    package init(isInUse: Bool, command: @escaping (Occasion) -> (command: String, line: String)?) {
        self.isInUse = isInUse
        self.command = command
    }

    /// The rounds of others' rows, as they are before the rows are taken in; empty if there are no commands.
    func look(at rows: [EventRow], from stored: StoredSession) throws -> [RoundID: Round] {
        isInUse ? try rounds(of: rows, stored) : [:]
    }

    /// Starts the wanted hooks, as many as may run at a time, and drops the others.
    func start() {
        running.removeAll { !$0.isRunning }
        for (_, command, line) in wanted.prefix(Hooks.most - running.count) {
            // Errors are ignored, and nobody waits for it: it is a convenience beside the game.
            if let program = try? DetachedProgram(command, input: line + "\n", seconds: Hooks.seconds) {
                running.append(program)
            }
        }
        wanted = []
    }

    /// Collects the hooks for others' rows after they were taken in; `start` runs them.
    func collect(_ rows: [EventRow], after before: [RoundID: Round], in stored: StoredSession) throws {
        guard isInUse else { return }
        for (id, round) in try rounds(of: rows, stored) {
            let row = rows.last { $0.round == id && stored.session.isOfAnother($0) }
            let by = row?.reporter.flatMap(stored.session.directory.name)
            for occasion in Occasion.all(in: round, after: before[id], by: by?.first) { want(occasion) }
        }
    }

    private func want(_ occasion: Occasion) {
        guard let (command, line) = command(occasion) else { return }
        wanted.append((occasion.round, command, line))
        guard wanted.count > Hooks.most else { return }
        // Identifiers begin with the time they were made.
        wanted.sort { $0.round > $1.round }
        wanted.removeLast()
    }

    private func rounds(of rows: [EventRow], _ stored: StoredSession) throws -> [RoundID: Round] {
        var rounds: [RoundID: Round] = [:]
        for id in Set(rows.filter(stored.session.isOfAnother).compactMap(\.round)) { rounds[id] = try stored.round(id) }
        return rounds
    }
}

extension Occasion {
    /// The occasions in a round since `before`, which is nil if the round was not known.
    static func all(in round: Round, after before: Round?, by: String?) -> [Occasion] {
        guard let course = round.start?.course.name, !round.isWithdrawn else { return [] }
        var occasions: [Occasion] = []
        func note(_ kind: Kind) { occasions.append(Occasion(kind: kind, round: round.id, course: course, by: by)) }
        let players = round.players.map(\.name.first)
        if before?.start == nil, round.state == .setup || round.state == .playing {
            note(.roundStart(players: players))
        }
        if round.state == .complete || round.state == .finished,
            before.map({ $0.state != .complete && $0.state != .finished }) ?? false
        {
            note(.roundComplete(players: players))
        }
        let known = Set((before?.discrepancies ?? []).map { Cell(hole: $0.hole, player: $0.player.player) })
        for one in round.discrepancies where !known.contains(Cell(hole: one.hole, player: one.player.player)) {
            note(
                .discrepancy(
                    Discrepancy(
                        hole: round.hole(one.hole)?.label, player: one.player.name.first,
                        values: one.claims.map(\.strokes))))
        }
        return occasions
    }
}

extension Session {
    /// Whether another person wrote the row, on another device.
    fileprivate func isOfAnother(_ row: EventRow) -> Bool {
        let me = me.map(directory.resolved)
        return row.device != device && (me == nil || row.reporter.map(directory.resolved) != me)
    }
}

extension String {
    /// The first of a person's names.
    fileprivate var first: String { split(separator: " ").first.map(String.init) ?? self }
}
