import EmbeddedText
import Phrases
import Session
import Synchronization

/// An understanding of a language, used by one phone at a time: getting one ready takes longer than a whole conversation.
final class Ear {
    let hearing: Hearing
    private let language: String

    init(_ language: String = "en") {
        self.language = language
        hearing = Ear.idle.withLock { $0[language]?.popLast() }?.hearing ?? Ear.hearing(language)
    }

    deinit {
        let spare = Spare(hearing: hearing)
        let language = language
        Ear.idle.withLock { $0[language, default: []].append(spare) }
    }

    private static func hearing(_ language: String) -> Hearing {
        Hearing { () throws(GrammarError) in
            try Speech { $0.file(of: language, in: EmbeddedText.text) }
        }
    }

    /// Nobody else has it while it is spare.
    private struct Spare: @unchecked Sendable {
        let hearing: Hearing
    }

    private static let idle = Mutex<[String: [Spare]]>([:])
}
