/// The search itself: from position to position, over what the line may be there and what the network takes.
struct Search: ~Copyable {
    /// Hypotheses this much worse than the best at their position are dropped.
    private static let beam: Float = 16
    /// Skipping punctuation costs nothing; skipping filler costs what the grammar says plus this, so that words with a
    /// meaning win.
    private static let fillerCost: Float = 0.2
    /// Sums of the same costs in another order differ by less.
    private static let rounding: Float = 0.01

    private(set) var hypotheses: Hypotheses
    /// What the state at hand can do at the position at hand.
    private var moves = Pool<Move>()
    /// The way back from an end, while it is walked.
    var chain = Pool<Int32>()

    // Not private, for the reason given at SearchGraph.Entry.
    struct Move: BitwiseCopyable {
        let arcs: SearchGraph.Run
        let matches: SearchGraph.Run
        let cost: Float
    }

    init(_ graph: borrowing SearchGraph) {
        hypotheses = Hypotheses(graph)
    }

    /// Searches a line from a state to its end.
    mutating func run(
        _ lattice: borrowing Lattice, _ graph: borrowing SearchGraph, from start: Network.StateID, within: Float
    ) {
        hypotheses.start(within: within + Self.rounding)
        let last = lattice.positions.count - 1
        offer(
            start, at: 0, cost: 0, hash: 0, by: .init(previous: -1, match: Trail.nothing, position: 0, ops: .init()),
            lattice, graph)
        for position in 0..<last {
            enterHubs(position, lattice, graph)
            advance(from: position, lattice, graph)
            hypotheses.leave(position)
        }
        enterHubs(last, lattice, graph)
    }

    private typealias Trail = Hypotheses.Trail

    private mutating func advance(from position: Int, _ lattice: borrowing Lattice, _ graph: borrowing SearchGraph) {
        let cells = hypotheses.cells(at: position)
        let count = hypotheses.cellCount(at: position)
        let here = lattice.positions[position]
        var limit = Float.infinity
        for place in 0..<count { limit = min(limit, cells[place].hypotheses.0.cost) }
        limit += Self.beam
        for place in 0..<count where cells[place].hypotheses.0.cost <= limit {
            let state = graph.states[Int(cells[place].state)]
            findMoves(state, here, lattice, graph)
            guard moves.count > 0 || !here.filler.isEmpty else { continue }
            for slot in 0..<Int(cells[place].count) {
                let hypothesis = cells[place][slot]
                if hypothesis.cost > limit { break }
                for move in 0..<moves.count { take(moves[move], from: hypothesis, at: position, lattice, graph) }
                for number in here.filler.range {
                    let match = lattice.matches[number]
                    offer(
                        cells[place].state, at: Int(match.end), cost: hypothesis.cost + match.cost + Self.fillerCost,
                        hash: hypothesis.hash,
                        by: .init(
                            previous: hypothesis.trail, match: Trail.nothing,
                            position: Int32(truncatingIfNeeded: position), ops: .init()), lattice, graph)
                }
            }
        }
    }

    @inline(__always)
    private mutating func findMoves(
        _ state: SearchGraph.State, _ here: Lattice.Position, _ lattice: borrowing Lattice,
        _ graph: borrowing SearchGraph
    ) {
        moves.shorten(to: 0)
        guard state.consumes.intersects(here.present) else { return }
        for place in here.symbols.range {
            let symbol = lattice.symbols[place]
            guard state.consumes.intersects(graph.symbols[Int(symbol.symbol)]) else { continue }
            let arcs = graph.arcs(of: state, consuming: symbol.symbol)
            if !arcs.isEmpty { moves.append(.init(arcs: arcs, matches: symbol.matches, cost: symbol.cost)) }
        }
    }

    @inline(__always)
    private mutating func take(
        _ move: Move, from hypothesis: Hypotheses.Hypothesis, at position: Int, _ lattice: borrowing Lattice,
        _ graph: borrowing SearchGraph
    ) {
        let at = Int32(truncatingIfNeeded: position)
        for number in move.arcs.range {
            let arc = graph.arcs[number]
            let hash = arc.ops.hash.following(hypothesis.hash)
            let cost = hypothesis.cost + arc.cost
            if move.matches.isEmpty {
                offer(
                    arc.target, at: position &+ 1, cost: cost + move.cost, hash: hash,
                    by: .init(previous: hypothesis.trail, match: Trail.plainWord, position: at, ops: .init(arc.ops)),
                    lattice, graph)
                continue
            }
            for number in move.matches.range {
                let match = lattice.matches[number]
                offer(
                    arc.target, at: Int(match.end), cost: cost + match.cost, hash: match.hash.following(hash),
                    by: .init(
                        previous: hypothesis.trail, match: Int32(truncatingIfNeeded: number), position: at,
                        ops: .init(arc.ops)), lattice, graph)
            }
        }
    }

    /// Steps into hubs; hubs come last and only lead to later ones.
    private mutating func enterHubs(_ position: Int, _ lattice: borrowing Lattice, _ graph: borrowing SearchGraph) {
        let cells = hypotheses.cells(at: position)
        for place in 0..<hypotheses.cellCount(at: position) where cells[place].state < graph.firstHub {
            takeSilents(cells[place].state, place, position, lattice, graph)
        }
        var hub = 0
        while let place = hypotheses.place(ofHubFrom: &hub, at: position) {
            takeSilents(cells[place].state, place, position, lattice, graph)
            hub &+= 1
        }
    }

    private mutating func takeSilents(
        _ state: Network.StateID, _ place: Int, _ position: Int, _ lattice: borrowing Lattice,
        _ graph: borrowing SearchGraph
    ) {
        let silents = graph.states[Int(state)].silents
        if silents.isEmpty { return }
        let cell = hypotheses.cells(at: position) + place
        for slot in 0..<Int(cell.pointee.count) {
            let hypothesis = cell.pointee[slot]
            for number in silents.range {
                let silent = graph.silents[number]
                offer(
                    silent.target, at: position, cost: hypothesis.cost + silent.cost,
                    hash: silent.ops.hash.following(hypothesis.hash),
                    by: .init(
                        previous: hypothesis.trail, match: Trail.nothing,
                        position: Int32(truncatingIfNeeded: position), ops: .init(silent.ops)), lattice, graph)
            }
        }
    }

    /// Offers a hypothesis where the line can go on from there.
    @inline(__always)
    private mutating func offer(
        _ state: Network.StateID, at position: Int, cost: Float, hash: UInt64, by step: Hypotheses.Trail,
        _ lattice: borrowing Lattice, _ graph: borrowing SearchGraph
    ) {
        guard graph.states[Int(state)].accepts.intersects(lattice.positions[position].reach) else { return }
        hypotheses.offer(state, at: position, cost: cost, hash: hash, by: step)
    }
}
