import Language

/// JSGF through hyzer's own reader.
enum JSGFNotation {
    static func read(_ text: String) throws -> NotedGrammar {
        let grammar = try GrammarReader.read(text, file: "exported.jsgf")
        let entries = grammar.rules.filter(\.isPublic)
        guard entries.count == 1 else { throw NotationError("\(entries.count) public rules") }
        var noted = NotedGrammar(root: entries[0].name)
        for rule in grammar.rules { noted.rules[rule.name] = try notation(rule.expansion) }
        return noted
    }

    private static func notation(_ expansion: Grammar.Expansion) throws -> Notation {
        switch expansion {
        case .token(let word): .text(word)
        case .reference(let name, _): .rule(name)
        case .sequence(let items): .sequence(try items.map(notation))
        case .alternatives(let choices): .choice(try choices.map { try notation($0.expansion) })
        case .optional(let body): .repeated(try notation(body), least: 0, most: 1)
        case .zeroOrMore(let body): .repeated(try notation(body), least: 0, most: nil)
        case .oneOrMore(let body): .repeated(try notation(body), least: 1, most: nil)
        case .null: .text("")
        case .tagged, .void: throw NotationError("a tag, or what is never said")
        }
    }
}
