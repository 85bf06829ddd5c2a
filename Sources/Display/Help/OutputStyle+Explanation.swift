import Language
package import Meaning
import Words

extension OutputStyle {
    /// How a line was read: its tokens, the readings with their costs, the likely meaning where only sounds or keys
    /// give one, and the chosen reading.
    ///
    /// - Parameter placements: the holes that it may be about, likeliest first.
    package func explanation(
        _ explanation: Explanation, _ placements: [Placement], of text: String, people: [String]
    ) -> [StyledText] {
        var lines = [StyledText(text, .bold)]
        lines.append(StyledText("  ") + StyledText(explanation.tokens.joined(separator: " · "), .secondary))
        for (index, path) in explanation.paths.enumerated() {
            let cost = StyledText(decimal(path.cost))
            lines.append(StyledText("  \(index + 1). ") + cost + StyledText("  " + summary(path.reading, people)))
            let steps = path.meaning.map { step -> String in
                let argument = step.detail.isEmpty ? step.value == 0 ? "" : " \(step.value)" : " " + step.detail
                return step.heard.isEmpty ? step.op + argument : "\(step.heard) → \(step.op)\(argument)"
            }
            lines += StyledText(steps.joined(separator: ", "), .secondary).wrapped(to: max(columns - 6, 34))
                .map { StyledText("      ") + $0 }
            lines += path.reading.charges.map(charged)
        }
        if let meant = explanation.meant { lines.append(StyledText("  ~ ") + StyledText(meant, .secondary)) }
        lines.append(
            StyledText("  = ") + StyledText(summary(explanation.chosen, people), .accent)
                + StyledText(
                    explanation.chosen.margin.isFinite ? "  (±\(decimal(explanation.chosen.margin)))" : "", .secondary))
        lines += explanation.chosen.questions.map { why($0, text) }
        return placements.count > 1 ? lines + placements.map(place) : lines
    }

    /// A rule that raises the cost of a reading or, below 0, lowers it.
    private func charged(_ charge: Charge) -> StyledText {
        let sign = charge.cost < 0 ? "" : "+"
        return StyledText("      \(sign)\(decimal(charge.cost)) \(charge.rule.name)", .secondary)
    }

    /// A hole that a line may be about, its cost, and the evidence that it is made of.
    private func place(_ placement: Placement) -> StyledText {
        let evidence = placement.evidence.map { "\($0.rule.name) \(decimal($0.cost))" }.joined(separator: ", ")
        return StyledText("  @ \(placement.hole)  ") + StyledText(decimal(placement.cost), .accent)
            + StyledText("  " + evidence, .secondary)
    }

    /// The subject of a question and its cause: the rule, with an example of it, where there is one; else the reason.
    private func why(_ question: Reading.Question, _ text: String) -> StyledText {
        let rule = DoubtRule.table.first { $0.name == question.rule }
        let example = rule.map { $0.example.split(separator: "\n").joined(separator: " / ") }
        return StyledText("  ? \(text.words(question.heard))  ")
            + StyledText(rule?.name ?? question.reason.rawValue, .accent)
            + StyledText(example.map { "  (\($0))" } ?? "", .secondary)
    }

    private func summary(_ reading: Reading, _ people: [String]) -> String {
        var parts = [reading.outcome.rawValue]
        parts += reading.calls.map { call in
            "\(people.indices.contains(call.person) ? people[call.person] : "?") \(call.strokes.map(String.init) ?? "–") @\(call.hole)"
        }
        parts += reading.questions.map { "\($0.kind.rawValue)? (\($0.reason.rawValue))" }
        if let command = reading.command { parts.append("/" + command.name.rawValue) }
        return parts.joined(separator: "  ")
    }

    /// The number rounded to one decimal, without Foundation.
    private func decimal(_ number: Float) -> String {
        let tenths = Int((number * 10).rounded())
        return (tenths < 0 ? "-" : "") + "\(tenths.magnitude / 10).\(tenths.magnitude % 10)"
    }
}
