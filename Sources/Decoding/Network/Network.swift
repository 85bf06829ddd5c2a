import Language
package import Words

/// A grammar made ready for the decoder: a weighted finite-state network per entry rule and per shared phrase, flat, with the
/// symbols each state can do something with in one word.
///
/// Rules without repetition that are used in several places (scores, names…) become *phrases*: small networks matched once
/// per position and then taken in one step, so that the network of whole lines stays small.
package struct Network: ~Copyable {
    /// What an arc consumes: a word of the vocabulary, or — from `vocabulary.count` up — a filling or a phrase.
    package typealias Symbol = Int32
    typealias StateID = Int32

    struct State: BitwiseCopyable {
        /// What its own arcs consume.
        var consumes = SymbolSet.none
        /// The same one by one, as a part of `symbolArcs`, sorted by symbol.
        var symbols = Run()
        var silents = Run()
        var ends = Run()
    }

    /// A step that consumes a symbol or nothing, or the end of a network.
    struct Arc: BitwiseCopyable {
        /// The state reached; -1 at the end.
        let target: StateID
        let cost: Float
        /// What it means, as a number of `opLists`.
        let ops: Int32
    }

    /// The arcs of a state that consume a symbol.
    // Not private: the compiler (Swift 6.3.1) emits a broken module for a private type held by a noncopyable one.
    struct SymbolArcs: BitwiseCopyable {
        let symbol: Symbol
        let arcs: Run
    }

    package let vocabulary: WordTable
    /// Each word of the vocabulary as the grammar writes it; empty for another spelling of one.
    let written: [String]
    /// Behind the letters of a slight word in the vocabulary: see `isSlight`.
    static let slightMark: UInt8 = 0
    let ops: Pool<Op>
    /// Parts of them, by number.
    let opLists: Pool<OpList>
    /// The set that stands for each symbol.
    let symbols: Pool<SymbolSet>

    private(set) var states: Pool<State>
    /// What each state and those behind its silent steps can consume, and whether a line may end in one of them. Apart from
    /// the states, because of most that are offered it is all that is looked at.
    private(set) var accepts: Pool<SymbolSet>
    private(set) var arcs: Pool<Arc>
    private var symbolArcs: Pool<SymbolArcs>
    /// Steps that consume nothing.
    private(set) var silents = Pool<Arc>()
    private(set) var ends = Pool<Arc>()

    /// Start states of the public rules.
    var entries: [String: StateID] = [:]
    /// Start state of each phrase, by phrase number.
    var phraseStarts: [StateID] = []
    /// States from here up to `firstOfPhrases` are entered silently and are in an order in which silent steps only go up.
    var firstHub: StateID = 0
    /// States from here up are those of phrases: no search of a line reaches them.
    var firstOfPhrases: StateID = 0
    /// For each word of the vocabulary, the phrases it can open.
    private(set) var phrasesOpenedByWord: [PhraseSet]
    /// For each filling, the phrases it can open.
    private(set) var phrasesOpenedByFilling: [PhraseSet] = Array(repeating: 0, count: Grammar.Filling.allCases.count)
    /// What is skipped anywhere.
    var fillerPhrases: PhraseSet = 0
    /// Phrases that are scores or numbers: of those the longest counts.
    var scorePhrases: PhraseSet = 0
    /// Phrases that are numbers heard as other words.
    var misheardPhrases: PhraseSet = 0
    /// Phrases whose match makes a word meaningful: names and scores.
    var meaningfulPhrases: PhraseSet = 0
    /// For each word of the vocabulary, whether it joins names, from the rule `<and>`.
    var isJoint: [Bool]

    /// One without states yet.
    ///
    /// - Parameters:
    ///   - phraseCount: how many phrases it is to have.
    ///   - stateCount: how many states, and with how many arcs in all.
    init(
        _ vocabulary: WordTable, written: [String], _ ops: OpLists, phraseCount: Int,
        stateCount: Int, arcCount: Int
    ) {
        self.vocabulary = vocabulary
        self.written = written
        self.ops = Pool(ops.pool)
        opLists = Pool(ops.lists)
        var symbols = Pool<SymbolSet>(capacity: vocabulary.count + Grammar.Filling.allCases.count + phraseCount)
        for word in 0..<vocabulary.count { symbols.append(.word(word)) }
        for filling in Grammar.Filling.allCases { symbols.append(.filling(filling)) }
        for phrase in 0..<phraseCount { symbols.append(.phrase(phrase)) }
        self.symbols = symbols
        states = Pool(repeating: State(), count: stateCount)
        accepts = Pool(repeating: .none, count: stateCount)
        arcs = Pool(capacity: arcCount)
        symbolArcs = Pool(capacity: arcCount)
        phrasesOpenedByWord = Array(repeating: 0, count: vocabulary.count)
        isJoint = Array(repeating: false, count: vocabulary.count)
    }

    // MARK: What there is

    func symbol(of filling: Grammar.Filling) -> Symbol { Symbol(vocabulary.count) + filling.rawValue }

    func symbol(ofPhrase phrase: Int) -> Symbol {
        Symbol(vocabulary.count) + Symbol(Grammar.Filling.allCases.count) + Symbol(phrase)
    }

    /// The number of the phrase that a symbol stands for; nil for a word or a filling.
    func phrase(of symbol: Symbol) -> Int? {
        let phrase = Int(symbol) - vocabulary.count - Grammar.Filling.allCases.count
        return phraseStarts.indices.contains(phrase) ? phrase : nil
    }

    /// Whether a word opens a score, or is one.
    @inline(__always)
    package func isScore(_ word: Symbol) -> Bool { phrasesOpenedByWord[Int(word)] & scorePhrases != 0 }

    /// Whether nothing depends on a word where it stands, because it may be left out: the `got a` of `Jake got a 3`. Only a
    /// network of what was likely meant tells these from the same words elsewhere.
    func isSlight(_ word: Symbol) -> Bool { vocabulary.bytes(Int(word)).last == Self.slightMark }

    /// The letters of a word of the vocabulary.
    func letters(_ word: Symbol) -> ArraySlice<UInt8> { vocabulary.bytes(Int(word)).prefix { $0 != Self.slightMark } }

    /// The arcs of a state that consume a symbol.
    @inline(__always)
    func arcs(of state: State, consuming symbol: Symbol) -> Run {
        var (low, high) = (state.symbols.start, state.symbols.end)
        while low < high {
            let middle = (low &+ high) / 2
            let found = symbolArcs.base[Int(middle)]
            if found.symbol == symbol { return found.arcs }
            if found.symbol < symbol { low = middle &+ 1 } else { high = middle }
        }
        return Run()
    }

    /// The symbols that the arcs of a state consume, each with its arcs.
    func arcs(of state: StateID) -> [(symbol: Symbol, arcs: Run)] {
        states[Int(state)].symbols.range.map { (symbolArcs[$0].symbol, symbolArcs[$0].arcs) }
    }

    // MARK: Making

    /// What a state can do, while it is worked out.
    struct Steps: ~Copyable {
        var arcs = Pool<Step>()
        var silents = Pool<Arc>()
        var ends = Pool<Arc>()
    }

    /// An arc of a state and what it consumes.
    struct Step: BitwiseCopyable {
        let symbol: Symbol
        let arc: Arc
    }

    /// Gives a state what it can do.
    ///
    /// - Parameter steps: in any order; none are left.
    mutating func fill(_ number: StateID, _ steps: inout Steps) {
        var state = State()
        if steps.arcs.count > 1 { steps.arcs.sort { $0.symbol < $1.symbol } }
        enter(steps.arcs, &state)
        state.silents = silents.append(contentsOf: steps.silents)
        state.ends = ends.append(contentsOf: steps.ends)
        states[Int(number)] = state
        var all = state.consumes
        if !state.ends.isEmpty { all.formUnion(.end) }
        accepts[Int(number)] = all
        steps.arcs.shorten(to: 0)
        steps.silents.shorten(to: 0)
        steps.ends.shorten(to: 0)
    }

    /// Gives a state its arcs.
    ///
    /// - Parameter steps: sorted by symbol.
    private mutating func enter(_ steps: borrowing Pool<Step>, _ state: inout State) {
        let firstSymbol = symbolArcs.count
        var next = 0
        while next < steps.count {
            let symbol = steps[next].symbol
            let first = arcs.count
            while next < steps.count, steps[next].symbol == symbol {
                arcs.append(steps[next].arc)
                next += 1
            }
            state.consumes.formUnion(symbols[Int(symbol)])
            symbolArcs.append(SymbolArcs(symbol: symbol, arcs: Run(first..<arcs.count)))
        }
        state.symbols = Run(firstSymbol..<symbolArcs.count)
    }

    /// Works out what is behind silent steps and which phrases open with what; all states are filled, and phrases have their
    /// starts.
    mutating func complete() {
        for hub in (firstHub..<firstOfPhrases).reversed() { acceptBehindSilents(of: Int(hub)) }
        for state in 0..<Int(firstHub) { acceptBehindSilents(of: state) }
        for state in Int(firstOfPhrases)..<states.count { acceptInPhrase(behind: state) }
        for (phrase, start) in phraseStarts.enumerated() {
            for symbol in arcs(of: start).map({ Int($0.symbol) }) {
                if symbol < vocabulary.count {
                    phrasesOpenedByWord[symbol] |= 1 << PhraseSet(phrase)
                } else {
                    phrasesOpenedByFilling[symbol - vocabulary.count] |= 1 << PhraseSet(phrase)
                }
            }
        }
    }

    private mutating func acceptBehindSilents(of state: Int) {
        var all = accepts[state]
        for silent in states[state].silents.range { all.formUnion(accepts[Int(silents[silent].target)]) }
        accepts[state] = all
    }

    /// The same for a state of a phrase, where silent steps lead to states in any order but never in a circle.
    @discardableResult
    private mutating func acceptInPhrase(behind state: Int) -> SymbolSet {
        var all = accepts[state]
        for silent in states[state].silents.range {
            all.formUnion(acceptInPhrase(behind: Int(silents[silent].target)))
        }
        accepts[state] = all
        return all
    }
}

/// Phrases of a network: bit n is phrase n.
typealias PhraseSet = UInt128
