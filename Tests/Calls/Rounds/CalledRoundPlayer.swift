import Foundation
import Support

/// Plays a called round through `hyzer listen`, and compares the card with what was called.
package struct CalledRoundPlayer {
    /// What came of a round.
    package struct Report: Sendable {
        package let round: CalledRound
        package var right = 0
        /// Cells with another score than was called.
        package var wrong: [String] = []
        package var missing = 0
        package var questions: [String] = []
        package var scores: Int { round.truth.count }
    }

    private struct Line: Decodable {
        struct Question: Decodable { let message: String }
        let questions: [Question]?
    }

    private struct LoggedEvent: Decodable {
        let kind: String
        let player: String?
        let hole: Int?
        let strokes: Int?
    }

    private let program: Program

    /// - Parameter program: the path of hyzer.
    package init(program: String) { self.program = Program(program) }

    package func report(on round: CalledRound) throws -> Report {
        let folder = try TemporaryFolder()
        let environment = [
            "TZ": "UTC", "LANG": "C.UTF-8", "HOME": folder.path, "HYZER_DB": folder.path(of: "hyzer.db"),
        ]
        func hyzer(_ arguments: [String], input: String = "") throws -> String {
            let result = try program.run(
                ["--lang", round.idiom.code] + arguments, input: input, environment: environment)
            switch result.status {
            case .exited(0), .exited(1), .exited(3): return result.output
            default: throw RoundPlayer.Failed(what: "\(arguments): \(result.status) \(result.errors)")
            }
        }
        _ = try hyzer(
            ["start", round.course.name] + round.people.flatMap { ["-p", $0] } + ["--me", round.people[0], "--create"])
        let heard = try hyzer(
            ["listen", "--from", "whisper", "--json"], input: round.lines.joined(separator: "\n") + "\n")
        var report = Report(round: round)
        let decoder = JSONDecoder()
        var asked: Set<String> = []
        for line in heard.split(separator: "\n") {
            let line = try decoder.decode(Line.self, from: Data(line.utf8))
            for question in line.questions ?? [] where asked.insert(question.message).inserted {
                report.questions.append(question.message)
            }
        }
        var card: [NaiveCard.Cell: Int] = [:]
        for line in try hyzer(["log", "--json"]).split(separator: "\n") {
            let event = try decoder.decode(LoggedEvent.self, from: Data(line.utf8))
            guard event.kind == "scoreRecorded", let hole = event.hole,
                let person = round.people.firstIndex(where: { $0 == event.player })
            else { continue }
            card[.init(person: person, hole: hole)] = event.strokes
        }
        for hole in round.course.pars.indices.map({ $0 + 1 }) {
            for (person, name) in round.people.enumerated() {
                let cell = NaiveCard.Cell(person: person, hole: hole)
                if card[cell] == round.truth[cell] {
                    report.right += 1
                } else if let count = card[cell] {
                    report.wrong.append("\(name) \(count) on \(hole), not \(round.truth[cell] ?? 0)")
                } else {
                    report.missing += 1
                }
            }
        }
        return report
    }
}
