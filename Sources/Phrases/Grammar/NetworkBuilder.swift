/// Turns a grammar's rules into networks.
///
/// Each expansion becomes states and arcs between a given start and end (Thompson 1968); silent steps are then folded into
/// the arcs behind them, except those into *hubs*, states with so many arcs that copying them would cost more than the step.
struct NetworkBuilder {
    let grammar: Grammar
    var vocabulary = WordTable()
    var written: [String] = []
    var draft: [DraftState] = []
    var opPool: [Op] = []
    /// Sequences of ops, each one op longer than an earlier one; the first is empty.
    var opLists: [Network.OpList] = [.none]
    var longerLists: [LongerList: Int32] = [:]
    private var scratch = TokenizedLine()
    var commandNames: [String] = []
    var phrases: [String: Int] = [:]
    var phraseOrder: [String] = []

    struct DraftState {
        var arcs: [(symbol: DraftSymbol, target: Int)] = []
        var silents: [(target: Int, cost: Float, op: Op?)] = []
    }

    struct LongerList: Hashable {
        let list: Int32
        let op: Op
    }

    enum DraftSymbol: Hashable {
        case word(Int)
        case filling(Network.Filling)
        case phrase(Int)
    }

    static let largestDraft = 200_000

    static func build(_ grammar: Grammar) throws(GrammarError) -> Network {
        var builder = NetworkBuilder(grammar: grammar)
        return try builder.build()
    }

    private init(grammar: Grammar) {
        self.grammar = grammar
    }

    private mutating func build() throws(GrammarError) -> Network {
        let survey = try GrammarSurvey(grammar)
        phraseOrder = survey.phrases
        for (number, name) in phraseOrder.enumerated() { phrases[name] = number }

        var phraseNets: [(start: Int, end: Int)] = []
        for name in phraseOrder {
            let start = newState()
            let end = newState()
            guard let rule = grammar.rule(name) else { continue }
            try lay(rule.expansion, start, end, insidePhrase: true)
            phraseNets.append((start, end))
        }
        var entryNets: [(name: String, start: Int, end: Int)] = []
        for rule in grammar.rules where rule.isPublic {
            let start = newState()
            let end = newState()
            try lay(rule.expansion, start, end, insidePhrase: false)
            entryNets.append((rule.name, start, end))
        }
        return finish(phraseNets, entryNets)
    }

    // MARK: Laying out

    private mutating func newState() -> Int {
        draft.append(DraftState())
        return draft.count - 1
    }

    private mutating func lay(
        _ expansion: Grammar.Expansion, _ start: Int, _ end: Int, insidePhrase: Bool
    ) throws(GrammarError) {
        guard draft.count < Self.largestDraft else {
            throw GrammarError(.tooLarge, at: SourcePlace(file: grammar.name, line: 1, column: 1))
        }
        switch expansion {
        case .token(let text, _): layToken(text, start, end)
        case .reference(let name, _):
            if let filling = Network.Filling.named[name] {
                draft[start].arcs.append((.filling(filling), end))
            } else if !insidePhrase, let phrase = phrases[name] {
                draft[start].arcs.append((.phrase(phrase), end))
            } else if let rule = grammar.rule(name) {
                try lay(rule.expansion, start, end, insidePhrase: insidePhrase)
            }
        case .sequence(let items):
            var from = start
            for (place, item) in items.enumerated() {
                let to = place == items.count - 1 ? end : newState()
                try lay(item, from, to, insidePhrase: insidePhrase)
                from = to
            }
        case .alternatives(let choices):
            for choice in choices where choice.weight > 0 {
                var from = start
                if choice.weight != 1 {
                    from = newState()
                    draft[start].silents.append((from, cost(of: choice.weight), nil))
                }
                try lay(choice.expansion, from, end, insidePhrase: insidePhrase)
            }
        case .optional(let body):
            try lay(body, start, end, insidePhrase: insidePhrase)
            draft[start].silents.append((end, 0, nil))
        case .zeroOrMore(let body):
            let loop = newState()
            draft[start].silents.append((loop, 0, nil))
            try lay(body, loop, loop, insidePhrase: insidePhrase)
            draft[loop].silents.append((end, 0, nil))
        case .oneOrMore(let body):
            let first = newState()
            try lay(body, start, first, insidePhrase: insidePhrase)
            try lay(.zeroOrMore(body), first, end, insidePhrase: insidePhrase)
        case .tagged(let body, let tag):
            let before = newState()
            try lay(body, start, before, insidePhrase: insidePhrase)
            draft[before].silents.append((end, 0, try Op(tag, commands: &commandNames)))
        case .null:
            draft[start].silents.append((end, 0, nil))
        case .void: break
        }
    }

    /// A token is laid out as written and as it is typed without umlauts.
    private mutating func layToken(_ text: String, _ start: Int, _ end: Int) {
        for (place, spelling) in Folding.spellings(of: text).enumerated() {
            laySpelling(spelling, start, end, isWritten: place == 0)
        }
    }

    /// A spelling may hold several words, as a quoted one does or one with a hyphen.
    private mutating func laySpelling(_ text: String, _ start: Int, _ end: Int, isWritten: Bool) {
        scratch.read(text)
        var from = start
        for place in scratch.tokens.indices {
            let to = place == scratch.tokens.count - 1 ? end : newState()
            let token = scratch.tokens[place]
            let word = vocabulary.insert(scratch.folded[token.foldedRange])
            if word == written.count { written.append("") }
            if isWritten, written[word].isEmpty { written[word] = scratch.text(token.range) }
            draft[from].arcs.append((.word(word), to))
            from = to
        }
        if scratch.tokens.isEmpty { draft[start].silents.append((end, 0, nil)) }
    }

    private func cost(of weight: Double) -> Float {
        Float(-naturalLogarithm(weight))
    }
}
