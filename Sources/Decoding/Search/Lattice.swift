/// What each position of a signal may be: a weighted graph of words, names and phrases from position to position, through
/// which the search looks for the cheapest way that the grammar allows.
struct Lattice: ~Copyable {
    /// One for each unit of the signal, and one behind the last.
    var positions = Pool<Position>()
    var symbols = Pool<PresentSymbol>()
    var matches = Pool<Match>()
    /// Ops of the matches, with what they were read from.
    var steps = Pool<Step>()

    /// A symbol that may be consumed at a position.
    struct PresentSymbol: BitwiseCopyable {
        let symbol: Network.Symbol
        /// The set that stands for it.
        let set: SymbolSet
        /// What consuming it costs where there are no matches.
        let cost: Float
        /// Empty for a plain word, which consumes one token and means nothing by itself.
        let matches: Run
    }

    /// A name, number or phrase found in the signal, or a word of several units.
    struct Match: BitwiseCopyable {
        let end: Int32
        var cost: Float
        let hash: OpHash
        let steps: Run
    }

    /// An op and the positions it was read from.
    struct Step: BitwiseCopyable {
        let op: Op
        let tokens: Run
    }

    struct Position: BitwiseCopyable {
        /// Of the vocabulary; -1 for none.
        let word: Int32
        /// Whether the token by itself is exactly what somebody on the card is called.
        let isName: Bool
        /// Whether the word joins names, as `and` does.
        var isJoint = false
        var symbols = Run()
        /// Matches that may be skipped.
        var filler = Run()
        /// What may be consumed here.
        var present = SymbolSet.none
        /// What the token may be inside a phrase that began before it, and the end of that phrase.
        var opens = SymbolSet.end
        /// What may be consumed here or behind filler.
        var reach = SymbolSet.none
    }

    mutating func clear() {
        positions.shorten(to: 0)
        symbols.shorten(to: 0)
        matches.shorten(to: 0)
        steps.shorten(to: 0)
    }

    /// Makes a symbol present at a position.
    mutating func offer(
        _ symbol: Network.Symbol, cost: Float = 0, matches: Run = .init(), at position: Int,
        _ network: borrowing Network
    ) {
        let set = network.symbols[Int(symbol)]
        symbols.append(.init(symbol: symbol, set: set, cost: cost, matches: matches))
        positions.base[position].present.formUnion(set)
    }

    /// Adds a match of a single op.
    ///
    /// - Parameter hash: of what it means.
    mutating func addMatch(_ op: Op, _ span: Range<Int>, cost: Float, hash: OpHash) {
        steps.append(.init(op: op, tokens: .init(span)))
        matches.append(
            .init(end: Int32(span.upperBound), cost: cost, hash: hash, steps: .init(steps.count - 1..<steps.count)))
    }

    /// Ends the lattice behind its last position and works out what can be reached from each.
    mutating func close(reach: SymbolSet) {
        positions.append(Position(word: -1, isName: false, reach: reach))
        for position in stride(from: positions.count - 2, through: 0, by: -1) {
            var reach = positions[position].present
            for match in positions[position].filler.range { reach.formUnion(positions[Int(matches[match].end)].reach) }
            positions.base[position].reach = reach
        }
    }
}
