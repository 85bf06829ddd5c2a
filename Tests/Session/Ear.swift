import EmbeddedText
import Phrases
import Session
import Synchronization

/// An understanding of English, used by one phone at a time: getting one ready takes longer than a whole conversation.
final class Ear {
    let hearing: Hearing

    init() {
        hearing = Ear.idle.withLock { $0.popLast() }?.hearing ?? Ear.english()
    }

    deinit {
        let spare = Spare(hearing: hearing)
        Ear.idle.withLock { $0.append(spare) }
    }

    private static func english() -> Hearing {
        Hearing { () throws(GrammarError) in
            try Speech { $0.file(of: "en", in: EmbeddedText.text) }
        }
    }

    /// Nobody else has it while it is spare.
    private struct Spare: @unchecked Sendable {
        let hearing: Hearing
    }

    private static let idle = Mutex<[Spare]>([])
}
