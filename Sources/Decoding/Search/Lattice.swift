/// The words, names and phrases that each position of a signal may be: a weighted graph from position to position, through
/// which the search looks for the cheapest way that the grammar allows.
struct Lattice {
    /// One for each unit of the signal, and one behind the last.
    var positions: [Position] = []
    private(set) var symbols: [PresentSymbol] = []
    var matches: [Match] = []
    /// Ops of the matches, with what they were read from.
    private(set) var steps: [Step] = []

    /// A symbol that may be consumed at a position.
    struct PresentSymbol {
        let symbol: Network.Symbol
        /// The cost of consuming it where there are no matches.
        let cost: Float
        /// Empty for a plain word, which consumes one token and means nothing by itself.
        let matches: Run
    }

    /// A name, number or phrase found in the signal, or a word of several units.
    struct Match {
        let end: Int
        var cost: Float
        let steps: Run
    }

    /// An op and the positions it was read from.
    struct Step {
        let op: Op
        let tokens: Run
        /// The part of its meaning that tells it from others: equal for steps that say the same; nil where nothing depends
        /// on it.
        let meaning: Op?
    }

    struct Position {
        /// Index into the vocabulary; -1 for none.
        var word: Int32 = -1
        /// Whether the token by itself is exactly what somebody on the card is called.
        var isName = false
        /// Whether the word joins names, as `and` does.
        var isJoint = false
        var symbols = Run()
        /// Matches that may be skipped.
        var filler = Run()
    }

    mutating func clear() {
        positions.removeAll(keepingCapacity: true)
        symbols.removeAll(keepingCapacity: true)
        matches.removeAll(keepingCapacity: true)
        steps.removeAll(keepingCapacity: true)
    }

    /// Makes a symbol present at the position that is being filled.
    mutating func offer(_ symbol: Network.Symbol, cost: Float = 0, matches: Run = .init()) {
        symbols.append(.init(symbol: symbol, cost: cost, matches: matches))
    }

    mutating func addMatch(_ matched: some Collection<Step>, to end: Int, cost: Float) {
        let first = steps.count
        steps += matched
        matches.append(Match(end: end, cost: cost, steps: Run(first..<steps.count)))
    }

    /// Adds a match of a single op.
    mutating func addMatch(_ op: Op, meaning: Op?, _ span: Range<Int>, cost: Float) {
        addMatch(CollectionOfOne(Step(op: op, tokens: Run(span), meaning: meaning)), to: span.upperBound, cost: cost)
    }
}
