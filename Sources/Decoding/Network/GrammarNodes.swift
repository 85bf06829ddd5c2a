import Language
import Words

/// The rules of a grammar as numbered nodes, parts before the whole: words have their numbers, weights are costs, tags are ops.
struct GrammarNodes {
    private(set) var nodes: [Node] = []
    /// By node: the arcs it would have if every rule were written out where it is used.
    private var sizes: [Int] = []
    private(set) var vocabulary = WordTable()
    /// Each word of the vocabulary as the grammar writes it; empty for another spelling of one.
    private(set) var written: [String] = []

    private let grammar: Grammar
    private var wordings: WordingFacts
    /// The phrase that each rule is; nil for none.
    private let phraseOfRule: [Int?]
    /// By setting and rule: its node, made once.
    private var rules: [Setting: [Int: Int32]] = [:]
    private var scratch = TokenizedLine()

    enum Node {
        /// A word, a filling or a phrase.
        case symbol(Network.Symbol)
        case sequence(Int32, Int32)
        /// One of several; an empty choice is never matched.
        case choice([Choice])
        /// Any number of times, or not at all.
        case repetition(Int32)
        case op(Op)
        /// Matched by nothing said.
        case nothing
    }

    struct Choice {
        let node: Int32
        let cost: Float
    }

    /// Where a rule is used.
    enum Setting {
        /// In lines: a weight is how ordinary a wording is beside the others, and phrases are symbols.
        case line
        /// In a phrase, where other phrases are rules like others.
        case phrase
        /// In the rule of likely meanings: weights are shares of all that is said at that place.
        case meant
        /// In a part of that rule on which the meaning does not depend.
        case slight

        var isOfShares: Bool { self == .meant || self == .slight }
    }

    /// The limit of `sizes`: no grammar that a person writes comes near it.
    private static let largest = 2_000_000

    /// - Parameters:
    ///   - phrases: rules that are phrases, by their indices.
    ///   - fillings: the fillings that can occur, where weights are shares.
    init(_ grammar: Grammar, phrases: [Int], fillings: Set<Grammar.Filling>) {
        self.grammar = grammar
        wordings = WordingFacts(grammar, fillings: fillings)
        var phraseOfRule = [Int?](repeating: nil, count: grammar.rules.count)
        for (phrase, rule) in phrases.enumerated() { phraseOfRule[rule] = phrase }
        self.phraseOfRule = phraseOfRule
    }

    /// The node of a rule, by its index.
    ///
    /// - Throws: where a tag is unknown, or the rule would be too large.
    mutating func node(ofRule rule: Int, _ setting: Setting) throws(GrammarError) -> Int32 {
        if let known = rules[setting]?[rule] { return known }
        let node = try node(of: grammar.rules[rule].expansion, setting)
        guard sizes[Int(node)] < Self.largest else { throw GrammarError(.tooLarge, at: grammar.beginning) }
        rules[setting, default: [:]][rule] = node
        return node
    }

    private mutating func node(
        of expansion: Grammar.Expansion, _ setting: Setting
    ) throws(GrammarError) -> Int32 {
        switch expansion {
        case .token(let text): return token(text, setting)
        case .reference(let name, _):
            switch grammar.target(of: name) {
            case .filling(let filling): return add(.symbol(Network.symbol(of: filling)))
            case .rule(let rule):
                if setting == .line, let phrase = phraseOfRule[rule] {
                    return add(.symbol(Network.symbol(ofPhrase: phrase)))
                }
                return try node(ofRule: rule, setting)
            case nil: return add(.choice([]))
            }
        case .sequence(let items):
            var parts: [Int32] = []
            for item in items { parts.append(try node(of: item, setting)) }
            return sequence(parts)
        case .alternatives(let all): return try choice(all, setting)
        case .optional(let body):
            return try choice([body, .null].map { .init(weight: 1, expansion: $0) }, setting)
        case .zeroOrMore(let body): return add(.repetition(try node(of: body, setting)))
        case .oneOrMore(let body):
            let once = try node(of: body, setting)
            return sequence([once, add(.repetition(once))])
        case .tagged(let body, let tag): return sequence([try node(of: body, setting), add(.op(try Op(tag)))])
        case .null: return add(.nothing)
        case .void: return add(.choice([]))
        }
    }

    private mutating func choice(
        _ all: [Grammar.Alternative], _ setting: Setting
    ) throws(GrammarError) -> Int32 {
        let wordingsMet = setting.isOfShares ? wordings.met(all) : all
        let total = setting.isOfShares ? wordingsMet.reduce(0) { $0 + $1.weight } : 1
        let setting = setting == .meant && wordings.areSlight(wordingsMet) ? .slight : setting
        var choices: [Choice] = []
        for one in wordingsMet where one.weight > 0 {
            let cost = one.weight == total ? 0 : Float(-naturalLogarithm(one.weight / total))
            choices.append(Choice(node: try node(of: one.expansion, setting), cost: cost))
        }
        return add(.choice(choices))
    }

    private mutating func sequence(_ parts: [Int32]) -> Int32 {
        guard let last = parts.last else { return add(.nothing) }
        return parts.dropLast().reversed().reduce(last) { rest, part in add(.sequence(part, rest)) }
    }

    private mutating func add(_ node: Node) -> Int32 {
        let size =
            switch node {
            case .symbol, .op, .nothing: 1
            case .sequence(let first, let rest): sizes[Int(first)] + sizes[Int(rest)]
            case .choice(let choices): choices.reduce(1) { $0 + sizes[Int($1.node)] }
            case .repetition(let body): sizes[Int(body)] + 1
            }
        nodes.append(node)
        sizes.append(min(size, Self.largest))
        return Int32(nodes.count - 1)
    }

    // MARK: Words

    /// A token as it is written, and as it is typed without umlauts. A spelling may hold several words, as a quoted one does or
    /// one with a hyphen.
    private mutating func token(_ text: String, _ setting: Setting) -> Int32 {
        let letters = text.utf8.map { $0 | 0x20 }
        if setting != .slight, letters.allSatisfy({ (0x61...0x7A).contains($0) }) {
            // The usual case: one word of ASCII letters, which folding only puts in lower case.
            return word(letters[...], as: text)
        }
        let mark = setting == .slight ? [Network.slightMark] : []
        let spellings = Folding.spellings(of: text).enumerated().map { index, spelling in
            scratch.read(spelling)
            let words = scratch.tokens.map { token in
                word(scratch.folded[token.foldedRange] + mark, as: index == 0 ? scratch.text(token.range) : "")
            }
            return Choice(node: sequence(words), cost: 0)
        }
        return spellings.count == 1 ? spellings[0].node : add(.choice(spellings))
    }

    /// - Parameter form: as the grammar writes it; empty for another spelling.
    private mutating func word(_ letters: ArraySlice<UInt8>, as form: String) -> Int32 {
        let word = vocabulary.insert(letters)
        if word == written.count { written.append("") }
        if written[word].isEmpty { written[word] = form }
        return add(.symbol(Network.Symbol(word)))
    }
}
