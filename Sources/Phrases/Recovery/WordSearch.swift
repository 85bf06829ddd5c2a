/// Finds what was likely meant from what came through a channel: the cheapest ways through a network, by token passing
/// (Young, Russell and Thornton, "Token passing: a simple conceptual model for connected speech recognition systems",
/// 1989).
///
/// Time grows with the units times the words times the square of the words' length. A search keeps its memory from line to
/// line.
struct WordSearch {
    /// What may have been meant.
    struct Hypothesis {
        let words: [String]
        /// The words with the commas of the line.
        let text: String
        /// Whether any of them is there only lest something else be taken for it.
        let isRival: Bool
        /// The negative logarithm of how likely it is that this was meant and came through so.
        let cost: Float
        /// The part of it that it came through so.
        let wear: Float
    }

    /// How sure it is that a unit is as it was put in.
    enum Firmness {
        case none
        /// Part of a word that people say and mean. It is no other word on which the meaning depends.
        case word
        case whole

        /// What it costs, beside the ordinary, that it is not.
        fileprivate func cost(tells: Bool) -> Float {
            switch self {
            case .none: 0
            case .word: tells ? .infinity : 5
            case .whole: .infinity
            }
        }
    }

    /// What came through.
    struct Signal {
        private(set) var units: [UInt8] = []
        private(set) var firmness: [Firmness] = []
        /// By the place where a word begins: the place behind it.
        private(set) var words: [Int: Int] = [:]
        /// By the place where a word begins that may have come through as it was: what it is.
        private(set) var texts: [Int: String] = [:]
        /// Places behind the last unit of a piece, such as a figure that a word follows without a blank.
        private(set) var pieceEnds: Set<Int> = []
        /// Places behind which there is a comma or the like.
        private(set) var pauses: Set<Int> = []

        mutating func append(_ unit: UInt8, _ firmness: Firmness = .none) {
            units.append(unit)
            self.firmness.append(firmness)
        }

        /// Notes that the last unit ends a piece.
        mutating func endPiece() { pieceEnds.insert(units.count) }

        /// Notes that the units from a place on are a word.
        ///
        /// - Parameter text: what it is, where that says more than its units do.
        mutating func endWord(from place: Int, text: String? = nil) {
            words[place] = units.count
            texts[place] = text
        }

        /// Notes that there is a comma or the like behind the last unit.
        mutating func pause() { pauses.insert(units.count) }
    }

    private let network: WordNetwork
    private let costs: ChannelCosts
    private let dearest: Allowance
    /// What a word costs, by its units, that is any.
    private let anyWord: Allowance
    private var signal = Signal()
    /// By place: dearer ways up to there are not followed.
    private var limits: [Float] = []
    /// By word, then by whether it tells, then by place: where in `ends` it stands what a word costs; a lower bound below 0
    /// where that is not known.
    private var spans: [Range<Int32>] = []
    /// What it costs that a word is heard in the next one, two, three… sounds; infinite for what is out of the question.
    private var ends: [Float] = []
    /// By place, then by state: so many tokens there are.
    private var counts: [UInt8] = []
    /// `kept` for each place and state.
    private var tokens: [Token] = []
    private var trail: [Step] = []
    /// The table of what it costs that a part of a word came through as a part of the line, row by row.
    private var rows: [Float] = []

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
        /// Where the word begins.
        let start: Int32
        /// What it costs that it was meant there.
        let cost: Float
        let before: Int32
    }

    /// Meanings kept for each state at each place.
    private static let kept = 10
    /// Ways that cost so much more than the best at a place are not followed.
    private static let beam: Float = 11
    /// What the beginning of a line may cost beyond its share.
    private static let ahead: Float = 9
    private static let unknown: Range<Int32> = -1..<0

    /// - Parameters:
    ///   - dearest: what a word may cost by the number of its units.
    ///   - anyWord: what a word without units in the network, which is any word, costs by the number of those it is.
    init(_ network: WordNetwork, _ costs: ChannelCosts, dearest: Allowance, anyWord: Allowance) {
        self.network = network
        self.costs = costs
        self.dearest = dearest
        self.anyWord = anyWord
    }

    /// The likeliest that take up all units, cheapest first, each meaning once.
    ///
    /// - Parameter limit: what costs more is left out.
    mutating func hypotheses(_ signal: Signal, limit: Float) -> [Hypothesis] {
        let states = network.arcs.count
        let count = signal.units.count
        prepare(signal, limit, states)
        keep(Token(cost: 0, trail: -1, meaning: 0), at: 0)
        for place in 0..<count {
            let here = place * states..<(place + 1) * states
            var best = Float.infinity
            for at in here { for slot in slots(at) { best = min(best, tokens[slot].cost) } }
            for at in here {
                for slot in slots(at) where tokens[slot].cost <= best + Self.beam {
                    for arc in network.arcs[at - place * states] { pass(tokens[slot], over: arc, at: place) }
                }
            }
        }
        var found: [UInt64: (token: Token, end: Float)] = [:]
        for (state, end) in network.ends.enumerated() where end < .infinity {
            for slot in slots(count * states + state) {
                var whole = tokens[slot]
                whole.cost += end
                if whole.cost < found[whole.meaning]?.token.cost ?? .infinity { found[whole.meaning] = (whole, end) }
            }
        }
        return found.values.sorted { ($0.token.cost, $0.token.meaning) < ($1.token.cost, $1.token.meaning) }
            .map { hypothesis($0.token, meant: $0.end) }
    }

    private mutating func prepare(_ signal: Signal, _ limit: Float, _ states: Int) {
        self.signal = signal
        let count = signal.units.count
        limits.removeAll(keepingCapacity: true)
        // What costs much more than its share from the beginning on does not get cheap in the end.
        let share = limit / Float(max(count, 1))
        for place in 0...count { limits.append(min(share * Float(place) + Self.ahead, limit)) }
        spans.removeAll(keepingCapacity: true)
        spans.append(contentsOf: repeatElement(Self.unknown, count: network.words.count * count * 2))
        ends.removeAll(keepingCapacity: true)
        counts.removeAll(keepingCapacity: true)
        counts.append(contentsOf: repeatElement(0, count: (count + 1) * states))
        let more = counts.count * Self.kept - tokens.count
        if more > 0 { tokens.append(contentsOf: repeatElement(.none, count: more)) }
        trail.removeAll(keepingCapacity: true)
    }

    private func slots(_ at: Int) -> Range<Int> { at * Self.kept..<at * Self.kept + Int(counts[at]) }

    /// Passes a token on to all places at which the word may end.
    private mutating func pass(_ token: Token, over arc: WordNetwork.Arc, at place: Int) {
        let meaning = arc.tells ? Self.meaning(token.meaning, and: network.words[arc.word].meaning) : token.meaning
        let said = Int32(trail.count)
        var isSaid = false
        let span = span(arc.word, tells: arc.tells, from: place)
        for end in span {
            let cost = token.cost + arc.cost + ends[Int(end)]
            let behind = place + 1 + Int(end - span.lowerBound)
            guard cost <= limits[behind] else { continue }
            if !isSaid {
                trail.append(
                    Step(
                        word: Int32(arc.word), isRival: arc.isRival, start: Int32(place), cost: arc.cost,
                        before: token.trail))
            }
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

    /// - Parameter meant: what it costs that nothing was meant behind it.
    private func hypothesis(_ token: Token, meant: Float) -> Hypothesis {
        var words: [String] = []
        var text = ""
        var isRival = false
        var meant = meant
        var at = token.trail
        while at >= 0 {
            let step = trail[Int(at)]
            let word = network.words[Int(step.word)].text
            words.append(word)
            text = (signal.pauses.contains(Int(step.start)) ? ", " : step.start > 0 ? " " : "") + word + text
            isRival = isRival || step.isRival
            meant += step.cost
            at = step.before
        }
        return Hypothesis(
            words: words.reversed(), text: text, isRival: isRival, cost: token.cost, wear: token.cost - meant)
    }

    // MARK: Words

    /// Where it stands in `ends` what it costs that a word begins at a place.
    private mutating func span(_ word: Int, tells: Bool, from place: Int) -> Range<Int32> {
        let number = (word * 2 + (tells ? 1 : 0)) * signal.units.count + place
        if spans[number].lowerBound >= 0 { return spans[number] }
        let spelled = network.words[word].units
        let start = Int32(ends.count)
        if spelled.isEmpty {
            if let end = signal.words[place] {
                ends.append(contentsOf: repeatElement(.infinity, count: end - place - 1))
                ends.append(anyWord(for: end - place))
            }
            spans[number] = start..<Int32(ends.count)
            return spans[number]
        }
        let limit = dearest(for: spelled.count)
        var last = start
        let whole = signal.texts[place] == network.words[word].text ? signal.words[place] : nil
        rows.removeAll(keepingCapacity: true)
        rows.append(0)
        let first = signal.firmness[place].cost(tells: tells)
        for unit in spelled { rows.append(rows[rows.count - 1] + costs.drops[Int(unit)] + first) }
        let width = rows.count
        for (at, unit) in signal.units[place...].prefix(spelled.count * 2 + 2).enumerated() {
            let firmness = signal.firmness[place + at].cost(tells: tells)
            let added = costs.additions[Int(unit)] + firmness
            let isPieceEnd = signal.pieceEnds.contains(place + at + 1)
            let before = at * width
            let row = before + width
            rows.append(rows[before] + added)
            var least = rows[row]
            for (letter, meant) in spelled.enumerated() {
                var cost = min(
                    rows[before + letter] + costs.change(meant, to: unit) + (meant == unit ? 0 : firmness),
                    rows[before + letter + 1] + added,
                    rows[row + letter] + costs.drops[Int(meant)]
                        + (letter == spelled.count - 1 && isPieceEnd ? 0 : firmness))
                if at > 0, letter > 0, meant == signal.units[place + at - 1], unit == spelled[letter - 1] {
                    cost = min(cost, rows[before - width + letter - 1] + costs.swap + firmness)
                }
                rows.append(cost)
                least = min(least, cost)
            }
            var cost = rows[row + spelled.count] + costs.otherWord
            if whole == place + at + 1 { cost = min(cost, costs.sameWord) }
            ends.append(cost < limit ? cost : .infinity)
            if cost < limit { last = Int32(ends.count) }
            if least >= limit { break }
        }
        ends.removeLast(ends.count - Int(last))
        spans[number] = start..<last
        return spans[number]
    }
}

/// What may be spent on something that is made of units.
struct Allowance: Sendable {
    let each: Float
    let besides: Float

    static let never = Allowance(each: 0, besides: .infinity)

    func callAsFunction(for count: Int) -> Float { each * Float(count) + besides }
}
