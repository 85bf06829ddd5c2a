import Words

/// How single letters are spoken, from the grammar's rules `<letter-a>` … `<letter-z>`, numbers, from its rule `<number>`,
/// and signs: for names that are spelled (`J.R.` is heard as `jay are`), for labels of holes (`9B`), and for how a line sounds
/// that a recogniser wrote down.
package struct LetterNames: Sendable {
    private var names: [UInt8: [String]] = [:]
    private var numbers: [Int: String] = [:]
    /// Words for numbers that are added to another: `one` behind `twenty`.
    private var added: [Int: String] = [:]
    /// `fourth`, and `th` in `4th`: from the rule `<ordinal>`.
    private var ordinals: [Int: String] = [:]
    private var ordinalEndings: [[UInt8]] = []
    /// The words of `+` and `-` before a number, from the rule `<relative>`; none where it has none.
    private var plus: [String] = []
    private var minus: [String] = []
    /// The word of `&`, from the rule `<and>`; none where it has none.
    private(set) var and: [String] = []

    package init() {}

    package init(_ grammar: Grammar) {
        for letter in UInt8(ascii: "a")...UInt8(ascii: "z") {
            let rule = grammar.rule("letter-" + String(UnicodeScalar(letter)))
            names[letter] = rule?.expansion.tokens
        }
        if let number = grammar.rule("number") { learn(number.expansion, grammar, depth: 0) }
        if let ordinal = grammar.rule("ordinal") { learn(ordinal: ordinal.expansion) }
        if let relative = grammar.rule("relative") { learn(signs: relative.expansion) }
        and = Array((grammar.rule("and")?.expansion.tokens ?? []).prefix(1))
    }

    /// Takes in `fourth {number 4}` and `<digits> th`.
    private mutating func learn(ordinal expansion: Grammar.Expansion) {
        if case .tagged(let body, let tag) = expansion, let number = tag.number(behind: "number") {
            ordinals[number] = ordinals[number] ?? body.tokens.first
        } else if case .sequence(let items) = expansion, case .reference("digits", _)? = items.first {
            ordinalEndings += expansion.tokens.map { Folding.fold($0) }
        } else {
            for part in expansion.parts { learn(ordinal: part) }
        }
    }

    /// Takes in `plus <number> {over}`.
    private mutating func learn(signs expansion: Grammar.Expansion) {
        guard case .sequence(let items) = expansion, items.count == 2,
            case .tagged(.reference("number", _), let tag) = items[1], let word = items[0].tokens.first
        else {
            for part in expansion.parts { learn(signs: part) }
            return
        }
        switch tag.text {
        case "over" where plus.isEmpty: plus = [word]
        case "under" where minus.isEmpty: minus = [word]
        default: break
        }
    }

    /// Takes in what the grammar calls numbers, the first wording of each.
    private mutating func learn(_ expansion: Grammar.Expansion, _ grammar: Grammar, depth: Int) {
        switch expansion {
        case .reference(let name, _):
            // A rule that leads back to itself is refused elsewhere.
            guard depth < 8, let rule = grammar.rule(name) else { return }
            learn(rule.expansion, grammar, depth: depth + 1)
        case .tagged(let body, let tag):
            guard let name = body.tokens.first else { return }
            if let number = tag.number(behind: "number") { numbers[number] = numbers[number] ?? name }
            if let number = tag.number(behind: "add") { added[number] = added[number] ?? name }
        default: for part in expansion.parts { learn(part, grammar, depth: depth) }
        }
    }

    /// The words for a number; none where the grammar has none.
    func words(for number: Int) -> [String] {
        if let name = numbers[number] { return [name] }
        guard let tens = numbers[number / 10 * 10], let ones = added[number % 10] else { return [] }
        return [tens, ones]
    }

    /// The word for an ordinal number that is written as digits and an ending, such as `th`; nil for another ending.
    func ordinal(_ number: Int, ending: ArraySlice<UInt8>) -> String? {
        ordinalEndings.contains { ending.elementsEqual($0) } ? ordinals[number] : nil
    }

    /// The word of a sign before a number; none where the grammar has none.
    func sign(isPlus: Bool) -> [String] { isPlus ? plus : minus }

    /// How a letter is usually said.
    func name(of letter: UInt8) -> String { names[letter]?.first ?? String(UnicodeScalar(letter)) }

    private func isSpelled(_ name: String, _ folded: [UInt8]) -> Bool {
        guard (2...3).contains(folded.count) else { return false }
        return name.utf8.contains(0x2E) || !folded.contains { "aeiouy".utf8.contains($0) }
            || name.allSatisfy { $0.isUppercase }
    }

    /// The spoken forms of a name that is spelled: two or three letters without a vowel between them, or with full stops.
    package func spoken(_ name: String, folded: [UInt8]) -> [(letters: [UInt8], words: Int)] {
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
    package func spelled(_ name: String) -> [SpokenWord] {
        let folded = TokenizedLine(name).folded
        guard isSpelled(name, folded) else { return [] }
        return folded.flatMap { SpokenWord.words(of: self.name(of: $0)) }
    }

    /// The ways a hole's label is said: numbers as such, a letter by each of its names, more letters as a word. The first is
    /// the usual one; none for a label that nobody can say.
    package func spoken(label: String) -> [[SpokenWord]] {
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
