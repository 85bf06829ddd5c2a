/// A network laid out for the search: flat, with the symbols each state can do something with in one word.
struct SearchGraph: ~Copyable {
    private(set) var states: Pool<State>
    private(set) var arcs: Pool<Arc>
    /// Steps that consume nothing.
    private(set) var silents: Pool<Arc>
    private(set) var ends: Pool<Arc>
    private(set) var ops: Pool<Op>
    private var entries: Pool<Entry>
    /// The set that stands for each symbol.
    let symbols: Pool<SymbolSet>
    private(set) var phraseStarts: Pool<Network.StateID>
    /// States from here up are entered silently and are in an order in which silent steps only go up.
    let firstHub: Network.StateID

    struct State: BitwiseCopyable {
        /// What this state and those behind its silent steps can consume, and whether a line may end in one of them.
        var accepts = SymbolSet.none
        /// What its own arcs consume.
        var consumes = SymbolSet.none
        /// The state's part of the table from symbols to arcs: its size is a power of two.
        var firstEntry: Int32 = 0
        var entryMask: Int32 = 0
        var silents = Run()
        var ends = Run()
    }

    /// A part of a pool.
    struct Run: BitwiseCopyable {
        var start: Int32 = 0
        var end: Int32 = 0

        @inline(__always)
        var range: Range<Int> { Range(uncheckedBounds: (Int(start), Int(end))) }
    }

    struct Arc: BitwiseCopyable {
        let target: Network.StateID
        let cost: Float
        let ops: Network.OpList
    }

    // Not private: the compiler (Swift 6.3.1) emits a broken module for a private type held by a noncopyable one.
    struct Entry: BitwiseCopyable {
        let symbol: Network.Symbol
        let arcs: Run
    }

    init(_ network: Network) {
        firstHub = network.firstHub
        states = Pool(capacity: network.states.count)
        arcs = Pool(capacity: network.arcs.count)
        silents = Pool(capacity: network.silents.count)
        ends = Pool(capacity: network.ends.count)
        entries = Pool(capacity: network.arcs.count * 2)
        ops = Pool(network.ops)
        symbols = Pool((0..<network.symbolCount).map { network.set(of: Network.Symbol($0)) })
        phraseStarts = Pool(network.phraseStarts)
        for arc in network.arcs { arcs.append(.init(target: arc.target, cost: arc.cost, ops: arc.ops)) }
        for silent in network.silents {
            silents.append(.init(target: silent.target, cost: silent.cost, ops: silent.ops))
        }
        for end in network.ends { ends.append(.init(target: end.target, cost: end.cost, ops: end.ops)) }
        for state in network.states { add(state, network) }
        // Backwards, because silent steps lead to later states only, except from states that are no hubs.
        for hub in stride(from: states.count - 1, through: Int(firstHub), by: -1) { acceptBehindSilents(of: hub) }
        for state in 0..<Int(firstHub) { acceptBehindSilents(of: state) }
    }

    private mutating func add(_ state: Network.State, _ network: Network) {
        var new = State()
        new.silents = Run(state.silents)
        new.ends = Run(state.ends)
        var runs: [Entry] = []
        var start = state.arcs.lowerBound
        while start < state.arcs.upperBound {
            let symbol = network.arcs[start].symbol
            var end = start + 1
            while end < state.arcs.upperBound, network.arcs[end].symbol == symbol { end += 1 }
            runs.append(Entry(symbol: symbol, arcs: Run(start..<end)))
            new.consumes.formUnion(symbols[Int(symbol)])
            start = end
        }
        var size = 1
        while size < runs.count { size *= 2 }
        new.firstEntry = Int32(entries.count)
        new.entryMask = Int32(size - 1)
        for _ in 0..<size { entries.append(Entry(symbol: -1, arcs: Run())) }
        for run in runs {
            var place = run.symbol & new.entryMask
            while entries[Int(new.firstEntry + place)].symbol >= 0 { place = (place + 1) & new.entryMask }
            entries[Int(new.firstEntry + place)] = run
        }
        new.accepts = new.consumes
        if !state.ends.isEmpty { new.accepts.formUnion(.end) }
        states.append(new)
    }

    private mutating func acceptBehindSilents(of state: Int) {
        var accepts = states[state].accepts
        for silent in states[state].silents.range { accepts.formUnion(states[Int(silents[silent].target)].accepts) }
        states.base[state].accepts = accepts
    }

    /// The arcs of a state that consume a symbol.
    @inline(__always)
    func arcs(of state: State, consuming symbol: Network.Symbol) -> Run {
        var place = symbol & state.entryMask
        // A full table has no free place to stop at: as many steps as it has places are enough.
        for _ in 0...state.entryMask {
            let entry = entries.base[Int(state.firstEntry &+ place)]
            if entry.symbol == symbol { return entry.arcs }
            if entry.symbol < 0 { break }
            place = (place &+ 1) & state.entryMask
        }
        return Run()
    }
}

extension SearchGraph.Run {
    init(_ range: Range<Int>) {
        self.init(start: Int32(range.lowerBound), end: Int32(range.upperBound))
    }

    @inline(__always)
    var isEmpty: Bool { start == end }
}

extension Network {
    fileprivate func set(of symbol: Symbol) -> SymbolSet {
        let beyond = Int(symbol) - vocabulary.count
        if beyond < 0 { return .word(Int(symbol)) }
        if let filling = Filling(rawValue: Int32(beyond)) { return .filling(filling) }
        return .phrase(beyond - Filling.allCases.count)
    }
}

extension SearchGraph.Run {
    @inline(__always)
    init(_ ops: Network.OpList) {
        self.init(start: ops.start, end: ops.start &+ ops.count)
    }
}
