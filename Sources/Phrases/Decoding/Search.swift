/// The search itself: positions of the line across, states of the network down, and in each cell the cheapest hypotheses
/// that differ in meaning.
struct Search: ~Copyable {
    /// Hypotheses kept per state and position.
    static let kept = 3
    /// Positions in flight, a power of two: no step is longer.
    private static let columns = 16
    /// Hypotheses this much worse than the best at their position are dropped.
    private static let beam: Float = 16
    /// Skipping punctuation costs nothing; skipping filler costs what the grammar says plus this, so that words with a
    /// meaning win.
    private static let fillerCost: Float = 0.2
    /// Sums of the same costs in another order differ by less.
    private static let rounding: Float = 0.01

    /// How each hypothesis came about.
    private(set) var trails = Pool<Trail>(capacity: 4096)
    /// The way back from an end, while it is walked.
    var chain = Pool<Int32>()
    private let stateCount: Int
    private let firstHub: Int
    /// Room for every state in every column; the cells in use stand first, in the order in which their states were reached.
    private let cells: UnsafeMutablePointer<Cell>
    /// By column and state: the place of its cell, -1 for none.
    private let places: UnsafeMutablePointer<Int32>
    private let cellCounts: UnsafeMutablePointer<Int>
    /// By column, a bit for each hub reached.
    private let hubsReached: UnsafeMutablePointer<UInt64>
    private let hubWords: Int
    /// What the state at hand can do at the position at hand.
    private var moves = Pool<Move>()
    /// Hypotheses of a cell dearer than its first by more are dropped.
    private var within: Float = .infinity

    struct Trail: BitwiseCopyable {
        /// -1 for the beginning.
        var previous: Int32
        /// The lattice's match that was consumed; `plainWord` for a plain word, `nothing` for filler and silent steps.
        let match: Int32
        /// Position behind the step.
        let end: Int32
        /// Ops of the network passed before the step.
        let ops: SearchGraph.Run
    }

    static let plainWord: Int32 = -1
    static let nothing: Int32 = -2

    struct Hypothesis: BitwiseCopyable {
        var cost: Float
        var trail: Int32
        /// Of all ops so far.
        var hash: UInt64
    }

    struct Cell: BitwiseCopyable {
        let state: Network.StateID
        var count: Int32
        /// Cheapest first.
        var hypotheses: (Hypothesis, Hypothesis, Hypothesis)
    }

    // Not private, for the reason given at SearchGraph.Entry.
    struct Move: BitwiseCopyable {
        let arcs: SearchGraph.Run
        let matches: SearchGraph.Run
        let cost: Float
    }

    init(_ graph: borrowing SearchGraph) {
        stateCount = graph.states.count
        firstHub = Int(graph.firstHub)
        cells = .allocate(capacity: Self.columns * stateCount)
        places = .allocate(capacity: Self.columns * stateCount)
        places.initialize(repeating: -1, count: Self.columns * stateCount)
        cellCounts = .allocate(capacity: Self.columns)
        cellCounts.initialize(repeating: 0, count: Self.columns)
        hubWords = (stateCount - firstHub + 63) / 64
        hubsReached = .allocate(capacity: Self.columns * hubWords)
        hubsReached.initialize(repeating: 0, count: Self.columns * hubWords)
    }

    deinit {
        cells.deallocate()
        places.deallocate()
        cellCounts.deallocate()
        hubsReached.deallocate()
    }

    /// Searches a line from a state; the ends are then in the last column.
    mutating func run(
        _ lattice: borrowing Lattice, _ graph: borrowing SearchGraph, from start: Network.StateID, within: Float
    ) {
        for column in 0..<Self.columns { clear(column) }
        trails.shorten(to: 0)
        self.within = within + Self.rounding
        let last = lattice.positions.count - 1
        offer(cost: 0, hash: 0, from: -1, .init(), Self.nothing, to: start, at: 0, lattice, graph)
        for position in 0..<last { advance(from: position, lattice, graph) }
        relaxSilents(last, lattice, graph)
    }

    /// The states reached at a position, where the cheapest way costs at most this much more than the best.
    func states(at position: Int, within: Float) -> [Network.StateID] {
        let column = position & (Self.columns - 1)
        let reached = UnsafeBufferPointer(start: cells + column * stateCount, count: cellCounts[column])
        let best = reached.map(\.hypotheses.0.cost).min() ?? 0
        return reached.filter { $0.hypotheses.0.cost <= best + within }.map(\.state)
    }

    // MARK: Steps

    private mutating func advance(from position: Int, _ lattice: borrowing Lattice, _ graph: borrowing SearchGraph) {
        relaxSilents(position, lattice, graph)
        let column = position & (Self.columns - 1)
        let first = cells + column &* stateCount
        let count = cellCounts[column]
        let here = lattice.positions[position]
        var limit = Float.infinity
        for place in 0..<count { limit = min(limit, first[place].hypotheses.0.cost) }
        limit += Self.beam
        for place in 0..<count where first[place].hypotheses.0.cost <= limit {
            let number = first[place].state
            let state = graph.states[Int(number)]
            moves.shorten(to: 0)
            if state.consumes.intersects(here.present) {
                for place in here.symbols.range {
                    let symbol = lattice.symbols[place]
                    guard state.consumes.intersects(symbol.set) else { continue }
                    let arcs = graph.arcs(of: state, consuming: symbol.symbol)
                    if !arcs.isEmpty {
                        moves.append(.init(arcs: arcs, matches: symbol.matches, cost: symbol.cost))
                    }
                }
            }
            guard moves.count > 0 || !here.filler.isEmpty else { continue }
            for slot in 0..<Int(first[place].count) {
                let hypothesis = first[place][slot]
                if hypothesis.cost > limit { break }
                for move in 0..<moves.count { take(moves[move], from: hypothesis, at: position, lattice, graph) }
                for number in here.filler.range {
                    let match = lattice.matches[number]
                    offer(
                        cost: hypothesis.cost + match.cost + Self.fillerCost, hash: hypothesis.hash,
                        from: hypothesis.trail, .init(), Self.nothing, to: first[place].state, at: Int(match.end),
                        lattice, graph)
                }
            }
        }
        clear(column)
    }

    @inline(__always)
    private mutating func take(
        _ move: Move, from hypothesis: Hypothesis, at position: Int, _ lattice: borrowing Lattice,
        _ graph: borrowing SearchGraph
    ) {
        for number in move.arcs.range {
            let arc = graph.arcs[number]
            let hash = OpHash.joining(hypothesis.hash, arc.ops.hash)
            let cost = hypothesis.cost + arc.cost
            if move.matches.isEmpty {
                offer(
                    cost: cost + move.cost, hash: hash, from: hypothesis.trail, .init(arc.ops), Self.plainWord,
                    to: arc.target, at: position + 1, lattice, graph)
                continue
            }
            for number in move.matches.range {
                let match = lattice.matches[number]
                offer(
                    cost: cost + match.cost, hash: OpHash.joining(hash, match.hash), from: hypothesis.trail,
                    .init(arc.ops), Int32(truncatingIfNeeded: number), to: arc.target, at: Int(match.end), lattice, graph)
            }
        }
    }

    /// Steps into hubs; hubs come last and only lead to later ones.
    private mutating func relaxSilents(_ position: Int, _ lattice: borrowing Lattice, _ graph: borrowing SearchGraph) {
        let column = position & (Self.columns - 1)
        for place in 0..<cellCounts[column] {
            let state = cells[column * stateCount + place].state
            if state < graph.firstHub { relax(state, place, position, lattice, graph) }
        }
        for word in 0..<hubWords {
            let bits = hubsReached + column * hubWords + word
            var done: UInt64 = 0
            while bits.pointee & ~done != 0 {
                let hub = (bits.pointee & ~done).trailingZeroBitCount
                done |= 1 << UInt64(hub)
                let state = firstHub + word * 64 + hub
                relax(Network.StateID(state), Int(places[column * stateCount + state]), position, lattice, graph)
            }
        }
    }

    private mutating func relax(
        _ state: Network.StateID, _ place: Int, _ position: Int, _ lattice: borrowing Lattice,
        _ graph: borrowing SearchGraph
    ) {
        let silents = graph.states[Int(state)].silents
        if silents.isEmpty { return }
        let cell = cells + (position & (Self.columns - 1)) * stateCount + place
        for slot in 0..<Int(cell.pointee.count) {
            let hypothesis = cell.pointee[slot]
            for number in silents.range {
                let silent = graph.silents[number]
                offer(
                    cost: hypothesis.cost + silent.cost, hash: OpHash.joining(hypothesis.hash, silent.ops.hash),
                    from: hypothesis.trail, .init(silent.ops), Self.nothing, to: silent.target, at: position, lattice,
                    graph)
            }
        }
    }

    /// Keeps a hypothesis if it is among the cheapest of its state, or cheaper than one of the same meaning.
    @inline(__always)
    private mutating func offer(
        cost: Float, hash: UInt64, from previous: Int32, _ ops: SearchGraph.Run, _ match: Int32,
        to state: Network.StateID, at position: Int, _ lattice: borrowing Lattice, _ graph: borrowing SearchGraph
    ) {
        guard graph.states.base[Int(state)].accepts.intersects(lattice.positions.base[position].reach) else { return }
        let column = position & (Self.columns - 1)
        let place = places + (column * stateCount + Int(state))
        let trail = Int32(truncatingIfNeeded: trails.count)
        let new = Hypothesis(cost: cost, trail: trail, hash: hash)
        if place.pointee < 0 {
            let next = cellCounts[column]
            cellCounts[column] = next + 1
            place.pointee = Int32(truncatingIfNeeded: next)
            cells[column * stateCount + next] = Cell(state: state, count: 1, hypotheses: (new, new, new))
            if Int(state) >= firstHub {
                let hub = Int(state) - firstHub
                hubsReached[column * hubWords + hub / 64] |= 1 << UInt64(hub % 64)
            }
        } else {
            let cell = cells + (column * stateCount + Int(place.pointee))
            guard cost <= cell.pointee.hypotheses.0.cost + within, cell.pointee.keep(new) else { return }
        }
        trails.append(.init(previous: previous, match: match, end: Int32(truncatingIfNeeded: position), ops: ops))
    }

    /// How many states were reached at a position.
    func cellCount(at position: Int) -> Int { cellCounts[position & (Self.columns - 1)] }

    /// A state reached at a position.
    func cell(_ place: Int, at position: Int) -> Cell {
        cells[(position & (Self.columns - 1)) * stateCount + place]
    }

    private mutating func clear(_ column: Int) {
        for place in 0..<cellCounts[column] {
            let state = Int(cells[column * stateCount + place].state)
            places[column * stateCount + state] = -1
            if state >= firstHub { hubsReached[column * hubWords + (state - firstHub) / 64] = 0 }
        }
        cellCounts[column] = 0
    }
}

extension Search.Cell {
    @inline(__always)
    subscript(slot: Int) -> Search.Hypothesis {
        switch slot {
        case 0: hypotheses.0
        case 1: hypotheses.1
        default: hypotheses.2
        }
    }

    /// Puts a hypothesis in its place by cost; false where it is too dear, or known already with the same meaning.
    mutating func keep(_ new: Search.Hypothesis) -> Bool {
        if hypotheses.0.cost <= new.cost {
            if hypotheses.0.hash == new.hash { return false }
            if count > 1, hypotheses.1.cost <= new.cost {
                if hypotheses.1.hash == new.hash || count > 2 && hypotheses.2.cost <= new.cost { return false }
                hypotheses.2 = new
                count = 3
                return true
            }
            // The one pushed out is the later one of equal meaning, else the last.
            if count > 1, hypotheses.1.hash != new.hash {
                hypotheses.2 = hypotheses.1
                count = 3
            } else {
                count = max(count, 2)
            }
            hypotheses.1 = new
            return true
        }
        if hypotheses.0.hash != new.hash {
            if count > 1, hypotheses.1.hash != new.hash {
                hypotheses.2 = hypotheses.1
                count = 3
            } else {
                count = max(count, 2)
            }
            hypotheses.1 = hypotheses.0
        }
        hypotheses.0 = new
        return true
    }
}

extension SearchGraph.Run {
    @inline(__always)
    init(_ ops: Network.OpList) {
        self.init(start: ops.start, end: ops.start &+ ops.count)
    }
}
