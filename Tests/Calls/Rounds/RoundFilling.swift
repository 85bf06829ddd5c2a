import Support

/// A form being filled with people, scores and holes.
struct RoundFilling {
    let form: RoundForm
    let moment: RoundMoment
    let teller: RoundTeller
    var random: SeededGenerator
    /// The hole the line is about.
    private let hole: Int
    /// Who is named, in the order of the slots.
    private var people: [Int] = []
    private var throwCounts: [Int: Int] = [:]
    private var deeds: [RoundDeed] = []

    /// - Returns: nil where there is nothing at the time for it to be about.
    init?(_ form: RoundForm, _ moment: RoundMoment, of teller: RoundTeller) {
        self.form = form
        self.moment = moment
        self.teller = teller
        random = teller.random
        let card = teller.card
        let hole: Int? =
            switch moment {
            case .just: teller.justDone
            case .left: teller.leftAloud
            case .single, .pair: teller.latest.first?.cell.hole
            case .previous: card.before(card.current)
            case .twoAgo: card.before(card.current).flatMap(card.before)
            case .earlier: teller.earlierHoles.randomElement(using: &random)
            default: card.current
            }
        guard let hole else { return nil }
        self.hole = hole
        // A word of the line that is also somebody's name can be taken for it.
        let names = Set(teller.round.people.flatMap(\.foldedWords))
        guard form.words.isDisjoint(with: names) else { return nil }
    }

    /// - Returns: nil where it does not fit after all.
    mutating func line(_ pattern: String) -> RoundLine? {
        guard choosePeople(), drawScores(), mean() else { return nil }
        var text = ""
        for piece in form.pieces {
            switch piece {
            case .text(let said): text += said
            case .choice(let choices): text += choices.drawn(using: &random)
            case .slot(let kind, let number):
                guard let said = said(kind, number) else { return nil }
                text += said
            }
        }
        guard changesWhatItCorrects else { return nil }
        let due: RoundLine.Due =
            form.meanings.contains(.asked) ? .asked : form.meanings.contains(.either) ? .either : .recorded
        let leans: Set<RoundMoment> = [.just, .single, .pair, .left, .undoable, .here, .away, .most]
        return RoundLine(
            text: styled(text), pattern: pattern, deeds: deeds, due: due, leansOnLast: leans.contains(moment),
            truth: teller.card)
    }

    // MARK: People and scores

    private mutating func choosePeople() -> Bool {
        let isEntry = [.enter, .fresh, .going].contains(moment)
        var pool = isEntry ? teller.missing(on: hole) : teller.present(on: hole)
        if moment == .any || moment == .most { pool = Array(teller.everybody) }
        if form.speaksOfMe {
            guard pool.contains(teller.round.me) else { return false }
            pool.removeAll { $0 == teller.round.me }
        }
        pool.shuffle(using: &random)
        if form.hasList {
            let isWhole = form.meanings.count > 1 || moment != .enter || Int.random(in: 0..<4, using: &random) > 0
            let count = isWhole ? pool.count : Int.random(in: 1...max(pool.count, 1), using: &random)
            people = Array(pool.prefix(count))
            return !people.isEmpty
        }
        people = Array(pool.prefix(form.named))
        return people.count == form.named
    }

    private var words: RoundScores { RoundScores(idiom: teller.idiom, par: teller.round.course.pars[hole - 1]) }

    private mutating func drawScores() -> Bool {
        for case .slot(let kind, let number) in form.pieces where Self.scores.contains(kind) {
            if throwCounts[number] == nil { throwCounts[number] = words.draw(kind, using: &random) }
        }
        // What is taken back is none of what holds.
        let kept = form.meanings.compactMap { if case .score(_, let slot?) = $0 { slot } else { nil } }
        let holding = Set(kept.compactMap { throwCounts[$0] })
        // An exception is other than the rest, and so is what stands under another heading.
        let isDivided =
            form.meanings.contains { $0.isOfOthers } || form.pieces.contains(.slot("l", 2))
            || form.pieces.contains(.slot("L", 2))
        if isDivided, Set(throwCounts.values).count < throwCounts.count { return false }
        return throwCounts.allSatisfy { kept.contains($0.key) || !holding.contains($0.value) }
    }

    private static let scores: Set = ["s", "a", "e", "n", "d", "w", "v", "l", "L", "r"]

    // MARK: Meaning

    private mutating func mean() -> Bool {
        let card = teller.card
        func score(_ person: Int, _ count: Int?) -> RoundDeed { .score(person: person, hole: hole, throws: count) }
        for meaning in form.meanings {
            switch meaning {
            case .score(let who, let slot):
                let count = slot.flatMap { throwCounts[$0] }
                switch who {
                case .player(let number): replace(score(people[number - 1], count))
                case .everyone: for person in teller.everybody { replace(score(person, count)) }
                case .rest:
                    let others = teller.everybody.filter { !people.contains($0) }
                    if others.isEmpty { return false }
                    for person in others { replace(score(person, count)) }
                case .me: replace(score(teller.round.me, count))
                case .that:
                    guard let last = teller.latest.first else { return false }
                    replace(score(last.cell.person, count))
                }
            case .list, .order:
                if meaning == .order { people = Array(teller.everybody) }
                for person in people { deeds.append(score(person, words.draw("n", using: &random))) }
            case .swap:
                let pair = teller.latest
                deeds.append(score(pair[0].cell.person, pair[1].throwCount))
                deeds.append(score(pair[1].cell.person, pair[0].throwCount))
            case .leave: deeds.append(.leave(hole: moment == .just ? hole : card.current))
            case .undo: deeds.append(.undo)
            case .back:
                guard let before = card.before(card.current) else { return false }
                deeds.append(.go(hole: before))
            case .go(let name):
                guard let target = number(of: name) else { return false }
                deeds.append(.go(hole: target))
            case .asked, .either: break
            }
        }
        if form.meanings.contains(.asked), form.hasList { deeds = [] }
        return true
    }

    /// An exception comes behind what it is an exception from.
    private mutating func replace(_ deed: RoundDeed) {
        guard case .score(let person, _, _) = deed else { return }
        deeds.removeAll { if case .score(person, _, _) = $0 { true } else { false } }
        deeds.append(deed)
    }

    /// Who says again what is on the card corrects nothing.
    private var changesWhatItCorrects: Bool {
        deeds.allSatisfy { deed in
            guard case .score(let person, let hole, let count) = deed else { return true }
            return teller.card.scores[.init(person: person, hole: hole)].map { $0 != count } ?? true
        }
    }

    private func number(of name: String) -> Int? {
        let card = teller.card
        switch name {
        case "cur": return card.current
        case "h": return moment == .away ? teller.away : hole
        default:
            guard let next = card.behind(card.current), !card.isDone(next) else { return nil }
            return next
        }
    }

    // MARK: Words

    private mutating func said(_ kind: String, _ number: Int) -> String? {
        switch kind {
        case "p": return name(people[number - 1])
        case "cur", "next", "h": return self.number(of: kind).map(String.init)
        case "o", "O":
            guard let old = teller.card.throwCount(people[number - 1], on: hole) else { return nil }
            return words.text(old, kind == "o" ? "n" : "a", using: &random)
        case "list": return list(isWithBreaks: true)
        case "plain": return list(isWithBreaks: false)
        case "order":
            let separator = [" ", " ", ", "].drawn(using: &random)
            let isWord = Int.random(in: 0..<4, using: &random) == 0
            return deeds.compactMap { deed in
                guard case .score(_, _, let count?) = deed else { return nil }
                return isWord ? teller.idiom.numbers[count - 1] : String(count)
            }.joined(separator: separator)
        case "L":
            let text = words.text(throwCounts[number] ?? 0, "l", using: &random)
            return text.prefix(1).uppercased() + text.dropFirst()
        default: return throwCounts[number].map { words.text($0, kind, using: &random) }
        }
    }

    private mutating func name(_ person: Int) -> String {
        let full = teller.round.people[person]
        let parts = full.split(separator: " ")
        // Longer ones such as Big Mike or Mary Jane are one name.
        let isTwoNames = parts.count == 2 && Names.last.contains(String(parts[1]))
        return isTwoNames && Int.random(in: 0..<5, using: &random) > 0 ? String(parts[0]) : full
    }

    /// One entry for each of the people, all in one shape.
    private mutating func list(isWithBreaks: Bool) -> String {
        var shapes = isWithBreaks ? RoundForms.items(teller.idiom.code) : RoundForms.plainItems
        shapes = shapes.filter { people.count > 1 || !$0.item.hasPrefix("{n}") }
        let shape = shapes.drawn(using: &random)
        var text = ""
        for (index, person) in people.enumerated() {
            guard let count = deeds.count > index || form.meanings.contains(.asked) ? throwCount(at: index) : nil else {
                continue
            }
            if index > 0 { text += index == people.count - 1 ? shape.last : shape.between }
            for piece in RoundForm(Substring(shape.item)).pieces {
                switch piece {
                case .text(let said): text += said
                case .choice(let choices): text += choices.drawn(using: &random)
                case .slot("p", _): text += name(person)
                case .slot(let kind, _): text += words.text(count, kind, using: &random)
                }
            }
        }
        return text
    }

    private mutating func throwCount(at index: Int) -> Int? {
        if deeds.indices.contains(index), case .score(_, _, let count) = deeds[index] { return count }
        // On a card that is said again everything is different.
        let old = teller.card.throwCount(people[index], on: hole)
        while true {
            let count = words.draw("n", using: &random)
            if count != old { return count }
        }
    }

    /// As it is typed with care, with thumbs, or as a recogniser writes it.
    private mutating func styled(_ text: String) -> String {
        switch Int.random(in: 0..<100, using: &random) {
        case ..<25: text.lowercased()
        case ..<38 where text.last?.isLetter == true || text.last?.isNumber == true:
            text.prefix(1).uppercased() + text.dropFirst() + "."
        default: text
        }
    }
}
