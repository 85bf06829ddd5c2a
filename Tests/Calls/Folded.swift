import Words

extension String {
    /// Its words in lower case without accents.
    package var foldedWords: [String] {
        let line = TokenizedLine(self)
        return line.tokens.map { line.foldedText(of: $0) }
    }
}
