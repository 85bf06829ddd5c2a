import Outcomes
import Scorecard

extension Outcome {
    /// What was read back.
    var recorded: [Recorded] {
        effects.flatMap { effect -> [Recorded] in
            if case .recorded(let recorded) = effect { return recorded }
            return []
        }
    }

    /// What was asked.
    var asked: [Question] {
        effects.compactMap { effect in
            if case .asked(let question) = effect { question } else { nil }
        }
    }
}
