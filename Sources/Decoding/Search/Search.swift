/// The search itself: from position to position, over what the line may be there and what the network takes.
///
/// A Viterbi search (Viterbi 1967) that keeps, for every state at every position, the few cheapest hypotheses that differ in
/// meaning (k-best decoding, Schwartz and Chow 1990).
struct Search {
    /// In a line of tokens hypotheses this much worse than the best at their position are dropped.
    private static let beam: Float = 16
    /// Skipping punctuation costs nothing; skipping filler costs what the grammar says plus this, so that words with a
    /// meaning win.
    private static let fillerCost: Float = 0.2
    /// Sums of the same costs in another order differ by less.
    private static let rounding: Float = 0.01

    /// The columns of the positions in flight; a position's index is taken modulo their number.
    private var columns: [Column]
    private var trails: [Trail] = []
    /// Hypotheses of a state dearer than its first by more are dropped.
    private var within = Float.infinity
    /// Hypotheses dearer than this are dropped.
    private var limit = Float.infinity
    /// The position of the end of the line, where only hypotheses that can end are kept.
    private var end = 0

    /// One step of a hypothesis, and the step before it.
    private struct Trail {
        /// -1 for the beginning.
        let previous: Int32
        let consumed: Consumed
        /// Where the step begins.
        let position: Int32
        /// The ops passed before the step, as a part of the network's ops.
        let ops: Run
    }

    private enum Consumed {
        case nothing
        case plainWord
        /// Index into the matches of the lattice.
        case match(Int32)
    }

    /// - Parameter longestStep: how many positions the longest step of a lattice goes on.
    init(longestStep: Int) {
        columns = Array(repeating: Column(), count: longestStep + 1)
    }

    /// Searches a line from a state to its end.
    ///
    /// - Parameters:
    ///   - goesOn: whether more may be said behind the line.
    ///   - within: ends this much dearer than the cheapest are of no interest.
    mutating func run(
        _ lattice: Lattice, _ network: inout Network, from start: Network.StateID, goesOn: Bool = false, within: Float
    ) {
        let end = goesOn ? .max : lattice.positions.count - 1
        begin(from: start, endingAt: end, within: within + Self.rounding, upTo: .infinity)
        for position in 0..<lattice.positions.count - 1 { step(from: position, lattice, &network, beam: Self.beam) }
        finish(lattice, &network)
    }

    // MARK: Position by position

    /// - Parameters:
    ///   - end: the position of the end of the line, where only hypotheses that can end are kept.
    ///   - within: hypotheses of a state dearer than its first by more are dropped.
    ///   - limit: so are those that are dearer than this.
    mutating func begin(from start: Network.StateID, endingAt end: Int, within: Float, upTo limit: Float) {
        for index in columns.indices { columns[index].clear() }
        trails.removeAll(keepingCapacity: true)
        self.within = within
        self.limit = limit
        self.end = end
        _ = columns[0].offer(start, Hypothesis(cost: 0, meaning: MeaningHash(), trail: -1), within: within)
    }

    /// Goes on from a position.
    ///
    /// - Parameters:
    ///   - beam: hypotheses that are worse by more than the best at their position are dropped.
    ///   - limit: so are those that are dearer than this.
    mutating func step(
        from position: Int, _ lattice: Lattice, _ network: inout Network, beam: Float, upTo limit: Float = .infinity
    ) {
        passEpsilons(at: position, &network)
        advance(from: position, lattice, &network, upTo: min(cheapest(at: position) + beam, limit))
        columns[position % columns.count].clear()
    }

    /// Arrives behind the last position.
    mutating func finish(_ lattice: Lattice, _ network: inout Network) {
        passEpsilons(at: lattice.positions.count - 1, &network)
    }

    /// The cost of the cheapest hypothesis at a position; infinite where there is none.
    func cheapest(at position: Int) -> Float { columns[position % columns.count].cheapest }

    /// Follows the epsilon arcs of the states at a position.
    private mutating func passEpsilons(at position: Int, _ network: inout Network) {
        let column = position % columns.count
        // A cell that keeps another hypothesis is expanded again.
        var open = Array(columns[column].cells.indices)
        var next = 0
        while next < open.count {
            let cell = columns[column].cells[open[next]]
            next += 1
            for index in network.expanded(cell.state).epsilons.range where network.arcs[index].target != Network.end {
                let arc = network.arcs[index]
                for place in 0..<cell.count {
                    let reached = follow(arc, from: cell[place], at: position, over: .nothing, to: position, &network)
                    if let reached, !open[next...].contains(reached) { open.append(reached) }
                }
            }
        }
    }

    private mutating func advance(
        from position: Int, _ lattice: Lattice, _ network: inout Network, upTo limit: Float
    ) {
        let here = lattice.positions[position]
        for cell in columns[position % columns.count].cells where cell[0].cost <= limit {
            let state = network.expanded(cell.state)
            let cheap = (0..<cell.count).prefix { cell[$0].cost <= limit }
            for symbol in lattice.symbols[here.symbols.range] {
                for index in network.arcs(of: state, consuming: symbol.symbol).range {
                    let arc = network.arcs[index]
                    for place in cheap { take(arc, over: symbol, from: cell[place], at: position, lattice, &network) }
                }
            }
            // Filler is skipped where it stands.
            for match in lattice.matches[here.filler.range] {
                for place in cheap {
                    keep(cell.state, at: match.end, cell[place].dearer(by: match.cost + Self.fillerCost), &network)
                }
            }
        }
    }

    private mutating func take(
        _ arc: Network.Arc, over symbol: Lattice.PresentSymbol, from hypothesis: Hypothesis, at position: Int,
        _ lattice: Lattice, _ network: inout Network
    ) {
        if symbol.matches.isEmpty {
            follow(
                arc, from: hypothesis.dearer(by: symbol.cost), at: position, over: .plainWord, to: position + 1,
                &network)
        }
        for index in symbol.matches.range {
            let match = lattice.matches[index]
            follow(
                arc, from: hypothesis.dearer(by: match.cost), at: position, over: .match(Int32(index)), to: match.end,
                steps: lattice.steps[match.steps.range], &network)
        }
    }

    /// Follows an arc.
    ///
    /// - Parameter hypothesis: with the cost of what is consumed.
    /// - Returns: the index of the cell where it arrives; nil where the hypothesis is dropped.
    @discardableResult
    private mutating func follow(
        _ arc: Network.Arc, from hypothesis: Hypothesis, at position: Int, over consumed: Consumed, to end: Int,
        steps: ArraySlice<Lattice.Step> = [], _ network: inout Network
    ) -> Int? {
        var new = hypothesis.dearer(by: arc.cost)
        for op in network.ops[arc.ops.range] { new.meaning.append(op) }
        for step in steps { if let op = step.meaning { new.meaning.append(op) } }
        // A step that consumes nothing and means nothing leaves no trail.
        if case .nothing = consumed, arc.ops.isEmpty { return keep(arc.target, at: end, new, &network) }
        new.trail = Int32(trails.count)
        guard let cell = keep(arc.target, at: end, new, &network) else { return nil }
        trails.append(
            Trail(previous: hypothesis.trail, consumed: consumed, position: Int32(position), ops: arc.ops))
        return cell
    }

    @discardableResult
    private mutating func keep(
        _ state: Network.StateID, at position: Int, _ hypothesis: Hypothesis, _ network: inout Network
    ) -> Int? {
        if hypothesis.cost > limit || position == end && !network.expanded(state).canEnd { return nil }
        return columns[position % columns.count].offer(state, hypothesis, within: within)
    }

    // MARK: Ends

    struct End {
        let cost: Float
        fileprivate let meaning: MeaningHash
        fileprivate let trail: Int32
        /// A part of the network's ops.
        fileprivate let ops: Run
    }

    /// The ends of different meaning at a position, cheapest first.
    func ends(at position: Int, _ network: borrowing Network) -> [End] {
        var ends: [End] = []
        for cell in columns[position % columns.count].cells {
            let last = cell.state == Network.end ? [.stay] : network.ends(of: cell.state)
            for arc in last {
                for place in 0..<cell.count {
                    var meaning = cell[place].meaning
                    for op in network.ops[arc.ops.range] { meaning.append(op) }
                    ends.append(
                        End(
                            cost: cell[place].cost + arc.cost, meaning: meaning, trail: cell[place].trail, ops: arc.ops)
                    )
                }
            }
        }
        ends.sort { $0.cost < $1.cost }
        var different: [End] = []
        for end in ends where end.cost <= limit && !different.contains(where: { $0.meaning == end.meaning }) {
            different.append(end)
        }
        return different
    }

    /// The states reached at a position, where the cheapest way costs at most this much more than the best.
    func states(at position: Int, within: Float) -> [Network.StateID] {
        let best = cheapest(at: position)
        return columns[position % columns.count].cells.filter { $0[0].cost <= best + within }.map(\.state)
    }

    /// The way to an end.
    func trace(_ end: End, _ lattice: Lattice, _ network: borrowing Network) -> Decoder.Path {
        var chain: [Trail] = []
        var index = end.trail
        while index >= 0 {
            chain.append(trails[Int(index)])
            index = trails[Int(index)].previous
        }
        var path = Decoder.Path(cost: end.cost, steps: [])
        var last = 0..<0
        for trail in chain.reversed() {
            for op in network.ops[trail.ops.range] { path.steps.append(.init(op: op, tokens: last)) }
            let start = Int(trail.position)
            switch trail.consumed {
            case .nothing: break
            case .plainWord: last = start..<start + 1
            case .match(let number):
                let match = lattice.matches[Int(number)]
                last = start..<match.end
                for step in lattice.steps[match.steps.range] {
                    path.steps.append(.init(op: step.op, tokens: step.tokens.range))
                }
            }
        }
        for op in network.ops[end.ops.range] { path.steps.append(.init(op: op, tokens: last)) }
        return path
    }
}
