import EmbeddedText
import Language

/// A language as the program carries it.
func builtIn(_ language: String) throws -> Speech {
    try Speech { $0.file(of: language, in: EmbeddedText.text) }
}
