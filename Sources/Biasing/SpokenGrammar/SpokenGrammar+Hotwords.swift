import Language

extension SpokenGrammar {
    /// What a recogniser should rather hear than what sounds like it: the word that goes before it, names, then what scores are called, one a line.
    package var hotwords: String {
        let names = examples.names.map { $0.words.map(\.written).joined(separator: " ") }
        let first = wakeWord.isEmpty ? [] : [wakeWord.map(\.written).joined(separator: " ")]
        return (first + names + scores).map { $0 + "\n" }.joined()
    }
}
