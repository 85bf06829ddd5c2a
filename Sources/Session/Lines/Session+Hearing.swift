import Commands
package import Dialogue
package import Meaning
package import Outcomes
import Scorecard
import Words

/// The functions that all lines come through, and lines of somebody who waits for an answer to each.
extension Session {
    /// Hears one line without alternatives.
    package mutating func hear(_ text: String, _ moment: Moment) -> Outcome { hear(Recognition(text), moment) }

    /// Hears one line.
    package mutating func hear(_ heard: Recognition, _ moment: Moment) -> Outcome {
        guard isTalk, lazyUnderstanding.fault == nil else { return hear(understand(heard, moment)) }
        let heard = takingOpening(heard, moment)
        reply = Reply(heard.text, moment)
        overhear(heard)
        conversation.notePut(by: moment)
        return close()
    }

    /// Hears a line that has been understood; understands it anew where the card has changed since.
    package mutating func hear(_ line: UnderstoodLine) -> Outcome {
        let line = line.version == version ? line : understand(line.heard, line.moment)
        reply = Reply(line.text, line.moment)
        if let fault = lazyUnderstanding.fault {
            reply.outcome.isRefused = true
            reply.say(.faultyGrammar(fault))
            return close()
        }
        speakerContext = SpeakerContext(line.moment, speaker: line.speaker)
        if conversation.question == nil {
            takeUp(line)
        } else if !answer(line) {
            hearInstead(line)
        }
        return close()
    }

    /// Throws away a line that waits for answers: nothing of it is recorded.
    package mutating func cancel() { conversation.closeQuestion() }

    /// Hears something else while a question is open: a question of the person is answered and hyzer's put again; a new
    /// line of scores or a command leaves hyzer's open, and what was sure of the waiting line is recorded first.
    private mutating func hearInstead(_ line: UnderstoodLine) {
        guard let waiting = conversation.question else { return }
        let reading = line.reading
        if let command = reading.command, reading.questions.isEmpty, command.name.onlyShows {
            carryOut(command, line.text)
            return askAgain()
        }
        guard reading.command != nil || !reading.calls.isEmpty && !waiting.isOfNewRound else {
            let said = line.text.trimmed
            if !said.isEmpty { reply.say(.noAnswer(said)) }
            return askAgain()
        }
        // An undo means the line that waits, of which nothing is recorded yet.
        if reading.command?.what == .undo, !waiting.isRecorded {
            conversation.closeQuestion()
            return reply.say(.cancelled)
        }
        // `yes, Mike 4`: what was asked is confirmed before the scores behind it.
        if let yes = lazyUnderstanding.yesBeforeMore(line.text) { _ = answer(exactly: yes, line) }
        if let open = conversation.question { passOver(open) }
        // The sure scores of the waiting line are on the card now.
        let line = understand(line.heard, line.moment)
        reply.finishTurn(next: line.text)
        takeUp(line)
    }

    /// Takes a line that answers no question.
    mutating func takeUp(_ line: UnderstoodLine) {
        let (text, reading) = (line.text, line.reading)
        if text.trimmed == "?" { return reply.say(.show(.help(topic: nil))) }
        let card = card
        // The people who are mentioned are indices on this card.
        defer { if self.card.players == card.players { mention(reading.mentioned) } }
        if reading.isUnknownCommand {
            reply.outcome.isRefused = true
            return reply.say(.unknownCommand(text, nearest: commandWords?.nearest(to: text)))
        }
        if let command = reading.command, reading.questions.isEmpty, reading.calls.isEmpty {
            let stray = strayWords(of: reading, text)
            if !stray.isEmpty { reply.say(.unused(stray)) }
            if !stray.isEmpty, command.name.hasToBeAlone, !text.isForced { return reply.outcome.isIncomplete = true }
            return carryOut(command, text)
        }
        guard reading.outcome != .nothing else { return hearNothing(reading, text) }
        guard isPlaying else {
            return attempt { session in
                if let refusal = session.round?.state.refusal { throw refusal }
                throw ConversationRefusal.noRound
            }
        }
        if let placement = placed(line) { put(placement, line) }
    }

    /// The words of a line that its command does not use, and for some commands filler that is more than a parting
    /// word.
    private func strayWords(of reading: Reading, _ text: String) -> [String] {
        let unused = reading.unused.map { text.words($0) }
        guard let command = reading.command, command.name.hasToBeAlone, let rest = command.rest else { return unused }
        let isParting = text.words(rest).lowercased().split { !$0.isLetter && $0 != "'" }
            .allSatisfy { isWord(String($0), of: "parting") }
        return isParting ? unused : unused + [text.words(rest)]
    }

    /// Hears a line of which nothing is of use.
    private mutating func hearNothing(_ reading: Reading, _ text: String) {
        guard !reading.unused.isEmpty else {
            // A line that is an argument of the program is answered in talk, too.
            let isAlone = reply.moment.source == .argument
            if text.trimmed.isEmpty || isTalk && !isAlone { return }
            let first = text.lowercased().split(whereSeparator: \.isWhitespace).first.map(String.init) ?? ""
            let isQuestion =
                text.trimmed.hasSuffix("?")
                || ["question-opening", "yes-no-opening"].contains { isWord(first, of: $0) }
            if isQuestion { return reply.say(.unanswerable) }
            if !isTalk && isPlaying || isAlone { reply.say(.nothingToRecord) }
            return
        }
        // `udno`; a recogniser makes no slips of the keys.
        let word = text.trimmed
        if reply.moment.input != .heard, !word.contains(where: \.isWhitespace),
            let nearest = commandWords?.slipped(word)
        {
            reply.outcome.isIncomplete = true
            return reply.say(.unknownCommand(word, nearest: nearest))
        }
        if isTalk { return reply.say(.unused(reading.unused.map { text.words($0) })) }
        reply.say(isPlaying ? .notUnderstood : .refusedByConversation(.noRound))
    }

    private var commandWords: CommandWords? {
        // Commands of the program are typed at its prompt only.
        let others = isTalk ? [] : Command.names(in: .prompt)
        return lazyUnderstanding.ready.map { CommandWords($0, roster, situation, others: others) }
    }

    // MARK: Lines in the middle of talk

    /// A line of scores with the words of correction that were a line of their own before it: `wrong`, and then
    /// `Jake 4, Mike 3`. Other lines stay as they are.
    private mutating func takingOpening(_ heard: Recognition, _ moment: Moment) -> Recognition {
        guard let opening = memory.opening else { return heard }
        memory.opening = nil
        let waited = opening.saidAt.flatMap { said in moment.saidAt.map { $0 - said } } ?? 0
        guard waited <= Conversation.answerable, understand(heard, moment).isOfScores else { return heard }
        return heard.behind(opening.text)
    }

    /// Hears a line in talk: from a recogniser, a pipe or a transcript. Nobody waits for an answer to each, so a
    /// question never stops the round.
    ///
    /// Scores that a recogniser hears settle before they are recorded, one line at a time: the next line corrects it,
    /// which starts its time again, or takes it back, or is about something else; then it is recorded at once, because
    /// a speaker who goes on has let it stand. Lines whose hole is not decided wait before that for those that decide.
    /// So lines are recorded in the order they were said, and a program that dies loses the last ones at most. What is
    /// typed was meant as it stands and does not wait.
    private mutating func overhear(_ heard: Recognition) {
        let moment = reply.moment
        // A recording is heard faster than it was spoken: what was said long before has settled.
        let waited = unsettled?.moment.saidAt.flatMap { said in moment.saidAt.map { $0 - said } } ?? 0
        if waited > patience + Conversation.longestSpeech { settleUnsettled() }
        let base = understand(heard, moment)
        let ways = ways(of: conversation.settling.undecided + [base])
        guard let placement = ways.first?.placements.last else { return }
        let line = base.read(as: placement)
        reply.text = line.text
        // Recognisers hear goodbyes in silence, and there is a key to leave.
        if case .listening = mode, !moment.isTyped, line.isGoodbye { return }
        // This takes back the score just shown rather than answering: a wrong score is worse than saying it again.
        if conversation.question?.isRecorded ?? false, unsettled != nil, takesBack(line) {
            conversation.closeQuestion()
        }
        if conversation.question != nil, isAnswered(by: line) { return }
        if !conversation.settling.isEmpty, takesBack(line) { return carryOut(conversation.dropLast()) }
        speakerContext.speaker = line.speaker
        if isPlaying, line.reading.calls.isEmpty, let understanding = lazyUnderstanding.ready {
            let view = view
            if let hole = understanding.holeSpokenOf(line.text, roster: line.roster, situation: view) {
                memory.spokenHole = (hole, playedThen: view.hole, line: moment.line)
            }
        }
        guard line.isOfScores, isPlaying else {
            // A remark changes nothing; whatever else is said comes behind the scores before it.
            switch line.reading.outcome {
            case .nothing:
                takeUp(line)
                memory.noteRemark()
                if isPlaying, isCorrectionAlone(line) {
                    memory.opening = (line.heard.text.withoutStops, moment.saidAt)
                }
                mentionInTalk(line.reading.mentioned)
            case .ask where isPlaying:
                mentionInTalk(line.reading.questions.flatMap(\.people))
                if moment.source == .argument { reply.say(.nothingToRecord) }
            case .ask, .understood, .command:
                // A line that only shows something does not decide on which hole others are.
                if line.onlyShows { settleUnsettled() } else { settleNow() }
                takeUp(understand(heard, moment))
            }
            return
        }
        conversation.hear(line)
        decide(ways)
        if moment.isTyped { settleNow() }
        mentionInTalk(line.reading.mentioned)
    }

    /// Whether a line is nothing but words of correction that deny: `no wait`; `wait` alone may be talk.
    private func isCorrectionAlone(_ line: UnderstoodLine) -> Bool {
        let corrections = lazyUnderstanding.words(ofRule: "fixWord")
        let words = words(of: line)
        guard takesBack(line) || words.contains(where: lazyUnderstanding.isNo) else { return false }
        var rest = words[...]
        while !rest.isEmpty {
            let longest = (1...min(rest.count, 5)).last { corrections.contains(rest.prefix($0).joined(separator: " ")) }
            guard let longest else { return false }
            rest = rest.dropFirst(longest)
        }
        return true
    }

    /// The words of a line in small letters.
    private func words(of line: UnderstoodLine) -> [String] {
        line.heard.text.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "'" && $0 != "’" }.map(String.init)
    }

    /// Takes note of whom a line spoke of beside its scores.
    private mutating func mentionInTalk(_ people: [Int]) {
        if unsettled == nil { mention(people) } else { conversation.mention(people) }
    }

    /// Whether a line was used up by the question that is open.
    private mutating func isAnswered(by line: UnderstoodLine) -> Bool {
        if conversation.mayBeAnswered(by: line.moment), answer(line) { return true }
        let heard = conversation.hear(besideQuestion: line, takesBack: takesBack(line))
        carryOut(heard.actions)
        return heard.isUsed
    }

    /// Whether a line takes back what was just said and does nothing else: `no`, `scratch that`, `no, undo that`.
    private func takesBack(_ line: UnderstoodLine) -> Bool {
        let words = words(of: line)
        let rest = words.drop(while: lazyUnderstanding.isNo).joined(separator: " ")
        if rest.isEmpty { return !words.isEmpty }
        if isWord(rest, of: "take-back") { return true }
        let reading = words.first.map(lazyUnderstanding.isNo) ?? false ? read(rest) : line.reading
        return reading.command?.what == .undo
    }

    // MARK: Time, and the end

    /// When there is something to record, in milliseconds of the clock that lines are heard by; else nil.
    package var due: Int64? { conversation.due }

    /// Notes whether somebody speaks, or something that was said is still to be understood.
    package mutating func note(isSpeaking: Bool) { conversation.isSpeaking = isSpeaking }

    /// Whether what has not settled waits for what is being said.
    package var isSpokenTo: Bool { conversation.isSpeaking ?? false }

    /// The number of the first line that may still leave something open; nil where there is none.
    package var firstLineOpen: Int? {
        let settling = conversation.settling
        return settling.undecided.first?.moment.line ?? settling.scores?.moment.line
    }

    /// Records what has settled by now.
    package mutating func settle(_ moment: Moment) -> Outcome {
        reply = Reply("", moment)
        carryOut(conversation.pass(to: moment.time))
        return reply.outcome
    }

    /// Records what is not settled yet without waiting for it.
    package mutating func settleNow(_ moment: Moment) -> Outcome {
        reply = Reply("", moment)
        settleNow()
        return reply.outcome
    }

    /// The last line was heard: what is not settled is recorded, and what is still asked is left open.
    package mutating func finish(_ moment: Moment) -> Outcome {
        _ = settleNow(moment)
        carryOut(conversation.leaveQuestion())
        return reply.outcome
    }

    /// Hears a line that nothing comes after.
    package mutating func hearLast(_ text: String, _ moment: Moment) -> Outcome {
        var outcome = hear(text, moment)
        if isTalk { outcome.add(finish(moment)) }
        return outcome
    }

    /// Nothing more is recorded: what was heard and is not yet, is told.
    package mutating func stop() -> Outcome {
        reply = Reply()
        carryOut(conversation.stop())
        return reply.outcome
    }

    /// Takes back what is not recorded yet: the line that waits for answers, else the last one that has not settled. The
    /// outcome is empty if there is no such line.
    package mutating func takeBack() -> Outcome {
        reply = Reply()
        carryOut(conversation.takeBack())
        return reply.outcome
    }

    /// Makes the settling scores wait once more, because storing failed.
    package mutating func postpone(until time: Int64) { conversation.postpone(until: time) }
}
