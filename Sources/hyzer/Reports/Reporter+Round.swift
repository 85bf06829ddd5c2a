import JSON
import Display
import EventLog
import Outcomes
import Scorecard
import Session
import Store

/// The round that reports are about, as it stands.
extension Reporter {
    /// - Parameter before: the standings earlier, where they have changed just now.
    func standings(since before: [Standing]? = nil) throws -> Report {
        let shown = try shown()
        return Report {
            page.standings(shown.round.standings(previous: before), in: shown.facts)
        } json: {
            [.standings(shown.round.standings(), in: shown.facts)]
        }
    }

    /// The card of one player or of all; with a hole only what stands there.
    func card(of player: PlayerID?, hole: Int?) throws -> Report {
        let shown = try shown()
        if let hole { try shown.check(hole) }
        let cards = player.map { shown.round.card(of: $0).map { [$0] } ?? [] } ?? shown.round.cards
        return Report {
            guard let hole else { return page.card(cards, in: shown.facts) }
            return cards.map { page.result($0.holes[hole - 1], of: $0.player.name) }
        } json: {
            cards.map { JSONValue.card($0, hole: hole) }
        }
    }

    /// What is missing on holes that were left.
    func open() throws -> Report {
        let open = try shown().facts.open
        return Report {
            page.open(open)
        } json: {
            [.open(open)]
        }
    }

    /// Who throws first.
    func order() throws -> Report {
        let order = try shown().round.throwingOrder
        return Report {
            page.order(order)
        } json: {
            [.object(["order": .array(order.map { .string($0.name) })])]
        }
    }

    /// How the side games stand.
    func games() throws -> Report {
        let facts = try shown().facts
        return Report {
            page.games(facts)
        } json: {
            [.games(facts)]
        }
    }

    /// The holes on which one player or everybody has such a score.
    func count(_ player: PlayerID?, _ kind: ScoreKind) throws -> Report {
        let shown = try shown()
        let counts = shown.entrants(player).map { entrant in
            let holes = shown.round.holes(of: entrant.player, where: kind.counts)
            return (player: entrant.name, labels: holes.compactMap { shown.round.hole($0)?.label })
        }
        return Report {
            counts.flatMap { page.count($0.player, $0.labels, of: kind) }
        } json: {
            counts.map { count in
                .object([
                    "player": .string(count.player), "count": .int(count.labels.count),
                    "holes": .array(count.labels.map { .string($0) }),
                ])
            }
        }
    }

    /// By what one player or everybody is behind.
    func behind(_ player: PlayerID?) throws -> Report {
        let shown = try shown()
        let standings = shown.round.standings()
        return Report {
            shown.entrants(player).flatMap { page.behind($0, standings) }
        } json: {
            [.standings(standings, in: shown.facts)]
        }
    }

    /// What devices disagree about. The list is from here on the one that numbers are of.
    func conflicts() throws -> Report {
        let shown = try shown()
        if !stored.log.isReadOnly { _ = try stored.store { $0.list(shown.round) } }
        let rows = try conflictRows(shown.round)
        return Report {
            page.conflicts(rows) { CivilTime(local: $0).time }
        } json: {
            rows.map(JSONValue.conflict)
        }
    }

    private func conflictRows(_ round: Round) throws -> [ConflictRow] {
        let numbered = round.numberedDiscrepancies
        guard numbered.contains(where: \.isOpen) else { return [] }
        let names = names(in: round)
        let events = Dictionary(
            try stored.events(of: round).map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        var heard = stored.utterances
        var rows: [ConflictRow] = []
        for (index, conflict) in numbered.enumerated() where conflict.isOpen {
            guard let hole = round.hole(conflict.hole) else { continue }
            let values = try conflict.values.map { strokes in
                ConflictRow.Value(
                    strokes: strokes,
                    sources: try conflict.claims.filter { $0.strokes == strokes }.compactMap { events[$0.event] }.map {
                        ConflictRow.Source(
                            device: $0.device, isHere: $0.device == stored.session.device,
                            reporter: $0.reporter.map(names.player), at: $0.at, heard: try heard.utterance($0)?.text)
                    })
            }
            rows.append(
                ConflictRow(
                    number: index + 1, round: round.id, hole: conflict.hole, label: hole.label, par: hole.par,
                    player: conflict.player.name, values: values))
        }
        return rows
    }
}
