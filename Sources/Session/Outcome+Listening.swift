import Scorecard

extension Effect {
    var showsStandings: Bool {
        switch self {
        case .standings, .show(.standings): true
        default: false
        }
    }

    /// What is told once a score stands on the card.
    var isResult: Bool {
        switch self {
        case .recorded, .standings, .hole, .allScored, .undone: true
        default: false
        }
    }
}

extension Outcome {
    /// What was read back.
    package var recorded: [Recorded] {
        effects.flatMap { effect -> [Recorded] in
            if case .recorded(let recorded) = effect { recorded } else { [] }
        }
    }

    /// Whether it changes or shows something other than scores.
    var acts: Bool {
        !events.isEmpty || !settings.isEmpty || wants != nil || resumes != nil
            || effects.contains { if case .show = $0 { true } else { false } }
    }

    /// Whether the line before was taken back for what was read back here.
    var takesBackBefore: Bool {
        events.contains { if case .undone = $0.body { true } else { false } }
    }

    /// What was told beside the results, without anything to store.
    var withoutResults: Outcome {
        var rest = self
        rest.events = []
        rest.utterances = []
        rest.effects.removeAll(where: \.isResult)
        return rest
    }

    /// Takes in what came after.
    package mutating func add(_ other: Outcome) {
        utterances += other.utterances
        events += other.events
        settings.merge(other.settings) { $1 }
        wants = other.wants ?? wants
        resumes = other.resumes ?? resumes
        turns = other.turns ?? turns
        // They are shown as they are at the end.
        if other.effects.contains(where: \.showsStandings) { effects.removeAll(where: \.showsStandings) }
        effects += other.effects
        isIncomplete = isIncomplete || other.isIncomplete
        isRefused = isRefused || other.isRefused
    }
}
