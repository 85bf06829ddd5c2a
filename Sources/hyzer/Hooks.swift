import Commands
import Display
import EventLog
import Scorecard
import Session
import System
import Terminal

/// Commands of the user's that are run when others begin a round, complete one, or disagree; never for what was done here.
///
/// Each gets one line of JSON on standard input, with first names only and exactly the keys that `hyzer help hooks` lists.
final class Hooks {
    /// What is to be run by a shell.
    let commands: [Preference: String]

    /// How long one may take.
    private static let seconds = 10
    /// How many run at a time: others may begin hundreds of rounds at once.
    private static let most = 4

    /// What is to be run next, that of the newest round first; at most as many as may run.
    private var wanted: [(round: RoundID, command: String, line: String)] = []
    private var running: [DetachedProgram] = []

    init(commands: [Preference: String]) {
        self.commands = commands
    }

    /// The rounds that rows of others are about, as they are before these are taken in; none where nothing is to be run.
    func look(at rows: [EventRow], from stored: StoredSession) throws -> [RoundID: Round] {
        try commands.isEmpty ? [:] : rounds(Hooks.rounds(rows, of: stored), stored)
    }

    /// Runs what there is to run, as far as there is room; what finds none is left out.
    func start() {
        running.removeAll { !$0.isRunning }
        for (_, command, line) in wanted.prefix(Hooks.most - running.count) {
            // Nobody waits for it, or is told how it went: it is a convenience beside the game.
            if let program = try? DetachedProgram(command, input: line + "\n", seconds: Hooks.seconds) {
                running.append(program)
            }
        }
        wanted = []
    }

    /// Notes what there is to run now that rows of others are taken in; `start` runs it.
    func collect(_ rows: [EventRow], after before: [RoundID: Round], in stored: StoredSession) throws {
        guard !commands.isEmpty else { return }
        for (id, round) in try rounds(Hooks.rounds(rows, of: stored), stored) {
            guard let start = round.start, !round.isWithdrawn else { continue }
            let row = rows.last { $0.round == id && Hooks.isOfAnother($0, than: stored) }
            let by = row?.reporter.flatMap(stored.session.directory.name)
            let about: [(String, JSONText)] = [
                ("course", .string(start.course.name)),
                ("players", .array(round.players.map { .string($0.name.first) })),
                ("by", JSONText(by?.first)),
            ]
            let old = before[id]
            if old?.start == nil, round.state == .setup || round.state == .playing {
                want(.onRoundStart, id, about)
            }
            if round.state == .complete || round.state == .finished,
                old.map({ $0.state != .complete && $0.state != .finished }) ?? false
            {
                want(.onRoundComplete, id, about)
            }
            let known = Set((old?.discrepancies ?? []).map { Cell(hole: $0.hole, player: $0.player.player) })
            for discrepancy in round.discrepancies
            where !known.contains(Cell(hole: discrepancy.hole, player: discrepancy.player.player)) {
                let values = discrepancy.claims.map { JSONText($0.strokes) }
                want(
                    .onDiscrepancy, id,
                    [
                        ("course", .string(start.course.name)), ("hole", JSONText(round.hole(discrepancy.hole)?.label)),
                        ("player", .string(discrepancy.player.name.first)), ("values", .array(values)),
                        ("by", JSONText(by?.first)),
                    ])
            }
        }
    }

    private func want(_ hook: Preference, _ round: RoundID, _ members: [(String, JSONText)]) {
        guard let command = commands[hook] else { return }
        let event = hook.rawValue.dropFirst("on-".count)
        let line = JSONText.members(
            [("event", .string(String(event))), ("round", .string(round.description))] + members
        ).text
        wanted.append((round, command, line))
        guard wanted.count > Hooks.most else { return }
        // Identifiers begin with the time they were made.
        wanted.sort { $0.round > $1.round }
        wanted.removeLast()
    }

    private static func rounds(_ rows: [EventRow], of stored: StoredSession) -> Set<RoundID> {
        Set(rows.filter { isOfAnother($0, than: stored) }.compactMap(\.round))
    }

    /// Whether somebody else did it, on a device of their own.
    private static func isOfAnother(_ row: EventRow, than stored: StoredSession) -> Bool {
        let directory = stored.session.directory
        let me = stored.session.me.map(directory.resolved)
        return row.device != stored.session.device && (me == nil || row.reporter.map(directory.resolved) != me)
    }

    private func rounds(_ wanted: Set<RoundID>, _ stored: StoredSession) throws -> [RoundID: Round] {
        var rounds: [RoundID: Round] = [:]
        for id in wanted { rounds[id] = try stored.round(id) }
        return rounds
    }
}

extension String {
    /// The first of a person's names.
    fileprivate var first: String { split(separator: " ").first.map(String.init) ?? self }
}
