import Language

/// Example sentences with the names of a card, always the same ones for the same card.
///
/// The wordings of a choice take turns, likelier ones more often. So do the names, with no player twice in a sentence.
struct ExampleSentences: Sendable {
    /// The names of the card's players, in the order in which they are used.
    let names: [Name]
    private let entry: SpokenGrammar.Wording
    private let rules: [String: SpokenGrammar.Wording]
    /// How much each alternative is behind its share.
    private var credits: [Position: [Double]] = [:]
    /// Indices into `names`, the name that has not been used for longest first.
    private var queue: [Int]

    struct Name: Hashable, Sendable {
        let person: Int
        let words: [SpokenWord]
    }

    /// Where a wording stands: the rule, and the numbers of the nested parts that lead to it.
    private struct Position: Hashable {
        var rule = ""
        var parts: [Int] = []

        func part(_ number: Int) -> Position { Position(rule: rule, parts: parts + [number]) }
    }

    /// - Parameters:
    ///   - entry: the wording of a sentence.
    ///   - rules: the rules it refers to, by name; `<player>` is one of the names.
    init(of entry: SpokenGrammar.Wording, rules: [String: SpokenGrammar.Wording], names: [Name]) {
        self.entry = entry
        self.rules = rules
        self.names = names
        queue = Array(names.indices)
    }

    /// The next sentence; nil where none can be said.
    mutating func next() -> Sentence? {
        var sentence = Sentence()
        return say(entry, at: Position(), &sentence) && !sentence.text.isEmpty ? sentence : nil
    }

    /// Appends a wording to a sentence; false where that is not possible, which leaves the sentence incomplete.
    private mutating func say(_ wording: SpokenGrammar.Wording, at position: Position, _ sentence: inout Sentence)
        -> Bool
    {
        switch wording {
        case .word(let word): sentence.append(word)
        case .pause: sentence.pause()
        case .rule("player"): return sayName(&sentence)
        case .rule(let name): return rules[name].map { say($0, at: Position(rule: name), &sentence) } ?? false
        case .sequence(let parts):
            for (number, part) in parts.enumerated() where !say(part, at: position.part(number), &sentence) {
                return false
            }
        case .choice(let choices):
            let ways = choices.enumerated().map { Way(wording: $1.wording, part: $0, weight: $1.weight) }
            return say(ways, at: position, &sentence)
        case .optional(let body): return say([1, 0].map { Way(wording: body, times: $0) }, at: position, &sentence)
        case .repeated(let body, let least):
            return say([2, 1, 0].map { Way(wording: body, times: least + $0) }, at: position, &sentence)
        }
        return true
    }

    private mutating func sayName(_ sentence: inout Sentence) -> Bool {
        let named = sentence.names.map { names[$0].person }
        guard let free = queue.firstIndex(where: { !named.contains(names[$0].person) }) else { return false }
        let name = queue.remove(at: free)
        queue.append(name)
        sentence.append(names[name], at: name)
        return true
    }

    /// One of several ways to say something.
    private struct Way {
        let wording: SpokenGrammar.Wording
        var times = 1
        var part = 0
        var weight = 1.0
    }

    /// Takes the way that is furthest behind its share, or the next one that is possible: each gains its weight, and
    /// the one that is taken loses the sum of all weights.
    private mutating func say(_ ways: [Way], at position: Position, _ sentence: inout Sentence) -> Bool {
        let due = zip(credits[position] ?? ways.map { _ in 0 }, ways).map { $0 + $1.weight }
        for number in due.indices.sorted(by: { (-due[$0], $0) < (-due[$1], $1) }) {
            let way = ways[number]
            var (attempt, draft) = (self, sentence)
            let isSaid = (0..<way.times).allSatisfy { _ in
                attempt.say(way.wording, at: position.part(way.part), &draft)
            }
            guard isSaid else { continue }
            (self, sentence) = (attempt, draft)
            credits[position] = due
            credits[position]?[number] -= ways.reduce(0) { $0 + $1.weight }
            return true
        }
        return false
    }
}

extension ExampleSentences {
    /// A sentence as Whisper writes it, without the stop behind it.
    struct Sentence {
        private(set) var text = ""
        /// A high estimate of its length in Whisper's tokens.
        private(set) var tokens = 0
        /// Indices of the names in it.
        private(set) var names: [Int] = []
        private var hasPaused = false

        mutating func append(_ word: SpokenWord) {
            append(word.written, tokens: (word.written.utf8.count + 3) / 4)
        }

        mutating func append(_ name: Name, at index: Int) {
            for word in name.words { append(word.written, tokens: Self.tokens(inName: word.written)) }
            names.append(index)
        }

        /// This sentence with words before it, and a pause between.
        func behind(_ words: [SpokenWord]) -> Sentence {
            guard !words.isEmpty else { return self }
            var whole = Sentence()
            for word in words { whole.append(word.written, tokens: Self.tokens(inName: word.written)) }
            whole.pause()
            whole.append(text, tokens: tokens)
            whole.names = names
            return whole
        }

        mutating func pause() { hasPaused = !text.isEmpty }

        private mutating func append(_ word: String, tokens count: Int) {
            text += (text.isEmpty ? "" : hasPaused ? ", " : " ") + word
            tokens += count + (hasPaused ? 1 : 0)
            hasPaused = false
        }

        /// Whisper cuts words of the language into pieces of four letters and more, names that are easy to say into three and
        /// more, others into two, and what it has rarely read into bytes.
        private static func tokens(inName word: String) -> Int {
            let plain = word.utf8.count { $0 < 0x80 }
            if plain == word.utf8.count, longestRunWithoutVowel(in: word) < 3 { return 1 + plain / 3 }
            return 1 + plain / 2 + word.utf8.count - plain
        }

        private static func longestRunWithoutVowel(in word: String) -> Int {
            word.lowercased().split { "aeiouy".contains($0) }.map(\.count).max() ?? 0
        }
    }
}
