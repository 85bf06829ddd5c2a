import Calls
import Dispatch
import Display
import Support
import Synchronization

/// Tells whole rounds in free wording, plays them through the program's pipe, and reports by pattern what became of the
/// lines; some rounds are said line by line too, which has to come to the same. With `--heard` rounds are called to a
/// listening hyzer instead, and reported by what happens in them beside plain calls.
struct Rounds: Campaign {
    static let name = "rounds"
    static let usage = name + " [--heard] [--count N] [--seed N] [--lang en|de] [--show N] [--say N]"

    /// Of both languages together.
    var count = 3_000
    private var drawing = Drawing()
    /// Every which round is said line by line; none where 0.
    var said = 50

    static let aims = "aims: wrong at most 1 line in 10,000, lost 0, asked at most 3 %"

    /// Whether rounds are called to a listening hyzer.
    private var isHeard = false

    init?(_ arguments: [String]) {
        isHeard = arguments.contains("--heard")
        guard let options = Self.options(arguments.filter { $0 != "--heard" }) else { return nil }
        if isHeard { count = 300 }
        for (option, value) in options {
            let number = Int(value)
            switch (option, number) {
            case ("--count", let number?) where number > 0: count = number
            case ("--say", let number?) where number >= 0: said = number
            default: guard drawing.take(option, value) else { return nil }
            }
        }
    }

    func run() throws {
        if isHeard { return try runHeard() }
        print("seed \(drawing.seed), \(count) rounds; \(Self.aims)")
        let callers = drawing.idioms.map { RoundCaller($0) }
        let reports = try play(callers)
        for (number, idiom) in drawing.idioms.enumerated() {
            report(idiom.code, stride(from: number, to: count, by: drawing.idioms.count).compactMap { reports[$0] })
        }
    }

    private func runHeard() throws {
        print("seed \(drawing.seed), \(count) called rounds; \(CalledTally.aims)")
        let kinds = CalledRound.Kind.allCases
        let reports = try playAll { number in
            let idiom = drawing.idioms[number / kinds.count % drawing.idioms.count]
            let seed = drawing.seed &* 1_000_003 &+ UInt64(number)
            return try CalledRoundPlayer(program: hyzer).report(
                on: CalledRound(idiom, kinds[number % kinds.count], seed: seed))
        }
        for idiom in drawing.idioms {
            let own = reports.values.filter { $0.round.idiom.code == idiom.code }
            print("\n\(idiom.code): \(own.count) rounds")
            printTable(
                ["kind"] + CalledTally.headings,
                kinds.map { kind in [kind.rawValue] + CalledTally(own.filter { $0.round.kind == kind }).cells })
        }
        let wrong = reports.sorted { $0.key < $1.key }.map(\.value).filter { !$0.wrong.isEmpty || $0.missing > 0 }
        for report in wrong.prefix(drawing.shown) {
            print("\n\(report.round.kind) seed \(report.round.seed): \(report.missing) missing")
            print("  " + (report.wrong + report.questions).joined(separator: "\n  "))
            print("  said:\n    " + report.round.lines.joined(separator: "\n    "))
        }
    }

    /// By number; the languages take turns.
    private func play(_ callers: [RoundCaller]) throws -> [Int: RoundPlayer.Report] {
        try playAll { number in
            let round = callers[number % callers.count].round(seed: drawing.seed &* 1_000_003 &+ UInt64(number))
            let isSaid = said > 0 && (number / callers.count).isMultiple(of: said)
            return try RoundPlayer(round, program: hyzer).report(isSaidToo: isSaid)
        }
    }

    /// Reports by number; two rounds are played at a time.
    private func playAll<Report: Sendable>(_ play: @Sendable (Int) throws -> Report) throws -> [Int: Report] {
        let next = Mutex(0)
        let reports = Mutex<[Int: Report]>([:])
        let failure = Mutex<(any Error)?>(nil)
        DispatchQueue.concurrentPerform(iterations: 2) { _ in
            while failure.withLock({ $0 == nil }) {
                let number = next.withLock { number in
                    defer { number += 1 }
                    return number
                }
                guard number < count else { return }
                if number.isMultiple(of: 500), number > 0 { tell("\(number) rounds…") }
                do {
                    let report = try play(number)
                    reports.withLock { $0[number] = report }
                } catch {
                    failure.withLock { $0 = error }
                }
            }
        }
        if let failure = failure.withLock({ $0 }) { throw failure }
        return reports.withLock { $0 }
    }

    private func report(_ language: String, _ reports: [RoundPlayer.Report]) {
        var patterns: [String: RoundTally] = [:]
        var total = RoundTally()
        for report in reports {
            for (line, verdict) in zip(report.round.lines, report.verdicts) {
                guard let verdict else { continue }
                patterns[line.pattern, default: RoundTally()].add(verdict)
                total.add(verdict)
            }
        }
        print("\n\(language): \(reports.count) rounds")
        let rows = patterns.sorted { $0.key < $1.key }.map { [$0.key] + $0.value.cells }
        printTable(["pattern"] + RoundTally.headings, rows + [["all"] + total.cells])
        let said = reports.filter(\.isSaidToo)
        let differing = said.compactMap(\.difference)
        print("said line by line: \(said.count) rounds, \(differing.count) with another card")
        for difference in differing.prefix(max(drawing.shown, 3)) { print("  " + difference) }
        let broken = reports.filter { $0.failure != nil }
        print("not played to the end: \(broken.count)")
        for report in broken.prefix(max(drawing.shown, 3)) {
            print("  seed \(report.round.seed): \(report.failure ?? "")")
        }
        for verdict in [RoundVerdict.wrong, .lost, .asked] { show(verdict, reports) }
    }

    /// Prints lines that became of this, each with the card and what was said before.
    private func show(_ verdict: RoundVerdict, _ reports: [RoundPlayer.Report]) {
        var rest = drawing.shown
        for report in reports {
            for (lineIndex, own) in report.verdicts.enumerated() where own == verdict && rest > 0 {
                rest -= 1
                print("\n\(verdict.rawValue): " + report.told(lineIndex))
            }
        }
    }
}

/// Called rounds of one kind added up.
private struct CalledTally {
    private let reports: [CalledRoundPlayer.Report]

    init(_ reports: [CalledRoundPlayer.Report]) { self.reports = reports }

    static let aims =
        "aims: right 98 %, wrong 0.1 %; with an unreadable name 96 % and 0.3 %; at most 4 questions a round"
    static let headings = ["scores", "right", "wrong", "missing", "questions a round"]

    var cells: [String] {
        let scores = reports.map(\.scores).reduce(0, +)
        return [decimal(Double(scores), 0)]
            + [reports.map(\.right), reports.map(\.wrong.count), reports.map(\.missing)].map {
                percent($0.reduce(0, +), scores)
            } + [
                decimal(Double(reports.map(\.questions.count).reduce(0, +)) / Double(max(reports.count, 1)), 1)
            ]
    }
}

/// Verdicts added up.
private struct RoundTally {
    private var counts: [RoundVerdict: Int] = [:]

    mutating func add(_ verdict: RoundVerdict) { counts[verdict, default: 0] += 1 }

    static let headings = ["lines", "wrong", "lost", "asked", "wrong in 10,000", "asked"]

    var cells: [String] {
        let lines = counts.values.reduce(0, +)
        let numbers = [lines] + [RoundVerdict.wrong, .lost, .asked].map { counts[$0] ?? 0 }
        return numbers.map { decimal(Double($0), 0) } + [
            decimal(Double(counts[.wrong] ?? 0) * 10_000 / Double(max(lines, 1)), 1),
            percent(counts[.asked] ?? 0, lines),
        ]
    }
}
