import EmbeddedText
import Phrases

/// A language as the program carries it.
func builtIn(_ language: String) throws -> Speech {
    try Speech { part in
        let path = part.path(of: language)
        return EmbeddedText.text(path).map { ($0, path) }
    }
}
