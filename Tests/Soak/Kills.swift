import Glibc
import Support

/// Kills hyzer at random moments and looks whether all that it had acknowledged is there.
package struct Kills {
    private let program: String
    private let interference: Interference?
    private var random: SeededGenerator
    private let seed: UInt64
    private var figures = Figures()

    /// - Parameters:
    ///   - interference: to kill in the middle of a call, too; nil for killing by the clock alone.
    package init(program: String, _ interference: Interference?, seed: UInt64) {
        self.program = program
        self.interference = interference
        self.seed = seed
        random = SeededGenerator(seed: seed)
    }

    /// What is attacked: a door, or the first start, where the file is made.
    private enum Target: CaseIterable {
        case pipe, file, listen, firstStart

        var door: Door {
            switch self {
            case .pipe, .firstStart: .pipe
            case .file: .file
            case .listen: .listen
            }
        }

        var name: String { self == .firstStart ? "the first start" : door.rawValue }
    }

    /// So many lines a round can have.
    package static let most = Evening.most

    /// Attacks every target in turn until the time is over, each at least once.
    ///
    /// - Parameter lines: how many lines a round has.
    package mutating func run(for time: Duration, lines: Int) throws -> Figures {
        let end = ContinuousClock.now + time
        var spans: [Target: Spans] = [:]
        for target in Target.allCases { spans[target] = try measure(target, lines: target == .firstStart ? 0 : lines) }
        repeat {
            for target in Target.allCases {
                guard let span = spans[target] else { continue }
                try attack(target, lines: target == .firstStart ? 0 : lines, span)
            }
        } while ContinuousClock.now < end
        return figures
    }

    /// How long it takes to start, and to take all lines in.
    private struct Spans {
        let start: Duration
        let whole: Duration
    }

    private func measure(_ target: Target, lines: Int) throws -> Spans {
        func time(_ count: Int) throws -> Duration {
            let subject = try Subject(program)
            let start = ContinuousClock.now
            _ = try subject.say([Evening.start] + Evening.lines(0..<count).map(\.text), through: target.door)
            return ContinuousClock.now - start
        }
        return Spans(start: try time(0), whole: try time(lines))
    }

    /// Says a round to a new database, killed and started again until all of it is there.
    private mutating func attack(_ target: Target, lines count: Int, _ spans: Spans) throws {
        let subject = try Subject(program)
        let lines = Evening.lines(0..<count)
        var stored = 0
        var isStarted = false
        var isOver = false
        while !isOver {
            let rest = target.door.isStream ? Array(lines[stored...]) : lines
            let said = (isStarted && target.door.isStream ? [] : [Evening.start]) + rest.map(\.text)
            let share = count == 0 ? 1 : Double(rest.count) / Double(count)
            let moment = drawMoment(spans.start + (spans.whole - spans.start) * share)
            let order = interference != nil && Bool.random(using: &random) ? drawOrder(rest.count) : nil
            let result = try subject.say(
                said, through: target.door, killedAfter: order == nil ? moment : nil, interference, order)

            let audit = Audit(subject.database)
            let isWhole = !target.door.isStream && result.output.contains("1 round, \(said.count) lines")
            let acknowledged =
                target.door.isStream ? Evening.acknowledged(in: result.output) : isWhole ? lines.map(\.number) : []
            let startAcknowledged = isWhole || Evening.isStartAcknowledged(in: result.output)
            var problems = audit.problems(
                among: lines, acknowledged: Set(acknowledged).union(0..<stored), start: startAcknowledged || isStarted)
            let there = lines.prefix(while: audit.has).count
            if lines[there...].contains(where: audit.has) { problems.append("a line is missing among those stored") }
            if !target.door.isStream, ![0, count].contains(there) { problems.append("half of a file was stored") }
            figures.count("lines acknowledged", acknowledged.count)
            switch result.status {
            case .killed(SIGKILL):
                figures.count("kills: \(target.name)")
                if order != nil { figures.count("kills in the middle of a call") }
            case .exited(0):
                isOver = true
                if there < count || audit.rounds != 1 { problems.append("the end was reached without all lines") }
            default:
                isOver = true
                problems.append("ended with \(result.status): \(result.errors.prefix(300))")
            }
            figures.blame(
                problems, "seed \(seed), \(target.name), \(order.map { "\($0)" } ?? "killed after \(moment)")")
            stored = there
            isStarted = audit.rounds > 0
        }
        try reopen(subject, target)
    }

    /// Whatever it went through, hyzer itself reads the database, and another import of the same file changes nothing.
    private mutating func reopen(_ subject: Subject, _ target: Target) throws {
        let before = Audit(subject.database)
        let result =
            target == .file ? try subject.run(["import", "lines.txt"]) : try subject.run(["log", "--json"])
        if result.status != .exited(0) || Audit(subject.database).scores != before.scores {
            figures.blame(["afterwards: \(result.status) \(result.errors.prefix(300))"], "seed \(seed), \(target.name)")
        }
        figures.count("rounds brought to their end")
    }

    private mutating func drawMoment(_ span: Duration) -> Duration {
        span * Double.random(in: 0...1.05, using: &random)
    }

    /// Mostly writes, and early calls as often as late ones.
    private mutating func drawOrder(_ lines: Int) -> Interference.Order {
        let calls = Interference.calls + Array(repeating: "write", count: 8) + Array(repeating: "sync", count: 4)
        let call = calls.randomElement(using: &random) ?? "write"
        var most = 8
        while most < 8 * (lines + 8), Bool.random(using: &random) { most *= 2 }
        return Interference.Order(call: call, ordinal: .random(in: 1...most, using: &random), effect: .killing)
    }
}
