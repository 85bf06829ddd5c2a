extension Decoder {
    /// What may follow a line: the words on the arcs of the states it leads to, plain wordings only.
    func continuations(_ line: TokenizedLine, roster: Roster, labels: HoleLabels) -> Continuations {
        var next = Continuations()
        var words: Set<Int> = []
        for state in statesReached(line, roster: roster, labels: labels) { offer(state, &next, &words) }
        // The line may end in the middle of a phrase that began some words earlier.
        for (opening, halves) in Dictionary(grouping: halves, by: \.opening) {
            let before = TokenizedLine(line.text(0..<line.tokens[opening].range.lowerBound))
            for state in statesReached(before, roster: roster, labels: labels) {
                for arc in network.arcs[network.states[Int(state)].arcs] where arc.cost < Self.plainCost {
                    let inside = halves.filter { network.symbol(ofPhrase: $0.phrase) == arc.symbol }
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
        for arc in network.arcs[network.states[Int(state)].arcs] where cost + arc.cost < Self.plainCost {
            offer(symbol: arc.symbol, &next, &words)
        }
    }

    private func phraseStart(_ symbol: Network.Symbol) -> Network.StateID? {
        let phrase = Int(symbol) - network.vocabulary.count - Network.Filling.allCases.count
        return network.phraseStarts.indices.contains(phrase) ? network.phraseStarts[phrase] : nil
    }

    private func offer(symbol: Network.Symbol, _ next: inout Continuations, _ words: inout Set<Int>) {
        let number = Int(symbol)
        if number < network.vocabulary.count {
            words.insert(number)
        } else if symbol == network.symbol(of: .player) {
            next.takesName = true
        } else if let start = phraseStart(symbol) {
            offer(start, &next, &words)
        }
    }
}
