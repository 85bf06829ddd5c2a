/// A network laid out for the search: flat, with the symbols each state can do something with in one word.
struct SearchGraph: ~Copyable {
    private(set) var states: Pool<State>
    /// What each state and those behind its silent steps can consume, and whether a line may end in one of them. Apart from
    /// the states, because of most that are offered it is all that is looked at.
    private(set) var accepts: Pool<SymbolSet>
    private(set) var arcs: Pool<Arc>
    /// Steps that consume nothing.
    private(set) var silents: Pool<Arc>
    private(set) var ends: Pool<Arc>
    private(set) var ops: Pool<Op>
    private var entries: Pool<Entry>
    /// The set that stands for each symbol.
    let symbols: Pool<SymbolSet>
    private(set) var phraseStarts: Pool<Network.StateID>
    /// States from here up to `firstOfPhrases` are entered silently and are in an order in which silent steps only go up.
    let firstHub: Network.StateID
    /// States from here up are those of phrases: no search of a line reaches them.
    let firstOfPhrases: Network.StateID

    /// Whether no step costs less than nothing: a weight above 1 would make it so.
    private(set) var hasNoBargains = true

    struct State: BitwiseCopyable {
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

    /// Hubs with at most so many ways on are no hubs here: what they lead to is repeated where they are entered. With more
    /// than none, hypotheses of equal cost would be met in another order.
    private static let thin = 0

    init(_ network: Network) {
        firstHub = network.firstHub
        firstOfPhrases = network.firstOfPhrases
        states = Pool(capacity: network.states.count)
        accepts = Pool(capacity: network.states.count)
        arcs = Pool(capacity: network.arcs.count)
        silents = Pool(capacity: network.silents.count)
        ends = Pool(capacity: network.ends.count)
        entries = Pool(capacity: network.arcs.count * 2)
        ops = Pool(network.ops)
        symbols = Pool((0..<network.symbolCount).map { network.set(of: Network.Symbol($0)) })
        phraseStarts = Pool(network.phraseStarts)
        // Backwards, because silent steps lead to later states only, except from states that are no hubs.
        let hubs = network.states[Int(firstHub)..<Int(firstOfPhrases)]
        var unfolded = Array(repeating: Steps(), count: hubs.count)
        for hub in hubs.indices.reversed() { unfolded[hub - hubs.startIndex] = steps(of: hubs[hub], network, unfolded) }
        for state in network.states[..<Int(firstHub)] { add(steps(of: state, network, unfolded)) }
        for hub in unfolded { add(hub) }
        for state in network.states[Int(firstOfPhrases)...] { add(steps(of: state, network, unfolded)) }
        hasNoBargains =
            network.arcs.allSatisfy { $0.cost >= 0 } && network.silents.allSatisfy { $0.cost >= 0 }
            && network.ends.allSatisfy { $0.cost >= 0 }
        for hub in stride(from: Int(firstOfPhrases) - 1, through: Int(firstHub), by: -1) {
            acceptBehindSilents(of: hub)
        }
        for state in 0..<Int(firstHub) { acceptBehindSilents(of: state) }
        for state in Int(firstOfPhrases)..<states.count { acceptInPhrase(behind: state) }
    }

    /// All that can be done in a state.
    private struct Steps {
        /// Sorted by symbol.
        var arcs: ArraySlice<Network.Arc> = []
        var silents: [Arc] = []
        var ends: [Arc] = []
    }

    /// The steps of a state, those of thin hubs behind it among them.
    private mutating func steps(of state: Network.State, _ network: Network, _ hubs: [Steps]) -> Steps {
        var steps = Steps(arcs: network.arcs[state.arcs])
        if !state.ends.isEmpty { steps.ends = network.ends[state.ends].map(Arc.init) }
        if state.silents.isEmpty { return steps }
        for silent in network.silents[state.silents] {
            let first = Arc(silent)
            guard silent.target < firstOfPhrases else {
                steps.silents.append(first)
                continue
            }
            let behind = hubs[Int(silent.target - firstHub)]
            if behind.arcs.count + behind.ends.count > Self.thin {
                steps.silents.append(first)
                continue
            }
            for arc in behind.arcs {
                let both = joined(first, Arc(arc))
                steps.arcs.append(.init(symbol: arc.symbol, target: both.target, cost: both.cost, ops: both.ops))
            }
            for end in behind.ends { steps.ends.append(joined(first, end)) }
            for silent in behind.silents { steps.silents.append(joined(first, silent)) }
        }
        steps.arcs.sort { $0.symbol < $1.symbol }
        return steps
    }

    /// Two steps in one.
    private mutating func joined(_ first: Arc, _ second: Arc) -> Arc {
        var list = first.ops.count == 0 ? second.ops : first.ops
        if first.ops.count > 0, second.ops.count > 0 {
            var hash = first.ops.hash
            hash.append(second.ops.hash)
            list = Network.OpList(start: Int32(ops.count), count: first.ops.count + second.ops.count, hash: hash)
            for op in Run(first.ops).range { ops.append(ops[op]) }
            for op in Run(second.ops).range { ops.append(ops[op]) }
        }
        return Arc(target: second.target, cost: first.cost + second.cost, ops: list)
    }

    private mutating func add(_ steps: Steps) {
        var new = State()
        enter(steps.arcs, &new)
        new.silents = silents.append(contentsOf: steps.silents)
        new.ends = ends.append(contentsOf: steps.ends)
        states.append(new)
        var all = new.consumes
        if !steps.ends.isEmpty { all.formUnion(.end) }
        accepts.append(all)
    }

    /// Gives a state its arcs and its part of the table.
    private mutating func enter(_ steps: ArraySlice<Network.Arc>, _ state: inout State) {
        var distinct = 0
        var latest: Network.Symbol = -1
        for step in steps where step.symbol != latest {
            distinct += 1
            latest = step.symbol
        }
        // Half empty, so that what is not there is soon known not to be.
        var size = 1
        while size < distinct * 2, distinct > 1 { size *= 2 }
        state.firstEntry = Int32(entries.count)
        state.entryMask = Int32(size - 1)
        for _ in 0..<size { entries.append(Entry(symbol: -1, arcs: Run())) }
        var first = steps.startIndex
        while first < steps.endIndex {
            let symbol = steps[first].symbol
            let start = arcs.count
            while first < steps.endIndex, steps[first].symbol == symbol {
                arcs.append(Arc(steps[first]))
                first += 1
            }
            state.consumes.formUnion(symbols[Int(symbol)])
            var slot = symbol & state.entryMask
            while entries[Int(state.firstEntry + slot)].symbol >= 0 { slot = (slot + 1) & state.entryMask }
            entries[Int(state.firstEntry + slot)] = Entry(symbol: symbol, arcs: Run(start..<arcs.count))
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

    /// The arcs of a state that consume a symbol.
    @inline(__always)
    func arcs(of state: State, consuming symbol: Network.Symbol) -> Run {
        var slot = symbol & state.entryMask
        // A full table has no free slot to stop at: as many steps as it has slots are enough.
        for _ in 0...state.entryMask {
            let entry = entries.base[Int(state.firstEntry &+ slot)]
            if entry.symbol == symbol { return entry.arcs }
            if entry.symbol < 0 { break }
            slot = (slot &+ 1) & state.entryMask
        }
        return Run()
    }
}

extension SearchGraph.Arc {
    fileprivate init(_ arc: Network.Arc) {
        self.init(target: arc.target, cost: arc.cost, ops: arc.ops)
    }

    fileprivate init(_ step: Network.Silent) {
        self.init(target: step.target, cost: step.cost, ops: step.ops)
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

extension Pool {
    fileprivate mutating func append(contentsOf elements: [Element]) -> SearchGraph.Run {
        let start = count
        for element in elements { append(element) }
        return SearchGraph.Run(start..<count)
    }
}
