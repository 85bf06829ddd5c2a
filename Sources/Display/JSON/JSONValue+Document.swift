package import JSON
package import Scorecard

extension JSONValue {
    /// A whole round, as `hyzer export --as json` writes and `hyzer import` reads it.
    ///
    /// - Parameter reporters: the names of the round's reporters, in their order.
    package static func document(_ round: Round, by reporters: [String]) -> JSONValue {
        let lateChanges = round.changesAfterFinish
        return .object([
            // First, so that the beginning of a file tells its format.
            "hyzer": .int(1), "round": .string(round.id.description), "course": site(of: round.course?.name ?? ""),
            "layout": layout(of: round.course?.name),
            "start": JSONValue(round.startedAt.map(CivilTime.iso8601)),
            "end": JSONValue(round.endedAt.map(CivilTime.iso8601)),
            "state": .string(round.state.rawValue), "startHole": .int(round.start?.startHole ?? 1),
            "hole": .int(round.currentHole), "left": .array(round.holesLeftWithoutScores.map { .int($0) }),
            "growing": .bool(round.growsWithPlay),
            "organizer": JSONValue(round.start?.organizer.flatMap { round.entrant($0)?.name }),
            "recordedBy": .array(reporters.map { .string($0) }),
            "holes": .array(
                round.holes.map {
                    .object([
                        "label": .string($0.label), "par": .int($0.par), "distance": JSONValue($0.distance),
                    ])
                }),
            "players": .array(
                round.cards.map { card in
                    .object([
                        "name": .string(card.player.name), "guest": .bool(card.player.isGuest),
                        "strokes": .int(card.strokes), "toPar": .int(card.toPar),
                        "rating": JSONValue(card.player.rating),
                        "penalty": .int(card.roundPenalties), "given": .int(round.strokes(givenTo: card.player.player)),
                        "away": .array(
                            card.holes.filter { !round.plays(card.player.player, hole: $0.hole) }.map { .int($0.hole) }),
                        "scores": .array(
                            card.holes.map { result in
                                let change = lateChanges.first {
                                    $0.hole == result.hole && $0.player.player == card.player.player
                                }
                                let claims = round.claims(hole: result.hole, player: card.player.player)
                                return documented(result, claims, change, round.reporters)
                            }),
                    ])
                }),
            "games": .array(
                round.games.map { game in
                    .object([
                        "kind": .string(game.kind.rawValue),
                        // Positions among the players, from 1, because two players may share a name.
                        "sides": .array(
                            game.sides.map { side in
                                .array(
                                    side.compactMap { member in
                                        round.players.firstIndex { $0.player == member }.map { .int($0 + 1) }
                                    })
                            }),
                    ])
                }),
        ])
    }

    /// - Parameters:
    ///   - claims: the claims of devices; several where they do not agree.
    ///   - reporters: the reporters of the round.
    private static func documented(
        _ result: Card.Result, _ claims: [Claim], _ change: LateChange?, _ reporters: [PlayerID]
    ) -> JSONValue {
        func by(_ claim: Claim) -> [(String, JSONValue)] {
            // A single reporter gave all scores.
            guard reporters.count > 1, let index = claim.reporter.flatMap(reporters.firstIndex) else { return [] }
            return [("by", .int(index + 1))]
        }
        var members: [(String, JSONValue)] = [
            ("strokes", JSONValue(result.strokes)), ("penalties", .int(result.penalties)),
            ("noScore", .bool(result.isNoScore)),
        ]
        if claims.count > 1 {
            let values = claims.map { claim -> JSONValue in
                .members(
                    [("strokes", JSONValue(claim.strokes)), ("penalties", .int(claim.penalties))] + by(claim))
            }
            members.append(("claims", .array(values)))
        } else if let claim = claims.first {
            members += by(claim)
        }
        if let change { members.append(("atFinish", .int(change.from ?? 0))) }
        return .members(members)
    }
}
