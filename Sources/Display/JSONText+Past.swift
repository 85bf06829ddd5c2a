package import Scorecard

extension JSONText {
    /// What `hyzer history --json` prints for each round, best players first.
    package static func history(_ round: RoundSummary) -> JSONText {
        .object([
            "round": .string(round.id.description), "course": site(of: round.course),
            "layout": layout(of: round.course),
            "at": .string(CivilTime.iso8601(round.startedAt)), "state": .string(round.state.rawValue),
            "withdrawn": .bool(round.isWithdrawn), "changedAfterFinish": .bool(round.isChangedAfterFinish),
            "hole": .int(round.hole), "holes": .int(round.holes),
            "players": .array(
                round.standings.map { standing in
                    .object([
                        "player": .string(standing.player.name), "position": JSONText(standing.position),
                        "tied": .bool(standing.tied), "strokes": .int(standing.strokes),
                        "toPar": .int(standing.toPar), "thru": .int(standing.thru),
                        "guest": .bool(standing.player.isGuest),
                    ])
                }), "standings": rows(of: round.standings),
        ])
    }

    /// What `hyzer trend --json` prints for each layout; best, worst and mean are to par.
    package static func trend(_ trend: Trend, of player: String, limit: Int?) -> JSONText {
        .object([
            "player": .string(player), "course": site(of: trend.course.name),
            "layout": layout(of: trend.course.name),
            "holes": .int(trend.course.holes.count), "par": .int(trend.course.par),
            "rounds": .array(
                trend.rounds.suffix(limit ?? .max).map { round in
                    .object([
                        "round": .string(round.round.description), "at": .string(CivilTime.iso8601(round.at)),
                        "strokes": .int(round.strokes), "toPar": .int(round.toPar), "thru": .int(round.thru),
                        "complete": .bool(round.isComplete), "compared": .bool(round.isCompared),
                    ])
                }), "best": JSONText(trend.best), "worst": JSONText(trend.worst), "mean": JSONText(trend.mean),
        ])
    }

    /// The same where there is nothing to tell.
    package static func noTrend(of player: String, on course: String?) -> JSONText {
        .object([
            "player": .string(player), "course": site(of: course), "layout": layout(of: course), "rounds": .array([]),
            "best": .null, "worst": .null, "mean": .null,
        ])
    }

    /// How often somebody had a kind of score in finished rounds; `last` is null for never.
    package static func occurrences(_ occurrences: Occurrences, of player: String) -> JSONText {
        .object([
            "player": .string(player), "rounds": .int(occurrences.rounds), "count": .int(occurrences.count),
            "last": occurrences.last.map(feat) ?? .null,
        ])
    }

    /// What `hyzer best --json` and `hyzer records --json` print for each course.
    ///
    /// - Parameters:
    ///   - player: whose they are; nil for everybody's.
    ///   - name: what a player is called in a round.
    package static func best(
        _ best: Best?, of player: String?, on course: String?, name: (PlayerID, RoundID) -> String
    ) -> JSONText {
        func result(_ result: Best.Result?) -> JSONText {
            guard let result else { return .null }
            return .object([
                "round": .string(result.round.description), "at": .string(CivilTime.iso8601(result.at)),
                "player": .string(player ?? name(result.player, result.round)), "strokes": .int(result.strokes),
                "toPar": .int(result.toPar), "holes": .int(best?.course.holes.count ?? 0),
            ])
        }
        let subject: [(String, JSONText)] = player.map { [("player", .string($0))] } ?? []
        return .members(
            subject + [
                ("course", site(of: best?.course.name ?? course)), ("layout", layout(of: best?.course.name ?? course)),
                ("results", .int(best?.results ?? 0)),
                ("par", JSONText(best?.course.par)), ("teams", .bool(best?.isOfTeams ?? false)),
                ("toPar", result(best?.result)), ("throws", result(best?.result)),
            ])
    }

    /// What `hyzer versus --json` prints, seen from the first.
    package static func versus(_ versus: Versus, of first: String, and second: String) -> JSONText {
        .object([
            "players": .array([.string(first), .string(second)]), "rounds": .int(versus.rounds),
            "wins": .int(versus.wins), "losses": .int(versus.losses), "ties": .int(versus.ties),
            "meanDifference": JSONText(versus.meanDifference),
            "last": versus.last.map { last in
                .object([
                    "round": .string(last.round.description), "at": .string(CivilTime.iso8601(last.at)),
                    "course": site(of: last.course), "layout": layout(of: last.course),
                    "strokes": .array(last.strokes.map { .int($0) }),
                ])
            } ?? .null,
        ])
    }

    /// What `hyzer stats --json` prints.
    package static func statistics(_ statistics: Statistics, of player: String, on course: String?) -> JSONText {
        .object([
            "player": .string(player), "course": site(of: course), "layout": layout(of: course),
            "rounds": .int(statistics.rounds),
            "holes": .int(statistics.holes),
            "tiers": .object([
                "under": .int(statistics.tiers.under), "even": .int(statistics.tiers.even),
                "over1": .int(statistics.tiers.over1), "over2": .int(statistics.tiers.over2),
            ]),
            "pars": .array(
                statistics.byPar.sorted { $0.key < $1.key }.map { par, tally in
                    .object(["par": .int(par), "holes": .int(tally.holes), "mean": JSONText(tally.mean)])
                }), "turkeys": .int(statistics.turkeys), "bogeyFree": .int(statistics.longestBogeyFree),
            "bogeyFreeRounds": .int(statistics.bogeyFreeRounds), "aces": .array(statistics.aces.map(feat)),
            "eagles": .array(statistics.eagles.map(feat)),
            "layouts": .array(
                statistics.layouts.map { layout in
                    .object([
                        "course": site(of: layout.course.name), "layout": self.layout(of: layout.course.name),
                        "par": .int(layout.course.par),
                        "rounds": .int(layout.rounds),
                        "holes": .array(
                            layout.course.holes.enumerated().map { index, hole in
                                let tally = layout.holes[index]
                                return .object([
                                    "hole": .int(index + 1), "label": .string(hole.label), "par": .int(hole.par),
                                    "played": .int(tally.holes), "mean": JSONText(tally.mean),
                                    "best": JSONText(tally.best),
                                ])
                            }),
                    ])
                }),
        ])
    }

    private static func feat(_ feat: Statistics.Feat) -> JSONText {
        .object([
            "round": .string(feat.round.description), "at": .string(CivilTime.iso8601(feat.at)),
            "course": site(of: feat.course), "layout": layout(of: feat.course), "hole": .string(feat.label),
            "par": .int(feat.par),
            "strokes": .int(feat.strokes),
        ])
    }
}
