/// Finds what was likely meant from what came through a channel: the cheapest ways through channel, words and grammar,
/// composed (Mohri, Pereira and Riley, "Weighted finite-state transducers in speech recognition", 2002).
///
/// A decoder keeps its memory from line to line.
package final class ChannelDecoder {
    private var memory: Memory
    /// Where the network begins; nil for one without the rule.
    private let start: Network.StateID?

    /// A likely meaning of a line.
    package struct Hypothesis {
        /// The negative logarithm of how likely it is that this was meant and came through so.
        package let cost: Float
        /// The part of it that it came through so.
        package var wear: Float = 0
        /// The words, in lower case, with the commas of the line.
        package var text = ""
        /// Whether any of them is there only lest something else be taken for it.
        package var isRival = false
        /// Whether a word is any word.
        package var namesNobody = false
        /// Whether a word that people use would have been one that it is not like.
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

    /// The likeliest that take up all units, cheapest first, each meaning once.
    ///
    /// - Parameters:
    ///   - signal: the signal of a line, of at most `longestSignal` units.
    ///   - limit: dearer hypotheses are left out.
    ///   - within: and what is dearer than the cheapest by more.
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
    /// Paths this much dearer than the best at a position are not followed: a line that begins much more like talk is talk.
    private static var beam: Float { 11 }
    /// Nor is what costs so much more than another that got further already: no more than the margin is of interest in the end.
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
