import Decoding
import Language
import Meaning
package import Support

/// Draws cards and calls on them, by seed: what people say, and what they mean by it.
package struct Caller {
    package let idiom: Idiom
    package var random: SeededGenerator
    private let kinds: [(name: String, share: Double, forms: [Form])]

    /// - Parameter kinds: the only headings of `Forms` to draw lines from; all where nil.
    package init(_ idiom: Idiom, seed: UInt64, kinds: Set<String>? = nil) {
        self.idiom = idiom
        random = SeededGenerator(seed: seed)
        self.kinds = Form.all(idiom.forms).filter { kinds?.contains($0.name) ?? true }
    }

    /// - Parameter allSizes: whether some cards are of twenty people, of whom one line can give all a score.
    package mutating func deal(allSizes: Bool = true) -> Deal { Deck.deal(allSizes: allSizes, using: &random) }

    /// Whether two people on a card have first names at most two edits apart.
    package static func hasNamesAlike(_ deal: Deal) -> Bool { Deck.hasNamesAlike(deal.people) }

    /// - Parameter isSpoken: whether numbers are all words, as recognisers write them.
    package mutating func call(on deal: Deal, isSpoken: Bool) -> Call {
        var form = drawnForm()
        while form.fewest > deal.people.count { form = drawnForm() }
        var filling = Filling(form, deal, idiom, isSpoken: isSpoken)
        return filling.call(using: &random)
    }

    private mutating func drawnForm() -> Form {
        var rest = Double.random(in: 0..<kinds.map(\.share).reduce(0, +), using: &random)
        for kind in kinds {
            if rest < kind.share { return kind.forms.drawn(using: &random) }
            rest -= kind.share
        }
        return kinds[0].forms[0]
    }
}

/// One form being filled with players and scores.
private struct Filling {
    let form: Form
    let deal: Deal
    let idiom: Idiom
    let isSpoken: Bool
    private let roster: Roster
    private var people: [Int] = []
    private var hole = 0
    private var strokes: [Int: Int] = [:]
    private var order: [Int] = []

    init(_ form: Form, _ deal: Deal, _ idiom: Idiom, isSpoken: Bool) {
        self.form = form
        self.deal = deal
        self.idiom = idiom
        self.isSpoken = isSpoken
        roster = deal.roster(Naming())
    }

    mutating func call(using random: inout SeededGenerator) -> Call {
        let speaksOfMe = form.meanings.contains { $0.who == .me }
        people = deal.people.indices.shuffled(using: &random).filter { !speaksOfMe || $0 != deal.me }
        repeat { hole = Int.random(in: 1...Deal.holes, using: &random) } while hole == deal.hole
        var line = ""
        for piece in form.pieces {
            switch piece {
            case .text(let text): line += text
            case .choice(let choices): line += choices.drawn(using: &random)
            case .slot("p", let number): line += name(people[number - 1], using: &random)
            case .slot("h", _): line += number(hole, using: &random)
            case .slot(let kind, let number): line += score(kind, number, using: &random)
            case .order:
                order = deal.people.map { _ in Int.random(in: 2...7, using: &random) }
                line += order.map { number($0, using: &random) }.joined(separator: " ")
            }
        }
        var call = Call(line: line, truth: [:], form: form.kind)
        for meaning in form.meanings { add(meaning, to: &call) }
        return call
    }

    private func add(_ meaning: Form.Meaning, to call: inout Call) {
        let strokes = meaning.score.flatMap { self.strokes[$0] }
        func give(_ person: Int, _ strokes: Int?) {
            call.truth[.init(person: person, hole: meaning.onHole ? hole : deal.hole)] = .some(strokes)
        }
        switch meaning.who {
        case .player(let number): give(people[number - 1], strokes)
        case .everyone, .rest: for person in deal.people.indices { give(person, strokes) }
        case .me: give(deal.me, strokes)
        case .that:
            call.latest = people[0]
            give(people[0], strokes)
        case .inOrder: for (person, strokes) in order.enumerated() { give(person, strokes) }
        }
    }

    /// One of the ways to call somebody whom nobody else on the card is called by.
    private func name(_ person: Int, using random: inout SeededGenerator) -> String {
        let full = deal.people[person]
        let parts = full.split(separator: " ").map(String.init)
        let ways = Set([full, parts[0], parts[parts.count - 1]]).sorted().filter { roster.person(called: $0) == person }
        return ways.isEmpty || Int.random(in: 0..<3, using: &random) == 0
            ? full : ways.contains(parts[0]) ? parts[0] : ways.drawn(using: &random)
    }

    private func number(_ number: Int, using random: inout SeededGenerator) -> String {
        isSpoken || Int.random(in: 0..<10, using: &random) < 3 ? idiom.numbers[number - 1] : String(number)
    }

    // MARK: Scores

    private mutating func score(_ kind: Character, _ number: Int, using random: inout SeededGenerator) -> String {
        let kind =
            kind == "s" || kind == "a" ? [kind, kind, "w", "n", "w", "n", "w", "n", "r"].drawn(using: &random) : kind
        let isWithArticle = form.pieces.contains(.slot("a", number))
        let said = value(kind, using: &random)
        strokes[number] = said.strokes
        guard isWithArticle, said.takesArticle else { return said.text }
        let article =
            said.isNumber
            ? idiom.articles.number
            : "aeio".contains(said.text.lowercased().first ?? "x") ? idiom.articles.beforeVowel : idiom.articles.named
        return article + " " + said.text
    }

    private struct Said {
        var text: String
        var strokes: Int
        var takesArticle = true
        var isNumber = false
    }

    private func value(_ kind: Character, using random: inout SeededGenerator) -> Said {
        // Seldom more than three over par.
        let toPar = [-2, -1, -1, -1, 0, 0, 0, 0, 1, 1, 1, 2, 2, 3, 4].drawn(using: &random)
        let strokes = max(deal.par + toPar, 2)
        switch kind {
        case "v", "l":
            let words = kind == "v" ? idiom.verbs : idiom.plurals
            let choice = words.keys.sorted().filter { deal.par + $0 > 0 }.drawn(using: &random)
            return Said(text: words[choice] ?? "", strokes: deal.par + choice, takesArticle: false)
        case "r":
            let by = max(strokes - deal.par, 1 - deal.par)
            guard by != 0, !form.pieces.contains(.slot("a", 1)) else { break }
            let shapes = by > 0 ? idiom.over : idiom.under
            let shape = (isSpoken ? Array(shapes.dropFirst()) : shapes).drawn(using: &random)
            let amount = shape.contains(" ") ? number(abs(by), using: &random) : String(abs(by))
            let text = shape.split(separator: "#", omittingEmptySubsequences: false).joined(separator: amount)
            return Said(text: text, strokes: deal.par + by, takesArticle: false)
        case "n":
            return Said(text: number(strokes, using: &random), strokes: strokes, isNumber: true)
        default: break
        }
        if Int.random(in: 0..<40, using: &random) == 0 { return Said(text: idiom.ace, strokes: 1) }
        let choice = deal.par + toPar > 0 ? toPar : 0
        return Said(text: (idiom.named[choice] ?? [""]).drawn(using: &random), strokes: deal.par + choice)
    }
}
