import EmbeddedText
package import Language
package import Meaning
import Support
import Testing

/// The grammar of a language as the program carries it, and one understanding of it for all tests: making one takes longer
/// than reading a line.
package struct Tongue: Sendable, CustomTestStringConvertible {
    package let speech: Speech
    private let shared: Shared

    package static let english = Tongue("en")
    package static let german = Tongue("de")

    package var grammar: Grammar { speech.grammar }
    package var testDescription: String { grammar.locale }

    private init(_ code: String) {
        do {
            speech = try Speech { $0.file(of: code, in: EmbeddedText.text) }
        } catch {
            fatalError("\(error)")
        }
        shared = Shared(speech)
    }

    /// An understanding is only used under the lock.
    private final class Shared: Sendable {
        private struct Ready: @unchecked Sendable {
            let understanding: Understanding
        }

        private let speech: Speech
        private let ready = Locked<Ready?>(nil)

        init(_ speech: Speech) { self.speech = speech }

        func use<Result: Sendable>(_ body: (Understanding) throws -> Result) throws -> Result {
            try ready.withLock { ready in
                let made = try ready ?? Ready(understanding: Understanding(speech))
                ready = made
                return try body(made.understanding)
            }
        }
    }

    package func withUnderstanding<Result: Sendable>(_ body: (Understanding) throws -> Result) throws -> Result {
        try shared.use(body)
    }
}
