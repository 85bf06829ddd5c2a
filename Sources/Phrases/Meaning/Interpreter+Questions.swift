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
        if !reading.questions.contains(question) { reading.questions.append(question) }
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
    init(doubting call: Reading.Call, reason: Reason) {
        self.init(kind: .reading, heard: call.heard, hole: call.hole, saidHole: call.saidHole, reason: reason)
        people = [call.person]
        strokes = call.strokes
        isMissing = call.strokes == nil
        penalties = call.penalties
        isCorrection = call.isCorrection
    }
}
