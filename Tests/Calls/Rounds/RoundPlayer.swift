import Foundation
import Support

/// Plays told rounds through the program: all lines through one pipe, and the same lines one by one.
package struct RoundPlayer {
    /// What came of a round.
    package struct Report: Sendable {
        package let round: ToldRound
        /// What became of its lines; nil for those that nobody came to say.
        package var verdicts: [RoundVerdict?]
        /// What was recorded or asked about, for lines that are not right.
        package var remarks: [Int: String] = [:]
        /// Why the round could not be played to its end.
        package var failure: String?
        /// Where the card of lines said one by one differs from that of the pipe; nil where it was not tried or is the same.
        package var difference: String?
        package var isSaidToo = false
    }

    private let program: Program
    private let folder: TemporaryFolder
    private let round: ToldRound
    private let environment: [String: String]

    /// - Parameters:
    ///   - program: the path of hyzer.
    package init(_ round: ToldRound, program: String) throws {
        self.round = round
        self.program = Program(program)
        folder = try TemporaryFolder()
        environment = ["TZ": "UTC", "LANG": "C.UTF-8", "HOME": folder.path, "HYZER_DB": folder.path(of: "hyzer.db")]
        if round.course.isNew {
            let pars = round.course.pars.map(String.init).joined(separator: ",")
            try done(["course", "add", round.course.name, "--holes", "\(round.course.pars.count)", "--par", pars])
        }
        let players = round.people.flatMap { ["-p", $0] }
        try done(
            ["start", round.course.name] + players
                + ["--me", round.people[round.me], "--create", "--hole", "\(round.startHole)"])
        try FileManager.default.copyItem(atPath: folder.path(of: "hyzer.db"), toPath: folder.path(of: "start.db"))
    }

    /// - Parameter isSaidToo: whether the lines are said one by one, too.
    package func report(isSaidToo: Bool) throws -> Report {
        var report = Report(round: round, verdicts: Array(repeating: nil, count: round.lines.count))
        var script = RoundScript(round)
        var judged = 0
        while true {
            let lines = script.lines
            let (cards, questions) = try pipe(lines)
            guard let cards else {
                report.failure = "the log does not say where its events come from"
                return report
            }
            var mended: (index: Int, isAnswer: Bool)?
            while judged < lines.count, mended == nil {
                let step = script.steps[judged]
                let card = cards[judged]
                if step.isPlain {
                    guard card == step.truth, questions[judged].isEmpty else {
                        report.failure =
                            "“\(step.text)” is not understood: \(questions[judged].joined(separator: "; "))"
                        return report
                    }
                } else {
                    let before = judged == 0 ? round.start : cards[judged - 1]
                    let isAsked = !questions[judged].isEmpty
                    let verdict = RoundVerdict(round.lines[step.line], before: before, after: card, isAsked: isAsked)
                    report.verdicts[step.line] = verdict
                    if verdict != .right {
                        report.remarks[step.line] = told(before, card, questions[judged])
                    }
                    if card != step.truth { mended = (judged, isAsked && verdict != .wrong) }
                }
                judged += 1
            }
            guard let mended else {
                if isSaidToo {
                    report.isSaidToo = true
                    report.difference = try difference(lines, cards)
                }
                return report
            }
            judged = script.mend(mended.index, card: cards[mended.index], isAnswer: mended.isAnswer)
        }
    }

    // MARK: Running hyzer

    /// Says all lines through one pipe.
    ///
    /// - Returns: the card behind each, nil where the log does not fit the lines; and what was asked about each.
    private func pipe(_ lines: [String]) throws -> (cards: [NaiveCard]?, questions: [[String]]) {
        try startAnew()
        let result = try hyzer(["--typed"], input: lines.joined(separator: "\n") + "\n")
        var questions: [[String]] = Array(repeating: [], count: lines.count)
        for line in result.errors.split(separator: "\n") {
            let words = line.split(separator: " ", maxSplits: 2).map(String.init)
            guard words.count == 3, let number = Int(words[1].dropLast()), lines.indices.contains(number - 1) else {
                throw Failed(what: String(line))
            }
            if !Self.unusedWords.contains(where: words[2].hasPrefix) { questions[number - 1].append(words[2]) }
        }
        return (try replay().cards(behind: lines, start: round.start), questions)
    }

    private func replay() throws -> RoundReplay {
        let log = try hyzer(["log", "--json"])
        if log.status == .exited(0) { return try RoundReplay(log.output, of: round) }
        // Behind a line that recorded nothing, undo has taken back the start of the round.
        _ = try hyzer(["say", "--", Self.redo])
        return try RoundReplay(done(["log", "--json"]), of: round, leavingOut: Self.redo)
    }

    private static let redo = "redo"

    /// What opens a message that asks nothing.
    private static let unusedWords = ["Not used:", "Nicht verwendet:"]

    /// Says the lines one by one, each to a program of its own.
    ///
    /// - Returns: the first line behind which the card is another than `cards` has it.
    private func difference(_ lines: [String], _ cards: [NaiveCard]) throws -> String? {
        try startAnew()
        for line in lines { _ = try hyzer(["say", "--typed", "--", line]) }
        guard let own = try replay().cards(behind: lines, start: round.start) else { return "the log fits no lines" }
        return lines.indices.first { own[$0] != cards[$0] }.map { index in
            let before = index == 0 ? round.start : cards[index - 1]
            return "“\(lines[index])” behind “\(index == 0 ? "" : lines[index - 1])”: in the pipe "
                + told(before, cards[index], []) + "; alone " + told(before, own[index], [])
        }
    }

    private func startAnew() throws {
        for name in ["hyzer.db", "hyzer.db-wal", "hyzer.db-shm"] {
            try? FileManager.default.removeItem(atPath: folder.path(of: name))
        }
        try FileManager.default.copyItem(atPath: folder.path(of: "start.db"), toPath: folder.path(of: "hyzer.db"))
    }

    private func hyzer(_ arguments: [String], input: String = "") throws -> Program.Result {
        let result = try program.run(
            ["--lang", round.language] + arguments, input: input, environment: environment)
        switch result.status {
        case .exited(0), .exited(1), .exited(3): return result
        default: throw Failed(what: "\(arguments): \(result.status) \(result.errors)")
        }
    }

    @discardableResult
    private func done(_ arguments: [String]) throws -> String {
        let result = try hyzer(arguments)
        guard result.status == .exited(0) else { throw Failed(what: "\(arguments): \(result.errors)") }
        return result.output
    }

    struct Failed: Error, CustomStringConvertible {
        let what: String
        var description: String { what }
    }

    /// What a line changed and what was asked about it.
    private func told(_ before: NaiveCard, _ after: NaiveCard, _ questions: [String]) -> String {
        var parts = after.changes(from: before, people: round.people)
        parts += questions.map { "? " + $0 }
        return parts.isEmpty ? "nothing" : parts.joined(separator: "; ")
    }
}

extension RoundPlayer.Report {
    /// A line with its pattern, the card, the lines before it, what it means, and what came of it.
    package func told(_ lineIndex: Int) -> String {
        let line = round.lines[lineIndex]
        let before = lineIndex == 0 ? round.start : round.lines[lineIndex - 1].truth
        let meant = line.truth.changes(from: before, people: round.people)
        let card = round.people.enumerated().map { person, name in
            let count = before.scores[.init(person: person, hole: before.current)]
            return name + (person == round.me ? " (me)" : "") + (count.map { " \($0.map(String.init) ?? "–")" } ?? "")
        }
        let earlier = round.lines[max(0, lineIndex - 3)..<lineIndex].map { "“\($0.text)”" }
        return """
            “\(line.text)” (\(line.pattern)) on hole \(before.current), par \(round.course.pars[before.current - 1])
              card:   \(card.joined(separator: ", ")); seed \(round.seed)
              behind: \(earlier.joined(separator: " "))
              means:  \(meant.isEmpty ? "nothing" : meant.joined(separator: "; "))\(line.due == .asked ? ", to be asked" : "")
              came:   \(remarks[lineIndex] ?? "")
            """
    }
}

extension NaiveCard {
    /// What is other than on a card before, in words.
    package func changes(from before: NaiveCard, people: [String]) -> [String] {
        var parts: [String] = []
        for hole in 1...holes {
            for (person, name) in people.enumerated() {
                let cell = Cell(person: person, hole: hole)
                guard scores[cell] != before.scores[cell] else { continue }
                let count = scores[cell].map { $0.map(String.init) ?? "–" } ?? "taken back"
                parts.append("\(name) \(count) on \(hole)")
            }
        }
        if current != before.current { parts.append("to hole \(current)") }
        return parts
    }
}
