import Language

/// The facts about the wordings of a grammar that a network of likely meanings is built on.
struct WordingFacts {
    private let grammar: Grammar
    /// The fillings that can occur.
    private let fillings: Set<Grammar.Filling>
    /// By rule, worked out once.
    private var areMet: [Int: Bool] = [:]
    private var lengths: [Int: Int] = [:]

    /// The most words that are taken to say nothing where they may be left out.
    private static let longestSlight = 2

    /// - Parameter grammar: without a rule that leads back to itself.
    init(_ grammar: Grammar, fillings: Set<Grammar.Filling>) {
        self.grammar = grammar
        self.fillings = fillings
    }

    /// The wordings that can occur, given the fillings that can.
    mutating func met(_ choices: [Grammar.Alternative]) -> [Grammar.Alternative] {
        choices.filter { $0.weight > 0 && isMet($0.expansion) }
    }

    private mutating func isMet(_ expansion: Grammar.Expansion) -> Bool {
        switch expansion {
        case .reference(let name, _):
            switch grammar.target(of: name) {
            case .filling(let filling): return fillings.contains(filling)
            case .rule(let rule):
                if let known = areMet[rule] { return known }
                let found = isMet(grammar.rules[rule].expansion)
                areMet[rule] = found
                return found
            case nil: return false
            }
        case .sequence(let items): return items.allSatisfy { isMet($0) }
        case .alternatives(let choices): return choices.contains { $0.weight > 0 && isMet($0.expansion) }
        case .tagged(let body, _), .oneOrMore(let body): return isMet(body)
        case .token, .optional, .zeroOrMore, .null: return true
        case .void: return false
        }
    }

    /// Whether nothing depends on which of some wordings is said, because a word or two may be left out.
    mutating func areSlight(_ choices: [Grammar.Alternative]) -> Bool {
        let lengths = choices.map { length(of: $0.expansion) }
        return lengths.contains(0) && lengths.allSatisfy { $0 <= Self.longestSlight }
    }

    /// The most words that a wording has.
    private mutating func length(of expansion: Grammar.Expansion) -> Int {
        switch expansion {
        case .token: return 1
        case .reference(let name, _):
            guard case .rule(let rule)? = grammar.target(of: name) else { return 1 }
            if let known = lengths[rule] { return known }
            let found = length(of: grammar.rules[rule].expansion)
            lengths[rule] = found
            return found
        case .sequence(let items): return items.reduce(0) { $0 + length(of: $1) }
        case .alternatives(let choices): return choices.map { length(of: $0.expansion) }.max() ?? 0
        case .optional(let body), .tagged(let body, _): return length(of: body)
        case .zeroOrMore, .oneOrMore: return Self.longestSlight + 1
        case .null, .void: return 0
        }
    }
}
