/// Builds a network from behind: what comes after a wording is known before the wording itself, so that whatever goes on
/// alike is built once.
struct WordNetworkBuilder {
    /// A state with ways that take a word and ways that take none.
    private struct State: Hashable {
        var arcs: [WordNetwork.Arc] = []
        var silent: [Silent] = []
    }

    private struct Silent: Hashable {
        let target: Int
        let cost: Float
    }

    /// A rule in a place.
    private struct Use: Hashable {
        let rule: String
        let target: Int
        let tells: Bool
        let isRival: Bool
    }

    private let spell: (SpokenWord) -> [[UInt8]]
    private let rules: [String: SpokenGrammar.Wording]
    private var words: [WordNetwork.Word] = []
    /// By text: where its spellings stand in `words`.
    private var numbers: [String: Range<Int>] = [:]
    private var states: [State] = []
    private var known: [State: Int] = [:]
    private var uses: [Use: Int] = [:]
    private var isRival = false

    /// What the names of rules begin with that are only rivals.
    private static let rivals = "rival"

    init(_ rules: [String: SpokenGrammar.Wording], spell: @escaping (SpokenWord) -> [[UInt8]]) {
        self.spell = spell
        self.rules = rules
    }

    /// - Parameter entry: the rule a whole line is.
    mutating func build(_ entry: String) -> WordNetwork {
        // A word that cannot be spelled leads nowhere either, and yet is no end.
        let end = states.count
        states.append(State())
        let start = begin(.rule(entry), before: end, tells: true)
        return withoutSilence(from: start, to: end)
    }

    // MARK: Wordings

    /// - Returns: the state in which a wording begins behind which a state is reached.
    private mutating func begin(_ wording: SpokenGrammar.Wording, before target: Int, tells: Bool) -> Int {
        switch wording {
        case .pause: return target
        case .word(let word):
            let arcs = spellings(of: word).map {
                WordNetwork.Arc(word: $0, cost: 0, tells: tells, isRival: isRival, target: target)
            }
            return place(State(arcs: arcs))
        case .rule(let name):
            let outer = isRival
            defer { isRival = outer }
            isRival = isRival || name.hasPrefix(Self.rivals)
            let use = Use(rule: name, target: target, tells: tells, isRival: isRival)
            if let known = uses[use] { return known }
            let start = rules[name].map { begin($0, before: target, tells: tells) } ?? target
            uses[use] = start
            return start
        case .sequence(let parts):
            return parts.reversed().reduce(target) { begin($1, before: $0, tells: tells) }
        case .choice(let choices):
            let total = choices.reduce(0) { $0 + $1.weight }
            // `got`, `a` or `and` may be left out and says nothing; an exception says much.
            let saysNothing =
                choices.contains { $0.wording == .nothing }
                && choices.allSatisfy { length(of: $0.wording) <= Self.longestOfNoMeaning }
            let silent = choices.map { choice in
                Silent(
                    target: begin(choice.wording, before: target, tells: tells && !saysNothing),
                    cost: Float(-naturalLogarithm(choice.weight / total)))
            }
            return place(State(silent: silent))
        case .optional(let body):
            let even = SpokenGrammar.Choice(weight: 1, wording: body)
            return begin(.choice([even, .init(weight: 1, wording: .nothing)]), before: target, tells: tells)
        case .repeated(let body, let least):
            let behind = states.count
            states.append(State())
            let start = begin(body, before: behind, tells: tells)
            states[behind].silent = [Silent(target: start, cost: 0), Silent(target: target, cost: 0)]
            return least == 0 ? behind : start
        }
    }

    /// Of how many words a wording is at most.
    private func length(of wording: SpokenGrammar.Wording) -> Int {
        switch wording {
        case .pause: 0
        case .word: 1
        case .rule(let name): rules[name].map(length) ?? 0
        case .sequence(let parts): parts.reduce(0) { $0 + length(of: $1) }
        case .choice(let choices): choices.map { length(of: $0.wording) }.max() ?? 0
        case .optional(let body): length(of: body)
        case .repeated: 1_000
        }
    }

    private static let longestOfNoMeaning = 2

    private mutating func place(_ state: State) -> Int {
        if let known = known[state] { return known }
        known[state] = states.count
        states.append(state)
        return states.count - 1
    }

    private mutating func spellings(of word: SpokenWord) -> Range<Int> {
        if let known = numbers[word.spoken] { return known }
        let first = words.count
        for units in spell(word) {
            words.append(.init(text: word.spoken, units: units, meaning: first))
        }
        numbers[word.spoken] = first..<words.count
        return first..<words.count
    }

    // MARK: Silence

    /// Gives each state the words of all that are reached from it without one, at the least cost.
    private func withoutSilence(from start: Int, to end: Int) -> WordNetwork {
        var numbers = [start: 0]
        var pending = [start]
        var arcs: [[WordNetwork.Arc]] = []
        var ends: [Float] = []
        while arcs.count < pending.count {
            let costs = reached(from: pending[arcs.count])
            ends.append(costs[end] ?? .infinity)
            var told: [WordNetwork.Arc] = []
            for (place, cost) in costs.sorted(by: { $0.key < $1.key }) {
                for var arc in states[place].arcs {
                    if numbers[arc.target] == nil {
                        numbers[arc.target] = pending.count
                        pending.append(arc.target)
                    }
                    arc.cost += cost
                    arc.target = numbers[arc.target] ?? 0
                    told.append(arc)
                }
            }
            arcs.append(told)
        }
        return WordNetwork(words: words, arcs: arcs, ends: ends)
    }

    /// What is reached without a word, at what cost.
    private func reached(from start: Int) -> [Int: Float] {
        var costs = [start: Float(0)]
        var pending = [start]
        while let place = pending.popLast() {
            guard let cost = costs[place] else { continue }
            for way in states[place].silent where cost + way.cost < costs[way.target] ?? .infinity {
                costs[way.target] = cost + way.cost
                pending.append(way.target)
            }
        }
        return costs
    }
}
