package import Scorecard

extension JSONText {
    /// What `hyzer standings --json` prints: the round and the standings, best first.
    package static func standings(_ standings: [Standing], in round: RoundFacts) -> JSONText {
        .object([
            "round": JSONText.round(round),
            "standings": .array(
                standings.map { standing in
                    .object([
                        "position": JSONText(standing.position), "tied": .bool(standing.tied),
                        "player": .string(standing.player.name), "strokes": .int(standing.strokes),
                        "toPar": .int(standing.toPar), "thru": .int(standing.thru), "change": .int(standing.change),
                    ])
                }),
        ])
    }

    /// What `hyzer card --json` prints for one player, one line each.
    package static func card(_ card: Card) -> JSONText {
        .object([
            "player": .string(card.player.name),
            "holes": .array(
                card.holes.map { result in
                    .object([
                        "hole": .int(result.hole), "label": .string(result.label), "par": .int(result.par),
                        "strokes": JSONText(result.strokes),
                        "toPar": JSONText(result.strokes.map { $0 - result.par }),
                        "penalties": .int(result.penalties), "discrepancy": .bool(result.discrepancy),
                    ])
                }),
            "strokes": .int(card.strokes), "toPar": .int(card.toPar), "thru": .int(card.thru),
            "roundPenalties": .int(card.roundPenalties),
        ])
    }

    /// A round as other objects carry it.
    package static func round(_ round: RoundFacts) -> JSONText {
        .object([
            "id": .string(round.id.description), "course": .string(round.course),
            "state": .string(round.state.rawValue), "hole": .int(round.hole), "holes": .int(round.holes),
        ])
    }
}
