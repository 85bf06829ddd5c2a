/// Finds the cheapest ways through the grammar for a whole line.
///
/// A Viterbi search (Viterbi 1967) over positions in the line and states of the network that keeps, for every state at every
/// position, the few cheapest hypotheses that differ in meaning (k-best decoding, Schwartz and Chow 1990). Phrases are matched
/// once per position and taken in one step; filler is skipped wherever it stands. The cost of a line grows linearly with its
/// length.
///
/// A decoder reuses its memory from line to line and belongs to one thread.
package final class Decoder {
    let network: Network
    private var lattice: Lattice
    private var hypotheses: [Hypothesis] = []
    /// Up to `kept` hypotheses per state, for as many positions as one step may span.
    private var cells: [Int32]
    private var active: [[Network.StateID]]

    /// Hypotheses kept per state and position.
    static let kept = 3
    /// Positions in flight: no step is longer.
    private static let columns = 16
    /// Hypotheses this much worse than the best at their position are dropped.
    private static let beam: Float = 16
    /// Skipping punctuation costs nothing; skipping filler costs what the grammar says plus this, so that words with a meaning win.
    static let fillerCost: Float = 0.2

    package init(grammar: Grammar) throws(GrammarError) {
        network = try NetworkBuilder.build(grammar)
        lattice = Lattice(network)
        cells = Array(repeating: -1, count: Self.columns * network.states.count * Self.kept)
        active = Array(repeating: [], count: Self.columns)
    }

    struct Hypothesis {
        var cost: Float
        /// Of all ops so far.
        var hash: UInt64
        var previous: Int32
        /// Ops of the network passed before the step.
        var ops: Network.OpList
        /// The lattice's match that was consumed; -1 for a plain word, -2 for nothing consumed.
        var match: Int32
        /// Tokens consumed by the step.
        var start: Int32
        var end: Int32
    }

    /// One way through, cheapest first.
    struct Path {
        var cost: Float
        var steps: [Step]
    }

    /// An op with the tokens last consumed before it.
    struct Step {
        var op: Op
        var tokens: Range<Int>
    }

    /// The cheapest ways through that differ in their ops; none when nothing fits.
    func paths(_ line: TokenizedLine, roster: Roster, labels: HoleLabels, typed: Bool, most: Int) -> [Path] {
        lattice.fill(line, roster: roster, labels: labels, typed: typed)
        guard let start = network.entries[line.isForcedCommand ? "command" : "utterance"] else { return [] }
        hypotheses.removeAll(keepingCapacity: true)
        let count = line.tokens.count
        offer(
            .init(cost: 0, hash: 0, previous: -1, ops: .none, match: -2, start: 0, end: 0), to: start, at: 0)
        for position in 0..<count { advance(from: position) }
        let ends = finish(at: count)
        for column in 0..<Self.columns { clear(column) }
        return ends.prefix(most).map(trace)
    }

    /// The states that the plainest ways through a line lead to.
    func statesReached(_ line: TokenizedLine, roster: Roster, labels: HoleLabels) -> [Network.StateID] {
        lattice.fill(line, roster: roster, labels: labels, typed: true)
        guard let start = network.entries[line.isForcedCommand ? "command" : "utterance"] else { return [] }
        hypotheses.removeAll(keepingCapacity: true)
        offer(.init(cost: 0, hash: 0, previous: -1, ops: .none, match: -2, start: 0, end: 0), to: start, at: 0)
        for position in 0..<line.tokens.count { advance(from: position) }
        let column = line.tokens.count % Self.columns
        relaxSilents(line.tokens.count, column)
        let costs = active[column].map { hypotheses[Int(cells[cell(column, $0)])].cost }
        let limit = (costs.min() ?? 0) + 1
        let reached = zip(active[column], costs).filter { $0.1 <= limit }.map(\.0)
        for column in 0..<Self.columns { clear(column) }
        return reached
    }

    var names: [NameMatch] { lattice.names }

    // MARK: Search

    private func advance(from position: Int) {
        let column = position % Self.columns
        relaxSilents(position, column)
        var limit = Float.infinity
        for state in active[column] { limit = min(limit, hypotheses[Int(cells[cell(column, state)])].cost) }
        limit += Self.beam
        let symbols = lattice.symbols(at: position)
        for state in active[column] {
            let base = cell(column, state)
            for slot in base..<base + Self.kept {
                let index = cells[slot]
                if index < 0 { break }
                let hypothesis = hypotheses[Int(index)]
                if hypothesis.cost > limit { break }
                for symbol in symbols {
                    let arcs = network.arcs(of: state, consuming: symbol.symbol)
                    for arc in arcs { take(network.arcs[arc], symbol, from: hypothesis, index, at: position) }
                }
                for match in lattice.filler(at: position) {
                    skip(match, from: hypothesis, index, state, at: position)
                }
            }
        }
        clear(column)
    }

    @inline(__always)
    private func take(
        _ arc: Network.Arc, _ symbol: Lattice.PresentSymbol, from hypothesis: Hypothesis, _ index: Int32, at position: Int
    ) {
        let hash = OpHash.joining(hypothesis.hash, arc.ops.hash)
        if symbol.matches.isEmpty {
            offer(
                .init(
                    cost: hypothesis.cost + arc.cost, hash: hash, previous: index, ops: arc.ops, match: -1,
                    start: Int32(position), end: Int32(position + 1)),
                to: arc.target, at: position + 1)
            return
        }
        for number in symbol.matches {
            let match = lattice.matches[number]
            offer(
                .init(
                    cost: hypothesis.cost + arc.cost + match.cost, hash: OpHash.joining(hash, match.hash), previous: index,
                    ops: arc.ops, match: Int32(number), start: Int32(position), end: match.end),
                to: arc.target, at: Int(match.end))
        }
    }

    private func skip(
        _ number: Int, from hypothesis: Hypothesis, _ index: Int32, _ state: Network.StateID, at position: Int
    ) {
        let match = lattice.matches[number]
        offer(
            .init(
                cost: hypothesis.cost + match.cost + Self.fillerCost, hash: hypothesis.hash, previous: index, ops: .none,
                match: -2, start: Int32(position), end: match.end),
            to: state, at: Int(match.end))
    }

    /// Steps into hubs; hubs come last and only lead to later ones.
    private func relaxSilents(_ position: Int, _ column: Int) {
        var hubs: [Network.StateID] = []
        for state in active[column] where state < network.firstHub { relax(state, position, column) }
        hubs = active[column].filter { $0 >= network.firstHub }
        guard !hubs.isEmpty else { return }
        var hub = network.firstHub
        while hub < network.states.count {
            if cells[cell(column, hub)] >= 0 { relax(hub, position, column) }
            hub += 1
        }
    }

    private func relax(_ state: Network.StateID, _ position: Int, _ column: Int) {
        let silents = network.states[Int(state)].silents
        guard !silents.isEmpty else { return }
        let base = cell(column, state)
        for slot in base..<base + Self.kept {
            let index = cells[slot]
            if index < 0 { break }
            let hypothesis = hypotheses[Int(index)]
            for number in silents {
                let silent = network.silents[number]
                offer(
                    .init(
                        cost: hypothesis.cost + silent.cost, hash: OpHash.joining(hypothesis.hash, silent.ops.hash),
                        previous: index, ops: silent.ops, match: -2, start: hypothesis.start, end: hypothesis.end),
                    to: silent.target, at: position)
            }
        }
    }

    @inline(__always)
    private func cell(_ column: Int, _ state: Network.StateID) -> Int {
        (column * network.states.count + Int(state)) * Self.kept
    }

    /// Keeps a hypothesis if it is among the cheapest of its state, or cheaper than one of the same meaning.
    @inline(__always)
    private func offer(_ hypothesis: Hypothesis, to state: Network.StateID, at position: Int) {
        let column = position % Self.columns
        let base = cell(column, state)
        var slot = base
        let end = base + Self.kept
        if cells[base] < 0 { active[column].append(state) }
        // Find the place by cost; a known equal meaning further up makes this one useless.
        while slot < end, cells[slot] >= 0, hypotheses[Int(cells[slot])].cost <= hypothesis.cost {
            if hypotheses[Int(cells[slot])].hash == hypothesis.hash { return }
            slot += 1
        }
        guard slot < end else { return }
        // The one pushed out is the later one of equal meaning, else the last.
        var out = slot
        while out < end - 1, cells[out] >= 0, hypotheses[Int(cells[out])].hash != hypothesis.hash { out += 1 }
        while out > slot {
            cells[out] = cells[out - 1]
            out -= 1
        }
        cells[slot] = Int32(hypotheses.count)
        hypotheses.append(hypothesis)
    }

    private func clear(_ column: Int) {
        for state in active[column] {
            let base = cell(column, state)
            for slot in base..<base + Self.kept { cells[slot] = -1 }
        }
        active[column].removeAll(keepingCapacity: true)
    }

    // MARK: Ends

    private struct End {
        let cost: Float
        let hash: UInt64
        let hypothesis: Int32
        let ops: Network.OpList
    }

    private func finish(at position: Int) -> [End] {
        let column = position % Self.columns
        relaxSilents(position, column)
        var ends: [End] = []
        for state in active[column] {
            for number in network.states[Int(state)].ends {
                let last = network.ends[number]
                let base = cell(column, state)
                for slot in base..<base + Self.kept {
                    let index = cells[slot]
                    if index < 0 { break }
                    let hypothesis = hypotheses[Int(index)]
                    ends.append(
                        End(
                            cost: hypothesis.cost + last.cost, hash: OpHash.joining(hypothesis.hash, last.ops.hash),
                            hypothesis: index, ops: last.ops))
                }
            }
        }
        ends.sort { $0.cost < $1.cost }
        var seen: Set<UInt64> = []
        return ends.filter { seen.insert($0.hash).inserted }
    }

    private func trace(_ end: End) -> Path {
        var chain: [Int32] = []
        var index = end.hypothesis
        while index >= 0 {
            chain.append(index)
            index = hypotheses[Int(index)].previous
        }
        var steps: [Step] = []
        var last = 0..<0
        for index in chain.reversed() {
            let hypothesis = hypotheses[Int(index)]
            emit(hypothesis.ops, last, &steps)
            guard hypothesis.end > hypothesis.start, hypothesis.match != -2 else { continue }
            last = Int(hypothesis.start)..<Int(hypothesis.end)
            if hypothesis.match >= 0 {
                for number in lattice.matches[Int(hypothesis.match)].steps { steps.append(lattice.steps[number]) }
            }
        }
        emit(end.ops, last, &steps)
        return Path(cost: end.cost, steps: steps)
    }

    private func emit(_ ops: Network.OpList, _ tokens: Range<Int>, _ steps: inout [Step]) {
        for place in Int(ops.start)..<Int(ops.start + ops.count) {
            steps.append(Step(op: network.ops[place], tokens: tokens))
        }
    }
}
