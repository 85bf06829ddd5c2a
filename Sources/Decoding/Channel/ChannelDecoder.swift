/// Finds what was likely meant from what came through a channel: the cheapest ways through channel, words and grammar,
/// composed (Mohri, Pereira and Riley, "Weighted finite-state transducers in speech recognition", 2002).
///
/// A decoder keeps its memory from line to line.
package final class ChannelDecoder {
    private var memory: Memory
    /// The start state of the network; nil where the grammar lacks its rule.
    private let start: Network.StateID?

    /// A likely meaning of a line.
    package struct Hypothesis {
        /// The negative logarithm of how likely it is that this was meant and came through so.
        package let cost: Float
        /// The part of `cost` that the channel adds.
        package var channelCost: Float = 0
        /// The words, in lower case, with the commas of the line.
        package var text = ""
        /// Whether any of them is in the grammar only as a rival of calls, by the tag `{aside}`.
        package var isRival = false
        /// Whether a word is taken for a stranger's name.
        package var containsStranger = false
        /// Whether words that people use are taken for others that they are too unlike: see `dearestUsed`.
        var isFarFetched = false
        /// Whether it says `I`.
        var namesSpeaker = false
    }

    fileprivate struct Memory: ~Copyable {
        var network: Network
        var lattice: SignalLattice
        var search = Search(longestStep: longestSignal)
    }

    /// Units of the longest signal.
    static let longestSignal = 255

    /// - Parameter network: the network of likely meanings.
    init(_ network: consuming Network, _ costs: ChannelCosts, _ limits: ChannelLimits) {
        start = network.entries.values.first
        memory = Memory(network: network, lattice: SignalLattice(costs, limits))
    }

    /// The likeliest hypotheses that consume all units, cheapest first, each meaning once.
    ///
    /// - Parameters:
    ///   - signal: the signal of a line, of at most `longestSignal` units.
    ///   - limit: dearer hypotheses are left out.
    ///   - within: so are those that are dearer than the cheapest by more than this.
    func hypotheses(
        _ signal: Signal, _ lexicon: Lexicon, limit: Float, within: Float
    ) -> [Hypothesis] {
        guard let start, signal.units.count <= Self.longestSignal else { return [] }
        return memory.paths(signal, lexicon, from: start, limit: limit, within: within).map {
            memory.lattice.hypothesis($0, signal, lexicon)
        }
    }
}

extension ChannelDecoder.Memory {
    /// Paths dearer than the best at their position by more are not followed.
    private static var beam: Float { 11 }
    /// Nor are paths dearer by more than one that is further on, because in the end only the margin matters.
    private static var overtaken: Float { 4 }

    fileprivate mutating func paths(
        _ signal: Signal, _ lexicon: Lexicon, from start: Network.StateID, limit: Float, within: Float
    ) -> [Decoder.Path] {
        lattice.open(signal)
        search.begin(from: start, endingAt: signal.units.count, within: within, upTo: limit)
        for position in signal.units.indices {
            let cheapest = search.cheapest(at: position)
            guard cheapest <= limit else { continue }
            let further = (position + 1...signal.units.count).reduce(Float.infinity) {
                min($0, search.cheapest(at: $1))
            }
            let dearest = min(further + Self.overtaken, limit)
            guard cheapest <= dearest else { continue }
            lattice.fill(position, signal, lexicon, budget: limit - cheapest)
            search.step(from: position, lattice.lattice, &network, beam: Self.beam, upTo: dearest)
        }
        search.finish(lattice.lattice, &network)
        let ends = search.ends(at: signal.units.count, network)
        return ends.filter { $0.cost - ends[0].cost <= within }.map { search.trace($0, lattice.lattice, network) }
    }
}
