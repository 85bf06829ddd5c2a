import Glibc
import Support
import TranscriptSamples
import Transcripts

/// Gives hyzer what nobody would say: lines, transcripts and command lines. It must come to an end it knows, in good time,
/// print nothing that harms a terminal, and leave a sound database.
package struct Fuzzing {
    package enum Kind: String, CaseIterable, Sendable {
        case lines, transcripts
        case arguments = "command lines"
    }

    private let program: String
    private let seed: UInt64
    private var hostile: Hostile

    /// - Parameter seed: all that is drawn depends on it alone.
    package init(program: String, seed: UInt64) {
        self.program = program
        self.seed = seed
        hostile = Hostile(random: SeededGenerator(seed: seed))
    }

    /// How many of a kind make a batch of some tenths of a second.
    package static func batch(_ kind: Kind) -> Int {
        switch kind {
        case .lines: 200
        case .transcripts: 30
        case .arguments: 10
        }
    }

    /// One batch: one round's lines several times over, some transcripts, or some command lines.
    package mutating func run(_ kind: Kind, size: Int) throws -> Figures {
        let subject = try Subject(program)
        var figures = Figures()
        var problems: [String] = []
        do {
            switch kind {
            case .lines: problems = try lines(subject, size)
            case .transcripts: problems = try transcripts(subject, size)
            case .arguments: problems = try commandLines(subject, size)
            }
        } catch let error as TimedOut {
            problems = ["not over after \(Subject.patience): \(error.seen.prefix(300))"]
        }
        problems += Audit(subject.database).damage
        figures.count("\(kind.rawValue) fuzzed", size)
        figures.blame(problems, "seed \(seed), \(kind.rawValue)")
        return figures
    }

    private mutating func lines(_ subject: Subject, _ size: Int) throws -> [String] {
        var bytes: [UInt8] = []
        var real: [[UInt8]] = []
        for _ in 0..<size {
            if real.isEmpty {
                real = hostile.round().map { Array($0.utf8) }
                // What starts the round stays what it is, mostly.
                bytes += real.removeFirst() + [0x0A]
            }
            let other = real.randomElement(using: &hostile.random) ?? []
            bytes += hostile.mutated(real.removeFirst(), beside: other) + [0x0A]
        }
        let arguments = draw([
            [], [], ["--strict"], ["--plain"], ["--lang", "de"], ["--rejects", "rejects"], ["listen", "--settle", "0"],
        ])
        return check(try subject.run(arguments, bytes: bytes), [0, 1, 3])
    }

    private mutating func transcripts(_ subject: Subject, _ size: Int) throws -> [String] {
        var names: [String] = []
        for number in 0..<size {
            guard let sample = Sample.all.randomElement(using: &hostile.random),
                let other = Sample.all.randomElement(using: &hostile.random)
            else { continue }
            let name = "transcript-\(number)"
            try subject.folder.write(
                hostile.mutated(Array(sample.text.utf8), beside: Array(other.text.utf8)), to: name)
            names.append(name)
        }
        let format =
            Bool.random(using: &hostile.random) ? Sample.all.randomElement(using: &hostile.random)?.format : nil
        let options = draw([[], [], ["--strict"], ["--dry-run"], ["--json"], ["--rejects", "rejects"]])
        let result = try subject.run(
            ["import", "--course", Evening.course, "-p", "Nora Berg", "-p", "Ole"] + options
                + (format.map { ["--from", $0.rawValue] } ?? []) + names)
        // What has come to look like a table or a chat of some other program is refused.
        return check(result, [0, 1, 3])
    }

    private mutating func commandLines(_ subject: Subject, _ size: Int) throws -> [String] {
        let all = Hostile.commandLines
        var problems: [String] = []
        for _ in 0..<size {
            var words = draw(all)
            let other = draw(all)
            if Int.random(in: 0..<3, using: &hostile.random) == 0,
                let word = other.randomElement(using: &hostile.random)
            {
                words.insert(word, at: .random(in: 0...words.count, using: &hostile.random))
            }
            let arguments = words.map { word in
                guard Int.random(in: 0..<3, using: &hostile.random) == 0 else { return word }
                // An argument ends at its first zero, and the system takes no more than 128 KiB of it, a broken byte for three.
                let bytes = hostile.mutated(Array(word.utf8), beside: Array(draw(other).utf8))
                return String(decoding: bytes.filter { $0 != 0 }.prefix(30_000), as: UTF8.self)
            }
            let lines = Bool.random(using: &hostile.random) ? hostile.round().joined(separator: "\n") : ""
            problems += check(try subject.run(arguments, bytes: Array(lines.utf8)), [0, 1, 2, 3, 4]).map { problem in
                problem + ", of \(arguments.map { String($0.prefix(200)) })"
            }
        }
        return problems
    }

    private mutating func draw<Item>(_ items: [Item]) -> Item {
        items[.random(in: 0..<items.count, using: &hostile.random)]
    }

    /// - Parameter expected: the exit statuses that fit.
    private func check(_ result: Program.Result, _ expected: [Int32]) -> [String] {
        var problems: [String] = []
        if !expected.map(ExitStatus.exited).contains(result.status) {
            problems.append("ended with \(result.status): \(result.errors.suffix(400))")
        }
        if !isHarmless(result.output) {
            problems.append("harmful output: \(result.output.debugDescription.prefix(400))")
        }
        if !isHarmless(result.errors) {
            problems.append("harmful errors: \(result.errors.debugDescription.prefix(400))")
        }
        return problems
    }
}
