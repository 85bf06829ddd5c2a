package import Reports
package import Scorecard

extension OutputStyle {
    /// `H7 p3  1.Jake -2  2.Mike -1 › `: the hole, its par and as many leaders as fit while half the line stays free.
    ///
    /// - Parameters:
    ///   - leaders: the standings, best first; players without a position are not shown.
    ///   - note: a note that has to be in sight: `3 waiting`.
    package func prompt(
        hole label: String, par: Int, leaders: [Standing], note: StyledText = StyledText()
    ) -> StyledText {
        if isPlain {
            return wording.line(.spokenPrompt, ["hole": StyledText(label), "par": StyledText(wording.number(par))])
                + behind(note) + " "
        }
        let prompt =
            wording.line(.promptHole, ["hole": StyledText(label, .accent).truncated(to: 4)], ink: .accent)
            + " " + wording.line(.promptPar, ["par": StyledText(String(par), .secondary)], ink: .secondary)
        let room = max(columns / 2 - OutputStyle.caretText.columns - behind(note).columns, 0)
        return leading(prompt, by: leaders, within: room) + behind(note) + OutputStyle.caretText
    }

    private func behind(_ note: StyledText) -> StyledText {
        note.columns == 0 ? note : StyledText(isPlain ? ", " : "  ") + note
    }

    /// `Maple Hill · hole 8 of 18  1.Jake -2  2.Mike E`: a round in one line, for the status bar of another program.
    ///
    /// - Parameter standings: best first.
    package func status(_ standings: [Standing], in round: RoundFacts) -> StyledText {
        if isPlain { return self.standings(standings, in: round).joined(by: " ") }
        return leading(title(of: round), by: standings, within: columns)
    }

    /// `1.Jake -2  2.Mike E`: the leaders on one line.
    ///
    /// - Parameter standings: best first.
    package func brief(_ standings: [Standing], in round: RoundFacts) -> [StyledText] {
        let placed = standings.filter { $0.position != nil }
        if placed.isEmpty { return [] }
        if isPlain { return [self.standings(placed, in: round, isTitled: false).joined(by: " ")] }
        return [leading(StyledText(), by: placed, within: columns, nameWidth: 24)]
    }

    /// The beginning of a line, and as many leaders behind it as fit.
    private func leading(
        _ beginning: StyledText, by leaders: [Standing], within room: Int, nameWidth: Int = 10
    ) -> StyledText {
        var line = beginning
        for leader in leaders {
            guard let position = leader.position else { break }
            let gap = line.columns == 0 ? "" : "  "
            let place = StyledText(gap + (leader.tied ? "T" : "") + "\(position).", .secondary)
            let name = StyledText(leader.player.name).truncated(to: nameWidth)
            let toPar = StyledText(wording.toParShort(leader.toPar), .total(toPar: leader.toPar))
            let entry = place + name + StyledText(noScoreMark(leader.noScores)) + " " + toPar
            guard line.columns + entry.columns <= room else { break }
            line += entry
        }
        return line
    }

    /// `hyzer › `: no round is current.
    package func homePrompt(note: StyledText = StyledText()) -> StyledText {
        isPlain
            ? StyledText(wording(.spokenPromptHome)) + behind(note) + " "
            : StyledText(wording(.promptHome), .accent) + behind(note) + OutputStyle.caretText
    }

    /// `? › `: an answer is expected.
    package var questionPrompt: StyledText {
        isPlain ? StyledText(wording(.spokenPromptQuestion) + " ") : StyledText("?", .warning) + OutputStyle.caretText
    }

    /// Stands between a prompt and what is typed.
    package var caret: StyledText { OutputStyle.caretText }

    private static let caretText = StyledText(" › ", .accent)
}
