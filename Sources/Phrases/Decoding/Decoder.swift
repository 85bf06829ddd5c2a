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
    private let graph: SearchGraph
    private var lattice = Lattice()
    private var search: Search
    private var ends: [Search.End] = []

    package init(grammar: Grammar) throws(GrammarError) {
        network = try NetworkBuilder.build(grammar)
        graph = SearchGraph(network)
        search = Search(graph)
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
    /// - Parameter within: ways this much dearer than the cheapest are of no interest.
    func paths(
        _ line: TokenizedLine, roster: Roster, labels: HoleLabels, typed: Bool, most: Int, within: Float = .infinity
    ) -> [Path] {
        lattice.fill(line, network, graph, roster: roster, labels: labels, typed: typed)
        guard let start = network.entries[line.isForcedCommand ? "command" : "utterance"] else { return [] }
        search.run(lattice, graph, from: start, within: within)
        search.findEnds(at: line.tokens.count, graph, &ends)
        guard let best = ends.first else { return [] }
        return ends.prefix(most).filter { $0.cost - best.cost <= within }.map { search.trace($0, lattice, graph) }
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
}
