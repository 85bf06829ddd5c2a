import Decoding
package import Dialogue
import Meaning
package import Outcomes
package import Scorecard
import Words

/// Answers to what is asked.
extension Session {
    /// Takes a line, in any hearing of it, as the answer to the open question; false where it is none.
    ///
    /// An answer must be as sure as a score. Words that the recogniser is not sure of do not answer, unless they repeat
    /// the scores that are asked about. A hearing that is nearly as likely, and answers otherwise or is a score of its
    /// own, leaves the question open.
    mutating func answer(_ line: UnderstoodLine) -> Bool {
        guard let margin = lazyUnderstanding.ready?.margin,
            !line.heard.isMumbled(within: margin) || repeatsWhatIsAsked(line)
        else { return false }
        guard !line.heard.others.isEmpty else { return answer(line.heard.text, line) }
        var best: (session: Session, cost: Float)?
        for hearing in line.heard.hearings.sorted(by: { $0.cost < $1.cost }) {
            if let best, hearing.cost - best.cost >= margin { break }
            var trial = self
            let alone = trial.understand(Recognition(hearing.text), line.moment)
            if trial.answer(hearing.text, alone) {
                guard let before = best?.session else {
                    best = (trial, hearing.cost)
                    continue
                }
                let isSame =
                    trial.reply.outcome.events.map(\.body) == before.reply.outcome.events.map(\.body)
                    && trial.conversation.question?.scores?.calls == before.conversation.question?.scores?.calls
                    && trial.question == before.question
                if !isSame { return false }
            } else if alone.isScore || alone.isAboutSomethingElse {
                return false
            }
        }
        guard let best else { return false }
        self = best.session
        return true
    }

    /// Whether a line says the very scores that are asked about: what is heard twice is hardly wrong.
    private func repeatsWhatIsAsked(_ line: UnderstoodLine) -> Bool {
        guard let doubted = conversation.question?.scores?.questions.first?.doubted, !doubted.isEmpty else {
            return false
        }
        let said = line.reading.calls + line.reading.questions.flatMap(\.doubted)
        return said.count == doubted.count
            && said.allSatisfy { call in doubted.contains { $0.isSame(as: call) } }
    }

    /// Takes a line as the answer to the open question, else what is left of it without the words beside an answer.
    private mutating func answer(_ text: String, _ line: UnderstoodLine) -> Bool {
        let said = text.withoutStops
        if answer(exactly: said, line) { return true }
        let bare = lazyUnderstanding.bareAnswer(said)
        return bare != said && answer(exactly: bare, line)
    }

    mutating func answer(exactly said: String, _ line: UnderstoodLine) -> Bool {
        guard let waiting = conversation.question else { return false }
        let word = said.lowercased()
        if lazyUnderstanding.isSkip(word) {
            skip(waiting)
            return true
        }
        switch waiting.what {
        case .scores(let scores): return answer(said, line, scores, of: waiting)
        case .start(let request): return answer(said, request, of: waiting)
        case .confirmation(let deed):
            var isYes = isYes(word)
            // `finish anyway` says yes in the words of the question.
            if case .finish = deed, line.reading.command?.what == .finish(anyway: true) { isYes = true }
            guard let isYes else { return false }
            if !isYes { skip(waiting) } else { takeUp(waiting) { $0.carryOut(deed, of: waiting.text) } }
        case .remember(let aliases):
            guard let isYes = isYes(word), let alias = aliases.first else { return false }
            if isYes { attempt { try $0.remember(alias.word, for: alias.player) } } else { reply.say(.notRemembered) }
            goOn(behind: waiting, remembering: aliases.dropFirst())
        case .lastHole(let holes):
            guard let label = said.split(whereSeparator: \.isWhitespace).last,
                let hole = holes.first(where: { isHole($0, called: String(label)) })
            else { return false }
            conversation.closeQuestion()
            attempt { try $0.go(.chooseHole(hole)) }
        }
        return true
    }

    /// nil for what is neither yes nor no.
    private func isYes(_ word: String) -> Bool? {
        lazyUnderstanding.isFirst(word) ? true : lazyUnderstanding.isSecond(word) ? false : nil
    }

    private func isHole(_ hole: Int, called label: String) -> Bool {
        round?.hole(hole)?.label.lowercased() == label.lowercased()
    }

    /// Goes on with a line that has waited.
    private mutating func takeUp(_ waiting: Pending, _ act: (inout Session) throws -> Void) {
        conversation.closeQuestion()
        reply.text = waiting.text
        attempt(act)
    }

    private mutating func carryOut(_ deed: Pending.Deed, of text: String) {
        if case .record(let scores) = deed { return record(scores, of: text) }
        attempt { try $0.carryOut(deed) }
    }

    // MARK: Nobody answers

    private mutating func skip(_ waiting: Pending) {
        switch waiting.what {
        case .scores(var scores):
            reply.say(.skipped)
            scores.mentioned += scores.questions.removeFirst().people
            settle(scores, of: waiting)
        case .remember(let aliases):
            reply.say(.notRemembered)
            goOn(behind: waiting, remembering: aliases.dropFirst())
        case .confirmation, .start, .lastHole:
            if case .confirmation(.finish) = waiting.what { reply.say(.staysOpen) } else { reply.say(.cancelled) }
            conversation.closeQuestion()
        }
    }

    /// Passes over all questions of a line at once: nobody waits for an answer any more.
    mutating func passOver(_ waiting: Pending) {
        switch waiting.what {
        case .scores(var scores):
            reply.say(.skipped)
            let asked = scores.questions.compactMap(Situation.Unanswered.init(scoreOf:))
            // Questions that no answer settles are still told.
            scores.mentioned += scores.questions.filter(\.isAnswerable).flatMap(\.people)
            scores.questions.removeAll(where: \.isAnswerable)
            scores.aliases = []
            settle(scores, of: waiting)
            // A repair that comes next is of what was asked, not of a line before it.
            if scores.calls.isEmpty { note(latest: []) }
            memory.note(asked: asked, onlyBy: nil)
        case .remember:
            reply.say(.notRemembered)
            conversation.closeQuestion()
        case .confirmation, .start, .lastHole: skip(waiting)
        }
    }

    /// Asks about the next alias, where there is one.
    private mutating func goOn(behind waiting: Pending, remembering aliases: ArraySlice<Pending.Alias>) {
        guard !aliases.isEmpty else { return conversation.closeQuestion() }
        var next = waiting
        next.what = .remember(Array(aliases))
        ask(next)
    }

    // MARK: A line of scores

    private mutating func answer(
        _ said: String, _ line: UnderstoodLine, _ scores: WaitingScores, of waiting: Pending
    ) -> Bool {
        guard let question = scores.questions.first else { return false }
        let word = said.lowercased()
        var scores = scores
        var answered: [Reading.Call] = []
        switch question.what {
        case .who(let who, let people, _):
            if lazyUnderstanding.isNo(word) {
                skip(waiting)
                return true
            }
            if let strokes = repair(line) {
                scores.questions[0] = question.saying(strokes)
                var repaired = Pending(waiting.text + " … " + line.text, .scores(scores))
                (repaired.line, repaired.since) = (line.moment.line, line.moment.at)
                ask(repaired)
                return true
            }
            guard let person = person(said, line, among: people) else { return false }
            scores.take(question.call(person, question.strokes), whoWasAsked: question)
            memory.noteAnswered(question)
            let heard = waiting.text.words(question.heard)
            if who == .unknownName, !roster.isCalled(heard) {
                scores.aliases.append(.init(word: heard, player: card.players[person]))
            }
        case .strokes(let person, .unusual(let count)) where lazyUnderstanding.isYes(word):
            answered = [question.call(person, count)]
        case .strokes(_, .unusual) where lazyUnderstanding.isNo(word):
            skip(waiting)
            return true
        case .strokes(_, .unusual) where said == "1":
            // `1` may be the first answer, or an ace: a wrong score is worse than asking again.
            askAgain()
            return true
        case .strokes(let person, _):
            guard let score = score(said, for: person, hole: question.hole, confirmed: question.strokes) else {
                return false
            }
            answered = [question.call(person, score)]
        case .whichHole(let calls, let holes, let goesTo):
            // By its number or label, or as a line would: `5`, `hole 5`.
            let named = line.reading.command?.what.words.hole
            guard let hole = holes.first(where: { isHole($0, called: said) }) ?? holes.first(where: { $0 == named })
            else { return false }
            answered = calls.filter { $0.hole == hole }
            if hole == goesTo { scores.goesTo = hole }
        case .meant(let calls, _):
            if let isYes = isYes(word) {
                if isYes { answered = calls } else { reply.say(.skipped) }
            } else if calls.count == 1,
                let score = score(said, for: calls[0].person, hole: question.hole, confirmed: nil)
            {
                answered = [question.call(calls[0].person, score)]
            } else {
                return false
            }
            // The other readings of the same words are answered with it.
            if !answered.isEmpty { scores.questions.removeAll { $0 != question && $0.isReading(beside: question) } }
        case .sayAgain: break
        }
        scores.questions.removeFirst()
        scores.take(answered)
        if !answered.isEmpty { memory.noteAnswered(question) }
        settle(scores, of: waiting)
        return true
    }

    /// The score that a line says in the place of the last one, without a name: `no, four`; nil for other lines.
    private func repair(_ line: UnderstoodLine) -> Int? {
        let reading = line.reading
        guard reading.calls.isEmpty, reading.command == nil, reading.questions.count == 1,
            let repair = reading.questions.first, repair.isCorrection, repair.reason == .nobodyNamed
        else { return nil }
        return repair.strokes
    }

    /// The person that an answer names: a number of the list, else a name on the card.
    private func person(_ said: String, _ line: UnderstoodLine, among people: [Int]) -> Int? {
        let isName = roster.isCalled(said)
        if !isName, isWord(said.lowercased(), of: "self"), let me = roster.me { return me }
        if !isName, let number = lazyUnderstanding.listNumber(said.lowercased()) {
            return number <= Question.mostAnswers && people.indices.contains(number - 1) ? people[number - 1] : nil
        }
        // `Sarah 3` is a score of hers, not an answer, however much it looks like her name; and a word that means
        // something is no name by likeness: `open` is not Owen.
        guard isName || !line.isScore && lazyUnderstanding.ready?.isLoose(said) ?? false else { return nil }
        var finder = NameFinder(roster.people)
        switch finder.find(said) {
        case .one(let person): return person
        case .several(let several):
            // Between two of the same name, those the question is about come first.
            let asked = several.filter(people.contains)
            return asked.count == 1 ? asked[0] : nil
        case .none: return nil
        }
    }

    // MARK: A round that begins

    /// Takes an answer about a round that is to begin; false where it says no course, holes or people.
    private mutating func answer(_ said: String, _ request: StartRequest, of waiting: Pending) -> Bool {
        var request = request
        if !request.nearCourses.isEmpty {
            guard settle(&request, nearCourse: said) else { return false }
        } else if request.newCourse != nil {
            guard settle(&request, holes: .said(said)) else { return false }
        } else if request.course == nil {
            guard settle(&request, course: said) else { return false }
        } else if let doubt = request.doubts.first {
            guard let seats = seats(answering: said, doubt) else { return false }
            request.settle(doubt, as: seats)
        } else {
            request.players = seats(answering: said)
            if request.players.isEmpty { return false }
        }
        takeUp(waiting) { try $0.start(request) }
        return true
    }

    /// Takes the holes of the new course that is asked about; nothing where none is.
    package mutating func answer(holes: [Hole], _ moment: Moment) -> Outcome {
        reply = Reply("", moment)
        guard let waiting = conversation.question, case .start(var request) = waiting.what,
            settle(&request, holes: .holes(holes))
        else { return reply.outcome }
        takeUp(waiting) { try $0.start(request) }
        return close()
    }

    /// Takes an answer to where the round is; false for what cannot be a course.
    private mutating func settle(_ request: inout StartRequest, course said: String) -> Bool {
        let offered = request.courses ?? coursesToOffer
        let lower = said.lowercased()
        if let number = lazyUnderstanding.listNumber(lower) {
            guard offered.indices.contains(number - 1) else { return false }
            request.course = offered[number - 1]
        } else if let layout = offered.first(where: { $0.parts.layout?.lowercased() == lower }) {
            request.course = layout
        } else {
            switch names.course(named: said) {
            case .one(let course): request.course = course
            case .several(let names): request.courses = directory.courses.filter { names.contains($0.name) }
            case .near(let courses): (request.newCourse, request.nearCourses) = (Name.capitalized(said), courses)
            case .none where mayBeNewCourse(said): request.newCourse = Name.capitalized(said)
            case .none: return false
            }
        }
        return true
    }

    /// Takes an answer to whether a course is new or one of those whose names are near; false for what says neither.
    private mutating func settle(_ request: inout StartRequest, nearCourse said: String) -> Bool {
        let (lower, near) = (said.lowercased(), request.nearCourses)
        let number = lazyUnderstanding.listNumber(lower)
        if let number, near.prefix(Question.mostAnswers).indices.contains(number - 1) {
            (request.course, request.newCourse) = (near[number - 1], nil)
        } else if case .one(let known) = names.course(named: said), near.contains(where: { $0.id == known.id }) {
            (request.course, request.newCourse) = (known, nil)
        } else if !lazyUnderstanding.isYes(lower), lower != request.newCourse?.lowercased() {
            return false
        }
        request.nearCourses = []
        return true
    }

    /// Whether an unknown name may be that of a new course: names of known players are not.
    mutating func mayBeNewCourse(_ said: String) -> Bool {
        let seats = names.seats(said, last: lastSeats, roster, situation)
        let isOfPlayers = !seats.isEmpty && seats.allSatisfy { if case .known = $0 { true } else { false } }
        return !isOfPlayers && names.isNewCourse(said)
    }

    /// The people that an answer means: by their numbers in the list, or by names; none where it means nobody.
    private mutating func seats(answering said: String) -> [Seat] {
        let words = said.lowercased().split { $0.isWhitespace || $0 == "," }.map(String.init)
        let numbers = words.filter { !isWord($0, of: "and") }.map(lazyUnderstanding.listNumber)
        guard let first = numbers.first, first != nil else {
            return names.seats(said, last: lastSeats, roster, situation)
        }
        let groups = groupsToOffer
        var seats: [Seat] = []
        for number in numbers {
            guard let number, groups.indices.contains(number - 1) else { return [] }
            seats += groups[number - 1].filter { !seats.contains($0) }
        }
        return seats
    }

    /// The people meant by a name that is nearly known, or by names in a row; nil for an answer that is neither.
    private mutating func seats(answering said: String, _ doubt: Seat.Doubt) -> [Seat]? {
        let lower = said.lowercased()
        if !doubt.parts.isEmpty {
            return names.seats(answering: said, doubt, last: lastSeats, roster, situation)
        }
        let number = lazyUnderstanding.listNumber(lower)
        if let number, doubt.nearest.indices.contains(number - 1) {
            return [.known(doubt.nearest[number - 1], aliases: doubt.aliases)]
        }
        if let player = doubt.nearest.first(where: { $0.name.lowercased() == lower }) {
            return [.known(player, aliases: doubt.aliases)]
        }
        guard lazyUnderstanding.isYes(lower) || lower == doubt.said.lowercased() else { return nil }
        return [.new(name: doubt.said, aliases: doubt.aliases)]
    }
}

extension Session {
    /// The score an answer names: `4`, `birdie`, `no score`; nil for other words and on another hole, `.some(nil)` for no
    /// score.
    func score(_ said: String, for person: Int, hole: Int, confirmed: Int?) -> Int?? {
        var situation = situation
        situation.hole = hole
        situation.results = .init()
        guard let understanding = lazyUnderstanding.ready else { return nil }
        // `Jan 4` is no score of Jana's.
        let named = understanding.read(said, roster: roster, situation: situation)
        guard (named.calls + named.questions.flatMap(\.doubted)).allSatisfy({ $0.person == person }) else { return nil }
        situation.mention([0])
        let alone = Roster(people: [roster.people[person]], naming: understanding.naming)
        let reading = understanding.read(said, roster: alone, situation: situation)
        if let call = reading.calls.first, reading.questions.isEmpty {
            return call.saidHole && call.hole != hole ? nil : .some(call.strokes)
        }
        // Saying the unusual number once more confirms it.
        if let question = reading.questions.first, question.reason == .unusual, let strokes = question.strokes,
            strokes == confirmed
        {
            return .some(strokes)
        }
        return nil
    }
}

extension Reading.Question {
    /// The score that an answer to it gives.
    fileprivate func call(_ person: Int, _ strokes: Int?) -> Reading.Call {
        Reading.Call(
            person: person, hole: hole, saidHole: saidHole, strokes: strokes,
            penalties: min(penalties, max((strokes ?? 1) - 1, 0)), isCorrection: isCorrection, heard: heard)
    }
}

extension String {
    /// Without white space and full stops at its ends: recognisers write them behind every word.
    var withoutStops: String {
        var rest = trimmed[...]
        while let last = rest.last, ".,!?…".contains(last) || last.isWhitespace { rest.removeLast() }
        return String(rest)
    }
}
