import Meaning
import Scorecard
import Words

extension Session {
    /// Asks the next open question, or records the line when none is left.
    mutating func settle(_ context: inout LineContext) {
        guard var waiting = pending else { return }
        // What nothing but saying it again can answer is told at once.
        while let first = waiting.questions.first, !isAnswerable(first) {
            context.outcome.isIncomplete = true
            context.say(.toBeSaidAgain(Pending.inquiry(first, waiting.text, in: self)))
            waiting.questions.removeFirst()
        }
        pending = waiting
        if let inquiry = waiting.inquiry(in: self) { return context.say(.asked(inquiry)) }
        if readsBack, !waiting.calls.isEmpty {
            pending?.purpose = .confirmation
            return askAgain(&context)
        }
        recordWaiting(waiting, &context)
    }

    /// Records a line that leaves nothing open any more.
    private mutating func recordWaiting(_ waiting: Pending, _ context: inout LineContext) {
        pending = nil
        context.text = waiting.text
        askedLast = []
        let hole = round?.currentHole
        if isTalk {
            put(calls(waiting.calls), goingTo: waiting.goesTo, of: waiting.text, context.moment, &context)
        } else {
            record(calls(waiting.calls), goingTo: waiting.goesTo, &context)
        }
        mention(waiting.mentioned)
        goOn(to: waiting.command, from: hole, waiting.text, &context)
        if !waiting.aliases.isEmpty, !context.outcome.isRefused {
            var next = Pending(text: waiting.text, purpose: .remember)
            next.aliases = waiting.aliases
            pending = next
            if let inquiry = next.inquiry(in: self) { context.say(.asked(inquiry)) }
        }
    }

    private func isAnswerable(_ question: Reading.Question) -> Bool {
        switch (question.kind, question.reason) {
        case (.count, _), (_, .noSuchHole), (_, .nothingToReferTo): false
        case (.player, _): question.strokes != nil || question.isMissing
        default: !question.people.isEmpty
        }
    }

    /// Hears the answer to the open question, in any hearing of it; false for words that are none.
    ///
    /// An answer is no surer than a score: words that the recogniser is not sure of are none, unless they say what is asked
    /// about once more, and what is nearly as likely and would answer otherwise, or is a score of its own, leaves the question
    /// open.
    mutating func answer(_ line: UnderstoodLine, _ context: inout LineContext) -> Bool {
        guard let margin = lazyUnderstanding.ready?.margin,
            !line.heard.isMumbled(within: margin) || repeatsWhatIsAsked(line)
        else { return false }
        guard !line.heard.others.isEmpty else { return answer(line.heard.text, line, &context) }
        var best: (session: Session, context: LineContext, cost: Float)?
        for hearing in line.heard.hearings.sorted(by: { $0.cost < $1.cost }) {
            if let best, hearing.cost - best.cost >= margin { break }
            var trial = self
            var answered = context
            let alone = trial.understand(Recognition(hearing.text), line.moment)
            if trial.answer(hearing.text, alone, &answered) {
                guard let before = best else {
                    best = (trial, answered, hearing.cost)
                    continue
                }
                let isSame =
                    answered.outcome.events.map(\.body) == before.context.outcome.events.map(\.body)
                    && trial.pending?.calls == before.session.pending?.calls && trial.inquiry == before.session.inquiry
                if !isSame { return false }
            } else if alone.isScore || alone.isAboutSomethingElse {
                return false
            }
        }
        guard let best else { return false }
        (self, context) = (best.session, best.context)
        return true
    }

    /// Whether a line says the very scores that are asked about: what is heard twice is hardly wrong.
    private func repeatsWhatIsAsked(_ line: UnderstoodLine) -> Bool {
        guard let doubted = pending?.questions.first?.doubted, !doubted.isEmpty else { return false }
        let said = line.reading.calls + line.reading.questions.flatMap(\.doubted)
        return said.count == doubted.count
            && said.allSatisfy { call in doubted.contains { $0.isSame(as: call) } }
    }

    private mutating func answer(_ text: String, _ line: UnderstoodLine, _ context: inout LineContext) -> Bool {
        guard let waiting = pending else { return false }
        let said = text.withoutStops
        let word = said.lowercased()
        if skips.contains(word) {
            skip(waiting, &context)
            return true
        }
        switch waiting.purpose {
        case .scores: return answerScore(said, line, waiting, &context)
        case .confirmation: return answerConfirmation(word, waiting, &context)
        case .me(let player): return answerYesOrNo(word, waiting, &context) { $0.become(player, &$1) }
        case .finish: return answerYesOrNo(word, waiting, &context) { $0.finish(anyway: true, &$1) }
        case .abandon: return answerYesOrNo(word, waiting, &context) { $0.abandonAnyway(&$1) }
        case .remember: return answerRemember(word, waiting, &context)
        case .start(let request): return answerStart(said, request, waiting, &context)
        case .begin(let beginning): return answerBeginning(said, beginning, waiting, &context)
        case .hole(let holes): return answerHole(said, holes, &context)
        case .command(let command): return answerCommand(said, line, command, waiting, &context)
        }
    }

    /// Hears something else while a question is open: a question of the person is answered and hyzer's put again; a new line
    /// of scores or a command leaves hyzer's open, and what was sure of the waiting line is recorded first.
    mutating func hearInstead(_ line: UnderstoodLine, _ context: inout LineContext) {
        let (text, reading) = (line.text, line.reading)
        if let command = reading.command, reading.questions.isEmpty, command.name.onlyShows {
            carryOut(command, text, &context)
            return askAgain(&context)
        }
        guard reading.command != nil || !reading.calls.isEmpty && pending?.isOfNewRound == false else {
            let said = text.trimmed
            if !said.isEmpty { context.say(.noAnswer(said)) }
            return askAgain(&context)
        }
        if reading.command?.what == .undo, takeBackQuestion() { return context.say(.cancelled) }
        let waiting = pending
        passOver(&context)
        // What was sure of a waiting line of scores is on the card now.
        let line = waiting?.isOfScores == true ? understand(line.heard, line.moment) : line
        finishTurn(&context, next: line.text)
        takeUp(line, &context)
    }

    /// Takes back the line that waits for an answer: nothing of it is recorded yet, and nothing else is meant. False where the
    /// question is about what has been recorded already.
    private mutating func takeBackQuestion() -> Bool {
        guard let waiting = pending else { return false }
        if case .remember = waiting.purpose { return false }
        pending = nil
        return true
    }

    /// Words of the grammar that stand for an answer.
    private var skips: Set<String> { lazyUnderstanding.words(ofRule: "answer-skip") }
    package func isYes(_ word: String) -> Bool { lazyUnderstanding.words(ofRule: "answer-yes").contains(word) }
    func isNo(_ word: String) -> Bool { lazyUnderstanding.words(ofRule: "answer-no").contains(word) }
    /// The same where yes and no are numbered.
    func isFirst(_ word: String) -> Bool { listNumber(word) == 1 || isYes(word) }
    func isSecond(_ word: String) -> Bool { listNumber(word) == 2 || isNo(word) }
    /// The number in a list that an answer names, in digits or in words.
    func listNumber(_ word: String) -> Int? {
        Int(word) ?? (1...Inquiry.mostAnswers).first { lazyUnderstanding.words(ofRule: "answer-\($0)").contains(word) }
    }

    mutating func skip(_ waiting: Pending, _ context: inout LineContext) {
        var waiting = waiting
        switch waiting.purpose {
        case .scores:
            context.say(.skipped)
            waiting.mentioned += waiting.questions.removeFirst().people
            pending = waiting
            settle(&context)
        case .remember:
            context.say(.notRemembered)
            waiting.aliases.removeFirst()
            pending = waiting.aliases.isEmpty ? nil : waiting
            askAgain(&context)
        case .finish:
            context.say(.staysOpen)
            pending = nil
        case .confirmation, .me, .abandon, .start, .begin, .hole, .command:
            context.say(.cancelled)
            pending = nil
        }
    }

    /// Passes over all that is being asked, said once: nobody waits for an answer any more.
    private mutating func passOver(_ context: inout LineContext) {
        guard var waiting = pending else { return }
        switch waiting.purpose {
        case .scores:
            context.say(.skipped)
            let (calls, asked) = (waiting.calls, waiting.questions.compactMap(Situation.Unanswered.init(scoreOf:)))
            // What is to be said again is still told.
            waiting.mentioned += waiting.questions.filter(isAnswerable).flatMap(\.people)
            waiting.questions.removeAll(where: isAnswerable)
            waiting.aliases = []
            pending = waiting
            settle(&context)
            // What is repaired next is what was asked, and no line before it.
            if calls.isEmpty { note(latest: [Cell]()) }
            note(asked: asked)
        case .remember:
            context.say(.notRemembered)
            pending = nil
        case .confirmation, .me, .finish, .abandon, .start, .begin, .hole, .command: skip(waiting, &context)
        }
    }

    mutating func askAgain(_ context: inout LineContext) {
        if let inquiry = pending?.inquiry(in: self) { context.say(.asked(inquiry)) }
    }

    /// What is about to be recorded, to be agreed to.
    func readBack(of waiting: Pending) -> Inquiry {
        let calls = calls(waiting.calls)
        let before = calls.map { round?.score(hole: $0.hole, player: $0.player) }
        let hole = round?.currentHole ?? 0
        var inquiry = Inquiry(kind: .confirmation, heard: waiting.text, line: waiting.text, hole: hole, par: 0)
        inquiry.results = results(of: calls, before: before, hole: hole)
        inquiry.scores = inquiry.results.map { .init(player: $0.player.name, strokes: $0.strokes) }
        return inquiry
    }

    private mutating func answerConfirmation(_ word: String, _ waiting: Pending, _ context: inout LineContext) -> Bool {
        guard isFirst(word) || isSecond(word) else { return false }
        if isFirst(word) { recordWaiting(waiting, &context) } else { skip(waiting, &context) }
        return true
    }

    /// Carries out on a yes what waits for it; a no skips it.
    private mutating func answerYesOrNo(
        _ word: String, _ waiting: Pending, _ context: inout LineContext,
        then act: (inout Session, inout LineContext) -> Void
    ) -> Bool {
        guard isFirst(word) || isSecond(word) else { return false }
        guard isFirst(word) else {
            skip(waiting, &context)
            return true
        }
        pending = nil
        context.text = waiting.text
        act(&self, &context)
        return true
    }

    private mutating func answerHole(_ said: String, _ holes: [Int], _ context: inout LineContext) -> Bool {
        let words = said.split(whereSeparator: \.isWhitespace).map(String.init)
        guard let label = words.last,
            let hole = holes.first(where: { round?.hole($0)?.label.lowercased() == label.lowercased() })
        else { return false }
        pending = nil
        judge(.chooseHole(hole), &context) { .hole($0.currentHole, everyoneIsIn: false) }
        return true
    }

    private mutating func answerRemember(_ word: String, _ waiting: Pending, _ context: inout LineContext) -> Bool {
        guard isFirst(word) || isSecond(word), let alias = waiting.aliases.first else { return false }
        var waiting = waiting
        waiting.aliases.removeFirst()
        pending = waiting.aliases.isEmpty ? nil : waiting
        if isFirst(word) { remember(alias.word, for: alias.player, &context) } else { context.say(.notRemembered) }
        askAgain(&context)
        return true
    }

    /// Teaches an alias.
    mutating func remember(_ alias: String, for player: PlayerID, _ context: inout LineContext) {
        change(&context) { directory throws(Refusal) in
            try Referee.alias(player, as: alias, in: directory)
        } tell: { _ in
            .remembered(alias: alias, player: player)
        }
    }

    private mutating func answerStart(
        _ said: String, _ request: StartRequest, _ waiting: Pending, _ context: inout LineContext
    ) -> Bool {
        guard let doubt = request.doubts.first else { return false }
        var request = request
        if !doubt.parts.isEmpty {
            guard let seats = seats(answering: said, doubt) else { return false }
            request.settle(doubt, as: seats)
        } else if let number = listNumber(said.lowercased()), doubt.nearest.indices.contains(number - 1) {
            request.settle(doubt, as: doubt.nearest[number - 1])
        } else if let player = doubt.nearest.first(where: { $0.name.lowercased() == said.lowercased() }) {
            request.settle(doubt, as: player)
        } else if isYes(said.lowercased()) || said.lowercased() == doubt.said.lowercased() {
            request.settleAsNew(doubt)
        } else {
            return false
        }
        pending = nil
        context.text = waiting.text
        start(request, &context)
        return true
    }

    private mutating func answerCommand(
        _ said: String, _ line: UnderstoodLine, _ command: Reading.Command, _ waiting: Pending,
        _ context: inout LineContext
    ) -> Bool {
        guard let question = waiting.questions.first, let person = person(said, line, among: question.people) else {
            return false
        }
        var command = command
        command.whom = .person(person)
        pending = nil
        context.text = waiting.text
        carryOut(command, waiting.text, &context)
        return true
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
