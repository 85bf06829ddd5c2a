/// The lattice of a signal: all words of a lexicon that its units may have been, each with its cost in the channel.
struct SignalLattice {
    private(set) var lattice = Lattice()
    /// Which entry each match is, by the value of its op.
    private var found: [Found] = []
    private var alignment: Alignment
    private let limits: ChannelLimits

    private struct Found {
        let entry: Int
        /// The cost of the channel, without that of the entry.
        let cost: Float
    }

    init(_ costs: ChannelCosts, _ limits: ChannelLimits) {
        alignment = Alignment(costs, limits)
        self.limits = limits
    }

    /// Opens the lattice of a signal; what its positions may be is filled in as they are reached.
    mutating func open(_ signal: Signal) {
        lattice.clear()
        found.removeAll(keepingCapacity: true)
        alignment.open(signal)
        lattice.positions = Array(repeating: .init(), count: signal.units.count + 1)
    }

    /// Finds the words and names that begin at a position.
    ///
    /// - Parameter budget: dearer matches are left out.
    mutating func fill(
        _ position: Int, _ signal: Signal, _ lexicon: Lexicon, budget: Float
    ) {
        let first = lattice.symbols.count
        alignment.start(at: position)
        for tree in lexicon.trees { find(tree, from: position, signal, lexicon, budget: budget) }
        let end = signal.wordEnds[position]
        if end > position, signal.strangers.contains(position) {
            for entry in lexicon.anyWords {
                let before = lattice.matches.count
                add(entry, lexicon, position..<end, cost: limits.anyWord(for: end - position))
                offer(entry, lexicon, from: before)
            }
        }
        lattice.positions[position].symbols = .init(first..<lattice.symbols.count)
    }

    private mutating func find(
        _ tree: LexicalTree, from position: Int, _ signal: Signal, _ lexicon: Lexicon, budget: Float
    ) {
        alignment.begin(tree, budget: budget)
        var number = 0
        while number < tree.nodes.count {
            let node = tree.nodes[number]
            let goesOn =
                switch node.key {
                case .unit(let unit):
                    alignment.add(unit, at: node.depth, longest: node.longest)
                case .end(let text):
                    alignment.endWord(tree.texts[text], at: node.depth, longest: node.longest, signal)
                }
            number = goesOn ? number + 1 : node.next
            if !goesOn { continue }
            for entry in tree.entries[node.entries] {
                let before = lattice.matches.count
                for end in alignment.ends(at: node.depth) {
                    let cost = alignment.cost(at: node.depth, endingAt: end)
                    if cost < .infinity { add(entry, lexicon, position..<end, cost: cost) }
                }
                offer(entry, lexicon, from: before)
            }
        }
    }

    private mutating func add(_ entry: Int, _ lexicon: Lexicon, _ span: Range<Int>, cost: Float) {
        let one = lexicon.entries[entry]
        found.append(Found(entry: entry, cost: cost))
        lattice.addMatch(Op(.text, Int32(found.count - 1)), meaning: one.meaning, span, cost: cost + one.cost)
    }

    private mutating func offer(_ entry: Int, _ lexicon: Lexicon, from firstMatch: Int) {
        lattice.offer(lexicon.entries[entry].symbol, matches: Run(firstMatch..<lattice.matches.count))
    }

    /// The hypothesis that a path through the lattice stands for.
    func hypothesis(_ path: Decoder.Path, _ signal: Signal, _ lexicon: Lexicon) -> ChannelDecoder.Hypothesis {
        var hypothesis = ChannelDecoder.Hypothesis(cost: path.cost)
        for step in path.steps {
            switch step.op.kind {
            case .text:
                let start = step.tokens.lowerBound
                let one = found[Int(step.op.value)]
                let entry = lexicon.entries[one.entry]
                hypothesis.channelCost += one.cost
                if one.cost > limits.dearestUsed(for: entry, as: step.tokens, of: signal) {
                    hypothesis.isFarFetched = true
                }
                hypothesis.containsStranger = hypothesis.containsStranger || entry.words.isEmpty
                // A comma between the words of a name stays there.
                let isTorn = signal.pauses.contains { $0 > start && $0 < step.tokens.upperBound }
                let words = lexicon.texts[entry.words].joined(separator: isTorn ? ", " : " ")
                hypothesis.text += (signal.pauses.contains(start) ? ", " : start > 0 ? " " : "") + words
            case .aside: hypothesis.isRival = true
            case .me: hypothesis.namesSpeaker = true
            default: break
            }
        }
        return hypothesis
    }
}
