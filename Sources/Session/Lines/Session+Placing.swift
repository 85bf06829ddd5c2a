import Decoding
import Dialogue
import Meaning
import Outcomes
import Scorecard
import Words

/// Lines of scores: on which hole they are, and what they leave to be asked.
extension Session {
    /// The placement of a line whose speaker sees the hole that is played.
    func placed(_ line: UnderstoodLine) -> Placement? {
        guard let understanding = lazyUnderstanding.ready else { return nil }
        var situation = situation
        situation.speakerSeesHole = true
        let placements = understanding.placements(
            line.words, roster: line.roster, situation: situation, known: line.understood)
        let placement = placements.first.map { $0.beside(placements.dropFirst().first, in: situation) }
        guard let placement, let now = round?.currentHole, now != situation.hole,
            situation.isContradicted(by: placement.reading)
        else { return placement }
        // Somebody else went on while the line was typed, and told another score of the hole that was seen.
        let there = understanding.placements(line.words, roster: line.roster, situation: situation.goingTo(now))
            .first { $0.hole == now }
        return there.map(placement.asking) ?? placement
    }

    /// Puts a line of scores down where it belongs.
    mutating func put(_ placement: Placement, _ line: UnderstoodLine) {
        let reading = newly(placement.reading, of: line.moment.line)
        let text = line.read(as: placement).text
        if reading.calls.isEmpty, reading.questions.isEmpty, !placement.reading.calls.isEmpty {
            return reply.say(.recordedAlready(text))
        }
        memory.forgetAsked()
        if reading.saysScores { memory.namedHole = reading.namedHole }
        if !reading.calls.isEmpty { memory.isLatestNameless = reading.calls.isNameless }
        if reading.calls.contains(where: { $0.hole == memory.spokenHole?.hole }) { memory.spokenHole = nil }
        if !reading.unused.isEmpty {
            reply.say(.unused(reading.unused.map { text.words($0) }), of: line.moment.line)
        }
        if let moved = reading.calls.first(where: { $0.insteadOf != nil }), let other = moved.insteadOf {
            let wrong = card.players[other]
            guard unsettled?.calls.contains(where: { $0.hole == moved.hole && $0.player == wrong }) == true,
                let scores = conversation.move(from: wrong, to: card.players[moved.person], said: text)
            else {
                settleUnsettled()
                return attempt { try $0.move(moved, text) }
            }
            return put(scores.calls, goingTo: scores.goesTo, of: scores.text, line.moment)
        }
        // A command before the scores, `hole 4 is a par 4, Jake 3`: where it is refused, they are not recorded either.
        if let command = reading.command, command.name.isBeforeScores {
            settleUnsettled()
            carryOut(command, text)
            if reply.outcome.isRefused { return reply.say(.notRecorded(text)) }
        }
        for call in reading.calls { memory.note(card.call(call).cell, isToPar: call.isToPar) }
        memory.saidAt = reading.saidAt(line.moment.saidAt, placement.hole, after: memory.saidAt)
        let hole = view.hole
        let goesOn = placement.goesOn && placement.hole != hole && holeRecordedBefore(by: line) == nil
        let goesTo = goesOn ? placement.hole : nil
        // At the prompt a line is recorded as a whole.
        if !isTalk, asks, readsBack || !reading.questions.isEmpty {
            let scores = WaitingScores(
                calls: reading.calls, questions: reading.questions, command: reading.command, goesTo: goesTo)
            return settle(scores, of: Pending(text, .scores(scores)))
        }
        if case .stream(strict: true) = mode, !reading.questions.isEmpty { return ask(reading, line) }
        put(reading.calls.map(card.call), goingTo: goesTo, of: text, line.moment)
        ask(reading, line)
        guard let command = reading.command else { return }
        settleNow()
        goOn(to: command, from: hole, text)
    }

    /// The hole that a line is known to be about, because it was recorded there.
    private func holeRecordedBefore(by line: UnderstoodLine) -> Int? { recordedBefore[line.moment.line]?.last?.hole }

    /// The reading without what the line recorded before: see ``recordedBefore``.
    private func newly(_ reading: Reading, of line: Int) -> Reading {
        guard let before = recordedBefore[line], let hole = before.last?.hole else { return reading }
        var reading = reading
        reading.command = nil
        reading.calls = reading.calls.compactMap { call in
            let player = card.players[call.person]
            guard !before.contains(where: { $0.player == player && ($0.hole == call.hole || !call.saidHole) }) else {
                return nil
            }
            var call = call
            if !call.saidHole { call.hole = hole }
            return call
        }
        return reading
    }

    /// Carries out the command behind the scores of a line, unless they have gone to that hole by themselves.
    ///
    /// - Parameter hole: the current one before the scores were recorded.
    private mutating func goOn(to command: Reading.Command?, from hole: Int?, _ text: String) {
        guard let command, !command.name.isBeforeScores, !reply.outcome.isRefused else { return }
        let now = round?.currentHole
        if case .goTo(let there, nil) = command.what, there == now { return }
        if command.what == .next, now != hole { return }
        carryOut(command, text)
    }

    // MARK: Questions of a line

    /// Asks the next open question of a line of scores, or records it when none is left.
    mutating func settle(_ scores: WaitingScores, of waiting: Pending) {
        var (scores, waiting) = (scores, waiting)
        // Questions that no answer settles are told at once.
        while let first = scores.questions.first, !first.isAnswerable {
            reply.outcome.isIncomplete = true
            reply.say(.toBeSaidAgain(question(first, of: waiting.text)))
            scores.questions.removeFirst()
        }
        let isSure = scores.questions.isEmpty
        guard !isSure || readsBack && !scores.calls.isEmpty else { return record(scores, of: waiting.text) }
        waiting.what = isSure ? .confirmation(.record(scores)) : .scores(scores)
        ask(waiting)
    }

    /// Records a line that leaves nothing open any more.
    mutating func record(_ scores: WaitingScores, of text: String) {
        conversation.closeQuestion()
        reply.text = text
        memory.forgetAsked()
        let hole = round?.currentHole
        put(scores.calls.map(card.call), goingTo: scores.goesTo, of: text, reply.moment)
        mention(scores.mentioned)
        goOn(to: scores.command, from: hole, text)
        if !scores.aliases.isEmpty, !reply.outcome.isRefused { ask(Pending(text, .remember(scores.aliases))) }
    }

    /// Asks one question of a line in talk, the one whose answer settles most. The others are told.
    private mutating func ask(_ reading: Reading, _ line: UnderstoodLine) {
        guard !reading.questions.isEmpty else { return }
        // A repair that comes next is of what was asked, not of a line before it.
        if reading.calls.isEmpty { note(latest: []) }
        memory.note(asked: reading.unanswered, onlyBy: reading.calls.isEmpty ? line.text : nil)
        mention(reading.questions.flatMap(\.people))
        var questions = reading.questions
        if asks, let first = questions.indices.max(by: { questions[$0].settles < questions[$1].settles }) {
            carryOut(conversation.leaveQuestion())
            // Other readings of the same words are answered with it.
            let question = questions[first]
            let asked = [question] + questions.filter { $0 != question && $0.isReading(beside: question) }
            questions.removeAll { asked.contains($0) }
            let scores = WaitingScores(questions: asked)
            var waiting = Pending(line.text, .scores(scores))
            waiting.line = line.moment.line
            waiting.since = line.moment.at
            settle(scores, of: waiting)
            // The score that it would replace waits for the answer.
            let cells = question.people.map { Cell(hole: question.hole, player: card.players[$0]) }
            if question.isCorrection, unsettled?.calls.contains(where: { cells.contains($0.cell) }) == true {
                conversation.waitForAnswer(since: line.moment)
            }
        }
        // A line asks about one unknown name at most. Calls with further unknown names are told as unused words.
        let names = questions.filter(\.isOfUnknownName)
        let open = conversation.question
        let isAsked = open?.line == line.moment.line && open?.scores?.questions.first?.isOfUnknownName ?? false
        let others = names.dropFirst(isAsked ? 0 : 1)
        questions.removeAll(where: others.contains)
        if !others.isEmpty { leaveOpen(.unused(others.map { line.text.words($0.heard) }), line) }
        for question in questions { leaveOpen(.unanswered(self.question(question, of: line.text)), line) }
    }

    private mutating func leaveOpen(_ effect: Effect, _ line: UnderstoodLine) {
        reply.leaveOpen(line.moment.line)
        reply.say(effect, of: line.moment.line)
    }

    // MARK: Lines whose hole is not decided

    /// All ways to place the given lines, cheapest first.
    ///
    /// The lines are few, and so are the holes of each, so all ways are looked at.
    func ways(of lines: [UnderstoodLine]) -> [PlacedLines] {
        guard let understanding = lazyUnderstanding.ready else { return [] }
        // If no other lines are settling, the first line's reading was made with this card and need not be made again.
        let isKnown = conversation.settling.isEmpty
        let view = view
        return lines.reduce([PlacedLines(situation: view)]) { ways, line in
            let there = holeRecordedBefore(by: line)
            return ways.flatMap { way in
                var situation = there.map(way.situation.moved) ?? way.situation
                situation.input = line.moment.input
                situation.speakerSeesHole = line.moment.seesTheHole
                situation.time = line.moment.saidAt
                situation.speaker = line.speaker == nil ? nil : line.roster.me
                if let spoken = memory.spokenHole, spoken.line >= line.moment.line { situation.spokenHole = nil }
                let found = understanding.placements(
                    line.words, roster: line.roster, situation: situation,
                    known: isKnown && there == nil ? line.understood : nil)
                let fitting = found.filter { $0.hole == there }
                return (fitting.isEmpty ? found : fitting).map { placement in
                    let hasLeft = way.situation.hole != view.hole && placement.hole == way.situation.hole
                    return PlacedLines(
                        situation: there == nil ? situation.taking(placement) : way.situation,
                        placements: way.placements + [hasLeft ? placement.behindGoingOn() : placement],
                        cost: way.cost + placement.cost)
                }
            }
        }.sorted { $0.cost < $1.cost }
    }

    /// Puts down the lines whose hole is decided: all ways that are about as likely as the best have the first of them
    /// in one place.
    ///
    /// - Parameters:
    ///   - ways: the ways of all lines that are not decided.
    ///   - all: whether to wait no longer for what could decide: what is not decided is asked about.
    mutating func decide(_ ways: [PlacedLines], all: Bool = false) {
        var ways = ways
        while let line = conversation.settling.undecided.first, let best = ways.first,
            let placement = best.placements.first
        {
            let rival = ways.first { $0.placements[0].hole != placement.hole }
            let sees = line.moment.seesTheHole
            let isDecided = rival.map { $0.cost - best.cost >= Placement.margin(speakerSeesHole: sees) } ?? true
            guard isDecided || all || sees || conversation.isFull else { break }
            conversation.decideFirst()
            var here = view
            here.speakerSeesHole = sees
            let isAsked = sees || all && !isDecided
            put(isAsked ? placement.beside(rival?.placements.first, in: here) : placement, line)
            // Where it is asked about, the lines behind it may still be on either hole.
            if !isAsked || isDecided { ways = ways.filter { $0.placements[0].hole == placement.hole } }
            for index in ways.indices { ways[index].placements.removeFirst() }
        }
        if case .listening = mode, let last = conversation.settling.undecided.last,
            last.moment.line == reply.moment.line
        {
            let holes = Set(ways.compactMap { $0.placements.last?.hole }).sorted()
            reply.say(.undecided(last.text, holes: holes))
        }
    }

    /// Records what is not settled yet without waiting for it. Lines that are not decided are put down or asked about.
    mutating func settleNow() {
        let lines = conversation.settling.undecided
        if !lines.isEmpty { decide(ways(of: lines), all: true) }
        settleUnsettled()
    }

    /// Records what has not settled.
    mutating func settleUnsettled() { carryOut(conversation.settle()) }
}

/// One way to place the last lines: each on one of the holes it may be about.
struct PlacedLines {
    /// The card with these lines on it.
    var situation: Situation
    var placements: [Placement] = []
    /// The cost of the evidence against these places.
    var cost: Float = 0
}

extension Reading.Question {
    var isAnswerable: Bool {
        switch what {
        case .sayAgain, .who(_, _, .nothing): false
        case .who, .strokes, .meant, .whichHole: true
        }
    }

    /// Whether it is another reading of the words that a question is about.
    func isReading(beside other: Self) -> Bool {
        kind == .reading && other.kind == .reading && hole == other.hole
            && people.contains(where: other.people.contains)
    }

    fileprivate var isOfUnknownName: Bool { if case .who(.unknownName, _, _) = what { true } else { false } }

    /// How many scores its answer settles.
    fileprivate var settles: Int {
        if case .whichHole(let calls, let holes, _) = what { return calls.count / holes.count }
        return max(doubted.count, people.isEmpty ? 0 : 1, strokes == nil ? 0 : 1)
    }
}
