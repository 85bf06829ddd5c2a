extension SpokenGrammar {
    /// A text for Whisper's `--prompt`: the names, the words for scores, and calls made of both. Whisper looks at the last 224
    /// tokens of a prompt (whisper.cpp, `n_text_ctx / 2`), so all of it stays below that.
    package var prompt: String {
        var prompt = Prompt()
        prompt.sentence(of: names)
        prompt.sentence(of: scores)
        if !names.isEmpty, !scores.isEmpty {
            let calls = (0..<max(names.count, scores.count)).map { place in
                names[place % names.count] + scores[place % scores.count].map { SpokenWord($0.written.lowercased()) }
            }
            prompt.sentence(of: calls)
        }
        return prompt.text + "\n"
    }
}

/// A text that grows as long as Whisper would take it in.
private struct Prompt {
    private(set) var text = ""
    private var tokens = 0

    /// Whisper's limit, less a few for what it puts in itself.
    private static let most = 220

    /// Phrases parted by commas; those that do not fit are left out.
    mutating func sentence(of phrases: [[SpokenWord]]) {
        var sentence = ""
        for phrase in phrases {
            let words = phrase.map(\.written).joined(separator: " ")
            let count = phrase.reduce(1) { $0 + Self.tokens(in: $1.written) }
            guard tokens + count <= Self.most else { break }
            tokens += count
            sentence += (sentence.isEmpty ? "" : ", ") + words
        }
        guard let first = sentence.first else { return }
        text += (text.isEmpty ? "" : " ") + first.uppercased() + sentence.dropFirst() + "."
    }

    /// More tokens than Whisper commonly cuts a word into: half its letters in English, a token for each byte elsewhere.
    private static func tokens(in word: String) -> Int {
        word.utf8.allSatisfy { $0 < 0x80 } ? word.utf8.count / 2 + 1 : word.utf8.count
    }
}
