import Decoding
import Scorecard
import Words

/// Gives a path its meaning on this card: who is meant, how many throws, what is sure and what must be asked.
struct Interpreter {
    let context: Context
    /// With the pars that the line itself tells.
    var situation: Situation
    var reading = Reading()
    /// Tokens of the line that were neither understood nor filler.
    var unused: Set<Int> = [] { didSet { latestRow = nil } }
    /// Sure scores of the line so far, by cell, with the entry they came from.
    var given = ByCell<(call: Reading.Call, entry: Int)>()
    /// The row looked at last; what is unused may change it.
    var latestRow: Row?
    /// The words of each remark of the line.
    private(set) var asides: [Entries.Aside] = []
    /// Whether a hole other than the one that is meant was said behind a score.
    private var isAnotherHoleTrailing = false
    /// Whether the words may have named a hole that is not known.
    private(set) var isHoleLost = false
    private(set) var isCorrectionLeftOver = false
    /// Whether the hole said last belongs to no score.
    private(set) var isHoleLeftOver = false
    /// Whether words were left over that are no talk.
    private(set) var isNoTalkLeftOver = false
    /// Whether a zero of the line is even par, because other scores of it are to par.
    private(set) var isZeroEven = false
    /// Whether a score of the line is a number to par: `-1`, `two over`.
    private(set) var isNumberToPar = false
    /// Whether the line has a score directly behind a name that is not the word `one`.
    private(set) var isAnotherScoreBare = false
    /// The holes that the corrections of the line are about, worked out when the first of several needs them.
    var correctedHoles: [Int]?
    /// All questions of the line.
    var asked: Set<Reading.Question> = []
    /// Why scores are asked about.
    var causes: [Reading.Question: Cause] = [:]
    /// Doubts of entries, by their indices, that hold for what is joined to them behind, and before.
    var onwards: [Int: Doubt] = [:]
    var backwards: [Int: Doubt] = [:]
    /// The latest entry that may tell a total to par.
    var latestTotal: Int?
    /// The latest entry whose story puts its score in doubt.
    var latestDoubtfulStory: Int?
    /// Cells with contradicting scores, which no later entry of the line makes sure again.
    var contested: Set<Situation.Cell> = []
    /// The latest entry before the one at hand that says who, other than by `that`, and other than by `he`.
    private(set) var latestNaming: Int?
    private(set) var latestSpokenOf: Int?
    /// Whom the line names, by hole, as far as `the rest` of it was asked for.
    var namedOnHole: [Int: (sure: Set<Int>, unsure: Set<Int>, isEmpty: Bool)] = [:]
    /// Cells that a group's score may not be meant for, because somebody it leaves out is not known for sure.
    private(set) var shaken: Set<Situation.Cell> = []

    init(_ context: Context) {
        self.context = context
        situation = context.situation
    }

    var line: TokenizedLine { context.line }
    var roster: Roster { context.roster }
    var names: [NameMatch] { context.names }
    private var everybody: [Int] { Array(roster.people.indices) }
    var grammar: Words { context.grammar }
    var doubts: [Recognition.Doubt] { context.doubts }

    consuming func read(_ path: Decoder.Path) -> Reading {
        var said = Entries(path.steps)
        isZeroEven = said.readZeroAsEven()
        isNumberToPar =
            said.isNumberToPar
            || said.isToPar && line.tokens.contains { if case .signed = $0.kind { true } else { false } }
        reading.cost = path.cost
        unused = Set(said.unused)
        chargeNumbering(said)
        if said.isRetracted { return retracted(said) }
        if !said.entries.isEmpty || !said.list.isEmpty { prepare(said) }
        if said.command != nil, said.entries.isEmpty, said.list.isEmpty {
            command(said)
            let end = path.steps.map(\.tokens.upperBound).max() ?? 0
            let rest = end < line.tokens.count ? heard(end..<line.tokens.count) : nil
            reading.command?.rest = rest
            // Behind words of no use a command may be something else.
            if !unused.isEmpty || !said.asides.isEmpty { reading.charge(.strayCommand) }
        } else if !said.list.isEmpty {
            cardOrder(said)
        } else {
            asides = said.asides
            var entries = oneByOne(said.entries)
            for index in entries.indices where entries[index].isFixed {
                entries[index] = withoutDenial(entries[index])
            }
            carryCorrectionsOn(&entries)
            for entry in entries where entry.holeTrails && resolveQuietly(entry.hole) != situation.hole {
                isAnotherHoleTrailing = true
            }
            isHoleLost = isHoleLost(in: entries)
            isAnotherScoreBare = isAnyScoreBare(in: entries)
            isCorrectionLeftOver = said.isCorrectionLeftOver
            for index in entries.indices {
                entry(index, entries)
                if !entries[index].subjects.isEmpty {
                    if !entries[index].isOfThat { latestNaming = index }
                    if !entries[index].isOfMentioned { latestSpokenOf = index }
                }
            }
            isHoleLeftOver = said.isHoleLeftOver
            isNoTalkLeftOver = isNoTalkLeftOver(beside: entries)
            doubtGiven(entries)
            reportLost(entries)
            chargePauses(in: entries)
            for aside in asides where isPaused(aside) { reading.charge(.pausedRemark) }
            for index in entries.indices { chargeMisfits(index, entries) }
            if isComplete(entries) { reading.charge(.wholeLine) }
            if said.fixes.contains(where: isExclaimed) { reading.charge(.exclamation) }
            if reading.command == nil { move(said, behind: entries) }
        }
        reading.calls = given.map(\.value.call)
        reading.calls.sort { ($0.heard.lowerBound, $0.person, $0.hole) < ($1.heard.lowerBound, $1.person, $1.hole) }
        if !reading.calls.isEmpty {
            unused.formUnion((asides.map(\.tokens) + said.entries.compactMap(\.story)).joined().filter(isForeign))
        }
        for aside in asides where isTorn(aside) { unused.formUnion(aside.start..<aside.tokens.upperBound) }
        reading.unused = ranges(unused)
        if reading.questions.isEmpty { return reading }
        gatherDoubts()
        reading.questions.removeAll { question in
            // `Jake… Jake 3`: a player named in vain whose score came after all.
            question.reason == .noScore
                && question.people.allSatisfy { given[.init(person: $0, hole: question.hole)] != nil }
        }
        return reading
    }

    /// `Jake 4, scratch that`: nothing of the line is to be recorded.
    private consuming func retracted(_ said: Entries) -> Reading {
        unused.formUnion((said.entries.map(\.tokens) + said.list.map(\.tokens)).joined())
        reading.unused = ranges(unused)
        reading.isSaidInDoubt = true
        return reading
    }

    // MARK: Entries

    private mutating func entry(_ index: Int, _ all: [Entries.Entry]) {
        let entry = all[index]
        // `all bogeys Kris except who had a triple`
        if let story = entry.story { unused.formUnion(story.filter { line.says(grammar.exceptions, at: $0) }) }
        let follows = isFollowedByUnused(entry)
        if entry.isMisheard, follows || unused.contains(entry.tokens.lowerBound - 1) || isVerb(entry),
            !all.contains(where: { $0.kind == .given && !$0.isMisheard })
        {
            // A word that is a number only with good will, among words that are none, in a line without any other score.
            unused.formUnion(entry.tokens)
            return
        }
        if entry.kind == .unbound, entry.correction == .none, entry.numberToken != nil, follows {
            // A number of something else: `three hundred feet`.
            unused.formUnion(entry.tokens)
            return
        }
        if isCount(entry) {
            unused.formUnion(entry.tokens)
            return
        }
        if isEcho(index, all) { return }
        guard var hole = resolve(entry.hole, entry.tokens) else { return }
        if entry.correction == .scratch { takeBack(index - 1) }
        if contradicts(index, all, hole) { return }
        if entry.kind == .moved { return move(entry, isAlone: all.count == 1) }
        if entry.kind == .swapped { return swapLatest(entry) }
        if isRest(index, all), namedOnHole[hole] == nil { namedOnHole[hole] = named(in: all, hole) }
        let subjects = subjects(of: entry, index, all, hole)
        let said = Said(index: index, all: all, subjects: subjects)
        let doubt = doubt(of: said, by: DoubtRule.ofEntry)
        if let other = holeOfMentioned(entry, subjects) { hole = other }
        var holes = holesMeant(by: entry, of: subjects)
        if holes.count == 1, entry.isOfEarlierHole, let other = otherHole(than: holes[0], all) {
            holes.append(other)
        }
        if holes.count > 1, doubt == nil, askHole(entry, subjects, holes) { return }
        hole = holes.first ?? hole
        for subject in subjects {
            switch subject {
            case .person(let person): give(said, to: person, hole, doubt: doubt)
            case .perhaps(let person):
                var perhaps = said
                perhaps.isPerhaps = true
                give(perhaps, to: person, hole, doubt: doubt)
            case .without(let person):
                ask(question(.strokes(of: person, .missing), entry, hole))
            case .unclear(let name):
                let candidates = names[name].candidates.map(\.person)
                askWho(.unclearName, candidates, entry, hole, heard(names[name].span), leavingOut: candidates)
            case .unknown(let token, let who):
                let people = who == .unknownSelf ? everybody : nearest(to: token)
                askWho(who, people, entry, hole, heard(token..<token + 1), leavingOut: everybody)
            case .nobody: askWho(.nobodyNamed, everybody, entry, hole, leavingOut: everybody)
            case .nothing:
                ask(nothing(.player, everybody, entry, hole))
                if entry.isException { shaken.formUnion(everybody.map { .init(person: $0, hole: hole) }) }
            case .oneOf(let people): askWho(.nobodyNamed, people, entry, hole, leavingOut: [])
            }
        }
    }

    /// Asks whose score it is.
    ///
    /// - Parameters:
    ///   - words: those in question, where they are others than the entry's.
    ///   - excepted: who may be meant, where somebody is left out of a group.
    private mutating func askWho(
        _ who: Reading.Question.Who, _ people: [Int], _ entry: Entries.Entry, _ hole: Int, _ words: Range<Int>? = nil,
        leavingOut excepted: [Int]
    ) {
        ask(question(.who(who, among: people, waiting(entry, hole)), entry, hole, heard: words))
        if entry.isException { shaken.formUnion(excepted.map { .init(person: $0, hole: hole) }) }
    }

    /// A word that is a number with good will only, behind one that a verb follows: `I hate this hole`.
    private func isVerb(_ entry: Entries.Entry) -> Bool {
        guard entry.isBare, !entry.isScoreFirst, let subject = entry.subjectTokens?.last else { return false }
        return line.says(grammar.verbSubjects, at: subject)
    }

    /// A score directly before a word nobody understands may be something else: `Jake 3 discs`, `Jake birdie putt`.
    private func isFollowedByUnused(_ entry: Entries.Entry) -> Bool {
        guard let last = entry.tokens.last, line.tokens[last].after.isEmpty else { return false }
        return unused.contains(last + 1)
    }

    /// `Jake 3 4`: two scores and one player. Asks which, and tells whether it did.
    private mutating func contradicts(_ index: Int, _ all: [Entries.Entry], _ hole: Int) -> Bool {
        let entry = all[index]
        guard index > 0, entry.kind == .unbound, entry.correction == .none, all[index - 1].kind == .given,
            entry.tokens.lowerBound >= all[index - 1].tokens.upperBound, let score = entry.score,
            let par = situation.par(hole),
            !(all[index - 1].tokens.upperBound..<entry.tokens.lowerBound).contains(where: {
                unused.contains($0) || isConjunction($0)
            })
        else { return false }
        let before = given.filter { $0.value.entry == index - 1 && $0.key.hole == hole }
        guard !before.isEmpty else { return false }
        for (cell, earlier) in before.sorted(by: { $0.key.person < $1.key.person }) {
            var later = earlier.call
            later.strokes = throwsOf(score, cell.person, hole, par) ?? nil
            // `Jake 3, par`, `Jake bogey +1`: the same in other words, which nobody says by chance.
            if isInOtherWords(entry, all[index - 1]), later.strokes == earlier.call.strokes, !isFollowedByUnused(entry)
            {
                reading.charge(.saidTwice)
                continue
            }
            later.heard = heard(entry.tokens)
            contest(cell, earlier.call, later)
        }
        return true
    }

    /// Whether one of two scores is a word for a score and the other a number, or one of throws and the other to par.
    private func isInOtherWords(_ one: Entries.Entry, _ other: Entries.Entry) -> Bool {
        let between = other.tokens.upperBound..<one.tokens.lowerBound
        guard !other.isMisheard, between.allSatisfy({ line.says(grammar.appositions, at: $0) }) else { return false }
        func isFigure(_ entry: Entries.Entry) -> Bool {
            (entry.scoreTokens ?? entry.tokens).contains { line.tokens[$0].kind != .word }
        }
        return one.score != other.score || isFigure(one) != isFigure(other)
    }

    /// `Jake birdie, Mike par on 5`: is Jake's birdie on 5 as well? `Jake birdie, Mike par, hole 5`: is Mike's?
    func isHoleUnclear(_ index: Int, _ all: [Entries.Entry]) -> Bool {
        guard all[index].hole != nil else { return isAnotherHoleTrailing }
        return all[index].isHoleLoose && (index > 0 && all[index - 1].hole == nil || isHoleSpokenOf(all[index]))
    }

    /// `Jake 4, hole 8 here we come`: behind a pause, words that nobody understands may be all that is said of the hole.
    private func isHoleSpokenOf(_ entry: Entries.Entry) -> Bool {
        guard let hole = entry.holeTokens, let first = hole.first, first > 0 else { return false }
        guard line.tokens[first - 1].after.contains(.comma) else { return false }
        let behind = (hole.upperBound..<line.tokens.count).prefix { line.tokens[$0 - 1].after.isEmpty }
        return behind.contains(where: unused.contains)
    }

    mutating func give(_ said: Said, to person: Int, _ hole: Int, doubt: Doubt?) {
        let (index, all, entry) = (said.index, said.all, said.entry)
        if isSomebodyElse(entry, person, hole, index) { return }
        guard entry.kind == .given || entry.kind == .unbound, let score = entry.score else {
            ask(question(.strokes(of: person, entry.kind == .unheard ? .unclear : .missing), entry, hole))
            // `all pars except Jake`
            let cell = Situation.Cell(person: person, hole: hole)
            if let earlier = given[cell], all[earlier.entry].isGroup { given[cell] = nil }
            return
        }
        guard let par = situation.par(hole), let strokes = throwsOf(score, person, hole, par) else {
            return ask(nothing(.strokes, [person], entry, hole))
        }
        if let strokes, let doubtful = implausible(strokes, penalties: entry.penalties, par: par) {
            ask(question(.strokes(of: person, doubtful), entry, hole))
            if entry.isException || entry.correction != .none { given[.init(person: person, hole: hole)] = nil }
            return
        }
        var call = Reading.Call(
            person: person, hole: hole, saidHole: entry.hole != nil, strokes: strokes, penalties: entry.penalties,
            isCorrection: entry.correction != .none, heard: heard(entry.tokens))
        if case .toPar = score { call.isToPar = true }
        var scored = said
        scored.cell = .init(person: person, hole: hole)
        if let doubt = doubt ?? self.doubt(of: scored, by: DoubtRule.ofScore) {
            ask(call, by: doubt)
            if entry.isException || entry.correction != .none { given[.init(person: person, hole: hole)] = nil }
            return
        }
        record(call, entry, index, all)
    }

    /// Puts a score down unless the line contradicts itself.
    private mutating func record(_ call: Reading.Call, _ entry: Entries.Entry, _ index: Int, _ all: [Entries.Entry]) {
        let cell = Situation.Cell(person: call.person, hole: call.hole)
        if let earlier = given[cell] {
            let same = earlier.call.strokes == call.strokes && earlier.call.penalties == call.penalties
            if same {
                given[cell]?.entry = index
                return
            }
            let isException = !entry.isGroup && all[earlier.entry].isGroup
            // `Jake 4, Jake 3, not 7` replaces no 4.
            let isOfAnother = entry.instead.flatMap { score in
                situation.par(call.hole).map {
                    throwsOf(score, call.person, call.hole, $0) != .some(earlier.call.strokes)
                }
            }
            if entry.correction == .none && !isException || isOfAnother ?? false {
                contest(cell, earlier.call, call)
                return
            }
        } else if contested.contains(cell) && entry.correction == .none {
            return
        } else if entry.correction == .repair, index > 0 {
            // `Jake 3, no, Mike 4`: was it Mike all along, or is this one more score?
            let before = given.filter { $0.value.entry == index - 1 }
            if !before.isEmpty {
                for (cell, earlier) in before.sorted(by: { $0.key.person < $1.key.person }) {
                    given[cell] = nil
                    contested.insert(cell)
                    ask(.init(doubting: earlier.call, isAmbiguous: true))
                }
                ask(.init(doubting: call, isAmbiguous: true))
                return
            }
        }
        if entry.correction != .none {
            withdraw { $0.people == [call.person] && $0.hole == call.hole && $0.kind != .player }
            contested.remove(cell)
        }
        given[cell] = (call, index)
    }

    private mutating func contest(_ cell: Situation.Cell, _ earlier: Reading.Call, _ later: Reading.Call) {
        given[cell] = nil
        contested.insert(cell)
        let choices = [earlier.strokes, later.strokes == earlier.strokes ? nil : later.strokes].compactMap { $0 }
        ask(
            .init(
                .strokes(of: later.person, .conflict(choices, later: later)), of: later,
                heard: earlier.heard.union(later.heard)))
    }

    private mutating func takeBack(_ index: Int) {
        for (cell, earlier) in given where earlier.entry == index { given[cell] = nil }
    }
}

extension Interpreter {
    func implausible(_ strokes: Int, penalties: Int, par: Int) -> Reading.Question.Strokes? {
        // `2.5`
        if strokes == Token.hugeNumber { return .unclear }
        guard HoleScore.possibleStrokes.contains(strokes), penalties < strokes else { return .impossible(strokes) }
        return strokes > par + Self.unusualOverPar ? .unusual(strokes) : nil
    }

    /// More throws above par than this are asked about before they are recorded.
    private static let unusualOverPar = 7
}
