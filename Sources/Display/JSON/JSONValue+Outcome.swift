import Reports
package import JSON
import Meaning
package import Outcomes
package import Scorecard

extension OutputStyle {
    /// The outcome of a line, as `--json` prints it: the contract is on the help page `json`.
    ///
    /// - Parameters:
    ///   - line: its number in the input; nil for an outcome that belongs to no line.
    ///   - standings: the standings after the line, printed if the outcome shows them.
    package func json(
        of outcome: Outcome, line: Int?, text: String, in context: RoundContext, standings: [Standing]
    ) -> JSONValue {
        let effects = outcome.effects.map(\.innermost)
        let isShown = effects.contains { if case .standings = $0 { true } else { false } }
        let isSummed = effects.contains { if case .summary = $0 { true } else { false } }
        let highlights = isSummed ? context.round?.story.highlights : nil
        return .object([
            "line": JSONValue(line), "text": .string(text), "outcome": .string(name(of: outcome, effects)),
            "recorded": .array(
                effects.flatMap { effect -> [JSONValue] in
                    guard case .recorded(let results) = effect else { return [] }
                    return results.map { recorded($0, in: context) }
                }),
            "questions": .array(effects.compactMap { $0.question.map { json(of: $0, in: context) } }),
            "unused": .array(
                effects.flatMap { effect -> [JSONValue] in
                    if case .unused(let words) = effect { words.map { .string($0) } } else { [] }
                }),
            "messages": .array(effects.flatMap { messages($0, in: context) }),
            "round": context.round.flatMap { RoundFacts($0) }.map { JSONValue.round($0) } ?? .null,
            "standings": isShown ? JSONValue.rows(of: standings) : .null,
            "games": isShown
                ? context.round.flatMap { RoundFacts($0) }.map { JSONValue.games(of: $0) } ?? .null : .null,
            "highlights": highlights.map { .array($0.map(JSONValue.highlight)) } ?? .null,
        ])
    }

    private func name(of outcome: Outcome, _ effects: [Effect]) -> String {
        if outcome.isRefused { return "refused" }
        if effects.contains(where: { $0.question != nil }) { return "ask" }
        if !outcome.recorded.isEmpty { return "understood" }
        let isSilent = effects.allSatisfy { effect in
            switch effect {
            case .unused, .notUnderstood, .nothingToRecord, .unanswerable: true
            default: false
            }
        }
        return isSilent && outcome.events.isEmpty && outcome.resumes == nil ? "nothing" : "command"
    }

    private func recorded(_ result: Recorded, in context: RoundContext) -> JSONValue {
        let hole = context.round?.hole(result.hole)
        return .object([
            "player": .string(result.player.name), "hole": .int(result.hole), "label": JSONValue(hole?.label),
            "strokes": JSONValue(result.strokes), "toPar": JSONValue(result.strokes.map { $0 - (hole?.par ?? $0) }),
            "penalties": .int(result.penalties),
            "replaces": result.before.map { .object(["strokes": JSONValue($0)]) } ?? .null,
            "unchanged": .bool(result.isUnchanged),
        ])
    }

    private func json(of question: Question, in context: RoundContext) -> JSONValue {
        .object([
            "kind": .string(question.kind.rawValue), "reason": JSONValue(question.reason?.rawValue),
            "heard": .string(question.heard), "player": JSONValue(question.player),
            "strokes": JSONValue(question.strokes), "hole": .int(question.hole),
            "candidates": .array(question.candidates), "message": .string(sentence(of: question, in: context)),
        ])
    }

    /// The sentences of an effect that has no JSON member of its own.
    private func messages(_ effect: Effect, in context: RoundContext) -> [JSONValue] {
        switch effect {
        case .recorded, .unused, .asked, .unanswered, .toBeSaidAgain: []
        default: lines(for: effect, in: context).map { .string($0.text) }
        }
    }
}

extension Question {
    /// The possible answers: scores are numbers, everything else is a name.
    package var candidates: [JSONValue] {
        answers.map { answer in
            if kind == .strokes, let strokes = Int(answer) { .int(strokes) } else { .string(answer) }
        }
    }
}

extension Effect {
    /// The effect without the earlier lines that it is wrapped in.
    fileprivate var innermost: Effect {
        if case .earlier(_, let effect) = self { effect.innermost } else { self }
    }

    fileprivate var question: Question? {
        switch self {
        case .asked(let question), .unanswered(let question), .toBeSaidAgain(let question): question
        default: nil
        }
    }
}
