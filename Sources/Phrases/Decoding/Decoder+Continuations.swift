extension Decoder {
    /// What may follow a line: the words on the arcs of the states it leads to, plain wordings only.
    func continuations(_ line: TokenizedLine, roster: Roster, labels: HoleLabels) -> Continuations {
        var next = Continuations()
        var words: Set<Int> = []
        for state in statesReached(line, roster: roster, labels: labels) {
            for arc in network.arcs[network.states[Int(state)].arcs] where arc.cost < Self.plainCost {
                open(arc.symbol, &next, &words)
            }
        }
        next.words = words.map { network.vocabulary.text($0) }.sorted()
        return next
    }

    /// Dearer wordings are understood, but not suggested.
    private static let plainCost: Float = 0.6

    private func open(_ symbol: Network.Symbol, _ next: inout Continuations, _ words: inout Set<Int>) {
        let number = Int(symbol)
        if number < network.vocabulary.count {
            words.insert(number)
        } else if symbol == network.symbol(of: .player) {
            next.takesName = true
        } else if number >= network.vocabulary.count + Network.Filling.allCases.count {
            let phrase = number - network.vocabulary.count - Network.Filling.allCases.count
            let start = network.states[Int(network.phraseStarts[phrase])]
            for arc in network.arcs[start.arcs] where arc.cost < Self.plainCost { open(arc.symbol, &next, &words) }
        }
    }
}
