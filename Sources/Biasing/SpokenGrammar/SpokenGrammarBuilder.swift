package import Decoding
package import Language
import Words

/// Makes a spoken grammar: leaves out what is not plain or cannot be said, and fills in names, labels and courses.
struct SpokenGrammarBuilder {
    let grammar: Grammar
    /// Names of rules: the first one that the grammar has is the rule of a whole line.
    private let entries: [String]
    let roster: Roster
    private let letterNames: LetterNames
    private let sounds: Sounds
    private let labels: [String]
    private let courses: [String]
    /// Whether names in other alphabets than the Latin are left out.
    private let isLatin: Bool
    /// Rules that lines are read by: in these a low weight marks a wrong spelling or an unlikely meaning. In others,
    /// which are for recognisers only, weights are how often something is said.
    private let read: Set<String>
    /// Whether commands, and what speakers call themselves, are left out.
    var isOfScoresByName = false
    /// The rule at hand.
    private var current = ""
    /// nil for a rule nobody can say.
    var wordings: [String: SpokenGrammar.Wording?] = [:]
    /// In the order in which they were finished: each behind those it refers to.
    private var order: [String] = []
    private var unspeakable: [String] = []
    private var spelled: [String: [String]] = [:]

    /// - Parameter grammar: without a rule that leads back to itself.
    init(
        _ grammar: Grammar, entries: [String], roster: Roster, letterNames: LetterNames, sounds: Sounds,
        labels: [String], courses: [String], isLatin: Bool
    ) {
        self.grammar = grammar
        self.entries = entries
        self.roster = roster
        self.letterNames = letterNames
        self.sounds = sounds
        self.labels = labels
        self.courses = courses
        self.isLatin = isLatin
        read = grammar.rulesRead
    }

    mutating func build() -> SpokenGrammar {
        guard let entry = entries.first(where: { grammar.rule($0) != nil }) else {
            return grammar(of: [])
        }
        let whole = wording(ofRule: entry) ?? .nothing
        let names = Dictionary(uniqueKeysWithValues: order.map { ($0, identifier($0)) })
        let rules = reachable(from: entry, whole).map { name in
            SpokenGrammar.Rule(name: names[name] ?? name, wording: (wordings[name] ?? nil)?.renamed(names) ?? .nothing)
        }
        return grammar(of: rules)
    }

    private func grammar(of rules: [SpokenGrammar.Rule]) -> SpokenGrammar {
        SpokenGrammar(
            rules: rules, locale: grammar.locale, unspeakable: unspeakable, spelled: spelled, sounds: sounds,
            examples: examples, scores: scores)
    }

    /// The rules that are referred to, the entry first.
    private func reachable(from entry: String, _ whole: SpokenGrammar.Wording) -> [String] {
        var found: Set = [entry]
        var pending = whole.references[...]
        while let name = pending.popFirst() {
            guard found.insert(name).inserted, let body = wordings[name] ?? nil else { continue }
            pending.append(contentsOf: body.references)
        }
        return [entry] + order.reversed().filter { $0 != entry && found.contains($0) }
    }

    /// A rule's name without signs that some formats do not allow, different from those of earlier rules.
    private func identifier(_ name: String) -> String {
        let plain = String(name.filter { $0.isASCII && ($0.isLetter || $0.isNumber) })
        let others = order.prefix { $0 != name }.filter {
            $0.filter { $0.isASCII && ($0.isLetter || $0.isNumber) } == plain
        }
        return "r".prefix(plain.first?.isLetter == true ? 0 : 1) + plain + (others.isEmpty ? "" : "x\(others.count)")
    }

    // MARK: Wordings

    mutating func wording(ofRule name: String) -> SpokenGrammar.Wording? {
        if let known = wordings[name] { return known }
        let outer = current
        current = name
        defer { current = outer }
        let body: SpokenGrammar.Wording? =
            switch name {
            case "player": choice(of: roster.people.flatMap { spoken($0) })
            case "label":
                choice(
                    of: labels.filter { Int($0) == nil }.compactMap { letterNames.spoken(label: $0).first }.filter(
                        isSayable))
            case "course": choice(of: courses.flatMap { spoken(course: $0) })
            case "names": listOfNames()
            default: grammar.rule(name).flatMap { wording(of: $0.expansion) }
            }
        wordings[name] = .some(body)
        order.append(name)
        return body
    }

    private mutating func wording(of expansion: Grammar.Expansion) -> SpokenGrammar.Wording? {
        switch expansion {
        case .token(let text): return words(of: text)
        case .reference(let name, _):
            guard let body = wording(ofRule: name) else { return nil }
            return body == .nothing ? .nothing : .rule(name)
        case .sequence(let items):
            var parts: [SpokenGrammar.Wording] = []
            for item in items {
                guard let part = wording(of: item) else { return nil }
                if case .sequence(let inner) = part { parts += inner } else { parts.append(part) }
            }
            return parts.count == 1 ? parts[0] : .sequence(parts)
        case .alternatives(let choices):
            var kept: [SpokenGrammar.Choice] = []
            for choice in choices where choice.weight > 0 {
                guard choice.weight >= SpokenGrammar.plain || !read.contains(current) else { continue }
                guard let wording = wording(of: choice.expansion), !kept.contains(where: { $0.wording == wording })
                else {
                    continue
                }
                kept.append(.init(weight: choice.weight, wording: wording))
            }
            return one(of: kept)
        case .optional(let body):
            guard let wording = wording(of: body), wording != .nothing else { return .nothing }
            return .optional(wording)
        case .zeroOrMore(let body):
            guard let wording = wording(of: body), wording != .nothing else { return .nothing }
            return .repeated(wording, least: 0)
        case .oneOrMore(let body):
            guard let wording = wording(of: body), wording != .nothing else { return nil }
            return .repeated(wording, least: 1)
        case .tagged(let body, let tag):
            if Self.doubtful.contains(tag.text) || tag.text == "me" && (roster.me == nil || isOfScoresByName)
                || tag.text.split(separator: " ").first == "command" && isOfScoresByName
            {
                return nil
            }
            guard let said = wording(of: body), said != .nothing else { return wording(of: body) }
            if Self.setApart.contains(tag.text) { return .sequence([.pause, said, .pause]) }
            if let number = tag.number(behind: "number") { return said.numbered(number) }
            return Self.closing.contains(tag.text) ? .sequence([said, .pause]) : said
        case .null: return .nothing
        case .void: return nil
        }
    }

    /// Tags of wordings that are asked about or record nothing.
    private static let doubtful: Set = [
        "doubt", "misheard", "unscored", "unbound", "unheard", "stranger", "unused", "aside",
    ]

    /// Tags behind which a part of a line ends, and those that also begin one.
    private static let closing: Set = ["give", "hole"]
    private static let setApart: Set = ["fix", "except"]

    private func one(of choices: [SpokenGrammar.Choice]) -> SpokenGrammar.Wording? {
        let said = choices.filter { $0.wording != .nothing }
        if said.isEmpty { return choices.isEmpty ? nil : .nothing }
        // An optional wording with a weight remains a choice, because `.optional` has no weight.
        if said.count < choices.count, said.contains(where: { $0.weight != 1 }) { return .choice(choices) }
        let body: SpokenGrammar.Wording = said.count == 1 ? said[0].wording : .choice(said)
        return said.count == choices.count ? body : .optional(body)
    }

    /// The words of a token; nil where one is no word, such as `&` or a digit.
    private func words(of text: String) -> SpokenGrammar.Wording? {
        let words = SpokenWord.words(of: text)
        guard !words.isEmpty, words.count == TokenizedLine(text).tokens.count else { return nil }
        return sequence(words)
    }

    private func sequence(_ words: [SpokenWord]) -> SpokenGrammar.Wording {
        words.count == 1 ? .word(words[0]) : .sequence(words.map { .word($0) })
    }

    private func choice(of ways: [[SpokenWord]]) -> SpokenGrammar.Wording? {
        var seen: Set<[String]> = []
        return one(
            of: ways.filter { !$0.isEmpty && seen.insert($0.map(\.spoken)).inserted }
                .map { .init(weight: 1, wording: sequence($0)) })
    }

    // MARK: Filling in

    /// Everything a player is called.
    private mutating func spoken(_ person: Roster.Person) -> [[SpokenWord]] {
        for name in [person.name] + person.aliases {
            let letters = letterNames.spelled(name)
            let words = SpokenWord.words(of: name)
            if words.count == 1, !letters.isEmpty { spelled[words[0].spoken] = letters.map(\.spoken) }
        }
        let ways = roster.spoken(person, letterNames).filter(isSayable)
        if ways.isEmpty { unspeakable.append(person.name) }
        return ways
    }

    private mutating func spoken(course name: String) -> [[SpokenWord]] {
        let words = SpokenWord.words(of: name)
        guard isSayable(words) else {
            unspeakable.append(name)
            return []
        }
        return [words]
    }

    private func isSayable(_ words: [SpokenWord]) -> Bool {
        !words.isEmpty && (!isLatin || words.allSatisfy(\.isLatin))
    }

    /// `jake mike and sarah`.
    private mutating func listOfNames() -> SpokenGrammar.Wording? {
        guard wording(ofRule: "player") != nil else { return nil }
        let joint = wording(of: .optional(.reference("and", .init(file: "", line: 1, column: 1)))) ?? .nothing
        return .sequence([
            .rule("player"),
            .repeated(joint == .nothing ? .rule("player") : .sequence([joint, .rule("player")]), least: 0),
        ])
    }
}

extension Grammar {
    /// The rules that are reached from public ones.
    fileprivate var rulesRead: Set<String> {
        var found: Set<String> = []
        var pending = rules.filter(\.isPublic).map(\.name)[...]
        while let name = pending.popFirst() {
            guard found.insert(name).inserted, let rule = rule(name) else { continue }
            pending.append(contentsOf: rule.expansion.references)
        }
        return found
    }
}

extension SpokenGrammar {
    /// The lines that a recogniser should listen for.
    ///
    /// - Parameters:
    ///   - grammar: without a rule that leads back to itself.
    ///   - naming: how letters and the words of the language sound, as an understanding of the grammar knows it.
    ///   - entries: names of rules: the first one that the grammar has is the rule of a whole line. By default this is
    ///     what to listen for, else everything that is understood.
    ///   - labels: the labels of the round's holes; those with letters in them can be said beside the numbers.
    ///   - courses: the names of courses a round can be started on.
    ///   - isLatin: whether names in other alphabets are left out, which have no pronunciation in CMU's phones.
    package init(
        _ grammar: Grammar, _ naming: Naming, entries: [String] = ["dictation", "utterance"], roster: Roster,
        labels: [String] = [], courses: [String] = [], isLatin: Bool = false
    ) {
        var builder = SpokenGrammarBuilder(
            grammar, entries: entries, roster: roster, letterNames: naming.letterNames, sounds: naming.sounds ?? .plain,
            labels: labels, courses: courses, isLatin: isLatin)
        self = builder.build()
    }
}
