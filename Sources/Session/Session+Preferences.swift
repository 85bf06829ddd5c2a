package import Meaning
import Commands

/// What is chosen on the device, as far as a conversation goes by it.
extension Session {
    /// Whether a question may wait for its answer.
    var asks: Bool {
        switch mode {
        case .conversation: consent != .neverAsk
        case .listening: true
        case .stream: false
        }
    }

    /// Whether lines come in the middle of talk, and nobody waits for an answer to each.
    var isTalk: Bool { if case .conversation = mode { false } else { true } }

    /// Whether scores are read back before they are recorded.
    var readsBack: Bool {
        if case .conversation = mode { consent == .always } else { false }
    }

    /// Understands another language from here on.
    package mutating func understand(by lazyUnderstanding: LazyUnderstanding) {
        self.lazyUnderstanding = lazyUnderstanding
        (knownPlayers, knownCourses, echo) = (nil, nil, nil)
        conversation.closeQuestion()
        renewCard()
    }
}
