import Reports
import Scorecard

/// Side games: a line for each below the standings, and a report with tables.
extension OutputStyle {
    /// The line about a game; none for tags, whose result is known only when the round is finished.
    func line(for standing: GameStanding) -> [StyledText] { sentence(for: standing).map(message) ?? [] }

    /// The line about a game, not broken; nil for tags.
    func sentence(for standing: GameStanding) -> StyledText? {
        state(of: standing).map { state in
            wording.line(.gameLine, ["game": StyledText(wording(standing.label)), "state": state], ink: .secondary)
        }
    }

    /// Every game of the round, with a table where there is more to tell than a line does.
    func games(_ round: RoundFacts) -> [StyledText] {
        if round.games.isEmpty { return message(wording.line(.emptyGames)) }
        let parts = round.games.map { standing -> [StyledText] in
            let line = line(for: standing)
            return (line.isEmpty ? message(wording.line(.gameTagsLater)) : line) + details(of: standing, in: round)
        }
        return [title(of: round)] + Array(parts.joined(separator: isPlain ? [] : [StyledText()]))
    }

    private func state(of standing: GameStanding) -> StyledText? {
        switch standing.result {
        case .skins(let skins): state(of: skins, standing.sides)
        case .match(let match): state(of: match, standing.sides)
        case .totals(let totals): state(of: totals, standing.sides)
        case .tags: nil
        }
    }

    // MARK: Skins

    private func state(of skins: Skins, _ sides: [Side]) -> StyledText {
        let won = sides.indices.map { ($0, skins.count(of: $0)) }.filter { $0.1 > 0 }.sorted { $0.1 > $1.1 }
        var parts = won.map { side, count in StyledText(sides[side].name, .bold) + StyledText(" " + said(count)) }
        if won.isEmpty { parts.append(wording.line(.gameSkinsNone)) }
        if skins.carried > 0 {
            parts.append(
                wording.line(
                    skins.isOver ? .gameSkinsLeft : .gameSkinsCarried, ["n": StyledText(said(skins.carried))],
                    count: skins.carried))
        }
        return parts.joined(by: StyledText(", "))
    }

    // MARK: Match play

    private func state(of match: Match, _ sides: [Side]) -> StyledText {
        let leader = match.leader ?? 0
        let key: MessageKey =
            switch (match.state, match.leader) {
            case (.halved, _): .gameMatchHalved
            case (.open, nil) where match.thru == 0: .gameMatchAhead
            case (.open, nil), (.dormie, nil), (.won, nil): .gameMatchEven
            case (.open, _): .gameMatchUp
            case (.dormie, _): .gameMatchDormie
            case (.won, _) where match.isClosedOut: isPlain ? .spokenMatchClosed : .gameMatchClosed
            case (.won, _): .gameMatchWon
            }
        return wording.line(
            key,
            [
                "leader": StyledText(sides[leader].name, .bold), "other": StyledText(sides[1 - leader].name, .bold),
                "n": StyledText(said(match.lead)), "rest": StyledText(said(match.remaining)),
                "thru": StyledText(said(match.thru)),
            ])
    }

    // MARK: Net and teams

    private func state(of totals: [Total], _ sides: [Side]) -> StyledText {
        let played = totals.filter { $0.thru > 0 }
        if played.isEmpty { return wording.line(.gameTotalsNone) }
        return played.map { total in
            let name = StyledText(sides[total.side].name, total.position == 1 ? .bold : .plain)
            let toPar = isPlain ? wording.toPar(total.toPar) : wording.toParShort(total.toPar)
            return name + StyledText(" ") + StyledText(toPar, .total(toPar: total.toPar))
        }.joined(by: StyledText(", "))
    }

    // MARK: Tables

    private func details(of standing: GameStanding, in round: RoundFacts) -> [StyledText] {
        switch standing.result {
        case .skins(let skins):
            rows(
                [.headPlayer, .headSkins, .headHoles],
                standing.sides.enumerated().map { index, side in
                    let wins = skins.wins.filter { $0.side == index }
                    return [
                        side.name, said(skins.count(of: index)), wins.map(\.label).joined(separator: ", "),
                    ]
                })
        case .match(let match):
            rows([.headPlayer, .headWon], zip(standing.sides, match.won).map { [$0.name, said($1)] })
        case .totals(let totals):
            rows(
                [.headPlace, .headPlayer, .headToPar, .headThru, .headThrows]
                    + (totals.contains { $0.given != 0 } ? [.headGiven] : []),
                totals.map { total in
                    let place = total.position.map { total.tied ? "T\($0)" : String($0) } ?? "–"
                    let score = [
                        wording.toParShort(total.toPar),
                        total.thru == round.holes ? wording(.thruFinished) : String(total.thru),
                        String(total.strokes),
                    ]
                    return [place, standing.sides[total.side].name]
                        + (total.thru > 0 ? score : ["–", "–", "–"]) + [total.given == 0 ? "" : String(total.given)]
                })
        case .tags: []
        }
    }

    /// A table under some headings; none for screen readers.
    private func rows(_ heads: [MessageKey], _ rows: [[String]]) -> [StyledText] {
        if isPlain { return [] }
        return Table(
            columns: heads.map {
                .init(
                    heading($0), $0 == .headPlayer || $0 == .headHoles ? .left : .right,
                    minimum: $0 == .headPlayer ? 4 : 1)
            },
            rows: rows.map { row in
                zip(heads, row).map { head, text in head == .headPlayer ? name(text) : StyledText(text) }
            }
        ).lines(within: columns)
    }

    // MARK: Tags

    /// Tags with their holders, the lowest first, with the one held before the last round.
    func tags(_ tags: TagList) -> [StyledText] {
        if tags.rows.isEmpty { return message(wording.line(.emptyTags)) }
        if isPlain {
            return tags.rows.flatMap { row in
                message(
                    wording.line(.spokenTag, ["tag": StyledText(said(row.tag)), "player": StyledText(row.player)]))
            }
        }
        return Table(
            columns: [.init(heading(.headTag), .right), .init(heading(.headPlayer), minimum: 4), .init(dropOrder: 1)],
            rows: tags.rows.map { row in
                let before = row.before.flatMap { $0 == row.tag ? nil : $0 }
                return [
                    StyledText(String(row.tag), .accent), name(row.player),
                    before.map { wording.line(.tagBefore, ["tag": StyledText(String($0))], ink: .secondary) }
                        ?? StyledText(),
                ]
            }
        ).lines(within: columns)
    }
}

extension GameStanding {
    /// The label before the line.
    fileprivate var label: MessageKey {
        switch game.kind {
        case .skins: .labelSkins
        case .match: .labelMatch
        case .net: .labelNet
        case .teams: .labelTeams
        case .tags: .gameTags
        }
    }
}
