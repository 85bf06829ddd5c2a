/// Turns a grammar's rules into networks.
///
/// Each expansion becomes states and arcs between a given start and end (Thompson 1968); silent steps are then folded into
/// the arcs behind them, except those into *hubs*, states with so many arcs that copying them would cost more than the step.
struct NetworkBuilder: ~Copyable {
    let grammar: Grammar
    var vocabulary = WordTable()
    var written: [String] = []
    var draft = Draft()
    var opLists = OpLists()
    var commandNames: [String] = []
    var phrases: [String: Int] = [:]
    var phraseOrder: [String] = []
    /// What is reached without a word from one state after the other.
    var reached = Pool<Reached>(capacity: 1 << 14)
    var intoHubs = Pool<Reached>()

    private var scratch = TokenizedLine()
    /// What the names in brackets stand for.
    private var named: [String: Named] = [:]
    /// What tags and tokens say is worked out once.
    private var tags: [String: Int32] = [:]
    private var tokens: [String: SearchGraph.Run] = [:]
    /// The words of the tokens: -1 behind each spelling.
    private var words = Pool<Int32>()

    private enum Named {
        case filling(Network.Filling)
        case phrase(Int, rule: Int)
        case rule(Int)
    }

    private var phraseNets: [Net] = []
    private var isLaid: Set<Int> = []
    /// Of the phrase that is being laid out.
    private var endOfPhrase = -1
    /// What was laid out for a rule once, outside and inside of phrases.
    private var pieces: [[Draft.Piece?]]

    private static let endOfSpelling: Int32 = -1
    static let largestDraft = 200_000

    static func build(_ grammar: Grammar) throws(GrammarError) -> Network {
        var builder = NetworkBuilder(grammar: grammar)
        return try builder.build()
    }

    private init(grammar: Grammar) {
        self.grammar = grammar
        pieces = Array(repeating: [nil, nil], count: grammar.rules.count)
    }

    private mutating func build() throws(GrammarError) -> Network {
        let survey = try GrammarSurvey(grammar)
        phraseOrder = survey.phrases
        for (number, name) in phraseOrder.enumerated() { phrases[name] = number }
        for (place, rule) in grammar.rules.enumerated() {
            named[rule.name] = phrases[rule.name].map { .phrase($0, rule: place) } ?? .rule(place)
        }
        for (name, filling) in Network.Filling.named { named[name] = .filling(filling) }

        phraseNets = phraseOrder.map { Net(name: $0, start: draft.addState(), end: draft.addState()) }
        for phrase in phraseNets.indices { try layPhrase(phrase) }
        var entryNets: [Net] = []
        for rule in grammar.rules where rule.isPublic {
            let net = Net(name: rule.name, start: draft.addState(), end: draft.addState())
            try lay(rule.expansion, net.start, net.end, insidePhrase: false)
            entryNets.append(net)
        }
        return finish(phraseNets, entryNets)
    }

    /// What was laid out for a rule.
    struct Net {
        let name: String
        let start: Int
        let end: Int
    }

    // MARK: Laying out

    private mutating func layPhrase(_ phrase: Int) throws(GrammarError) {
        let net = phraseNets[phrase]
        guard isLaid.insert(phrase).inserted, let rule = grammar.rule(net.name) else { return }
        let outer = endOfPhrase
        endOfPhrase = net.end
        try lay(rule.expansion, net.start, net.end, insidePhrase: true)
        endOfPhrase = outer
    }

    private mutating func layRule(
        _ rule: Int, _ start: Int, _ end: Int, insidePhrase: Bool
    ) throws(GrammarError) {
        let place = insidePhrase ? 1 : 0
        if end != endOfPhrase, let piece = pieces[rule][place] {
            try checkSize()
            return draft.add(piece, from: start, to: end)
        }
        let mark = draft.mark
        try lay(grammar.rules[rule].expansion, start, end, insidePhrase: insidePhrase)
        // At the end of a phrase it may lead into another one, and in a circle its ends cannot be told apart.
        if end != endOfPhrase, start != end { pieces[rule][place] = draft.piece(since: mark, from: start, to: end) }
    }

    private func checkSize() throws(GrammarError) {
        guard max(draft.states.count, draft.arcs.count, draft.silents.count) < Self.largestDraft else {
            throw GrammarError(
                .tooLarge,
                at: grammar.added ?? grammar.rules.first?.place ?? .init(file: grammar.name, line: 1, column: 1))
        }
    }

    private mutating func lay(
        _ expansion: Grammar.Expansion, _ start: Int, _ end: Int, insidePhrase: Bool
    ) throws(GrammarError) {
        try checkSize()
        switch expansion {
        case .token(let text, _): layToken(text, start, end)
        case .reference(let name, _):
            switch named[name] {
            case .filling(let filling): draft.addArc(.filling(filling), from: start, to: end)
            case .phrase(let phrase, _) where !insidePhrase: draft.addArc(.phrase(Int32(phrase)), from: start, to: end)
            case .phrase(let phrase, _) where end == endOfPhrase:
                // What ends with another phrase goes on as that one does.
                try layPhrase(phrase)
                draft.addSilent(from: start, to: phraseNets[phrase].start)
            case .phrase(_, let rule), .rule(let rule):
                try layRule(rule, start, end, insidePhrase: insidePhrase)
            case nil: break
            }
        case .sequence(let items):
            var from = start
            for (place, item) in items.enumerated() {
                let to = place == items.count - 1 ? end : draft.addState()
                try lay(item, from, to, insidePhrase: insidePhrase)
                from = to
            }
        case .alternatives(let choices):
            for choice in choices where choice.weight > 0 {
                var from = start
                if choice.weight != 1 {
                    from = draft.addState()
                    draft.addSilent(from: start, to: from, cost: Float(-naturalLogarithm(choice.weight)))
                }
                try lay(choice.expansion, from, end, insidePhrase: insidePhrase)
            }
        case .optional(let body):
            try lay(body, start, end, insidePhrase: insidePhrase)
            draft.addSilent(from: start, to: end)
        case .zeroOrMore(let body):
            let loop = draft.addState()
            draft.addSilent(from: start, to: loop)
            try lay(body, loop, loop, insidePhrase: insidePhrase)
            draft.addSilent(from: loop, to: end)
        case .oneOrMore(let body):
            let first = draft.addState()
            try lay(body, start, first, insidePhrase: insidePhrase)
            try lay(.zeroOrMore(body), first, end, insidePhrase: insidePhrase)
        case .tagged(let body, let tag):
            let before = draft.addState()
            try lay(body, start, before, insidePhrase: insidePhrase)
            draft.addSilent(from: before, to: end, ops: try ops(of: tag))
        case .null: draft.addSilent(from: start, to: end)
        case .void: break
        }
    }

    private mutating func ops(of tag: Grammar.Tag) throws(GrammarError) -> Int32 {
        if let known = tags[tag.text] { return known }
        let list = opLists.list(of: try Op(tag, commands: &commandNames))
        tags[tag.text] = list
        return list
    }

    private mutating func layToken(_ text: String, _ start: Int, _ end: Int) {
        let run = wordsOfToken(text).range
        var from = start
        for place in run {
            let word = words[place]
            let isFirst = place == run.lowerBound || words[place - 1] == Self.endOfSpelling
            if isFirst { from = start }
            if word == Self.endOfSpelling {
                if isFirst { draft.addSilent(from: start, to: end) }
                continue
            }
            let to = words[place + 1] == Self.endOfSpelling ? end : draft.addState()
            draft.addArc(.word(word), from: from, to: to)
            from = to
        }
    }

    /// The words of a token as it is written, and as it is typed without umlauts.
    ///
    /// A spelling may hold several words, as a quoted one does or one with a hyphen.
    private mutating func wordsOfToken(_ text: String) -> SearchGraph.Run {
        if let known = tokens[text] { return known }
        let first = words.count
        for (place, spelling) in Folding.spellings(of: text).enumerated() {
            scratch.read(spelling)
            for token in scratch.tokens {
                let word = vocabulary.insert(scratch.folded[token.foldedRange])
                if word == written.count { written.append("") }
                if place == 0, written[word].isEmpty { written[word] = scratch.text(token.range) }
                words.append(Int32(word))
            }
            words.append(Self.endOfSpelling)
        }
        let run = SearchGraph.Run(first..<words.count)
        tokens[text] = run
        return run
    }
}
