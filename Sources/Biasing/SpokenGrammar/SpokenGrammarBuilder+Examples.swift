import Decoding
import Language

extension SpokenGrammarBuilder {
    /// Sentences of `<prompt>`, else of the scores in `<dictation>`, else names with the words for scores.
    var examples: ExampleSentences {
        var builder = self
        builder.wordings = [:]
        builder.isOfScoresByName = true
        var people: [(person: Int, name: String)] = roster.people.enumerated().map { ($0.offset, $0.element.name) }
        for (person, one) in roster.people.enumerated() { people += one.aliases.map { (person, $0) } }
        var seen: Set<[String]> = []
        let names = people.map { ExampleSentences.Name(person: $0.person, words: SpokenWord.words(of: $0.name)) }
            .filter { !$0.words.isEmpty && seen.insert($0.words.map(\.spoken)).inserted }
        for entry in ["prompt", "dictation"] {
            guard let sentence = builder.wording(ofRule: entry) else { continue }
            return ExampleSentences(of: sentence, rules: builder.wordings.compactMapValues { $0 }, names: names)
        }
        let scores: [SpokenGrammar.Choice] = namedScores.map { words in
            .init(weight: 1, wording: .sequence(words.map { .word(SpokenWord($0.written.lowercased())) }))
        }
        return ExampleSentences(
            of: .repeated(.sequence([.rule("player"), .choice(scores), .pause]), least: 1), rules: [:], names: names)
    }

    /// Words for scores, each once.
    var scores: [String] {
        namedScores.map { words in words.map { $0.written.lowercased() }.joined(separator: " ") }
            .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    /// The first wording of each alternative of `<named>`.
    private var namedScores: [[SpokenWord]] {
        guard case .alternatives(let choices) = grammar.rule("named")?.expansion else { return [] }
        return choices.filter { $0.weight >= SpokenGrammar.plain }.compactMap { first(in: $0.expansion) }
    }

    private func first(in expansion: Grammar.Expansion) -> [SpokenWord]? {
        switch expansion {
        case .token(let text): SpokenWord.words(of: text)
        case .reference(let name, _): grammar.rule(name).flatMap { first(in: $0.expansion) }
        case .sequence(let items): items.reduce(into: []) { $0? += first(in: $1) ?? [] }
        case .alternatives(let choices): choices.first.flatMap { first(in: $0.expansion) }
        case .oneOrMore(let body), .tagged(let body, _): first(in: body)
        case .optional, .zeroOrMore, .null: []
        case .void: nil
        }
    }
}
