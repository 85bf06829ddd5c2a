import Language
package import Decoding
package import Meaning

/// What became of the scores that were said in one line.
package struct Verdict: Sendable {
    /// Scores said.
    package private(set) var scores = 0
    /// Recorded as said.
    package private(set) var right = 0
    /// Not recorded, but asked about.
    package private(set) var asked = 0
    /// Neither recorded nor asked about.
    package private(set) var lost = 0
    /// Among those, scores of which no word was reported as not understood.
    package private(set) var silent = 0
    /// Recorded without a question, but not said so.
    package private(set) var wrong = 0
    /// Among those, scores that the line literally says: a slip made another player's name or another score of it.
    package private(set) var literal = 0
    package let isQuestion: Bool
    /// Whether everything was recorded as said, and nothing asked or done beside.
    package var isRight: Bool { right == scores && wrong == 0 && !isQuestion }

    /// - Parameter heard: the line that was read; `call.line` is the line before the slip.
    package init(_ reading: Reading, heard: String, _ call: Call, roster: Roster, scoreWords: Set<String>) {
        isQuestion = reading.outcome == .ask
        scores = call.truth.count
        for (cell, strokes) in call.truth {
            let recorded = reading.calls.first { $0.person == cell.person && $0.hole == cell.hole }
            if let recorded {
                if recorded.strokes == strokes { right += 1 }
            } else if reading.questions.contains(where: { Self.covers($0, cell, strokes) }) {
                asked += 1
            } else {
                lost += 1
                if reading.unused.isEmpty { silent += 1 }
            }
        }
        for recorded in reading.calls {
            let truth = call.truth[.init(person: recorded.person, hole: recorded.hole)]
            if truth != .some(recorded.strokes) { wrong += 1 }
        }
        if let command = reading.command, !Self.harmless.contains(command.name) { wrong += 1 }
        if wrong > 0, Self.saysAnother(heard, call.line, roster, scoreWords) { literal = wrong }
    }

    /// Commands that only show something.
    private static let harmless: Set<CommandName> = [
        .standings, .card, .why, .home, .history, .players, .courses, .log, .help,
    ]

    private static func covers(_ question: Reading.Question, _ cell: Situation.Cell, _ strokes: Int?) -> Bool {
        if question.people.contains(cell.person) { return true }
        if question.people.isEmpty && question.strokes == nil && question.choices.isEmpty { return true }
        return strokes.map { question.strokes == $0 || question.choices.contains($0) } ?? question.isMissing
    }

    /// Whether a word that was not said is exactly somebody's name or a score.
    private static func saysAnother(_ heard: String, _ said: String, _ roster: Roster, _ scoreWords: Set<String>)
        -> Bool
    {
        let scores = Set(scoreWords.flatMap(\.foldedWords))
        let known = Set(said.foldedWords)
        return heard.foldedWords.contains { !known.contains($0) && (roster.isCalled($0) || scores.contains($0)) }
    }
}
