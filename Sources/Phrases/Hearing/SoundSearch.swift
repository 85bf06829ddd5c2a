/// Finds what was likely said from the sounds that were heard: the cheapest ways through a network, by token passing
/// (Young, Russell and Thornton, "Token passing: a simple conceptual model for connected speech recognition systems",
/// 1989).
///
/// Time grows with the sounds times the words times the square of the words' length. A search keeps its memory from line to
/// line.
struct SoundSearch {
    /// What may have been said.
    struct Hypothesis {
        let words: [String]
        /// Whether any of them is there only lest something else be taken for it.
        let isRival: Bool
        /// The negative logarithm of how likely it is that this was said and so heard.
        let cost: Float
    }

    private let network: SoundNetwork
    private let costs: Confusions.Costs
    private var heard: [UInt8] = []
    /// By place: dearer ways up to there are not followed.
    private var limits: [Float] = []
    /// By word, then by place: where in `ends` it stands what a word costs; no lower bound below 0 where that is not known.
    private var spans: [Range<Int32>] = []
    /// What it costs that a word is heard in the next one, two, three… sounds; infinite for what is out of the question.
    private var ends: [Float] = []
    /// By place, then by state: so many tokens there are.
    private var counts: [UInt8] = []
    /// `kept` for each place and state.
    private var tokens: [Token] = []
    private var trail: [Step] = []
    /// Two rows of a table of costs.
    private var before: [Float] = []
    private var row: [Float] = []

    /// A way through the network up to a place.
    private struct Token {
        var cost: Float
        /// The last word and those before it, in `trail`; -1 for none.
        var trail: Int32
        /// Equal for ways that say the same.
        var meaning: UInt64

        static let none = Token(cost: .infinity, trail: -1, meaning: 0)
    }

    private struct Step {
        let word: Int32
        let isRival: Bool
        let before: Int32
    }

    /// Meanings kept for each state at each place.
    private static let kept = 10
    /// Ways that cost so much more than the best at a place are not followed.
    private static let beam: Float = 11
    /// What the beginning of a line may cost beyond its share.
    private static let ahead: Float = 9
    private static let unknown: Range<Int32> = -1..<0

    init(_ network: SoundNetwork, _ costs: Confusions.Costs) {
        self.network = network
        self.costs = costs
    }

    /// The likeliest things said that take up all sounds, cheapest first, each meaning once.
    ///
    /// - Parameters:
    ///   - heard: as phones.
    ///   - limit: what costs more is left out.
    mutating func hypotheses(_ heard: [UInt8], limit: Float) -> [Hypothesis] {
        let states = network.arcs.count
        prepare(heard, limit, states)
        keep(Token(cost: 0, trail: -1, meaning: 0), at: 0)
        for place in heard.indices {
            let here = place * states..<(place + 1) * states
            var best = Float.infinity
            for at in here { for slot in slots(at) { best = min(best, tokens[slot].cost) } }
            for at in here {
                for slot in slots(at) where tokens[slot].cost <= best + Self.beam {
                    for arc in network.arcs[at - place * states] { pass(tokens[slot], over: arc, at: place) }
                }
            }
        }
        var found: [UInt64: Token] = [:]
        for (state, end) in network.ends.enumerated() where end < .infinity {
            for slot in slots(heard.count * states + state) {
                var whole = tokens[slot]
                whole.cost += end
                if whole.cost < found[whole.meaning]?.cost ?? .infinity { found[whole.meaning] = whole }
            }
        }
        return found.values.sorted { ($0.cost, $0.meaning) < ($1.cost, $1.meaning) }.map(hypothesis)
    }

    private mutating func prepare(_ heard: [UInt8], _ limit: Float, _ states: Int) {
        self.heard = heard
        limits.removeAll(keepingCapacity: true)
        // What costs much more than its share from the beginning on does not get cheap in the end.
        let share = limit / Float(max(heard.count, 1))
        for place in 0...heard.count { limits.append(min(share * Float(place) + Self.ahead, limit)) }
        spans.removeAll(keepingCapacity: true)
        spans.append(contentsOf: repeatElement(Self.unknown, count: network.words.count * heard.count))
        ends.removeAll(keepingCapacity: true)
        counts.removeAll(keepingCapacity: true)
        counts.append(contentsOf: repeatElement(0, count: (heard.count + 1) * states))
        let more = counts.count * Self.kept - tokens.count
        if more > 0 { tokens.append(contentsOf: repeatElement(.none, count: more)) }
        trail.removeAll(keepingCapacity: true)
    }

    private func slots(_ at: Int) -> Range<Int> { at * Self.kept..<at * Self.kept + Int(counts[at]) }

    /// Passes a token on to all places at which the word may end.
    private mutating func pass(_ token: Token, over arc: SoundNetwork.Arc, at place: Int) {
        let meaning = arc.tells ? Self.meaning(token.meaning, and: arc.word) : token.meaning
        let said = Int32(trail.count)
        var isSaid = false
        let span = span(arc.word, from: place)
        for end in span {
            let cost = token.cost + arc.cost + ends[Int(end)]
            let behind = place + 1 + Int(end - span.lowerBound)
            guard cost <= limits[behind] else { continue }
            if !isSaid { trail.append(Step(word: Int32(arc.word), isRival: arc.isRival, before: token.trail)) }
            isSaid = true
            keep(Token(cost: cost, trail: said, meaning: meaning), at: behind * network.arcs.count + arc.target)
        }
    }

    private static func meaning(_ before: UInt64, and word: Int) -> UInt64 {
        SpanHash.appending(
            UInt8(truncatingIfNeeded: word), to: SpanHash.appending(UInt8(truncatingIfNeeded: word >> 8), to: before))
    }

    /// Puts a token down unless there are better ones.
    private mutating func keep(_ token: Token, at: Int) {
        var worst = at * Self.kept
        for slot in slots(at) {
            if tokens[slot].meaning == token.meaning {
                if token.cost < tokens[slot].cost { tokens[slot] = token }
                return
            }
            if tokens[slot].cost > tokens[worst].cost { worst = slot }
        }
        if Int(counts[at]) < Self.kept {
            tokens[at * Self.kept + Int(counts[at])] = token
            counts[at] += 1
        } else if token.cost < tokens[worst].cost {
            tokens[worst] = token
        }
    }

    private func hypothesis(_ token: Token) -> Hypothesis {
        var words: [String] = []
        var isRival = false
        var at = token.trail
        while at >= 0 {
            let step = trail[Int(at)]
            words.append(network.words[Int(step.word)])
            isRival = isRival || step.isRival
            at = step.before
        }
        return Hypothesis(words: words.reversed(), isRival: isRival, cost: token.cost)
    }

    // MARK: Words

    /// What a word may cost: for each of its sounds, and besides.
    private static let dearest: (each: Float, besides: Float) = (3.2, 4)

    /// Where it stands in `ends` what it costs that a word begins at a place.
    private mutating func span(_ word: Int, from place: Int) -> Range<Int32> {
        let number = word * heard.count + place
        if spans[number].lowerBound >= 0 { return spans[number] }
        let said = network.sounds[word]
        let limit = Self.dearest.each * Float(said.count) + Self.dearest.besides
        let start = Int32(ends.count)
        var last = start
        before.removeAll(keepingCapacity: true)
        before.append(0)
        for sound in said { before.append(before[before.count - 1] + costs.drops[Int(sound)]) }
        for sound in heard[place...].prefix(said.count * 2 + 2) {
            let added = costs.additions[Int(sound)]
            row.removeAll(keepingCapacity: true)
            row.append(before[0] + added)
            var least = row[0]
            for (at, one) in said.enumerated() {
                let cost = min(
                    before[at] + costs.change(one, to: sound), before[at + 1] + added,
                    row[at] + costs.drops[Int(one)])
                row.append(cost)
                least = min(least, cost)
            }
            ends.append(row[said.count] < limit ? row[said.count] : .infinity)
            if row[said.count] < limit { last = Int32(ends.count) }
            swap(&before, &row)
            if least >= limit { break }
        }
        ends.removeLast(ends.count - Int(last))
        spans[number] = start..<last
        return spans[number]
    }
}
