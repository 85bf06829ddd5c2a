package import Language
package import Words

/// Finds the cheapest ways through the grammar for a whole line.
///
/// A Viterbi search (Viterbi 1967) over positions in the line and states of the network that keeps, for every state at every
/// position, the few cheapest hypotheses that differ in meaning (k-best decoding, Schwartz and Chow 1990). Phrases are matched
/// once per position and taken in one step; filler is skipped wherever it stands. The cost of a line grows linearly with its
/// length.
///
/// A decoder reuses its memory from line to line and belongs to one thread.
package final class Decoder {
    package let network: Network
    private var memory: Memory
    /// Of the last line, for they seldom change.
    private var labels: (texts: [String], found: HoleLabels) = ([], HoleLabels())

    private let letterNames: LetterNames
    /// Where lines and forced commands begin; nil where the grammar has none.
    private let utterance: Network.StateID?
    private let command: Network.StateID?

    package init(
        _ grammar: Grammar, _ naming: Naming, _ ordinary: OrdinaryTable
    ) throws(GrammarError) {
        network = try NetworkBuilder.build(grammar)
        utterance = network.entries["utterance"]
        command = network.entries["command"]
        letterNames = naming.letterNames
        memory = Memory(
            lattice: TokenLattice(ordinary),
            search: Search(network, longestStep: TokenLattice.longestMatch))
    }

    /// What is written anew for each line. One value, because the compiler guards each access to a class's own.
    fileprivate struct Memory: ~Copyable {
        var lattice: TokenLattice
        var search: Search
        var ends = Pool<Search.End>()
    }

    /// One way through, cheapest first.
    package struct Path {
        package var cost: Float
        package var steps: [Step]
    }

    /// An op with the tokens last consumed before it.
    package struct Step {
        package var op: Op
        package var tokens: Range<Int>
    }

    /// The cheapest ways through that differ in their ops; none when nothing fits.
    /// - Parameters:
    ///   - labels: of the holes, in course order.
    ///   - within: ways this much dearer than the cheapest are of no interest.
    package func paths(
        _ line: TokenizedLine, roster: Roster, labels texts: [String], typed: Bool, most: Int, within: Float = .infinity
    ) -> [Path] {
        if labels.texts != texts { labels = (texts, HoleLabels(texts, letterNames: letterNames)) }
        memory.lattice.fill(line, network, roster: roster, labels: labels.found, typed: typed)
        guard let start = line.isForcedCommand ? command : utterance else { return [] }
        return memory.paths(network, from: start, most: most, within: within)
    }

    /// The states that the plainest ways through a line lead to.
    func statesReached(_ line: TokenizedLine, roster: Roster, labels: HoleLabels) -> [Network.StateID] {
        memory.lattice.fill(line, network, roster: roster, labels: labels, typed: true, goesOn: true)
        guard let start = line.isForcedCommand ? command : utterance else { return [] }
        return memory.states(network, from: start, within: Self.plainness)
    }

    /// Where phrases stand at the end of the line of which the states were asked for last.
    var halves: [TokenLattice.Half] { (0..<memory.lattice.halves.count).map { memory.lattice.halves[$0] } }

    /// States whose cheapest way costs more than the best by this are no plain continuation.
    private static let plainness: Float = 1

    /// All words of a line that may be a score, overlapping ones too: `double`, `bogey` and `double bogey`.
    package func scores(in line: TokenizedLine, roster: Roster) -> [ScoreWords] {
        memory.lattice.fill(line, network, roster: roster, labels: HoleLabels(), typed: true)
        return memory.lattice.scores(network)
    }

    /// Words that may be a score.
    package struct ScoreWords {
        /// Indices of tokens.
        package let tokens: Range<Int>
        package let kind: Kind

        package enum Kind {
            /// A score or a number.
            case score
            /// A word that may be a misheard number, such as `for`.
            case misheard
            /// A number that is no score, such as `two and a half`, or a name.
            case noScore
        }
    }

    package var names: [NameMatch] { memory.lattice.names }
}

extension Decoder.Memory {
    /// The states that the ways through the lattice, as it is filled, lead to.
    fileprivate mutating func states(
        _ network: borrowing Network, from start: Network.StateID, within: Float
    ) -> [Network.StateID] {
        search.run(lattice.lattice, network, from: start, within: .infinity)
        return search.states(at: lattice.lattice.positions.count - 1, within: within)
    }

    /// The cheapest ways through the lattice as it is filled.
    fileprivate mutating func paths(
        _ network: borrowing Network, from start: Network.StateID, most: Int, within: Float
    ) -> [Decoder.Path] {
        search.run(lattice.lattice, network, from: start, within: within)
        search.findEnds(at: lattice.lattice.positions.count - 1, network, &ends)
        var paths: [Decoder.Path] = []
        for index in 0..<min(ends.count, most) where ends[index].cost - ends[0].cost <= within {
            paths.append(search.trace(ends[index], lattice.lattice, network))
        }
        return paths
    }
}
