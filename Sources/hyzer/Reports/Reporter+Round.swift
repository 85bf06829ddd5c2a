import Commands
import Display
import EventLog
import Outcomes
import Reports
import Scorecard
import Session
import Store

/// The round that reports are about, as it stands and as it was recorded.
extension Reporter {
    /// The card of one player or of all; with a hole only its scores.
    func card(of player: PlayerID?, hole: Int?) throws -> CardReport {
        let shown = try shown()
        if let hole { try shown.check(hole) }
        return CardReport(shown.round, shown.facts, of: player, hole: hole)
    }

    /// The holes on which one player or everybody has such a score.
    func count(_ player: PlayerID?, _ kind: ScoreKind) throws -> ScoreCounts {
        let shown = try shown()
        return ScoreCounts(shown.round, of: shown.entrants(player), kind)
    }

    /// How far one player or everybody is behind the leader.
    func behind(_ player: PlayerID?) throws -> DistanceToLead {
        let shown = try shown()
        return DistanceToLead(of: shown.entrants(player), shown.standings)
    }

    /// Disagreements between devices. Later commands mean them by the numbers of this list.
    func conflicts() throws -> ConflictList {
        let round = try shown().round
        if !stored.log.isReadOnly { _ = try stored.store { $0.list(round) } }
        var heard = stored.utterances
        return try ConflictList(
            round, names(in: round), here: stored.session.device,
            events: round.discrepancies.isEmpty ? [:] : events(of: round)
        ) { try heard.utterance($0) }
    }

    /// - Parameter limit: the most events, the latest ones, unless for programs; nil for all.
    func log(limit: Int? = nil) throws -> RoundLog {
        let round = try shown().round
        let events = try stored.events(of: round)
        let wanted = events.suffix(program.options.has(.json) ? .max : limit ?? .max)
        var heard = stored.utterances
        return try RoundLog(round, wanted, names(in: round), isShortened: wanted.count < events.count) {
            try heard.utterance($0)
        }
    }

    /// The origins of scores. Without a player: everybody on that hole; without a hole: the player's
    /// latest; without either: for people the latest line of the round.
    func origins(of player: PlayerID?, hole: Int?) throws -> ScoreOrigins {
        let shown = try shown()
        let round = shown.round
        if let hole { try shown.check(hole) }
        var heard = stored.utterances
        let events = try stored.events(of: round)
        let byID = Self.byID(events)
        let cells = ScoreOrigins.cells(of: shown.entrants(player), hole: hole, in: round)
        let origins = try cells.compactMap { cell in
            try ScoreOrigins.Origin(cell, in: round, events: byID) { try heard.utterance($0) }
        }
        let names = names(in: round)
        var latest: RoundLog?
        if player == nil, hole == nil {
            let undoable = Set(round.lastUndoable()?.events ?? [])
            let line = events.filter { undoable.contains($0.id) }
            latest = try RoundLog(round, line, names) { try heard.utterance($0) }
        }
        return ScoreOrigins(origins, names, here: stored.session.device, latest: latest)
    }

    /// One round, current or not.
    func record(of shown: ShownRound) throws -> RoundRecord {
        var heard = stored.utterances
        return try RoundRecord(
            shown.round, shown.facts, names(in: shown.round), events: events(of: shown.round)
        ) { try heard.utterance($0) }
    }

    /// Names of the players who said a score that stands, the earliest first.
    func reporters(of round: Round) -> [String] { round.reporters.map(names(in: round).player) }

    private func names(in round: Round) -> Names { Names(in: round, else: directory) }

    private func events(of round: Round) throws -> [EventID: Event] { Self.byID(try stored.events(of: round)) }

    private static func byID(_ events: [Event]) -> [EventID: Event] {
        Dictionary(events.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    }
}
