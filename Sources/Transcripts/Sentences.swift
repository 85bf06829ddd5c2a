/// Takes a long text apart, so that each thing said is heard by itself.
enum Sentences {
    /// Sentences of a text. The stop behind an initial ends none: `J.R. birdie`.
    static func of(_ text: String) -> [String] {
        var sentences: [String] = []
        var words: [Substring] = []
        for word in text.split(whereSeparator: \.isWhitespace) {
            words.append(word)
            if ends(word) {
                sentences.append(words.joined(separator: " "))
                words = []
            }
        }
        if !words.isEmpty { sentences.append(words.joined(separator: " ")) }
        return sentences
    }

    /// Whether a sentence ends with the word.
    static func ends(_ word: some StringProtocol) -> Bool {
        guard let last = word.last else { return false }
        if last != "." { return last == "!" || last == "?" || last == "。" || last == "…" }
        let before = word.dropLast().split(separator: ".", omittingEmptySubsequences: false).last ?? ""
        return !(before.count == 1 && before.first?.isLetter == true)
    }
}
