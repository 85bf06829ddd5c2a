import Decoding
import Words

/// Lists of scores: for several players, for several holes, for everybody on the card.
extension Interpreter {
    // MARK: Several players or holes

    /// The clauses, with those for several players or holes split into one for each.
    mutating func oneByOne(_ clauses: [Clause]) -> [Clause] {
        func isOfSeveral(_ clause: Clause) -> Bool {
            if case .range? = clause.hole { true } else { !clause.pairs.isEmpty }
        }
        guard clauses.contains(where: isOfSeveral) else { return clauses }
        return rows(clauses).flatMap { paired($0, isAlone: clauses.count == 1) }.flatMap { holeByHole($0) }
    }

    /// `holes 7 and 8: Jake 4 and 5`: scores without a player behind one on the same holes make a row with it.
    private func rows(_ clauses: [Clause]) -> [Clause] {
        clauses.reduce(into: []) { rows, clause in
            guard let last = rows.last, case .range? = clause.hole, clause.hole == last.hole, clause.kind == .unbound,
                clause.correction == .none, last.kind == .given, let score = clause.score, let first = last.score
            else { return rows.append(clause) }
            rows[rows.count - 1].pairs = (last.pairs.isEmpty ? [first] : last.pairs) + [score]
            rows[rows.count - 1].tokens = last.tokens.lowerBound..<clause.tokens.upperBound
        }
    }

    /// `Jake and Mike got 3 and 4`: a clause for each player, in order. `Jake 3 4 3 2`: one for each hole that the
    /// clause names, or from the current one on if ``holes(for:)`` finds them. Asks where the counts differ.
    private mutating func paired(_ clause: Clause, isAlone: Bool) -> [Clause] {
        guard !clause.pairs.isEmpty else { return [clause] }
        if clause.subjects.count == clause.pairs.count {
            return zip(clause.subjects, clause.pairs).map { one(of: clause, $0, $1) }
        }
        let cells = clause.subjects.count == 1 ? columns(of: clause) ?? row(of: clause, isAlone: isAlone) : []
        if !cells.isEmpty {
            return cells.map { hole, score in
                var one = one(of: clause, clause.subjects[0], score)
                one.hole = hole
                return one
            }
        }
        let lost = Reading.Question.Lost.wrongCount(
            said: clause.pairs.count, players: clause.subjects.count, among: Array(roster.people.indices))
        decision.ask(question(.sayAgain(lost), clause, situation.hole))
        return []
    }

    /// The scores of one player, one for each hole that the clause names or from the current one on; empty where their
    /// counts differ.
    private func row(of clause: Clause, isAlone: Bool) -> [(hole: Clause.Hole, score: Clause.Score)] {
        let holes = holes(inRangeOf: clause) ?? (isAlone ? holes(for: clause) : [])
        return holes.count == clause.pairs.count ? zip(holes, clause.pairs).map { (.hole($0), $1) } : []
    }

    /// `Jan 1: 3, 2: 4`: numbers of holes, each with a mark such as a colon between it and the score behind it.
    private func columns(of clause: Clause) -> [(hole: Clause.Hole, score: Clause.Score)]? {
        let line = utterance.line
        let figures = clause.tokens.filter { if case .number = line.tokens[$0].kind { true } else { false } }
        guard clause.hole == nil, figures.count == clause.pairs.count, figures.count.isMultiple(of: 2),
            figures.last == figures[0] + figures.count - 1
        else { return nil }
        var columns: [(hole: Clause.Hole, score: Clause.Score)] = []
        for (place, token) in figures.dropLast().enumerated() {
            let gap = line.text(line.tokens[token].range.upperBound..<line.tokens[token + 1].range.lowerBound)
            let isHole = place.isMultiple(of: 2)
            guard gap.contains(where: ":=-".contains) == isHole, case .number(let hole) = line.tokens[token].kind
            else { return nil }
            if isHole { columns.append((.number(hole, token: token), clause.pairs[place + 1])) }
        }
        return columns
    }

    private func one(of clause: Clause, _ subject: Clause.Subject, _ score: Clause.Score) -> Clause {
        var one = clause
        one.pairs = []
        one.subjects = [subject]
        one.score = score
        // The order of the list says whose score it is: evidence from neighbouring tokens does not apply.
        one.subjectTokens = nil
        one.scoreTokens = nil
        return one
    }

    /// The holes that the scores of one player are for: none where there are too few scores, as many as players, or too
    /// few holes left, or where one of the holes has a score.
    private func holes(for clause: Clause) -> [Int] {
        // Recognisers write rows of numbers for noise: only one that rates its words is believed.
        guard situation.input != .heard || !utterance.context.doubts.isEmpty else { return [] }
        guard clause.hole == nil, clause.correction == .none, clause.pairs.count >= Self.leastHoles,
            clause.pairs.count != roster.people.count,
            case .person(let person)? = resolve(clause.subjects[0], situation.hole).first
        else { return [] }
        let rest = situation.playOrder(from: situation.hole).prefix {
            $0 == situation.hole || $0 != situation.startHole
        }
        let holes = Array(rest.prefix(clause.pairs.count))
        let isFree = holes.allSatisfy { situation.results[.init(person: person, hole: $0)] == nil }
        return isFree && holes.count == clause.pairs.count ? holes : []
    }

    /// Fewer scores behind a name are hardly one for each hole.
    private static let leastHoles = 3

    /// `holes 4 to 6 par`, `holes 4 and 6 par`: the same score on each, in order of play; a question if there are none.
    private mutating func holeByHole(_ clause: Clause) -> [Clause] {
        guard case .range(let first, let last, _)? = clause.hole else { return [clause] }
        guard let holes = holes(inRangeOf: clause) else {
            let lost = [first, last].first { situation.hole(numbered: $0) == nil }
            _ = holeOrAsk(lost.map { .number($0, token: 0) } ?? .ago(situation.pars.count), clause.tokens)
            return []
        }
        // Whose score it is has to be asked: once is enough.
        let isAnybodys = clause.subjects.isEmpty && roster.people.count > 1
        return holes.prefix(isAnybodys ? 1 : holes.count).map { hole in
            var one = clause
            one.hole = .hole(hole)
            return one
        }
    }

    /// The holes from one to another in order of play; nil where the clause does not say so, or there are none.
    private func holes(inRangeOf clause: Clause) -> [Int]? {
        guard case .range(let first, let last, let token)? = clause.hole else { return nil }
        let order = situation.playOrder(from: situation.startHole)
        let ends = [first, last].compactMap { situation.hole(numbered: $0) }.compactMap(order.firstIndex)
        guard ends.count == 2, ends[0] <= ends[1] else { return nil }
        // `holes 7 and 9` are two holes, without the 8; `4, 5 und 6` are three.
        guard utterance.isConjunction(token - 1) else { return Array(order[ends[0]...ends[1]]) }
        let line = utterance.line
        let between = (0..<token - 1).reversed().prefix { utterance.grammar.isNumber($0, in: line) }.dropLast()
        let holes = between.reversed().compactMap { index -> Int? in
            if case .number(let number) = line.tokens[index].kind { situation.hole(numbered: number) } else { nil }
        }
        guard holes.count == between.count else { return nil }
        return ([order[ends[0]]] + holes + [order[ends[1]]]).withoutRepeats
    }

    // MARK: In the order of the card

    /// `3 4 3`: a score for each player of the card.
    mutating func readList(_ said: SaidLine) {
        let list = digits(of: said.list) ?? said.list
        let tokens = list[0].tokens.lowerBound..<list[list.count - 1].tokens.upperBound
        guard let hole = holeOrAsk(said.listHole, tokens), situation.par(hole) != nil else { return }
        let people = playing(hole)
        guard list.count == people.count else {
            reading.charge(.listMiscounted)
            let what: Reading.Question.What =
                said.list.count == 1
                ? .who(.nobodyNamed, among: people, waiting(list[0].score, hole))
                : .sayAgain(.wrongCount(said: said.list.count, players: people.count, among: people))
            let words = utterance.heard(tokens)
            return decision.ask(.init(what, heard: words, hole: hole, saidHole: said.listHole != nil))
        }
        utterance.clauses = list.map { item in
            var clause = Clause(kind: .given, tokens: item.tokens)
            clause.score = item.score
            clause.hole = said.listHole
            return clause
        }
        let clauses = utterance.clauses
        if case .ago(let count)? = said.listHole, case let holes = holes(ago: count), holes.count > 1 {
            let calls = holes.flatMap { hole in zip(clauses, people).compactMap { call($0, $1, hole) } }
            if calls.count == holes.count * people.count { return decision.ask(onWhichOf: holes, calls) }
        }
        let doubt = doubt(of: Said(index: 0, clause: clauses[0]), at: .list)
        for (index, person) in people.enumerated() {
            give(Said(index: index, clause: clauses[index]), to: person, hole, doubt: doubt)
        }
    }

    /// `345` of three players: a score for each.
    private func digits(of list: [(score: Clause.Score, tokens: Range<Int>)]) -> [(
        score: Clause.Score, tokens: Range<Int>
    )]? {
        let line = utterance.line
        guard list.count == 1, list[0].tokens.count == 1, case .number = line.tokens[list[0].tokens.lowerBound].kind
        else { return nil }
        let digits = line.letters(list[0].tokens.lowerBound)
        guard digits.count >= Self.leastDigits, digits.count == playing(situation.hole).count, !digits.contains(0x30)
        else { return nil }
        return digits.map { (.strokes(Int($0 - 0x30)), list[0].tokens) }
    }

    /// With two players a number of two digits is rather one score: `34`.
    private static let leastDigits = 3
}
