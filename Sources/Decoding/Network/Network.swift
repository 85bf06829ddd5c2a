package import Language
package import Words

/// A grammar as a weighted network of states and arcs, expanded where a search goes.
///
/// A state is a node of the rules and the state behind it: its arcs are worked out when it is first reached, and kept.
/// Rules without repetition that are used in several places (scores, names…) are *phrases*: they are matched once per position
/// and then taken in one step.
package struct Network: ~Copyable {
    /// The symbol that an arc consumes: a word by its number in the vocabulary; below 0 fillings, then phrases.
    package typealias Symbol = Int32
    typealias StateID = Int32

    /// The symbol of arcs that consume nothing.
    static let epsilon = Symbol.min
    /// The state behind the last word.
    static let end: StateID = 0
    /// Behind the letters of a slight word in the vocabulary: see `isSlight`.
    static let slightMark: UInt8 = 0
    /// States with at most so many arcs are copied into those that lead to them without a word; others are reached by
    /// epsilon arcs.
    private static let few = 12

    struct Arc {
        let symbol: Symbol
        let target: StateID
        let cost: Float
        /// Its meaning, as a part of the network's ops.
        let ops: Run

        /// From the end to the end.
        static let stay = Arc(symbol: epsilon, target: end, cost: 0, ops: Run())
    }

    struct State {
        /// Index into the nodes.
        let node: Int32
        let then: StateID
        var isExpanded = false
        /// Parts of the network's arcs: those that consume nothing, and the others by their symbols.
        var epsilons = Run()
        var arcs = Run()
        /// A bit for each symbol of the arcs, modulo 64.
        var takes: UInt64 = 0
        /// Whether a line may end here.
        var canEnd = false
    }

    /// A rule that is matched as a whole.
    struct Phrase {
        let start: StateID
        let isScore: Bool
        let isMeaningful: Bool
        let isFiller: Bool
        let isMisheard: Bool
    }

    package let vocabulary: WordTable
    /// Each word of the vocabulary as the grammar writes it; empty for another spelling of one.
    let written: [String]
    private let nodes: [GrammarNodes.Node]
    /// For each word of the vocabulary, whether it joins names, from the rule `<and>`.
    private(set) var isJoint: [Bool]

    private(set) var states = [State(node: -1, then: end, isExpanded: true, canEnd: true)]
    private(set) var arcs: [Arc] = []
    private(set) var ops: [Op] = []
    /// States by node and by the state behind it.
    private var numbers: [UInt64: StateID] = [:]
    /// Start states of the public rules.
    private(set) var entries: [String: StateID] = [:]
    /// Filler comes first.
    private(set) var phrases: [Phrase] = []
    /// The phrases that a symbol may open, by their numbers.
    private var opened: [Symbol: [Int]] = [:]

    /// The network of whole lines.
    init(_ grammar: Grammar) throws(GrammarError) {
        let all = try GrammarSurvey(grammar).phrases
        func isFiller(_ rule: Int) -> Bool { grammar.rules[rule].marks.contains(.filler) }
        let phraseRules = all.filter(isFiller) + all.filter { !isFiller($0) }
        var compiled = GrammarNodes(grammar, phrases: phraseRules, fillings: Set(Grammar.Filling.allCases))
        var starts: [Int32] = []
        for rule in phraseRules { starts.append(try compiled.node(ofRule: rule, .phrase)) }
        var entries: [(name: String, node: Int32)] = []
        for (number, rule) in grammar.rules.enumerated() where rule.isPublic {
            entries.append((rule.name, try compiled.node(ofRule: number, .line)))
        }
        self.init(compiled, entries)
        for word in grammar.rule("and")?.expansion.tokens ?? [] {
            if let number = vocabulary.find(TokenizedLine(word).folded[...]) { isJoint[number] = true }
        }
        for (number, rule) in phraseRules.enumerated() {
            let marks = grammar.rules[rule].marks
            let start = state(starts[number], then: Self.end)
            phrases.append(
                Phrase(
                    start: start, isScore: marks.contains(.score), isMeaningful: marks.contains(.meaningful),
                    isFiller: marks.contains(.filler), isMisheard: marks.contains(.misheard)))
            var symbols: Set<Symbol> = []
            findSymbols(from: start, &symbols)
            for symbol in symbols { opened[symbol, default: []].append(number) }
        }
    }

    /// The network of a rule that tells what is likely meant.
    ///
    /// - Parameters:
    ///   - grammar: one that the network of lines could be built of, so that it has no recursion.
    ///   - fillings: the fillings that can occur; wordings with others have no share.
    package init(_ grammar: Grammar, meant rule: String, fillings: Set<Grammar.Filling>) throws(GrammarError) {
        var compiled = GrammarNodes(grammar, phrases: [], fillings: fillings)
        var entries: [(name: String, node: Int32)] = []
        for (number, one) in grammar.rules.enumerated() where one.name == rule {
            entries.append((rule, try compiled.node(ofRule: number, .meant)))
        }
        self.init(compiled, entries)
    }

    private init(_ compiled: GrammarNodes, _ entries: [(name: String, node: Int32)]) {
        vocabulary = compiled.vocabulary
        written = compiled.written
        nodes = compiled.nodes
        isJoint = Array(repeating: false, count: vocabulary.count)
        for entry in entries { self.entries[entry.name] = state(entry.node, then: Self.end) }
    }

    // MARK: Symbols

    static func symbol(of filling: Grammar.Filling) -> Symbol { -1 - filling.rawValue }

    static func symbol(ofPhrase phrase: Int) -> Symbol { firstPhrase - Symbol(phrase) }

    /// The number of the phrase that a symbol stands for; nil for a word or a filling.
    static func phrase(of symbol: Symbol) -> Int? { symbol <= firstPhrase ? Int(firstPhrase - symbol) : nil }

    private static let firstPhrase = -1 - Symbol(Grammar.Filling.allCases.count)

    /// The phrases that a symbol may open, by their numbers, in ascending order.
    func phrasesOpened(by symbol: Symbol) -> [Int] { opened[symbol] ?? [] }

    /// Whether a word opens a score, or is one.
    func isScore(_ word: Symbol) -> Bool { phrasesOpened(by: word).contains { phrases[$0].isScore } }

    /// Whether nothing depends on a word where it stands, because it may be left out: the `got a` of `Jake got a 3`. Only a
    /// network of what was likely meant tells these from the same words elsewhere.
    func isSlight(_ word: Symbol) -> Bool { vocabulary.bytes(Int(word)).last == Self.slightMark }

    /// The letters of a word of the vocabulary.
    func letters(_ word: Symbol) -> ArraySlice<UInt8> { vocabulary.bytes(Int(word)).prefix { $0 != Self.slightMark } }

    // MARK: States

    /// A state as it is, with its arcs.
    mutating func expanded(_ state: StateID) -> State {
        if !states[Int(state)].isExpanded { expand(state) }
        return states[Int(state)]
    }

    /// The arcs of an expanded state that consume a symbol.
    func arcs(of state: State, consuming symbol: Symbol) -> Run {
        guard state.takes & Self.bit(symbol) != 0 else { return Run() }
        var (low, high) = (Int(state.arcs.start), Int(state.arcs.end))
        while low < high {
            let middle = (low + high) / 2
            if arcs[middle].symbol < symbol { low = middle + 1 } else { high = middle }
        }
        high = low
        while high < Int(state.arcs.end), arcs[high].symbol == symbol { high += 1 }
        return Run(low..<high)
    }

    /// The arcs of an expanded state that end a line.
    func ends(of state: StateID) -> [Arc] { arcs[states[Int(state)].epsilons.range].filter { $0.target == Self.end } }

    private static func bit(_ symbol: Symbol) -> UInt64 { 1 << UInt64(symbol & 63) }

    /// Adds the symbols that may be consumed from a state on.
    private mutating func findSymbols(from state: StateID, _ symbols: inout Set<Symbol>) {
        let state = expanded(state)
        for index in state.epsilons.range { findSymbols(from: arcs[index].target, &symbols) }
        for index in state.arcs.range { symbols.insert(arcs[index].symbol) }
    }

    private mutating func state(_ node: Int32, then: StateID) -> StateID {
        let key = UInt64(UInt32(bitPattern: node)) << 32 | UInt64(UInt32(bitPattern: then))
        if let known = numbers[key] { return known }
        states.append(State(node: node, then: then))
        numbers[key] = StateID(states.count - 1)
        return StateID(states.count - 1)
    }

    private mutating func expand(_ number: StateID) {
        let state = states[Int(number)]
        var found: [Arc] = []
        if case .choice(let choices) = nodes[Int(state.node)] {
            for one in choices { follow(one.node, then: state.then, cost: one.cost, [], &found) }
        } else {
            follow(state.node, then: state.then, cost: 0, [], &found)
        }
        found.sort { $0.symbol < $1.symbol }
        let firstOther = arcs.count + (found.firstIndex { $0.symbol != Self.epsilon } ?? found.count)
        states[Int(number)].epsilons = Run(arcs.count..<firstOther)
        arcs += found
        states[Int(number)].arcs = Run(firstOther..<arcs.count)
        states[Int(number)].takes = arcs[firstOther...].reduce(0) { $0 | Self.bit($1.symbol) }
        states[Int(number)].canEnd = found.contains { $0.symbol == Self.epsilon && states[Int($0.target)].canEnd }
        states[Int(number)].isExpanded = true
    }

    /// Finds the arcs of a node.
    ///
    /// - Parameters:
    ///   - cost: the cost of the nodes passed without a word on the way here.
    ///   - passed: the meaning of those.
    private mutating func follow(
        _ node: Int32, then: StateID, cost: Float, _ passed: [Op], _ found: inout [Arc]
    ) {
        switch nodes[Int(node)] {
        case .symbol(let symbol): found.append(Arc(symbol: symbol, target: then, cost: cost, ops: run(passed)))
        case .sequence(let first, let rest):
            follow(first, then: state(rest, then: then), cost: cost, passed, &found)
        case .choice(let choices) where choices.count > Self.few:
            pass(to: state(node, then: then), cost: cost, passed, &found)
        case .choice(let choices):
            for one in choices { follow(one.node, then: then, cost: cost + one.cost, passed, &found) }
        case .repetition(let body):
            follow(body, then: state(node, then: then), cost: cost, passed, &found)
            pass(to: then, cost: cost, passed, &found)
        case .op(let op): pass(to: then, cost: cost, passed + [op], &found)
        case .nothing: pass(to: then, cost: cost, passed, &found)
        }
    }

    /// Goes on to a state without a word. Epsilon arcs form no circle: see `emptyRepetition`.
    private mutating func pass(to target: StateID, cost: Float, _ passed: [Op], _ found: inout [Arc]) {
        let state = expanded(target)
        guard target != Self.end, state.epsilons.count + state.arcs.count <= Self.few else {
            found.append(Arc(symbol: Self.epsilon, target: target, cost: cost, ops: run(passed)))
            return
        }
        for index in Array(state.epsilons.range) + Array(state.arcs.range) {
            let arc = arcs[index]
            let all = passed.isEmpty ? arc.ops : run(passed + ops[arc.ops.range])
            found.append(Arc(symbol: arc.symbol, target: arc.target, cost: cost + arc.cost, ops: all))
        }
    }

    private mutating func run(_ list: [Op]) -> Run {
        if list.isEmpty { return Run() }
        ops += list
        return Run(ops.count - list.count..<ops.count)
    }
}

/// A part of an array.
struct Run: BitwiseCopyable {
    var start: Int32 = 0
    var end: Int32 = 0

    @inline(__always)
    var range: Range<Int> { Range(uncheckedBounds: (Int(start), Int(end))) }

    var count: Int { Int(end - start) }
    @inline(__always)
    var isEmpty: Bool { start == end }
}

extension Run {
    init(_ range: Range<Int>) {
        self.init(start: Int32(range.lowerBound), end: Int32(range.upperBound))
    }
}
