/// Where a search arrived, and the way back.
extension Search {
    struct End: BitwiseCopyable {
        let cost: Float
        let hash: UInt64
        let trail: Int32
        /// Of the network's lists of ops.
        let ops: Int32
    }

    /// The ends of different meaning at a position, cheapest first.
    func findEnds(at position: Int, _ network: borrowing Network, _ ends: inout Pool<End>) {
        ends.shorten(to: 0)
        let cells = hypotheses.cells(at: position)
        for index in 0..<hypotheses.cellCount(at: position) {
            for number in network.states[Int(cells[index].state)].ends.range {
                let last = network.ends[number]
                let hash = network.opLists[Int(last.ops)].hash
                for slot in 0..<Int(cells[index].count) {
                    let hypothesis = cells[index][slot]
                    ends.append(
                        End(
                            cost: hypothesis.cost + last.cost, hash: hash.following(hypothesis.hash),
                            trail: hypothesis.trail, ops: last.ops))
                    sink(&ends)
                }
            }
        }
        var different = 0
        for index in 0..<ends.count {
            let end = ends[index]
            if (0..<different).contains(where: { ends[$0].hash == end.hash }) { continue }
            ends[different] = end
            different += 1
        }
        ends.shorten(to: different)
    }

    /// Puts the last end in its place among the others; there are few.
    private func sink(_ ends: inout Pool<End>) {
        var index = ends.count - 1
        let last = ends[index]
        while index > 0, ends[index - 1].cost > last.cost {
            ends[index] = ends[index - 1]
            index -= 1
        }
        ends[index] = last
    }

    /// The states reached at a position, where the cheapest way costs at most this much more than the best.
    func states(at position: Int, within: Float) -> [Network.StateID] {
        let reached = UnsafeBufferPointer(
            start: hypotheses.cells(at: position), count: hypotheses.cellCount(at: position))
        let best = reached.map(\.hypotheses.0.cost).min() ?? 0
        return reached.filter { $0.hypotheses.0.cost <= best + within }.map(\.state)
    }

    /// The way to an end.
    mutating func trace(_ end: End, _ lattice: borrowing Lattice, _ network: borrowing Network) -> Decoder.Path {
        let first = chain.count
        var steps = network.opLists[Int(end.ops)].run.range.count
        var index = end.trail
        while index >= 0 {
            chain.append(index)
            let trail = hypotheses.trails[Int(index)]
            steps += network.opLists[Int(trail.ops)].run.range.count
            if trail.match >= 0 { steps += lattice.matches[Int(trail.match)].steps.range.count }
            index = trail.previous
        }
        var path = Decoder.Path(cost: end.cost, steps: [])
        path.steps.reserveCapacity(steps)
        var last = 0..<0
        for link in stride(from: chain.count - 1, through: first, by: -1) {
            let trail = hypotheses.trails[Int(chain[link])]
            emit(trail.ops, last, network, &path.steps)
            guard trail.match != Hypotheses.Trail.nothing else { continue }
            let start = Int(trail.position)
            last = start..<start + 1
            guard trail.match >= 0 else { continue }
            let match = lattice.matches[Int(trail.match)]
            last = start..<Int(match.end)
            for number in match.steps.range {
                let step = lattice.steps[number]
                path.steps.append(.init(op: step.op, tokens: step.tokens.range))
            }
        }
        emit(end.ops, last, network, &path.steps)
        chain.shorten(to: first)
        return path
    }

    private func emit(
        _ ops: Int32, _ tokens: Range<Int>, _ network: borrowing Network, _ steps: inout [Decoder.Step]
    ) {
        for index in network.opLists[Int(ops)].run.range {
            steps.append(.init(op: network.ops[index], tokens: tokens))
        }
    }
}
