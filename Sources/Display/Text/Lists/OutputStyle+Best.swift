import Reports
import Scorecard

extension OutputStyle {
    /// The best rounds on some courses.
    func best(_ bests: BestRounds) -> [StyledText] {
        if bests.rounds.isEmpty {
            let course = StyledText(bests.course ?? "", bests.player == nil ? .bold : .plain)
            guard let player = bests.player.map({ StyledText($0, .bold) }) else {
                return message(wording.line(.emptyRecords, ["course": course]))
            }
            return message(
                wording.line(
                    bests.course == nil ? .emptyBest : .emptyBestCourse, ["player": player, "course": course]))
        }
        let isOfAnybody = bests.player == nil
        let title = bests.player.map { [self.title($0, [wording(.bestTitle)])] } ?? []
        if isPlain {
            return title
                + bests.rounds.map { best in
                    let parts = [
                        course(of: best, in: bests), kind(of: best), wording.toPar(best.toPar),
                        counted(.throws, best.strokes), counted(.holes, best.course.holes.count),
                    ]
                    let who = isOfAnybody ? [best.player] : []
                    return StyledText((parts + who + [date(best.at)]).joined(separator: ", "))
                }
        }
        let table = Table(
            columns: [
                .init(heading(.headCourse), minimum: least(8)), .init(minimum: least(8)),
                .init(heading(.headToPar), .right), .init(heading(.headThrows), .right),
                .init(heading(.headHoles), .right, dropOrder: 2),
                .init(isOfAnybody ? heading(.headPlayer) : StyledText(), minimum: least(4)),
                .init(heading(.headDate), dropOrder: 1), .init(heading(.headLetters), dropOrder: 3),
            ],
            rows: bests.rounds.map { best in
                [
                    name(course(of: best, in: bests), .bold), StyledText(kind(of: best), .secondary),
                    StyledText(wording.toParShort(best.toPar), .total(toPar: best.toPar)),
                    StyledText(String(best.strokes)), StyledText(String(best.course.holes.count), .secondary),
                    isOfAnybody ? name(best.player) : StyledText(),
                    StyledText(date(best.at), .secondary), StyledText(best.round.lastLetters, .secondary),
                ]
            })
        return title + table.lines(within: columns)
    }

    /// The name of its course; with the par if the list also has the course with another par.
    func course(of best: BestRounds.Best, in bests: BestRounds) -> String {
        let name = best.course.name
        return bests.hasOtherPar(best) ? name + ", " + wording(.parOf, ["par": String(best.course.par)]) : name
    }

    func kind(of best: BestRounds.Best) -> String { wording(best.isOfTeams ? .bestTeams : .bestRound) }

    /// How two people compare.
    func versus(_ versus: Versus) -> [StyledText] {
        let names: [String: StyledText] = [
            "first": StyledText(versus.first, .bold), "second": StyledText(versus.second, .bold),
        ]
        guard let last = versus.last, let mean = versus.meanDifference else {
            return message(wording.line(.versusNone, filling: names))
        }
        func number(_ count: Int) -> StyledText { StyledText(isPlain ? wording.number(count) : String(count)) }
        let counts = ["n": number(versus.rounds)].merging(names) { own, _ in own }
        var lines = message(wording.line(.versusRounds, filling: counts, count: versus.rounds))
        lines += message(
            wording.line(
                .versusScore,
                filling: names.merging(
                    ["wins": number(versus.wins), "losses": number(versus.losses), "ties": number(versus.ties)]
                ) { own, _ in own }))
        let key: MessageKey = mean < 0 ? .versusFewer : mean > 0 ? .versusMore : .versusEqual
        let difference = StyledText(wording.decimal(abs(mean)))
        lines += message(wording.line(key, filling: names.merging(["n": difference]) { own, _ in own }))
        let meeting = [
            "date": StyledText(date(last.at)), "course": StyledText(last.course),
            "throws1": number(last.strokes[0]), "throws2": number(last.strokes[1]),
        ]
        return lines
            + message(wording.line(.versusLast, filling: names.merging(meeting) { own, _ in own }, ink: .secondary))
    }
}
