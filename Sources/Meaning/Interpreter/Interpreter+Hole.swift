import Decoding
import Words

/// The hole of a score that names none.
///
/// The rule, told to players in Grammars/README.md: a line corrects an earlier score only if it says so of that score;
/// a repair inside a line repairs that line. Every other score is of the hole that is played.
extension Interpreter {
    /// The hole that words name, the current one where they name none; nil where there is no such hole.
    func holeNumber(_ hole: Clause.Hole?) -> Int? {
        switch hole {
        case nil: situation.hole
        case .hole(let known): known
        case .number(let number, let token): utterance.isCut(token) ? nil : situation.hole(numbered: number)
        case .ago(let count): holes(ago: count).first
        case .range(let first, _, _), .numbered(let first, _): situation.hole(numbered: first)
        }
    }

    /// ``holeNumber(_:)``, asking where there is none.
    mutating func holeOrAsk(_ said: Clause.Hole?, _ tokens: Range<Int>) -> Int? {
        if let hole = holeNumber(said) { return hole }
        let lost: Reading.Question.Lost =
            switch said {
            case .number(let number, _), .numbered(let number, _): .noSuchHole(number)
            default: .nothingToReferTo(.reading, people: [], strokes: nil)
            }
        decision.ask(.init(.sayAgain(lost), heard: utterance.heard(tokens), hole: situation.hole, saidHole: true))
        return nil
    }

    /// The holes that `the last hole` or `two holes ago` may mean, likeliest first. The last hole is the one played
    /// before the current one, or the one scored last, or the current one where everybody has a score on it.
    func holes(ago count: Int) -> [Int] {
        let before = situation.hole(count, before: situation.hole)
        guard count == 1 else { return before.map { [$0] } ?? [] }
        var holes: [Int] = []
        if playing(situation.hole).allSatisfy({ situation.results[.init(person: $0, hole: situation.hole)] != nil }) {
            holes.append(situation.hole)
        }
        if let scored = situation.holeBefore, scored == before || !isBegun(situation.hole) { holes.append(scored) }
        if let before, !holes.contains(before), isBegun(before) || holes.isEmpty { holes.append(before) }
        // Amid talk, the last of all may also come next.
        let last = situation.playOrder(from: situation.startHole).last
        if let last, !situation.hasMoreHoles, !holes.contains(last), isSaidLast,
            situation.isOnLastHole || !situation.speakerSeesHole && isAtHand(last)
        {
            holes.append(last)
        }
        return holes
    }

    /// Whether the line has a word such as `last`: while the last hole is played, that may be the current one.
    private var isSaidLast: Bool {
        let line = utterance.line
        return line.tokens.indices.contains { line.says(utterance.grammar.lasts, at: $0) }
    }

    /// The holes that a clause may be about, likeliest first, where its hole is relative, is a number that opens the
    /// line, may be part of the talk before it, or is left open by a correction; empty where it is the hole that the
    /// clause names, or the current one.
    func holesMeant(by clause: Clause, of subjects: [Resolved]) -> [Int] {
        switch clause.hole {
        case .ago(let count): return holes(ago: count)
        case .numbered:
            let numbered = holeNumber(clause.hole) ?? situation.hole
            return isAtHand(numbered) || isOpen(numbered, surePeople(in: subjects))
                ? [numbered] : [numbered, situation.hole].withoutRepeats
        default:
            if utterance.isHoleOfTalk(clause), let said = holeNumber(clause.hole) {
                return [said, situation.hole].withoutRepeats
            }
        }
        guard clause.isOfEarlierHole else { return [] }
        let people = surePeople(in: subjects)
        var meant: [Int] = []
        for person in people {
            for hole in holes(of: clause, person) where !meant.contains(hole) { meant.append(hole) }
        }
        // A correction to what the card has may be a new score, unless the line changes another score there.
        if meant.count == 1, meant[0] != situation.hole, !changedHoles.contains(meant[0]),
            people.allSatisfy({ isOnCard(clause, $0, meant[0]) })
        {
            meant.append(situation.hole)
        }
        return meant
    }

    /// The holes where a correction of the line differs from the card.
    func holesChanged() -> Set<Int> {
        var changed: Set<Int> = []
        for clause in utterance.clauses where clause.isOfEarlierHole {
            for person in surePeople(of: clause) {
                changed.formUnion(holes(of: clause, person).filter { !isOnCard(clause, person, $0) })
            }
        }
        return changed
    }

    /// Another hole that a correction of the line may be about: one line hardly corrects two.
    mutating func otherHole(than hole: Int) -> Int? {
        guard utterance.clauses.count > 1 else { return nil }
        let holes = correctedHoles ?? holesCorrected()
        correctedHoles = holes
        return holes.first { $0 != hole }
    }

    /// `Moment, Jake 3, Mike 4, Sarah 3`: whether a line that seems to correct the scores of an earlier hole may rather say
    /// those of the current one, which has none: it calls everybody, or begins with words that are not understood (`no
    /// wind. Jake 2`), and no word such as `no` stands directly before the first score.
    func isPerhapsOfCurrentHole(correcting hole: Int) -> Bool {
        let players = playing(situation.hole)
        guard hole != situation.hole, players.count > 1, !isOnCard(situation.hole) else { return false }
        let scores = utterance.clauses.filter { $0.kind == .given && $0.hole == nil }
        let called = Set(scores.flatMap(surePeople(of:)))
        guard let first = scores.first else { return false }
        let isOfEverybody = players.allSatisfy(called.contains)
        if !first.isOfEarlierHole { return isOfEverybody }
        let opening = utterance.line.words.prefix(first.tokens.lowerBound)
        let isUsed = utterance.unused.isDisjoint(with: opening.indices)
        if !isOfEverybody, isUsed { return false }
        let isWhole = isUsed && utterance.sentenceStarts[opening.count] == 0
        return !utterance.grammar.plainCorrections.contains {
            opening.suffix($0.count).elementsEqual($0) || isWhole && opening.starts(with: $0)
        }
    }

    private func holesCorrected() -> [Int] {
        var corrected: [Int] = []
        for clause in utterance.clauses where clause.isOfEarlierHole && !clause.isOfThat {
            let subjects = clause.subjects.flatMap { resolve($0, situation.hole, besideNamed: true) }
            for hole in holesMeant(by: clause, of: subjects) where !corrected.contains(hole) { corrected.append(hole) }
        }
        return corrected
    }

    private func holes(of clause: Clause, _ person: Int) -> [Int] {
        let current = situation.hole
        if let instead = clause.instead { return holes(with: instead, of: person, isBare: clause.isBare) }
        let cell = Situation.Cell(person: person, hole: current)
        let isHere = situation.results[cell] != nil || decision.given[cell] != nil
        if let asked = situation.askedLast.last(where: { $0.people.contains(person) }) { return [asked.hole] }
        if let latest = situation.latest.last(where: { $0.person == person }) {
            return latest.hole == current || !isHere || clause.isOfThat ? [latest.hole] : [latest.hole, current]
        }
        // The line before may have gone on to another hole.
        if clause.correction == .past, let named = situation.namedHole, named != current,
            situation.results[.init(person: person, hole: named)] == nil
        {
            return [named, current]
        }
        if isHere { return [current] }
        guard let before = situation.holeBefore else { return [current] }
        if !isBegun(current) {
            // The hole scored last and the one played before are mostly the same.
            let earlier = [before, situation.hole(1, before: current) ?? before].withoutRepeats
            let scored = earlier.filter { situation.results[.init(person: person, hole: $0)] != nil }
            if !scored.isEmpty { return scored }
        }
        return clause.correction == .past ? [current] : [before, current]
    }

    /// `Jake birdie, Mike par on 5`: is Jake's birdie on 5 as well? `Jake birdie, Mike par, hole 5`: is Mike's?
    /// `Jake 3 on 6, no, 4`: is 4 the score or the hole?
    func isHoleUnclear(_ index: Int) -> Bool {
        let clause = utterance.clauses[index]
        guard clause.hole != nil else { return isAnotherHoleTrailing }
        return clause.isHoleLoose
            && (clause.correction == .repair || index > 0 && utterance.clauses[index - 1].hole == nil
                || utterance.isHoleSpokenOf(clause))
    }

    /// Whether a score that names no hole may be of one that opens the line and was not understood. A bare number is no
    /// hole that the group has left and on which the players have scores: `four, Jake birdie` on hole 9.
    func isHoleLost(by said: Said) -> Bool {
        guard said.clause.hole == nil, utterance.isHoleLost else { return false }
        guard let hole = utterance.openingNumber.flatMap(situation.hole(numbered:)), !isAtHand(hole) else {
            return true
        }
        let people = surePeople(of: said.clause)
        return people.isEmpty || !people.allSatisfy { situation.results[.init(person: $0, hole: hole)] != nil }
    }

    /// `seven`: whether a bare number of a speaker may be the hole that is played, where nobody has a score, or one that
    /// comes next, where it would be a high score.
    func isPerhapsHole(_ said: Said) -> Bool {
        guard said.clause.isOfSpeaker, said.clause.numberToken != nil, said.clause.tokens.count == 1,
            case .strokes(let number)? = said.clause.score, let hole = situation.hole(numbered: number),
            isAtHand(hole), let par = situation.par(situation.hole)
        else { return false }
        return hole == situation.hole ? !isBegun(hole) && !situation.isHoleChosen : number >= par + Self.highOverPar
    }

    /// `nine`: whether it is the hole that is played, because it would be too high a score.
    func isHoleSaid(_ said: Said) -> Bool {
        guard isPerhapsHole(said), case .strokes(let number)? = said.clause.score,
            let par = situation.par(situation.hole)
        else { return false }
        return situation.hole(numbered: number) == situation.hole && number > par + Self.highOverPar
    }

    /// `four, got it`, `nice, birdie`: whether a speaker only repeats the score that somebody else was given last.
    func isReceipt(_ said: Said) -> Bool {
        guard isOfLastScore(said), let speaker = situation.speaker else { return false }
        return isOnCard(speaker, situation.hole)
            || utterance.line.hasAtEnds(utterance.grammar.receipts + utterance.grammar.praise)
    }

    /// Whether a speaker says the score that somebody else was given last, or that may be theirs and was just asked about,
    /// so that it may be theirs or the other's. Nobody types what another did, and `four too` is one's own.
    func isOfLastScore(_ said: Said) -> Bool {
        guard said.clause.isOfSpeaker, situation.input == .heard, let score = said.clause.score,
            let speaker = situation.speaker
        else { return false }
        let line = utterance.line
        if case .same = score { return false }
        if line.tokens.indices.contains(where: { line.says(utterance.grammar.also, at: $0) }) { return false }
        func strokes(on hole: Int) -> Int? {
            situation.par(hole).flatMap { throwsOf(score, speaker, hole, $0) ?? nil }
        }
        if let asked = situation.askedLast.last, asked.people.contains(speaker) {
            return asked.strokes == strokes(on: asked.hole)
        }
        guard let last = situation.latest.last, !situation.latest.contains(where: { $0.person == speaker }) else {
            return false
        }
        return situation.results[last] == .some(strokes(on: last.hole))
    }

    /// Scores so far above par are seldom.
    static let highOverPar = 2

    /// Whether a hole is played or comes next.
    func isAtHand(_ hole: Int) -> Bool {
        hole == situation.hole || situation.playOrder(from: situation.hole).dropFirst().first == hole
    }

    /// Whether a hole other than the current one has scores, but none of these people.
    private func isOpen(_ hole: Int, _ people: [Int]) -> Bool {
        hole != situation.hole && isBegun(hole) && !people.isEmpty
            && people.allSatisfy { situation.results[.init(person: $0, hole: hole)] == nil }
    }

    /// Whether anybody has a score on a hole, recorded or said in this line.
    private func isBegun(_ hole: Int) -> Bool {
        isOnCard(hole) || decision.given.contains { $0.key.hole == hole }
    }

    /// Whether somebody has a recorded score on a hole.
    func isOnCard(_ person: Int, _ hole: Int) -> Bool {
        situation.results[.init(person: person, hole: hole)] != nil
    }

    /// Whether anybody has a recorded score on a hole.
    private func isOnCard(_ hole: Int) -> Bool {
        roster.people.indices.contains { isOnCard($0, hole) }
    }

    /// The holes where the person has the score that is replaced, the last played first: only one of them if it is the
    /// only one, the current one, the one before, or one of the last line.
    ///
    /// - Parameter isBare: whether player and score stand together: `Jake 4, not 5`. Such a clause reaches back no
    ///   further than to those; else it is on the current hole.
    private func holes(with score: Clause.Score, of person: Int, isBare: Bool) -> [Int] {
        let current = situation.hole
        let order = situation.playOrder(from: current)
        let lastFirst = order.prefix(1) + order.dropFirst().reversed()
        let scored = lastFirst.filter { situation.results[.init(person: person, hole: $0)] != nil }
        let matching = scored.filter { hole in
            guard let par = situation.par(hole), let strokes = throwsOf(score, person, hole, par) else { return false }
            return situation.results[.init(person: person, hole: hole)] == .some(strokes)
        }
        if let first = matching.first {
            let spokenOf = situation.latest.contains { $0.person == person && $0.hole == first }
            let isNear = first == current || first == situation.holeBefore || spokenOf
            if isBare, !isNear { return [current] }
            return matching.count == 1 || isNear ? [first] : Array(matching.prefix(Self.mostHoles))
        }
        if scored.isEmpty { return [current] }
        return [scored[0], current].withoutRepeats
    }

    /// Holes to choose from at most.
    private static let mostHoles = 3

    private func isOnCard(_ clause: Clause, _ person: Int, _ hole: Int) -> Bool {
        guard let score = clause.score, let par = situation.par(hole), let strokes = throwsOf(score, person, hole, par)
        else { return false }
        return situation.results[.init(person: person, hole: hole)] == .some(strokes)
    }

    /// Asks which of several holes a clause is about. Returns false where a subject or a score is not sure.
    mutating func askHole(_ clause: Clause, _ subjects: [Resolved], _ holes: [Int]) -> Bool {
        let people = surePeople(in: subjects)
        let calls = holes.flatMap { hole in people.compactMap { call(clause, $0, hole) } }
        guard people.count == subjects.count, calls.count == holes.count * people.count else { return false }
        decision.ask(onWhichOf: holes, calls)
        return true
    }

    /// The score of this clause for a player on a hole; nil where it cannot be recorded.
    func call(_ clause: Clause, _ person: Int, _ hole: Int) -> Reading.Call? {
        guard clause.kind == .given || clause.kind == .unbound, let score = clause.score, let par = situation.par(hole),
            let strokes = throwsOf(score, person, hole, par)
        else { return nil }
        if let strokes, implausible(strokes, penalties: clause.penalties, par: par) != nil { return nil }
        return Reading.Call(
            person: person, hole: hole, saidHole: clause.hole != nil, strokes: strokes, penalties: clause.penalties,
            isCorrection: clause.isOfEarlierScore, heard: utterance.heard(clause.tokens))
    }
}

extension Array where Element: Equatable {
    /// Each element where it stands first.
    var withoutRepeats: [Element] {
        reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }
}
