package import Scorecard

/// The result of a line: what to store, then what to say.
package struct Outcome: Sendable {
    /// To be stored with the events they led to; more than one where a line waited for answers and was given up.
    package var utterances: [Utterance] = []
    /// In order. They must be durable before any effect is shown.
    package var events: [Event] = []
    /// The standings of the current round before these events; nil where none of them belongs to it.
    package var standingsBefore: [Standing]?
    /// Settings of the device to change with the events.
    package var settings: [Setting: String?] = [:]
    /// The open round to go on with; the owner of the session looks it up, and lets the session `resume` it.
    package var wants: OpenRound?
    /// The round to take up; the owner of the session loads it.
    package var resumes: RoundID?
    /// Set where the last change of this kind by this device is to be undone, redone or reopened. The session only
    /// knows the current round; whoever runs it may know more: see `Session.elsewhere`.
    package var undoRequest: UndoKind?
    /// Effects to tell, in order.
    package var effects: [Effect] = []
    /// Something needs an answer or was rejected.
    package var isIncomplete = false
    /// Lines heard before this one that are now known to leave something open, by their numbers.
    package var incompleteBefore: Set<Int> = []
    /// A rule refused what was asked for.
    package var isRefused = false

    /// Nothing to store and nothing to say.
    package init() {}
}

/// The ways in which a device may change what it did last.
package enum UndoKind: Hashable, Sendable {
    /// A change is taken back.
    case undo
    /// A change that was taken back counts again.
    case redo
    /// A round that was finished or given up goes on.
    case reopen
}

/// An open round as somebody asks for it.
package enum OpenRound: Hashable, Sendable {
    /// The only one there is.
    case only
    /// By its number in the history: 1 is the round started last.
    case number(Int)
    /// By the name of its course.
    case course(String)
    /// The one that lines were about before the current one.
    case before
}

/// The settings that a device remembers beside its events.
package enum Setting: String, Sendable {
    /// The player who uses this device.
    case me
    /// The round that lines are about.
    case round
    /// The disagreements as they were listed last: see `ListedDiscrepancies`.
    case listed
    /// Lines since the last event that led to no event, to which a later line may refer: see `LastSaid`.
    case talk
}

extension Outcome {
    /// The scores that were read back.
    package var recorded: [Recorded] {
        effects.flatMap { effect -> [Recorded] in
            if case .recorded(let recorded) = effect { recorded } else { [] }
        }
    }

    /// Appends an outcome that came after.
    package mutating func add(_ other: Outcome) {
        utterances += other.utterances
        events += other.events
        standingsBefore = standingsBefore ?? other.standingsBefore
        settings.merge(other.settings) { $1 }
        wants = other.wants ?? wants
        resumes = other.resumes ?? resumes
        undoRequest = other.undoRequest ?? undoRequest
        makeRoom(for: other.effects)
        effects += other.effects
        incompleteBefore.formUnion(other.incompleteBefore)
        isIncomplete = isIncomplete || other.isIncomplete
        isRefused = isRefused || other.isRefused
    }

    /// Drops the standings where later effects show them: they are shown once, as they are at the end.
    package mutating func makeRoom(for later: [Effect]) {
        if later.contains(where: \.showsStandings) { effects.removeAll(where: \.showsStandings) }
    }
}

extension Effect {
    fileprivate var showsStandings: Bool {
        switch self {
        case .standings, .show(.standings): true
        default: false
        }
    }
}
