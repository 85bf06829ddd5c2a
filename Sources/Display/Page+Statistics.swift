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
        let counts = [counted(.roundsCount, statistics.rounds), counted(.holesCount, statistics.holes)]
        var lines = [title(player, (course.map { [$0] } ?? []) + [counts.joined(separator: ", ")])]
        lines += tiers(of: statistics)
        let means = statistics.byPar.sorted { $0.key < $1.key }.compactMap { par, tally in
            tally.mean.map { wording(.statsMean, ["par": String(par), "mean": wording.decimal($0)]) }
        }
        lines += message(StyledText(means.joined(separator: isPlain ? ", " : " · ")))
        let streaks = [
            counted(.statsTurkeys, statistics.turkeys), counted(.statsBogeyFree, statistics.longestBogeyFree),
            counted(.statsBogeyFreeRounds, statistics.bogeyFreeRounds),
        ]
        lines += message(StyledText(streaks.joined(separator: isPlain ? ", " : " · ")))
        let eagles = statistics.eagles.prefix(10)
        lines += (statistics.aces + eagles).map { feat in
            let words = [
                wording.result(strokes: feat.strokes, par: feat.par), date(feat.at), feat.course,
                wording(.statsHole, ["hole": feat.label, "par": String(feat.par)]),
            ]
            return StyledText(words.joined(separator: isPlain ? ", " : " · "), .under).truncated(
                to: isPlain ? .max : columns)
        }
        let more = statistics.eagles.count - eagles.count
        if more > 0 { lines += message(wording.line(.statsMoreEagles, count: more, ink: .secondary)) }
        if course != nil { for layout in statistics.layouts { lines += holes(of: layout) } }
        return lines
    }

    private func tiers(of statistics: Statistics) -> [StyledText] {
        let tiers: [(key: MessageKey, count: Int, ink: Ink)] = [
            (.legendUnder, statistics.tiers.under, .under), (.statsEven, statistics.tiers.even, .even),
            (.legendOver1, statistics.tiers.over1, .over1), (.legendOver2, statistics.tiers.over2, .over2),
        ]
        func percent(_ count: Int) -> Int { (count * 100 + statistics.holes / 2) / max(statistics.holes, 1) }
        if isPlain {
            return tiers.map { tier in
                let share = wording(.statsShare, ["n": String(tier.count), "percent": String(percent(tier.count))])
                return StyledText(wording(tier.key) + ", " + share)
            }
        }
        let most = max(tiers.map(\.count).max() ?? 0, 1)
        return Table(
            columns: [.init(minimum: least(8)), .init(.init(), .right), .init(.init(), .right), .init(dropOrder: 1)],
            rows: tiers.map { tier in
                [
                    StyledText(wording(tier.key), tier.ink), StyledText(String(tier.count)),
                    StyledText("\(percent(tier.count)) %", .secondary),
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
                cells: values.enumerated().map { place, value in
                    value.map { StyledText(text($0), ink(place, $0)) } ?? StyledText("·", .secondary)
                },
                sum: { places in
                    let known = values[places].compactMap { $0 }
                    return known.count == places.count
                        ? StyledText(text(known.reduce(0, +))) : StyledText("·", .secondary)
                }, totals: [])
        }
        let labels = HoleGrid.Row(
            name: heading(.headHole), cells: holes.map { StyledText($0.label, .secondary).truncated(to: 4) },
            sum: { _ in StyledText() }, totals: [])
        let rows = [
            labels, row(.headPar, holes.map { Double($0.par) }, { String(Int($0)) }, { _, _ in .secondary }),
            row(.headMean, layout.holes.map(\.mean), { wording.decimal($0) }) { place, mean in
                mean < Double(holes[place].par) ? .under : mean >= Double(holes[place].par + 1) ? .over1 : .plain
            },
            row(.headBest, layout.holes.map { $0.best.map(Double.init) }, { String(Int($0)) }) { place, best in
                .hole(strokes: Int(best), par: holes[place].par)
            },
        ]
        let title = title(layout.course.name, [self.holes(of: layout.course), counted(.roundsCount, layout.rounds)])
        return [StyledText(), title] + grid(rows, holes: holes.count, totals: []).lines(within: columns)
    }
}
