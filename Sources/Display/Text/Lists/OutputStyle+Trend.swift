import Reports
import Scorecard

extension OutputStyle {
    /// How somebody's rounds went on each layout, the latest last.
    func trend(_ trend: Trend) -> [StyledText] {
        if trend.layouts.isEmpty { return nothing(of: trend.player, on: trend.course) }
        let parts = trend.layouts.map { part(of: $0, trend.player, limit: trend.shown) }
        return Array(parts.joined(separator: [StyledText()]))
    }

    /// The note about a player without a finished round.
    func nothing(of player: String, on course: String?) -> [StyledText] {
        let player = StyledText(player, .bold)
        guard let course else { return message(wording.line(.emptyPast, ["player": player])) }
        return message(wording.line(.emptyPastCourse, ["player": player, "course": StyledText(course)]))
    }

    private func part(of layout: Trend.Layout, _ player: String, limit: Int) -> [StyledText] {
        let rows = layout.rounds.suffix(limit)
        let compared = layout.compared
        var lines = [title(player, [layout.course.name, holes(of: layout.course)])] + message(summary(of: layout))
        if isPlain {
            lines += rows.map { StyledText(spoken($0)) }
        } else {
            if compared.count > 1 { lines.append(StyledText(sparkline(compared.map(\.toPar)), .accent)) }
            lines += table(of: Array(rows)).lines(within: columns)
        }
        return lines + notes(on: layout, limit: limit).flatMap(message)
    }

    /// The lines below a trend: that some rounds are not compared, and how many are left out.
    func notes(on layout: Trend.Layout, limit: Int) -> [StyledText] {
        var notes: [StyledText] = []
        if !isPlain, !layout.rounds.allSatisfy(\.isCompared) {
            notes.append(wording.line(.trendCompared, ink: .secondary))
        }
        if layout.rounds.count > limit {
            let more = ["n": StyledText(String(limit)), "all": StyledText(String(layout.rounds.count))]
            notes.append(wording.line(.trendMore, filling: more, ink: .secondary))
        }
        return notes
    }

    func summary(of layout: Trend.Layout) -> StyledText {
        func result(_ toPar: Int) -> StyledText {
            StyledText(isPlain ? wording.toPar(toPar) : wording.toParShort(toPar), .total(toPar: toPar))
        }
        return wording.line(
            .trendSummary,
            [
                "best": result(layout.best), "worst": result(layout.worst),
                "mean": StyledText(isPlain ? wording.toPar(layout.mean) : wording.toParShort(layout.mean)),
            ], count: layout.compared.count)
    }

    private func table(of rounds: [Trend.Entry]) -> Table {
        Table(
            columns: [
                .init(heading(.headDate)), .init(heading(.headThrows), .right), .init(heading(.headToPar), .right),
                .init(heading(.headThru), .right, dropOrder: 1), .init(heading(.headLetters), dropOrder: 2),
            ],
            rows: rounds.map { round in
                let toPar = wording.toParShort(round.toPar)
                return [
                    StyledText(date(round.at), .secondary), StyledText(String(round.strokes)),
                    // Rounds that are not compared stand in brackets.
                    round.isCompared
                        ? StyledText(toPar + " ", .total(toPar: round.toPar)) : StyledText("(\(toPar))", .secondary),
                    StyledText(round.isComplete ? wording(.thruFinished) : String(round.thru)),
                    StyledText(round.round.lastLetters, .secondary),
                ]
            })
    }

    private func spoken(_ round: Trend.Entry) -> String {
        var parts = [date(round.at), wording.toPar(round.toPar), counted(.throws, round.strokes)]
        if !round.isComplete { parts.append(counted(.holes, round.thru)) }
        if !round.isCompared { parts.append(wording(.trendNotCompared)) }
        return parts.joined(separator: ", ")
    }

    /// The latest numbers, as many as fit, as bars from the lowest for the least to the highest for the greatest.
    private func sparkline(_ numbers: [Int]) -> String {
        let bars = Array("▁▂▃▄▅▆▇█")
        let shown = numbers.suffix(columns)
        guard let least = shown.min(), let most = shown.max() else { return "" }
        let range = max(most - least, 1)
        return String(shown.map { bars[($0 - least) * (bars.count - 1) / range] })
    }

    /// `Jake · Maple Hill · 18 holes, par 59`
    func title(_ name: String, _ rest: [String]) -> StyledText {
        if isPlain { return StyledText(([name] + rest).joined(separator: ", ") + ".") }
        return
            (StyledText(name, .bold).truncated(to: max(8, columns / 2))
            + StyledText(([""] + rest).joined(separator: " · "), .secondary)).truncated(to: columns)
    }

    /// `18 holes, par 59`
    func holes(of course: Course) -> String {
        [counted(.holes, course.holes.count), wording(.parOf, ["par": String(course.par)])].joined(separator: ", ")
    }
}
