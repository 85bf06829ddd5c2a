import Meaning
import Scorecard
import Words

extension Session {
    /// Asks the next open question of a line of scores, or records it when none is left.
    mutating func settle(_ scores: WaitingScores, _ context: inout LineContext) {
        guard var waiting = conversation.question else { return }
        var scores = scores
        // What nothing but saying it again can answer is told at once.
        while let first = scores.questions.first, !isAnswerable(first) {
            context.outcome.isIncomplete = true
            context.say(.toBeSaidAgain(question(first, of: waiting.text)))
            scores.questions.removeFirst()
        }
        let isSure = scores.questions.isEmpty
        guard !isSure || readsBack && !scores.calls.isEmpty else { return record(scores, of: waiting.text, &context) }
        waiting.what = isSure ? .confirmation(scores) : .scores(scores)
        conversation.ask(waiting)
        askAgain(&context)
    }

    /// Records a line that leaves nothing open any more.
    private mutating func record(_ scores: WaitingScores, of text: String, _ context: inout LineContext) {
        conversation.closeQuestion()
        context.text = text
        memory.askedLast = []
        let hole = round?.currentHole
        put(calls(scores.calls), goingTo: scores.goesTo, of: text, context.moment, &context)
        mention(scores.mentioned)
        goOn(to: scores.command, from: hole, text, &context)
        if !scores.aliases.isEmpty, !context.outcome.isRefused {
            conversation.ask(Pending(text, .remember(scores.aliases)))
            askAgain(&context)
        }
    }

    private func isAnswerable(_ question: Reading.Question) -> Bool {
        switch question.what {
        case .sayAgain, .who(_, _, .nothing): false
        case .who, .strokes, .meant, .whichHole: true
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
                    && trial.conversation.question?.scores?.calls == before.session.conversation.question?.scores?.calls
                    && trial.question == before.session.question
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
        guard let doubted = conversation.question?.scores?.questions.first?.doubted, !doubted.isEmpty else {
            return false
        }
        let said = line.reading.calls + line.reading.questions.flatMap(\.doubted)
        return said.count == doubted.count
            && said.allSatisfy { call in doubted.contains { $0.isSame(as: call) } }
    }

    private mutating func answer(_ text: String, _ line: UnderstoodLine, _ context: inout LineContext) -> Bool {
        guard let waiting = conversation.question else { return false }
        let said = text.withoutStops
        let word = said.lowercased()
        if skips.contains(word) {
            skip(waiting, &context)
            return true
        }
        switch waiting.what {
        case .scores(let scores): return answerScore(said, line, scores, of: waiting.text, &context)
        case .confirmation(let scores):
            return answerYesOrNo(word, waiting, &context) { $0.record(scores, of: waiting.text, &$1) }
        case .me(let player): return answerYesOrNo(word, waiting, &context) { $0.become(player, &$1) }
        case .finish: return answerYesOrNo(word, waiting, &context) { $0.finish(anyway: true, &$1) }
        case .abandon: return answerYesOrNo(word, waiting, &context) { $0.abandonAnyway(&$1) }
        case .remember(let aliases): return answerRemember(word, aliases, waiting, &context)
        case .start(let request): return answerStart(said, request, waiting, &context)
        case .begin(let beginning): return answerBeginning(said, beginning, waiting, &context)
        case .lastHole(let holes): return answerHole(said, holes, &context)
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
        guard reading.command != nil || !reading.calls.isEmpty && conversation.question?.isOfNewRound == false else {
            let said = text.trimmed
            if !said.isEmpty { context.say(.noAnswer(said)) }
            return askAgain(&context)
        }
        if reading.command?.what == .undo, takeBackQuestion() { return context.say(.cancelled) }
        let waiting = conversation.question
        passOver(&context)
        // What was sure of a waiting line of scores is on the card now.
        let line = waiting?.isOfScores == true ? understand(line.heard, line.moment) : line
        finishTurn(&context, next: line.text)
        takeUp(line, &context)
    }

    /// Takes back the line that waits for an answer: nothing of it is recorded yet, and nothing else is meant. False where the
    /// question is about what has been recorded already.
    private mutating func takeBackQuestion() -> Bool {
        guard let waiting = conversation.question, !waiting.isRecorded else { return false }
        conversation.closeQuestion()
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
        Int(word) ?? (1...Question.mostAnswers).first { lazyUnderstanding.words(ofRule: "answer-\($0)").contains(word) }
    }

    mutating func skip(_ waiting: Pending, _ context: inout LineContext) {
        switch waiting.what {
        case .scores(var scores):
            context.say(.skipped)
            scores.mentioned += scores.questions.removeFirst().people
            settle(scores, &context)
        case .remember(let aliases):
            context.say(.notRemembered)
            goOn(behind: waiting, remembering: aliases.dropFirst(), &context)
        case .finish:
            context.say(.staysOpen)
            conversation.closeQuestion()
        case .confirmation, .me, .abandon, .start, .begin, .lastHole:
            context.say(.cancelled)
            conversation.closeQuestion()
        }
    }

    /// Passes over all that is being asked, said once: nobody waits for an answer any more.
    private mutating func passOver(_ context: inout LineContext) {
        guard let waiting = conversation.question else { return }
        switch waiting.what {
        case .scores(var scores):
            context.say(.skipped)
            let asked = scores.questions.compactMap(Situation.Unanswered.init(scoreOf:))
            // What is to be said again is still told.
            scores.mentioned += scores.questions.filter(isAnswerable).flatMap(\.people)
            scores.questions.removeAll(where: isAnswerable)
            scores.aliases = []
            settle(scores, &context)
            // What is repaired next is what was asked, and no line before it.
            if scores.calls.isEmpty { note(latest: [Cell]()) }
            memory.note(asked: asked)
        case .remember:
            context.say(.notRemembered)
            conversation.closeQuestion()
        case .confirmation, .me, .finish, .abandon, .start, .begin, .lastHole: skip(waiting, &context)
        }
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
        conversation.closeQuestion()
        context.text = waiting.text
        act(&self, &context)
        return true
    }

    private mutating func answerHole(_ said: String, _ holes: [Int], _ context: inout LineContext) -> Bool {
        let words = said.split(whereSeparator: \.isWhitespace).map(String.init)
        guard let label = words.last,
            let hole = holes.first(where: { round?.hole($0)?.label.lowercased() == label.lowercased() })
        else { return false }
        conversation.closeQuestion()
        judge(.chooseHole(hole), &context) { .hole($0.currentHole, everyoneIsIn: false) }
        return true
    }

    private mutating func answerRemember(
        _ word: String, _ aliases: [Pending.Alias], _ waiting: Pending, _ context: inout LineContext
    ) -> Bool {
        guard isFirst(word) || isSecond(word), let alias = aliases.first else { return false }
        if isFirst(word) { remember(alias.word, for: alias.player, &context) } else { context.say(.notRemembered) }
        goOn(behind: waiting, remembering: aliases.dropFirst(), &context)
        return true
    }

    /// Asks about the next alias, where there is one.
    private mutating func goOn(
        behind waiting: Pending, remembering aliases: ArraySlice<Pending.Alias>, _ context: inout LineContext
    ) {
        guard !aliases.isEmpty else { return conversation.closeQuestion() }
        var next = waiting
        next.what = .remember(Array(aliases))
        conversation.ask(next)
        askAgain(&context)
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
        conversation.closeQuestion()
        context.text = waiting.text
        start(request, &context)
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
