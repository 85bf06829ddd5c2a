package import Scorecard

extension Page {
    /// `H7 p3  1.Jake -2  2.Mike -1 › `: the hole, its par and as many leaders as fit while half the line stays free.
    ///
    /// - Parameter leaders: the standings, best first; who has no score is not shown.
    package func prompt(hole label: String, par: Int, leaders: [Standing]) -> StyledText {
        if isPlain {
            return wording.line(.spokenPrompt, ["hole": StyledText(label), "par": StyledText(wording.number(par))])
                + " "
        }
        var prompt =
            wording.line(.promptHole, ["hole": StyledText(label, .accent).truncated(to: 4)], ink: .accent)
            + " " + wording.line(.promptPar, ["par": StyledText(String(par), .secondary)], ink: .secondary)
        let room = max(columns / 2 - Page.caretText.columns, 0)
        for leader in leaders {
            guard let position = leader.position else { break }
            let place = StyledText("  " + (leader.tied ? "T" : "") + "\(position).", .secondary)
            let name = StyledText(leader.player.name).truncated(to: 10)
            let toPar = StyledText(wording.toParShort(leader.toPar), .total(toPar: leader.toPar))
            let entry = place + name + " " + toPar
            guard prompt.columns + entry.columns <= room else { break }
            prompt += entry
        }
        return prompt + Page.caretText
    }

    /// `hyzer › `: no round is current.
    package var homePrompt: StyledText {
        isPlain
            ? StyledText(wording(.spokenPromptHome) + " ") : StyledText(wording(.promptHome), .accent) + Page.caretText
    }

    /// `? › `: an answer is expected.
    package var questionPrompt: StyledText {
        isPlain ? StyledText(wording(.spokenPromptQuestion) + " ") : StyledText("?", .warning) + Page.caretText
    }

    /// Stands between a prompt and what is typed.
    package var caret: StyledText { Page.caretText }

    private static let caretText = StyledText(" › ", .accent)
}
