import Phrases
import Scorecard

/// What a session that listens to talk wants to know of a line before it hears it.
extension Session {
    /// What a line means beside the card as it is.
    func reading(of heard: Recognition) -> Reading {
        lazyUnderstanding.ready?.read(heard, roster: card.roster, situation: card.situation).reading ?? Reading()
    }

    /// Whether a line answers the open question.
    func isAnswer(_ heard: Recognition, _ moment: Moment) -> Bool {
        var trial = self
        var context = LineContext(heard, moment: moment)
        trial.freshenCard()
        return trial.answer(&context)
    }

    /// Whether a line takes back what was just said and does nothing else: `no`, `scratch that`, `no, undo that`.
    func takesBack(_ text: String) -> Bool {
        let words = text.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "'" && $0 != "’" }.map(String.init)
        let denials = lazyUnderstanding.words(ofRule: "answer-no")
        let rest = words.drop { denials.contains($0) }
        if rest.isEmpty { return !words.isEmpty }
        if lazyUnderstanding.words(ofRule: "take-back").contains(rest.joined(separator: " ")) { return true }
        return reading(of: Recognition(rest.count == words.count ? text : rest.joined(separator: " "))).command?.name
            == "undo"
    }

    /// Whether a line wants the conversation to end.
    func isGoodbye(_ heard: Recognition) -> Bool { reading(of: heard).command?.name == "quit" }

    /// Whether a line that answers nothing is plainly about something else.
    func isAboutSomethingElse(_ heard: Recognition) -> Bool {
        let reading = reading(of: heard)
        if let command = reading.command { return !command.onlyShows }
        return !reading.calls.isEmpty
            || reading.questions.contains { question in
                (question.strokes != nil || question.doubted.count > 1) && question.reason.namesSomebody
            }
    }

    /// Whether the open question is about what is not settled yet: the answer may change it.
    func asks(about unsettled: Unsettled) -> Bool {
        guard let pending, case .scores = pending.purpose else { return false }
        if unsettled.isCorrected(by: calls(pending.calls)) { return true }
        return pending.questions.contains { question in
            question.isCorrection
                || question.kind != .player
                    && question.people.contains { person in
                        unsettled.has(.init(hole: question.hole, player: card.players[person]))
                    }
        }
    }
}

extension Reading.Question.Reason {
    /// Whether the words in question have somebody in them, however unclear.
    fileprivate var namesSomebody: Bool {
        switch self {
        case .nobodyNamed, .nothingToReferTo, .wrongCount: false
        default: true
        }
    }
}
