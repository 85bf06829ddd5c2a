/// What must be known of a grammar before its networks are built: that every rule exists and ends, and which rules become
/// phrases.
struct GrammarSurvey {
    /// Rules matched once per position and shared: without repetition, never empty, used more than once.
    private(set) var phrases: [String] = []

    /// Rules within rules within rules.
    private static let longestPath = 64
    /// Rules so marked are phrases however often they are used: the search asks for them.
    private static let always: Set<Grammar.Mark> = [.meaningful, .filler, .misheard]

    private let grammar: Grammar
    private var uses: [String: Int] = [:]
    private var repeats: [String: Bool] = [:]
    private var canBeEmpty: [String: Bool] = [:]

    init(_ grammar: Grammar) throws(GrammarError) {
        self.grammar = grammar
        guard grammar.rules.contains(where: \.isPublic) else {
            throw GrammarError(
                .noPublicRule, at: grammar.rules.first?.location ?? .init(file: grammar.name, line: 1, column: 1))
        }
        for rule in grammar.rules {
            var path: [Step] = []
            try visit(rule, from: rule.location, &path)
        }
        var counted: Set<String> = []
        for rule in grammar.rules where rule.isPublic || !rule.marks.isDisjoint(with: Self.always) {
            count(rule, &counted)
        }
        phrases = grammar.rules.filter { rule in
            repeats[rule.name] == false && canBeEmpty[rule.name] == false
                && (!rule.marks.isDisjoint(with: Self.always) || uses[rule.name, default: 0] > 1)
        }.map(\.name)
        guard phrases.count <= PhraseSet.bitWidth else {
            throw GrammarError(.tooLarge, at: grammar.beginning)
        }
    }

    /// On the way from rule to rule.
    private struct Step {
        var rule: String
        /// Where the rule is referred to.
        var location: GrammarLocation
    }

    /// The step of those to be blamed that was added to the grammar, since it went well without; else the last.
    private func blamed(_ steps: some BidirectionalCollection<Step>) -> GrammarLocation {
        let last = steps.last?.location ?? GrammarLocation(file: grammar.name, line: 1, column: 1)
        return steps.last { $0.location.file == grammar.added?.file }?.location ?? last
    }

    private mutating func visit(
        _ rule: Grammar.Rule, from location: GrammarLocation, _ path: inout [Step]
    ) throws(GrammarError) {
        if repeats[rule.name] != nil { return }
        path.append(Step(rule: rule.name, location: location))
        guard path.count <= Self.longestPath else { throw GrammarError(.tooDeep, at: blamed(path)) }
        let found = try facts(rule.expansion, rule.location, &path)
        path.removeLast()
        repeats[rule.name] = found.repeats
        canBeEmpty[rule.name] = found.empty
    }

    private typealias Facts = (repeats: Bool, empty: Bool)

    private mutating func facts(
        _ expansion: Grammar.Expansion, _ location: GrammarLocation, _ path: inout [Step]
    ) throws(GrammarError) -> Facts {
        switch expansion {
        case .token: return (false, false)
        case .reference(let name, let location):
            if Network.Filling.named[name] != nil { return (false, false) }
            guard let rule = grammar.rule(name) else { throw GrammarError(.undefinedRule(name), at: location) }
            if let start = path.firstIndex(where: { $0.rule == name }) {
                let circle = path[(start + 1)...] + [Step(rule: name, location: location)]
                throw GrammarError(.recursion(name), at: blamed(circle))
            }
            try visit(rule, from: location, &path)
            return (repeats[name] ?? false, canBeEmpty[name] ?? false)
        case .sequence(let items):
            var all: Facts = (false, true)
            for item in items {
                let one = try facts(item, location, &path)
                all = (all.repeats || one.repeats, all.empty && one.empty)
            }
            return all
        case .alternatives(let choices):
            var all: Facts = (false, false)
            for choice in choices {
                let one = try facts(choice.expansion, choice.location ?? location, &path)
                all = (all.repeats || one.repeats, all.empty || one.empty)
            }
            return all
        case .optional(let body): return (try facts(body, location, &path).repeats, true)
        case .zeroOrMore(let body), .oneOrMore(let body):
            guard try !facts(body, location, &path).empty else { throw GrammarError(.emptyRepetition, at: location) }
            if case .zeroOrMore = expansion { return (true, true) }
            return (true, false)
        case .tagged(let body, _): return try facts(body, location, &path)
        case .null: return (false, true)
        case .void: return (false, false)
        }
    }

    /// Counts how often rules are used where lines are read; what only a recogniser is told does not matter there.
    private mutating func count(_ rule: Grammar.Rule, _ counted: inout Set<String>) {
        guard counted.insert(rule.name).inserted else { return }
        count(rule.expansion, &counted)
    }

    private mutating func count(_ expansion: Grammar.Expansion, _ counted: inout Set<String>) {
        switch expansion {
        case .reference(let name, _):
            uses[name, default: 0] += 1
            if let rule = grammar.rule(name) { count(rule, &counted) }
        case .sequence(let items): for item in items { count(item, &counted) }
        case .alternatives(let choices): for choice in choices { count(choice.expansion, &counted) }
        case .optional(let body), .zeroOrMore(let body), .oneOrMore(let body), .tagged(let body, _):
            count(body, &counted)
        case .token, .null, .void: break
        }
    }
}

/// ln x for x > 0, to about 15 digits: the exponent times ln 2 plus the series of the inverse hyperbolic tangent for the
/// significand (Abramowitz and Stegun 4.1.27). The pure rooms have no mathematics library.
func naturalLogarithm(_ x: Double) -> Double {
    let ratio = (x.significand - 1) / (x.significand + 1)
    var term = ratio
    var sum = 0.0
    for power in stride(from: 1, through: 31, by: 2) {
        sum += term / Double(power)
        term *= ratio * ratio
    }
    return Double(x.exponent) * 0.693_147_180_559_945_3 + 2 * sum
}
