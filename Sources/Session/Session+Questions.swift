import Phrases
import Scorecard

extension Session {
    /// Asks the next open question, or records the line when none is left.
    mutating func settle(_ turn: inout Turn) {
        guard var waiting = pending else { return }
        // What nothing but saying it again can answer is told at once.
        while let first = waiting.questions.first, !isAnswerable(first) {
            turn.outcome.isIncomplete = true
            turn.say(.toBeSaidAgain(Pending.inquiry(first, waiting.text, in: self)))
            waiting.questions.removeFirst()
        }
        pending = waiting
        if let inquiry = waiting.inquiry(in: self) { return turn.say(.asked(inquiry)) }
        if readsBack, !waiting.calls.isEmpty {
            pending?.purpose = .confirmation
            return askAgain(&turn)
        }
        recordWaiting(waiting, &turn)
    }

    /// Records a line that leaves nothing open any more.
    private mutating func recordWaiting(_ waiting: Pending, _ turn: inout Turn) {
        pending = nil
        turn.text = waiting.text
        let hole = round?.currentHole
        record(calls(waiting.calls), &turn)
        card.mention(waiting.mentioned)
        goOn(to: waiting.command, from: hole, waiting.text, &turn)
        if !waiting.aliases.isEmpty, !turn.outcome.isRefused {
            var next = Pending(text: waiting.text, purpose: .remember)
            next.aliases = waiting.aliases
            pending = next
            if let inquiry = next.inquiry(in: self) { turn.say(.asked(inquiry)) }
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
    mutating func answer(_ turn: inout Turn) -> Bool {
        turn.heard.texts.contains { answer($0, &turn) }
    }

    private mutating func answer(_ text: String, _ turn: inout Turn) -> Bool {
        guard let waiting = pending else { return false }
        let said = text.withoutStops
        let word = said.lowercased()
        if skips.contains(word) {
            skip(waiting, &turn)
            return true
        }
        switch waiting.purpose {
        case .scores: return answerScore(said, word, waiting, &turn)
        case .confirmation: return answerConfirmation(word, waiting, &turn)
        case .me(let player): return answerMe(word, player, waiting, &turn)
        case .finish: return answerFinish(word, waiting, &turn)
        case .remember: return answerRemember(word, waiting, &turn)
        case .start(let request): return answerStart(said, request, waiting, &turn)
        case .begin(let beginning): return answerBeginning(said, beginning, waiting, &turn)
        case .command(let command): return answerCommand(said, command, waiting, &turn)
        }
    }

    /// Hears something else while a question is open: a question of the person is answered and hyzer's put again; a new line
    /// of scores or a command leaves hyzer's open, and what was sure of the waiting line is recorded first.
    mutating func hearInstead(_ turn: inout Turn) {
        guard let understanding = hearing.ready else { return }
        let (reading, text) = understanding.read(turn.heard, roster: card.roster, situation: card.situation)
        if let command = reading.command, reading.questions.isEmpty, command.onlyShows {
            carryOut(command, text, &turn)
            return askAgain(&turn)
        }
        guard reading.command != nil || !reading.calls.isEmpty else {
            if case .listening = manner, reading.outcome == .nothing { return nothing(reading, text, &turn) }
            let said = text.trimmed
            if !said.isEmpty { turn.say(.noAnswer(said)) }
            return askAgain(&turn)
        }
        if reading.command?.name == "undo", takeBackQuestion() { return turn.say(.cancelled) }
        passOver(&turn)
        finishTurn(&turn, next: text)
        line(&turn)
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
    private var skips: Set<String> { hearing.words(ofRule: "answer-skip") }
    package func isYes(_ word: String) -> Bool { hearing.words(ofRule: "answer-yes").contains(word) }
    func isNo(_ word: String) -> Bool { hearing.words(ofRule: "answer-no").contains(word) }
    /// The same where yes and no are numbered.
    func isFirst(_ word: String) -> Bool { place(word) == 1 || isYes(word) }
    func isSecond(_ word: String) -> Bool { place(word) == 2 || isNo(word) }
    /// The place of a numbered list that an answer names, in digits or in words.
    func place(_ word: String) -> Int? {
        Int(word) ?? (1...Inquiry.mostAnswers).first { hearing.words(ofRule: "answer-\($0)").contains(word) }
    }

    mutating func skip(_ waiting: Pending, _ turn: inout Turn) {
        var waiting = waiting
        switch waiting.purpose {
        case .scores:
            turn.say(.skipped)
            waiting.mentioned += waiting.questions.removeFirst().people
            pending = waiting
            settle(&turn)
        case .remember:
            turn.say(.notRemembered)
            waiting.aliases.removeFirst()
            pending = waiting.aliases.isEmpty ? nil : waiting
            askAgain(&turn)
        case .finish:
            turn.say(.staysOpen)
            pending = nil
        case .confirmation, .me, .start, .begin, .command:
            turn.say(.cancelled)
            pending = nil
        }
    }

    /// Passes over all that is being asked, said once: nobody waits for an answer any more.
    private mutating func passOver(_ turn: inout Turn) {
        guard var waiting = pending else { return }
        switch waiting.purpose {
        case .scores:
            turn.say(.skipped)
            // What is to be said again is still told.
            waiting.mentioned += waiting.questions.filter(isAnswerable).flatMap(\.people)
            waiting.questions.removeAll(where: isAnswerable)
            waiting.aliases = []
            pending = waiting
            settle(&turn)
        case .remember:
            turn.say(.notRemembered)
            pending = nil
        case .confirmation, .me, .finish, .start, .begin, .command: skip(waiting, &turn)
        }
    }

    mutating func askAgain(_ turn: inout Turn) {
        if let inquiry = pending?.inquiry(in: self) { turn.say(.asked(inquiry)) }
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

    private mutating func answerConfirmation(_ word: String, _ waiting: Pending, _ turn: inout Turn) -> Bool {
        guard isFirst(word) || isSecond(word) else { return false }
        if isFirst(word) { recordWaiting(waiting, &turn) } else { skip(waiting, &turn) }
        return true
    }

    private mutating func answerMe(_ word: String, _ player: Player, _ waiting: Pending, _ turn: inout Turn) -> Bool {
        guard isFirst(word) || isSecond(word) else { return false }
        guard isFirst(word) else {
            skip(waiting, &turn)
            return true
        }
        pending = nil
        turn.text = waiting.text
        become(player, &turn)
        return true
    }

    private mutating func answerFinish(_ word: String, _ waiting: Pending, _ turn: inout Turn) -> Bool {
        guard isFirst(word) || isSecond(word) else { return false }
        pending = nil
        guard isFirst(word) else {
            turn.say(.staysOpen)
            return true
        }
        turn.text = waiting.text
        finish(anyway: true, &turn)
        return true
    }

    private mutating func answerRemember(_ word: String, _ waiting: Pending, _ turn: inout Turn) -> Bool {
        guard isFirst(word) || isSecond(word), let alias = waiting.aliases.first else { return false }
        var waiting = waiting
        waiting.aliases.removeFirst()
        pending = waiting.aliases.isEmpty ? nil : waiting
        if isFirst(word) { remember(alias.word, for: alias.player, &turn) } else { turn.say(.notRemembered) }
        askAgain(&turn)
        return true
    }

    /// Teaches an alias.
    mutating func remember(_ alias: String, for player: PlayerID, _ turn: inout Turn) {
        change(&turn) { directory throws(Refusal) in
            try Referee.alias(player, as: alias, in: directory)
        } tell: { _ in
            .remembered(alias: alias, player: player)
        }
    }

    private mutating func answerStart(
        _ said: String, _ request: StartRequest, _ waiting: Pending, _ turn: inout Turn
    ) -> Bool {
        guard let doubt = request.doubts.first else { return false }
        var request = request
        if let number = place(said.lowercased()), doubt.nearest.indices.contains(number - 1) {
            request.settle(doubt, as: doubt.nearest[number - 1])
        } else if let player = doubt.nearest.first(where: { $0.name.lowercased() == said.lowercased() }) {
            request.settle(doubt, as: player)
        } else if isYes(said.lowercased()) || said.lowercased() == doubt.said.lowercased() {
            request.settleAsNew(doubt)
        } else {
            return false
        }
        pending = nil
        turn.text = waiting.text
        start(request, &turn)
        return true
    }

    private mutating func answerCommand(
        _ said: String, _ command: Reading.Command, _ waiting: Pending, _ turn: inout Turn
    ) -> Bool {
        guard let question = waiting.questions.first, let person = person(said, among: question.people) else {
            return false
        }
        var command = command
        command.person = person
        pending = nil
        turn.text = waiting.text
        carryOut(command, waiting.text, &turn)
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
