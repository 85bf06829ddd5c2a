/// Folds silent steps into the arcs behind them.
extension NetworkBuilder {
    /// States with at least so many arcs are hubs.
    private static let hubSize = 12

    /// A state reached silently, what that costs and means.
    private struct Reached {
        let state: Int
        let cost: Float
        /// Index into `opLists`.
        let ops: Int32
    }

    /// Everything reachable without a word. Steps into hubs are not followed; they are kept apart.
    private struct Closure {
        var reached: [Reached] = []
        var intoHubs: [Reached] = []
    }

    private mutating func closure(of start: Int, hubs: [Bool]) -> Closure {
        var closure = Closure()
        var open = [Reached(state: start, cost: 0, ops: 0)]
        while let next = open.popLast() {
            closure.reached.append(next)
            for silent in draft[next.state].silents {
                let step = Reached(
                    state: silent.target, cost: next.cost + silent.cost,
                    ops: silent.op.map { list(next.ops, and: $0) } ?? next.ops)
                if hubs[silent.target] { closure.intoHubs.append(step) } else { open.append(step) }
            }
        }
        return closure
    }

    /// The list that is one op longer.
    private mutating func list(_ shorter: Int32, and op: Op) -> Int32 {
        let key = LongerList(list: shorter, op: op)
        if let known = longerLists[key] { return known }
        let number = Int32(opLists.count)
        let before = opLists[Int(shorter)]
        let start = Int32(opPool.count)
        for place in Int(before.start)..<Int(before.start + before.count) { opPool.append(opPool[place]) }
        opPool.append(op)
        var hash = before.hash
        hash.append(op)
        opLists.append(.init(start: start, count: before.count + 1, hash: hash))
        longerLists[key] = number
        return number
    }

    mutating func finish(
        _ phraseNets: [(start: Int, end: Int)], _ entryNets: [(name: String, start: Int, end: Int)]
    ) -> Network {
        var network = Network(vocabulary: vocabulary)
        network.written = written
        network.commandNames = commandNames
        network.phraseNames = phraseOrder
        for word in grammar.rule("and")?.expansion.tokens ?? [] {
            if let number = vocabulary.find(TokenizedLine(word).folded) {
                network.joints.insert(Network.Symbol(number))
            }
        }
        network.fillerPhrase = phrases["filler"]
        let noHubs = Array(repeating: false, count: draft.count)
        var numbers: [Network.StateID] = noHubs.map { _ in -1 }

        for net in phraseNets {
            let order = reachable(from: [net.start], hubs: noHubs)
            number(order.map(\.state), &numbers, &network)
            for one in order { fill(one.state, one.closure, ends: [net.end], numbers, &network) }
            network.phraseStarts.append(numbers[net.start])
        }

        let ends = Set(entryNets.map(\.end))
        let hubs = findHubs(from: entryNets.map(\.start))
        let order = reachable(from: entryNets.map(\.start), hubs: hubs)
        number(order.map(\.state).filter { !hubs[$0] }, &numbers, &network)
        network.firstHub = Network.StateID(network.states.count)
        number(inSilentOrder(order.filter { hubs[$0.state] }), &numbers, &network)
        for one in order { fill(one.state, one.closure, ends: ends, numbers, &network) }
        for entry in entryNets { network.entries[entry.name] = numbers[entry.start] }
        network.ops = opPool
        findOpeners(&network)
        return network
    }

    /// States that are the start, the target of an arc or a hub, in order of discovery, each with what is reached from it.
    private mutating func reachable(from starts: [Int], hubs: [Bool]) -> [(state: Int, closure: Closure)] {
        var seen = hubs.map { _ in false }
        for start in starts { seen[start] = true }
        var order = starts
        var found: [(state: Int, closure: Closure)] = []
        func visit(_ state: Int) {
            if !seen[state] {
                seen[state] = true
                order.append(state)
            }
        }
        while found.count < order.count {
            let state = order[found.count]
            let closure = closure(of: state, hubs: hubs)
            for place in closure.reached { for arc in draft[place.state].arcs { visit(arc.target) } }
            for hub in closure.intoHubs { visit(hub.state) }
            found.append((state, closure))
        }
        return found
    }

    private func number(_ order: [Int], _ numbers: inout [Network.StateID], _ network: inout Network) {
        for state in order {
            numbers[state] = Network.StateID(network.states.count)
            network.states.append(.init())
        }
    }

    private func fill(
        _ state: Int, _ closure: Closure, ends: Set<Int>, _ numbers: [Network.StateID], _ network: inout Network
    ) {
        let number = numbers[state]
        var arcs: [Network.Arc] = []
        let firstEnd = network.ends.count
        for place in closure.reached {
            let ops = opLists[Int(place.ops)]
            for arc in draft[place.state].arcs {
                let symbol: Network.Symbol =
                    switch arc.symbol {
                    case .word(let word): Network.Symbol(word)
                    case .filling(let filling): network.symbol(of: filling)
                    case .phrase(let phrase): network.symbol(ofPhrase: phrase)
                    }
                arcs.append(.init(symbol: symbol, target: numbers[arc.target], cost: place.cost, ops: ops))
            }
            if ends.contains(place.state) {
                network.ends.append(.init(target: -1, cost: place.cost, ops: ops))
            }
        }
        arcs.sort { $0.symbol < $1.symbol }
        let firstArc = network.arcs.count
        network.arcs.append(contentsOf: arcs)
        let firstSilent = network.silents.count
        for hub in closure.intoHubs {
            network.silents.append(.init(target: numbers[hub.state], cost: hub.cost, ops: opLists[Int(hub.ops)]))
        }
        network.states[Int(number)] = .init(
            arcs: firstArc..<network.arcs.count, silents: firstSilent..<network.silents.count,
            ends: firstEnd..<network.ends.count)
    }

    // MARK: Hubs

    private func findHubs(from starts: [Int]) -> [Bool] {
        var hubs = Array(repeating: false, count: draft.count)
        var arcCounts = Array(repeating: -1, count: draft.count)
        var seen = hubs
        var open = starts
        while let state = open.popLast() {
            guard !seen[state] else { continue }
            seen[state] = true
            for arc in draft[state].arcs { open.append(arc.target) }
            for silent in draft[state].silents {
                hubs[silent.target] = countArcs(of: silent.target, &arcCounts) >= Self.hubSize
                open.append(silent.target)
            }
        }
        return hubs
    }

    /// Arcs reachable without a word, once for each way there. Silent steps form no circle: see `emptyRepetition`.
    private func countArcs(of state: Int, _ known: inout [Int]) -> Int {
        if known[state] < 0 {
            var count = draft[state].arcs.count
            for silent in draft[state].silents {
                count = min(count + countArcs(of: silent.target, &known), Self.largestDraft)
            }
            known[state] = count
        }
        return known[state]
    }

    /// Orders hubs so that every silent step between two of them goes forward.
    private func inSilentOrder(_ hubs: [(state: Int, closure: Closure)]) -> [Int] {
        let closures = Dictionary(uniqueKeysWithValues: hubs.map { ($0.state, $0.closure) })
        var done: Set<Int> = []
        var backwards: [Int] = []
        func visit(_ state: Int) {
            guard done.insert(state).inserted else { return }
            for hub in closures[state]?.intoHubs ?? [] { visit(hub.state) }
            backwards.append(state)
        }
        for hub in hubs { visit(hub.state) }
        return backwards.reversed()
    }

    private func findOpeners(_ network: inout Network) {
        network.phrasesOpenedByWord = Array(repeating: 0, count: network.vocabulary.count)
        network.phrasesOpenedByFilling = Array(repeating: 0, count: Network.Filling.allCases.count)
        for (phrase, start) in network.phraseStarts.enumerated() {
            for arc in network.arcs[network.states[Int(start)].arcs] {
                let symbol = Int(arc.symbol)
                if symbol < network.vocabulary.count {
                    network.phrasesOpenedByWord[symbol] |= 1 << UInt64(phrase)
                } else {
                    network.phrasesOpenedByFilling[symbol - network.vocabulary.count] |= 1 << UInt64(phrase)
                }
            }
        }
        for name in ["score", "who"] {
            if let phrase = phrases[name] { network.meaningfulPhrases |= 1 << UInt64(phrase) }
        }
        for name in ["score", "result", "points", "named", "throws", "relative", "number"] {
            if let phrase = phrases[name] { network.scorePhrases |= 1 << UInt64(phrase) }
        }
    }
}
