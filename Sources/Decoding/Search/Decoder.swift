package import Language
package import Words

/// Finds the cheapest ways through the grammar for a whole line.
///
/// Phrases are matched once per position and taken in one step; filler is skipped wherever it stands. The cost of a line grows
/// linearly with its length.
///
/// A decoder keeps its network and its memory from line to line and belongs to one thread.
package final class Decoder {
    private var memory: Memory
    /// The labels of the last line, for they seldom change.
    private var labels: (texts: [String], found: HoleLabels) = ([], HoleLabels())

    private let letterNames: LetterNames
    /// Where lines and forced commands begin; nil where the grammar has none.
    private let utterance: Network.StateID?
    private let command: Network.StateID?

    package init(
        _ grammar: Grammar, _ naming: Naming, _ ordinary: OrdinaryTable
    ) throws(GrammarError) {
        let network = try Network(grammar)
        utterance = network.entries["utterance"]
        command = network.entries["command"]
        letterNames = naming.letterNames
        vocabulary = network.vocabulary
        isScore = (0..<vocabulary.count).map { network.isScore(Network.Symbol($0)) }
        memory = Memory(network: network, lattice: TokenLattice(ordinary))
    }

    /// The words of the grammar.
    package let vocabulary: WordTable
    /// By word: whether it opens a score, or is one.
    package let isScore: [Bool]

    /// One value, because Swift checks each access to a property of a class for exclusivity.
    struct Memory: ~Copyable {
        var network: Network
        var lattice: TokenLattice
        var search = Search(longestStep: TokenLattice.longestMatch)
    }

    /// One way through the grammar.
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
    ///   - labels: the labels of the holes, in course order.
    ///   - within: ways this much dearer than the cheapest are of no interest.
    package func paths(
        _ line: TokenizedLine, roster: Roster, labels texts: [String], typed: Bool, most: Int, within: Float = .infinity
    ) -> [Path] {
        if labels.texts != texts { labels = (texts, HoleLabels(texts, letterNames: letterNames)) }
        guard let start = line.isForcedCommand ? command : utterance else { return [] }
        memory.fill(line, roster, labels.found, typed: typed)
        return memory.paths(from: start, most: most, within: within)
    }

    /// The words that may follow a line: those on the arcs of the states it leads to, plain wordings only.
    package func continuations(_ line: TokenizedLine, roster: Roster, labels: HoleLabels) -> Continuations {
        guard let start = line.isForcedCommand ? command : utterance else { return Continuations() }
        return memory.continuations(line, from: start, roster, labels)
    }

    /// All words of a line that may be a score, overlapping ones too: `double`, `bogey` and `double bogey`.
    package func scores(in line: TokenizedLine, roster: Roster) -> [ScoreWords] {
        memory.fill(line, roster, HoleLabels(), typed: true)
        return memory.lattice.scores(memory.network)
    }

    /// Words that may be a score.
    package struct ScoreWords {
        /// Indices of tokens.
        package let tokens: Range<Int>
        package let kind: Kind
        /// The number that is said; 0 where none is.
        package let number: Int

        package enum Kind {
            /// A score or a number.
            case score
            /// A word that may be a misheard number, such as `for`.
            case misheard
            /// A number that is no score, such as `two and a half`.
            case noScore
        }
    }

    package var names: [NameMatch] { memory.lattice.names }
}

extension Decoder.Memory {
    mutating func fill(
        _ line: TokenizedLine, _ roster: Roster, _ labels: HoleLabels, typed: Bool, goesOn: Bool = false
    ) {
        lattice.fill(line, &network, roster: roster, labels: labels, typed: typed, goesOn: goesOn)
    }

    /// The cheapest ways through the lattice as it is filled.
    mutating func paths(from start: Network.StateID, most: Int, within: Float) -> [Decoder.Path] {
        search.run(lattice.lattice, &network, from: start, within: within)
        let ends = search.ends(at: lattice.lattice.positions.count - 1, network)
        return ends.prefix(most).filter { $0.cost - ends[0].cost <= within }.map {
            search.trace($0, lattice.lattice, network)
        }
    }
}
