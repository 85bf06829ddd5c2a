import Language
import Words

/// The facts about a grammar that its networks are built on: that every rule exists and ends, and which rules become
/// phrases.
struct GrammarSurvey {
    /// Rules matched once per position and shared: without repetition, never empty, used more than once. By their indices.
    private(set) var phrases: [Int] = []

    /// How deep rules may refer to rules.
    private static let longestPath = 64
    /// Rules so marked are phrases however often they are used: the search asks for them.
    private static let always: Set<Grammar.Mark> = [.meaningful, .filler, .misheard]

    private let grammar: Grammar
    /// By rule: how often it is used, and what is known of it.
    private var uses: [Int]
    private var known: [Facts?]

    private struct Facts {
        var repeats: Bool
        var canBeEmpty: Bool
    }

    init(_ grammar: Grammar) throws(GrammarError) {
        self.grammar = grammar
        uses = Array(repeating: 0, count: grammar.rules.count)
        known = Array(repeating: nil, count: grammar.rules.count)
        guard grammar.rules.contains(where: \.isPublic) else {
            throw GrammarError(
                .noPublicRule, at: grammar.rules.first?.location ?? .init(file: grammar.name, line: 1, column: 1))
        }
        for (number, rule) in grammar.rules.enumerated() {
            var path: [Step] = []
            _ = try facts(ofRule: number, from: rule.location, &path)
        }
        var counted = Array(repeating: false, count: grammar.rules.count)
        for (number, rule) in grammar.rules.enumerated()
        where rule.isPublic || !rule.marks.isDisjoint(with: Self.always) {
            count(number, &counted)
        }
        phrases = grammar.rules.indices.filter { number in
            guard let facts = known[number], !facts.repeats, !facts.canBeEmpty else { return false }
            return uses[number] > 1 || !grammar.rules[number].marks.isDisjoint(with: Self.always)
        }
    }

    /// A step on the way from rule to rule.
    private struct Step {
        var rule: Int
        /// Where the rule is referred to.
        var location: GrammarLocation
    }

    /// The location to blame for a fault: the last step that was read over the grammar, because it was sound before;
    /// else the last step.
    private func blamed(_ steps: some BidirectionalCollection<Step>) -> GrammarLocation {
        let last = steps.last?.location ?? GrammarLocation(file: grammar.name, line: 1, column: 1)
        return steps.last { $0.location.file == grammar.added?.file }?.location ?? last
    }

    private mutating func facts(
        ofRule number: Int, from location: GrammarLocation, _ path: inout [Step]
    ) throws(GrammarError) -> Facts {
        if let facts = known[number] { return facts }
        if let start = path.firstIndex(where: { $0.rule == number }) {
            let circle = path[(start + 1)...] + [Step(rule: number, location: location)]
            throw GrammarError(.recursion(grammar.rules[number].name), at: blamed(circle))
        }
        path.append(Step(rule: number, location: location))
        guard path.count <= Self.longestPath else { throw GrammarError(.tooDeep, at: blamed(path)) }
        let found = try facts(grammar.rules[number].expansion, grammar.rules[number].location, &path)
        path.removeLast()
        known[number] = found
        return found
    }

    private mutating func facts(
        _ expansion: Grammar.Expansion, _ location: GrammarLocation, _ path: inout [Step]
    ) throws(GrammarError) -> Facts {
        switch expansion {
        case .token(let text): return Facts(repeats: false, canBeEmpty: Self.isWordless(text))
        case .void: return Facts(repeats: false, canBeEmpty: false)
        case .reference(let name, let location):
            switch grammar.target(of: name) {
            case .filling: return Facts(repeats: false, canBeEmpty: false)
            case .rule(let rule): return try facts(ofRule: rule, from: location, &path)
            case nil: throw GrammarError(.undefinedRule(name), at: location)
            }
        case .sequence(let items):
            var all = Facts(repeats: false, canBeEmpty: true)
            for item in items {
                let one = try facts(item, location, &path)
                all = Facts(
                    repeats: all.repeats || one.repeats, canBeEmpty: all.canBeEmpty && one.canBeEmpty)
            }
            return all
        case .alternatives(let choices):
            var all = Facts(repeats: false, canBeEmpty: false)
            for choice in choices {
                let one = try facts(choice.expansion, choice.location ?? location, &path)
                all = Facts(
                    repeats: all.repeats || one.repeats, canBeEmpty: all.canBeEmpty || one.canBeEmpty)
            }
            return all
        case .optional(let body):
            return Facts(repeats: try facts(body, location, &path).repeats, canBeEmpty: true)
        case .zeroOrMore(let body), .oneOrMore(let body):
            guard try !facts(body, location, &path).canBeEmpty else {
                throw GrammarError(.emptyRepetition, at: location)
            }
            if case .zeroOrMore = expansion { return Facts(repeats: true, canBeEmpty: true) }
            return Facts(repeats: true, canBeEmpty: false)
        case .tagged(let body, _): return try facts(body, location, &path)
        case .null: return Facts(repeats: false, canBeEmpty: true)
        }
    }

    /// Whether a token consists of signs only, so that no word of a line can match it.
    private static func isWordless(_ text: String) -> Bool {
        if text.utf8.contains(where: { (0x61...0x7A).contains($0 | 0x20) }) { return false }
        return Folding.spellings(of: text).contains { TokenizedLine($0).tokens.isEmpty }
    }

    /// Counts how often rules are used where lines are read; rules for recognisers only do not count.
    private mutating func count(_ rule: Int, _ counted: inout [Bool]) {
        if counted[rule] { return }
        counted[rule] = true
        count(grammar.rules[rule].expansion, &counted)
    }

    private mutating func count(_ expansion: Grammar.Expansion, _ counted: inout [Bool]) {
        guard case .reference(let name, _) = expansion else {
            for part in expansion.parts { count(part, &counted) }
            return
        }
        guard case .rule(let rule)? = grammar.target(of: name) else { return }
        uses[rule] += 1
        count(rule, &counted)
    }
}
