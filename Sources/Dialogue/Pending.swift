package import Meaning
package import Scorecard

/// A line, or something else to do, that waits for the answer to its question.
package struct Pending: Sendable {
    /// The line in its own words.
    package let text: String
    package var what: What
    /// The number of the line in its input.
    package var line = 0
    /// When it was asked; nil until that is noted.
    package var since: Timestamp?

    package init(_ text: String, _ what: What) {
        self.text = text
        self.what = what
    }

    /// The action that waits for the answer.
    package enum What: Sendable {
        /// A line of scores, with the first of its questions.
        case scores(WaitingScores)
        /// Whether to do something.
        case confirmation(Deed)
        /// Whether to remember aliases, one after the other: the last questions of a line that is recorded already.
        case remember([Alias])
        /// Which of these holes is played.
        case lastHole([Int])
        /// Where a round is to be played, by whom, and who is meant by names that are nearly known.
        case start(StartRequest)
    }

    /// The change that a yes makes.
    package enum Deed: Sendable {
        /// The scores that were read back are recorded.
        case record(WaitingScores)
        /// The round is finished in spite of gaps.
        case finish
        /// A round that is finished is given up.
        case abandon
        /// Another player uses this device from here on.
        case become(Player)
    }

    /// A word that somebody's answer suggests as a name.
    package struct Alias: Sendable {
        package let word: String
        package let player: PlayerID

        package init(word: String, player: PlayerID) { (self.word, self.player) = (word, player) }
    }

    /// The line of scores that waits.
    package var scores: WaitingScores? {
        if case .scores(let scores) = what { scores } else { nil }
    }

    package var isOfScores: Bool { scores != nil }

    /// Whether what is asked about is recorded already.
    package var isRecorded: Bool {
        if case .remember = what { true } else { false }
    }

    /// Whether it is about a round that is to begin, so that no score belongs to the round before.
    package var isOfNewRound: Bool {
        if case .start = what { true } else { false }
    }
}

/// A line of scores that leaves something open. It is recorded as a whole when the last answer is in.
package struct WaitingScores: Sendable {
    /// Sure from the start or by an answer.
    package var calls: [Reading.Call]
    /// Still open, in the order of the line.
    package var questions: [Reading.Question]
    /// The command of the line behind its scores: `Jake 3, next hole`.
    package var command: Reading.Command?
    /// The hole that is played once the line is recorded, where it is another one than now.
    package var goesTo: Int?
    /// Aliases to ask about at the end.
    package var aliases: [Pending.Alias] = []
    /// The people in questions that were passed over.
    package var mentioned: [Int] = []

    package init(
        calls: [Reading.Call] = [], questions: [Reading.Question], command: Reading.Command? = nil, goesTo: Int? = nil
    ) {
        self.calls = calls
        self.questions = questions
        self.command = command
        self.goesTo = goesTo
    }

    /// Takes what was answered: it stands for whatever the line said of the same cells before, and readings that say
    /// something else are no longer asked about.
    package mutating func take(_ answered: [Reading.Call]) {
        calls.removeAll { call in answered.contains { $0.isOfSameCell(as: call) } }
        calls += answered
        questions.removeAll { other in
            other.doubted.contains { call in
                answered.contains { $0.isOfSameCell(as: call) && $0.strokes != call.strokes }
            }
        }
    }

    /// Takes a score whose player was asked for. If the line has another of that player, asks next which one counts.
    package mutating func take(_ answered: Reading.Call, whoWasAsked question: Reading.Question) {
        guard let other = calls.first(where: { $0.isOfSameCell(as: answered) && $0.strokes != answered.strokes }) else {
            return take([answered])
        }
        calls.removeAll { $0.isOfSameCell(as: answered) }
        let choices = [other.strokes, answered.strokes].compactMap { $0 }
        questions.insert(
            .init(.strokes(of: answered.person, .conflict(choices, later: question.doubted.first)), of: answered),
            at: 1)
    }
}

extension Reading.Call {
    fileprivate func isOfSameCell(as other: Self) -> Bool { person == other.person && hole == other.hole }
}
