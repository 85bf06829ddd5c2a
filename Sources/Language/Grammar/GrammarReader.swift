/// Reads JSGF 1.0: rules, alternatives with weights, optional parts, groups, `*`, `+`, tags, comments.
///
/// Imports are refused. Section numbers are those of the W3C Note.
package struct GrammarReader {
    private var scanner: GrammarScanner
    /// How many groups are open.
    private var depth = 0
    /// No grammar a person writes is nested deeper; reading it recursively stays within a small stack.
    private static let deepest = 100
    private var current = GrammarScanner.Lexeme.end

    /// - Parameter file: the name that errors carry.
    package static func read(_ text: String, file: String) throws(GrammarError) -> Grammar {
        var scanner = GrammarScanner(text, file: file)
        let locale = try scanner.header()
        var reader = GrammarReader(scanner: scanner)
        try reader.advance()
        return try reader.grammar(locale: locale)
    }

    /// The place of the current lexeme.
    private var location: GrammarLocation { scanner.start }

    private mutating func advance() throws(GrammarError) {
        current = try scanner.next()
    }

    private mutating func expect(_ symbol: Unicode.Scalar) throws(GrammarError) {
        guard current == .symbol(symbol) else { throw unexpected("'\(symbol)'") }
        try advance()
    }

    private func unexpected(_ wanted: String) -> GrammarError {
        GrammarError(.expected(wanted, found: current.description), at: location)
    }

    /// Section 2: `grammar name;`, imports, rules.
    private mutating func grammar(locale: String) throws(GrammarError) -> Grammar {
        guard current == .token("grammar") else { throw unexpected("'grammar'") }
        try advance()
        guard case .token(let name) = current else { throw unexpected("a grammar name") }
        try advance()
        try expect(";")
        if current == .token("import") { throw GrammarError(.importsAreNotRead, at: location) }
        var rules: [Grammar.Rule] = []
        var seen: Set<String> = []
        while current != .end {
            let rule = try rule()
            guard seen.insert(rule.name).inserted else {
                throw GrammarError(.duplicateRule(rule.name), at: rule.location)
            }
            rules.append(rule)
        }
        return Grammar(name: name, locale: locale, rules: rules)
    }

    /// Section 3: `[public] <name> = expansion ;`, with the documentation comment before it (section 2.2).
    private mutating func rule() throws(GrammarError) -> Grammar.Rule {
        let comment = scanner.takeComment()
        var isPublic = false
        if current == .token("public") {
            isPublic = true
            try advance()
        }
        guard case .rule(let name) = current else { throw unexpected("a rule name in <>") }
        let location = self.location
        try advance()
        try expect("=")
        let expansion = try alternatives()
        // A comment inside this rule does not belong to the next.
        _ = scanner.takeComment()
        try expect(";")
        var rule = Grammar.Rule(
            name: name, isPublic: isPublic, expansion: expansion, location: location, comment: comment)
        while case .tagged(let body, let tag) = rule.expansion, let mark = Grammar.Mark(tag) {
            rule.marks.insert(mark)
            rule.expansion = body
        }
        return rule
    }

    /// Section 4.3: alternatives, each with an optional weight.
    private mutating func alternatives() throws(GrammarError) -> Grammar.Expansion {
        let first = try alternative()
        if first.weight == 1, current != .symbol("|") { return first.expansion }
        var choices = [first]
        while current == .symbol("|") {
            try advance()
            choices.append(try alternative())
        }
        return .alternatives(choices)
    }

    private mutating func alternative() throws(GrammarError) -> Grammar.Alternative {
        var weight = 1.0
        if case .weight(let text) = current {
            guard let value = Double(text), value >= 0, value.isFinite else {
                throw GrammarError(.weight(text), at: location)
            }
            weight = value
            try advance()
        }
        return .init(weight: weight, expansion: try sequence())
    }

    /// Section 4.2.
    private mutating func sequence() throws(GrammarError) -> Grammar.Expansion {
        guard let first = try item() else { throw unexpected("a word, a rule or a group") }
        guard let second = try item() else { return first }
        var items = [first, second]
        while let next = try item() { items.append(next) }
        return .sequence(items)
    }

    /// One item with the operators and tags behind it (sections 4.4 to 4.7).
    private mutating func item() throws(GrammarError) -> Grammar.Expansion? {
        var item: Grammar.Expansion
        switch current {
        case .token(let text):
            item = .token(text)
            try advance()
        case .rule("NULL"):
            item = .null
            try advance()
        case .rule("VOID"):
            item = .void
            try advance()
        case .rule(let name):
            item = .reference(name, location)
            try advance()
        case .symbol("("):
            item = try group(closedBy: ")")
        case .symbol("["):
            item = .optional(try group(closedBy: "]"))
        default: return nil
        }
        var operators = 0
        while true {
            switch current {
            case .symbol("*"): item = .zeroOrMore(item)
            case .symbol("+"): item = .oneOrMore(item)
            case .tag(let text): item = .tagged(item, .init(text: text, location: location))
            default: return item
            }
            operators += 1
            guard operators <= Self.deepest else { throw GrammarError(.tooDeep, at: location) }
            try advance()
        }
    }

    private mutating func group(closedBy end: Unicode.Scalar) throws(GrammarError) -> Grammar.Expansion {
        guard depth < Self.deepest else { throw GrammarError(.tooDeep, at: location) }
        depth += 1
        try advance()
        let body = try alternatives()
        try expect(end)
        depth -= 1
        return body
    }
}
