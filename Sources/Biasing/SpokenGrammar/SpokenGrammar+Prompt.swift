import Language

extension SpokenGrammar {
    /// A text for Whisper's `--prompt`: sentences as players say them, with every name of the card. Whisper looks at the last
    /// 224 tokens of a prompt (whisper.cpp, `n_text_ctx / 2`), so all of it stays below that; where sentences with all names
    /// would be longer, the names come first, in a list.
    package var prompt: String {
        var prompt = Prompt(beginning: [])
        prompt.fill(examples, behind: wakeWord)
        if prompt.names.count < examples.names.count {
            prompt = Prompt(beginning: examples.names)
            prompt.fill(examples, behind: wakeWord)
        }
        return prompt.text + "\n"
    }
}

/// A text that grows up to the length that Whisper reads.
private struct Prompt {
    private(set) var text = ""
    /// Indices of the names in sentences.
    private(set) var names: Set<Int> = []
    private var tokens = 0

    /// Less than Whisper reads, because names with unusual letters have more tokens than are counted.
    private static let most = 210

    /// - Parameter list: the names before the sentences, as far as they fit.
    init(beginning list: [ExampleSentences.Name]) {
        var sentence = ExampleSentences.Sentence()
        for (index, name) in list.enumerated() {
            var longer = sentence
            longer.append(name, at: index)
            longer.pause()
            if fits(longer) { sentence = longer }
        }
        append(sentence)
    }

    /// Appends sentences until there is no room for the next one or one repeats.
    ///
    /// - Parameter wakeWord: goes before every second sentence, beginning with the first.
    mutating func fill(_ examples: ExampleSentences, behind wakeWord: [SpokenWord]) {
        var examples = examples
        var said: Set<String> = []
        while let sentence = examples.next(), said.insert(sentence.text).inserted {
            let sentence = said.count % 2 == 1 ? sentence.behind(wakeWord) : sentence
            guard fits(sentence) else { break }
            append(sentence)
            names.formUnion(sentence.names)
        }
    }

    private func fits(_ sentence: ExampleSentences.Sentence) -> Bool { tokens + sentence.tokens + 1 <= Self.most }

    private mutating func append(_ sentence: ExampleSentences.Sentence) {
        guard let first = sentence.text.first else { return }
        text += (text.isEmpty ? "" : " ") + first.uppercased() + sentence.text.dropFirst() + "."
        tokens += sentence.tokens + 1
    }
}
