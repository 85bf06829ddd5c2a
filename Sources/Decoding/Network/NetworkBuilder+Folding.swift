import Language
import Words

/// Folds silent steps into the arcs behind them.
extension NetworkBuilder {
    /// States with at least so many arcs are hubs.
    private static let hubSize = 12

    /// A state reached silently, what that costs and means.
    // Not private, for the reason given at Network.SymbolArcs.
    struct Reached: BitwiseCopyable {
        let state: Int32
        let cost: Float
        /// A number of `OpLists`.
        let ops: Int32
    }

    /// A state and everything reachable from it without a word. Steps into hubs are not followed; they are kept apart.
    private struct Closure {
        let state: Int
        let reached: Run
        let intoHubs: Run
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
        let phraseStarts = phraseNets.map(\.start)
        let entryStarts = entryNets.map(\.start)
        var ends = Pool(repeating: false, count: draft.states.count)
        for net in phraseNets + entryNets { ends[net.end] = true }
        // No state is part of two nets.
        var seen = Pool(repeating: false, count: draft.states.count)
        let hubs = findHubs(from: entryStarts + phraseStarts, ends: ends)
        let order = reachable(from: entryStarts, hubs: hubs, &seen)
        // A phrase is opened at every word it may begin with: from its start, no step is silent.
        let inPhrases = reachable(from: phraseStarts, openAtOnce: true, hubs: hubs, &seen)

        let arcCount = (0..<reached.count).reduce(0) { $0 + Int(draft.states[Int(reached[$1].state)].arcs.count) }
        var network = Network(
            vocabulary, written: written, opLists, phraseCount: phraseNets.count,
            stateCount: order.count + inPhrases.count, arcCount: arcCount)
        for word in grammar.rule("and")?.expansion.tokens ?? [] {
            if let number = vocabulary.find(TokenizedLine(word).folded[...]) { network.isJoint[number] = true }
        }
        network.fillerPhrases = phrases(phraseNets, marked: .filler)
        network.meaningfulPhrases = phrases(phraseNets, marked: .meaningful)
        network.scorePhrases = phrases(phraseNets, marked: .score)
        network.misheardPhrases = phrases(phraseNets, marked: .misheard)
        var numbers = Pool<Network.StateID>(repeating: -1, count: draft.states.count)
        let inLines = order.map(\.state).filter { !hubs[$0] }
        network.firstHub = Network.StateID(inLines.count)
        network.firstOfPhrases = Network.StateID(order.count)
        let all = inLines + inSilentOrder(order.filter { hubs[$0.state] }) + inPhrases.map(\.state)
        for (number, state) in all.enumerated() { numbers[state] = Network.StateID(number) }
        var steps = Network.Steps()
        for one in order + inPhrases { fill(one, ends: ends, numbers, &steps, &network) }
        for entry in entryNets { network.entries[grammar.rules[entry.rule].name] = numbers[entry.start] }
        network.phraseStarts = phraseStarts.map { numbers[$0] }
        network.complete()
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
        order.reserveCapacity(draft.states.count)
        found.reserveCapacity(draft.states.count)
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

    private func fill(
        _ closure: Closure, ends: borrowing Pool<Bool>, _ numbers: borrowing Pool<Network.StateID>,
        _ steps: inout Network.Steps, _ network: inout Network
    ) {
        for number in closure.reached.range {
            let from = reached[number]
            var index = draft.states[Int(from.state)].arcs.first
            while let arc = draft.arc(&index) {
                let symbol: Network.Symbol =
                    switch arc.symbol {
                    case .word(let word): word
                    case .filling(let filling): network.symbol(of: filling)
                    case .phrase(let phrase): network.symbol(ofPhrase: Int(phrase))
                    }
                let target = numbers[Int(arc.target)]
                steps.arcs.append(.init(symbol: symbol, arc: .init(target: target, cost: from.cost, ops: from.ops)))
            }
            if ends[Int(from.state)] { steps.ends.append(.init(target: -1, cost: from.cost, ops: from.ops)) }
        }
        for number in closure.intoHubs.range {
            let step = intoHubs[number]
            steps.silents.append(.init(target: numbers[Int(step.state)], cost: step.cost, ops: step.ops))
        }
        network.fill(numbers[closure.state], &steps)
    }

    // MARK: Hubs

    private func findHubs(from starts: [Int], ends: borrowing Pool<Bool>) -> Pool<Bool> {
        var hubs = Pool(repeating: false, count: draft.states.count)
        var seen = Pool(repeating: false, count: draft.states.count)
        var known = Pool(repeating: Behind(), count: draft.states.count)
        var open = starts
        while let state = open.popLast() {
            guard !seen[state] else { continue }
            seen[state] = true
            var index = draft.states[state].arcs.first
            while let arc = draft.arc(&index) { open.append(Int(arc.target)) }
            index = draft.states[state].silents.first
            while let silent = draft.silent(&index) {
                let target = Int(silent.target)
                hubs[target] = behind(target, ends: ends, &known).isHub
                open.append(target)
            }
        }
        return hubs
    }

    /// What a state leads to without a word.
    // Not private, for the reason given at Network.SymbolArcs.
    struct Behind: BitwiseCopyable {
        /// Arcs, once for each way there; -1 where they have not been counted.
        var arcs: Int32 = -1
        /// Whether it does anything that no hub behind it does.
        var doesMore = false

        /// A state that leads on to hubs only is none.
        var isHub: Bool { doesMore && arcs >= hubSize }
    }

    /// Silent steps form no circle: see `emptyRepetition`.
    private func behind(_ state: Int, ends: borrowing Pool<Bool>, _ known: inout Pool<Behind>) -> Behind {
        if known[state].arcs >= 0 { return known[state] }
        var all = Behind(arcs: draft.states[state].arcs.count)
        all.doesMore = all.arcs > 0 || ends[state]
        var index = draft.states[state].silents.first
        while let silent = draft.silent(&index) {
            let next = behind(Int(silent.target), ends: ends, &known)
            all.arcs = min(all.arcs + next.arcs, Int32(Self.largestDraft))
            all.doesMore = all.doesMore || next.doesMore && !next.isHub
        }
        known[state] = all
        return all
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
        _ hub: Int, _ closures: [Int: Run], _ done: inout Set<Int>, _ backwards: inout [Int]
    ) {
        guard done.insert(hub).inserted else { return }
        for number in closures[hub]?.range ?? 0..<0 {
            visit(Int(intoHubs[number].state), closures, &done, &backwards)
        }
        backwards.append(hub)
    }

    private func phrases(_ nets: [Net], marked mark: Grammar.Mark) -> PhraseSet {
        nets.indices.reduce(0) { set, phrase in
            grammar.rules[nets[phrase].rule].marks.contains(mark) ? set | 1 << PhraseSet(phrase) : set
        }
    }
}
