import Scorecard

extension Effect {
    var showsStandings: Bool {
        switch self {
        case .standings, .show(.standings): true
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

    /// Takes in what came after.
    package mutating func add(_ other: Outcome) {
        utterances += other.utterances
        events += other.events
        standingsBefore = standingsBefore ?? other.standingsBefore
        settings.merge(other.settings) { $1 }
        wants = other.wants ?? wants
        resumes = other.resumes ?? resumes
        turns = other.turns ?? turns
        // They are shown as they are at the end.
        if other.effects.contains(where: \.showsStandings) { effects.removeAll(where: \.showsStandings) }
        effects += other.effects
        incompleteBefore.formUnion(other.incompleteBefore)
        isIncomplete = isIncomplete || other.isIncomplete
        isRefused = isRefused || other.isRefused
    }
}
