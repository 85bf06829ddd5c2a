/// The lattice of a signal: all words of a lexicon that its units may have been, with what it costs that they came through
/// so.
struct SignalLattice: ~Copyable {
    private(set) var lattice = Lattice()
    /// Which entry each match is, by the value of its op.
    private var found: [Found] = []
    /// The table of what it costs that a part of a word came through as a part of the signal, row by row.
    private var rows = Pool<Float>()
    /// Which units there are from the position at hand on, by the number of units looked at: bit n is unit n.
    private var present = Pool<UInt64>()
    /// Where a word ends that begins at the position at hand, and what it costs.
    private var ends: [End] = []

    private struct Found {
        let entry: Int
        /// That it came through so.
        let cost: Float
    }

    private struct End {
        let position: Int
        let cost: Float
    }

    /// What it costs at least, by unit, that one came through as no such unit.
    private var losses: [Float] = []

    /// Opens the lattice of a signal; what its positions may be is filled in as they are reached.
    mutating func open(_ signal: Signal, _ costs: ChannelCosts) {
        lattice.clear()
        found.removeAll(keepingCapacity: true)
        losses = costs.losses
        for _ in signal.units { lattice.positions.append(.init(word: -1, isName: false, reach: .all)) }
        lattice.positions.append(.init(word: -1, isName: false, reach: .end))
    }

    /// Finds the words and names that begin at a position.
    mutating func fill(
        _ position: Int, _ signal: Signal, _ lexicon: Lexicon, _ costs: ChannelCosts, _ limits: ChannelLimits,
        _ graph: borrowing SearchGraph
    ) {
        present.shorten(to: 0)
        present.append(0)
        for unit in signal.units[position...] { present.append(present[present.count - 1] | 1 << UInt64(unit)) }
        let first = lattice.symbols.count
        var firstMatch = lattice.matches.count
        for number in lexicon.entries.indices {
            let symbol = lexicon.entries[number].symbol
            findEnds(of: number, lexicon, from: position, signal, costs, limits)
            for end in ends {
                found.append(Found(entry: number, cost: end.cost))
                lattice.addMatch(
                    Op(.text, Int32(found.count - 1)), position..<end.position,
                    cost: end.cost + lexicon.entries[number].cost,
                    hash: lexicon.entries[number].meaning.map(OpHash.init) ?? OpHash())
            }
            let isLast = number + 1 == lexicon.entries.count || lexicon.entries[number + 1].symbol != symbol
            guard isLast, lattice.matches.count > firstMatch else { continue }
            let matches = SearchGraph.Run(firstMatch..<lattice.matches.count)
            lattice.offer(symbol, matches: matches, at: position, graph)
            firstMatch = lattice.matches.count
        }
        lattice.positions.base[position].symbols = .init(first..<lattice.symbols.count)
        lattice.positions.base[position].reach = lattice.positions[position].present
    }

    /// What a path through the lattice says.
    func hypothesis(_ path: Decoder.Path, _ signal: Signal, _ lexicon: Lexicon) -> ChannelDecoder.Hypothesis {
        var hypothesis = ChannelDecoder.Hypothesis(cost: path.cost)
        for step in path.steps {
            switch step.op.kind {
            case .text:
                let start = step.tokens.lowerBound
                let one = found[Int(step.op.value)]
                let entry = lexicon.entries[one.entry]
                hypothesis.wear += one.cost
                hypothesis.namesNobody = hypothesis.namesNobody || entry.words.isEmpty
                // A comma between the words of a name stays there.
                let isTorn = signal.pauses.contains { $0 > start && $0 < step.tokens.upperBound }
                let words = lexicon.words[entry.words].map(\.text).joined(separator: isTorn ? ", " : " ")
                hypothesis.text += (signal.pauses.contains(start) ? ", " : start > 0 ? " " : "") + words
            case .aside: hypothesis.isRival = true
            case .me: hypothesis.namesSpeaker = true
            default: break
            }
        }
        return hypothesis
    }

    // MARK: Words

    /// Works out where a word or a name may end that begins at a position.
    private mutating func findEnds(
        of number: Int, _ lexicon: Lexicon, from start: Int, _ signal: Signal, _ costs: ChannelCosts,
        _ limits: ChannelLimits
    ) {
        ends.removeAll(keepingCapacity: true)
        let words = lexicon.entries[number].words
        guard let first = words.first else {
            if let end = signal.words[start] { ends.append(End(position: end, cost: limits.anyWord(for: end - start))) }
            return
        }
        let length = lexicon.words[first].units.count
        // What is not there was lost, which alone may be too dear.
        let present = present[min(Self.mostUnits(for: length), present.count - 1)]
        var lost: Float = 0
        for unit in lexicon.units[lexicon.words[first].units] where present & 1 << UInt64(unit) == 0 {
            lost += losses[Int(unit)]
        }
        guard lost < limits.dearestWord(for: length) else { return }
        let isSlight = lexicon.entries[number].meaning == nil
        addEnds(of: first, lexicon, isSlight: isSlight, from: start, cost: 0, signal, costs, limits)
        for word in words.dropFirst() {
            let before = ends
            ends.removeAll(keepingCapacity: true)
            for end in before where end.position < signal.units.count {
                addEnds(of: word, lexicon, isSlight: false, from: end.position, cost: end.cost, signal, costs, limits)
            }
        }
    }

    /// How many units a word may come through as, by the number of its own.
    private static func mostUnits(for count: Int) -> Int { count * 2 + 2 }

    /// - Parameter cost: of what was before it.
    private mutating func addEnds(
        of word: Int, _ lexicon: Lexicon, isSlight: Bool, from start: Int, cost before: Float, _ signal: Signal,
        _ costs: ChannelCosts, _ limits: ChannelLimits
    ) {
        let spelled = lexicon.words[word].units
        let limit = limits.dearestWord(for: spelled.count)
        let whole =
            signal.texts[start].flatMap { $0 == lexicon.words[word].text ? signal.words[start] : nil } ?? -1
        let first = signal.firmness[start].cost(isSlight: isSlight)
        let width = spelled.count + 1
        rows.shorten(to: 0)
        rows.append(0)
        for unit in lexicon.units[spelled] { rows.append(rows[rows.count - 1] + costs.drops[Int(unit)] + first) }
        for position in start..<min(start + Self.mostUnits(for: spelled.count), signal.units.count) {
            let unit = signal.units[position]
            let previous = position > start ? signal.units[position - 1] : UInt8.max
            let firmness = signal.firmness[position].cost(isSlight: isSlight)
            let added = costs.additions[Int(unit)] + firmness
            let endsPiece = signal.endsPiece[position]
            let above = (position - start) * width
            let row = above + width
            rows.append(rows[above] + added)
            var least = rows[row]
            var letterBefore = UInt8.max
            for letter in 0..<spelled.count {
                let meant = lexicon.units[spelled.lowerBound + letter]
                var cost = min(
                    rows[above + letter] + costs.change(meant, to: unit) + (meant == unit ? 0 : firmness),
                    rows[above + letter + 1] + added,
                    rows[row + letter] + costs.drops[Int(meant)]
                        + (letter == spelled.count - 1 && endsPiece ? 0 : firmness))
                if meant == previous, unit == letterBefore {
                    cost = min(cost, rows[above - width + letter - 1] + costs.swap + firmness)
                }
                rows.append(cost)
                least = min(least, cost)
                letterBefore = meant
            }
            var cost = rows[row + spelled.count] + costs.otherWord
            if whole == position + 1 { cost = min(cost, costs.sameWord) }
            if cost < limit { ends.append(End(position: position + 1, cost: before + cost)) }
            if least >= limit { break }
        }
    }
}
