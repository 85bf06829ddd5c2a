package import Decoding
import Words

/// The reading of a line on one of the holes that its scores may be about, with the evidence against that hole.
package struct Placement: Sendable {
    /// The hole of the scores that name none, 1-based.
    package let hole: Int
    package let text: String
    package let reading: Reading
    /// Whether the group has left the hole that was played.
    package let goesOn: Bool
    package let evidence: [Evidence]

    package var cost: Float { evidence.reduce(0) { $0 + $1.cost } }

    package struct Evidence: Sendable {
        package let rule: PlacingRule
        package let cost: Float
    }

    /// By how much one hole must be dearer than another for the other to count without a question.
    ///
    /// - Parameter speakerSeesHole: whether the speaker of the line sees the hole that is played.
    package static func margin(speakerSeesHole: Bool) -> Float { speakerSeesHole ? 2.5 : 1.5 }
}

extension Understanding {
    /// The holes that a line may be about, cheapest first: one where nothing speaks against the hole that is played.
    ///
    /// - Parameter known: the line on the hole that is played, where it was read before.
    package func placements(
        _ heard: Recognition, roster: Roster, situation: Situation, known: (reading: Reading, text: String)? = nil
    ) -> [Placement] {
        let here = known ?? read(heard, roster: roster, situation: situation)
        if let further = situation.holeCompleted(by: here.reading) {
            return [.init(here, on: further, goesOn: true, [])]
        }
        let anyway = situation.evidence(againstLineOf: here.reading)
        let repeated = situation.holeRepeated(by: here.reading)
        if let repeated, situation.isSummedUp(repeated, by: here.reading) {
            return [.init(read(heard, roster: roster, situation: situation.moved(to: repeated)), on: repeated, [])]
        }
        let line = TokenizedLine(heard.text)
        let isAffirmed =
            repeated.map { hole in
                line.hasAtEnds(words.affirmations) || !situation.isLongAgo(hole) && line.hasAtEnds(words.reactions)
            } ?? false
        // Within a line such words may repair it: `Jake 4 my bad 3`.
        let left = situation.holeLookedBackTo(by: here.reading).flatMap { hole in
            line.hasAtEnds(words.lookingBack) || !situation.isLongAgo(hole) && line.has(words.afterthoughts)
                ? hole : nil
        }
        let before = repeated ?? left
        let beginning = situation.evidence(
            againstBeginning: here.reading, isRepeated: repeated != nil, isAffirmed: isAffirmed,
            looksBack: left != nil)
        var placements = onwards(heard, roster, situation, here).map { $0.with(beginning) }
        if !beginning.isEmpty, let before {
            let back = situation.moved(to: before)
            let there = read(heard, roster: roster, situation: back)
            let evidence = isAffirmed || left != nil ? [] : back.evidence(againstStaying: there.reading)
            placements.append(.init(there, on: before, evidence))
        }
        if let named = situation.holeNamedBefore(here.reading) {
            placements.removeAll { $0.hole == named }
            let there = read(heard, roster: roster, situation: situation.moved(to: named))
            let goesOn = situation.plays(situation.hole, before: named)
            placements.append(.init(there, on: named, goesOn: goesOn, situation.evidence(againstNamed: named)))
        }
        return placements.map { $0.with(anyway) }.sorted { $0.cost < $1.cost }
    }

    /// The placement on the current hole and, where there is evidence against it, one on the next hole; also on those
    /// behind it while scores of the hole before were only asked about.
    private func onwards(
        _ heard: Recognition, _ roster: Roster, _ situation: Situation, _ here: (reading: Reading, text: String)
    ) -> [Placement] {
        let evidence = situation.evidence(againstStaying: here.reading)
        let stays = Placement(here, on: situation.hole, evidence)
        guard !evidence.isEmpty, let next = situation.goingOn() else { return [stays] }
        let leaving = situation.evidence(againstGoingOn: here.reading)
        let there = read(heard, roster: roster, situation: next)
        guard next.wasOnlyAskedAbout else {
            return [stays, .init(there, on: next.hole, goesOn: true, leaving)]
        }
        return [stays] + onwards(heard, roster, next, there).map { $0.with(leaving, goesOn: true) }
    }
}

extension Placement {
    fileprivate init(
        _ line: (reading: Reading, text: String), on hole: Int, goesOn: Bool = false, _ evidence: [Evidence]
    ) {
        self.init(hole: hole, text: line.text, reading: line.reading, goesOn: goesOn, evidence: evidence)
    }

    /// This placement, asking which hole is meant where the other one is nearly as likely. Without another hole, scores
    /// are asked about where there is much evidence against them.
    package func beside(_ other: Placement?, in situation: Situation) -> Placement {
        let margin = Self.margin(speakerSeesHole: situation.speakerSeesHole)
        guard let other else {
            return cost < Self.costOfNothing - margin ? self : with(reading.doubting(on: situation.hole))
        }
        // Where the speaker sees the hole that is played, going on to another is always asked about.
        guard other.cost - cost < margin || goesOn && situation.speakerSeesHole else { return self }
        let (stays, goes) = situation.plays(other.hole, before: hole) ? (other, self) : (self, other)
        return stays.with(stays.reading.asking(about: goes.reading, holes: [stays.hole, goes.hole], goesTo: goes.hole))
    }

    /// This placement, asking whether the scores that name no hole are of the other place.
    package func asking(about other: Placement) -> Placement {
        with(reading.asking(about: other.reading, holes: [hole, other.hole], goesTo: nil))
    }

    /// The cost of the line meaning nothing, against which the only hole is weighed.
    private static let costOfNothing: Float = 7

    /// This placement where lines before it, which are not recorded yet, have left the hole that was played.
    package func behindGoingOn() -> Placement { with([], goesOn: true) }

    /// This placement with more evidence against it.
    ///
    /// - Parameter goesOn: whether the group has left the hole that was played, if it had not by this placement.
    fileprivate func with(_ more: [Evidence], goesOn: Bool = false) -> Placement {
        Placement(
            hole: hole, text: text, reading: reading, goesOn: self.goesOn || goesOn, evidence: evidence + more)
    }

    private func with(_ reading: Reading) -> Placement {
        Placement(hole: hole, text: text, reading: reading, goesOn: false, evidence: evidence)
    }
}

// MARK: What speaks against a hole

extension Situation {
    /// The next hole in the order of play on which somebody has no score; nil behind the last.
    var holeAfter: Int? {
        let order = playOrder(from: startHole)
        guard let here = order.firstIndex(of: hole) else { return nil }
        return order[(here + 1)...].first { hole in !playing(hole).allSatisfy { has($0, hole) } }
    }

    /// The situation on the next hole; nil where there is none.
    fileprivate func goingOn() -> Situation? {
        if let next = holeAfter { return moved(to: next) }
        return withOneMoreHole().map { $0.moved(to: $0.pars.count) }
    }

    /// A later hole that a line names and says all scores of, so that everybody is plainly there.
    fileprivate func holeCompleted(by reading: Reading) -> Int? {
        let order = playOrder(from: startHole)
        guard !speakerSeesHole, reading.questions.isEmpty, let call = reading.calls.first,
            let here = order.firstIndex(of: hole),
            order[(here + 1)...].contains(call.hole),
            reading.calls.allSatisfy({ $0.saidHole && $0.hole == call.hole && !$0.isCorrection }),
            playing(call.hole).allSatisfy({ person in reading.calls.contains { $0.person == person } })
        else { return nil }
        return call.hole
    }

    private var completeHoleBefore: Int? {
        holeBefore.flatMap { before in playing(before).allSatisfy { has($0, before) } ? before : nil }
    }

    /// The hole before, which is complete, where the line says what is on the card there.
    fileprivate func holeRepeated(by reading: Reading) -> Int? {
        guard let before = completeHoleBefore,
            reading.placeable(on: hole).allSatisfy({
                results[.init(person: $0.person, hole: before)] == .some($0.strokes)
            })
        else { return nil }
        return before
    }

    /// The hole before, if it is complete and the line calls some of those who have a score there, but not all: scores
    /// of everybody are of a hole that begins.
    fileprivate func holeLookedBackTo(by reading: Reading) -> Int? {
        let called = reading.placeable(on: hole)
        guard let before = completeHoleBefore, called.allSatisfy({ has($0.person, before) }),
            called.count < playing(before).count
        else { return nil }
        return before
    }

    /// The hole that the line before named, where it is another than the one that is played and those who are called
    /// have no score on either: the line may go on about it. nil where the speaker sees the current hole and would name
    /// it again.
    fileprivate func holeNamedBefore(_ reading: Reading) -> Int? {
        let called = reading.placeable(on: hole)
        guard !speakerSeesHole, !isHoleChosen, !called.isEmpty, let named = namedHole, named != hole,
            called.allSatisfy({ !has($0.person, named) && !has($0.person, hole) })
        else { return nil }
        return named
    }

    fileprivate func evidence(againstNamed named: Int) -> [Placement.Evidence] {
        priced([(.namedOnce, 1), (.namedBack, plays(named, before: hole) ? 1 : 0)])
    }

    /// Whether a hole comes before another in the order of play.
    fileprivate func plays(_ hole: Int, before other: Int) -> Bool {
        let order = playOrder(from: startHole)
        return order.firstIndex(of: hole) ?? order.count < order.firstIndex(of: other) ?? order.count
    }

    /// Whether scores of the hole were asked about and none is known.
    fileprivate var wasOnlyAskedAbout: Bool {
        !unanswered(on: hole).isEmpty && !playing(hole).contains { has($0, hole) }
    }

    /// The people of the card who play a hole, as indices of the roster.
    private func playing(_ hole: Int) -> [Int] {
        results.people.filter { !away.contains(.init(person: $0, hole: hole)) }
    }

    private func has(_ person: Int, _ hole: Int) -> Bool { results[.init(person: person, hole: hole)] != nil }

    /// Whether a score of the current hole, which names no hole and corrects none, differs from the card.
    package func isContradicted(by reading: Reading) -> Bool {
        reading.placeable(on: hole).contains {
            has($0.person, hole) && results[.init(person: $0.person, hole: hole)] != .some($0.strokes)
        }
    }

    /// The situation on a hole, which may be more than the course is known to have.
    package func goingTo(_ hole: Int) -> Situation {
        var longer = self
        while longer.pars.count < hole, let extended = longer.withOneMoreHole() { longer = extended }
        return longer.moved(to: hole)
    }

    /// This situation, with another hole being played.
    package func moved(to hole: Int) -> Situation {
        var there = self
        if playing(self.hole).contains(where: { has($0, self.hole) }) { there.holeBefore = self.hole }
        if there.holeBefore == hole { there.holeBefore = nil }
        there.hole = hole
        there.isHoleChosen = false
        there.spokenHole = nil
        return there
    }

    /// Evidence against the hole that is played: the line calls those who have a score there or were asked about, comes
    /// minutes later, or follows a line that named another hole.
    fileprivate func evidence(againstStaying reading: Reading) -> [Placement.Evidence] {
        let called = reading.placeable(on: hole)
        let again = called.filter { has($0.person, hole) && !isOwnAfterAll($0) }
        // Where the question is seen, a score that is said again answers it.
        let mayBeNext = !speakerSeesHole && !wasRemarkAskedAbout(before: reading)
        let asked = mayBeNext ? called.count { !has($0.person, hole) && isUnanswered($0) } : 0
        let corrections = again.filter { results[.init(person: $0.person, hole: hole)] != .some($0.strokes) }
        let same = again.count - corrections.count
        // Scores that are asked about may be misread together.
        let sure = corrections.count(where: reading.calls.contains)
        let other = sure + min(corrections.count - sure, 1)
        let players = playing(hole)
        let isDone = players.allSatisfy { has($0, hole) }
        let isBegun = players.contains { has($0, hole) } || !unanswered(on: hole).isEmpty
        let waited = !called.isEmpty && !isDone && isBegun ? waited(since: saidAt[hole]) ?? 0 : 0
        var evidence: [(PlacingRule, count: Int)] = [
            (.askedAnew, min(asked, 1)), (.minutesLater, waited >= Self.minutes ? 1 : 0),
            (.longLater, waited >= Self.manyMinutes ? 1 : 0),
            (.namedBefore, holeNamedBefore(reading) == nil ? 0 : 1),
            (.spokenOf, !speakerSeesHole && !called.isEmpty && spokenHole != nil && spokenHole == holeAfter ? 1 : 0),
        ]
        if again.isEmpty {
            return priced(evidence)
        } else if isDone {
            evidence.append((.revisited, 1))
        } else if other > 0 {
            evidence.append((called.count == 1 && isLast(called[0]) ? .correctedLast : .corrected, 1))
            evidence.append((.correctedToo, other - 1))
            evidence.append((.repeatedToo, same))
        } else if !isReadBack(of: again.map(\.person), on: hole) {
            evidence.append((.repeated, 1))
            evidence.append((.repeatedToo, same - 1))
        }
        if isDone, players.count > 1, again.count == players.count { evidence.append((.wholeCard, 1)) }
        return priced(evidence)
    }

    /// `four`, and then `I got five`: whether a speaker tells another score than the one without a name that was taken for
    /// theirs just before; that was what somebody else has.
    private func isOwnAfterAll(_ call: Reading.Call) -> Bool {
        isLatestNameless && !call.isNameless && call.person == speaker
            && latest == [Cell(person: call.person, hole: hole)]
    }

    /// Whether somebody who is known to speak repeats, of the hole before, the scores that others were given last, or
    /// those of everybody, before the current hole has any.
    fileprivate func isSummedUp(_ before: Int, by reading: Reading) -> Bool {
        let called = Set(reading.placeable(on: hole).map(\.person))
        guard speaker != nil, !called.isEmpty, latest.contains(where: { $0.hole == before }),
            playing(hole).allSatisfy({ !has($0, hole) })
        else { return false }
        return playing(before).allSatisfy(called.contains) || isReadBack(of: called, on: before)
    }

    /// Whether somebody who is known to speak says the scores on a hole that others were given last.
    private func isReadBack(of people: some Sequence<Int>, on hole: Int) -> Bool {
        guard let speaker else { return false }
        return people.allSatisfy { $0 != speaker && latest.contains(Cell(person: $0, hole: hole)) }
    }

    /// Whether what was asked about on the hole is rather a remark than a call of its scores: no recogniser heard it, it is
    /// not of everybody, and the line says the scores of everybody, who have none there.
    private func wasRemarkAskedAbout(before reading: Reading) -> Bool {
        let players = playing(hole)
        let called = Set(reading.placeable(on: hole).map(\.person))
        return input != .heard && reading.questions.isEmpty
            && players.allSatisfy { called.contains($0) && !has($0, hole) } && unaskedPlayers(on: hole) > 0
    }

    fileprivate func evidence(againstGoingOn reading: Reading) -> [Placement.Evidence] {
        let same = reading.placeable(on: hole).count {
            results[.init(person: $0.person, hole: hole)] == .some($0.strokes)
        }
        let players = playing(hole)
        let missing = players.filter { !has($0, hole) }
        let waiting = unanswered(on: hole)
        let asked = speakerSeesHole ? [] : waiting
        let unasked = speakerSeesHole ? missing.count : unaskedPlayers(on: hole)
        let isGroup = missing.count == players.count && unasked > 0 && asked.contains(where: \.people.isEmpty)
        let unsaid = isGroup ? 0 : unasked
        let unheard = min(missing.count, asked.count)
        return priced([
            (.missing, min(unsaid, 1)), (.missingToo, max(unsaid - 1, 0)), (.unheard, unheard),
            (.groupUnheard, isGroup ? 1 : 0),
            (.leftAlone, isHoleChosen && waiting.isEmpty ? 1 : 0), (.spokenOf, spokenHole == hole ? 1 : 0),
            (.atOnce, isAtOnce(behindScoresOf: { !plays(hole, before: $0) }) ? 1 : 0),
            (.coincidence, same),
        ])
    }

    /// Evidence against the holes of the lines before: scores of holes that this line names differ from the card.
    fileprivate func evidence(againstLineOf reading: Reading) -> [Placement.Evidence] {
        let told = reading.calls.filter { $0.saidHole && $0.insteadOf == nil }
        let other = told.count {
            has($0.person, $0.hole) && results[.init(person: $0.person, hole: $0.hole)] != .some($0.strokes)
        }
        return priced([(.toldAnew, other)])
    }

    /// Evidence against the line being the first on a hole: it comes moments after the scores of another, or seems to
    /// confirm or change scores of that one.
    ///
    /// - Parameters:
    ///   - isRepeated: whether the line says the scores of the hole before.
    ///   - isAffirmed: whether it says them with a word that confirms them.
    ///   - looksBack: whether it says other scores of those who have one there, with words that may mean that hole.
    fileprivate func evidence(
        againstBeginning reading: Reading, isRepeated: Bool, isAffirmed: Bool, looksBack: Bool
    ) -> [Placement.Evidence] {
        let called = reading.placeable(on: hole)
        guard !called.isEmpty, results.people.allSatisfy({ !has($0, hole) }) else { return [] }
        // Where somebody went on by word, only words that look back may mean the hole before.
        let isAtOnce = isAtOnce(behindScoresOf: { $0 != hole }) && !isHoleChosen
        return priced([
            (.atOnce, isAtOnce ? 1 : 0), (.coincidence, isAtOnce && isRepeated ? called.count : 0),
            (.affirmed, isAffirmed && !isHoleChosen ? 1 : 0), (.lookingBack, looksBack ? 1 : 0),
        ])
    }

    /// Whether the score that was recorded last is of the same player on the hole that is played, where others have scores.
    private func isLast(_ call: Reading.Call) -> Bool {
        latest.last == Cell(person: call.person, hole: hole)
            && playing(hole).contains { $0 != call.person && has($0, hole) }
    }

    /// The milliseconds between scores and the line; nil at the prompt, and for lines that arrived together.
    private func waited(since said: Int64?) -> Int64? {
        guard !speakerSeesHole, let time, let said, time - said >= Self.together else { return nil }
        return time - said
    }

    /// Whether the scores of a hole were said last minutes before.
    fileprivate func isLongAgo(_ hole: Int) -> Bool { waited(since: saidAt[hole]).map { $0 >= Self.minutes } ?? false }

    /// Whether the line comes moments after the last scores of certain holes, sure or asked about.
    private func isAtOnce(behindScoresOf isOf: (Int) -> Bool) -> Bool {
        waited(since: saidAt.filter { isOf($0.key) }.values.max()).map { $0 <= Self.moments } ?? false
    }

    /// Milliseconds within which lines may have been waiting to be read.
    private static let together: Int64 = 200
    /// Milliseconds in which nobody plays a hole.
    private static let moments: Int64 = 10_000
    /// Milliseconds after which the scores of a hole have mostly been called.
    private static let minutes: Int64 = 90_000
    /// Milliseconds that hardly any group takes between the first and the last score of a hole.
    private static let manyMinutes: Int64 = 240_000

    /// Whether a question about another score may be about this player, who has none: it names them, or it names nobody
    /// and at least as many such questions wait as players have no score and are named by no question.
    private func isUnanswered(_ call: Reading.Call) -> Bool {
        let waiting = unanswered(on: hole)
        let named = waiting.filter { $0.people.contains(call.person) }
        if !named.isEmpty { return named.contains { $0.strokes != call.strokes } }
        let unknown = waiting.filter(\.people.isEmpty)
        return unaskedPlayers(on: hole) == 0 && !unknown.contains { $0.strokes == call.strokes }
    }

    /// How many players have no score on a hole and are not covered by an open question: a question covers all people it
    /// names, or one player where it asks whose score it is.
    private func unaskedPlayers(on hole: Int) -> Int {
        let waiting = unanswered(on: hole)
        let unnamed = playing(hole).count { person in
            !has(person, hole) && !waiting.contains { $0.people.contains(person) }
        }
        return max(unnamed - waiting.count(where: \.people.isEmpty), 0)
    }

    /// The scores that were asked about and neither recorded nor asked about anew since.
    private func unanswered(on hole: Int) -> [Unanswered] {
        var people: Set<Int> = []
        return unanswered.reversed().filter { one in
            guard one.hole == hole, !one.isOfTalk else { return false }
            if one.people.isEmpty { return true }
            let isOpen = !one.people.allSatisfy { has($0, hole) || people.contains($0) }
            people.formUnion(one.people)
            return isOpen
        }
    }

    private func priced(_ evidence: [(rule: PlacingRule, count: Int)]) -> [Placement.Evidence] {
        evidence.filter { $0.count > 0 }.map { .init(rule: $0.rule, cost: $0.rule.cost(self) * Float($0.count)) }
    }

    /// The situation once a line counts: its scores are on the card, and the next hole is played where one is complete.
    package func taking(_ placement: Placement) -> Situation {
        var after = placement.goesOn ? goingTo(placement.hole) : self
        let reading = placement.reading
        after.record(reading.calls)
        after.mention(reading.mentioned + reading.questions.flatMap(\.people))
        after.unanswered += reading.unanswered
        after.askedLast = reading.unanswered
        if reading.saysScores { after.namedHole = reading.namedHole }
        after.saidAt = reading.saidAt(time, placement.hole, after: saidAt)
        return after
    }

    /// Puts scores on the card.
    package mutating func record(_ calls: [Reading.Call]) {
        guard !calls.isEmpty else { return }
        let wasDone = playing(hole).allSatisfy { has($0, hole) }
        for call in calls { results[.init(person: call.person, hole: call.hole)] = .some(call.strokes) }
        latest = calls.map { .init(person: $0.person, hole: $0.hole) }
        isLatestNameless = calls.isNameless
        if let other = calls.last(where: { $0.hole != hole }) { holeBefore = other.hole }
        if calls.contains(where: { $0.hole == hole }) {
            isHoleChosen = false
            if spokenHole == hole { spokenHole = nil }
        }
        guard !wasDone, playing(hole).allSatisfy({ has($0, hole) }) else { return }
        let open = playOrder(from: startHole).first { hole in !playing(hole).allSatisfy { has($0, hole) } }
        if let next = goingOn() ?? open.map(moved) { self = next }
    }
}

extension [Reading.Call] {
    /// Whether this is one score without a name.
    package var isNameless: Bool { count == 1 && self[0].isNameless }
}

extension Reading {
    /// The scores that it asks about.
    package var unanswered: [Situation.Unanswered] { questions.compactMap(Situation.Unanswered.init(scoreOf:)) }

    /// Whether it says scores, sure or asked about.
    package var saysScores: Bool { !calls.isEmpty || !unanswered.isEmpty }

    /// The times when scores of each hole were last said, once this line was said at a time. A score without a player
    /// only begins a hole: between such lines minutes may have passed.
    package func saidAt(_ time: Int64?, _ hole: Int, after saidAt: [Int: Int64]) -> [Int: Int64] {
        let isOfSomebody = (calls + questions.flatMap(\.doubted)).contains { $0.hole == hole }
        let isFirst = saidAt[hole] == nil && unanswered.contains { $0.hole == hole }
        var after = saidAt
        if isOfSomebody || isFirst { after[hole] = time }
        return after
    }

    /// The hole that all of its scores name; nil where they name none or several.
    package var namedHole: Int? {
        guard let hole = calls.first?.hole, calls.allSatisfy({ $0.saidHole && $0.hole == hole }) else { return nil }
        return hole
    }

    /// The scores, sure or asked about, that name no hole and correct none, so that they belong where the group is.
    fileprivate func placeable(on hole: Int) -> [Call] {
        let asked = questions.filter { $0.kind == .reading && $0.reason != .whichHole && !$0.isOfTalk }
        return (calls + asked.flatMap(\.doubted)).filter {
            $0.hole == hole && !$0.saidHole && !$0.isCorrection && $0.insteadOf == nil
        }
    }

    /// The sure scores of the line on a hole become a question each.
    fileprivate func doubting(on hole: Int) -> Reading {
        var doubting = self
        let doubted = calls.filter { $0.hole == hole && !$0.saidHole && !$0.isCorrection }
        doubting.calls.removeAll { doubted.contains($0) }
        doubting.questions += doubted.map { Question(doubting: $0, isAmbiguous: true) }
        return doubting
    }

    /// The sure scores of the line become one question: on which of two holes?
    ///
    /// - Parameters:
    ///   - other: the line on the second of them.
    ///   - goesTo: the hole that is played from here on, should it be the answer.
    fileprivate func asking(about other: Reading, holes: [Int], goesTo: Int?) -> Reading {
        let stays = calls.filter { $0.hole == holes[0] && !$0.saidHole && !$0.isCorrection }
        let goes = other.calls.filter { $0.hole == holes[1] && !$0.saidHole && !$0.isCorrection }
        guard !stays.isEmpty, stays.map(\.person) == goes.map(\.person) else { return doubting(on: holes[0]) }
        var asking = self
        asking.calls.removeAll { stays.contains($0) }
        asking.questions.insert(Question(onWhichHole: stays + goes, holes, goesTo: goesTo), at: 0)
        return asking
    }
}
