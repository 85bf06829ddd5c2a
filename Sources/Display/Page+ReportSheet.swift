package import Scorecard

/// What reports on many rounds put on their sheets.
extension Page {
    /// How the rounds of one player went.
    package func sheet(
        of trends: [Trend], of player: String, limit: Int, language: String, date: (Timestamp) -> String
    ) -> ReportSheet {
        let parts = trends.map { trend in
            let compared = trend.rounds.filter(\.isCompared)
            return ReportSheet.Part(
                heading: title(trend.course.name, [holes(of: trend.course)]).text,
                sentences: [summary(of: trend, compared.count).text] + notes(on: trend, limit: limit).map(\.text),
                figure: .line(compared.map { (date($0.at), $0.toPar) }),
                head: [.headDate, .headThrows, .headToPar, .headThru].map { wording($0) },
                rows: trend.rounds.suffix(limit).map { round in
                    let toPar = wording.toParShort(round.toPar)
                    return [
                        date(round.at), String(round.strokes), round.isCompared ? toPar : "(\(toPar))",
                        round.isComplete ? wording(.thruFinished) : String(round.thru),
                    ]
                })
        }
        return ReportSheet(title: wording(.reportTrend, ["player": player]), parts: parts, language: language)
    }

    /// What the holes of one player look like.
    package func sheet(
        of statistics: Statistics, of player: String, on course: String?, language: String,
        date: (Timestamp) -> String
    ) -> ReportSheet {
        let counts = [counted(.rounds, statistics.rounds), counted(.holes, statistics.holes)]
        let shares = tierShares(of: statistics)
        var parts = [
            ReportSheet.Part(
                heading: ((course.map { [$0] } ?? []) + [counts.joined(separator: ", ")]).joined(separator: " · "),
                sentences: [streaks(of: statistics).joined(separator: " · ")]
                    + (statistics.aces + statistics.eagles.prefix(Page.mostEagles)).map {
                        feat($0, date).joined(separator: " · ")
                    } + moreEagles(of: statistics).map(\.text),
                figure: .bars(
                    shares.map { tier in
                        .init(
                            label: tier.name, value: Double(tier.count), text: "\(tier.count) (\(tier.percent) %)",
                            ink: tier.ink)
                    }),
                head: [wording(.headResult), wording(.headHoles), "%"],
                rows: shares.map { [$0.name, String($0.count), String($0.percent)] })
        ]
        let means = statistics.byPar.sorted { $0.key < $1.key }.map { (wording(.parOf, ["par": String($0)]), $0, $1) }
        parts.append(self.means(means, heading: wording(.reportMeans), of: .headPar))
        if course != nil {
            parts += statistics.layouts.map { layout in
                let holes = zip(layout.course.holes, layout.holes).map { hole, tally in
                    (wording(.statsHole, ["hole": hole.label, "par": String(hole.par)]), hole.par, tally)
                }
                return self.means(
                    holes, heading: title(layout.course.name, [counted(.rounds, layout.rounds)]).text,
                    of: .headHole)
            }
        }
        return ReportSheet(title: wording(.reportStats, ["player": player]), parts: parts, language: language)
    }

    /// Means of throws, drawn from 0 on, so that their lengths compare as the numbers do; the colour tells par.
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
    ///
    /// - Parameters:
    ///   - player: whose they are; nil for everybody's.
    ///   - course: the only one; nil for all.
    package func sheet(
        of bests: [Best], of player: String?, on course: String?, language: String,
        name: (PlayerID, RoundID) -> String, date: (Timestamp) -> String
    ) -> ReportSheet {
        let rows = results(of: bests)
        let part = ReportSheet.Part(
            heading: wording(.reportResults), sentences: [wording(.reportFromPar)],
            figure: .bars(
                rows.map { course, best, key in
                    let result = best.result
                    return .init(
                        label: bests.count == 1 ? wording(key) : course, value: Double(result.toPar),
                        text: "\(wording.toParShort(result.toPar)) (\(result.strokes))",
                        ink: .total(toPar: result.toPar))
                }),
            head: [.headCourse, .headResult, .headToPar, .headThrows, .headHoles, .headPlayer, .headDate]
                .map { wording($0) },
            rows: rows.map { course, best, key in
                let result = best.result
                return [
                    course, wording(key), wording.toParShort(result.toPar), String(result.strokes),
                    String(best.course.holes.count), name(result.player, result.round), date(result.at),
                ]
            })
        let title =
            player.map { wording(.reportBest, ["player": $0]) }
            ?? wording(.reportRecords, ["course": course ?? ""])
        return ReportSheet(title: title, parts: [part], language: language)
    }

    /// How two players compare.
    package func sheet(
        of versus: Versus, of first: String, and second: String, language: String, date: (Timestamp) -> String
    ) -> ReportSheet {
        let counts = [(first, versus.wins, Ink.accent), (wording(.versusTies), versus.ties, .secondary)]
        let bars = (counts + [(second, versus.losses, .over1)]).map { name, count, ink in
            Figure.Bar(label: name, value: Double(count), text: String(count), ink: ink)
        }
        let part = ReportSheet.Part(
            heading: wording(.reportRounds),
            sentences: self.versus(versus, of: first, and: second, date: date).map(\.text),
            figure: .bars(bars), head: [wording(.headPlayer), wording(.reportRounds)],
            rows: bars.map { [$0.label, $0.text] })
        return ReportSheet(
            title: wording(.reportVersus, ["first": first, "second": second]), parts: [part], language: language)
    }
}
