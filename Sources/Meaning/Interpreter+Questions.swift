import Words

extension Interpreter {
    func question(
        _ kind: Reading.Question.Kind, _ entry: Entries.Entry, _ hole: Int, reason: Reading.Question.Reason
    ) -> Reading.Question {
        var question = Reading.Question(
            kind: kind, heard: heard(entry.tokens), hole: hole, saidHole: entry.hole != nil, reason: reason)
        question.penalties = entry.penalties
        question.isCorrection = entry.correction != .none
        if let score = entry.score, let par = situation.par(hole), let strokes = throwsOf(score, -1, hole, par) {
            question.strokes = strokes
            question.isMissing = strokes == nil
        }
        return question
    }

    func doubt(_ call: Reading.Call, reason: Reading.Question.Reason) -> Reading.Question {
        Reading.Question(doubting: call, reason: reason)
    }

    mutating func ask(_ question: Reading.Question) {
        guard asked.insert(question).inserted else { return }
        reading.questions.append(question)
    }

    /// Asks whether a score is meant that a rule puts in doubt.
    mutating func ask(_ call: Reading.Call, by doubt: Doubt) {
        var question = Reading.Question(doubting: call, reason: .doubtful)
        guard asked.insert(question).inserted else { return }
        question.rule = doubt.rule
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
                questions[index].take(question)
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

extension Reading.Question {
    /// Whether a score is meant as it was heard.
    package init(doubting call: Reading.Call, reason: Reason) {
        self.init(kind: .reading, heard: call.heard, hole: call.hole, saidHole: call.saidHole, reason: reason)
        people = [call.person]
        strokes = call.strokes
        isMissing = call.strokes == nil
        penalties = call.penalties
        isCorrection = call.isCorrection
        doubted = [call]
    }

    /// Whether another question about other players can be asked with this one.
    func takes(_ other: Self) -> Bool {
        kind == .reading && other.kind == .reading && reason == other.reason && hole == other.hole
            && saidHole == other.saidHole && isCorrection == other.isCorrection
            && !people.contains(where: other.people.contains)
    }

    /// Asks another question with this one.
    mutating func take(_ other: Self) {
        doubted += other.doubted
        people += other.people
        heard = min(heard.lowerBound, other.heard.lowerBound)..<max(heard.upperBound, other.heard.upperBound)
        if strokes != other.strokes { strokes = nil }
        isMissing = isMissing && other.isMissing
        penalties = min(penalties, other.penalties)
    }

    /// Whether it is about exactly this score already, or about the score of this player and hole as such.
    func asks(about call: Reading.Call) -> Bool {
        if doubted.contains(where: { $0.isSame(as: call) }) { return true }
        return hole == call.hole && people == [call.person] && (strokes == call.strokes || reason == .conflict)
    }
}
