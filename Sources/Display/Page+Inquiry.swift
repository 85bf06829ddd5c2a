import Meaning
import Scorecard
package import Session

extension Page {
    /// A question to the person at the terminal, with its answers.
    ///
    /// Only answers that a number may choose are numbered: where a score is asked for, a number is a score.
    package func question(for inquiry: Inquiry, in context: RoundContext) -> [StyledText] {
        // What no answer can settle is only told.
        if case .noSuchHole = inquiry.reason { return message(sayAgain(inquiry, in: context)) }
        let line = questionLine(inquiry, in: context)
        switch inquiry.kind {
        case .player: return question(line, answers: inquiry.answers)
        case .reading: return question(line, answers: [wording(.answerYes), wording(.answerNo)])
        case .confirmation:
            return readBack(inquiry.results.map { readBack($0, in: context) })
                + question(line, answers: [wording(.answerYes), wording(.answerNo)], wayOut: .cancel)
        case .course: return question(line, answers: inquiry.answers, wayOut: .cancel)
        case .players: return question(line, answers: inquiry.answers, wayOut: .cancel)
        case .newCourse: return question(line, answers: [], wayOut: .cancel)
        case .namesInRow:
            let several = wording(.answerSeveralPlayers, ["n": wording.number(inquiry.answers.count)])
            return question(line, answers: [wording(.answerOnePlayer), several], wayOut: .cancel)
        case .newPlayer: return question(line, answers: inquiry.answers, others: [wording(.answerNew)], wayOut: .cancel)
        case .remember, .finish, .abandon, .me:
            return question(line, answers: [wording(.answerYes), wording(.answerNo)], wayOut: .none)
        case .strokes:
            let isUnusual = inquiry.reason == .unusual
            return question(line, answers: [], others: isUnusual ? [wording(.answerYes), wording(.askAnother)] : [])
        case .hole: return question(line, answers: [])
        case .count, .name: return message(line)
        }
    }

    private func questionLine(_ inquiry: Inquiry, in context: RoundContext) -> StyledText {
        let heard = StyledText(inquiry.heard, .bold)
        switch inquiry.kind {
        case .player: return whoLine(inquiry, heard)
        case .strokes: return strokesLine(inquiry, heard)
        case .reading:
            return wording.line(.askReading, ["heard": heard, "what": StyledText(call(of: inquiry, in: context))])
        case .hole where inquiry.reason == nil:
            return wording.line(
                .askWhichHole, ["heard": heard, "choices": StyledText(wording.choice(inquiry.answers), .bold)])
        case .hole:
            return wording.line(
                .askHole, ["heard": heard, "choices": StyledText(wording.choice(inquiry.answers), .bold)])
        case .count: return sayAgain(inquiry, in: context)
        case .remember:
            return wording.line(.askRemember, ["alias": heard, "player": StyledText(inquiry.player ?? "?", .bold)])
        case .finish: return wording.line(.finishAnyway)
        case .abandon: return wording.line(.abandonAnyway, ["round": StyledText(named(in: context))])
        case .name: return wording.line(.askName)
        case .confirmation: return wording.line(.askConfirmation)
        case .me: return wording.line(.askMe, ["player": StyledText(inquiry.player ?? "?", .bold)])
        case .course: return wording.line(.askCourse)
        case .players: return wording.line(.askPlayers)
        case .newCourse: return wording.line(.askNewCourse, ["course": heard])
        case .namesInRow:
            return wording.line(
                .askNamesInRow, ["heard": heard, "n": StyledText(wording.number(inquiry.answers.count))])
        case .newPlayer: return wording.line(.askNewPlayer, ["heard": heard])
        }
    }

    /// What no answer can settle, in whole sentences: what is wrong and what to say instead.
    func sayAgain(_ inquiry: Inquiry, in context: RoundContext) -> StyledText {
        let example = StyledText(exampleLine(context), .accent)
        switch inquiry.reason {
        case .noSuchHole(let hole):
            let holes = context.round?.holes.count ?? 0
            return StyledText(wording.sentence(for: .noSuchHole(hole, holes: holes), in: context.names), .warning)
        case .wrongCount(let scores, let players):
            return wording.line(
                .askSayWho,
                ["scores": StyledText(said(scores)), "n": StyledText(said(players)), "example": example],
                count: players, ink: .warning)
        case .nothingToReferTo:
            return wording.line(
                .askSayWhat, ["heard": StyledText(inquiry.heard), "example": example], ink: .warning)
        default: return StyledText(inquirySentence(inquiry, in: context), .warning)
        }
    }

    private func whoLine(_ inquiry: Inquiry, _ heard: StyledText) -> StyledText {
        switch inquiry.reason {
        case .unknownSelf: return wording.line(.askSelf)
        case .unclearName where inquiry.answers.count > 1: return wording.line(.askWhichPlayer, ["heard": heard])
        case .nothingToReferTo: return wording.line(.askWhose, ["heard": heard])
        case .nobodyNamed:
            guard let strokes = inquiry.strokes else { return wording.line(.askWhose, ["heard": heard]) }
            return wording.line(.askWho, ["strokes": StyledText(said(strokes), .bold)])
        default: return wording.line(.askPlayer, ["heard": heard])
        }
    }

    private func strokesLine(_ inquiry: Inquiry, _ heard: StyledText) -> StyledText {
        let player = StyledText(inquiry.player ?? "?", .bold)
        let strokes = StyledText(inquiry.strokes.map(said) ?? "", .bold)
        switch inquiry.reason {
        case .unusual:
            return wording.line(
                .askStrokesOnPar, ["player": player, "strokes": strokes, "par": StyledText(said(inquiry.par))])
        case .impossible:
            let possible = HoleScore.possibleStrokes
            if let number = inquiry.strokes, possible.contains(number) {
                return wording.line(.askPenalties, ["player": player, "strokes": strokes])
            }
            return wording.line(
                .askImpossible,
                [
                    "player": player, "strokes": strokes, "least": StyledText(said(possible.lowerBound)),
                    "most": StyledText(said(possible.upperBound)),
                ])
        case .conflict:
            guard inquiry.answers.count > 1 else { return wording.line(.askStrokes, ["player": player]) }
            return wording.line(.askConflict, ["player": player, "choices": StyledText(choices(of: inquiry), .bold)])
        case .unclearScore: return wording.line(.askUnclearScore, ["player": player, "heard": heard])
        default: return wording.line(.askStrokes, ["player": player])
        }
    }
}
