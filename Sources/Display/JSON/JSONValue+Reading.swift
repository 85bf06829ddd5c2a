package import JSON
import Language
package import Meaning
import Words

/// The JSON contract of `hyzer parse --json`.
package struct ReadingJSON {
    private let people: [String]
    private let pars: [Int]

    /// - Parameters:
    ///   - people: names, by the reading's indices.
    ///   - pars: the pars of the holes, in course order.
    package init(people: [String], pars: [Int]) {
        self.people = people
        self.pars = pars
    }

    /// One input line.
    package func line(_ reading: Reading, number: Int, text: String) -> JSONValue {
        .object([
            "line": .int(number), "text": .string(text), "outcome": .string(reading.outcome.rawValue),
            "scores": .array(reading.calls.map { score($0, text) }),
            "questions": .array(reading.questions.map { question($0, text) }),
            "command": reading.command.map { command($0, text) } ?? .null,
            "unused": .array(reading.unused.map { .string(text.words($0)) }),
        ])
    }

    private func score(_ call: Reading.Call, _ text: String) -> JSONValue {
        var members: [(String, JSONValue)] = [
            ("player", name(call.person)), ("hole", .int(call.hole)), ("strokes", JSONValue(call.strokes)),
            ("toPar", JSONValue(call.strokes.map { $0 - par(call.hole) })), ("penalties", .int(call.penalties)),
            ("heard", .string(text.words(call.heard))),
        ]
        if let other = call.insteadOf { members.append(("insteadOf", name(other))) }
        return .members(members)
    }

    private func question(_ question: Reading.Question, _ text: String) -> JSONValue {
        .object([
            "kind": .string(question.kind.rawValue), "heard": .string(text.words(question.heard)),
            "hole": .int(question.hole),
            "strokes": JSONValue(question.strokes), "candidates": .array(candidates(question)),
            "reason": .string(question.reason.rawValue), "rule": question.rule.map { .string($0) } ?? .null,
            "scores": .array(question.doubted.map { score($0, text) }),
        ])
    }

    /// The possible answers: players, or the scores to choose from.
    private func candidates(_ question: Reading.Question) -> [JSONValue] {
        question.choices.isEmpty ? question.people.prefix(5).map(name) : question.choices.map { .int($0) }
    }

    private func command(_ command: Reading.Command, _ text: String) -> JSONValue {
        var members: [(String, JSONValue)] = [("name", .string(name(of: command)))]
        if let person = command.person { members.append(("player", name(person))) }
        if case .unclear(let unknown, _) = command.whom { members.append(("player", .string(text.words(unknown)))) }
        let said = command.what.words
        if let hole = said.hole { members.append(("hole", .int(hole))) }
        if let number = said.number { members.append(("number", .int(number))) }
        if let course = said.course { members.append(("course", .string(course))) }
        if !said.newcomers.names.isEmpty {
            members.append(("players", .array(said.newcomers.names.map { .string($0) })))
        }
        if !said.newcomers.guests.isEmpty {
            members.append(("guests", .array(said.newcomers.guests.map { .string($0) })))
        }
        return .members(members)
    }

    /// `that was hole 1` and `we are on 2` are reported as the command `hole`, like `hole 1`.
    private func name(of command: Reading.Command) -> String {
        switch command.what {
        case .wasHole, .onHole: CommandName.hole.rawValue
        default: command.name.rawValue
        }
    }

    private func name(_ person: Int) -> JSONValue {
        people.indices.contains(person) ? .string(people[person]) : .null
    }

    private func par(_ hole: Int) -> Int { pars.indices.contains(hole - 1) ? pars[hole - 1] : 0 }
}
