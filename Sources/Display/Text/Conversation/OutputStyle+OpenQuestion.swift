import Reports
import Meaning
package import Outcomes
import Scorecard

extension OutputStyle {
    /// A question on one line without a full stop, where nobody can answer it: `who is "Shris"? Chris or Sarah`.
    package func sentence(of question: Question, in context: RoundContext) -> String {
        let (heard, player) = (question.heard, question.player ?? "?")
        let hole = context.names.hole(question.hole)
        switch question {
        case .who(let who, _, let strokes, _, let people):
            return whoSentence(who, heard, strokes, people.count, wording.choice(question.answers), hole)
        case .strokes(_, let strokes, _, _, let par): return sentence(of: strokes, player, heard, hole, par: par)
        case .meant(let scores, let isAmbiguous, _, let hole):
            return wording(
                isAmbiguous ? .openAmbiguous : .openDoubtful,
                ["heard": heard, "what": told(scores, on: hole, in: context)])
        case .whichHole(_, _, _, let labels):
            return wording(.openHole, ["heard": heard, "choices": wording.choice(labels)])
        case .lastHole(_, _, let labels):
            return wording(.openWhichHole, ["heard": heard, "choices": wording.choice(labels)])
        case .sayAgain(.wrongCount(let scores, let players, _), _, _, _):
            return wording(.openCount, ["scores": said(scores), "n": said(players)], count: players)
        case .sayAgain(.noSuchHole(let number), _, _, _):
            return wording(
                .openNoHole, ["hole": String(number), "holes": counted(.holes, context.round?.holes.count ?? 0)])
        case .sayAgain(.nothingToReferTo, _, _, _): return wording(.openNothing, ["heard": heard])
        case .finish: return wording(.openFinish)
        case .abandon: return wording(.openAbandon, ["round": named(in: context)])
        case .confirm: return wording(.askConfirmation)
        case .me: return wording(.openMe, ["player": player])
        case .course: return wording(.askCourse)
        case .players: return wording(.askPlayers)
        case .remember: return wording(.askRemember, ["alias": heard, "player": player])
        case .newCourse: return wording(.askNewCourse, ["course": heard])
        case .namesInRow(_, let names): return wording.sentence(for: .namesInRow(heard, names))
        case .nearlyKnown(_, let names):
            return wording(.openNewPlayer, ["heard": heard, "candidates": wording.choice(names)])
        case .nearlyKnownCourse(_, let names):
            return wording(.openNearlyKnownCourse, ["heard": heard, "candidates": wording.choice(names)])
        }
    }

    private func whoSentence(
        _ who: Reading.Question.Who, _ heard: String, _ strokes: Int?, _ count: Int, _ candidates: String,
        _ hole: String
    ) -> String {
        let key: MessageKey
        switch who {
        case .unknownSelf: key = .openSelf
        case .unclearName where count > 1: key = .openWhichPlayer
        case .nobodyNamed:
            if let strokes {
                return wording(.openWho, ["strokes": said(strokes), "hole": hole, "candidates": candidates])
            }
            key = .openWhose
        case .unclearName, .unknownName: key = .openPlayer
        }
        return wording(key, ["heard": heard, "candidates": candidates])
    }

    private func sentence(
        of strokes: Reading.Question.Strokes, _ player: String, _ heard: String, _ hole: String, par: Int
    ) -> String {
        switch strokes {
        case .missing: return wording(.openStrokes, ["player": player, "hole": hole])
        case .unclear: return wording(.openUnclearScore, ["player": player, "hole": hole, "heard": heard])
        case .unusual(let count):
            return wording(
                .openUnusual, ["player": player, "hole": hole, "strokes": said(count), "par": said(par)])
        case .impossible(let count):
            let possible = HoleScore.possibleStrokes
            if possible.contains(count) {
                return wording(.openPenalties, ["player": player, "strokes": said(count)])
            }
            return wording(
                .openImpossible,
                [
                    "player": player, "strokes": said(count), "least": said(possible.lowerBound),
                    "most": said(possible.upperBound),
                ])
        case .conflict(let choices, _):
            guard choices.count > 1 else { return wording(.openStrokes, ["player": player, "hole": hole]) }
            return wording(
                .openConflict, ["player": player, "hole": hole, "choices": wording.choice(choices.map(said))])
        }
    }

    /// The results in question: `Jake 3 and Mike 4 on hole 5`.
    func told(_ scores: [Question.Score], on hole: Int, in context: RoundContext) -> String {
        let hole = context.names.hole(hole)
        if scores.count > 1 {
            let scores = scores.map { score in
                wording(
                    .askScore, ["player": score.player.name, "strokes": score.strokes.map(said) ?? wording(.noScore)])
            }
            return wording(.askScores, ["scores": wording.list(scores), "hole": hole])
        }
        let player = scores.first?.player.name ?? "?"
        guard let strokes = scores.first?.strokes else {
            return wording(.eventScoreCleared, ["player": player, "hole": hole])
        }
        return wording(.eventScore, ["player": player, "strokes": said(strokes), "hole": hole])
    }
}
