import Language
package import Words

/// What may be said next.
package struct Continuations: Hashable, Sendable {
    /// Whether a player may be named.
    package var takesName = false
    /// Words of the grammar, in alphabetical order.
    package var words: [String] = []

    package init() {}
}

extension Decoder {
    /// What may follow a line: the words on the arcs of the states it leads to, plain wordings only.
    package func continuations(_ line: TokenizedLine, roster: Roster, labels: HoleLabels) -> Continuations {
        var next = Continuations()
        var words: Set<Int> = []
        for state in statesReached(line, roster: roster, labels: labels) { offer(state, &next, &words) }
        // The line may end in the middle of a phrase that began some words earlier.
        for (opening, halves) in Dictionary(grouping: halves, by: \.opening) {
            let before = TokenizedLine(line.text(0..<line.tokens[opening].range.lowerBound))
            for state in statesReached(before, roster: roster, labels: labels) {
                for symbol in symbolsTaken(in: state, upTo: Self.plainCost) {
                    let inside = halves.filter { network.symbol(ofPhrase: $0.phrase) == symbol }
                    let least = inside.map(\.cost).min() ?? 0
                    for half in inside { offer(half.state, reachedAt: half.cost - least, &next, &words) }
                }
            }
        }
        next.words = words.map { network.written[$0] }.filter { !$0.isEmpty }.sorted()
        return next
    }

    /// Dearer wordings are understood, but not suggested.
    private static let plainCost: Float = 0.6

    private func offer(
        _ state: Network.StateID, reachedAt cost: Float = 0, _ next: inout Continuations, _ words: inout Set<Int>
    ) {
        for symbol in symbolsTaken(in: state, upTo: Self.plainCost - cost) { offer(symbol: symbol, &next, &words) }
    }

    /// What a state takes that costs less.
    private func symbolsTaken(in state: Network.StateID, upTo limit: Float) -> [Network.Symbol] {
        network.arcs(of: state).filter { taken in taken.arcs.range.contains { network.arcs[$0].cost < limit } }
            .map(\.symbol)
    }

    private func offer(symbol: Network.Symbol, _ next: inout Continuations, _ words: inout Set<Int>) {
        let number = Int(symbol)
        if number < network.vocabulary.count {
            words.insert(number)
        } else if symbol == network.symbol(of: .player) {
            next.takesName = true
        } else if let phrase = network.phrase(of: symbol) {
            offer(network.phraseStarts[phrase], &next, &words)
        }
    }
}
