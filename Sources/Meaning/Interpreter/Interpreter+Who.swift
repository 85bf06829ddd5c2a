import Decoding
import Scorecard
import Words

extension Interpreter {
    /// The player or players that the subject of a clause may mean. Each `Int` is an index into `roster.people`, unless the
    /// case says otherwise.
    enum Resolved {
        case person(Int)
        /// One whom the words may or may not include, to be asked about.
        case perhaps(Int)
        /// One left out of a group, whose score is still missing.
        case leftOut(Int)
        /// A name that is not clear; index into `names`.
        case unclear(Int)
        case unknown(token: Int, Reading.Question.Who)
        case noSubject
        /// The words refer to nothing said before.
        case noReferent
        /// One of these, to be asked about.
        case oneOf([Int])
    }

    func subjects(of index: Int, _ hole: Int) -> [Resolved] {
        let clause = utterance.clauses[index]
        var subjects = clause.subjects
        if clause.isOfMentioned { return mentioned(before: index) }
        if subjects.isEmpty || clause.isOfThat {
            if clause.kind == .unbound, clause.correction == .none, !isOnNextHole(index) {
                if roster.people.count == 1 { return [.person(0)] }
                return onlyPersonNamed(before: index).map { [.person($0)] } ?? [.noSubject]
            }
            guard let before = utterance.namingBefore[index] else { return latest() }
            subjects = utterance.clauses[before].subjects
        }
        return subjects.flatMap { resolve($0, hole, besideNamed: true) }
    }

    /// `Jake went OB, bogey`: the only person whom the sentence names, where the name stands before the clause and in no
    /// clause that has a score.
    private func onlyPersonNamed(before index: Int) -> Int? {
        let clause = utterance.clauses[index].tokens.lowerBound
        let sentence = utterance.sentenceStarts[clause]
        let named = names.filter { utterance.sentenceStarts[$0.span.lowerBound] == sentence }
        let naming = utterance.namingBefore[index].map { utterance.clauses[$0] }
        let isScored = naming.map { $0.kind != .unheard && $0.tokens.lowerBound >= sentence } ?? false
        guard !isScored, named.count == 1, named[0].isSure, named[0].cost <= Self.plainName,
            named[0].span.upperBound <= clause
        else { return nil }
        return named[0].candidates[0].person
    }

    /// Whether the score of a player whose own clause has none stands in a clause behind it: `Jake zorked it, bogey`.
    func isScoredLater(_ index: Int) -> Bool {
        guard utterance.clauses[index].kind == .unheard, index + 1 < utterance.clauses.count else { return false }
        let next = utterance.clauses[index + 1]
        return isCarriedOver(Said(index: index + 1, clause: next)) || next.isOfMentioned && next.kind == .given
    }

    /// Whether the score of a clause without a player, or of `he`, is given to the only person whom the line names.
    func isCarriedOver(_ said: Said) -> Bool {
        let isNameless = said.clause.kind == .unbound && said.clause.subjects.isEmpty
        let isOfRemark = said.clause.isOfMentioned && utterance.spokenOfBefore[said.index] == nil
        return (isNameless || isOfRemark) && said.clause.correction == .none
            && onlyPersonNamed(before: said.index) != nil
    }

    /// The player whose score was said last, recorded or asked about, or who is known to speak; to be asked unless that is
    /// exactly one.
    private func latest() -> [Resolved] {
        if situation.askedLast.contains(where: \.people.isEmpty) { return [.oneOf(Array(roster.people.indices))] }
        var people = Set(situation.latest.map(\.person)).union(situation.askedLast.flatMap(\.people))
        if let speaker = situation.speaker { people.insert(speaker) }
        if people.count == 1, let person = people.first { return [.person(person)] }
        if people.count > 1 { return [.oneOf(people.sorted())] }
        return roster.people.count == 1 ? [.person(0)] : [.noReferent]
    }

    /// `Jake 4 on 5, 3 on 6`: a score without a player, on another hole than the one before.
    private func isOnNextHole(_ index: Int) -> Bool {
        guard index > 0, let here = utterance.clauses[index].hole, let before = utterance.clauses[index - 1].hole else {
            return false
        }
        return holeNumber(here) != holeNumber(before)
    }

    /// - Parameter besideNamed: whether `the rest` leaves out the people whom the line names.
    func resolve(_ subject: Clause.Subject, _ hole: Int, besideNamed: Bool = false) -> [Resolved] {
        switch subject {
        case .named(let number):
            return [names[number].isSure ? .person(names[number].candidates[0].person) : .unclear(number)]
        case .namesakes(let number, let count):
            let people = namesakes(number)
            return people.count == count ? people.map { .person($0) } : [.unclear(number)]
        case .me(let token):
            return [roster.me.map { .person($0) } ?? .unknown(token: token, .unknownSelf)]
        case .stranger(let token): return [.unknown(token: token, .unknownName)]
        case .everyone(let excluded, let count):
            if let count, count != playing(hole).count { return [.noSubject] }
            return everyone(on: hole, except: excluded.flatMap { resolve($0, hole) })
        case .rest(let count): return rest(hole, count, besideNamed: besideNamed)
        case .that: return latest()
        case .mentioned: return [.noSubject]
        }
    }

    /// The person spoken of last, to whom `he` refers: in the line before this clause, else since the last scores.
    /// `oneOf` or `nobody` where there is not exactly one.
    private func mentioned(before index: Int) -> [Resolved] {
        let start = utterance.clauses[index].tokens.lowerBound
        let here = utterance.spokenOfBefore[index].map { utterance.clauses[$0] }
        // Somebody named beside the scores may be meant as well.
        let isAnotherNamed = names.lazy.prefix { $0.span.lowerBound < start }.contains { name in
            name.span.upperBound <= start && name.cost <= Self.plainName
                && !(here?.subjectTokens?.overlaps(name.span) ?? false)
        }
        if let here, here.subjects.count == 1, !here.isGroup, !isAnotherNamed {
            return here.isOfThat ? latest() : resolve(here.subjects[0], situation.hole, besideNamed: true)
        }
        if here == nil, let person = onlyPersonNamed(before: index) { return [.person(person)] }
        let people = here == nil && !isAnotherNamed ? situation.mentioned : []
        if people.count == 1 { return [.person(people[0])] }
        return people.isEmpty ? [.noSubject] : [.oneOf(people)]
    }

    /// The most that a name costs that counts as said in passing.
    private static var plainName: Float { 3 }

    /// `he had a five`: the hole of this person's last score, where it is another than the current one.
    func holeOfMentioned(_ clause: Clause, _ subjects: [Resolved]) -> Int? {
        guard clause.isOfMentioned, clause.hole == nil, clause.correction == .none, subjects.count == 1,
            case .person(let person) = subjects[0], !decision.given.contains(where: { $0.key.person == person }),
            let last = situation.latest.last(where: { $0.person == person }), last.hole != situation.hole
        else { return nil }
        return last.hole
    }

    /// The players of a hole, in card order.
    func playing(_ hole: Int) -> [Int] {
        roster.people.indices.filter { !situation.away.contains(.init(person: $0, hole: hole)) }
    }

    private func everyone(on hole: Int, except excluded: [Resolved]) -> [Resolved] {
        let out = Set(surePeople(in: excluded))
        let unsure = unsurePeople(in: excluded)
        return excluded.filter { if case .person = $0 { false } else { true } } + out.sorted().map { .leftOut($0) }
            + playing(hole).filter { !out.contains($0) }.map {
                unsure.contains($0) ? .perhaps($0) : .person($0)
            }
    }

    /// Everybody without a result on the hole whom the line does not name.
    private func rest(_ hole: Int, _ count: Int?, besideNamed: Bool) -> [Resolved] {
        let named = besideNamed ? namedOnHole[hole] : nil
        // A word nobody understands may be somebody's name.
        let unsure = utterance.unused.isEmpty ? named?.unsure ?? [] : Set(roster.people.indices)
        let open = playing(hole).filter {
            !(named?.sure.contains($0) ?? false) && situation.results[.init(person: $0, hole: hole)] == nil
        }
        // Where nobody is named or has a score, `the rest` refers to nothing.
        guard !open.isEmpty, !(named?.isEmpty ?? true) || open.count < playing(hole).count else {
            return [.noReferent]
        }
        if let count, count != open.count { return [.oneOf(open)] }
        return open.map { unsure.contains($0) ? .perhaps($0) : .person($0) }
    }

    /// Whether a clause has `the rest` among its subjects, or takes its subjects from a clause before it that has.
    func isRest(_ index: Int) -> Bool {
        utterance.clauses[index].namesRest
            || utterance.namingBefore[index].map { utterance.clauses[$0].namesRest } ?? false
    }

    /// The people whom the clauses of the line name, apart from `the rest`.
    func named(on hole: Int) -> (sure: Set<Int>, unsure: Set<Int>, isEmpty: Bool) {
        let named = utterance.clauses.flatMap { clause in
            clause.subjects.filter { !$0.isRest }.flatMap { resolve($0, hole) }
        }
        return (Set(surePeople(in: named)), unsurePeople(in: named), named.isEmpty)
    }

    func surePeople(in resolved: [Resolved]) -> [Int] {
        resolved.compactMap { if case .person(let person) = $0 { person } else { nil } }
    }

    /// Those who may be meant, which is everybody when somebody is unknown.
    private func unsurePeople(in resolved: [Resolved]) -> Set<Int> {
        var unsure: Set<Int> = []
        for one in resolved {
            switch one {
            case .person, .leftOut: break
            case .perhaps(let person): unsure.insert(person)
            case .unclear(let name): unsure.formUnion(names[name].candidates.map(\.person))
            case .oneOf(let people): unsure.formUnion(people)
            case .unknown, .noSubject, .noReferent: unsure.formUnion(roster.people.indices)
            }
        }
        return unsure
    }

    func nearest(to token: Int) -> [Int] {
        var matcher = NameMatcher()
        let ranked = matcher.ranking(of: utterance.line.letters(token), roster, typed: situation.input.mayBeTyped)
            .candidates.map(
                \.person)
        return ranked.isEmpty ? Array(roster.people.indices) : ranked
    }

    // MARK: How many

    /// The throws of a score: nil where it refers to nothing; `.some(nil)` for an explicit "no score".
    func throwsOf(_ score: Clause.Score, _ person: Int, _ hole: Int, _ par: Int) -> Int?? {
        switch score {
        case .strokes(let number): return .some(.some(number))
        case .toPar(let relative): return .some(.some(par + relative))
        case .missing: return .some(nil)
        case .same(let subject, let more):
            let other: Int?
            if let subject {
                guard case .person(let named)? = resolve(subject, hole).first else { return nil }
                other = named
            } else {
                // The score given just before this one, which is itself not compared with another.
                other =
                    decision.given.values.filter { $0.call.person != person && $0.call.hole == hole }
                    .filter { more == 0 || !isCompared($0.clause) }
                    .max { ($0.clause, $0.call.heard.lowerBound) < ($1.clause, $1.call.heard.lowerBound) }?.call.person
                    ?? latestOnHole(hole, beside: person)
            }
            guard let other else { return nil }
            let cell = Situation.Cell(person: other, hole: hole)
            let result = decision.given[cell].map(\.call.strokes) ?? situation.results[cell]
            return result.map { strokes in strokes.map { $0 + more } }
        }
    }

    /// Whether the score of a clause is told by how far it is from the one before it.
    func isCompared(_ index: Int) -> Bool {
        if case .same(as: nil, let more)? = utterance.clauses[index].score { more != 0 } else { false }
    }

    private func latestOnHole(_ hole: Int, beside person: Int) -> Int? {
        let cells = situation.latest.filter { $0.hole == hole && $0.person != person }
        // `Jake and Mike par`, `same for Sarah`: of several players with one score any will do.
        return Set(cells.map { situation.results[$0] }).count == 1 ? cells.first?.person : nil
    }

    func implausible(_ strokes: Int, penalties: Int, par: Int) -> Reading.Question.Strokes? {
        // This number also stands for `2.5`.
        if strokes == Token.hugeNumber { return .unclear }
        guard HoleScore.possibleStrokes.contains(strokes), penalties < strokes else { return .impossible(strokes) }
        return strokes > par + Self.unusualOverPar ? .unusual(strokes) : nil
    }

    /// More throws above par than this are asked about before they are recorded.
    private static let unusualOverPar = 7
}
