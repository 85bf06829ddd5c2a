import Support

/// Notations of grammars, read into one tree by the tests themselves, so that what a file says can be said.
indirect enum Notation: Sendable {
    case text(String)
    /// One scalar of these.
    case oneOf([Unicode.Scalar])
    case rule(String)
    case sequence([Notation])
    case choice([Notation])
    case repeated(Notation, least: Int, most: Int?)
}

/// Rules by name.
struct NotedGrammar: Sendable {
    var rules: [String: Notation] = [:]
    let root: String

    /// Draws a text in which nobody is named twice while somebody else is left. Texts are put end to end, with `gap` between
    /// them.
    func sentence(gap: String, using random: inout some RandomNumberGenerator) throws -> String {
        var draft = Draft()
        if case .choice(let players) = rules["player"]?.body { draft.players = players.shuffled(using: &random) }
        try draw(.rule(root), &draft, &random, depth: 0)
        return draft.pieces.joined(separator: gap)
    }

    private struct Draft {
        var pieces: [String] = []
        var players: [Notation] = []
    }

    private func draw(
        _ notation: Notation, _ draft: inout Draft, _ random: inout some RandomNumberGenerator, depth: Int
    ) throws {
        guard depth < 200 else { throw NotationError("rules without an end") }
        switch notation {
        case .text(let text): if !text.isEmpty { draft.pieces.append(text) }
        case .oneOf(let scalars):
            guard let scalar = scalars.randomElement(using: &random) else { throw NotationError("an empty set") }
            draft.pieces.append(String(scalar))
        case .rule(let name):
            guard let rule = name == "player" ? draft.players.popLast() ?? rules[name] : rules[name] else {
                throw NotationError("no rule \(name)")
            }
            try draw(rule, &draft, &random, depth: depth + 1)
        case .sequence(let parts): for part in parts { try draw(part, &draft, &random, depth: depth + 1) }
        case .choice(let choices):
            guard let choice = choices.randomElement(using: &random) else { throw NotationError("an empty choice") }
            try draw(choice, &draft, &random, depth: depth + 1)
        case .repeated(let body, let least, let most):
            var count = least
            while count < most ?? 3, draft.pieces.count < 25, Int.random(in: 0..<3, using: &random) == 0 { count += 1 }
            for _ in 0..<count { try draw(body, &draft, &random, depth: depth + 1) }
        }
    }

    /// Every rule that is referred to is there, and no rule leads back to itself.
    func check() throws {
        for name in rules.keys { try follow(name, []) }
        guard rules[root] != nil else { throw NotationError("no root rule \(root)") }
    }

    private func follow(_ name: String, _ path: Set<String>) throws {
        guard let body = rules[name] else { throw NotationError("no rule \(name)") }
        guard !path.contains(name) else { throw NotationError("\(name) leads back to itself") }
        for reference in body.references { try follow(reference, path.union([name])) }
    }
}

extension Notation {
    /// Without groups around it.
    fileprivate var body: Notation {
        if case .sequence(let parts) = self, parts.count == 1 { return parts[0].body }
        return self
    }

    fileprivate var references: Set<String> {
        switch self {
        case .text, .oneOf: []
        case .rule(let name): [name]
        case .sequence(let parts), .choice(let parts): parts.reduce(into: []) { $0.formUnion($1.references) }
        case .repeated(let body, _, _): body.references
        }
    }
}

struct NotationError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
