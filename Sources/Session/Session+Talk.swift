import Decoding
import Meaning
import Scorecard
import Words

/// Lines in the middle of talk: from a recogniser, a pipe or a transcript. Nobody waits for an answer to each, so a question
/// never stops the round.
///
/// What a recogniser hears settles before it is recorded. One thing at a time is not settled: the next line corrects it, which
/// starts its time again, or takes it back, or is about something else; then it is recorded at once, because whoever goes on has
/// let it stand. Lines whose hole is not decided wait before that for those that decide. So lines are recorded in the order they
/// were said, and a program that dies loses the last ones at most. What is typed was meant as it stands and does not wait.
extension Session {
    /// When there is something to record, in milliseconds of the clock that lines are heard by; nil while there is nothing.
    package var due: Int64? { conversation.due }

    /// Somebody speaks, or all that was said is understood.
    package mutating func note(isSpeaking: Bool) { conversation.isSpeaking = isSpeaking }

    /// Whether what has not settled waits for what is being said.
    package var isSpokenTo: Bool { conversation.isSpeaking ?? false }

    /// What was heard and has not settled.
    package var unsettled: Unsettled? { conversation.settling.scores }

    /// The number of the first line of which it is not known yet whether it leaves something open; nil where there is none.
    package var firstLineOpen: Int? {
        let settling = conversation.settling
        return settling.undecided.first?.moment.line ?? settling.scores?.moment.line
    }

    /// Hears a line in talk.
    mutating func overhear(_ heard: Recognition, _ moment: Moment) -> LineContext {
        var context = LineContext(heard.text, moment: moment)
        let base = understand(heard, moment)
        let ways = ways(of: conversation.settling.undecided + [base])
        guard let placement = ways.first?.placements.last else { return context }
        let line = base.read(as: placement)
        context.text = line.text
        // Recognisers hear goodbyes in silence; who wants to leave has a key for it.
        if case .listening = mode, !moment.isTyped, line.isGoodbye { return context }
        // It may answer what is asked beside, or the score just shown: a wrong score is worse than saying it again.
        if conversation.question?.isRecorded ?? false, unsettled != nil, takesBack(line) {
            conversation.closeQuestion()
        }
        if conversation.question != nil, isAnswered(by: line, &context) { return context }
        if !conversation.settling.isEmpty, takesBack(line) {
            carryOut(conversation.dropLast(), &context)
            return context
        }
        door.speaker = line.speaker
        guard line.isOfScores, isPlaying else {
            // A remark leaves everything as it is; whatever else is said comes behind the scores before it.
            switch line.reading.outcome {
            case .nothing:
                takeUp(line, &context)
                mentionInTalk(line.reading.mentioned)
            case .ask where isPlaying: mentionInTalk(line.reading.questions.flatMap(\.people))
            case .ask, .understood, .command:
                // What is only shown decides nothing.
                if line.onlyShows {
                    settleUnsettled(&context)
                } else {
                    settleNow(&context)
                }
                takeUp(understand(heard, moment), &context)
            }
            return context
        }
        conversation.hear(line)
        decide(ways, all: false, &context)
        if moment.isTyped { settleNow(&context) }
        mentionInTalk(line.reading.mentioned)
        return context
    }

    /// Takes note of whom a line spoke of beside its scores.
    private mutating func mentionInTalk(_ people: [Int]) {
        if unsettled == nil { mention(people) } else { conversation.mention(people) }
    }

    /// Records what has settled by now.
    package mutating func settle(_ moment: Moment) -> Outcome {
        var context = LineContext("", moment: moment)
        carryOut(conversation.pass(to: moment.time), &context)
        return context.outcome
    }

    /// Records what is not settled yet without waiting for it.
    package mutating func settleNow(_ moment: Moment) -> Outcome {
        var context = LineContext("", moment: moment)
        settleNow(&context)
        return context.outcome
    }

    mutating func settleNow(_ context: inout LineContext) {
        decideAll(&context)
        settleUnsettled(&context)
    }

    /// Hears a line that nothing comes after.
    package mutating func hearLast(_ text: String, _ moment: Moment) -> Outcome {
        var outcome = hear(text, moment)
        if isTalk { outcome.add(finish(moment)) }
        return outcome
    }

    /// The last line was heard: what is not settled is recorded, and what is still asked is left open.
    package mutating func finish(_ moment: Moment) -> Outcome {
        var context = LineContext("", moment: moment)
        decideAll(&context)
        settleNow(&context)
        carryOut(conversation.leaveQuestion(), &context)
        return context.outcome
    }

    /// Nothing more is recorded: what was heard and is not yet, is told.
    package mutating func stop() -> Outcome { told(conversation.stop()) }

    /// Waits once more, because storing failed.
    package mutating func postpone(until time: Int64) { conversation.postpone(until: time) }

    /// Takes back what is not recorded yet: the line that waits for answers, else the last one that has not settled. Nothing is
    /// said where there is neither.
    package mutating func takeBack() -> Outcome { told(conversation.takeBack()) }

    /// What is told of lines that came before.
    private func told(_ actions: [Conversation.Action]) -> Outcome {
        var outcome = Outcome()
        for action in actions {
            switch action {
            case .takeBack(let line, let text): outcome.effects.append(.earlier(line: line, .takenBack(text)))
            case .cancel: outcome.effects.append(.cancelled)
            case .drop(let line, let text):
                outcome.effects.append(.earlier(line: line, .notRecorded(text)))
                outcome.isIncomplete = true
            case .record, .readBack, .leaveOpen: break
            }
        }
        return outcome
    }

    /// Does what the conversation has come to.
    mutating func carryOut(_ actions: [Conversation.Action], _ context: inout LineContext) {
        for action in actions {
            switch action {
            case .record(let scores): record(scores, &context)
            case .readBack(let scores): readBack(scores)
            case .leaveOpen(let question): leaveOpen(question, &context)
            case .takeBack(let line, let text): context.say(.takenBack(text), of: line)
            case .cancel: context.say(.cancelled)
            case .drop(let line, let text): context.say(.notRecorded(text), of: line)
            }
        }
    }

    // MARK: Questions

    /// Whether a line was used up by the question that is open.
    private mutating func isAnswered(by line: UnderstoodLine, _ context: inout LineContext) -> Bool {
        if conversation.mayBeAnswered(by: line.moment), answer(line, &context) { return true }
        let heard = conversation.hear(besideQuestion: line, takesBack: takesBack(line))
        carryOut(heard.actions, &context)
        return heard.isUsed
    }

    /// A question that nobody will answer at once stays open on its hole.
    private mutating func leaveOpen(_ waiting: Pending, _ context: inout LineContext) {
        let questions = waiting.scores?.questions.map { question($0, of: waiting.text) }
        for question in questions ?? [question(waiting)].compactMap(\.self) {
            context.say(waiting.isRecorded ? .notRemembered : .unanswered(question), of: waiting.line)
            if !waiting.isRecorded { context.leaveOpen(waiting.line) }
        }
        if waiting.isOfNewRound { leaveRound() }
    }

    /// Asks what a line of talk leaves open: one thing, the one whose answer settles most. The rest is told.
    mutating func ask(_ reading: Reading, _ line: UnderstoodLine, _ context: inout LineContext) {
        guard !reading.questions.isEmpty else { return }
        // What is repaired next is what was asked, and no line before it.
        if reading.calls.isEmpty { note(latest: [Cell]()) }
        memory.note(asked: reading.unanswered)
        mention(reading.questions.flatMap(\.people))
        var questions = reading.questions
        if asks, let first = questions.indices.max(by: { questions[$0].settles < questions[$1].settles }) {
            carryOut(conversation.leaveQuestion(), &context)
            // Other readings of the same words are answered with it.
            let question = questions[first]
            let asked = [question] + questions.filter { $0 != question && $0.isReading(beside: question) }
            questions.removeAll { asked.contains($0) }
            let scores = WaitingScores(questions: asked)
            var waiting = Pending(line.text, .scores(scores))
            waiting.line = line.moment.line
            waiting.since = line.moment.at
            conversation.ask(waiting)
            settle(scores, &context)
            // The score that it would replace waits for the answer.
            let cells = Set(question.people.map { Cell(hole: question.hole, player: card.players[$0]) })
            if question.isCorrection, unsettled?.calls.contains(where: { cells.contains($0.cell) }) == true {
                conversation.waitForAnswer(since: line.moment)
            }
        }
        // Who is told that a name is unknown says the others again as well.
        let names = questions.filter(\.isOfUnknownName)
        let open = conversation.question
        let isAsked = open?.line == line.moment.line && open?.scores?.questions.first?.isOfUnknownName ?? false
        let others = names.dropFirst(isAsked ? 0 : 1)
        questions.removeAll(where: others.contains)
        if !others.isEmpty {
            context.leaveOpen(line.moment.line)
            context.say(.unused(others.map { line.text.words($0.heard) }), of: line.moment.line)
        }
        for question in questions {
            context.leaveOpen(line.moment.line)
            context.say(.unanswered(self.question(question, of: line.text)), of: line.moment.line)
        }
    }

    // MARK: Taking back

    /// Whether a line takes back what was just said and does nothing else: `no`, `scratch that`, `no, undo that`.
    func takesBack(_ line: UnderstoodLine) -> Bool {
        let text = line.heard.text.lowercased()
        let words = text.split { !$0.isLetter && !$0.isNumber && $0 != "'" && $0 != "’" }.map(String.init)
        let denials = lazyUnderstanding.words(ofRule: "answer-no")
        let rest = words.drop { denials.contains($0) }
        if rest.isEmpty { return !words.isEmpty }
        if lazyUnderstanding.words(ofRule: "take-back").contains(rest.joined(separator: " ")) { return true }
        let reading =
            rest.count == words.count
            ? line.reading
            : lazyUnderstanding.ready?.read(
                rest.joined(separator: " "), roster: roster, situation: situation)
        return reading?.command?.what == .undo
    }
}

extension Reading.Question {
    fileprivate var isOfUnknownName: Bool { if case .who(.unknownName, _, _) = what { true } else { false } }

    /// How many scores its answer settles.
    fileprivate var settles: Int {
        if case .whichHole(let calls, let holes, _) = what { return calls.count / holes.count }
        return max(doubted.count, people.isEmpty ? 0 : 1, strokes == nil ? 0 : 1)
    }
}
