import Meaning
import Scorecard

/// What a session that listens to talk wants to know of a line before it hears it.
extension Session {
    /// Whether a line answers the open question.
    func isAnswer(_ line: UnderstoodLine) -> Bool {
        var trial = self
        var context = LineContext(line.text, moment: line.moment)
        return trial.answer(line, &context)
    }

    /// Whether a line takes back what was just said and does nothing else: `no`, `scratch that`, `no, undo that`.
    func takesBack(_ line: UnderstoodLine) -> Bool {
        let text = line.heard.text.lowercased()
        let words = text.split { !$0.isLetter && !$0.isNumber && $0 != "'" && $0 != "’" }.map(String.init)
        let denials = lazyUnderstanding.words(ofRule: "answer-no")
        let rest = words.drop { denials.contains($0) }
        if rest.isEmpty { return !words.isEmpty }
        if lazyUnderstanding.words(ofRule: "take-back").contains(rest.joined(separator: " ")) { return true }
        let reading =
            rest.count == words.count
            ? line.reading
            : lazyUnderstanding.ready?.read(
                rest.joined(separator: " "), roster: card.roster, situation: card.situation)
        return reading?.command?.name == "undo"
    }

    /// Whether the open question is about what is not settled yet: the answer may change it.
    func asks(about unsettled: Unsettled) -> Bool {
        guard let pending, case .scores = pending.purpose else { return false }
        if unsettled.isCorrected(by: calls(pending.calls)) { return true }
        return pending.questions.contains { question in
            question.isCorrection
                || question.kind != .player
                    && question.people.contains { person in
                        unsettled.has(.init(hole: question.hole, player: card.players[person]))
                    }
        }
    }
}
