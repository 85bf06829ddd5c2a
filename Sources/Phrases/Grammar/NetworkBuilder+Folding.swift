/// Folds silent steps into the arcs behind them.
extension NetworkBuilder {
    /// States with at least so many arcs are hubs.
    private static let hubSize = 12

    /// A state reached silently, what that costs and means.
    // Not private, for the reason given at SearchGraph.Entry.
    struct Reached: BitwiseCopyable {
        let state: Int32
        let cost: Float
        /// A number of `OpLists`.
        let ops: Int32
    }

    /// A state and everything reachable from it without a word. Steps into hubs are not followed; they are kept apart.
    private struct Closure {
        let state: Int
        let reached: SearchGraph.Run
        let intoHubs: SearchGraph.Run
    }

    private mutating func closure(
        of start: Int, stopsAtHubs: Bool, hubs: borrowing Pool<Bool>, _ open: inout Pool<Reached>
    ) -> Closure {
        let (first, firstIntoHub) = (reached.count, intoHubs.count)
        open.append(Reached(state: Int32(start), cost: 0, ops: OpLists.empty))
        while open.count > 0 {
            let next = open[open.count - 1]
            open.shorten(to: open.count - 1)
            reached.append(next)
            var index = draft.states[Int(next.state)].silents.first
            while let silent = draft.silent(&index) {
                let step = Reached(
                    state: silent.target, cost: next.cost + silent.cost, ops: opLists.list(next.ops, and: silent.ops))
                if stopsAtHubs && hubs[Int(silent.target)] { intoHubs.append(step) } else { open.append(step) }
            }
        }
        return Closure(
            state: start, reached: .init(first..<reached.count), intoHubs: .init(firstIntoHub..<intoHubs.count))
    }

    mutating func finish(_ phraseNets: [Net], _ entryNets: [Net]) -> Network {
        var network = Network(vocabulary: vocabulary)
        network.written = written
        network.commandNames = commandNames
        network.isJoint = Array(repeating: false, count: vocabulary.count)
        for word in grammar.rule("and")?.expansion.tokens ?? [] {
            if let number = vocabulary.find(TokenizedLine(word).folded) { network.isJoint[number] = true }
        }
        network.fillerPhrases = phrases(marked: .filler)
        network.meaningfulPhrases = phrases(marked: .meaningful)
        network.scorePhrases = phrases(marked: .score)
        // An arc is repeated wherever it is reached silently: room for that, which costs nothing where it is not used.
        network.arcs.reserveCapacity(4 * draft.arcs.count)
        let phraseStarts = phraseNets.map(\.start)
        var ends = Pool(repeating: false, count: draft.states.count)
        for net in phraseNets + entryNets { ends[net.end] = true }
        // No state is part of two nets.
        var seen = Pool(repeating: false, count: draft.states.count)
        var numbers = Pool<Network.StateID>(repeating: -1, count: draft.states.count)

        let entryStarts = entryNets.map(\.start)
        let hubs = findHubs(from: entryStarts + phraseStarts)
        let order = reachable(from: entryStarts, hubs: hubs, &seen)
        number(order.map(\.state).filter { !hubs[$0] }, &numbers, &network)
        network.firstHub = Network.StateID(network.states.count)
        number(inSilentOrder(order.filter { hubs[$0.state] }), &numbers, &network)
        for one in order { fill(one, ends: ends, numbers, &network) }
        for entry in entryNets { network.entries[entry.name] = numbers[entry.start] }

        network.firstOfPhrases = Network.StateID(network.states.count)
        // A phrase is opened at every word it may begin with: from its start, no step is silent.
        let inPhrases = reachable(from: phraseStarts, openAtOnce: true, hubs: hubs, &seen)
        number(inPhrases.map(\.state), &numbers, &network)
        for one in inPhrases { fill(one, ends: ends, numbers, &network) }
        network.phraseStarts = phraseStarts.map { numbers[$0] }
        network.ops = opLists.pool
        findOpeners(&network)
        return network
    }

    /// States that are the start, the target of an arc or a hub, in order of discovery, each with what is reached from it.
    /// - Parameter openAtOnce: whether from the starts themselves steps into hubs are followed, too.
    private mutating func reachable(
        from starts: [Int], openAtOnce: Bool = false, hubs: borrowing Pool<Bool>, _ seen: inout Pool<Bool>
    ) -> [Closure] {
        var order = starts
        for start in starts { seen[start] = true }
        var found: [Closure] = []
        var open = Pool<Reached>()
        while found.count < order.count {
            let stopsAtHubs = !openAtOnce || found.count >= starts.count
            let closure = closure(of: order[found.count], stopsAtHubs: stopsAtHubs, hubs: hubs, &open)
            for number in closure.reached.range {
                var index = draft.states[Int(reached[number].state)].arcs.first
                while let arc = draft.arc(&index) { visit(Int(arc.target), &order, &seen) }
            }
            for number in closure.intoHubs.range { visit(Int(intoHubs[number].state), &order, &seen) }
            found.append(closure)
        }
        return found
    }

    private func visit(_ state: Int, _ order: inout [Int], _ seen: inout Pool<Bool>) {
        if seen[state] { return }
        seen[state] = true
        order.append(state)
    }

    private func number(_ order: [Int], _ numbers: inout Pool<Network.StateID>, _ network: inout Network) {
        for state in order {
            numbers[state] = Network.StateID(network.states.count)
            network.states.append(.init())
        }
    }

    private func fill(
        _ closure: Closure, ends: borrowing Pool<Bool>, _ numbers: borrowing Pool<Network.StateID>,
        _ network: inout Network
    ) {
        let firstArc = network.arcs.count
        let firstEnd = network.ends.count
        for number in closure.reached.range {
            let from = reached[number]
            let ops = opLists[from.ops]
            var index = draft.states[Int(from.state)].arcs.first
            while let arc = draft.arc(&index) {
                let symbol: Network.Symbol =
                    switch arc.symbol {
                    case .word(let word): word
                    case .filling(let filling): network.symbol(of: filling)
                    case .phrase(let phrase): network.symbol(ofPhrase: Int(phrase))
                    }
                network.arcs.append(
                    .init(symbol: symbol, target: numbers[Int(arc.target)], cost: from.cost, ops: ops))
            }
            if ends[Int(from.state)] { network.ends.append(.init(target: -1, cost: from.cost, ops: ops)) }
        }
        network.arcs.withUnsafeMutableBufferPointer { arcs in
            arcs[firstArc...].sort { $0.symbol < $1.symbol }
        }
        let firstSilent = network.silents.count
        for number in closure.intoHubs.range {
            let step = intoHubs[number]
            network.silents.append(.init(target: numbers[Int(step.state)], cost: step.cost, ops: opLists[step.ops]))
        }
        network.states[Int(numbers[closure.state])] = .init(
            arcs: firstArc..<network.arcs.count, silents: firstSilent..<network.silents.count,
            ends: firstEnd..<network.ends.count)
    }

    // MARK: Hubs

    private func findHubs(from starts: [Int]) -> Pool<Bool> {
        var hubs = Pool(repeating: false, count: draft.states.count)
        var seen = Pool(repeating: false, count: draft.states.count)
        var arcCounts = Pool<Int32>(repeating: -1, count: draft.states.count)
        var open = starts
        while let state = open.popLast() {
            guard !seen[state] else { continue }
            seen[state] = true
            var index = draft.states[state].arcs.first
            while let arc = draft.arc(&index) { open.append(Int(arc.target)) }
            index = draft.states[state].silents.first
            while let silent = draft.silent(&index) {
                let target = Int(silent.target)
                hubs[target] = countArcs(of: target, &arcCounts) >= Self.hubSize
                open.append(target)
            }
        }
        return hubs
    }

    /// Arcs reachable without a word, once for each way there. Silent steps form no circle: see `emptyRepetition`.
    private func countArcs(of state: Int, _ known: inout Pool<Int32>) -> Int {
        if known[state] < 0 {
            var count = Int(draft.states[state].arcs.count)
            var index = draft.states[state].silents.first
            while let silent = draft.silent(&index) {
                count = min(count + countArcs(of: Int(silent.target), &known), Self.largestDraft)
            }
            known[state] = Int32(count)
        }
        return Int(known[state])
    }

    /// Orders hubs so that every silent step between two of them goes forward.
    private func inSilentOrder(_ hubs: [Closure]) -> [Int] {
        let closures = Dictionary(uniqueKeysWithValues: hubs.map { ($0.state, $0.intoHubs) })
        var done: Set<Int> = []
        var backwards: [Int] = []
        for hub in hubs { visit(hub.state, closures, &done, &backwards) }
        return backwards.reversed()
    }

    private func visit(
        _ hub: Int, _ closures: [Int: SearchGraph.Run], _ done: inout Set<Int>, _ backwards: inout [Int]
    ) {
        guard done.insert(hub).inserted else { return }
        for number in closures[hub]?.range ?? 0..<0 {
            visit(Int(intoHubs[number].state), closures, &done, &backwards)
        }
        backwards.append(hub)
    }

    private func findOpeners(_ network: inout Network) {
        network.phrasesOpenedByWord = Array(repeating: 0, count: network.vocabulary.count)
        network.phrasesOpenedByFilling = Array(repeating: 0, count: Network.Filling.allCases.count)
        for (phrase, start) in network.phraseStarts.enumerated() {
            for arc in network.arcs[network.states[Int(start)].arcs] {
                let symbol = Int(arc.symbol)
                if symbol < network.vocabulary.count {
                    network.phrasesOpenedByWord[symbol] |= 1 << PhraseSet(phrase)
                } else {
                    network.phrasesOpenedByFilling[symbol - network.vocabulary.count] |= 1 << PhraseSet(phrase)
                }
            }
        }
    }

    private func phrases(marked mark: Grammar.Mark) -> PhraseSet {
        phrases.reduce(0) { set, phrase in
            grammar.rule(phrase.key)?.marks.contains(mark) ?? false ? set | 1 << PhraseSet(phrase.value) : set
        }
    }
}
