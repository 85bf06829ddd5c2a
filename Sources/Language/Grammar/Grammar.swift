import Words

/// The phrases of a language, as read from a JSGF file (JSpeech Grammar Format, W3C Note 5 June 2000).
package struct Grammar: Sendable {
    package let name: String
    /// The locale in the header, such as `en`; empty where there is none.
    package let locale: String
    /// In the order of the file.
    package private(set) var rules: [Rule]
    /// Targets by the names in brackets.
    private var targets: [String: Target]
    /// Where the grammar that was read over this one begins; errors of both together are reported there. nil for none.
    package private(set) var added: GrammarLocation?
    /// The rules of the grammar that was read over this one, without the rules that they extend.
    package private(set) var addedRules: [Rule] = []

    /// The location of errors that concern the whole grammar.
    package var beginning: GrammarLocation { added ?? rules.first?.location ?? .init(file: name, line: 1, column: 1) }

    /// Whether another was read over it.
    package var isExtended: Bool { added != nil }

    package init(name: String, locale: String, rules: [Rule]) {
        self.name = name
        self.locale = locale
        self.rules = rules
        targets = Grammar.Filling.named.mapValues(Target.filling)
        targets.reserveCapacity(targets.count + rules.count)
        for (number, rule) in rules.enumerated() where targets[rule.name] == nil { targets[rule.name] = .rule(number) }
    }

    /// The meaning of a name in brackets.
    package enum Target: Sendable {
        /// A part that is filled in when a line is read, even where the grammar has a rule of that name.
        case filling(Grammar.Filling)
        /// By its index among the rules.
        case rule(Int)
    }

    /// The target of a name in brackets; nil for an unknown name.
    package func target(of name: String) -> Target? { targets[name] }

    package func rule(_ name: String) -> Rule? { index(ofRule: name).map { rules[$0] } }

    /// The words of a rule, as they are written and as they are typed without umlauts and the like.
    package func spellings(ofRule name: String) -> [String] {
        (rule(name)?.expansion.tokens ?? []).flatMap(Folding.spellings)
    }

    /// The words that a rule and those it refers to may say, without parts that have a tag.
    package func words(ofRule name: String, withoutTag tag: String) -> Set<String> {
        var (words, met): (Set<String>, Set<String>) = ([], [name])
        var open = [name]
        while let next = open.popLast() {
            for part in rule(next)?.expansion.untagged(tag) ?? [] {
                words.formUnion(part.tokens)
                open += part.references.filter { met.insert($0).inserted }
            }
        }
        return words
    }

    private func index(ofRule name: String) -> Int? {
        if case .rule(let number)? = targets[name] { number } else { nil }
    }

    /// This grammar with another read over it: a rule of the same name gains the other's alternatives, and new rules are
    /// added.
    package func extended(by other: Grammar) -> Grammar {
        var rules = rules
        for rule in other.rules {
            if let index = index(ofRule: rule.name) {
                rules[index].marks.formUnion(rule.marks)
                rules[index].expansion = .alternatives([
                    .init(weight: 1, expansion: rules[index].expansion),
                    .init(weight: 1, expansion: rule.expansion, location: rule.location),
                ])
            } else {
                rules.append(rule)
            }
        }
        var both = Grammar(name: name, locale: locale, rules: rules)
        both.added = other.rules.first?.location
        both.addedRules = other.rules
        return both
    }

    /// The parts that the roster, the round and the line fill in, by the rule names a grammar uses for them.
    package enum Filling: Int32, CaseIterable, BitwiseCopyable, Sendable {
        case player, digits, signed, label, stranger, word, noise

        /// The rule name that stands for it in a grammar.
        var name: String { Self.names[Int(rawValue)] }

        /// By the rule name.
        static let named = Dictionary(uniqueKeysWithValues: allCases.map { ($0.name, $0) })

        private static let names = ["player", "digits", "signed", "label", "stranger", "word", "noise"]
    }

    package struct Rule: Sendable {
        package let name: String
        package let isPublic: Bool
        package var expansion: Expansion
        package let location: GrammarLocation
        /// The text of `/** … */` before it, as written.
        package var comment: String?
        /// How it is matched, by the tags around the whole of it.
        package var marks: Set<Mark> = []
    }

    /// How a rule is matched, apart from what it means: the tag `{is score}` and the like.
    package enum Mark: String, Sendable {
        /// A score or a number: of several ways to read one the longest counts.
        case score
        /// Skipping its words as noise costs more.
        case meaningful
        /// Skipped anywhere.
        case filler
        /// Numbers heard as other words; they do not count where a player's name stands.
        case misheard

        /// - Returns: nil for a tag that is no mark.
        init?(_ tag: Tag) {
            let words = tag.text.split(separator: " ")
            guard words.count == 2, words[0] == "is" else { return nil }
            self.init(rawValue: String(words[1]))
        }
    }

    package enum Expansion: Sendable {
        /// A token as written; quoted tokens may hold several words.
        case token(String)
        case reference(String, GrammarLocation)
        case sequence([Expansion])
        case alternatives([Alternative])
        indirect case optional(Expansion)
        /// Kleene star.
        indirect case zeroOrMore(Expansion)
        indirect case oneOrMore(Expansion)
        indirect case tagged(Expansion, Tag)
        /// `<NULL>`: matched by nothing said.
        case null
        /// `<VOID>`: never matched.
        case void

        /// The expansions it is made of: none for a token, a reference, `<NULL>` and `<VOID>`.
        package var parts: [Expansion] {
            switch self {
            case .sequence(let items): items
            case .alternatives(let choices): choices.map(\.expansion)
            case .optional(let body), .zeroOrMore(let body), .oneOrMore(let body), .tagged(let body, _): [body]
            case .token, .reference, .null, .void: []
            }
        }

        /// The tokens and references in it, without those inside of a tagged part.
        func untagged(_ tag: String) -> [Expansion] {
            if case .tagged(_, let own) = self, own.text == tag { return [] }
            return parts.isEmpty ? [self] : parts.flatMap { $0.untagged(tag) }
        }

        /// The words written in it, rules it refers to left out.
        package var tokens: [String] { if case .token(let text) = self { [text] } else { parts.flatMap(\.tokens) } }

        /// The rules it refers to.
        package var references: [String] {
            if case .reference(let name, _) = self { [name] } else { parts.flatMap(\.references) }
        }
    }

    package struct Alternative: Sendable {
        /// How likely this wording is beside an ordinary one (1). A weight w costs -ln w; 0 is never matched.
        package var weight: Double
        package var expansion: Expansion
        /// Where the rule stands that it was read from, if another grammar added it.
        package var location: GrammarLocation?

        package init(weight: Double, expansion: Expansion, location: GrammarLocation? = nil) {
            self.weight = weight
            self.expansion = expansion
            self.location = location
        }
    }

    /// The text between braces.
    package struct Tag: Sendable {
        package let text: String
        package let location: GrammarLocation

        /// The 4 of `number 4`.
        ///
        /// - Returns: nil for a tag of another word.
        package func number(behind word: String) -> Int? {
            let words = text.split(separator: " ")
            return words.count == 2 && words[0] == word ? Int(words[1]) : nil
        }
    }
}

/// Where something stands in a grammar file.
package struct GrammarLocation: Hashable, Sendable {
    package let file: String
    /// 1-based.
    package let line: Int
    /// 1-based, in Unicode scalars.
    package let column: Int

    package init(file: String, line: Int, column: Int) {
        self.file = file
        self.line = line
        self.column = column
    }
}

/// Why a grammar cannot be used, and where.
package struct GrammarError: Error, Hashable, Sendable {
    package let location: GrammarLocation
    package let problem: Problem

    package init(_ problem: Problem, at location: GrammarLocation) {
        self.problem = problem
        self.location = location
    }

    package enum Problem: Hashable, Sendable {
        /// The file does not open with `#JSGF V1.0;`.
        case header
        case expected(String, found: String)
        case unterminatedComment
        case unterminatedToken
        case unterminatedTag
        case unterminatedRuleName
        case importsAreNotRead
        case duplicateRule(String)
        case undefinedRule(String)
        /// The rule refers to itself, directly or through others.
        case recursion(String)
        case noPublicRule
        case weight(String)
        case unknownTag(String)
        case unknownCommand(String)
        /// A name that is no symbol of a sound.
        case unknownPhone(String)
        /// A repetition of something that may be empty, which would never end.
        case emptyRepetition
        case tooLarge
        /// Groups within groups, or rules within rules, beyond what anybody writes.
        case tooDeep
    }
}
