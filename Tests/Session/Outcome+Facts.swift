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

    /// What was read back to be agreed to.
    var toConfirm: [Recorded] {
        asked.flatMap { if case .confirm(let results, _, _) = $0 { results } else { [Recorded]() } }
    }

    /// What nobody is there to answer.
    var unanswered: [Question] {
        effects.compactMap { effect in
            if case .unanswered(let question) = effect { question } else { nil }
        }
    }

    /// Why something was refused, by a rule of the game.
    var refusals: [Refusal] {
        effects.compactMap { effect in
            if case .refused(let refusal) = effect { refusal } else { nil }
        }
    }

    /// Words that were told to be of no use.
    var unused: [String] {
        effects.flatMap { effect -> [String] in
            if case .unused(let words) = effect { return words }
            return []
        }
    }
}
