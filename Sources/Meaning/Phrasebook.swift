import Decoding
package import Language
import Words

/// The wordings of a grammar with what they mean, as it tells them to people.
///
/// A rule with a documentation comment, `/** … */` before it, is a topic: its first line is the heading, each
/// `@example` behind it a line that can be said (JSGF, section 2.2). A rule whose comment has no example shows its own
/// wordings.
package struct Phrasebook: Sendable {
    /// Wordings of one kind, under their heading.
    package struct Topic: Sendable {
        /// As the grammar's documentation comment says it.
        package let heading: String
        /// Lines that can be said.
        package let examples: [String]
        /// In the order of the grammar.
        package let wordings: [Wordings]
    }

    /// Wordings with the same meaning.
    package struct Wordings: Sendable {
        /// nil where the words have no meaning of their own.
        package let meaning: Meaning?
        package fileprivate(set) var texts: [String]
    }

    package enum Meaning: Hashable, Sendable {
        case strokes(Int)
        case toPar(Int)
        case command(CommandName)
    }

    /// In the order of the file.
    package let topics: [Topic]
    /// The wordings added to a grammar, rule by rule.
    package let added: [(rule: String, wordings: [Wordings])]
    /// The players in the examples: the rule `<example-players>`. The first of them speaks.
    package let players: [String]
    /// The hole they are on, a par 3; the one before it has just been done.
    package static let hole = 7

    init(_ grammar: Grammar) {
        let players = grammar.rule("example-players")?.expansion.tokens ?? []
        let lister = WordingLister(grammar: grammar, player: players.first ?? "")
        self.players = players
        topics = grammar.rules.compactMap { rule in
            guard let comment = rule.comment else { return nil }
            let lines = comment.split(whereSeparator: \.isNewline).map { line in
                String(line.drop { $0 == " " || $0 == "*" || $0 == "\t" }).trimmed
            }
            let examples = lines.compactMap { $0.hasPrefix("@example ") ? String($0.dropFirst(9)).trimmed : nil }
            guard let heading = lines.first(where: { !$0.isEmpty && $0.first != "@" }) else { return nil }
            return Topic(
                heading: heading, examples: examples,
                wordings: examples.isEmpty ? lister.wordings(of: rule.expansion) : [])
        }
        added = grammar.addedRules.map { ($0.name, lister.wordings(of: $0.expansion)) }
    }
}

extension Understanding {
    package var phrasebook: Phrasebook { Phrasebook(grammar) }

    /// The meaning of an example of the phrasebook in the middle of a round, for its players.
    package func reading(of example: String, _ players: [String], par: Int = 3) -> Reading {
        let roster = Roster(people: players.map { .init(name: $0) }, me: 0, naming: naming)
        var results = Results(people: players.count, holes: 18)
        let cells = players.indices.map { Situation.Cell(person: $0, hole: Phrasebook.hole - 1) }
        for cell in cells { results[cell] = .some(3 + cell.person) }
        let situation = Situation(
            pars: Array(repeating: par, count: 18), hole: Phrasebook.hole, holeBefore: Phrasebook.hole - 1,
            results: results, latest: cells.suffix(1))
        return read(Recognition(example), roster: roster, situation: situation).reading
    }
}

/// Lists what can be said by a rule: the plain wordings, each as short as it can be.
private struct WordingLister {
    let grammar: Grammar
    let player: String

    /// Wordings of less weight are understood, but shown to nobody.
    private static let leastWeight = 0.55
    /// The most wordings listed of a rule that another refers to.
    private static let most = 4
    /// The most beginnings of a sequence that are continued, which limits rules of the user's with many groups.
    private static let mostBegun = 256

    private struct Wording {
        var text = ""
        var meaning: Phrasebook.Meaning?

        static func + (a: Wording, b: Wording) -> Wording {
            let gap = a.text.isEmpty || b.text.isEmpty ? "" : " "
            return Wording(text: a.text + gap + b.text, meaning: b.meaning ?? a.meaning)
        }
    }

    func wordings(of expansion: Grammar.Expansion) -> [Phrasebook.Wordings] {
        var groups: [Phrasebook.Wordings] = []
        for one in list(expansion, 1) where !one.text.isEmpty {
            guard let index = groups.firstIndex(where: { $0.meaning == one.meaning }) else {
                groups.append(.init(meaning: one.meaning, texts: [one.text]))
                continue
            }
            if !groups[index].texts.contains(one.text) { groups[index].texts.append(one.text) }
        }
        return groups
    }

    private func list(_ expansion: Grammar.Expansion, _ weight: Double) -> [Wording] {
        switch expansion {
        case .token(let text): return [Wording(text: text)]
        case .reference(let name, _):
            switch grammar.target(of: name) {
            case .filling(let filling): return example(filling).map { [Wording(text: $0)] } ?? []
            case .rule(let rule): return Array(list(grammar.rules[rule].expansion, weight).prefix(Self.most))
            case nil: return []
            }
        case .sequence(let items):
            return items.reduce([Wording()]) { begun, item in
                var next = list(item, weight)
                // Any player and any number will do.
                if item.isReference { next = Array(next.prefix(1)) }
                return begun.prefix(Self.mostBegun).flatMap { first in next.map { first + $0 } }
            }
        case .alternatives(let choices):
            return choices.flatMap { choice -> [Wording] in
                let weight = weight * choice.weight
                return weight < Self.leastWeight ? [] : list(choice.expansion, weight)
            }
        case .tagged(let body, let tag):
            let meaning = Phrasebook.Meaning(tag)
            return list(body, weight).map { Wording(text: $0.text, meaning: meaning ?? $0.meaning) }
        case .oneOrMore(let body): return list(body, weight)
        case .optional, .zeroOrMore, .null: return [Wording()]
        case .void: return []
        }
    }

    private func example(_ filling: Grammar.Filling) -> String? {
        switch filling {
        case .player: player
        case .digits: "7"
        case .signed: "+2"
        case .word: "…"
        case .label, .stranger, .noise: nil
        }
    }
}

extension Grammar.Expansion {
    fileprivate var isReference: Bool {
        switch self {
        case .reference: true
        case .tagged(let body, _): body.isReference
        case .alternatives(let choices): choices.allSatisfy(\.expansion.isReference)
        default: false
        }
    }
}

extension Phrasebook.Meaning {
    fileprivate init?(_ tag: Grammar.Tag) {
        guard let op = try? Op(tag) else { return nil }
        switch op.kind {
        case .strokes: self = .strokes(Int(op.value))
        case .toPar: self = .toPar(Int(op.value))
        case .command: self = .command(CommandName.allCases[Int(op.value)])
        default: return nil
        }
    }
}
