/// What may have been meant, word by word: a spoken grammar as a network of states between words.
///
/// Each word is spelled in units, which are what comes through a noisy channel one by one: sounds or letters.
struct WordNetwork {
    /// A word between two states.
    struct Arc: Hashable {
        let word: Int
        /// The negative logarithm of how often it is said there.
        var cost: Float
        /// Whether the meaning depends on it: a word or two that may be left out say nothing.
        let tells: Bool
        /// Whether it is there only lest something else be taken for it.
        let isRival: Bool
        var target: Int
    }

    struct Word {
        let text: String
        /// None for any word that may stand there.
        let units: [UInt8]
        /// The first word of the same text.
        let meaning: Int
    }

    /// Each once.
    let words: [Word]
    /// What may be said in each state, with what may be passed over in silence left out. The first state is the beginning.
    let arcs: [[Arc]]
    /// What it costs to end in each state; infinite where that cannot be.
    let ends: [Float]
}

extension WordNetwork {
    /// - Parameter spell: the units of a word, in each way it is spelled.
    init(_ grammar: SpokenGrammar, spell: @escaping (SpokenWord) -> [[UInt8]]) {
        let rules = Dictionary(grammar.rules.map { ($0.name, $0.wording) }) { first, _ in first }
        self.init(of: grammar.rules.first?.name ?? "", rules, spell: spell)
    }

    /// - Parameter entry: the rule a whole line is.
    init(of entry: String, _ rules: [String: SpokenGrammar.Wording], spell: @escaping (SpokenWord) -> [[UInt8]]) {
        var builder = WordNetworkBuilder(rules, spell: spell)
        self = builder.build(entry)
    }
}
