import Reports
import Scorecard

extension Wording {
    /// One thing worth telling of a round, as a sentence of its own without a full stop.
    func sentence(for highlight: Story.Highlight, in sheet: RoundSheet) -> String {
        switch highlight {
        case .ace(let player, let hole):
            rareScore(player, hole, result(strokes: 1, par: 0), in: sheet)
        case .eagle(let player, let hole, let strokes, let par):
            rareScore(player, hole, result(strokes: strokes, par: par), in: sheet)
        case .turkey(let player, let holes):
            self(
                .highlightTurkey,
                ["player": player.name, "n": number(holes.count), "hole": sheet.label(holes.first ?? 0)])
        case .leadChanges(let count): self(.highlightLeadChanges, count: count)
        case .bestHole(let hole, let toPar, let players):
            self(.highlightBestHole, ["hole": sheet.label(hole), "toPar": self.toPar(toPar)], count: players)
        }
    }

    private func rareScore(_ player: Entrant, _ hole: Int, _ result: String, in sheet: RoundSheet) -> String {
        self(.highlightScore, ["player": player.name, "result": result, "hole": sheet.label(hole)])
    }
}
