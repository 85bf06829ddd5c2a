/// The search itself: from position to position, over what the line may be there and what the network takes.
struct Search: ~Copyable {
    /// In a line of tokens hypotheses this much worse than the best at their position are dropped.
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

    /// A step over a word, name, number or phrase to where the line can go on.
    // Not private, for the reason given at Network.SymbolArcs.
    struct Move: BitwiseCopyable {
        let target: Network.StateID
        let end: Int32
        let arcCost: Float
        let cost: Float
        /// Of the ops of the arc and of what it consumes.
        let hash: OpHash
        let match: Int32
        /// Of the network's lists of ops.
        let ops: Int32
    }

    /// - Parameter longestStep: how many positions the longest step of a lattice goes on.
    init(_ network: borrowing Network, longestStep: Int) {
        hypotheses = Hypotheses(network, longestStep: longestStep)
    }

    /// Searches a line from a state to its end.
    /// - Parameter within: ends this much dearer than the cheapest are of no interest.
    mutating func run(
        _ lattice: borrowing Lattice, _ network: borrowing Network, from start: Network.StateID, within: Float
    ) {
        begin(lattice, network, from: start, within: within + Self.rounding, upTo: .infinity)
        for position in 0..<lattice.positions.count - 1 { step(from: position, lattice, network, beam: Self.beam) }
        finish(lattice, network)
    }

    // MARK: Position by position

    /// - Parameters:
    ///   - within: hypotheses of a state dearer than its first by more are dropped.
    ///   - limit: so are those that are dearer than this.
    mutating func begin(
        _ lattice: borrowing Lattice, _ network: borrowing Network, from start: Network.StateID, within: Float,
        upTo limit: Float
    ) {
        hypotheses.start(within: within, upTo: limit)
        guard network.accepts[Int(start)].intersects(lattice.positions[0].reach) else { return }
        let nothing = Trail(previous: -1, match: Trail.nothing, position: 0, ops: OpLists.empty)
        hypotheses.offer(start, at: 0, cost: 0, hash: 0, by: nothing)
    }

    /// Goes on from a position.
    ///
    /// - Parameters:
    ///   - beam: hypotheses that are worse by more than the best at their position are dropped.
    ///   - limit: so are those that are dearer than this.
    mutating func step(
        from position: Int, _ lattice: borrowing Lattice, _ network: borrowing Network, beam: Float,
        upTo limit: Float = .infinity
    ) {
        enterHubs(position, lattice, network)
        advance(from: position, lattice, network, beam: beam, upTo: limit)
        hypotheses.leave(position)
    }

    /// Arrives behind the last position.
    mutating func finish(_ lattice: borrowing Lattice, _ network: borrowing Network) {
        enterHubs(lattice.positions.count - 1, lattice, network)
    }

    private typealias Trail = Hypotheses.Trail

    private mutating func advance(
        from position: Int, _ lattice: borrowing Lattice, _ network: borrowing Network, beam: Float,
        upTo dearest: Float
    ) {
        let cells = hypotheses.cells(at: position)
        let count = hypotheses.cellCount(at: position)
        let here = lattice.positions[position]
        let at = Int32(truncatingIfNeeded: position)
        let limit = min(hypotheses.cheapest(at: position) + beam, dearest)
        for cellIndex in 0..<count where cells[cellIndex].hypotheses.0.cost <= limit {
            let number = cells[cellIndex].state
            findMoves(number, here, at: position, lattice, network)
            if moves.count == 0 { continue }
            for slot in 0..<Int(cells[cellIndex].count) {
                let hypothesis = cells[cellIndex][slot]
                if hypothesis.cost > limit { break }
                for index in 0..<moves.count {
                    let move = moves[index]
                    hypotheses.offer(
                        move.target, at: Int(move.end), cost: hypothesis.cost + move.arcCost + move.cost,
                        hash: move.hash.following(hypothesis.hash),
                        by: Trail(previous: hypothesis.trail, match: move.match, position: at, ops: move.ops))
                }
            }
        }
    }

    /// What a state can do here that leads to where the line can go on.
    @inline(__always)
    private mutating func findMoves(
        _ number: Network.StateID, _ here: Lattice.Position, at position: Int, _ lattice: borrowing Lattice,
        _ network: borrowing Network
    ) {
        moves.shorten(to: 0)
        let state = network.states[Int(number)]
        if state.consumes.intersects(here.present) {
            for index in here.symbols.range {
                let symbol = lattice.symbols[index]
                if state.consumes.intersects(symbol.set) {
                    addMoves(
                        network.arcs(of: state, consuming: symbol.symbol), over: symbol, position, lattice, network)
                }
            }
        }
        // Filler is skipped where it stands.
        for index in here.filler.range {
            let match = lattice.matches[index]
            guard network.accepts[Int(number)].intersects(lattice.positions[Int(match.end)].reach) else { continue }
            moves.append(
                Move(
                    target: number, end: match.end, arcCost: match.cost, cost: Self.fillerCost, hash: OpHash(),
                    match: Trail.nothing, ops: OpLists.empty))
        }
    }

    @inline(__always)
    private mutating func addMoves(
        _ arcs: Run, over symbol: Lattice.PresentSymbol, _ position: Int, _ lattice: borrowing Lattice,
        _ network: borrowing Network
    ) {
        for index in arcs.range {
            let arc = network.arcs[index]
            let accepts = network.accepts[Int(arc.target)]
            if symbol.matches.isEmpty {
                guard accepts.intersects(lattice.positions[position &+ 1].reach) else { continue }
                moves.append(
                    Move(
                        target: arc.target, end: Int32(truncatingIfNeeded: position &+ 1), arcCost: arc.cost,
                        cost: symbol.cost, hash: network.opLists[Int(arc.ops)].hash, match: Trail.plainWord,
                        ops: arc.ops))
                continue
            }
            for number in symbol.matches.range {
                let match = lattice.matches[number]
                guard accepts.intersects(lattice.positions[Int(match.end)].reach) else { continue }
                var hash = network.opLists[Int(arc.ops)].hash
                hash.append(match.hash)
                moves.append(
                    Move(
                        target: arc.target, end: match.end, arcCost: arc.cost, cost: match.cost, hash: hash,
                        match: Int32(truncatingIfNeeded: number), ops: arc.ops))
            }
        }
    }

    /// Steps into hubs; hubs come last and only lead to later ones.
    private mutating func enterHubs(_ position: Int, _ lattice: borrowing Lattice, _ network: borrowing Network) {
        let cells = hypotheses.cells(at: position)
        let reach = lattice.positions[position].reach
        for cellIndex in 0..<hypotheses.cellCount(at: position) where cells[cellIndex].state < network.firstHub {
            takeSilents(cells + cellIndex, position, reach, network)
        }
        var hub = 0
        while let cellIndex = hypotheses.cellIndex(ofHubFrom: &hub, at: position) {
            takeSilents(cells + cellIndex, position, reach, network)
            hub &+= 1
        }
    }

    private mutating func takeSilents(
        _ cell: UnsafePointer<Hypotheses.Cell>, _ position: Int, _ reach: SymbolSet, _ network: borrowing Network
    ) {
        let silents = network.states[Int(cell.pointee.state)].silents
        if silents.isEmpty { return }
        for slot in 0..<Int(cell.pointee.count) {
            let hypothesis = cell.pointee[slot]
            for number in silents.range {
                let silent = network.silents[number]
                guard network.accepts[Int(silent.target)].intersects(reach) else { continue }
                hypotheses.offer(
                    silent.target, at: position, cost: hypothesis.cost + silent.cost,
                    hash: network.opLists[Int(silent.ops)].hash.following(hypothesis.hash),
                    by: Trail(
                        previous: hypothesis.trail, match: Trail.nothing,
                        position: Int32(truncatingIfNeeded: position), ops: silent.ops))
            }
        }
    }
}
