package import Language

/// The lines that a speech recogniser should expect: the grammar's plain wordings, filled with the names of the round.
///
/// It is made from the grammar that drives the parser, so that what may be heard and what is understood are one thing. Every
/// word in it is made of letters and apostrophes only, whatever people are called, and no rule leads back to itself.
package struct SpokenGrammar: Sendable {
    /// The first is the rule of a whole utterance; each of the others is referred to.
    package private(set) var rules: [Rule]
    /// Such as `en`; empty where the grammar names none.
    package let locale: String
    /// Players and courses whose names have no letters that can be said.
    package let unspeakable: [String]
    /// The names of the letters of words that are spelled, such as `jay are` for `jr`.
    let spelled: [String: [String]]
    /// How words sound that no dictionary has.
    let sounds: Sounds
    /// Sentences for a recogniser that takes a text instead of a grammar.
    let examples: ExampleSentences
    /// Words for scores.
    let scores: [String]
    /// Words before every call; nothing where calls need none.
    private(set) var wakeWord: [SpokenWord] = []
    /// Whether the grammar and the dictionary have a place for whatever else is said.
    private(set) var hasOtherSounds = false

    package struct Rule: Sendable {
        /// Letters and digits that begin with a letter.
        package let name: String
        package let wording: Wording
    }

    package indirect enum Wording: Hashable, Sendable {
        case word(SpokenWord)
        /// The rule of that name.
        case rule(String)
        /// One after the other; an empty sequence is nothing said.
        case sequence([Wording])
        case choice([Choice])
        case optional(Wording)
        case repeated(Wording, least: Int)
        /// Nothing said, where a comma may be written.
        case pause

        static let nothing = Wording.sequence([])
    }

    package struct Choice: Hashable, Sendable {
        /// How likely this wording is beside an ordinary one (1).
        package let weight: Double
        package let wording: Wording
    }

    /// The least weight of a plain wording. Alternatives with less, in rules that lines are read by, are understood,
    /// but neither suggested nor listened for.
    package static let plain = 0.55

    /// This grammar with a wake word, which may go before every line or be said alone.
    package func woken(by word: String) -> SpokenGrammar {
        var woken = self
        woken.wakeWord = SpokenWord.words(of: word)
        guard let whole = rules.first, !woken.wakeWord.isEmpty else { return woken }
        let said = Wording.sequence(woken.wakeWord.map { .word($0) })
        woken.rules[0] = Rule(
            name: whole.name,
            wording: .choice([
                .init(weight: 1, wording: .sequence([.optional(said), whole.wording])), .init(weight: 1, wording: said),
            ]))
        return woken
    }

    /// This grammar with a place for other sounds, for a recogniser that would otherwise turn talk into calls.
    package var besideTalk: SpokenGrammar {
        var open = self
        open.hasOtherSounds = true
        return open
    }

    /// The word for one sound outside of the grammar; transcripts are read without it.
    static let otherSound = "any_sound"

    /// Every word of it, sorted, each once.
    package var vocabulary: [String] {
        Set(rules.flatMap { $0.wording.words.map(\.spoken) }).sorted()
    }

    package func rule(_ name: String) -> Wording? { rules.first { $0.name == name }?.wording }
}

extension SpokenGrammar.Wording {
    /// The wordings it is made of: none for a word, a rule and a pause.
    private var parts: [Self] {
        switch self {
        case .word, .rule, .pause: []
        case .sequence(let parts): parts
        case .choice(let choices): choices.map(\.wording)
        case .optional(let wording), .repeated(let wording, _): [wording]
        }
    }

    /// In the order in which they are written.
    var words: [SpokenWord] { if case .word(let word) = self { [word] } else { parts.flatMap(\.words) } }

    /// The rules referred to, in the order in which they are written.
    var references: [String] { if case .rule(let name) = self { [name] } else { parts.flatMap(\.references) } }
}

extension SpokenGrammar.Wording {
    /// This wording with its word, or the first word of a choice, marked as a number.
    func numbered(_ number: Int) -> Self {
        switch self {
        case .word(var word):
            word.number = number
            return .word(word)
        case .choice(var choices):
            choices[0] = .init(weight: choices[0].weight, wording: choices[0].wording.numbered(number))
            return .choice(choices)
        case .rule, .sequence, .optional, .repeated, .pause: return self
        }
    }

    /// This wording with other names of rules.
    func renamed(_ names: [String: String]) -> Self {
        switch self {
        case .word, .pause: self
        case .rule(let name): .rule(names[name] ?? name)
        case .sequence(let parts): .sequence(parts.map { $0.renamed(names) })
        case .choice(let choices): .choice(choices.map { .init(weight: $0.weight, wording: $0.wording.renamed(names)) })
        case .optional(let wording): .optional(wording.renamed(names))
        case .repeated(let wording, let least): .repeated(wording.renamed(names), least: least)
        }
    }
}
