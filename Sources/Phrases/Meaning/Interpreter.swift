import Scorecard

/// Gives a path its meaning on this card: who is meant, how many throws, what is sure and what must be asked.
struct Interpreter {
    private let line: TokenizedLine
    private let roster: Roster
    private let situation: Situation
    private let names: [NameMatch]
    private let commandNames: [String]
    /// Folded words that join names: `and`.
    private let conjunctions: Set<String>
    private var reading = Reading()
    /// Sure scores of the line so far, by cell, with the entry they came from.
    private var given: [Situation.Place: (call: Reading.Call, entry: Int)] = [:]
    /// People named so far, with or without a score.
    private var named: Set<Int> = []
    /// Cells with contradicting scores, which no later entry of the line makes sure again.
    private var contested: Set<Situation.Place> = []

    /// More throws above par than this are asked about before they are recorded.
    static let unusualOverPar = 7

    init(
        line: TokenizedLine, roster: Roster, situation: Situation, names: [NameMatch], commandNames: [String],
        conjunctions: Set<String>
    ) {
        self.line = line
        self.roster = roster
        self.situation = situation
        self.names = names
        self.commandNames = commandNames
        self.conjunctions = conjunctions
    }

    static func reading(
        of path: Decoder.Path, _ line: TokenizedLine, roster: Roster, situation: Situation, names: [NameMatch],
        commandNames: [String], conjunctions: Set<String>
    ) -> Reading {
        var interpreter = Interpreter(
            line: line, roster: roster, situation: situation, names: names, commandNames: commandNames,
            conjunctions: conjunctions)
        return interpreter.read(path)
    }

    private mutating func read(_ path: Decoder.Path) -> Reading {
        let said = Entries(path.steps)
        reading.cost = path.cost
        reading.unused = ranges(said.unused)
        if said.command != nil { return command(said) }
        if !said.list.isEmpty {
            cardOrder(said)
        } else {
            let unused = Set(said.unused)
            for (place, entry) in said.entries.enumerated() { self.entry(entry, place, said.entries, unused) }
        }
        reading.calls = given.values.map(\.call).sorted {
            ($0.heard.lowerBound, $0.person, $0.hole) < ($1.heard.lowerBound, $1.person, $1.hole)
        }
        return reading
    }

    // MARK: Entries

    private mutating func entry(
        _ entry: Entries.Entry, _ place: Int, _ all: [Entries.Entry], _ unused: Set<Int>
    ) {
        let follows = isFollowedByUnused(entry, unused)
        if entry.isMisheard && (follows || unused.contains(entry.tokens.lowerBound - 1)) {
            // A word that is a number only with good will, among words that are none.
            reading.unused = merged(reading.unused + [heard(entry.tokens)])
            return
        }
        guard let hole = resolve(entry.hole, entry.tokens) else { return }
        let subjects = subjects(of: entry, place, all, hole)
        if entry.correction == .scratch { takeBack(place - 1) }
        let doubtful =
            entry.isDoubtful || follows || line.tokens[entry.tokens].contains { $0.after.contains(.question) }
            || isHoleUnclear(place, all)
        for subject in subjects {
            switch subject {
            case .person(let person):
                give(entry, to: person, hole, place, all, doubtful: doubtful)
            case .unclear(let name):
                var question = question(.player, entry, hole, reason: .unclearName)
                question.people = names[name].candidates.map(\.person)
                question.heard = heard(names[name].span)
                ask(question)
            case .unknown(let token, let reason):
                var question = question(.player, entry, hole, reason: reason)
                question.people = reason == .unknownSelf ? Array(roster.people.indices) : nearest(to: token)
                question.heard = heard(token..<token + 1)
                ask(question)
            case .nobody(let reason):
                var question = question(.player, entry, hole, reason: reason)
                question.people = Array(roster.people.indices)
                ask(question)
            }
        }
    }

    /// A number of throws directly before a word nobody understands may count something else: `Jake 3 discs`.
    private func isFollowedByUnused(_ entry: Entries.Entry, _ unused: Set<Int>) -> Bool {
        guard let last = entry.numberToken, line.tokens[last].after.isEmpty else { return false }
        return unused.contains(last + 1)
    }

    /// `Jake birdie, Mike par on 5`: is Jake's birdie on 5 as well?
    private func isHoleUnclear(_ place: Int, _ all: [Entries.Entry]) -> Bool {
        guard all[place].hole == nil else { return false }
        return all.contains {
            $0.holeTrails && resolveQuietly($0.hole) != situation.hole
        }
    }

    private mutating func give(
        _ entry: Entries.Entry, to person: Int, _ hole: Int, _ place: Int, _ all: [Entries.Entry], doubtful: Bool
    ) {
        named.insert(person)
        guard entry.kind == .given, let score = entry.score else {
            var question = question(.strokes, entry, hole, reason: entry.kind == .unheard ? .unclearScore : .noScore)
            question.people = [person]
            ask(question)
            return
        }
        guard let par = situation.par(hole), let strokes = throwsOf(score, person, hole, par) else {
            var question = question(.strokes, entry, hole, reason: .nothingToReferTo)
            question.people = [person]
            ask(question)
            return
        }
        if let strokes, let reason = implausible(strokes, penalties: entry.penalties, par: par) {
            var question = question(.strokes, entry, hole, reason: reason)
            question.people = [person]
            question.strokes = strokes
            question.choices = reason == .unusual ? [strokes] : []
            ask(question)
            return
        }
        let call = Reading.Call(
            person: person, hole: hole, saidHole: entry.hole != nil, strokes: strokes, penalties: entry.penalties,
            isCorrection: entry.correction != .none, heard: heard(entry.tokens))
        if doubtful {
            var question = question(.reading, entry, hole, reason: .doubtful)
            question.people = [person]
            question.strokes = strokes
            question.isMissing = strokes == nil
            ask(question)
            return
        }
        record(call, entry, place, all)
    }

    /// Puts a score down unless the line contradicts itself.
    private mutating func record(_ call: Reading.Call, _ entry: Entries.Entry, _ place: Int, _ all: [Entries.Entry]) {
        let cell = Situation.Place(person: call.person, hole: call.hole)
        if let earlier = given[cell] {
            let same = earlier.call.strokes == call.strokes && earlier.call.penalties == call.penalties
            if same { return }
            let isException = entry.isException && isGroup(all[earlier.entry])
            if entry.correction == .none && !isException {
                contest(cell, earlier.call, call, entry)
                return
            }
        } else if contested.contains(cell) && entry.correction == .none {
            return
        } else if entry.correction == .fix, place > 0 {
            // `Jake 3, no, Mike 4`: was it Mike all along, or is this one more score?
            let before = given.filter { $0.value.entry == place - 1 }
            if !before.isEmpty {
                for (cell, earlier) in before {
                    given[cell] = nil
                    contested.insert(cell)
                    ask(doubt(earlier.call, reason: .ambiguous))
                }
                ask(doubt(call, reason: .ambiguous))
                return
            }
        }
        if entry.correction != .none {
            reading.questions.removeAll { $0.people == [call.person] && $0.hole == call.hole && $0.kind != .player }
            contested.remove(cell)
        }
        given[cell] = (call, place)
    }

    private mutating func contest(
        _ cell: Situation.Place, _ earlier: Reading.Call, _ later: Reading.Call, _ entry: Entries.Entry
    ) {
        given[cell] = nil
        contested.insert(cell)
        var question = doubt(later, reason: .conflict)
        question.kind = .strokes
        question.strokes = nil
        question.choices = [earlier.strokes, later.strokes].compactMap { $0 }
        question.heard = min(earlier.heard.lowerBound, later.heard.lowerBound)..<max(
            earlier.heard.upperBound, later.heard.upperBound)
        ask(question)
    }

    private func isGroup(_ entry: Entries.Entry) -> Bool {
        entry.subjects.contains {
            switch $0 {
            case .everyone, .rest: true
            default: false
            }
        }
    }

    private mutating func takeBack(_ place: Int) {
        for (cell, earlier) in given where earlier.entry == place { given[cell] = nil }
    }

    // MARK: Who

    private enum Resolved {
        case person(Int)
        /// Index of a name match.
        case unclear(Int)
        case unknown(token: Int, Reading.Question.Reason)
        case nobody(Reading.Question.Reason)
    }

    private func subjects(of entry: Entries.Entry, _ place: Int, _ all: [Entries.Entry], _ hole: Int) -> [Resolved] {
        var subjects = entry.subjects
        if subjects.isEmpty || subjects == [.that] {
            if entry.kind == .unbound, place == 0 || entry.correction == .none {
                return roster.people.count == 1 ? [.person(0)] : [.nobody(.nobodyNamed)]
            }
            if place > 0, !all[place - 1].subjects.isEmpty {
                subjects = all[place - 1].subjects
            } else {
                return latest()
            }
        }
        return subjects.flatMap { resolve($0, all, hole) }
    }

    /// The player recorded last; asked about when that was not exactly one.
    private func latest() -> [Resolved] {
        let people = Set(situation.latest.map(\.person))
        if people.count == 1, let person = people.first { return [.person(person)] }
        return roster.people.count == 1 ? [.person(0)] : [.nobody(.nothingToReferTo)]
    }

    private func resolve(_ subject: Entries.Subject, _ all: [Entries.Entry], _ hole: Int) -> [Resolved] {
        switch subject {
        case .named(let number):
            let name = names[number]
            return [name.isSure ? .person(name.candidates[0].person) : .unclear(number)]
        case .me(let token):
            return [roster.me.map { .person($0) } ?? .unknown(token: token, .unknownSelf)]
        case .stranger(let token): return [.unknown(token: token, .unknownName)]
        case .everyone(let excluded):
            let out = Set(excluded.flatMap { people(in: resolve($0, all, hole)) })
            return roster.people.indices.filter { !out.contains($0) }.map { .person($0) }
        case .rest:
            let mentioned = Set(
                all.flatMap { entry -> [Int] in
                    entry.subjects.filter { $0 != .rest }.flatMap { people(in: resolve($0, [], hole)) }
                })
            let open = roster.people.indices.filter {
                !mentioned.contains($0) && situation.results[.init(person: $0, hole: hole)] == nil
            }
            return open.isEmpty ? [.nobody(.nothingToReferTo)] : open.map { .person($0) }
        case .that: return latest()
        }
    }

    /// Everybody who may be meant.
    private func people(in resolved: [Resolved]) -> [Int] {
        resolved.flatMap { one -> [Int] in
            switch one {
            case .person(let person): [person]
            case .unclear(let name): names[name].candidates.map(\.person)
            case .unknown, .nobody: []
            }
        }
    }

    private func nearest(to token: Int) -> [Int] {
        var matcher = NameMatcher()
        let ranked = matcher.ranking(of: line.letters(token), roster, typed: situation.isTyped).map(\.person)
        return ranked.isEmpty ? Array(roster.people.indices) : ranked
    }

    // MARK: How many

    /// nil where there is nothing to refer to; `.some(nil)` for an explicit "no score".
    private func throwsOf(_ score: Entries.Score, _ person: Int, _ hole: Int, _ par: Int) -> Int?? {
        switch score {
        case .strokes(let number): return .some(.some(number))
        case .toPar(let relative): return .some(.some(par + relative))
        case .missing: return .some(nil)
        case .same(let subject):
            let other: Int?
            if let subject {
                guard case .person(let named)? = resolve(subject, [], hole).first else { return nil }
                other = named
            } else {
                // The score given just before this one.
                other = given.values.filter { $0.call.person != person && $0.call.hole == hole }
                    .max { ($0.entry, $0.call.heard.lowerBound) < ($1.entry, $1.call.heard.lowerBound) }?.call.person
                    ?? latestOnHole(hole, beside: person)
            }
            guard let other else { return nil }
            let cell = Situation.Place(person: other, hole: hole)
            if let earlier = given[cell] { return .some(earlier.call.strokes) }
            return situation.results[cell]
        }
    }

    private func latestOnHole(_ hole: Int, beside person: Int) -> Int? {
        let people = Set(situation.latest.filter { $0.hole == hole && $0.person != person }.map(\.person))
        return people.count == 1 ? people.first : nil
    }

    private func implausible(_ strokes: Int, penalties: Int, par: Int) -> Reading.Question.Reason? {
        guard HoleScore.possibleStrokes.contains(strokes), penalties < strokes else { return .impossible }
        return strokes > par + Self.unusualOverPar ? .unusual : nil
    }

    // MARK: Which hole

    private func resolveQuietly(_ hole: Entries.Hole?) -> Int? {
        switch hole {
        case nil: situation.hole
        case .place(let place): place
        case .number(let number): situation.hole(numbered: number)
        }
    }

    private mutating func resolve(_ hole: Entries.Hole?, _ tokens: Range<Int>) -> Int? {
        if let place = resolveQuietly(hole) { return place }
        var number = 0
        if case .number(let said)? = hole { number = said }
        reading.questions.append(
            .init(
                kind: .reading, heard: heard(tokens), hole: situation.hole, saidHole: true, reason: .noSuchHole(number)))
        return nil
    }

    // MARK: Lists in card order

    private mutating func cardOrder(_ said: Entries) {
        let tokens = said.list[0].tokens.lowerBound..<said.list[said.list.count - 1].tokens.upperBound
        guard let hole = resolve(said.listHole, tokens), let par = situation.par(hole) else { return }
        guard said.list.count == roster.people.count else {
            let isSingle = said.list.count == 1
            var question = Reading.Question(
                kind: isSingle ? .player : .count, heard: heard(tokens), hole: hole, saidHole: said.listHole != nil,
                reason: isSingle ? .nobodyNamed : .wrongCount(said: said.list.count, players: roster.people.count))
            question.people = Array(roster.people.indices)
            if isSingle, let strokes = throwsOf(said.list[0].score, -1, hole, par) {
                question.strokes = strokes
                question.isMissing = strokes == nil
            }
            ask(question)
            return
        }
        let isAsked = line.tokens[tokens].contains { $0.after.contains(.question) }
        for (person, item) in said.list.enumerated() {
            var entry = Entries.Entry(kind: .given, tokens: item.tokens)
            entry.score = item.score
            entry.hole = said.listHole
            give(entry, to: person, hole, person, [], doubtful: isAsked)
        }
    }

    // MARK: Commands

    private mutating func command(_ said: Entries) -> Reading {
        guard let (name, _) = said.command else { return reading }
        var command = Reading.Command(name: commandNames[name])
        command.number = said.commandNumber
        if let hole = said.commandHole {
            guard let place = resolve(hole, 0..<line.tokens.count) else { return reading }
            command.hole = place
        }
        switch said.commandSubject.map({ resolve($0, [], situation.hole) })?.first {
        case .person(let person): command.person = person
        case .unclear(let name):
            var question = Reading.Question(
                kind: .player, heard: heard(names[name].span), hole: situation.hole, saidHole: false, reason: .unclearName)
            question.people = names[name].candidates.map(\.person)
            reading.questions.append(question)
        case .unknown(let token, _): command.unknownPerson = heard(token..<token + 1)
        case .nobody, nil: break
        }
        if let course = said.course { command.course = line.text(heard(course)) }
        if let names = said.names { command.names = list(names) }
        reading.command = command
        return reading
    }

    /// Splits `Jake, Mike and Sarah` at commas and at `and` between names.
    private func list(_ tokens: Range<Int>) -> [String] {
        var names: [String] = []
        var start: Int?
        for place in tokens {
            let isAnd = conjunctions.contains(line.foldedText(of: line.tokens[place]))
            if isAnd {
                if let from = start { names.append(line.text(heard(from..<place))) }
                start = nil
                continue
            }
            let from = start ?? place
            start = from
            if !line.tokens[place].after.isEmpty || place == tokens.upperBound - 1 {
                names.append(line.text(heard(from..<place + 1)))
                start = nil
            }
        }
        return names
    }

    // MARK: Questions and places

    private func question(
        _ kind: Reading.Question.Kind, _ entry: Entries.Entry, _ hole: Int, reason: Reading.Question.Reason
    ) -> Reading.Question {
        var question = Reading.Question(
            kind: kind, heard: heard(entry.tokens), hole: hole, saidHole: entry.hole != nil, reason: reason)
        question.penalties = entry.penalties
        question.isCorrection = entry.correction != .none
        if let score = entry.score, let par = situation.par(hole), let strokes = throwsOf(score, -1, hole, par) {
            question.strokes = strokes
            question.isMissing = strokes == nil
        }
        return question
    }

    private func doubt(_ call: Reading.Call, reason: Reading.Question.Reason) -> Reading.Question {
        var question = Reading.Question(
            kind: .reading, heard: call.heard, hole: call.hole, saidHole: call.saidHole, reason: reason)
        question.people = [call.person]
        question.strokes = call.strokes
        question.isMissing = call.strokes == nil
        question.penalties = call.penalties
        question.isCorrection = call.isCorrection
        return question
    }

    private mutating func ask(_ question: Reading.Question) {
        if !reading.questions.contains(question) { reading.questions.append(question) }
    }

    private func heard(_ tokens: Range<Int>) -> Range<Int> {
        guard !tokens.isEmpty, tokens.upperBound <= line.tokens.count else { return 0..<0 }
        return line.tokens[tokens.lowerBound].range.lowerBound..<line.tokens[tokens.upperBound - 1].range.upperBound
    }

    private func ranges(_ tokens: [Int]) -> [Range<Int>] {
        var runs: [Range<Int>] = []
        for token in tokens.sorted() {
            if let last = runs.last, last.upperBound == token, line.tokens[token - 1].after.isEmpty {
                runs[runs.count - 1] = last.lowerBound..<token + 1
            } else {
                runs.append(token..<token + 1)
            }
        }
        return runs.map(heard)
    }

    private func merged(_ ranges: [Range<Int>]) -> [Range<Int>] {
        ranges.sorted { $0.lowerBound < $1.lowerBound }
    }
}
