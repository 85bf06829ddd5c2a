package import Reports
package import Scorecard

extension OutputStyle {
    /// The card of one player or of all of them, in the order given.
    ///
    /// Scores are marked as on paper, so that colour is never needed: round brackets below par, square brackets one
    /// over, braces two or more over, with a sign behind them for a penalty or a disagreement. A dash is no score, a
    /// dot a hole that was not played.
    ///
    /// - Parameter isTitled: whether course and state stand above.
    package func card(_ cards: [Card], in round: RoundFacts, isTitled: Bool = true) -> [StyledText] {
        var lines = isTitled ? [title(of: round)] : []
        guard let first = cards.min(by: { $0.holes.count < $1.holes.count }) else { return lines + nobodyOnCard }
        if isPlain { return lines + cards.flatMap(spoken) }
        lines += grid(of: cards, first.holes, in: round).lines(within: columns)
        let notes = notes(under: cards)
        if !notes.isEmpty { lines += [StyledText()] + notes }
        return lines
    }

    /// One place of the card: `Jake on hole 5: 3 (par)`.
    package func result(_ result: Card.Result, of player: String) -> StyledText {
        let player = StyledText(player, .bold)
        let hole = StyledText(result.label)
        guard let strokes = result.strokes else {
            return wording.line(
                result.isNoScore ? .cardHoleNone : .cardHoleNotPlayed, ["player": player, "hole": hole])
        }
        let ink = Ink.hole(strokes: strokes, par: result.par)
        var words = wording.result(strokes: strokes, par: result.par)
        if result.penalties > 0 { words += ", " + counted(.notePenalties, result.penalties) }
        if result.discrepancy { words += ", " + wording(.noteDiscrepancy) }
        return wording.line(
            .cardHole,
            [
                "player": player, "hole": hole, "result": StyledText(words, ink),
                "strokes": StyledText(isPlain ? wording.number(strokes) : String(strokes), ink),
            ])
    }

    private func grid(of cards: [Card], _ holes: [Card.Result], in round: RoundFacts) -> HoleGrid {
        let isOpen = round.state == .playing
        let labels = holes.map {
            StyledText($0.label, isOpen && $0.hole == round.hole ? .accent : .secondary).truncated(to: 4) + " "
        }
        var rows = [
            HoleGrid.Row(name: heading(.headHole), cells: labels, sum: { _ in StyledText() }, totals: []),
            parRow(holes.map(\.par)),
        ]
        rows += cards.map(row)
        return grid(rows, holes: holes.count, totals: [heading(.headThrows), heading(.headToPar)])
    }

    /// A grid under the labels of its holes.
    func grid(_ rows: [HoleGrid.Row], holes: Int, totals: [StyledText]) -> HoleGrid {
        HoleGrid(
            rows: rows, holes: holes,
            sumHeadings: .init(out: heading(.headOut), in: heading(.headIn), part: heading(.headSum)),
            totalHeadings: totals)
    }

    func parRow(_ pars: [Int]) -> HoleGrid.Row {
        HoleGrid.Row(
            name: heading(.headPar), cells: pars.map { StyledText("\($0) ", .secondary) },
            sum: { StyledText(String(pars[$0].reduce(0, +)), .secondary) },
            totals: [StyledText(String(pars.reduce(0, +)), .secondary), StyledText()])
    }

    private func row(_ card: Card) -> HoleGrid.Row {
        func none(_ holes: some Sequence<Card.Result>) -> StyledText {
            StyledText(holes.contains(where: \.isNoScore) ? Mark.noScore : Mark.notPlayed, .secondary)
        }
        return HoleGrid.Row(
            name: name(card.player.name),
            cells: card.holes.map(cell),
            marks: Dictionary(
                uniqueKeysWithValues: card.holes.enumerated().compactMap { index, result in
                    isBracketed(result) ? sign(on: result).map { (index, $0) } : nil
                }),
            sum: { part in
                let scores = card.holes[part].compactMap(\.strokes)
                return scores.isEmpty ? none(card.holes[part]) : StyledText(String(scores.reduce(0, +)))
            },
            totals: card.thru == 0
                ? [none(card.holes), none(card.holes)]
                : [
                    StyledText(String(card.strokes), .bold),
                    StyledText(wording.toParShort(card.toPar), .total(toPar: card.toPar)),
                ])
    }

    private func cell(_ result: Card.Result) -> StyledText {
        guard let strokes = result.strokes else {
            return StyledText((result.isNoScore ? Mark.noScore : Mark.notPlayed) + " ", .secondary)
        }
        let ink = Ink.hole(strokes: strokes, par: result.par)
        let brackets = Mark.brackets(ink)
        let number = StyledText(brackets.open + String(strokes) + brackets.close, ink)
        return brackets.close.isEmpty ? number + (sign(on: result) ?? StyledText(" ", ink)) : number
    }

    /// The sign behind a score; it takes the place of the bracket if there is none.
    private func sign(on result: Card.Result) -> StyledText? {
        guard result.strokes != nil else { return nil }
        if result.discrepancy { return StyledText(OutputStyle.discrepancyMark, .warning) }
        if result.penalties > 0 { return StyledText(Mark.penalty) }
        return result.isCorrected ? StyledText(Mark.correction, .accent) : nil
    }

    private func isBracketed(_ result: Card.Result) -> Bool { result.strokes.map { $0 != result.par } ?? false }

    /// The signs on a card, which say the same as the colours.
    private enum Mark {
        static let penalty = "*"
        static let correction = "~"
        static let noScore = "–"
        static let notPlayed = "·"

        static func brackets(_ ink: Ink) -> (open: String, close: String) {
            switch ink {
            case .under: ("(", ")")
            case .over1: ("[", "]")
            case .over2: ("{", "}")
            default: ("", "")
            }
        }
    }

    /// A legend of the marks that occur, then the penalties that belong to no hole.
    private func notes(under cards: [Card]) -> [StyledText] {
        let holes = cards.flatMap(\.holes)
        let played = holes.filter { $0.strokes != nil }
        var legend: [StyledText] = []
        for (ink, key) in [(Ink.under, MessageKey.legendUnder), (.over1, .legendOver1), (.over2, .legendOver2)]
        where played.contains(where: { Ink.hole(strokes: $0.strokes ?? 0, par: $0.par) == ink }) {
            let brackets = Mark.brackets(ink)
            legend.append(StyledText(brackets.open + brackets.close, ink) + StyledText(" " + wording(key), .secondary))
        }
        if played.contains(where: { $0.penalties > 0 && !$0.discrepancy }) {
            legend.append(StyledText(Mark.penalty) + StyledText(" " + wording(.notePenalty), .secondary))
        }
        if played.contains(where: \.discrepancy) {
            legend.append(
                StyledText(OutputStyle.discrepancyMark, .warning)
                    + StyledText(" " + wording(.noteDiscrepancy), .secondary))
        }
        if played.contains(where: { $0.isCorrected && !$0.discrepancy && $0.penalties == 0 }) {
            legend.append(StyledText(Mark.correction, .accent) + StyledText(" " + wording(.noteCorrected), .secondary))
        }
        if holes.contains(where: \.isNoScore) {
            legend.append(StyledText(Mark.noScore + " " + wording(.noScore), .secondary))
        }
        return flow(legend, separator: "  ") + cards.compactMap(roundPenalty).flatMap(message)
    }

    private func roundPenalty(of card: Card) -> StyledText? {
        guard card.roundPenalties != 0 else { return nil }
        return wording.line(
            .noteRoundPenalty,
            [
                "player": StyledText(card.player.name),
                "n": StyledText(isPlain ? wording.number(card.roundPenalties) : String(card.roundPenalties)),
            ], count: card.roundPenalties)
    }

    /// A sentence about the whole card, one per hole that was scored, and one each about those without a score, those
    /// not played and penalties on the round.
    private func spoken(_ card: Card) -> [StyledText] {
        if card.thru == 0, !card.holes.contains(where: \.isNoScore) {
            return [wording.line(.spokenNoScore, ["player": StyledText(card.player.name)])]
        }
        let summary = wording(
            .spokenCard,
            [
                "player": card.player.name, "toPar": wording.toPar(card.toPar),
                "throws": counted(.throws, card.strokes), "thru": counted(.holes, card.thru),
            ])
        return [StyledText(summary)] + card.holes.compactMap(spoken)
            + gaps(of: card, .spokenGaps, \.isNoScore) + gaps(of: card, .spokenNotPlayed) { !$0.isNoScore }
            + (roundPenalty(of: card).map { [$0] } ?? [])
    }

    /// `No score on holes 3, 7 to 12 and 18.`
    private func gaps(of card: Card, _ key: MessageKey, _ isMeant: (Card.Result) -> Bool) -> [StyledText] {
        let gaps = card.holes.indices.filter { card.holes[$0].strokes == nil && isMeant(card.holes[$0]) }
        guard !gaps.isEmpty else { return [] }
        let holes = wording.list(wording.ranges(gaps) { card.holes[$0].label })
        return [wording.line(key, ["holes": StyledText(holes)], count: gaps.count)]
    }

    private func spoken(_ result: Card.Result) -> StyledText? {
        let par = wording.number(result.par)
        guard let strokes = result.strokes else { return nil }
        var words = wording.result(strokes: strokes, par: result.par)
        if result.penalties > 0 { words += ", " + counted(.notePenalties, result.penalties) }
        if result.discrepancy { words += ", " + wording(.noteDiscrepancy) }
        return StyledText(
            wording(
                .spokenHole,
                ["hole": result.label, "par": par, "strokes": wording.number(strokes), "result": words]))
    }
}
