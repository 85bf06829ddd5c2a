/// The lattice of a signal: all words of a lexicon that its units may have been, with what it costs that they came through
/// so.
struct SignalLattice: ~Copyable {
    private(set) var lattice = Lattice()
    /// Which entry each match is, by the value of its op.
    private var found: [Found] = []
    /// The table of what it costs that a part of a word came through as a part of the signal, row by row.
    private var rows: [Float] = []
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

    mutating func fill(
        _ signal: Signal, _ lexicon: Lexicon, _ costs: ChannelCosts, _ limits: ChannelLimits,
        _ graph: borrowing SearchGraph
    ) {
        lattice.clear()
        found.removeAll(keepingCapacity: true)
        for position in signal.units.indices {
            let first = lattice.symbols.count
            lattice.positions.append(.init(word: -1, isName: false))
            var firstMatch = lattice.matches.count
            for (number, entry) in lexicon.entries.enumerated() {
                findEnds(of: entry, from: position, signal, costs, limits)
                for end in ends {
                    found.append(Found(entry: number, cost: end.cost))
                    lattice.addMatch(
                        Op(.text, Int32(found.count - 1)), position..<end.position, cost: end.cost + entry.cost,
                        hash: entry.meaning.map(OpHash.init) ?? OpHash())
                }
                let isLast =
                    number + 1 == lexicon.entries.count || lexicon.entries[number + 1].symbol != entry.symbol
                guard isLast, lattice.matches.count > firstMatch else { continue }
                let matches = SearchGraph.Run(firstMatch..<lattice.matches.count)
                lattice.offer(entry.symbol, matches: matches, at: position, graph)
                firstMatch = lattice.matches.count
            }
            lattice.positions.base[position].symbols = .init(first..<lattice.symbols.count)
        }
        lattice.close(reach: .end)
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
                let words = entry.words.map(\.text).joined(separator: isTorn ? ", " : " ")
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
        of entry: Lexicon.Entry, from start: Int, _ signal: Signal, _ costs: ChannelCosts, _ limits: ChannelLimits
    ) {
        ends.removeAll(keepingCapacity: true)
        guard let first = entry.words.first else {
            if let end = signal.words[start] { ends.append(End(position: end, cost: limits.anyWord(for: end - start))) }
            return
        }
        addEnds(of: first, isSlight: entry.meaning == nil, from: start, cost: 0, signal, costs, limits)
        for word in entry.words.dropFirst() {
            let before = ends
            ends.removeAll(keepingCapacity: true)
            for end in before where end.position < signal.units.count {
                addEnds(of: word, isSlight: false, from: end.position, cost: end.cost, signal, costs, limits)
            }
        }
    }

    /// - Parameter cost: of what was before it.
    private mutating func addEnds(
        of word: Lexicon.Word, isSlight: Bool, from start: Int, cost before: Float, _ signal: Signal,
        _ costs: ChannelCosts, _ limits: ChannelLimits
    ) {
        let spelled = word.units
        let limit = limits.dearestWord(for: spelled.count)
        let whole = signal.texts[start] == word.text ? signal.words[start] : nil
        let first = signal.firmness[start].cost(isSlight: isSlight)
        let width = spelled.count + 1
        rows.removeAll(keepingCapacity: true)
        rows.append(0)
        for unit in spelled { rows.append(rows[rows.count - 1] + costs.drops[Int(unit)] + first) }
        for position in start..<min(start + spelled.count * 2 + 2, signal.units.count) {
            let unit = signal.units[position]
            let firmness = signal.firmness[position].cost(isSlight: isSlight)
            let added = costs.additions[Int(unit)] + firmness
            let isPieceEnd = signal.pieceEnds.contains(position + 1)
            let above = (position - start) * width
            let row = above + width
            rows.append(rows[above] + added)
            var least = rows[row]
            for (letter, meant) in spelled.enumerated() {
                var cost = min(
                    rows[above + letter] + costs.change(meant, to: unit) + (meant == unit ? 0 : firmness),
                    rows[above + letter + 1] + added,
                    rows[row + letter] + costs.drops[Int(meant)]
                        + (letter == spelled.count - 1 && isPieceEnd ? 0 : firmness))
                if position > start, letter > 0, meant == signal.units[position - 1], unit == spelled[letter - 1] {
                    cost = min(cost, rows[above - width + letter - 1] + costs.swap + firmness)
                }
                rows.append(cost)
                least = min(least, cost)
            }
            var cost = rows[row + spelled.count] + costs.otherWord
            if whole == position + 1 { cost = min(cost, costs.sameWord) }
            if cost < limit { ends.append(End(position: position + 1, cost: before + cost)) }
            if least >= limit { break }
        }
    }
}
