import Meaning
import Scorecard
package import Session

extension Page {
    /// What a line leaves open, on one line without a full stop, for where nobody answers: `who is "Shris"? Chris or Sarah`.
    package func inquirySentence(_ inquiry: Inquiry, in context: RoundContext) -> String {
        let player = inquiry.player ?? "?"
        let hole = context.names.hole(inquiry.hole)
        switch inquiry.kind {
        case .finish: return wording(.openFinish)
        case .abandon: return wording(.openAbandon, ["round": named(in: context)])
        case .name: return wording(.askName)
        case .confirmation: return wording(.askConfirmation)
        case .me: return wording(.openMe, ["player": player])
        case .course: return wording(.askCourse)
        case .players: return wording(.askPlayers)
        case .remember: return wording(.askRemember, ["alias": inquiry.heard, "player": player])
        case .newCourse: return wording(.askNewCourse, ["course": inquiry.heard])
        case .namesInRow: return wording.sentence(for: .namesInRow(inquiry.heard, inquiry.answers))
        case .newPlayer:
            return wording(
                .openNewPlayer, ["heard": inquiry.heard, "candidates": wording.choice(inquiry.answers)])
        case .hole where inquiry.reason == nil:
            return wording(.openWhichHole, ["heard": inquiry.heard, "choices": wording.choice(inquiry.answers)])
        case .player, .strokes, .reading, .hole, .count: break
        }
        switch inquiry.reason {
        case .unclearName, .unknownName, .unknownSelf, .nobodyNamed: return whoSentence(inquiry, hole)
        case .conflict where inquiry.answers.count > 1:
            return wording(
                .openConflict, ["player": player, "hole": hole, "choices": choices(of: inquiry)])
        case .noScore, .conflict, nil: return wording(.openStrokes, ["player": player, "hole": hole])
        case .unclearScore:
            return wording(.openUnclearScore, ["player": player, "hole": hole, "heard": inquiry.heard])
        case .unusual:
            return wording(
                .openUnusual,
                [
                    "player": player, "hole": hole, "strokes": inquiry.strokes.map(said) ?? "",
                    "par": said(inquiry.par),
                ])
        case .impossible: return impossibleSentence(inquiry, player)
        case .wrongCount(let scores, let players):
            return wording(.openCount, ["scores": said(scores), "n": said(players)], count: players)
        case .noSuchHole(let number):
            return wording(
                .openNoHole,
                ["hole": String(number), "holes": counted(.holes, context.round?.holes.count ?? 0)])
        case .doubtful:
            return wording(.openDoubtful, ["heard": inquiry.heard, "what": call(of: inquiry, in: context)])
        case .ambiguous:
            return wording(.openAmbiguous, ["heard": inquiry.heard, "what": call(of: inquiry, in: context)])
        case .nothingToReferTo: return wording(.openNothing, ["heard": inquiry.heard])
        case .whichHole:
            return wording(.openHole, ["heard": inquiry.heard, "choices": wording.choice(inquiry.answers)])
        }
    }

    private func whoSentence(_ inquiry: Inquiry, _ hole: String) -> String {
        let candidates = wording.choice(inquiry.answers)
        let key: MessageKey
        switch inquiry.reason {
        case .unknownSelf: key = .openSelf
        case .unclearName where inquiry.answers.count > 1: key = .openWhichPlayer
        case .nobodyNamed:
            guard let strokes = inquiry.strokes else {
                key = .openWhose
                break
            }
            return wording(.openWho, ["strokes": said(strokes), "hole": hole, "candidates": candidates])
        default: key = .openPlayer
        }
        return wording(key, ["heard": inquiry.heard, "candidates": candidates])
    }

    private func impossibleSentence(_ inquiry: Inquiry, _ player: String) -> String {
        let possible = HoleScore.possibleStrokes
        let strokes = inquiry.strokes.map(said) ?? ""
        if let number = inquiry.strokes, possible.contains(number) {
            return wording(.openPenalties, ["player": player, "strokes": strokes])
        }
        return wording(
            .openImpossible,
            [
                "player": player, "strokes": strokes, "least": said(possible.lowerBound),
                "most": said(possible.upperBound),
            ])
    }

    /// Scores to choose from: `3 or 4`.
    func choices(of inquiry: Inquiry) -> String {
        wording.choice(inquiry.answers.map { Int($0).map(said) ?? $0 })
    }

    /// The results in question: `Jake 3 and Mike 4 on hole 5`.
    func call(of inquiry: Inquiry, in context: RoundContext) -> String {
        let player = inquiry.player ?? "?"
        let hole = context.names.hole(inquiry.hole)
        if inquiry.scores.count > 1 {
            let scores = inquiry.scores.map { score in
                wording(.askScore, ["player": score.player, "strokes": score.strokes.map(said) ?? wording(.noScore)])
            }
            return wording(.askScores, ["scores": wording.list(scores), "hole": hole])
        }
        guard let strokes = inquiry.strokes else {
            return wording(.eventScoreCleared, ["player": player, "hole": hole])
        }
        return wording(.eventScore, ["player": player, "strokes": said(strokes), "hole": hole])
    }
}
