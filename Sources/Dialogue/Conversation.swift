import Meaning
package import Outcomes
package import Scorecard

/// The state of a conversation: what was heard and is not recorded yet, and what is asked.
///
/// A state machine. Inputs change the state and return actions, in order; the session, which knows the card and the
/// words, carries them out. A typed line is recorded or asked about at once. In talk a question stops nothing: scores
/// settle beside it.
package struct Conversation: Sendable {
    package private(set) var state = State.idle
    /// Whether somebody speaks, or something that was said is still to be understood: it may correct the settling
    /// scores. nil where that is not known.
    package var isSpeaking: Bool?

    package init(isSpeaking: Bool? = nil) { self.isSpeaking = isSpeaking }

    /// Whether lines settle, and whether a question is open.
    package enum State: Sendable {
        /// Nothing waits.
        case idle
        /// Lines were heard that are not recorded yet.
        case settling(Settling)
        /// A question waits for its answer; beside it lines may settle.
        case asking(Pending, Settling)
    }

    /// Lines of scores on their way to the card, in the order they were said.
    package struct Settling: Sendable {
        /// Scores whose hole is known. The next line corrects them, takes them back, or lets them stand.
        package fileprivate(set) var scores: Unsettled?
        /// Later lines whose hole is not decided.
        package fileprivate(set) var undecided: [UnderstoodLine] = []

        package var isEmpty: Bool { scores == nil && undecided.isEmpty }
    }

    /// A step for the session to carry out after an input has changed the state.
    package enum Action: Sendable {
        /// These scores have settled.
        case record(Unsettled)
        /// The settling scores have changed and are read back.
        case readBack(Unsettled)
        /// Nobody will answer the question at once any more: it stays open on its hole.
        case leaveOpen(Pending)
        /// The line is not recorded, because somebody took it back.
        case takeBack(line: Int, text: String)
        /// A question that is not about scores is dropped.
        case cancel
        /// The conversation ends before this line is recorded.
        case drop(line: Int, text: String)
    }

    /// The open question.
    package var question: Pending? { if case .asking(let question, _) = state { question } else { nil } }

    /// The lines on their way to the card, whatever is asked beside them.
    package var settling: Settling {
        switch state {
        case .idle: Settling()
        case .settling(let settling), .asking(_, let settling): settling
        }
    }

    /// Milliseconds within which what is heard may answer a question, or go on with the line before.
    package static let answerable: Int64 = 8000

    /// Whether a line may answer the question that is open: in time, or typed.
    package func mayBeAnswered(by moment: Moment) -> Bool {
        guard let question else { return false }
        return moment.isTyped
            || moment.at.milliseconds - (question.since ?? moment.at).milliseconds <= Self.answerable
    }

    /// The most lines that wait for one that decides their hole.
    private static let mostUndecided = 3

    /// Whether too many lines wait, so that the hole of the first has to be decided.
    package var isFull: Bool { settling.undecided.count > Self.mostUndecided }

    private mutating func go(asking question: Pending?, settling: Settling) {
        state =
            if let question { .asking(question, settling) } else if settling.isEmpty { .idle } else {
                .settling(settling)
            }
    }

    private mutating func change<Result>(_ body: (inout Settling) -> Result) -> Result {
        var settling = settling
        defer { go(asking: question, settling: settling) }
        return body(&settling)
    }

    // MARK: Questions

    /// Opens a question in the place of any other.
    package mutating func ask(_ question: Pending) { go(asking: question, settling: settling) }

    /// Notes the line that put the open question, unless that is known.
    package mutating func notePut(by moment: Moment) {
        guard var question, question.since == nil else { return }
        question.since = moment.at
        question.line = moment.line
        ask(question)
    }

    /// Closes the question, which is answered, passed over, or no longer of use.
    package mutating func closeQuestion() { go(asking: nil, settling: settling) }

    /// Stops waiting for an answer: the question stays open on its hole.
    package mutating func leaveQuestion() -> [Action] {
        guard let question else { return [] }
        closeQuestion()
        return [.leaveOpen(question)]
    }

    /// Takes a line that does not answer the question. One that is too late, or about something else, ends the waiting.
    ///
    /// - Parameter takesBack: whether the line takes back what was said last.
    /// - Returns: whether the line is used up by the question.
    package mutating func hear(besideQuestion line: UnderstoodLine, takesBack: Bool) -> (
        isUsed: Bool, actions: [Action]
    ) {
        guard let question else { return (false, []) }
        guard mayBeAnswered(by: line.moment) else { return (false, leaveQuestion()) }
        if question.isOfScores, takesBack {
            closeQuestion()
            return (true, [.takeBack(line: question.line, text: question.text)])
        }
        if line.onlyShows { return (false, []) }
        return line.isAboutSomethingElse ? (false, leaveQuestion()) : (line.reading.outcome != .nothing, [])
    }

    // MARK: Lines in talk

    /// Adds a line of scores whose hole is not decided.
    package mutating func hear(_ line: UnderstoodLine) { change { $0.undecided.append(line) } }

    /// Removes the first of those lines, whose hole is decided.
    package mutating func decideFirst() { change { $0.undecided.removeFirst(1) } }

    /// Takes scores whose hole is known. They correct the settling scores or, if they do not, those are recorded.
    ///
    /// - Parameters:
    ///   - hole: the one that is played from here on, where it is another.
    ///   - due: when they have settled; nil where they are recorded at once, as what is typed is.
    package mutating func hear(
        _ calls: [Call], goingTo hole: Int?, of text: String, _ moment: Moment, due: Int64?
    ) -> [Action] {
        change { settling in
            var actions: [Action] = []
            var scores: Unsettled
            if hole == nil, let waiting = settling.scores, waiting.isCorrected(by: calls) {
                if waiting.says(calls) { return [] }
                scores = waiting
                scores.correct(by: calls, said: text)
                scores.due = due ?? moment.time
            } else {
                actions = settling.scores.map { [.record($0)] } ?? []
                scores = Unsettled(calls, goingTo: hole, said: text, moment, due: due ?? moment.time)
            }
            let isSettled = due == nil || moment.isTyped
            settling.scores = isSettled ? nil : scores
            return actions + [isSettled ? .record(scores) : .readBack(scores)]
        }
    }

    /// Removes the settling scores and returns them with another player in the place of one, to settle anew.
    package mutating func move(from wrong: PlayerID, to player: PlayerID, said text: String) -> Unsettled? {
        change { settling in
            guard var scores = settling.scores else { return nil }
            scores.move(from: wrong, to: player, said: text)
            settling.scores = nil
            return scores
        }
    }

    /// Notes how the settling scores will stand on the card.
    package mutating func noteResults(_ results: [Recorded]) { change { $0.scores?.results = results } }

    /// Adds people who were spoken of beside the settling scores.
    package mutating func mention(_ people: [Int]) { change { $0.scores?.mentioned += people } }

    // MARK: Time

    /// Makes the settling scores wait for an answer that may replace them.
    package mutating func waitForAnswer(since moment: Moment) {
        change { $0.scores?.due = moment.time + Self.answerable }
    }

    /// Makes the settling scores wait once more.
    package mutating func postpone(until time: Int64) { change { $0.scores?.due = time } }

    /// When the settling scores are to be recorded; nil without any. While somebody speaks that is later.
    package var due: Int64? {
        settling.scores.map { isSpeaking ?? false ? $0.due + Self.longestSpeech : $0.due }
    }

    /// The most milliseconds in which something is said and understood.
    package static let longestSpeech: Int64 = 30_000

    /// Records the settling scores where they are due.
    package mutating func pass(to time: Int64) -> [Action] {
        guard let due, due <= time else { return [] }
        return settle()
    }

    /// Records settling scores without waiting.
    package mutating func settle() -> [Action] {
        change { settling in
            defer { settling.scores = nil }
            return settling.scores.map { [.record($0)] } ?? []
        }
    }

    // MARK: Taking back, and the end

    /// Takes back the last line that is on its way to the card, if there is one.
    package mutating func dropLast() -> [Action] {
        change { settling in
            if let last = settling.undecided.popLast() { return [.takeBack(line: last.moment.line, text: last.text)] }
            defer { settling.scores = nil }
            return settling.scores.map { [.takeBack(line: $0.moment.line, text: $0.text)] } ?? []
        }
    }

    /// Takes back the line that waits for an answer, else the last one that has not settled.
    package mutating func takeBack() -> [Action] {
        guard let question else { return dropLast() }
        var settling = settling
        if settling.scores?.moment.line == question.line { settling.scores = nil }
        go(asking: nil, settling: settling)
        return question.isOfScores ? [.takeBack(line: question.line, text: question.text)] : [.cancel]
    }

    /// Ends the conversation: what is not recorded is dropped.
    package mutating func stop() -> [Action] {
        let settling = settling
        let asked = question.flatMap { $0.isOfScores ? $0 : nil }
        state = .idle
        return (settling.scores.map { [.drop(line: $0.moment.line, text: $0.text)] } ?? [])
            + settling.undecided.map { .drop(line: $0.moment.line, text: $0.text) }
            + (asked.map { [.drop(line: $0.line, text: $0.text)] } ?? [])
    }
}
