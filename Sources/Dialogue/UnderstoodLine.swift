package import Decoding
package import Meaning

/// A line and what it means on a card. It is understood once: whatever decides about the line uses this value.
package struct UnderstoodLine: Sendable {
    /// As it came, in every hearing.
    package let heard: Recognition
    /// When and where it was said.
    package let moment: Moment
    /// The version of the card that it was understood beside.
    package let version: Int
    /// The words, without a label before them that names the speaker.
    package let words: Recognition
    /// The card's players, with the person who says `I` in this line.
    package let roster: Roster
    /// The speaker by name, where that is told with the line or in it; nil for the user of the device.
    package let speaker: String?
    /// The hearing that it is understood by.
    package private(set) var text: String
    /// The reading; its ranges are UTF-8 offsets in `text`.
    package private(set) var reading: Reading

    package init(
        heard: Recognition, moment: Moment, version: Int, words: Recognition, roster: Roster, speaker: String?,
        text: String, reading: Reading
    ) {
        self.heard = heard
        self.moment = moment
        self.version = version
        self.words = words
        self.roster = roster
        self.speaker = speaker
        self.text = text
        self.reading = reading
    }
}

extension UnderstoodLine {
    /// Whether it wants the conversation to end.
    package var isGoodbye: Bool { reading.command?.what == .quit }

    /// The reading of its words on the card it was understood beside.
    package var understood: (reading: Reading, text: String) { (reading, text == heard.text ? words.text : text) }

    /// This line with the reading of a placement.
    package func read(as placement: Placement) -> UnderstoodLine {
        var line = self
        line.reading = placement.reading
        line.text = placement.text == words.text ? heard.text : placement.text
        return line
    }

    /// Whether it calls scores, for sure or in doubt; a name without a score does not.
    package var isOfScores: Bool {
        !reading.calls.isEmpty || reading.command == nil && reading.questions.contains { $0.reason != .noScore }
    }

    /// Whether it says a score, for sure or in doubt.
    package var isScore: Bool { !reading.calls.isEmpty || reading.questions.contains { !$0.doubted.isEmpty } }

    /// Whether it asks to see something, which changes nothing.
    package var onlyShows: Bool { reading.command?.name.onlyShows ?? false }

    /// Whether a line in talk, which does not answer the open question, is plainly about something else.
    package var isAboutSomethingElse: Bool {
        if let command = reading.command { return !command.name.onlyShows }
        return !reading.calls.isEmpty
            || reading.questions.contains { question in
                (question.strokes != nil || question.doubted.count > 1) && question.reason.namesSomebody
            }
    }

    /// The sorts of line that a caller with commands of its own, such as the prompt, has to tell apart.
    package enum Kind: Sendable {
        /// A command in every word.
        case command
        /// Scores, or something to ask about them.
        case scores
        /// Nothing that can be used, or only with words left over.
        case nothing
    }

    /// Whether the line is a command, scores, or nothing that can be used.
    package var kind: Kind {
        switch reading.outcome {
        case .command: reading.unused.isEmpty ? .command : .nothing
        case .understood, .ask: .scores
        case .nothing: .nothing
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
