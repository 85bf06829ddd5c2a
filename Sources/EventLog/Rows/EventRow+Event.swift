package import Scorecard

extension EventRow {
    /// The row that keeps an event. Scores fill columns only; nothing is encoded for them.
    package init(_ event: Event) {
        self.init(
            id: event.id, league: event.league, round: event.round, device: event.device, lamport: event.lamport,
            at: event.at, reporter: event.reporter, utterance: event.utterance, kind: event.body.kind.rawValue)
        hole = event.body.hole.map { Int64($0) }
        player = event.body.player
        refers = event.body.named
        switch event.body {
        case .scoreRecorded(let score), .discrepancyResolved(let score):
            strokes = Int64(score.strokes)
            penalties = Int64(score.penalties)
        case .roundPenalty(_, let throwCount): penalties = Int64(throwCount)
        case .roundFinished(let cards): body = cards.isEmpty ? nil : written { for card in cards { $0.add(card) } }
        case .roundStarted(let start): body = written { $0.add(start) }
        case .holesSet(let holes, let isOpen):
            body = written {
                $0.add(holes)
                if isOpen { $0.line("open") }
            }
        case .playerJoined(let entrant): body = written { $0.add(entrant) }
        case .playerAdded(_, let text), .playerRenamed(_, let text), .playerAliased(_, let text),
            .playerUnaliased(_, let text):
            body = text
        case .playerMerged(_, let into): body = into.description
        case .courseSaved(let course): body = written { $0.add(course) }
        case .courseArchived(let course): body = course.description
        case .gameStarted(let game), .gameEnded(let game): body = written { $0.add(game) }
        case .strokesGiven(_, let count): body = String(count)
        case .tagGiven(_, let tag): body = tag.map { String($0) } ?? ""
        case .scoreCleared, .holeChosen, .playerLeft, .playerReturned, .playerArchived, .roundAbandoned, .roundReopened,
            .undone, .redone:
            break
        }
    }

    /// The row is of a known kind and does not hold what that kind needs.
    package struct Malformed: Error, Hashable, Sendable {
        package let id: EventID
        package let kind: String
    }

    /// Whether it is of a known kind and does not hold what that kind needs. Rows for a newer hyzer are not malformed.
    var isMalformed: Bool {
        do throws(Malformed) {
            _ = try events()
            return false
        } catch {
            return true
        }
    }

    /// Its events, none where this version cannot read it.
    package var soundEvents: [Event] {
        do throws(Malformed) { return try events() ?? [] } catch { return [] }
    }

    /// The event the row keeps; nil for a kind this version does not know, and for a run of scores.
    package func event() throws(Malformed) -> Event? {
        guard let kind = Event.Kind(rawValue: kind), !isOfNewerGame(kind) else { return nil }
        guard let body = body(kind) else { throw Malformed(id: id, kind: self.kind) }
        return Event(
            id: id, league: league, round: round, device: device, lamport: lamport, at: at, reporter: reporter,
            utterance: utterance, body: body)
    }

    private func body(_ kind: Event.Kind) -> Event.Body? {
        switch kind {
        case .scoreRecorded: score.map(Event.Body.scoreRecorded)
        case .discrepancyResolved: score.map(Event.Body.discrepancyResolved)
        case .scoreCleared:
            if let hole, let player { .scoreCleared(hole: Int(hole), player: player, supersedes: refers) } else { nil }
        case .roundPenalty:
            if let player, let penalties { .roundPenalty(player, throws: Int(penalties)) } else { nil }
        case .holeChosen: hole.map { .holeChosen(Int($0)) }
        case .undone: .undone(refers)
        case .redone: .redone(refers)
        case .roundFinished: .roundFinished(said?.results ?? [])
        case .roundAbandoned: .roundAbandoned
        case .roundReopened: .roundReopened
        case .roundStarted: said?.start.map(Event.Body.roundStarted)
        case .holesSet: said.flatMap { $0.holes.isEmpty ? nil : .holesSet($0.holes, isOpen: $0.isOpen) }
        case .playerJoined: said?.entrants.first.map(Event.Body.playerJoined)
        case .playerLeft: if let player, let hole { .playerLeft(player, hole: Int(hole)) } else { nil }
        case .playerReturned: if let player, let hole { .playerReturned(player, hole: Int(hole)) } else { nil }
        case .playerAdded: if let player, let body { .playerAdded(player, name: body) } else { nil }
        case .playerRenamed: if let player, let body { .playerRenamed(player, name: body) } else { nil }
        case .playerAliased: if let player, let body { .playerAliased(player, alias: body) } else { nil }
        case .playerUnaliased: if let player, let body { .playerUnaliased(player, alias: body) } else { nil }
        case .playerMerged:
            if let player, let into = body.flatMap({ PlayerID($0) }) { .playerMerged(player, into: into) } else { nil }
        case .playerArchived: player.map(Event.Body.playerArchived)
        case .courseSaved: said?.course.map(Event.Body.courseSaved)
        case .courseArchived: body.flatMap { CourseID($0) }.map(Event.Body.courseArchived)
        case .gameStarted: said?.game.map(Event.Body.gameStarted)
        case .gameEnded: said?.game.map(Event.Body.gameEnded)
        case .strokesGiven:
            if let player, let count = body.flatMap({ Int($0) }) { .strokesGiven(player, count: count) } else { nil }
        case .tagGiven:
            if let player, let body, body.isEmpty || Int(body) != nil { .tagGiven(player, tag: Int(body)) } else { nil }
        }
    }

    /// Whether it is about a game that this version does not know.
    private func isOfNewerGame(_ kind: Event.Kind) -> Bool {
        switch kind {
        case .gameStarted, .gameEnded: said?.isOfNewerGame ?? false
        default: false
        }
    }

    private var score: HoleScore? {
        guard let hole, let player, let strokes, let penalties else { return nil }
        return HoleScore(
            hole: Int(hole), player: player, strokes: Int(strokes), penalties: Int(penalties), supersedes: refers)
    }

    /// The text as lines of fields.
    private var said: Body? { body.flatMap { Body($0) } }
}

private func written(_ add: (inout Fields) -> Void) -> String {
    var fields = Fields()
    add(&fields)
    return fields.text
}
