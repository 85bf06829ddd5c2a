@testable import Decoding
@testable import Language
@testable import Meaning
import Words

/// Draws random sentences from a grammar, each with what it means.
///
/// Wordings that are only understood, not recommended (mishearings, things said by halves), have a low weight and are left
/// out.
struct GrammarSampler {
    /// A sentence and the ops on the way to it.
    struct Sentence: Sendable {
        let text: String
        let steps: [Decoder.Step]
        let names: [NameMatch]
    }

    private let grammar: Grammar
    private let players: [String]
    private let leastWeight: Double
    private let longest: Int

    /// - Parameters:
    ///   - players: names for `<player>`, by the roster's indices.
    ///   - leastWeight: wordings whose weights multiply to less are left out.
    ///   - longest: from so many words on, optional parts are left out.
    init(_ grammar: Grammar, players: [String], leastWeight: Double, longest: Int) {
        self.grammar = grammar
        self.players = players
        self.leastWeight = leastWeight
        self.longest = longest
    }

    /// A sentence of a rule; nil where there is none of enough weight.
    func sentence(of rule: String, using random: inout some RandomNumberGenerator) -> Sentence? {
        guard let rule = grammar.rule(rule) else { return nil }
        var draft = Draft()
        guard draw(rule.expansion, weight: 1, &draft, &random) else { return nil }
        return Sentence(text: draft.words.joined(separator: " "), steps: draft.steps, names: draft.names)
    }

    private struct Draft {
        var words: [String] = []
        /// Tokens the words are made of.
        var count = 0
        var steps: [Decoder.Step] = []
        var names: [NameMatch] = []

        mutating func say(_ text: String) {
            words.append(text)
            count += TokenizedLine(text).tokens.count
        }

        mutating func mean(_ op: Op, since start: Int) {
            let first = start < count ? start : max(count - 1, 0)
            steps.append(.init(op: op, tokens: first..<count))
        }
    }

    /// Tells whether it could; the draft is of no use when not.
    private func draw(
        _ expansion: Grammar.Expansion, weight: Double, _ draft: inout Draft, _ random: inout some RandomNumberGenerator
    ) -> Bool {
        switch expansion {
        case .token(let text):
            draft.say(text)
            return true
        case .reference(let name, _):
            if let filling = Grammar.Filling.named[name] { return fill(filling, &draft, &random) }
            guard let rule = grammar.rule(name) else { return false }
            return draw(rule.expansion, weight: weight, &draft, &random)
        case .sequence(let items):
            return items.allSatisfy { draw($0, weight: weight, &draft, &random) }
        case .alternatives(let choices):
            for choice in choices.shuffled(using: &random) where weight * choice.weight >= leastWeight {
                var attempt = draft
                if draw(choice.expansion, weight: weight * choice.weight, &attempt, &random) {
                    draft = attempt
                    return true
                }
            }
            return false
        case .optional(let body):
            return attempt(body, weight, &draft, &random)
        case .zeroOrMore(let body):
            return attempt(body, weight, &draft, &random) && attempt(body, weight, &draft, &random)
        case .oneOrMore(let body):
            return draw(body, weight: weight, &draft, &random) && attempt(body, weight, &draft, &random)
        case .tagged(let body, let tag):
            let start = draft.count
            guard draw(body, weight: weight, &draft, &random), let op = try? Op(tag) else {
                return false
            }
            draft.mean(op, since: start)
            return true
        case .null: return true
        case .void: return false
        }
    }

    /// Draws what may be left out, now and then; what cannot be drawn is left out.
    private func attempt(
        _ body: Grammar.Expansion, _ weight: Double, _ draft: inout Draft, _ random: inout some RandomNumberGenerator
    ) -> Bool {
        guard draft.words.count < longest, Int.random(in: 0..<10, using: &random) < 3 else { return true }
        var attempt = draft
        if draw(body, weight: weight, &attempt, &random) { draft = attempt }
        return true
    }

    private func fill(_ filling: Grammar.Filling, _ draft: inout Draft, _ random: inout some RandomNumberGenerator)
        -> Bool
    {
        let start = draft.count
        switch filling {
        case .player:
            guard let person = players.indices.randomElement(using: &random) else { return false }
            draft.say(players[person])
            draft.mean(Op(.player, Int32(draft.names.count)), since: start)
            draft.names.append(
                NameMatch(span: start..<draft.count, candidates: [.init(person: person, cost: 0)], isSure: true))
        case .digits:
            let number = Int.random(in: 1...7, using: &random)
            draft.say(String(number))
            draft.mean(Op(.number, Int32(number)), since: start)
        case .signed:
            let number = Int.random(in: -1...3, using: &random)
            draft.say(number < 0 ? String(number) : "+\(number)")
            draft.mean(Op(.toPar, Int32(number)), since: start)
        case .word: draft.say(["maple", "hill", "old", "park"].randomElement(using: &random) ?? "maple")
        case .label, .stranger, .noise: return false
        }
        return true
    }
}

extension Understanding {
    /// Draws sentences from the grammar.
    /// - Parameters:
    ///   - players: names for `<player>`, by the roster's indices.
    ///   - leastWeight: wordings whose weights multiply to less are left out.
    ///   - longest: from so many words on, optional parts are left out.
    func sampler(players: [String], leastWeight: Double = 0.2, longest: Int = 10) -> GrammarSampler {
        GrammarSampler(grammar, players: players, leastWeight: leastWeight, longest: longest)
    }

    /// What a sampled sentence was meant to say.
    func intent(of sentence: GrammarSampler.Sentence, roster: Roster, situation: Situation) -> Reading {
        let context = LineContext(
            line: TokenizedLine(sentence.text), roster: roster, situation: situation, names: sentence.names, doubts: [],
            isRated: false, grammar: words)
        return Interpreter.read(.init(cost: 0, steps: sentence.steps), context)
    }
}
