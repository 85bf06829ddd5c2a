package import Language
import Words

/// Turns a grammar's rules into networks.
///
/// Each expansion becomes states and arcs between a given start and end (Thompson 1968); silent steps are then folded into
/// the arcs behind them, except those into *hubs*, states with so many arcs that copying them would cost more than the step.
package struct NetworkBuilder: ~Copyable {
    let grammar: Grammar
    var vocabulary = WordTable()
    var written: [String] = []
    var draft = Draft()
    var opLists = OpLists()
    /// What is reached without a word from one state after the other.
    var reached = Pool<Reached>(capacity: 1 << 15)
    var intoHubs = Pool<Reached>()

    private var scratch = TokenizedLine()
    private var letters: [UInt8] = []
    /// What tags and tokens say is worked out once.
    private var tags: [String: Int32] = [:]
    private var tokens: [String: Run] = [:]
    private var slightTokens: [String: Run] = [:]
    /// The words of the tokens: -1 behind each spelling.
    private var words = Pool<Int32>()

    /// The rule whose network is built; nil for that of whole lines, which the public rules are.
    private let entry: String?
    /// What is known of the wordings of that rule.
    private var wordings: WordingFacts
    /// Rules that are laid out once in each setting before a state.
    private var uses: [Use: Int] = [:]
    private var phraseNets: [Net] = []
    /// The phrase that each rule is; -1 for none.
    private var phraseOfRule: [Int] = []
    private var isLaid: Set<Int> = []
    /// Of the phrase that is being laid out.
    private var endOfPhrase = -1
    /// What was laid out for a rule once, outside and inside of phrases.
    private var pieces: [[Draft.Piece?]]

    private static let endOfSpelling: Int32 = -1
    static let largestDraft = 300_000

    /// Where something is laid out.
    private enum Setting: Int {
        /// In the network of lines: a weight is how ordinary a wording is beside the others.
        case line
        /// In a phrase of it, in which there are no others.
        case phrase
        /// In a network of what was likely meant: weights are shares of what is said there.
        case meant
        /// The same, where nothing depends on it.
        case slight

        var isOfShares: Bool { self == .meant || self == .slight }
    }

    private struct Use: Hashable {
        let rule: Int
        let end: Int
        let setting: Setting
    }

    /// The network of whole lines.
    static func build(_ grammar: Grammar) throws(GrammarError) -> Network {
        var builder = NetworkBuilder(grammar, entry: nil, fillings: Set(Grammar.Filling.allCases))
        return try builder.build()
    }

    /// The network of a rule that tells what is likely meant.
    ///
    /// - Parameters:
    ///   - grammar: one of which the network of lines was built.
    ///   - fillings: what may be filled in; wordings with others are never met and have no share.
    package static func build(
        _ grammar: Grammar, meant rule: String, fillings: Set<Grammar.Filling>
    ) throws(GrammarError) -> Network {
        var builder = NetworkBuilder(grammar, entry: rule, fillings: fillings)
        return try builder.build()
    }

    private init(_ grammar: Grammar, entry: String?, fillings: Set<Grammar.Filling>) {
        self.grammar = grammar
        self.entry = entry
        wordings = WordingFacts(grammar, fillings: fillings)
        pieces = Array(repeating: [nil, nil], count: grammar.rules.count)
    }

    private mutating func build() throws(GrammarError) -> Network {
        phraseOfRule = Array(repeating: -1, count: grammar.rules.count)
        for rule in entry == nil ? try GrammarSurvey(grammar).phrases : [] {
            phraseOfRule[rule] = phraseNets.count
            phraseNets.append(Net(rule: rule, start: draft.addState(), end: draft.addState()))
        }
        for phrase in phraseNets.indices { try layPhrase(phrase) }
        var entryNets: [Net] = []
        for (number, rule) in grammar.rules.enumerated() where entry == nil ? rule.isPublic : rule.name == entry {
            let net = Net(rule: number, start: draft.addState(), end: draft.addState())
            try lay(rule.expansion, net.start, net.end, entry == nil ? .line : .meant)
            entryNets.append(net)
        }
        return finish(phraseNets, entryNets)
    }

    /// What was laid out for a rule.
    struct Net {
        /// By its index among the rules.
        let rule: Int
        let start: Int
        let end: Int
    }

    // MARK: Laying out

    private mutating func layPhrase(_ phrase: Int) throws(GrammarError) {
        let net = phraseNets[phrase]
        guard isLaid.insert(phrase).inserted else { return }
        let outer = endOfPhrase
        endOfPhrase = net.end
        try lay(grammar.rules[net.rule].expansion, net.start, net.end, .phrase)
        endOfPhrase = outer
    }

    private mutating func layRule(
        _ rule: Int, _ start: Int, _ end: Int, _ setting: Setting
    ) throws(GrammarError) {
        if setting.isOfShares { return try layOnce(Use(rule: rule, end: end, setting: setting), from: start) }
        if end != endOfPhrase, let piece = pieces[rule][setting.rawValue] {
            try checkSize()
            return draft.add(piece, from: start, to: end)
        }
        let mark = draft.mark
        try lay(grammar.rules[rule].expansion, start, end, setting)
        // At the end of a phrase it may lead into another one, and in a circle its ends cannot be told apart.
        if end != endOfPhrase, start != end {
            pieces[rule][setting.rawValue] = draft.piece(since: mark, from: start, to: end)
        }
    }

    /// What goes on alike is laid out once.
    private mutating func layOnce(_ use: Use, from start: Int) throws(GrammarError) {
        if let known = uses[use] { return draft.addSilent(from: start, to: known) }
        let own = draft.addState()
        try lay(grammar.rules[use.rule].expansion, own, use.end, use.setting)
        uses[use] = own
        draft.addSilent(from: start, to: own)
    }

    private func checkSize() throws(GrammarError) {
        guard max(draft.states.count, draft.arcs.count, draft.silents.count) < Self.largestDraft else {
            throw GrammarError(.tooLarge, at: grammar.beginning)
        }
    }

    private mutating func lay(
        _ expansion: Grammar.Expansion, _ start: Int, _ end: Int, _ setting: Setting
    ) throws(GrammarError) {
        try checkSize()
        switch expansion {
        case .token(let text): layToken(text, start, end, isSlight: setting == .slight)
        case .reference(let name, _):
            switch grammar.target(of: name) {
            case .filling(let filling): draft.addArc(.filling(filling), from: start, to: end)
            case .rule(let rule) where phraseOfRule[rule] >= 0 && setting == .line:
                draft.addArc(.phrase(Int32(phraseOfRule[rule])), from: start, to: end)
            case .rule(let rule) where phraseOfRule[rule] >= 0 && end == endOfPhrase:
                // What ends with another phrase goes on as that one does.
                try layPhrase(phraseOfRule[rule])
                draft.addSilent(from: start, to: phraseNets[phraseOfRule[rule]].start)
            case .rule(let rule): try layRule(rule, start, end, setting)
            case nil: break
            }
        case .sequence(let items):
            var from = start
            for (index, item) in items.enumerated() {
                let to = index == items.count - 1 ? end : draft.addState()
                try lay(item, from, to, setting)
                from = to
            }
        case .alternatives(let all):
            let choices = setting.isOfShares ? wordings.met(all) : all
            let total = setting.isOfShares ? choices.reduce(0) { $0 + $1.weight } : 1
            let setting = setting == .meant && wordings.areSlight(choices) ? .slight : setting
            for choice in choices where choice.weight > 0 {
                var from = start
                if choice.weight != total {
                    from = draft.addState()
                    draft.addSilent(from: start, to: from, cost: Float(-naturalLogarithm(choice.weight / total)))
                }
                try lay(choice.expansion, from, end, setting)
            }
        case .optional(let body) where setting.isOfShares:
            let even = [body, .null].map { Grammar.Alternative(weight: 1, expansion: $0) }
            try lay(.alternatives(even), start, end, setting)
        case .optional(let body):
            try lay(body, start, end, setting)
            draft.addSilent(from: start, to: end)
        case .zeroOrMore(let body):
            let loop = draft.addState()
            draft.addSilent(from: start, to: loop)
            try lay(body, loop, loop, setting)
            draft.addSilent(from: loop, to: end)
        case .oneOrMore(let body):
            let first = draft.addState()
            try lay(body, start, first, setting)
            try lay(.zeroOrMore(body), first, end, setting)
        case .tagged(let body, let tag):
            let before = draft.addState()
            try lay(body, start, before, setting)
            draft.addSilent(from: before, to: end, ops: try ops(of: tag))
        case .null: draft.addSilent(from: start, to: end)
        case .void: break
        }
    }

    private mutating func ops(of tag: Grammar.Tag) throws(GrammarError) -> Int32 {
        if let known = tags[tag.text] { return known }
        let list = opLists.list(of: try Op(tag))
        tags[tag.text] = list
        return list
    }

    private mutating func layToken(_ text: String, _ start: Int, _ end: Int, isSlight: Bool) {
        letters.removeAll(keepingCapacity: true)
        for byte in text.utf8 { letters.append(byte | 0x20) }
        if !isSlight, letters.allSatisfy({ (0x61...0x7A).contains($0) }) {
            // As most are: one word, of which folding makes small letters.
            return draft.addArc(.word(Int32(word(letters[...], as: text))), from: start, to: end)
        }
        let run = wordsOfToken(text, isSlight: isSlight).range
        var from = start
        for index in run {
            let word = words[index]
            let isFirst = index == run.lowerBound || words[index - 1] == Self.endOfSpelling
            if isFirst { from = start }
            if word == Self.endOfSpelling {
                if isFirst { draft.addSilent(from: start, to: end) }
                continue
            }
            let to = words[index + 1] == Self.endOfSpelling ? end : draft.addState()
            draft.addArc(.word(word), from: from, to: to)
            from = to
        }
    }

    /// The words of a token as it is written, and as it is typed without umlauts.
    ///
    /// A spelling may hold several words, as a quoted one does or one with a hyphen.
    private mutating func wordsOfToken(_ text: String, isSlight: Bool) -> Run {
        if let known = isSlight ? slightTokens[text] : tokens[text] { return known }
        let mark = isSlight ? [Network.slightMark] : []
        let first = words.count
        for (index, spelling) in Folding.spellings(of: text).enumerated() {
            scratch.read(spelling)
            for token in scratch.tokens {
                let form = index == 0 ? scratch.text(token.range) : ""
                words.append(Int32(word(scratch.folded[token.foldedRange] + mark, as: form)))
            }
            words.append(Self.endOfSpelling)
        }
        let run = Run(first..<words.count)
        if isSlight { slightTokens[text] = run } else { tokens[text] = run }
        return run
    }

    /// The number of a word.
    ///
    /// - Parameter form: as the grammar writes it; empty for another spelling.
    private mutating func word(_ letters: ArraySlice<UInt8>, as form: String) -> Int {
        let word = vocabulary.insert(letters)
        if word == written.count { written.append("") }
        if written[word].isEmpty { written[word] = form }
        return word
    }
}
