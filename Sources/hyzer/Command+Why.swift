import Commands
import Display
import EventLog
import Scorecard
import Session

extension Program {
    /// `hyzer why PLAYER HOLE`: where a score comes from.
    func why() throws -> ExitStatus {
        guard options.words.count >= 2, let last = options.words.last else { throw UsageError.words(.why) }
        let stored = try storedSession(.stream(strict: false))
        let shown = try shown(stored)
        let player = try player(try name(options.words.dropLast()), on: shown.round, stored.session.directory).player
        let hole = try hole(last, in: shown.round.holes)
        return try print(.why(player, hole: hole), stored)
    }

    /// Every claim of the cells that `why` tells of.
    func whyJSON(_ player: PlayerID?, hole: Int?, _ stored: StoredSession) throws -> [JSONText] {
        let shown = try shown(stored)
        if let hole { try check(hole, in: shown.round) }
        let names = names(in: shown.round, stored.session.directory)
        var lines: [JSONText] = []
        for cell in cells(player, hole: hole, in: shown.round) {
            guard let card = shown.round.card(of: cell.player) else { continue }
            for reason in try reasons(cell, in: shown.round, stored) {
                let context = EventContext(
                    names: names, utterance: reason.utterance, counts: reason.claim.status != .undone)
                lines.append(
                    .claim(
                        reason.claim, reason.event, replacing: reason.replaced.map(\.event),
                        result: card.holes[cell.hole - 1], player: card.player, context))
            }
        }
        return lines
    }

    /// The 1-based number of a hole named by its label or its number.
    func hole(_ text: String, in holes: [Hole]) throws -> Int {
        if let index = holes.firstIndex(where: { $0.label.lowercased() == text.lowercased() }) { return index + 1 }
        if let number = Int(text), holes.indices.contains(number - 1) { return number }
        let count = page.wording(.holes, count: holes.count)
        throw Failure.told(.refusalNoHole, ["hole": text, "holes": count], .refused)
    }

    /// Who said a score, when and in which words. Without a player: everybody on that hole; without a hole: the player's
    /// latest; without either: the latest line of the round.
    func why(_ player: PlayerID?, hole: Int?, _ stored: StoredSession) throws -> [StyledText] {
        let shown = try shown(stored)
        if let hole { try check(hole, in: shown.round) }
        guard player != nil || hole != nil else {
            let latest = Set(shown.round.lastUndoable()?.events ?? [])
            let events = try events(of: shown.round, stored).filter { latest.contains($0.id) }
            return page.log(try rows(events, of: shown.round, stored))
        }
        var lines: [StyledText] = []
        for cell in cells(player, hole: hole, in: shown.round) {
            guard let entrant = shown.round.entrant(cell.player) else { continue }
            lines += try why(cell, of: entrant, shown.round, stored)
        }
        return lines
    }

    /// Of one player or of everybody, on a hole or where each scored last.
    private func cells(_ player: PlayerID?, hole: Int?, in round: Round) -> [Cell] {
        round.players.filter { player == nil || $0.player == player }.map { entrant in
            Cell(hole: hole ?? round.lastScore(of: entrant.player) ?? round.currentHole, player: entrant.player)
        }
    }

    private func why(
        _ cell: Cell, of entrant: Entrant, _ round: Round, _ stored: StoredSession
    ) throws -> [StyledText] {
        guard let result = round.card(of: entrant.player)?.holes[cell.hole - 1] else { return [] }
        let names = names(in: round, stored.session.directory)
        let reasons = try reasons(cell, in: round, stored)
        let isOfOneDevice = Set(reasons.map(\.claim.device)).count == 1
        let rows = reasons.map { reason in
            WhyRow(
                time: civil(reason.event.at), reporter: reason.event.reporter.map(names.player),
                source: reason.utterance?.source, heard: reason.utterance?.text, strokes: reason.claim.strokes,
                par: result.par, isSuperseded: reason.claim.status == .superseded,
                isUndone: reason.claim.status == .undone, isResolution: reason.claim.isResolution,
                replaced: reason.replaced.map(\.strokes),
                device: isOfOneDevice
                    ? nil : page.device(reason.claim.device, isHere: reason.claim.device == stored.session.device))
        }
        let title = rows.isEmpty ? [] : page.message(page.result(result, of: entrant.name))
        return title + page.why(rows, player: entrant.name, hole: result.label)
    }

    /// A claim with the event that made it.
    private struct Reason {
        let claim: Claim
        let event: Event
        let utterance: Utterance?
        /// The claims it took the place of.
        let replaced: [Claim]
    }

    private func reasons(_ cell: Cell, in round: Round, _ stored: StoredSession) throws -> [Reason] {
        let claims = round.history(hole: cell.hole, player: cell.player)
        let wanted = Set(claims.map(\.event))
        let events = Dictionary(
            try events(of: round, stored).lazy.filter { wanted.contains($0.id) }.map { ($0.id, $0) },
            uniquingKeysWith: { first, _ in first })
        let byEvent = Dictionary(claims.map { ($0.event, $0) }, uniquingKeysWith: { first, _ in first })
        var heard = Heard(stored.log)
        var reasons: [Reason] = []
        for claim in claims {
            guard let event = events[claim.event] else { continue }
            reasons.append(
                Reason(
                    claim: claim, event: event, utterance: try heard.utterance(event),
                    replaced: event.body.named.compactMap { byEvent[$0] }))
        }
        return reasons
    }
}

extension Round {
    /// The hole of a player's score that was said last and counts; nil without one.
    fileprivate func lastScore(of player: PlayerID) -> Int? {
        let scores = holes.indices.compactMap { index in
            score(hole: index + 1, player: player).map { (hole: index + 1, event: $0.event) }
        }
        return scores.max { $0.event < $1.event }?.hole
    }
}
