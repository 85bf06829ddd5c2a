import Words

extension Interpreter {
    /// - Parameter words: those in question, where they are others than the entry's.
    func question(
        _ what: Reading.Question.What, _ entry: Entries.Entry, _ hole: Int, heard words: Range<Int>? = nil
    ) -> Reading.Question {
        Reading.Question(
            what, heard: words ?? heard(entry.tokens), hole: hole, saidHole: entry.hole != nil,
            isCorrection: entry.correction != .none, penalties: entry.penalties)
    }

    /// What an entry says of somebody who is not known.
    func waiting(_ entry: Entries.Entry, _ hole: Int) -> Reading.Question.Waiting {
        entry.score.map { waiting($0, hole) } ?? .nothing
    }

    func waiting(_ score: Entries.Score, _ hole: Int) -> Reading.Question.Waiting {
        guard let par = situation.par(hole), let strokes = throwsOf(score, -1, hole, par) else { return .nothing }
        return strokes.map { .throwCount($0) } ?? .noScore
    }

    /// Words that refer to nothing said before.
    ///
    /// - Parameter kind: what would have been asked of these people.
    func nothing(
        _ kind: Reading.Question.Kind, _ people: [Int], _ entry: Entries.Entry, _ hole: Int
    ) -> Reading.Question {
        let strokes: Int? = if case .throwCount(let count) = waiting(entry, hole) { count } else { nil }
        return question(.sayAgain(.nothingToReferTo(kind, people: people, strokes: strokes)), entry, hole)
    }

    mutating func ask(_ question: Reading.Question) {
        guard asked.insert(question).inserted else { return }
        reading.questions.append(question)
    }

    /// Asks whether a score is meant that a rule puts in doubt.
    mutating func ask(_ call: Reading.Call, by doubt: Doubt) {
        let question = Reading.Question(doubting: call, isAmbiguous: false, rule: doubt.rule)
        guard asked.insert(question).inserted else { return }
        reading.questions.append(question)
        causes[question] = doubt.cause
    }

    /// Takes questions back.
    mutating func withdraw(_ isSettled: (Reading.Question) -> Bool) {
        let settled = reading.questions.filter(isSettled)
        guard !settled.isEmpty else { return }
        asked.subtract(settled)
        reading.questions.removeAll(where: isSettled)
    }

    /// What makes scores doubtful: those with the same cause are asked about together.
    enum Cause: Hashable {
        /// Words of one entry.
        case entry(Int)
        /// Words about this entry and the entries joined to it.
        case clause(Int)
        /// The order of a row of scores, which begins at this entry.
        case row(Int)
        /// Something that touches the whole line.
        case line
    }

    /// What scores have in common that one answer settles.
    private struct Common: Hashable {
        let cause: Cause
        let hole: Int
        let saidHole: Bool
        let isCorrection: Bool

        init(_ cause: Cause, _ question: Reading.Question) {
            self.cause = cause
            hole = question.hole
            saidHole = question.saidHole
            isCorrection = question.isCorrection
        }
    }

    /// Asks once what one answer settles: `everyone par?` is one doubt, however many players there are.
    mutating func gatherDoubts() {
        guard reading.questions.count > 1, !causes.isEmpty else { return }
        if !onwards.isEmpty || !backwards.isEmpty {
            reading.questions.sort { $0.heard.lowerBound < $1.heard.lowerBound }
        }
        // Where in `questions` those of one doubt are, and in how many of them a player is: in the first ones, because each
        // score goes to the first question without its player.
        var together: [Common: [Int]] = [:]
        var taken: [Common: [[Int]: Int]] = [:]
        var questions: [Reading.Question] = []
        for question in reading.questions {
            guard let cause = causes[question] else {
                questions.append(question)
                continue
            }
            let common = Common(cause, question)
            let number = taken[common, default: [:]][question.people, default: 0]
            taken[common, default: [:]][question.people] = number + 1
            if let index = together[common]?.dropFirst(number).first {
                questions[index] = questions[index].taking(question)
            } else {
                together[common, default: []].append(questions.count)
                questions.append(question)
            }
        }
        reading.questions = questions
    }

    /// The UTF-8 range of tokens.
    func heard(_ tokens: Range<Int>) -> Range<Int> {
        guard !tokens.isEmpty, tokens.upperBound <= line.tokens.count else { return 0..<0 }
        return line.tokens[tokens.lowerBound].range.lowerBound..<line.tokens[tokens.upperBound - 1].range.upperBound
    }

    /// Runs of neighbouring tokens as UTF-8 ranges.
    func ranges(_ tokens: Set<Int>) -> [Range<Int>] {
        if tokens.isEmpty { return [] }
        var runs: [Range<Int>] = []
        for token in tokens.sorted() {
            if let last = runs.last, last.upperBound == token, line.tokens[token - 1].after.isEmpty {
                runs[runs.count - 1] = last.lowerBound..<token + 1
            } else {
                runs.append(token..<token + 1)
            }
        }
        return runs.map(heard)
    }
}
