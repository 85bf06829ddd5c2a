import JSON
import Reports
import Scorecard

extension JSONValue {
    /// The output of `hyzer history --json` for each round, best players first.
    static func history(_ round: RoundSummary) -> JSONValue {
        .object([
            "round": .string(round.id.description), "course": site(of: round.course),
            "layout": layout(of: round.course),
            "at": .string(CivilTime.iso8601(round.startedAt)), "state": .string(round.state.rawValue),
            "withdrawn": .bool(round.isWithdrawn), "changedAfterFinish": .bool(round.isChangedAfterFinish),
            "hole": .int(round.hole), "holes": .int(round.holes),
            "players": .array(
                round.standings.map { standing in
                    .object([
                        "player": .string(standing.player.name), "position": JSONValue(standing.position),
                        "tied": .bool(standing.tied), "strokes": .int(standing.strokes),
                        "toPar": .int(standing.toPar), "thru": .int(standing.thru),
                        "guest": .bool(standing.player.isGuest),
                    ])
                }), "standings": rows(of: round.standings),
        ])
    }

    /// The output of `hyzer trend --json` for each layout; best, worst and mean are to par.
    static func trend(_ trend: Trend) -> [JSONValue] {
        if trend.layouts.isEmpty {
            return [.members(subject(trend, trend.course) + [("rounds", .array([]))] + extremes())]
        }
        return trend.layouts.map { layout in
            .members(
                subject(trend, layout.course.name) + [
                    ("holes", .int(layout.course.holes.count)), ("par", .int(layout.course.par)),
                    (
                        "rounds",
                        .array(
                            layout.rounds.suffix(trend.limit ?? .max).map { round in
                                .members(
                                    origin(round.round, round.at) + [
                                        ("strokes", .int(round.strokes)), ("toPar", .int(round.toPar)),
                                        ("thru", .int(round.thru)), ("complete", .bool(round.isComplete)),
                                        ("compared", .bool(round.isCompared)),
                                    ])
                            })
                    ),
                ] + extremes(layout))
        }
    }

    private static func subject(_ trend: Trend, _ course: String?) -> [(String, JSONValue)] {
        [("player", .string(trend.player))] + place(course)
    }

    private static func extremes(_ layout: Trend.Layout? = nil) -> [(String, JSONValue)] {
        [("best", JSONValue(layout?.best)), ("worst", JSONValue(layout?.worst)), ("mean", JSONValue(layout?.mean))]
    }

    private static func place(_ course: String?) -> [(String, JSONValue)] {
        [("course", site(of: course)), ("layout", layout(of: course))]
    }

    private static func origin(_ round: RoundID, _ at: Timestamp) -> [(String, JSONValue)] {
        [("round", .string(round.description)), ("at", .string(CivilTime.iso8601(at)))]
    }

    /// How often somebody had a kind of score in finished rounds; `last` is null for never.
    static func occurrences(_ occurrences: Occurrences) -> JSONValue {
        .object([
            "player": .string(occurrences.player), "rounds": .int(occurrences.rounds),
            "count": .int(occurrences.count), "last": occurrences.last.map(feat) ?? .null,
        ])
    }

    /// The output of `hyzer best --json` and `hyzer records --json` for each course.
    static func best(_ bests: BestRounds) -> [JSONValue] {
        bests.rounds.isEmpty ? [best(nil, in: bests)] : bests.rounds.map { best($0, in: bests) }
    }

    private static func best(_ best: BestRounds.Best?, in bests: BestRounds) -> JSONValue {
        let result =
            best.map { best in
                JSONValue.members(
                    origin(best.round, best.at) + [
                        ("player", .string(bests.player ?? best.player)), ("strokes", .int(best.strokes)),
                        ("toPar", .int(best.toPar)), ("holes", .int(best.course.holes.count)),
                    ])
            } ?? .null
        return .members(
            (bests.player.map { [("player", .string($0))] } ?? []) + place(best?.course.name ?? bests.course) + [
                ("results", .int(best?.results ?? 0)), ("par", JSONValue(best?.course.par)),
                ("teams", .bool(best?.isOfTeams ?? false)), ("toPar", result), ("throws", result),
            ])
    }

    /// The output of `hyzer versus --json`.
    static func versus(_ versus: Versus) -> JSONValue {
        .object([
            "players": .array([.string(versus.first), .string(versus.second)]), "rounds": .int(versus.rounds),
            "wins": .int(versus.wins), "losses": .int(versus.losses), "ties": .int(versus.ties),
            "meanDifference": JSONValue(versus.meanDifference),
            "last": versus.last.map { last in
                .members(
                    origin(last.round, last.at) + place(last.course) + [
                        ("strokes", .array(last.strokes.map { .int($0) }))
                    ])
            } ?? .null,
        ])
    }

    /// The output of `hyzer stats --json`.
    static func statistics(_ statistics: Statistics) -> JSONValue {
        .object([
            "player": .string(statistics.player), "course": site(of: statistics.course),
            "layout": layout(of: statistics.course), "rounds": .int(statistics.rounds),
            "holes": .int(statistics.holes),
            "tiers": .members(statistics.tiers.map { ($0.tier.rawValue, .int($0.count)) }),
            "pars": .array(
                statistics.pars.map { one in
                    .object(["par": .int(one.par), "holes": .int(one.tally.holes), "mean": JSONValue(one.tally.mean)])
                }), "turkeys": .int(statistics.turkeys), "bogeyFree": .int(statistics.longestBogeyFree),
            "bogeyFreeRounds": .int(statistics.bogeyFreeRounds), "aces": .array(statistics.aces.map(feat)),
            "eagles": .array(statistics.eagles.map(feat)),
            "layouts": .array(
                statistics.layouts.map { layout in
                    .members(
                        place(layout.course.name) + [
                            ("par", .int(layout.course.par)), ("rounds", .int(layout.rounds)),
                            (
                                "holes",
                                .array(
                                    layout.course.holes.enumerated().map { index, hole in
                                        let tally = layout.holes[index]
                                        return .object([
                                            "hole": .int(index + 1), "label": .string(hole.label),
                                            "par": .int(hole.par), "played": .int(tally.holes),
                                            "mean": JSONValue(tally.mean), "best": JSONValue(tally.best),
                                        ])
                                    })
                            ),
                        ])
                }),
        ])
    }

    private static func feat(_ feat: Feat) -> JSONValue {
        .members(
            origin(feat.round, feat.at) + place(feat.course) + [
                ("hole", .string(feat.label)), ("par", .int(feat.par)), ("strokes", .int(feat.strokes)),
            ])
    }
}
