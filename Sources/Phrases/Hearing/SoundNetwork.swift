/// What may have been said, word by word, as sounds: a spoken grammar as a network of states between words.
struct SoundNetwork {
    /// A word between two states.
    struct Arc: Hashable {
        let word: Int
        /// The negative logarithm of how often it is said there.
        var cost: Float
        /// Whether the meaning depends on it: what may be left out says nothing.
        let tells: Bool
        /// Whether it is there only lest something else be taken for it.
        let isRival: Bool
        var target: Int
    }

    /// The words, each once.
    private(set) var words: [String] = []
    /// What each sounds like, as phones.
    private(set) var sounds: [[UInt8]] = []
    /// What may be said in each state, with what may be passed over in silence left out. The first state is the beginning. No
    /// two states allow the same.
    private(set) var arcs: [[Arc]] = []
    /// What it costs to end in each state; infinite where that cannot be.
    private(set) var ends: [Float] = []

    private var numbers: [String: Int] = [:]
    /// Ways from state to state without a word.
    private var silent: [[(target: Int, cost: Float)]] = []
    private var rules: [String: SpokenGrammar.Wording] = [:]
    private var isRival = false

    /// What the names of rules begin with that are only rivals.
    private static let rivals = "rival"

    /// - Parameter grammar: of which the first rule is the whole line.
    init(_ grammar: SpokenGrammar) {
        rules = Dictionary(grammar.rules.map { ($0.name, $0.wording) }) { first, _ in first }
        let start = state()
        let end = grammar.rules.first.map { add($0.wording, from: start, tells: true, grammar.sounds) } ?? start
        passOver(to: end)
        while let merged = sameStates { merge(merged) }
    }

    // MARK: Building

    private mutating func state() -> Int {
        arcs.append([])
        silent.append([])
        return arcs.count - 1
    }

    /// - Returns: the state behind it.
    private mutating func add(
        _ wording: SpokenGrammar.Wording, from start: Int, tells: Bool, _ sounds: Sounds
    ) -> Int {
        switch wording {
        case .pause: return start
        case .word(let word):
            let target = state()
            arcs[start].append(
                Arc(word: number(of: word, sounds), cost: 0, tells: tells, isRival: isRival, target: target))
            return target
        case .rule(let name):
            let outer = isRival
            defer { isRival = outer }
            isRival = isRival || name.hasPrefix(Self.rivals)
            return rules[name].map { add($0, from: start, tells: tells, sounds) } ?? start
        case .sequence(let parts):
            return parts.reduce(start) { add($1, from: $0, tells: tells, sounds) }
        case .choice(let choices):
            let total = choices.reduce(0) { $0 + $1.weight }
            let canBeNothing = choices.contains { $0.wording == .nothing }
            let end = state()
            for choice in choices {
                let opening = state()
                silent[start].append((opening, Float(-naturalLogarithm(choice.weight / total))))
                silent[add(choice.wording, from: opening, tells: tells && !canBeNothing, sounds)].append((end, 0))
            }
            return end
        case .optional(let body):
            let even = SpokenGrammar.Choice(weight: 1, wording: body)
            return add(.choice([even, .init(weight: 1, wording: .nothing)]), from: start, tells: tells, sounds)
        case .repeated(let body, let least):
            let opening = state()
            silent[start].append((opening, 0))
            let end = add(body, from: opening, tells: tells, sounds)
            silent[end].append((opening, 0))
            guard least == 0 else { return end }
            let behind = state()
            silent[opening].append((behind, 0))
            silent[end].append((behind, 0))
            return behind
        }
    }

    private mutating func number(of word: SpokenWord, _ sounds: Sounds) -> Int {
        if let known = numbers[word.spoken] { return known }
        numbers[word.spoken] = words.count
        words.append(word.spoken)
        self.sounds.append(sounds.phones(of: Folding.fold(word.letters)).map(\.rawValue))
        return words.count - 1
    }

    /// Gives each state the words of all that are reached from it without one, at the least cost.
    private mutating func passOver(to end: Int) {
        var told: [[Arc]] = []
        let behindWords = Set(arcs.flatMap { $0.map(\.target) })
        for start in arcs.indices {
            guard start == 0 || behindWords.contains(start) else {
                // Nothing is ever said from here.
                told.append([])
                ends.append(.infinity)
                continue
            }
            var costs = [start: Float(0)]
            var pending = [start]
            while let place = pending.popLast() {
                guard let cost = costs[place] else { continue }
                for (target, more) in silent[place] where cost + more < costs[target] ?? .infinity {
                    costs[target] = cost + more
                    pending.append(target)
                }
            }
            ends.append(costs[end] ?? .infinity)
            told.append(
                costs.sorted { $0.key < $1.key }.flatMap { place, cost in
                    arcs[place].map { arc in
                        var arc = arc
                        arc.cost += cost
                        return arc
                    }
                })
        }
        arcs = told
        silent = []
    }

    /// For each state the first that allows the same; nil where no two do.
    private var sameStates: [Int]? {
        struct Allowed: Hashable {
            let arcs: [Arc]
            let end: Float
        }
        var first: [Allowed: Int] = [:]
        let same = arcs.indices.map { state in
            let allowed = Allowed(arcs: arcs[state], end: ends[state])
            if first[allowed] == nil { first[allowed] = state }
            return first[allowed] ?? state
        }
        return first.count < arcs.count ? same : nil
    }

    private mutating func merge(_ same: [Int]) {
        let kept = same.indices.filter { same[$0] == $0 }
        let numbers = Dictionary(uniqueKeysWithValues: zip(kept, kept.indices))
        arcs = kept.map { state in
            var seen: Set<Arc> = []
            return arcs[state].map { arc in
                var arc = arc
                arc.target = numbers[same[arc.target]] ?? 0
                return arc
            }.filter { seen.insert($0).inserted }
        }
        ends = kept.map { ends[$0] }
    }
}
