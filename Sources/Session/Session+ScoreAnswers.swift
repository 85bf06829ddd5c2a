import Decoding
import Meaning
import Scorecard
import Words

/// Answers to what a line of scores leaves open.
extension Session {
    mutating func answerScore(
        _ said: String, _ line: UnderstoodLine, _ waiting: WaitingScores, of text: String, _ context: inout LineContext
    ) -> Bool {
        guard let question = waiting.questions.first else { return false }
        let word = said.lowercased()
        var waiting = waiting
        var answered: [Reading.Call] = []
        switch question.what {
        case .who(let who, let people, _):
            if isNo(word) {
                if let question = conversation.question { skip(question, &context) }
                return true
            }
            guard let person = person(said, line, among: people) else { return false }
            waiting.take(call(question, person, question.strokes), whoWasAsked: question)
            let heard = text.words(question.heard)
            if who == .unknownName, !roster.isCalled(heard) {
                waiting.aliases.append(.init(word: heard, player: card.players[person]))
            }
        case .strokes(let person, .unusual(let count)) where isYes(word):
            answered = [call(question, person, count)]
        case .strokes(_, .unusual) where said == "1":
            // The first answer, or an ace: a wrong score is worse than asking again.
            askAgain(&context)
            return true
        case .strokes(let person, _):
            guard let score = score(said, for: person, hole: question.hole, confirmed: question.strokes) else {
                return false
            }
            answered = [call(question, person, score)]
        case .whichHole(let calls, let holes, let goesTo):
            guard let hole = hole(said, line, among: holes) else { return false }
            answered = calls.filter { $0.hole == hole }
            if hole == goesTo { waiting.goesTo = hole }
        case .meant(let calls, _):
            if isFirst(word) {
                answered = calls
            } else if isSecond(word) {
                context.say(.skipped)
            } else if calls.count == 1,
                let score = score(said, for: calls[0].person, hole: question.hole, confirmed: nil)
            {
                answered = [call(question, calls[0].person, score)]
            } else {
                return false
            }
            // The other readings of the same words are answered with it.
            if !answered.isEmpty { waiting.questions.removeAll { $0 != question && $0.isReading(beside: question) } }
        case .sayAgain: break
        }
        waiting.questions.removeFirst()
        waiting.take(answered)
        settle(waiting, &context)
        return true
    }

    private func call(_ question: Reading.Question, _ person: Int, _ strokes: Int?) -> Reading.Call {
        Reading.Call(
            person: person, hole: question.hole, saidHole: question.saidHole, strokes: strokes,
            penalties: min(question.penalties, max((strokes ?? 1) - 1, 0)), isCorrection: question.isCorrection,
            heard: question.heard)
    }

    /// The hole that an answer names, by its number or label or as a line would: `5`, `hole 5`.
    private func hole(_ said: String, _ line: UnderstoodLine, among holes: [Int]) -> Int? {
        if let hole = holes.first(where: { round?.hole($0)?.label.lowercased() == said.lowercased() }) { return hole }
        return line.reading.command?.what.words.hole.flatMap { holes.contains($0) ? $0 : nil }
    }

    /// Who an answer names: a number of the list, else a name on the card.
    func person(_ said: String, _ line: UnderstoodLine, among people: [Int]) -> Int? {
        if !roster.isCalled(said), let number = listNumber(said.lowercased()) {
            return (1...max(min(people.count, Question.mostAnswers), 1)).contains(number) && !people.isEmpty
                ? people[number - 1] : nil
        }
        // `Sarah 3` is a score of hers, not an answer, however much it looks like her name.
        guard roster.isCalled(said) || !line.isScore else { return nil }
        var finder = NameFinder(roster.people)
        switch finder.find(said) {
        case .one(let person): return person
        case .several(let several):
            // Between two of the same name, those the question is about come first.
            let asked = several.filter(people.contains)
            return asked.count == 1 ? asked[0] : nil
        case .none: return nil
        }
    }

    /// The score an answer names: `4`, `birdie`, `no score`; nil when it is none, `.some(nil)` for no score.
    func score(_ said: String, for person: Int, hole: Int, confirmed: Int?) -> Int?? {
        var situation = situation
        situation.hole = hole
        situation.results = .init()
        guard let understanding = lazyUnderstanding.ready else { return nil }
        let alone = Roster(people: [roster.people[person]], naming: understanding.naming)
        let reading = understanding.read(said, roster: alone, situation: situation)
        if let call = reading.calls.first, reading.questions.isEmpty { return .some(call.strokes) }
        // The unusual number said once more is meant.
        if let question = reading.questions.first, question.reason == .unusual, let strokes = question.strokes,
            strokes == confirmed
        {
            return .some(strokes)
        }
        return nil
    }
}

extension Reading.Question {
    /// Whether it is another reading of the words that a question is about.
    func isReading(beside other: Self) -> Bool {
        kind == .reading && other.kind == .reading && hole == other.hole
            && people.contains(where: other.people.contains)
    }
}
