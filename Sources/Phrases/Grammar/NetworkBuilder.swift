/// Turns a grammar's rules into networks.
///
/// Each expansion becomes states and arcs between a given start and end (Thompson 1968); silent steps are then folded into
/// the arcs behind them, except those into *hubs*, states with so many arcs that copying them would cost more than the step.
struct NetworkBuilder {
    private let grammar: Grammar
    private var vocabulary = WordTable()
    private var draft: [DraftState] = []
    private var opPool: [Op] = []
    private var opLists: [[Op]: Network.OpList] = [:]
    private var commandNames: [String] = []
    private var phrases: [String: Int] = [:]
    private var phraseOrder: [String] = []

    private struct DraftState {
        var arcs: [(symbol: DraftSymbol, target: Int)] = []
        var silents: [(target: Int, cost: Float, op: Op?)] = []
    }

    private enum DraftSymbol: Hashable {
        case word(Int)
        case filling(Network.Filling)
        case phrase(Int)
    }

    private static let largestDraft = 200_000
    private static let hubSize = 12

    static func build(_ grammar: Grammar) throws(GrammarError) -> Network {
        var builder = NetworkBuilder(grammar: grammar)
        return try builder.build()
    }

    private init(grammar: Grammar) {
        self.grammar = grammar
    }

    private mutating func build() throws(GrammarError) -> Network {
        let survey = try GrammarSurvey(grammar)
        phraseOrder = survey.phrases
        for (number, name) in phraseOrder.enumerated() { phrases[name] = number }

        var phraseNets: [(start: Int, end: Int)] = []
        for name in phraseOrder {
            let start = newState()
            let end = newState()
            guard let rule = grammar.rule(name) else { continue }
            try lay(rule.expansion, start, end, insidePhrase: true)
            phraseNets.append((start, end))
        }
        var entryNets: [(name: String, start: Int, end: Int)] = []
        for rule in grammar.rules where rule.isPublic {
            let start = newState()
            let end = newState()
            try lay(rule.expansion, start, end, insidePhrase: false)
            entryNets.append((rule.name, start, end))
        }
        return finish(phraseNets, entryNets)
    }

    // MARK: Laying out

    private mutating func newState() -> Int {
        draft.append(DraftState())
        return draft.count - 1
    }

    private mutating func lay(
        _ expansion: Grammar.Expansion, _ start: Int, _ end: Int, insidePhrase: Bool
    ) throws(GrammarError) {
        guard draft.count < Self.largestDraft else {
            throw GrammarError(.tooLarge, at: SourcePlace(file: grammar.name, line: 1, column: 1))
        }
        switch expansion {
        case .token(let text, _): layToken(text, start, end)
        case .reference(let name, _):
            if let filling = Network.Filling.allCases.first(where: { $0.name == name }) {
                draft[start].arcs.append((.filling(filling), end))
            } else if !insidePhrase, let phrase = phrases[name] {
                draft[start].arcs.append((.phrase(phrase), end))
            } else if let rule = grammar.rule(name) {
                try lay(rule.expansion, start, end, insidePhrase: insidePhrase)
            }
        case .sequence(let items):
            var from = start
            for (place, item) in items.enumerated() {
                let to = place == items.count - 1 ? end : newState()
                try lay(item, from, to, insidePhrase: insidePhrase)
                from = to
            }
        case .alternatives(let choices):
            for choice in choices where choice.weight > 0 {
                var from = start
                if choice.weight != 1 {
                    from = newState()
                    draft[start].silents.append((from, cost(of: choice.weight), nil))
                }
                try lay(choice.expansion, from, end, insidePhrase: insidePhrase)
            }
        case .optional(let body):
            try lay(body, start, end, insidePhrase: insidePhrase)
            draft[start].silents.append((end, 0, nil))
        case .zeroOrMore(let body):
            let loop = newState()
            draft[start].silents.append((loop, 0, nil))
            try lay(body, loop, loop, insidePhrase: insidePhrase)
            draft[loop].silents.append((end, 0, nil))
        case .oneOrMore(let body):
            let first = newState()
            try lay(body, start, first, insidePhrase: insidePhrase)
            try lay(.zeroOrMore(body), first, end, insidePhrase: insidePhrase)
        case .tagged(let body, let tag):
            let before = newState()
            try lay(body, start, before, insidePhrase: insidePhrase)
            draft[before].silents.append((end, 0, try op(of: tag)))
        case .null:
            draft[start].silents.append((end, 0, nil))
        case .void: break
        }
    }

    /// A token may hold several words, as a quoted one does or one with a hyphen.
    private mutating func layToken(_ text: String, _ start: Int, _ end: Int) {
        let line = TokenizedLine(text)
        var from = start
        for (place, token) in line.tokens.enumerated() {
            let to = place == line.tokens.count - 1 ? end : newState()
            let word = vocabulary.insert(line.folded[token.foldedRange])
            draft[from].arcs.append((.word(word), to))
            from = to
        }
        if line.tokens.isEmpty { draft[start].silents.append((end, 0, nil)) }
    }

    private func cost(of weight: Double) -> Float {
        Float(-naturalLogarithm(weight))
    }

    private mutating func op(of tag: Grammar.Tag) throws(GrammarError) -> Op {
        let words = tag.text.split(whereSeparator: \.isWhitespace)
        guard let name = words.first, let known = Op.tags[String(name)] else {
            throw GrammarError(.unknownTag(tag.text), at: tag.place)
        }
        switch known.argument {
        case .none:
            guard words.count == 1 else { throw GrammarError(.unknownTag(tag.text), at: tag.place) }
            return Op(known.kind)
        case .number:
            guard words.count == 2, let value = Int32(words[1]) else {
                throw GrammarError(.unknownTag(tag.text), at: tag.place)
            }
            return Op(known.kind, value)
        case .name:
            guard words.count == 2 else { throw GrammarError(.unknownTag(tag.text), at: tag.place) }
            let command = String(words[1])
            let number = commandNames.firstIndex(of: command) ?? commandNames.count
            if number == commandNames.count { commandNames.append(command) }
            return Op(known.kind, Int32(number))
        }
    }

    // MARK: Folding silent steps

    /// A state reached silently, what that costs and means.
    private struct Reached {
        let state: Int
        let cost: Float
        let ops: [Op]
    }

    /// Everything reachable without a word. Steps into hubs are not followed; they are returned apart.
    private func closure(of start: Int, hubs: [Bool]) -> (reached: [Reached], intoHubs: [Reached]) {
        var reached: [Reached] = []
        var intoHubs: [Reached] = []
        var open = [Reached(state: start, cost: 0, ops: [])]
        while let next = open.popLast() {
            reached.append(next)
            for silent in draft[next.state].silents {
                let step = Reached(
                    state: silent.target, cost: next.cost + silent.cost, ops: silent.op.map { next.ops + [$0] } ?? next.ops)
                if hubs[silent.target] { intoHubs.append(step) } else { open.append(step) }
            }
        }
        return (reached, intoHubs)
    }

    private mutating func finish(
        _ phraseNets: [(start: Int, end: Int)], _ entryNets: [(name: String, start: Int, end: Int)]
    ) -> Network {
        var network = Network(vocabulary: vocabulary)
        network.commandNames = commandNames
        network.phraseNames = phraseOrder
        for word in grammar.rule("and")?.expansion.tokens ?? [] {
            if let number = vocabulary.find(TokenizedLine(word).folded) { network.joints.insert(Network.Symbol(number)) }
        }
        network.fillerPhrase = phrases["filler"]
        let noHubs = Array(repeating: false, count: draft.count)
        var numbers: [Int: Network.StateID] = [:]

        for net in phraseNets {
            let order = reachable(from: [net.start], hubs: noHubs)
            number(order, &numbers, &network)
            for state in order { fill(state, ends: [net.end], hubs: noHubs, numbers, &network) }
            network.phraseStarts.append(numbers[net.start] ?? 0)
        }

        let ends = Set(entryNets.map(\.end))
        let hubs = findHubs(from: entryNets.map(\.start))
        let order = reachable(from: entryNets.map(\.start), hubs: hubs)
        number(order.filter { !hubs[$0] }, &numbers, &network)
        network.firstHub = Network.StateID(network.states.count)
        number(inSilentOrder(order.filter { hubs[$0] }, hubs), &numbers, &network)
        for state in order { fill(state, ends: ends, hubs: hubs, numbers, &network) }
        for entry in entryNets { network.entries[entry.name] = numbers[entry.start] }
        network.ops = opPool
        findOpeners(&network)
        return network
    }

    /// States that are the start, the target of an arc or a hub, in order of discovery.
    private func reachable(from starts: [Int], hubs: [Bool]) -> [Int] {
        var seen = Set(starts)
        var order = starts
        var at = 0
        while at < order.count {
            let (reached, intoHubs) = closure(of: order[at], hubs: hubs)
            at += 1
            for state in reached {
                for arc in draft[state.state].arcs where seen.insert(arc.target).inserted { order.append(arc.target) }
            }
            for hub in intoHubs where seen.insert(hub.state).inserted { order.append(hub.state) }
        }
        return order
    }

    private func number(_ order: [Int], _ numbers: inout [Int: Network.StateID], _ network: inout Network) {
        for state in order {
            numbers[state] = Network.StateID(network.states.count)
            network.states.append(.init())
        }
    }

    private mutating func fill(
        _ state: Int, ends: Set<Int>, hubs: [Bool], _ numbers: [Int: Network.StateID], _ network: inout Network
    ) {
        guard let number = numbers[state] else { return }
        let (reached, intoHubs) = closure(of: state, hubs: hubs)
        var arcs: [Network.Arc] = []
        let firstEnd = network.ends.count
        for place in reached {
            let ops = list(place.ops)
            for arc in draft[place.state].arcs {
                let symbol: Network.Symbol =
                    switch arc.symbol {
                    case .word(let word): Network.Symbol(word)
                    case .filling(let filling): network.symbol(of: filling)
                    case .phrase(let phrase): network.symbol(ofPhrase: phrase)
                    }
                arcs.append(.init(symbol: symbol, target: numbers[arc.target] ?? 0, cost: place.cost, ops: ops))
            }
            if ends.contains(place.state) {
                network.ends.append(.init(target: -1, cost: place.cost, ops: ops))
            }
        }
        arcs.sort { $0.symbol < $1.symbol }
        let firstArc = network.arcs.count
        network.arcs.append(contentsOf: arcs)
        let firstSilent = network.silents.count
        for hub in intoHubs {
            network.silents.append(.init(target: numbers[hub.state] ?? 0, cost: hub.cost, ops: list(hub.ops)))
        }
        network.states[Int(number)] = .init(
            arcs: firstArc..<network.arcs.count, silents: firstSilent..<network.silents.count,
            ends: firstEnd..<network.ends.count)
    }

    private mutating func list(_ ops: [Op]) -> Network.OpList {
        guard !ops.isEmpty else { return .none }
        if let known = opLists[ops] { return known }
        let list = Network.OpList(
            start: Int32(opPool.count), count: Int32(ops.count), hash: ops.reduce(0) { OpHash.appending($1, to: $0) })
        opPool.append(contentsOf: ops)
        opLists[ops] = list
        return list
    }

    // MARK: Hubs

    private func findHubs(from starts: [Int]) -> [Bool] {
        var hubs = Array(repeating: false, count: draft.count)
        let none = hubs
        var entered = Array(repeating: 0, count: draft.count)
        for state in draft {
            for silent in state.silents { entered[silent.target] += 1 }
        }
        for state in reachable(from: starts, hubs: none) {
            for reached in closure(of: state, hubs: none).reached where reached.state != state && !hubs[reached.state] {
                guard entered[reached.state] > 0 else { continue }
                let arcs = closure(of: reached.state, hubs: none).reached.reduce(0) { $0 + draft[$1.state].arcs.count }
                hubs[reached.state] = arcs >= Self.hubSize
            }
        }
        return hubs
    }

    /// Orders hubs so that every silent step between two of them goes forward.
    private func inSilentOrder(_ states: [Int], _ hubs: [Bool]) -> [Int] {
        var done: Set<Int> = []
        var backwards: [Int] = []
        func visit(_ state: Int) {
            guard done.insert(state).inserted else { return }
            for hub in closure(of: state, hubs: hubs).intoHubs { visit(hub.state) }
            backwards.append(state)
        }
        for state in states { visit(state) }
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
        for name in ["score", "result", "named", "throws", "relative", "number"] {
            if let phrase = phrases[name] { network.scorePhrases |= 1 << UInt64(phrase) }
        }
    }
}

/// Hashes of op sequences, so that two ways through the network are known to mean the same without comparing them.
enum OpHash {
    @inline(__always)
    static func appending(_ op: Op, to hash: UInt64) -> UInt64 {
        joining(hash, UInt64(op.kind.rawValue) << 32 | UInt64(UInt32(bitPattern: op.value)) | 1 << 48)
    }

    @inline(__always)
    static func joining(_ first: UInt64, _ second: UInt64) -> UInt64 {
        second == 0 ? first : (first ^ second &* 0xFF51_AFD7_ED55_8CCD) &* 0x9E37_79B9_7F4A_7C15
    }
}
