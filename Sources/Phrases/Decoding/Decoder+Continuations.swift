extension Decoder {
    /// What may follow a line: the words on the arcs of the states it leads to, plain wordings only.
    func continuations(_ line: TokenizedLine, roster: Roster, labels: HoleLabels) -> Continuations {
        var next = Continuations()
        var words: Set<Int> = []
        for state in statesReached(line, roster: roster, labels: labels) { offer(state, &next, &words) }
        // The line may end in the middle of a phrase that began some words earlier.
        for opening in line.tokens.indices.suffix(Self.longestHalf) {
            let before = TokenizedLine(line.text(0..<line.tokens[opening].range.lowerBound))
            for state in statesReached(before, roster: roster, labels: labels) {
                for arc in network.arcs[network.states[Int(state)].arcs] where arc.cost < Self.plainCost {
                    guard let start = phraseStart(arc.symbol) else { continue }
                    for (inner, cost) in inside(start, line, from: opening) {
                        offer(inner, reachedAt: cost, &next, &words)
                    }
                }
            }
        }
        next.words = words.map { network.written[$0] }.filter { !$0.isEmpty }.sorted()
        return next
    }

    /// Dearer wordings are understood, but not suggested.
    private static let plainCost: Float = 0.6

    /// Words of a phrase that may have been said when the next is asked for.
    private static let longestHalf = 3

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

    /// The states of a phrase behind the words from a token to the end of the line, and what the silent steps behind the last
    /// word cost.
    private func inside(
        _ start: Network.StateID, _ line: TokenizedLine, from opening: Int
    ) -> [(state: Network.StateID, cost: Float)] {
        var states = [(state: start, cost: Float(0))]
        for token in line.tokens[opening...] {
            guard let word = network.vocabulary.find(token.hash, in: line.folded, token.foldedRange) else { return [] }
            var behind: [(state: Network.StateID, cost: Float)] = []
            for (state, _) in states {
                for arc in network.arcs(of: state, consuming: Network.Symbol(word)) {
                    behind.append((network.arcs[arc].target, 0))
                }
            }
            states = behind
            var next = 0
            while next < states.count {
                let (state, cost) = states[next]
                for silent in network.silents[network.states[Int(state)].silents] {
                    states.append((silent.target, cost + silent.cost))
                }
                next += 1
            }
        }
        return states
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
