import Language
import Words

/// The words that may follow.
package struct Continuations: Hashable, Sendable {
    /// Whether a player may be named.
    package var takesName = false
    /// Words of the grammar, in alphabetical order.
    package var words: [String] = []

    package init() {}
}

extension Decoder.Memory {
    /// Dearer wordings are understood, but not suggested.
    private static var plainCost: Float { 0.6 }
    /// States whose cheapest way costs more than the best by this are no plain continuation.
    private static var plainness: Float { 1 }

    mutating func continuations(
        _ line: TokenizedLine, from start: Network.StateID, _ roster: Roster, _ labels: HoleLabels
    ) -> Continuations {
        var found = Found()
        for state in statesReached(line, from: start, roster, labels) {
            find(from: state, upTo: Self.plainCost, &found)
        }
        // The line may end in the middle of a phrase that began some words earlier.
        for (opening, open) in Dictionary(grouping: lattice.openPhrases, by: \.opening) {
            let before = TokenizedLine(line.text(0..<line.tokens[opening].range.lowerBound))
            var opened = Found()
            for state in statesReached(before, from: start, roster, labels) {
                find(from: state, upTo: Self.plainCost, &opened)
            }
            for (phrase, open) in Dictionary(grouping: open, by: \.phrase) where opened.phrases.contains(phrase) {
                let least = open.map(\.cost).min() ?? 0
                for one in open { find(from: one.state, upTo: Self.plainCost + least - one.cost, &found) }
            }
        }
        var next = Continuations()
        next.takesName = found.takesName
        next.words = found.words.map { network.written[Int($0)] }.filter { !$0.isEmpty }.sorted()
        return next
    }

    private struct Found {
        var takesName = false
        var words: Set<Network.Symbol> = []
        var phrases: Set<Int> = []
    }

    /// The states that the plainest ways through a line lead to.
    private mutating func statesReached(
        _ line: TokenizedLine, from start: Network.StateID, _ roster: Roster, _ labels: HoleLabels
    ) -> [Network.StateID] {
        lattice.fill(line, &network, roster: roster, labels: labels, typed: true, goesOn: true)
        search.run(lattice.lattice, &network, from: start, goesOn: true, within: .infinity)
        return search.states(at: lattice.lattice.positions.count - 1, within: Self.plainness)
    }

    /// Finds what a state takes that costs less than a limit.
    private mutating func find(from state: Network.StateID, upTo limit: Float, _ found: inout Found) {
        let state = network.expanded(state)
        for index in Array(state.epsilons.range) + Array(state.arcs.range) where network.arcs[index].cost < limit {
            let arc = network.arcs[index]
            if arc.symbol == Network.epsilon {
                find(from: arc.target, upTo: limit - arc.cost, &found)
            } else if arc.symbol == Network.symbol(of: .player) {
                found.takesName = true
            } else if let phrase = Network.phrase(of: arc.symbol) {
                // Each phrase is looked into once, wherever it stands.
                if found.phrases.insert(phrase).inserted {
                    find(from: network.phrases[phrase].start, upTo: Self.plainCost, &found)
                }
            } else if arc.symbol >= 0 {
                found.words.insert(arc.symbol)
            }
        }
    }
}
