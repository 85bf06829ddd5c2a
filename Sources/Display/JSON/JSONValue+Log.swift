package import JSON
package import Reports
package import Scorecard

extension JSONValue {
    /// The output of `hyzer log --json` for each event.
    ///
    /// Always: `id`, `kind`, `at` (UTC), `counts` (false: taken back), `lamport`, `device`, `league`, `round`,
    /// `reporter` and `reporterId`, and of the utterance `utterance` (its identifier), `source` and `text`; null where
    /// there is none.
    ///
    /// Then by kind: `player` and `playerId`; `hole` (1-based) and `label`; `strokes` and `penalties`; `supersedes` and
    /// `events`, identifiers of other events; `what`, for an undo or redo the events that it changed, as objects with
    /// `kind` and the members of that kind; `throws`, `alias`, `name`, `into` and `intoId`, `guest`; `course`, as
    /// `hyzer courses --json` prints it, or its identifier under `courseId`; `players`, `organizer`, `organizerId` and
    /// `startHole`; `changedAfterFinish`, true for a score that changed the result of a finished round; `game` (its
    /// kind), `sides` (names) and `sideIds`; `given`, `tag`.
    static func event(_ entry: LogEntry, _ names: Names) -> JSONValue {
        let (event, name) = (entry.event, names.player)
        var members: [(String, JSONValue)] = [
            ("id", .id(event.id)), ("kind", .string(event.body.kind.rawValue)), ("at", .time(event.at)),
            ("counts", .bool(entry.counts)), ("lamport", .int(Int(event.lamport))), ("device", .id(event.device)),
            ("league", .id(event.league)), ("round", .id(event.round)),
            ("reporter", JSONValue(event.reporter.map(name))),
            ("reporterId", .id(event.reporter)), ("utterance", .id(event.utterance)),
            ("source", JSONValue(entry.utterance?.source.rawValue)), ("text", JSONValue(entry.utterance?.text)),
        ]
        members += event.body.members(names)
        if entry.isLate { members.append(("changedAfterFinish", .bool(true))) }
        if event.body.kind.isUndoOrRedo {
            let what = entry.undoTargets.map {
                JSONValue.members([("kind", .string($0.kind.rawValue))] + $0.members(names))
            }
            members.append(("what", .array(what)))
        }
        return .members(members)
    }

    /// The output of `hyzer why --json` for each claim, in the order they were made: `player`, `hole`, `label`, `par`;
    /// `strokes` and `toPar`, null for no score; `penalties`; `resolution` (it settled a discrepancy), `status`
    /// (`head`, `superseded` or `undone`), `replaces` (identifiers of the events it took the place of); `event`, `at`,
    /// `reporter`, `device`, `utterance`, `source` and `text` as `hyzer log --json` has them.
    static func reason(
        _ reason: ScoreOrigins.Reason, of origin: ScoreOrigins.Origin, _ names: Names
    ) -> JSONValue {
        let (claim, event, result) = (reason.claim, reason.event, origin.result)
        return .object([
            "player": .string(origin.player.name), "hole": .int(result.hole), "label": .string(result.label),
            "par": .int(result.par), "strokes": JSONValue(claim.strokes),
            "toPar": JSONValue(claim.strokes.map { $0 - result.par }), "penalties": .int(claim.penalties),
            "resolution": .bool(claim.isResolution), "status": .string(claim.status.rawValue),
            "replaces": .array(reason.replaced.map { .id($0.event) }), "event": .id(claim.event), "at": .time(event.at),
            "reporter": JSONValue(event.reporter.map(names.player)), "device": .id(claim.device),
            "utterance": .id(claim.utterance), "source": JSONValue(reason.utterance?.source.rawValue),
            "text": JSONValue(reason.utterance?.text),
        ])
    }

    fileprivate static func id<Subject>(_ id: Identifier<Subject>?) -> JSONValue {
        id.map { .string($0.description) } ?? .null
    }

    private static func time(_ moment: Timestamp) -> JSONValue { .string(CivilTime.iso8601(moment)) }
}

extension Event.Body {
    /// The members of an event: those that many kinds have first, then those of its own kind.
    fileprivate func members(_ names: Names) -> [(String, JSONValue)] {
        var members: [(String, JSONValue)] = []
        if let player { members += [("player", .string(names.player(player))), ("playerId", .id(player))] }
        if let hole { members += [("hole", .int(hole)), ("label", .string(names.hole(hole)))] }
        return members + details(names)
    }

    private func details(_ names: Names) -> [(String, JSONValue)] {
        switch self {
        case .playerAdded(_, let name), .playerRenamed(_, let name): [("name", .string(name))]
        case .playerAliased(_, let alias), .playerUnaliased(_, let alias): [("alias", .string(alias))]
        case .playerMerged(_, let other): [("into", .string(names.player(other))), ("intoId", .id(other))]
        case .courseSaved(let course): [("course", .course(course))]
        case .courseArchived(let course): [("courseId", .id(course))]
        case .roundStarted(let start):
            [
                ("course", .course(start.course)), ("players", .array(start.players.map(entrant))),
                ("organizer", JSONValue(start.organizer.map(names.player))), ("organizerId", .id(start.organizer)),
                ("startHole", .int(start.startHole)),
            ]
        case .holesSet(let holes, let isOpen):
            [("pars", .array(holes.map { .int($0.par) })), ("grows", .bool(isOpen))]
        case .playerJoined(let entrant): [("guest", .bool(entrant.isGuest))]
        case .scoreRecorded(let score), .discrepancyResolved(let score):
            [
                ("strokes", .int(score.strokes)), ("penalties", .int(score.penalties)),
                ("supersedes", ids(score.supersedes)),
            ]
        case .scoreCleared: [("strokes", .null), ("supersedes", ids(named))]
        case .roundPenalty(_, let count): [("throws", .int(count))]
        case .gameStarted(let game), .gameEnded(let game):
            [
                ("game", .string(game.kind.rawValue)),
                ("sides", .array(game.sides.map { .array($0.map { .string(names.player($0)) }) })),
                ("sideIds", .array(game.sides.map { .array($0.map { .id($0) }) })),
            ]
        case .strokesGiven(_, let count): [("given", .int(count))]
        case .tagGiven(_, let tag): [("tag", JSONValue(tag))]
        case .undone, .redone: [("events", ids(named))]
        case .playerArchived, .playerLeft, .playerReturned, .holeChosen, .roundFinished, .roundAbandoned,
            .roundReopened:
            []
        }
    }

    private func ids(_ events: [EventID]) -> JSONValue { .array(events.map { .id($0) }) }

    private func entrant(_ entrant: Entrant) -> JSONValue {
        .object([
            "player": .string(entrant.name), "playerId": .id(entrant.player), "guest": .bool(entrant.isGuest),
        ])
    }
}

extension JSONValue {
    /// The output of `hyzer player undo --json`: the changes that were taken back.
    package static func undone(_ bodies: [Event.Body], _ names: Names) -> JSONValue {
        .object(["undone": .array(bodies.map { .members([("kind", .string($0.kind.rawValue))] + $0.members(names)) })])
    }
}
