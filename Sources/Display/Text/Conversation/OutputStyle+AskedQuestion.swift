import Meaning
package import Outcomes
import Scorecard

extension OutputStyle {
    /// A question to the person at the terminal, with its answers.
    ///
    /// Only answers that a number may choose are numbered: where a score is asked for, a number is a score.
    package func lines(asking asked: Question, in context: RoundContext) -> [StyledText] {
        let line = line(of: asked, in: context)
        let yesOrNo = [wording(.answerYes), wording(.answerNo)]
        switch asked {
        // No answer settles these: the player has to say the line again.
        case .sayAgain: return message(line)
        case .who: return question(line, answers: asked.answers)
        case .meant: return question(line, answers: yesOrNo)
        case .confirm(let results, _, _):
            return readBack(results.map { readBack($0, in: context) })
                + question(line, answers: yesOrNo, wayOut: .cancel)
        case .course(let answers), .players(let answers):
            return question(line, answers: answers, wayOut: .cancel)
        case .newCourse: return question(line, answers: [], wayOut: .cancel)
        case .namesInRow(_, let names):
            let several = wording(.answerSeveralPlayers, ["n": wording.number(names.count)])
            return question(line, answers: [wording(.answerOnePlayer), several], wayOut: .cancel)
        case .nearlyKnown(_, let names):
            return question(line, answers: names, others: [wording(.answerNew)], wayOut: .cancel)
        case .nearlyKnownCourse(_, let names):
            return question(line, answers: names, others: [wording(.answerNewCourse)], wayOut: .cancel)
        case .remember, .finish, .abandon, .me: return question(line, answers: yesOrNo, wayOut: .none)
        case .strokes(_, .unusual, _, _, _):
            return question(line, answers: [], others: [wording(.answerYes), wording(.askAnother)])
        case .strokes, .whichHole, .lastHole: return question(line, answers: [])
        }
    }

    private func line(of question: Question, in context: RoundContext) -> StyledText {
        let heard = StyledText(question.heard, .bold)
        let player = StyledText(question.player ?? "?", .bold)
        switch question {
        case .who(let who, _, let strokes, _, let people): return whoLine(who, heard, strokes, people)
        case .strokes(_, let strokes, _, _, let par): return line(of: strokes, player, heard, par: par)
        case .meant(let scores, _, _, let hole):
            return wording.line(.askReading, ["heard": heard, "what": StyledText(told(scores, on: hole, in: context))])
        case .lastHole(_, _, let labels):
            return wording.line(.askWhichHole, ["heard": heard, "choices": StyledText(wording.choice(labels), .bold)])
        case .whichHole(_, _, _, let labels):
            return wording.line(.askHole, ["heard": heard, "choices": StyledText(wording.choice(labels), .bold)])
        case .sayAgain: return sayAgain(question, in: context)
        case .remember: return wording.line(.askRemember, ["alias": heard, "player": player])
        case .finish: return wording.line(.finishAnyway)
        case .abandon: return wording.line(.abandonAnyway, ["round": StyledText(named(in: context))])
        case .confirm: return wording.line(.askConfirmation)
        case .me: return wording.line(.askMe, ["player": player])
        case .course: return wording.line(.askCourse)
        case .players: return wording.line(.askPlayers)
        case .newCourse: return wording.line(.askNewCourse, ["course": heard])
        case .namesInRow(_, let names):
            return wording.line(.askNamesInRow, ["heard": heard, "n": StyledText(wording.number(names.count))])
        case .nearlyKnown: return wording.line(.askNewPlayer, ["heard": heard])
        case .nearlyKnownCourse: return wording.line(.askNearlyKnownCourse, ["heard": heard])
        }
    }

    /// The sentences for a question that no answer settles: what is wrong and what to say instead.
    func sayAgain(_ question: Question, in context: RoundContext) -> StyledText {
        guard case .sayAgain(let lost, let heard, _, _) = question else {
            return StyledText(sentence(of: question, in: context), .warning)
        }
        let example = StyledText(exampleLine(context), .accent)
        switch lost {
        case .noSuchHole(let hole):
            let holes = context.round?.holes.count ?? 0
            return StyledText(wording.sentence(for: .noSuchHole(hole, holes: holes), in: context.names), .warning)
        case .wrongCount(let scores, let players, _):
            return wording.line(
                .askSayWho,
                ["scores": StyledText(said(scores)), "n": StyledText(said(players)), "example": example],
                count: players, ink: .warning)
        case .nothingToReferTo:
            return wording.line(.askSayWhat, ["heard": StyledText(heard), "example": example], ink: .warning)
        }
    }

    private func whoLine(
        _ who: Reading.Question.Who, _ heard: StyledText, _ strokes: Int?, _ people: [Entrant]
    ) -> StyledText {
        switch who {
        case .unknownSelf: return wording.line(.askSelf)
        case .unclearName where people.count > 1: return wording.line(.askWhichPlayer, ["heard": heard])
        case .nobodyNamed:
            guard let strokes else { return wording.line(.askWhose, ["heard": heard]) }
            return wording.line(.askWho, ["strokes": StyledText(said(strokes), .bold)])
        case .unclearName, .unknownName: return wording.line(.askPlayer, ["heard": heard])
        }
    }

    private func line(
        of strokes: Reading.Question.Strokes, _ player: StyledText, _ heard: StyledText, par: Int
    ) -> StyledText {
        switch strokes {
        case .unusual(let count):
            return wording.line(
                .askStrokesOnPar,
                ["player": player, "strokes": StyledText(said(count), .bold), "par": StyledText(said(par))])
        case .impossible(let count):
            let (possible, strokes) = (HoleScore.possibleStrokes, StyledText(said(count), .bold))
            if possible.contains(count) { return wording.line(.askPenalties, ["player": player, "strokes": strokes]) }
            return wording.line(
                .askImpossible,
                [
                    "player": player, "strokes": strokes, "least": StyledText(said(possible.lowerBound)),
                    "most": StyledText(said(possible.upperBound)),
                ])
        case .conflict(let choices, _) where choices.count > 1:
            return wording.line(
                .askConflict, ["player": player, "choices": StyledText(wording.choice(choices.map(said)), .bold)])
        case .unclear: return wording.line(.askUnclearScore, ["player": player, "heard": heard])
        case .missing, .conflict: return wording.line(.askStrokes, ["player": player])
        }
    }
}
