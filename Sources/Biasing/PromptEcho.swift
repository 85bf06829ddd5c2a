package import Language

/// The text that a recogniser may make up from noise. Whisper then repeats sentences of its prompt, the last ones perhaps
/// with another name, or goes on from them with a row of numbers: `Jake three, two, three.`
package struct PromptEcho: Sendable {
    private let sentences: Set<[String]>
    /// The last sentences with any name in place of each name, and a name with the end of such a sentence: `Mike got a
    /// four`, where `Jake and Sarah both got a four` was in the prompt.
    private var shapes: Set<[String]> = []
    private let names: Set<String>
    private let numbers: Set<String>

    /// - Parameter spoken: the grammar that the recogniser was told, made from this one.
    package init(_ spoken: SpokenGrammar, _ grammar: Grammar) {
        names = Set(spoken.examples.names.flatMap(\.words).flatMap { Self.words(of: $0.written) })
        numbers = grammar.words(ofRule: "saidThrows", withoutTag: "")
        let prompt = spoken.prompt.split(whereSeparator: ".!?\n".contains).map(Self.words)
        sentences = Set(prompt)
        for words in prompt.suffix(Self.latest) {
            let shape = shape(of: words)
            if shape.count(where: { $0 != Self.somebody }) >= Self.leastOfShape { shapes.insert(shape) }
            let end = shape.lastIndex(of: Self.somebody).map { shape[($0 + 1)...] } ?? shape[...]
            for length in (0..<end.count + 1).dropFirst(Self.leastOfEnd) {
                shapes.insert([Self.somebody] + end.suffix(length))
            }
        }
    }

    /// Whether a line may be a sentence of the prompt: a recogniser that is shown sentences begins its own with capitals.
    package func isSentence(_ text: String) -> Bool {
        guard text.first(where: \.isLetter)?.isUppercase ?? false else { return false }
        let words = Self.words(of: text)
        return sentences.contains(words) || shapes.contains(shape(of: words))
    }

    /// Whether a line is a name with two or more numbers behind it.
    package func isRow(_ text: String) -> Bool {
        let shape = shape(of: Self.words(of: text))
        return shape.count > 2 && shape[0] == Self.somebody
            && shape.dropFirst().allSatisfy { Int($0) != nil || numbers.contains($0) }
    }

    /// How many sentences at the end of the prompt are repeated with other names. All 16 sentences that Whisper's tiny.en
    /// and base made up from ten minutes of noise were like these.
    private static let latest = 8

    /// Stands for any name.
    private static let somebody = ""
    /// The fewest words besides names in a shape: the shape of `Jake two` would match real calls.
    private static let leastOfShape = 2
    private static let leastOfEnd = 3

    private func shape(of words: [String]) -> [String] {
        words.reduce(into: []) { shape, word in
            if !names.contains(word) {
                shape.append(word)
            } else if shape.last != Self.somebody {
                shape.append(Self.somebody)
            }
        }
    }

    private static func words(of sentence: some StringProtocol) -> [String] {
        sentence.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    }
}
