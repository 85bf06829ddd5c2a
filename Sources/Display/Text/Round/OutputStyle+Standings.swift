package import Reports
package import Scorecard

extension OutputStyle {
    /// The standings, best first as they are given.
    ///
    /// - Parameters:
    ///   - isTitled: whether course and hole stand above; a table after every score needs no title.
    ///   - changed: players who are to stand out, because something has changed.
    package func standings(
        _ standings: [Standing], in round: RoundFacts, isTitled: Bool = true, changed: Set<PlayerID> = []
    ) -> [StyledText] {
        var lines =
            standings.isEmpty
            ? nobodyOnCard
            : isPlain
                ? standings.map { StyledText(spoken($0, in: round)) }
                : table(of: standings, in: round, changed).lines(within: columns)
        if isTitled { lines.insert(title(of: round), at: 0) }
        return lines + open(in: round) + lateChanges(in: round) + disagreement(in: round) + round.games.flatMap(line)
    }

    /// How many disagreements there are and where to look, where there are any.
    func disagreement(in round: RoundFacts) -> [StyledText] {
        guard round.discrepancies > 0 else { return [] }
        let mark = isPlain ? StyledText() : StyledText(OutputStyle.discrepancyMark + " ", .warning)
        return message(mark + StyledText(counted(.noteDiscrepancies, round.discrepancies), .warning))
    }

    /// Marks a hole of which somebody said that there is no score.
    static let noScoreMark = "–"
    /// Stands behind scores that devices disagree about.
    static let discrepancyMark = "!"

    var nobodyOnCard: [StyledText] {
        message(wording.line(.emptyCard, ["example": StyledText(wording(.emptyCardExample), .accent)]))
    }

    private func table(of standings: [Standing], in round: RoundFacts, _ changed: Set<PlayerID>) -> Table {
        Table(
            columns: [
                .init(heading(.headPlace), .right),
                .init(heading(.headPlayer), minimum: 4),
                .init(heading(.headToPar), .right),
                .init(heading(.headThru), .right, dropOrder: 1),
                .init(heading(.headThrows), .right, dropOrder: 2),
                .init(dropOrder: 3),
            ],
            rows: standings.map { row($0, in: round, isChanged: changed.contains($0.player.player)) })
    }

    private func row(_ standing: Standing, in round: RoundFacts, isChanged: Bool) -> [StyledText] {
        let place = place(of: standing)
        guard standing.thru > 0 else {
            let none = StyledText("–", .secondary)
            return [StyledText(place, .secondary), marked(standing, .secondary), none, none, none]
        }
        let isLeading = standing.position == 1
        return [
            StyledText(place, isLeading ? .accent : .secondary),
            marked(standing, isChanged ? .accent : isLeading ? .bold : .plain),
            StyledText(wording.toParShort(standing.toPar), .total(toPar: standing.toPar)),
            StyledText(standing.thru == round.holes ? wording(.thruFinished) : String(standing.thru)),
            StyledText(String(standing.strokes)),
            movement(standing.change),
        ]
    }

    private func marked(_ standing: Standing, _ ink: Ink) -> StyledText {
        let name = name(standing.player.name, ink) + StyledText(noScoreMark(standing.noScores), .secondary)
        return standing.discrepancy ? name + " " + StyledText(OutputStyle.discrepancyMark, .warning) : name
    }

    /// Stands behind the name of a player, for holes of which somebody said that there is no score: ` –`, ` –×2`.
    func noScoreMark(_ count: Int) -> String {
        switch count {
        case 0: ""
        case 1: " " + OutputStyle.noScoreMark
        default: " " + OutputStyle.noScoreMark + "×\(count)"
        }
    }

    /// `1`, `T2`, `DNF` for a player who left, or a dash without a score.
    func place(of standing: Standing) -> String {
        standing.position.map { standing.tied ? "T\($0)" : String($0) } ?? (standing.isOut ? wording(.placeOut) : "–")
    }

    private func movement(_ change: Int) -> StyledText {
        switch change {
        case 0: StyledText()
        case 1...: StyledText("▲\(change)", .accent)
        default: StyledText("▼\(change.magnitude)", .secondary)
        }
    }

    /// `tied second, Mike, even par, through seven, down one place`
    private func spoken(_ standing: Standing, in round: RoundFacts) -> String {
        guard standing.thru > 0 else {
            return wording(standing.isOut ? .spokenOut : .spokenNoScore, ["player": standing.player.name])
        }
        let place = standing.position.map { wording.ordinal($0) } ?? wording(.spokenPlaceOut)
        var words = wording(
            standing.thru == round.holes ? .spokenStandingFinished : .spokenStanding,
            [
                "place": standing.tied ? wording(.spokenTied, ["place": place]) : place,
                "player": standing.player.name, "toPar": wording.toPar(standing.toPar),
                "thru": wording.number(standing.thru),
            ])
        if standing.change != 0 {
            words +=
                ", " + counted(standing.change > 0 ? .spokenUp : .spokenDown, Int(clamping: standing.change.magnitude))
        }
        if standing.noScores > 0 { words += ", " + counted(.noteNoScores, standing.noScores) }
        if standing.discrepancy { words += ", " + wording(.noteDiscrepancy) }
        return words
    }
}
