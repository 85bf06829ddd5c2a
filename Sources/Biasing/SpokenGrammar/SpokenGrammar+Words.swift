extension SpokenGrammar {
    /// Every word that may be heard, one a line, sorted.
    package var words: String { vocabulary.map { $0 + "\n" }.joined() }
}
