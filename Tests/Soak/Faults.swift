import Glibc
import Support

/// Lets calls on the database's files fail, one by one, and looks whether hyzer said the truth about what it stored.
package struct Faults: Sendable {
    private let program: String
    private let interference: Interference
    /// With the courses and nothing else.
    private let founded: Subject
    /// With a round being played.
    private let playing: Subject
    /// The same, killed as it closed the database.
    private let killed: Subject

    package init(program: String, _ interference: Interference) throws {
        self.program = program
        self.interference = interference
        founded = try Subject(program)
        playing = try Subject(program)
        killed = try Subject(program)
        let results = [
            try founded.run(["settings", "units", "metres"]),
            try playing.say([Evening.start], through: .pipe, interference, nil),
        ]
        guard results.allSatisfy({ $0.status == .exited(0) }) else { throw Failed(reason: "\(results)") }
        // The last two files to go are the log and what maps it.
        let ordinal = try (playing.calls()["unlink"] ?? 0) - 1
        _ = try killed.say(
            [Evening.start], through: .pipe, interference, .init(call: "unlink", ordinal: ordinal, effect: .killing))
    }

    /// A short visit to hyzer, in which calls fail.
    enum Visit: String, CaseIterable, Sendable {
        /// There is no database yet.
        case firstStart = "first start"
        case pipe
        /// The hyzer before was killed at its end, and left a write-ahead log behind.
        case recovery
        case file = "import"
        case argument = "say"
        case start

        var door: Door {
            switch self {
            case .firstStart, .pipe, .recovery: .pipe
            case .file: .file
            case .argument: .argument
            case .start: .start
            }
        }

        var startsRound: Bool { [.firstStart, .file, .start].contains(self) }

        var lines: [Evening.Line] {
            switch self {
            case .firstStart, .pipe, .recovery, .file: Evening.lines(0..<4)
            case .argument: Evening.lines(0..<1)
            case .start: []
            }
        }
    }

    /// One visit under one fault.
    package struct Trial: Sendable, CustomStringConvertible {
        let visit: Visit
        let order: Interference.Order

        package var description: String { "\(visit.rawValue), \(order)" }
    }

    /// Every call of every kind in every visit: failing once and from there on, with an error of the disk and, where that can
    /// be, with a full one.
    package func trials() throws -> [Trial] {
        var trials: [Trial] = []
        for visit in Visit.allCases {
            let subject = try prepared(visit)
            let result = try subject.say(said(visit), through: visit.door, interference, nil)
            guard result.status == .exited(0) else { throw Failed(reason: "\(visit.rawValue): \(result.errors)") }
            let calls = try subject.calls()
            for call in Interference.calls {
                for index in 0..<(calls[call] ?? 0) {
                    for number in Self.errors(of: call) {
                        for onwards in [false, true] {
                            let effect = Interference.Order.Effect.failing(with: number, onwards: onwards)
                            trials.append(
                                Trial(visit: visit, order: .init(call: call, ordinal: index + 1, effect: effect)))
                        }
                    }
                }
            }
        }
        return trials
    }

    /// Lets all locks from some call on fail, each time from another one: hyzer says so by itself, instead of waiting for
    /// somebody who is not there.
    package func lastingLocks(_ count: Int) throws -> Figures {
        let lasting = Interference.Order.Effect.failing(with: EIO, onwards: true)
        let all = try trials().filter { $0.visit == .argument && $0.order.call == "lock" && $0.order.effect == lasting }
        return try concurrently(count) { number in
            let trial = all[number * all.count / count]
            var figures = Figures()
            let result = try prepared(trial.visit).say(
                said(trial.visit), through: trial.visit.door, interference, trial.order)
            let isTold = result.status == .exited(4) && result.errors.hasPrefix("hyzer: ")
            let isWell = result.status == .exited(0)
            figures.count("failures of all locks")
            figures.blame(
                isTold || isWell && !result.errors.contains("waiting") ? [] : ["\(result.status): \(result.errors)"],
                "\(trial)")
            return figures
        }
    }

    private static func errors(of call: String) -> [Int32] {
        ["open", "write", "sync", "truncate"].contains(call) ? [EIO, ENOSPC] : [EIO]
    }

    /// A hyzer as the visit finds it.
    private func prepared(_ visit: Visit) throws -> Subject {
        let subject = try Subject(program)
        switch visit {
        case .firstStart: break
        case .file, .start: try subject.copyDatabase(from: founded)
        case .pipe, .argument: try subject.copyDatabase(from: playing)
        case .recovery: try subject.copyDatabase(from: killed)
        }
        return subject
    }

    private func said(_ visit: Visit) -> [String] {
        (visit.startsRound && visit != .start ? [Evening.start] : []) + visit.lines.map(\.text)
    }

    /// Makes the visit under the fault, and then says again without it what was not acknowledged.
    package func run(_ trial: Trial) throws -> Figures {
        let visit = trial.visit
        let subject = try prepared(visit)
        let lines = visit.lines
        // Locks that are refused from there on look like another hyzer at work, for which this one waits a while: here until it
        // is killed.
        let waits = trial.order.call == "lock" && trial.order.effect != .failing(with: EIO, onwards: false)
        let first = try subject.say(
            said(visit), through: visit.door, killedAfter: waits ? .seconds(1) : nil, interference, trial.order)
        let isKilled = waits && first.status == .killed(bySignal: SIGKILL)
        let answer = Answer(first, to: visit, said(visit))
        var audit = Audit(subject.database)
        var problems = audit.problems(
            among: lines, acknowledged: answer.acknowledged, denied: answer.denied, start: answer.hasStarted)
        if !isKilled {
            if ![.exited(0), .exited(1), .exited(4)].contains(first.status) {
                problems.append("ended with \(first.status)")
            }
            problems += answer.problems
        }

        // A round is started again only where there is none: another one with the same players is a round like any other.
        let again = visit.startsRound && audit.rounds == 0
        let rest = lines.filter { !answer.acknowledged.contains($0.number) }
        if visit == .file ? !answer.hasStarted : again || !rest.isEmpty {
            let lines =
                visit == .file ? said(visit) : (again && visit != .start ? [Evening.start] : []) + rest.map(\.text)
            let second = try subject.say(lines, through: again && visit == .start ? .start : visit.door)
            if second.status != .exited(0) {
                problems.append("said again, it ended with \(second.status): \(second.errors.prefix(300))")
            }
        }
        audit = Audit(subject.database)
        problems += audit.problems(among: lines, acknowledged: Set(lines.map(\.number)), start: true)
            .map { "said again: " + $0 }
        var figures = Figures()
        figures.count("faults: \(trial.order.call)")
        figures.count("lines acknowledged in spite of faults", answer.acknowledged.count)
        figures.blame(problems, "\(trial) (\(first.errors.prefix(300)))")
        return figures
    }
}

/// What a visit to hyzer was told about its lines.
private struct Answer {
    private(set) var acknowledged: Set<Int>
    /// Those told as not stored; what is neither is left open.
    private(set) var denied: Set<Int> = []
    private(set) var hasStarted: Bool
    private(set) var problems: [String] = []

    init(_ result: Program.Result, to visit: Faults.Visit, _ said: [String]) {
        let numbers = visit.lines.map(\.number)
        if visit.door == .file {
            hasStarted = result.output.contains("1 round, \(said.count) lines")
            acknowledged = hasStarted ? Set(numbers) : []
        } else {
            hasStarted = !visit.startsRound || Evening.isStartAcknowledged(in: result.output)
            acknowledged = Set(Evening.acknowledged(in: result.output))
        }
        let complaints = result.errors.split(separator: "\n")
        let general = complaints.filter { !$0.hasPrefix("line ") }
        for number in numbers where !acknowledged.contains(number) {
            // The lines of the visit are the last ones said.
            let own = complaints.filter { $0.hasPrefix("line \(said.count - numbers.count + number + 1): ") }
            let told = own.isEmpty ? general : own
            if told.isEmpty { problems.append("line \(number) went without a word") }
            if told.contains(where: { $0.contains("nothing was stored") }) { denied.insert(number) }
        }
        if !hasStarted, complaints.isEmpty { problems.append("the start went without a word") }
    }
}
