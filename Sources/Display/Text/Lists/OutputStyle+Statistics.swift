import Reports
import Scorecard

extension OutputStyle {
    /// The statistics of a player; on one course every hole is shown.
    func statistics(_ statistics: Statistics) -> [StyledText] {
        if statistics.holes == 0 { return nothing(of: statistics.player, on: statistics.course) }
        let separator = isPlain ? ", " : " · "
        var lines = [title(statistics.player, scope(of: statistics))] + tiers(of: statistics)
        let means = statistics.pars.compactMap { one in
            one.tally.mean.map { wording(.statsMean, ["par": String(one.par), "mean": wording.decimal($0)]) }
        }
        lines += message(StyledText(means.joined(separator: separator)))
        lines += message(StyledText(streaks(of: statistics).joined(separator: separator)))
        lines += statistics.listed.map { one in
            StyledText(feat(one).joined(separator: separator), .under).truncated(to: isPlain ? .max : columns)
        }
        lines += moreEagles(of: statistics).flatMap(message)
        if statistics.course != nil { for layout in statistics.layouts { lines += holes(of: layout) } }
        return lines
    }

    /// The course if only one counts, then `3 rounds, 54 holes`.
    func scope(of statistics: Statistics) -> [String] {
        let counts = [counted(.rounds, statistics.rounds), counted(.holes, statistics.holes)]
        return (statistics.course.map { [$0] } ?? []) + [counts.joined(separator: ", ")]
    }

    /// How many eagles there are that are not listed.
    func moreEagles(of statistics: Statistics) -> [StyledText] {
        let more = statistics.eaglesLeftOut
        return more > 0 ? [wording.line(.statsMoreEagles, count: more, ink: .secondary)] : []
    }

    func streaks(of statistics: Statistics) -> [String] {
        [
            counted(.statsTurkeys, statistics.turkeys), counted(.statsBogeyFree, statistics.longestBogeyFree),
            counted(.statsBogeyFreeRounds, statistics.bogeyFreeRounds),
        ]
    }

    func feat(_ feat: Feat) -> [String] {
        [
            wording.result(strokes: feat.strokes, par: feat.par), date(feat.at), feat.course,
            wording(.statsHole, ["hole": feat.label, "par": String(feat.par)]),
        ]
    }

    func name(of tier: Statistics.Tier) -> String {
        switch tier {
        case .under: wording(.legendUnder)
        case .even: wording(.statsEven)
        case .over1: wording(.legendOver1)
        case .over2: wording(.legendOver2)
        }
    }

    private func tiers(of statistics: Statistics) -> [StyledText] {
        let tiers = statistics.tiers
        if isPlain {
            return tiers.map { one in
                let share = wording(.statsShare, ["n": String(one.count), "percent": String(one.percent)])
                return StyledText(name(of: one.tier) + ", " + share)
            }
        }
        let most = max(tiers.map(\.count).max() ?? 0, 1)
        return Table(
            columns: [.init(minimum: least(8)), .init(.init(), .right), .init(.init(), .right), .init(dropOrder: 1)],
            rows: tiers.map { one in
                let ink = Ink(one.tier)
                return [
                    StyledText(name(of: one.tier), ink), StyledText(String(one.count)),
                    StyledText("\(one.percent) %", .secondary),
                    StyledText(String(repeating: "█", count: (one.count * 20 + most - 1) / most), ink),
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

extension Ink {
    init(_ tier: Statistics.Tier) {
        switch tier {
        case .under: self = .under
        case .even: self = .even
        case .over1: self = .over1
        case .over2: self = .over2
        }
    }
}
