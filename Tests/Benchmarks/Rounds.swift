import Calls
import Dispatch
import Display
import Support
import Synchronization

/// Tells whole rounds in free wording, plays them through the program's pipe, and reports by pattern what became of the
/// lines; some rounds are said line by line too, which has to come to the same.
struct Rounds: Campaign {
    static let name = "rounds"
    static let usage = name + " [--count N] [--seed N] [--lang en|de] [--show N] [--say N]"

    /// Of both languages together.
    var count = 3_000
    private var drawing = Drawing()
    /// Every which round is said line by line; none where 0.
    var said = 50

    static let aims = "aims: wrong at most 1 line in 10,000, lost 0, asked at most 3 %"

    init?(_ arguments: [String]) {
        guard let options = Self.options(arguments) else { return nil }
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
        print("seed \(drawing.seed), \(count) rounds; \(Self.aims)")
        let callers = drawing.idioms.map { RoundCaller($0) }
        let reports = try play(callers)
        for (number, idiom) in drawing.idioms.enumerated() {
            report(idiom.code, stride(from: number, to: count, by: drawing.idioms.count).compactMap { reports[$0] })
        }
    }

    /// By number; the languages take turns, and two rounds are played at a time.
    private func play(_ callers: [RoundCaller]) throws -> [Int: RoundPlayer.Report] {
        let next = Mutex(0)
        let reports = Mutex<[Int: RoundPlayer.Report]>([:])
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
                    let round = callers[number % callers.count].round(seed: drawing.seed &* 1_000_003 &+ UInt64(number))
                    let isSaid = said > 0 && (number / callers.count).isMultiple(of: said)
                    let report = try RoundPlayer(round, program: hyzer).report(isSaidToo: isSaid)
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
