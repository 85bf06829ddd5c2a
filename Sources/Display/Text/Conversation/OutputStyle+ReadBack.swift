package import Reports
package import Scorecard

/// One result as it was just recorded.
package struct ReadBack: Hashable, Sendable {
    package var player: String
    /// In throws; nil for a score that was taken away.
    package var strokes: Int?
    package var par: Int
    /// The label of the hole where it is not the current one.
    package var hole: String?
    /// The score there before, in throws; nil for none, `.some(nil)` for an explicit "no score".
    package var replaced: Int??
    /// How many of `strokes` were penalty throws.
    package var penalties: Int
    /// Whether the same result stood there already.
    package var isUnchanged: Bool

    package init(
        player: String, strokes: Int?, par: Int, hole: String? = nil, replaced: Int?? = nil, penalties: Int = 0,
        isUnchanged: Bool = false
    ) {
        self.player = player
        self.strokes = strokes
        self.par = par
        self.hole = hole
        self.replaced = replaced
        self.penalties = penalties
        self.isUnchanged = isUnchanged
    }
}

extension OutputStyle {
    /// Recorded scores, the way a scorekeeper repeats them: `Jake 2 (birdie) · Mike 4 → 3 (par) on hole 5`.
    package func readBack(_ results: [ReadBack]) -> [StyledText] {
        let items = results.map(readBack)
        return isPlain ? items : flow(items, separator: StyledText(" · ", .secondary))
    }

    func readBack(_ result: ReadBack) -> StyledText {
        let player = StyledText(result.player, .bold)
        let old = StyledText(result.replaced.map { $0.map(String.init) ?? wording(.noScore) } ?? "", .secondary)
        var line: StyledText
        if let strokes = result.strokes {
            let ink = Ink.hole(strokes: strokes, par: result.par)
            var name = wording.result(strokes: strokes, par: result.par)
            if result.penalties > 0 { name += ", " + counted(.notePenalties, result.penalties) }
            line = wording.line(
                result.replaced == nil ? .readBack : isPlain ? .spokenReadBackChange : .readBackChange,
                [
                    "player": player, "strokes": StyledText(String(strokes), ink), "result": StyledText(name, ink),
                    "old": old,
                ])
        } else {
            line = wording.line(
                result.replaced == nil
                    ? .readBackCleared : isPlain ? .spokenReadBackClearedChange : .readBackClearedChange,
                ["player": player, "old": old])
        }
        if let hole = result.hole {
            line = wording.line(.readBackOnHole, ["what": line, "hole": StyledText(hole)])
        }
        if result.isUnchanged { line = wording.line(.readBackUnchanged, ["what": line]) }
        return line
    }

    /// Which hole is next: `Everyone is in. Hole 8, par 3.` or, when it was chosen, `Hole 8, par 3.`
    package func hole(_ label: String, par: Int, everyoneIsIn: Bool) -> StyledText {
        wording.line(
            everyoneIsIn ? .holeAdvance : .holeNow,
            ["hole": StyledText(label, .accent), "par": StyledText(isPlain ? wording.number(par) : String(par))])
    }

    /// The winner, or those who share the first place, with the result to par.
    package func finished(winners: [String], toPar: Int) -> StyledText {
        guard let first = winners.first else { return wording.line(.finishEmpty) }
        let result = StyledText(wording.toPar(toPar), .total(toPar: toPar))
        return winners.count == 1
            ? wording.line(.finishDone, ["player": StyledText(first, .bold), "toPar": result])
            : wording.line(.finishShared, ["players": StyledText(wording.list(winners), .bold), "toPar": result])
    }

    /// Missing scores before a round with gaps is finished, a line for all who lack the same.
    package func gaps(_ gaps: [Gap], in names: Names) -> [StyledText] {
        wording.sentences(for: gaps, in: names).flatMap { message(StyledText($0)) }
    }
}
