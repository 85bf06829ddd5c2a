import Language

extension SpokenGrammar {
    /// Words that a recogniser should rather hear than similar ones: the wake word, names, then words for scores, one a line.
    package var hotwords: String {
        let names = examples.names.map { $0.words.map(\.written).joined(separator: " ") }
        let first = wakeWord.isEmpty ? [] : [wakeWord.map(\.written).joined(separator: " ")]
        return (first + names + scores).map { $0 + "\n" }.joined()
    }
}
