import EmbeddedText
import Language
import Meaning
import Support

/// An understanding of a language, used by one phone at a time: getting one ready takes longer than a whole conversation.
final class Ear {
    let lazyUnderstanding: LazyUnderstanding
    private let language: String

    init(_ language: String = "en") {
        self.language = language
        lazyUnderstanding = Ear.idle.withLock { $0[language]?.popLast() }?.lazyUnderstanding ?? Ear.made(language)
    }

    deinit {
        let spare = Spare(lazyUnderstanding: lazyUnderstanding)
        let language = language
        Ear.idle.withLock { $0[language, default: []].append(spare) }
    }

    private static func made(_ language: String) -> LazyUnderstanding {
        LazyUnderstanding { () throws(GrammarError) in
            try Speech { $0.file(of: language, in: EmbeddedText.text) }
        }
    }

    /// Nobody else has it while it is spare.
    private struct Spare: @unchecked Sendable {
        let lazyUnderstanding: LazyUnderstanding
    }

    private static let idle = Locked<[String: [Spare]]>([:])
}
