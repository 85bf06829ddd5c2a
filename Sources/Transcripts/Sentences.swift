/// Splits a long text into sentences, each of which is a segment of its own.
enum Sentences {
    /// Sentences of a text. The stop behind an initial does not end one: `J.R. birdie`.
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
