/// How single letters are spoken, from the grammar's rules `<letter-a>` … `<letter-z>`, and numbers, from its rule `<number>`:
/// for names that are spelled (`J.R.` is heard as `jay are`) and for labels of holes (`9B`).
package struct LetterNames: Sendable {
    private var names: [UInt8: [String]] = [:]
    private var numbers: [Int: String] = [:]
    /// `one` behind `twenty`.
    private var added: [Int: String] = [:]

    package init() {}

    package init(_ grammar: Grammar) {
        for letter in UInt8(ascii: "a")...UInt8(ascii: "z") {
            let rule = grammar.rule("letter-" + String(UnicodeScalar(letter)))
            names[letter] = rule?.expansion.tokens
        }
        if let number = grammar.rule("number") { learn(number.expansion, grammar, depth: 0) }
    }

    /// Takes in what the grammar calls numbers, the first wording of each.
    private mutating func learn(_ expansion: Grammar.Expansion, _ grammar: Grammar, depth: Int) {
        switch expansion {
        case .reference(let name, _):
            // A rule that leads back to itself is refused elsewhere.
            guard depth < 8, let rule = grammar.rule(name) else { return }
            learn(rule.expansion, grammar, depth: depth + 1)
        case .sequence(let items): for item in items { learn(item, grammar, depth: depth) }
        case .alternatives(let choices): for choice in choices { learn(choice.expansion, grammar, depth: depth) }
        case .optional(let body), .zeroOrMore(let body), .oneOrMore(let body): learn(body, grammar, depth: depth)
        case .tagged(let body, let tag):
            let words = tag.text.split(separator: " ")
            guard words.count == 2, let number = Int(words[1]), let name = body.tokens.first else { return }
            switch words[0] {
            case "number" where numbers[number] == nil: numbers[number] = name
            case "add" where added[number] == nil: added[number] = name
            default: break
            }
        case .token, .null, .void: break
        }
    }

    /// The words for a number; none where the grammar has none.
    private func words(for number: Int) -> [String] {
        if let name = numbers[number] { return [name] }
        guard let tens = numbers[number / 10 * 10], let ones = added[number % 10] else { return [] }
        return [tens, ones]
    }

    private func isSpelled(_ name: String, _ folded: [UInt8]) -> Bool {
        guard (2...3).contains(folded.count) else { return false }
        return name.utf8.contains(0x2E) || !folded.contains { "aeiouy".utf8.contains($0) }
            || name.allSatisfy { $0.isUppercase }
    }

    /// The spoken forms of a name that is spelled: two or three letters without a vowel between them, or with full stops.
    func spoken(_ name: String, folded: [UInt8]) -> [(letters: [UInt8], words: Int)] {
        guard isSpelled(name, folded) else { return [] }
        var forms: [(letters: [UInt8], words: Int)] = [([], 0)]
        for letter in folded {
            let spoken =
                (names[letter] ?? []).map { TokenizedLine($0) }.map { ($0.folded, $0.tokens.count) } + [([letter], 1)]
            forms = forms.flatMap { form in spoken.map { (form.letters + $0.0, form.words + $0.1) } }
        }
        return forms.filter { $0.letters != folded }
    }

    /// The words a name is spelled in, each letter by the first of its names; none for a name that is not spelled.
    func spelled(_ name: String) -> [SpokenWord] {
        let folded = TokenizedLine(name).folded
        guard isSpelled(name, folded) else { return [] }
        return folded.flatMap { SpokenWord.words(of: names[$0]?.first ?? String(UnicodeScalar($0))) }
    }

    /// The ways a hole's label is said: numbers as such, a letter by each of its names, more letters as a word. The first is
    /// the usual one; none for a label that nobody can say.
    func spoken(label: String) -> [[SpokenWord]] {
        var ways: [[SpokenWord]] = [[]]
        let folded = TokenizedLine(label).folded[...]
        var rest = folded
        while let first = rest.first {
            let isNumber = isDigit(first)
            let run = rest.prefix { isDigit($0) == isNumber }
            rest = rest.dropFirst(run.count)
            let text = String(decoding: run, as: UTF8.self)
            let forms =
                isNumber
                ? [words(for: Int(text) ?? -1)]
                : run.count == 1 ? (names[first] ?? []).map { [$0] } + [[text]] : [[text]]
            ways = ways.flatMap { way in
                forms.map { way + $0.flatMap { SpokenWord.words(of: $0) } }.filter { $0.count > way.count }
            }
        }
        return ways.filter { !$0.isEmpty }
    }
}
