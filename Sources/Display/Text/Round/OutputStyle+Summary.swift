package import Reports
import Scorecard

extension OutputStyle {
    /// The summary below the standings of a finished round: when it was played, who organized it, and its highlights.
    ///
    /// - Parameter letters: the letters that name the round in commands; nil to leave them out.
    package func summary(of sheet: RoundSheet, letters: String? = nil) -> [StyledText] {
        let origin = [sheet.started.map(date), letters, organizer(of: sheet)].compactMap { $0 }
        let facts = StyledText(origin.joined(separator: isPlain ? ", " : " · "), .secondary)
        return (origin.isEmpty ? [] : message(facts)) + highlights(of: sheet)
    }

    func organizer(of sheet: RoundSheet) -> String? {
        sheet.organizer.map { wording(.summaryOrganizer, ["player": $0]) }
    }

    private func highlights(of sheet: RoundSheet) -> [StyledText] {
        sheet.story.highlights.flatMap { highlight in
            let sentence = wording.sentence(for: highlight, in: sheet)
            return message(isPlain ? StyledText(sentence + ".") : StyledText("★ ", .accent) + StyledText(sentence))
        }
    }

    /// The whole round as text to pass on: standings, summary, card and signature.
    package func text(of sheet: RoundSheet) -> [StyledText] {
        var parts = [
            standings(sheet.standings, in: sheet.facts) + summary(of: sheet),
            card(sheet.ranked, in: sheet.facts, isTitled: false),
        ]
        if !isPlain { parts.append(SignatureDrawing(sheet.signature).lines) }
        return Array(parts.joined(separator: [StyledText()]))
    }

    /// The round in one line for a chat: `Maple Hill, 2026-11-21: 1. Jake -2 (52), T2. Mike E (54)`. A player who has
    /// not played all holes has their number: `Jake -2 (20, thru 7)`.
    package func share(_ sheet: RoundSheet) -> StyledText {
        let players = sheet.standings.map { standing in
            let place = place(of: standing)
            guard standing.thru > 0 else { return "\(place) \(standing.player.name)" }
            let thru = ["thru": String(standing.thru)]
            let part = standing.thru < sheet.facts.holes ? ", " + wording(.homeThru, filling: thru) : ""
            let gaps = standing.noScores > 0 ? ", " + counted(.noteNoScores, standing.noScores) : ""
            return place + (standing.position == nil ? " " : ". ")
                + "\(standing.player.name) \(wording.toParShort(standing.toPar)) (\(standing.strokes)\(part)\(gaps))"
        }
        let title = [sheet.facts.course, sheet.started.map(date)].compactMap { $0 }.joined(separator: ", ")
        return StyledText(title + ": " + players.joined(separator: ", "))
    }
}
