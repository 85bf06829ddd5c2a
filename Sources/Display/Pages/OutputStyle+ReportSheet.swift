import Reports
import Scorecard

/// The sheets of reports on many rounds; nil where there is nothing to draw.
extension OutputStyle {
    /// How the rounds of one player went.
    func sheet(of trend: Trend) -> ReportSheet? {
        if trend.layouts.isEmpty { return nil }
        let parts = trend.layouts.map { layout in
            ReportSheet.Part(
                heading: title(layout.course.name, [holes(of: layout.course)]).text,
                sentences: [summary(of: layout).text] + notes(on: layout, limit: trend.shown).map(\.text),
                figure: .line(layout.compared.map { (date($0.at), $0.toPar) }),
                head: [.headDate, .headThrows, .headToPar, .headThru].map { wording($0) },
                rows: layout.rounds.suffix(trend.shown).map { round in
                    let toPar = wording.toParShort(round.toPar)
                    return [
                        date(round.at), String(round.strokes), round.isCompared ? toPar : "(\(toPar))",
                        round.isComplete ? wording(.thruFinished) : String(round.thru),
                    ]
                })
        }
        return ReportSheet(title: wording(.reportTrend, ["player": trend.player]), parts: parts)
    }

    /// The statistics of one player.
    func sheet(of statistics: Statistics) -> ReportSheet? {
        if statistics.holes == 0 { return nil }
        var parts = [
            ReportSheet.Part(
                heading: scope(of: statistics).joined(separator: " · "),
                sentences: [streaks(of: statistics).joined(separator: " · ")]
                    + statistics.listed.map { feat($0).joined(separator: " · ") }
                    + moreEagles(of: statistics).map(\.text),
                figure: .bars(
                    statistics.tiers.map { one in
                        .init(
                            label: name(of: one.tier), value: Double(one.count),
                            text: "\(one.count) (\(one.percent) %)", ink: Ink(one.tier))
                    }),
                head: [wording(.headResult), wording(.headHoles), "%"],
                rows: statistics.tiers.map { [name(of: $0.tier), String($0.count), String($0.percent)] })
        ]
        let means = statistics.pars.map { (wording(.parOf, ["par": String($0.par)]), $0.par, $0.tally) }
        parts.append(self.means(means, heading: wording(.reportMeans), of: .headPar))
        if statistics.course != nil {
            parts += statistics.layouts.map { layout in
                let holes = zip(layout.course.holes, layout.holes).map { hole, tally in
                    (wording(.statsHole, ["hole": hole.label, "par": String(hole.par)]), hole.par, tally)
                }
                return self.means(
                    holes, heading: title(layout.course.name, [counted(.rounds, layout.rounds)]).text,
                    of: .headHole)
            }
        }
        return ReportSheet(
            title: wording(.reportStats, ["player": statistics.player]), parts: parts)
    }

    /// Mean throws as bars from 0, so that their lengths are in proportion; the colour shows the mean to par.
    private func means(
        _ tallies: [(name: String, par: Int, tally: Statistics.Tally)], heading: String, of key: MessageKey
    ) -> ReportSheet.Part {
        let known = tallies.compactMap { one in one.tally.mean.map { (one, $0) } }
        return ReportSheet.Part(
            heading: heading,
            figure: .bars(
                known.map { one, mean in
                    let toPar = mean - Double(one.par)
                    return .init(
                        label: one.name, value: mean, text: wording.decimal(mean),
                        ink: toPar < 0 ? .under : toPar >= 1 ? .over2 : toPar > 0 ? .over1 : .even)
                }),
            head: [key, .headMean, .headBest].map { wording($0) },
            rows: known.map { one, mean in
                [one.name, wording.decimal(mean), one.tally.best.map { String($0) } ?? "–"]
            })
    }

    /// The best rounds.
    func sheet(of bests: BestRounds) -> ReportSheet? {
        if bests.rounds.isEmpty { return nil }
        let part = ReportSheet.Part(
            heading: wording(.reportResults), sentences: [wording(.reportFromPar)],
            figure: .bars(
                bests.rounds.map { best in
                    .init(
                        label: bests.rounds.count == 1 ? kind(of: best) : course(of: best, in: bests),
                        value: Double(best.toPar), text: "\(wording.toParShort(best.toPar)) (\(best.strokes))",
                        ink: .total(toPar: best.toPar))
                }),
            head: [.headCourse, .headResult, .headToPar, .headThrows, .headHoles, .headPlayer, .headDate]
                .map { wording($0) },
            rows: bests.rounds.map { best in
                [
                    course(of: best, in: bests), kind(of: best), wording.toParShort(best.toPar), String(best.strokes),
                    String(best.course.holes.count), best.player, date(best.at),
                ]
            })
        let title =
            bests.player.map { wording(.reportBest, ["player": $0]) }
            ?? wording(.reportRecords, ["course": bests.course ?? ""])
        return ReportSheet(title: title, parts: [part])
    }

    /// How two players compare.
    func sheet(of versus: Versus) -> ReportSheet? {
        if versus.rounds == 0 { return nil }
        let bars = [
            (versus.first, versus.wins, Ink.accent), (wording(.versusTies), versus.ties, .secondary),
            (versus.second, versus.losses, .over1),
        ].map { name, count, ink in
            Figure.Bar(label: name, value: Double(count), text: String(count), ink: ink)
        }
        let part = ReportSheet.Part(
            heading: wording(.reportRounds), sentences: self.versus(versus).map(\.text),
            figure: .bars(bars), head: [wording(.headPlayer), wording(.reportRounds)],
            rows: bars.map { [$0.label, $0.text] })
        return ReportSheet(
            title: wording(.reportVersus, ["first": versus.first, "second": versus.second]), parts: [part])
    }
}
