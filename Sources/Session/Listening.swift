package import Meaning
import Scorecard

/// Lets what a recogniser hears settle before it is recorded: for a while a score can be corrected or taken back, and the log
/// never knows of it.
///
/// One thing at a time is not settled. The next line either corrects it, which starts its time again, or takes it back, or is
/// about something else; then it is recorded at once, because whoever goes on has let it stand. That way lines are recorded in
/// the order they were said, and a program that dies loses the last one at most. What is typed was meant as it stands and does
/// not wait.
///
/// The session that is handed in knows only what is recorded. A line is heard by a copy of it that has what is not settled on
/// its card, and whatever comes of it is decided before anything is written; times are milliseconds of any clock that only goes
/// forward.
package struct Listening: Sendable {
    /// How long a score settles, in milliseconds; with 0 it is recorded at once.
    package let patience: Int64
    package private(set) var unsettled: Unsettled?
    /// Of the line that waits for answers: its number, and when it was asked about.
    private var asked = (line: 0, time: Int64(0))

    package init(patience: Int64) {
        self.patience = patience
    }

    /// When there is something to record; nil while there is nothing, or an answer is awaited.
    package var due: Int64? { unsettled.flatMap { $0.awaitsAnswer ? nil : $0.due } }

    /// Hears a line. What the outcome holds is to be stored, with the session as it is left.
    ///
    /// What is not settled can be corrected however late that is: where lines were waiting to be heard, nothing settles between
    /// them by the time that hearing them takes.
    ///
    /// - Parameter line: its number.
    package mutating func hear(
        _ heard: Recognition, _ moment: Moment, line: Int, at time: Int64, in session: inout Session
    ) -> Outcome {
        var context = Hearsay(line: line, moment: moment, time: time)
        session.freshenCard()
        take(heard, moment, &session, &context)
        if session.pending == nil, unsettled?.awaitsAnswer == true {
            unsettled?.awaitsAnswer = false
            unsettled?.due = time + patience
        }
        if moment.isTyped { settle(&session, &context) } else { settleWhatIsDue(&session, &context) }
        look(session)
        return context.outcome
    }

    /// Records what has settled by now.
    package mutating func settle(_ moment: Moment, at time: Int64, in session: inout Session) -> Outcome {
        var context = Hearsay(moment: moment, time: time)
        settleWhatIsDue(&session, &context)
        return context.outcome
    }

    /// Records what is not settled yet without waiting for it.
    package mutating func settleNow(_ moment: Moment, in session: inout Session) -> Outcome {
        var context = Hearsay(moment: moment, time: 0)
        settle(&session, &context)
        return context.outcome
    }

    /// Takes back what is not recorded yet: the line that waits for answers, else what has not settled. Nothing is said where
    /// there is neither.
    package mutating func cancel(in session: inout Session) -> Outcome {
        var context = Hearsay(moment: nil, time: 0)
        if let waiting = session.pending {
            session.cancel()
            if waiting.isOfScores {
                context.say(.takenBack(waiting.text), of: asked.line)
            } else {
                context.say(.cancelled)
            }
            unsettled?.awaitsAnswer = false
        } else {
            drop(&context)
        }
        return context.outcome
    }

    /// The last line was heard: what has settled is recorded, what has not is told.
    package mutating func finish(_ moment: Moment, at time: Int64, in session: inout Session) -> Outcome {
        var context = Hearsay(moment: moment, time: time)
        session.freshenCard()
        settleWhatIsDue(&session, &context)
        if let waiting = session.pending {
            let isSettled = time >= asked.time + patience
            if !isSettled, waiting.isOfScores { context.say(.notRecorded(waiting.text), of: asked.line) }
            leaveOpen(waiting, recordsRest: isSettled && unsettled == nil, &session, &context)
            if isSettled { settle(&session, &context) }
        }
        if let unsettled {
            context.say(.notRecorded(unsettled.text), of: unsettled.line)
            context.outcome.isIncomplete = true
        }
        unsettled = nil
        return context.outcome
    }

    /// Waits once more, because storing failed.
    package mutating func postpone(until time: Int64) {
        unsettled?.due = time
    }

    // MARK: A line

    private mutating func take(
        _ heard: Recognition, _ moment: Moment, _ session: inout Session, _ context: inout Hearsay
    ) {
        var trial = preview(session)
        var line = trial.understand(heard, moment)
        // Recognisers hear goodbyes in silence; who wants to leave has a key for it.
        if !moment.isTyped, line.isGoodbye { return }
        if unsettled != nil, session.pending?.isAside == true, !moment.isTyped, trial.takesBack(line) {
            // It may answer what is asked beside, or the score just shown: a wrong score is worse than saying it again.
            session.cancel()
            return drop(&context)
        }
        if let waiting = session.pending, !trial.isAnswer(line) {
            if trial.takesBack(line) {
                session.cancel()
                if waiting.isOfScores { return context.say(.takenBack(waiting.text), of: asked.line) }
            } else if line.isAboutSomethingElse {
                leaveOpen(waiting, recordsRest: true, &session, &context)
            }
            trial = preview(session)
            // What was sure of a waiting line is on the card now.
            if session.pending == nil, !waiting.calls.isEmpty { line = trial.understand(heard, moment) }
        }
        if unsettled != nil, session.pending == nil, trial.takesBack(line) { return drop(&context) }
        let outcome = trial.hear(line)
        let isAsked = session.pending == nil && trial.pending != nil
        if isAsked { asked = (context.line, context.time) }
        guard outcome.recorded.isEmpty else { return take(outcome, of: line, trial, &session, &context) }
        if outcome.acts {
            settle(&session, &context)
            return context.outcome.add(session.hear(line))
        }
        if isAsked {
            if let unsettled, trial.asks(about: unsettled) {
                self.unsettled?.awaitsAnswer = true
            } else {
                settle(&session, &context)
            }
        }
        session.pending = trial.pending
        unsettled?.mentioned = trial.card.situation.mentioned
        session.card.mention(trial.card.situation.mentioned)
        context.outcome.add(outcome)
    }

    /// Scores came of it, for the preview's card.
    private mutating func take(
        _ outcome: Outcome, of line: UnderstoodLine, _ trial: Session, _ session: inout Session,
        _ context: inout Hearsay
    ) {
        if outcome.takesBackBefore, unsettled == nil {
            // What it takes back is recorded already.
            return context.outcome.add(session.hear(line))
        }
        let results = outcome.recorded
        let text = session.pending?.text ?? outcome.utterances.last?.text ?? line.text
        let number = session.pending == nil ? context.line : asked.line
        session.pending = trial.pending
        context.outcome.add(outcome.withoutResults)
        let calls = results.map {
            Call(hole: $0.hole, player: $0.player.player, strokes: $0.strokes, penalties: $0.penalties)
        }
        if outcome.takesBackBefore {
            unsettled?.replace(by: calls, said: text)
            unsettled?.due = context.time + patience
            return
        }
        guard results.contains(where: { !$0.isUnchanged }) else {
            // Said again, and nothing is new.
            if unsettled?.isCorrected(by: calls) != true { context.say(.recorded(results)) }
            return
        }
        add(calls, text, number, line.moment, &session, &context)
    }

    private mutating func add(
        _ calls: [Call], _ text: String, _ line: Int, _ moment: Moment, _ session: inout Session,
        _ context: inout Hearsay
    ) {
        let due = context.time + patience
        if unsettled?.isCorrected(by: calls) == true {
            unsettled?.correct(by: calls, said: text)
            unsettled?.due = due
        } else {
            unsettled?.awaitsAnswer = false
            settle(&session, &context)
            unsettled = Unsettled(calls, said: text, line: line, moment, due: due)
        }
    }

    /// Gives a question up that nobody will answer; the rest of its line counts.
    private mutating func leaveOpen(
        _ waiting: Pending, recordsRest: Bool, _ session: inout Session, _ context: inout Hearsay
    ) {
        let inquiries =
            waiting.isOfScores
            ? waiting.questions.map { Pending.inquiry($0, waiting.text, in: session) }
            : waiting.inquiry(in: session).map { [$0] } ?? []
        for inquiry in inquiries {
            context.say(inquiry.kind == .remember ? .notRemembered : .unanswered(inquiry), of: asked.line)
            if inquiry.kind != .remember { context.outcome.isIncomplete = true }
        }
        let calls = session.calls(waiting.calls)
        session.cancel()
        unsettled?.awaitsAnswer = false
        if recordsRest, !calls.isEmpty, let moment = context.moment {
            add(calls, waiting.text, asked.line, moment, &session, &context)
        }
    }

    // MARK: What is not settled

    /// The session with what is not settled on its card.
    private func preview(_ session: Session) -> Session {
        var preview = session
        preview.freshenCard()
        if let unsettled { _ = preview.record(unsettled, unsettled.moment) }
        return preview
    }

    private mutating func look(_ session: Session) {
        guard let unsettled else { return }
        var preview = session
        self.unsettled?.results = preview.record(unsettled, unsettled.moment).recorded
    }

    private mutating func drop(_ context: inout Hearsay) {
        guard let unsettled else { return }
        context.say(.takenBack(unsettled.text), of: unsettled.line)
        self.unsettled = nil
    }

    private mutating func settleWhatIsDue(_ session: inout Session, _ context: inout Hearsay) {
        if let due, due <= context.time { settle(&session, &context) }
    }

    private mutating func settle(_ session: inout Session, _ context: inout Hearsay) {
        guard let unsettled, !unsettled.awaitsAnswer, let now = context.moment else { return }
        var moment = unsettled.moment
        moment.now = now.now
        moment.randomness = now.randomness
        var settled = session.record(unsettled, moment)
        if settled.isRefused {
            settled.effects.append(.notRecorded(unsettled.text))
            settled.effects = settled.effects.map { .earlier(line: unsettled.line, $0) }
        }
        context.outcome.add(settled)
        self.unsettled = nil
    }
}

/// One line on its way through the listening, and what has come of it so far.
private struct Hearsay {
    /// Its number.
    var line = 0
    /// nil where nothing can be recorded.
    var moment: Moment?
    var time: Int64
    var outcome = Outcome()

    init(line: Int = 0, moment: Moment?, time: Int64) {
        self.line = line
        self.moment = moment
        self.time = time
    }

    mutating func say(_ effect: Effect) { outcome.effects.append(effect) }
    mutating func say(_ effect: Effect, of line: Int) { outcome.effects.append(.earlier(line: line, effect)) }
}

extension Pending {
    /// Whether scores that are settling have brought it up.
    fileprivate var isAside: Bool {
        if case .remember = purpose { true } else { false }
    }
}
