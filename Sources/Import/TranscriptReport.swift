package import EventLog
package import Outcomes
package import Scorecard
package import Transcripts

/// The result of importing a transcript.
package struct TranscriptReport {
    package let file: String
    package internal(set) var rounds = 0
    /// Whether a round is dated now, because nothing tells when it began.
    package internal(set) var isDatedNow = false
    /// Rounds that something was stored in.
    package internal(set) var stored: [RoundID] = []
    package internal(set) var newPlayers: [String] = []
    package var lines = 0
    /// nil if it is not a file of captions.
    package internal(set) var captions: Int?
    package var scores = 0
    package internal(set) var corrections = 0
    package internal(set) var questions: [Question] = []
    /// Words that were not used.
    package internal(set) var unused: [Unused] = []
    /// Lines of the file that could not be used.
    package internal(set) var faults: [Fault] = []
    package internal(set) var isKnown = false
    /// The earlier import of the same lines, with the same options or others.
    package internal(set) var earlier: ImportedFile?

    package struct Question {
        package let line: Int
        package let text: String
        package let problem: Effect
        /// The problem in words, told in the round it belongs to.
        package let sentences: [String]

        /// The line as far as a report repeats it: a line of thousands of words may ask a thousand times.
        package var beginning: String {
            let most = 200
            return text.utf8.count <= most ? text : text.prefix(most) + "…"
        }

        /// Whether there was no round for what the line says.
        var lacksRound: Bool { if case .refusedByConversation(.noRound) = problem { true } else { false } }
    }

    package struct Unused {
        package let line: Int
        package let words: [String]
        package let sentence: String
    }

    init(file: String) {
        self.file = file
    }

    /// - Parameter words: an effect in words, one line for each sentence.
    mutating func count(
        _ outcome: Outcome, words: (Effect) -> [String], segment: (Int) -> Segment?, number: Int
    ) {
        // Sentences that lead up to a question belong to it: the gaps, before the question whether to finish.
        var sentences: [String] = []
        for effect in outcome.effects {
            let (number, effect) = effect.ofLine ?? (number, effect)
            let (line, text) = (segment(number)?.line ?? 0, segment(number)?.text ?? "")
            switch effect {
            case .recorded(let recorded):
                for one in recorded where !one.isUnchanged {
                    scores += 1
                    if one.before != nil { corrections += 1 }
                }
            case .playersAdded(let names): newPlayers += names
            case .unused(let left): unused += words(effect).map { Unused(line: line, words: left, sentence: $0) }
            case .refused(.gaps): sentences = words(effect)
            case .unanswered, .refused, .refusedByConversation, .unknownCommand:
                questions.append(
                    Question(line: line, text: text, problem: effect, sentences: sentences + words(effect)))
                sentences = []
            default: break
            }
        }
    }
}
