package import Reports
package import Scorecard

extension Wording {
    /// An event in a few words without a full stop: a line of the log, or what an undo took back.
    ///
    /// - Parameter targets: the events that an undo took back or a redo brought back, where they are known.
    package func sentence(for body: Event.Body, undoTargets targets: [Event.Body] = [], in names: Names) -> String {
        switch body {
        case .playerAdded(_, let name):
            self(.eventPlayerAdded, ["player": name])
        case .playerRenamed(let player, let name):
            self(.eventPlayerRenamed, ["player": names.player(player), "name": name])
        case .playerAliased(let player, let alias):
            self(.eventPlayerAliased, ["player": names.player(player), "name": alias])
        case .playerUnaliased(let player, let alias):
            self(.eventPlayerUnaliased, ["player": names.player(player), "name": alias])
        case .playerMerged(let player, let other):
            self(.eventPlayerMerged, ["player": names.player(player), "name": names.player(other)])
        case .playerArchived(let player):
            self(.eventPlayerArchived, ["player": names.player(player)])
        case .courseSaved(let course):
            self(
                .eventCourseSaved,
                [
                    "course": course.name, "holes": self(.holes, count: course.holes.count),
                    "par": String(course.par),
                ])
        case .courseArchived(let course):
            self(.eventCourseArchived, ["course": names.course(course)])
        case .roundStarted(let start):
            self(.eventRoundStarted, ["course": start.course.name, "players": list(start.players.map(\.name))])
        case .holesSet(let holes, let isOpen):
            self(
                isOpen ? .eventHolesSetOpen : .eventHolesSet,
                [
                    "holes": self(.holes, count: holes.count),
                    "pars": holes.map { String($0.par) }.joined(separator: " "),
                    "par": String(holes.reduce(0) { $0 + $1.par }),
                ])
        case .playerJoined(let entrant):
            self(.eventPlayerJoined, ["player": entrant.name])
        case .playerLeft(let player, let hole):
            self(.eventPlayerLeft, ["player": names.player(player), "hole": names.hole(hole)])
        case .playerReturned(let player, let hole):
            self(.eventPlayerReturned, ["player": names.player(player), "hole": names.hole(hole)])
        case .holeChosen(let hole):
            self(.eventHoleChosen, ["hole": names.hole(hole)])
        case .scoreRecorded(let score):
            self(.eventScore, values(of: score, in: names))
        case .scoreCleared(let hole, let player, _):
            self(.eventScoreCleared, ["player": names.player(player), "hole": names.hole(hole)])
        case .roundPenalty(let player, let count):
            self(.eventRoundPenalty, ["player": names.player(player)], count: count)
        case .gameStarted(let game): self(.eventGameStarted, ["game": self.game(game, in: names)])
        case .gameEnded(let game): self(.eventGameEnded, ["game": self.game(game, in: names)])
        case .strokesGiven(let player, let count):
            self(.eventStrokesGiven, ["player": names.player(player)], count: count)
        case .tagGiven(let player, let tag):
            self(
                tag == nil ? .eventTagTaken : .eventTagGiven,
                ["player": names.player(player), "tag": tag.map { String($0) } ?? ""])
        case .discrepancyResolved(let score):
            resolution(score, in: names)
        case .roundFinished:
            self(.eventFinished)
        case .roundAbandoned:
            self(.eventAbandoned)
        case .roundReopened:
            self(.eventReopened)
        case .undone(let events):
            targets.isEmpty
                ? self(.eventUndone, count: events.count)
                : self(.eventUndoneWhat, ["what": list(of: targets, in: names)])
        case .redone(let events):
            targets.isEmpty
                ? self(.eventRedone, count: events.count)
                : self(.eventRedoneWhat, ["what": list(of: targets, in: names)])
        }
    }

    /// The name of a game, with its sides where not everybody plays: `match play, Jake against Mike`.
    package func game(_ game: Game, in names: Names) -> String {
        let key: MessageKey =
            switch game.kind {
            case .skins: .gameSkins
            case .match: .gameMatch
            case .net: .gameNet
            case .teams: .gameTeams
            case .tags: .gameTags
            }
        guard !game.sides.isEmpty else { return self(key) }
        let sides = game.sides.map { side in Team.name(of: side.map(names.player)) }
        let all = sides.dropFirst().reduce(sides[0]) { self(.gameAgainst, ["first": $0, "second": $1]) }
        return self(.gameOf, ["game": self(key), "sides": all])
    }

    /// The events of an undo or redo as one phrase. A choice of hole, or a new hole, beside scores is left out.
    package func list(of bodies: [Event.Body], in names: Names) -> String {
        let scores = bodies.contains { if case .scoreRecorded = $0 { true } else { false } }
        let deeds = bodies.filter { body in
            switch body {
            case .holeChosen: false
            case .holesSet(_, isOpen: true): !scores
            default: true
            }
        }
        return list((deeds.isEmpty ? bodies : deeds).map { sentence(for: $0, in: names) })
    }

    /// `settled: Jake 4 on hole 7 (Ann 4, Mike 5)`
    private func resolution(_ score: HoleScore, in names: Names) -> String {
        let settled = self(.eventResolved, values(of: score, in: names))
        let claims = score.supersedes.compactMap(names.claim)
        if claims.isEmpty { return settled }
        let said = claims.map { claim in
            let value = self.value(claim.strokes)
            return claim.reporter.map { names.player($0) + " " + value } ?? value
        }
        return settled + " (" + said.joined(separator: ", ") + ")"
    }

    private func values(of score: HoleScore, in names: Names) -> KeyValuePairs<String, String> {
        ["player": names.player(score.player), "strokes": String(score.strokes), "hole": names.hole(score.hole)]
    }
}
