package import Scorecard

extension Page {
    /// What somebody's holes look like.
    ///
    /// - Parameters:
    ///   - course: the only one counted; nil for all. Of one, every hole is shown.
    ///   - date: the day of a moment where the reader is.
    package func statistics(
        _ statistics: Statistics, of player: String, on course: String?, date: (Timestamp) -> String
    ) -> [StyledText] {
        let counts = [counted(.rounds, statistics.rounds), counted(.holes, statistics.holes)]
        var lines = [title(player, (course.map { [$0] } ?? []) + [counts.joined(separator: ", ")])]
        lines += tiers(of: statistics)
        let means = statistics.byPar.sorted { $0.key < $1.key }.compactMap { par, tally in
            tally.mean.map { wording(.statsMean, ["par": String(par), "mean": wording.decimal($0)]) }
        }
        lines += message(StyledText(means.joined(separator: isPlain ? ", " : " · ")))
        lines += message(StyledText(streaks(of: statistics).joined(separator: isPlain ? ", " : " · ")))
        let eagles = statistics.eagles.prefix(Page.mostEagles)
        lines += (statistics.aces + eagles).map { one in
            StyledText(feat(one, date).joined(separator: isPlain ? ", " : " · "), .under).truncated(
                to: isPlain ? .max : columns)
        }
        lines += moreEagles(of: statistics).flatMap(message)
        if course != nil { for layout in statistics.layouts { lines += holes(of: layout) } }
        return lines
    }

    /// So many eagles are listed, the latest.
    static let mostEagles = 10

    /// How many there are that are not listed.
    func moreEagles(of statistics: Statistics) -> [StyledText] {
        let more = statistics.eagles.count - Page.mostEagles
        return more > 0 ? [wording.line(.statsMoreEagles, count: more, ink: .secondary)] : []
    }

    func streaks(of statistics: Statistics) -> [String] {
        [
            counted(.statsTurkeys, statistics.turkeys), counted(.statsBogeyFree, statistics.longestBogeyFree),
            counted(.statsBogeyFreeRounds, statistics.bogeyFreeRounds),
        ]
    }

    func feat(_ feat: Statistics.Feat, _ date: (Timestamp) -> String) -> [String] {
        [
            wording.result(strokes: feat.strokes, par: feat.par), date(feat.at), feat.course,
            wording(.statsHole, ["hole": feat.label, "par": String(feat.par)]),
        ]
    }

    /// How many holes were of each tier, and how many of a hundred.
    func tierShares(of statistics: Statistics) -> [(name: String, count: Int, percent: Int, ink: Ink)] {
        let tiers: [(key: MessageKey, count: Int, ink: Ink)] = [
            (.legendUnder, statistics.tiers.under, .under), (.statsEven, statistics.tiers.even, .even),
            (.legendOver1, statistics.tiers.over1, .over1), (.legendOver2, statistics.tiers.over2, .over2),
        ]
        let all = max(statistics.holes, 1)
        return tiers.map { (wording($0.key), $0.count, ($0.count * 100 + statistics.holes / 2) / all, $0.ink) }
    }

    private func tiers(of statistics: Statistics) -> [StyledText] {
        let tiers = tierShares(of: statistics)
        if isPlain {
            return tiers.map { tier in
                let share = wording(.statsShare, ["n": String(tier.count), "percent": String(tier.percent)])
                return StyledText(tier.name + ", " + share)
            }
        }
        let most = max(tiers.map(\.count).max() ?? 0, 1)
        return Table(
            columns: [.init(minimum: least(8)), .init(.init(), .right), .init(.init(), .right), .init(dropOrder: 1)],
            rows: tiers.map { tier in
                [
                    StyledText(tier.name, tier.ink), StyledText(String(tier.count)),
                    StyledText("\(tier.percent) %", .secondary),
                    StyledText(String(repeating: "█", count: (tier.count * 20 + most - 1) / most), tier.ink),
                ]
            }
        ).lines(within: columns)
    }

    /// Mean and best on each hole.
    private func holes(of layout: Statistics.Layout) -> [StyledText] {
        let holes = layout.course.holes
        if isPlain {
            return zip(holes, layout.holes).compactMap { hole, tally in
                guard let mean = tally.mean, let best = tally.best else { return nil }
                return StyledText(
                    wording(
                        .statsSpokenHole,
                        [
                            "hole": hole.label, "par": wording.number(hole.par), "mean": wording.decimal(mean),
                            "best": wording.number(best),
                        ]))
            }
        }
        func row(
            _ key: MessageKey, _ values: [Double?], _ text: @escaping (Double) -> String, _ ink: (Int, Double) -> Ink
        ) -> HoleGrid.Row {
            HoleGrid.Row(
                name: heading(key),
                cells: values.enumerated().map { index, value in
                    value.map { StyledText(text($0), ink(index, $0)) } ?? StyledText("·", .secondary)
                },
                sum: { part in
                    let known = values[part].compactMap { $0 }
                    return known.count == part.count
                        ? StyledText(text(known.reduce(0, +))) : StyledText("·", .secondary)
                }, totals: [])
        }
        let labels = HoleGrid.Row(
            name: heading(.headHole), cells: holes.map { StyledText($0.label, .secondary).truncated(to: 4) },
            sum: { _ in StyledText() }, totals: [])
        let rows = [
            labels, row(.headPar, holes.map { Double($0.par) }, { String(Int($0)) }, { _, _ in .secondary }),
            row(.headMean, layout.holes.map(\.mean), { wording.decimal($0) }) { index, mean in
                mean < Double(holes[index].par) ? .under : mean >= Double(holes[index].par + 1) ? .over1 : .plain
            },
            row(.headBest, layout.holes.map { $0.best.map(Double.init) }, { String(Int($0)) }) { index, best in
                .hole(strokes: Int(best), par: holes[index].par)
            },
        ]
        let title = title(layout.course.name, [self.holes(of: layout.course), counted(.rounds, layout.rounds)])
        return [StyledText(), title] + grid(rows, holes: holes.count, totals: []).lines(within: columns)
    }
}
