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
    private var lattice: Lattice
    private var search: Search
    private var ends = Pool<Search.End>()
    /// Of the last line, for they seldom change.
    private var labels: (texts: [String], found: HoleLabels) = ([], HoleLabels())

    private let letterNames: LetterNames

    init(_ grammar: Grammar, _ naming: Naming, _ ordinary: OrdinaryTable) throws(GrammarError) {
        network = try NetworkBuilder.build(grammar)
        letterNames = naming.letterNames
        graph = SearchGraph(network)
        lattice = Lattice(network, naming.slips, ordinary)
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
    /// - Parameters:
    ///   - labels: of the holes, in course order.
    ///   - within: ways this much dearer than the cheapest are of no interest.
    func paths(
        _ line: TokenizedLine, roster: Roster, labels texts: [String], typed: Bool, most: Int, within: Float = .infinity
    ) -> [Path] {
        if labels.texts != texts { labels = (texts, HoleLabels(texts, letterNames: letterNames)) }
        lattice.fill(line, network, graph, roster: roster, labels: labels.found, typed: typed)
        guard let start = network.entries[line.isForcedCommand ? "command" : "utterance"] else { return [] }
        search.run(lattice, graph, from: start, within: within)
        search.findEnds(at: line.tokens.count, graph, &ends)
        var paths: [Path] = []
        for place in 0..<min(ends.count, most) where ends[place].cost - ends[0].cost <= within {
            paths.append(search.trace(ends[place], lattice, graph))
        }
        return paths
    }

    /// The states that the plainest ways through a line lead to.
    func statesReached(_ line: TokenizedLine, roster: Roster, labels: HoleLabels) -> [Network.StateID] {
        lattice.fill(line, network, graph, roster: roster, labels: labels, typed: true, goesOn: true)
        guard let start = network.entries[line.isForcedCommand ? "command" : "utterance"] else { return [] }
        search.run(lattice, graph, from: start, within: .infinity)
        return search.states(at: line.tokens.count, within: Self.plainness)
    }

    /// States whose cheapest way costs more than the best by this are no plain continuation.
    private static let plainness: Float = 1

    var names: [NameMatch] { lattice.names }

    /// Tokens that may be slips of the grammar's words.
    var slips: Set<Int> { lattice.slips }
}
