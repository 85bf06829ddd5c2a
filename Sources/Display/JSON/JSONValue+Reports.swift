package import JSON
package import Reports
package import Scorecard

extension JSONValue {
    /// The output of `hyzer standings --json`: the round, the standings, best first, and the side games.
    package static func standings(_ standings: [Standing], in round: RoundFacts) -> JSONValue {
        .object([
            "round": JSONValue.round(round), "standings": rows(of: standings), "games": games(of: round),
        ])
    }

    /// The site in the full name of a course; `layout(of:)` is the rest of that name.
    static func site(of course: String?) -> JSONValue { JSONValue(course.map { Course.parts(of: $0).site }) }

    static func layout(of course: String?) -> JSONValue { JSONValue(course.flatMap { Course.parts(of: $0).layout }) }

    static func rows(of standings: [Standing]) -> JSONValue {
        .array(
            standings.map { standing in
                .object([
                    "position": JSONValue(standing.position), "tied": .bool(standing.tied),
                    "player": .string(standing.player.name), "strokes": .int(standing.strokes),
                    "toPar": .int(standing.toPar), "thru": .int(standing.thru), "noScores": .int(standing.noScores),
                    "change": .int(standing.change), "dnf": .bool(standing.isOut),
                    "discrepancy": .bool(standing.discrepancy),
                ])
            })
    }

    /// The output of `hyzer card --json` for one player, on one line.
    ///
    /// - Parameter hole: the number of the only hole to print; nil for all holes.
    package static func card(_ card: Card, hole: Int? = nil) -> JSONValue {
        .object([
            "player": .string(card.player.name),
            "holes": .array(
                card.holes.filter { hole == nil || $0.hole == hole }.map { result in
                    .object([
                        "hole": .int(result.hole), "label": .string(result.label), "par": .int(result.par),
                        "strokes": JSONValue(result.strokes),
                        "toPar": JSONValue(result.strokes.map { $0 - result.par }),
                        "noScore": .bool(result.isNoScore), "penalties": .int(result.penalties),
                        "discrepancy": .bool(result.discrepancy),
                    ])
                }),
            "strokes": .int(card.strokes), "toPar": .int(card.toPar), "thru": .int(card.thru),
            "roundPenalties": .int(card.roundPenalties),
        ])
    }

    /// A round as a member of other objects; `started` is left out if unknown.
    package static func round(_ round: RoundFacts) -> JSONValue {
        var members: [(String, JSONValue)] = [
            ("id", .string(round.id.description)), ("course", site(of: round.course)),
            ("layout", layout(of: round.course)),
            ("state", .string(round.state.rawValue)), ("hole", .int(round.hole)), ("holes", .int(round.holes)),
            ("open", openHoles(round.open)),
        ]
        if let started = round.started { members.append(("started", .string(CivilTime.iso8601(started)))) }
        return .members(members)
    }

    /// One thing worth telling of a round.
    static func highlight(_ highlight: Story.Highlight) -> JSONValue {
        switch highlight {
        case .ace(let player, let hole):
            .object(["kind": .string("ace"), "player": .string(player.name), "hole": .int(hole), "strokes": .int(1)])
        case .eagle(let player, let hole, let strokes, _):
            .object([
                "kind": .string("eagle"), "player": .string(player.name), "hole": .int(hole), "strokes": .int(strokes),
            ])
        case .turkey(let player, let holes):
            .object([
                "kind": .string("turkey"), "player": .string(player.name), "holes": .array(holes.map { .int($0) }),
            ])
        case .leadChanges(let count): .object(["kind": .string("leadChanges"), "count": .int(count)])
        case .bestHole(let hole, let toPar, _):
            .object(["kind": .string("bestHole"), "hole": .int(hole), "toPar": .int(toPar)])
        }
    }

    /// The output of `hyzer players --json` for each player.
    package static func player(_ player: Player, isMe: Bool) -> JSONValue {
        .object([
            "id": .string(player.id.description), "name": .string(player.name),
            "aliases": .array(player.aliases.map { .string($0) }), "me": .bool(isMe),
        ])
    }

    /// The output of `hyzer courses --json` for each course; `distance` in metres, null where unknown.
    package static func course(_ course: Course) -> JSONValue {
        .object([
            "id": .string(course.id.description), "name": .string(course.name), "course": site(of: course.name),
            "layout": layout(of: course.name), "par": .int(course.par),
            "holes": .array(
                course.holes.enumerated().map { index, hole in
                    .object([
                        "hole": .int(index + 1), "label": .string(hole.label), "par": .int(hole.par),
                        "distance": JSONValue(hole.distance),
                    ])
                }),
        ])
    }
}
