package import Scorecard

extension Page {
    /// The best rounds on some courses.
    ///
    /// - Parameters:
    ///   - player: whose they are; nil for everybody's, which then say so themselves.
    ///   - name: what a player is called in a round.
    ///   - date: the day of a moment where the reader is.
    package func best(
        _ bests: [Best], of player: String?, name: (PlayerID, RoundID) -> String, date: (Timestamp) -> String
    ) -> [StyledText] {
        let rows = results(of: bests)
        let title = player.map { [self.title($0, [wording(.bestTitle)])] } ?? []
        if isPlain {
            return title
                + rows.map { course, best, key in
                    let result = best.result
                    let who = player == nil ? [name(result.player, result.round)] : []
                    let parts = [
                        course, wording(key), wording.toPar(result.toPar), counted(.throws, result.strokes),
                        counted(.holes, best.course.holes.count),
                    ]
                    return StyledText((parts + who + [date(result.at)]).joined(separator: ", "))
                }
        }
        let table = Table(
            columns: [
                .init(heading(.headCourse), minimum: least(8)), .init(minimum: least(8)),
                .init(heading(.headToPar), .right), .init(heading(.headThrows), .right),
                .init(heading(.headHoles), .right, dropOrder: 2),
                .init(player == nil ? heading(.headPlayer) : StyledText(), minimum: least(4)),
                .init(heading(.headDate), dropOrder: 1), .init(heading(.headLetters), dropOrder: 3),
            ],
            rows: rows.map { course, best, key in
                let result = best.result
                return [
                    self.name(course, .bold), StyledText(wording(key), .secondary),
                    StyledText(wording.toParShort(result.toPar), .total(toPar: result.toPar)),
                    StyledText(String(result.strokes)), StyledText(String(best.course.holes.count), .secondary),
                    player == nil ? self.name(name(result.player, result.round)) : StyledText(),
                    StyledText(date(result.at), .secondary), StyledText(result.round.lastLetters, .secondary),
                ]
            })
        return title + table.lines(within: columns)
    }

    /// Each with the name of its course, and the par where the course was played with others too.
    func results(of bests: [Best]) -> [(course: String, best: Best, key: MessageKey)] {
        bests.map { best in
            let name = best.course.name
            let isOne = bests.allSatisfy { $0.course.name != name || $0.course.par == best.course.par }
            let par = wording(.parOf, ["par": String(best.course.par)])
            return (isOne ? name : name + ", " + par, best, best.isOfTeams ? .bestTeams : .bestRound)
        }
    }

    /// How two people compare.
    package func versus(
        _ versus: Versus, of first: String, and second: String, date: (Timestamp) -> String
    ) -> [StyledText] {
        let names: [String: StyledText] = ["first": StyledText(first, .bold), "second": StyledText(second, .bold)]
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
