import JSON
import Reports
import Scorecard

extension JSONValue {
    /// The output of `hyzer games --json`: the round, and how its side games stand.
    static func games(_ round: RoundFacts) -> JSONValue {
        .object(["round": JSONValue.round(round), "games": games(of: round)])
    }

    /// The side games of a round, an object each: `kind`, then members by kind. A side has `name` and `players`.
    static func games(of round: RoundFacts) -> JSONValue { .array(round.games.map(game)) }

    private static func game(_ standing: GameStanding) -> JSONValue {
        .members([("kind", .string(standing.game.kind.rawValue))] + members(standing))
    }

    private static func members(_ standing: GameStanding) -> [(String, JSONValue)] {
        switch standing.result {
        case .skins(let skins):
            [
                ("thru", .int(skins.thru)), ("carried", .int(skins.carried)), ("over", .bool(skins.isOver)),
                (
                    "sides",
                    .array(
                        standing.sides.enumerated().map { index, side in
                            let wins = skins.wins.filter { $0.side == index }
                            return .members(
                                named(side) + [
                                    ("skins", .int(skins.count(of: index))),
                                    ("holes", .array(wins.map { .int($0.hole) })),
                                ])
                        })
                ),
            ]
        case .match(let match):
            [
                ("state", .string(match.state.rawValue)),
                ("leader", JSONValue(match.leader.map { standing.sides[$0].name })), ("up", .int(match.lead)),
                ("thru", .int(match.thru)), ("remaining", .int(match.remaining)),
                (
                    "sides",
                    .array(zip(standing.sides, match.won).map { .members(named($0) + [("won", .int($1))]) })
                ),
            ]
        case .totals(let totals):
            [
                (
                    "sides",
                    .array(
                        totals.map { total in
                            .members(
                                named(standing.sides[total.side]) + [
                                    ("position", JSONValue(total.position)), ("tied", .bool(total.tied)),
                                    ("strokes", .int(total.strokes)), ("toPar", .int(total.toPar)),
                                    ("given", .int(total.given)), ("thru", .int(total.thru)),
                                ])
                        })
                )
            ]
        case .tags: []
        }
    }

    private static func named(_ side: Side) -> [(String, JSONValue)] {
        [("name", .string(side.name)), ("players", .array(side.people.map { .string($0) }))]
    }

    /// The output of `hyzer tags --json` for each tag that somebody holds: `tag`, `player` and `before`, the tag that
    /// they held before the last round played for tags (null for none, or if tags were given since).
    static func tags(_ tags: TagList) -> [JSONValue] {
        tags.rows.map { row in
            .object(["tag": .int(row.tag), "player": .string(row.player), "before": JSONValue(row.before)])
        }
    }
}
