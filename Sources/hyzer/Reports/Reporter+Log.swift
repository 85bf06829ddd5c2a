import JSON
import Display
import Outcomes
import Scorecard
import Session
import Store

/// Everything that happened in a round, and why a score stands where it does.
extension Reporter {
    /// - Parameter limit: so many of the latest events in words, with where the rest is to be found; nil for all.
    func log(limit: Int? = nil) throws -> Report {
        let round = try shown().round
        let events = try stored.events(of: round)
        return Report {
            let rows = try rows(events.suffix(limit ?? .max), of: round)
            let hint = page.message(page.wording.line(.logEarlier, ink: .secondary))
            return (rows.count < events.count ? hint : []) + page.log(rows)
        } json: {
            var heard = stored.utterances
            let (names, late) = (names(in: round), Set(round.changesAfterFinish.compactMap(\.event)))
            return try events.map { event in
                .event(
                    event,
                    EventContext(
                        names: names, utterance: try heard.utterance(event), counts: round.isLive(event.id),
                        turned: round.turned(by: event.id).compactMap(round.body), isLate: late.contains(event.id)))
            }
        }
    }

    private func rows(_ events: some Sequence<Event>, of round: Round) throws -> [LogRow] {
        let names = names(in: round)
        var heard = stored.utterances
        let late = Set(round.changesAfterFinish.compactMap(\.event))
        return try events.map { event in
            LogRow(
                time: CivilTime(local: event.at), reporter: event.reporter.map(names.player),
                what: page.wording.sentence(
                    for: event.body, turning: round.turned(by: event.id).compactMap(round.body), in: names),
                isUndone: !round.isLive(event.id), heard: try heard.utterance(event)?.text,
                isLate: late.contains(event.id))
        }
    }

    /// Who said a score, when and in which words. Without a player: everybody on that hole; without a hole: the player's
    /// latest; without either: in words the latest line of the round.
    func why(_ player: PlayerID?, hole: Int?) throws -> Report {
        let shown = try shown()
        let round = shown.round
        if let hole { try shown.check(hole) }
        let cells = shown.entrants(player).map {
            Cell(hole: hole ?? round.lastScore(of: $0.player) ?? round.currentHole, player: $0.player)
        }
        return Report {
            guard player != nil || hole != nil else {
                let latest = Set(round.lastUndoable()?.events ?? [])
                return page.log(try rows(try stored.events(of: round).filter { latest.contains($0.id) }, of: round))
            }
            return try cells.flatMap { try why($0, in: round) }
        } json: {
            try cells.flatMap { try whyJSON($0, in: round) }
        }
    }

    private func why(_ cell: Cell, in round: Round) throws -> [StyledText] {
        guard let card = round.card(of: cell.player) else { return [] }
        let (name, result) = (card.player.name, card.holes[cell.hole - 1])
        let names = names(in: round)
        let reasons = try reasons(cell, in: round)
        let isOfOneDevice = Set(reasons.map(\.claim.device)).count == 1
        let rows = reasons.map { reason in
            WhyRow(
                time: CivilTime(local: reason.event.at), reporter: reason.event.reporter.map(names.player),
                source: reason.utterance?.source, heard: reason.utterance?.text, strokes: reason.claim.strokes,
                par: result.par, isSuperseded: reason.claim.status == .superseded,
                isUndone: reason.claim.status == .undone, isResolution: reason.claim.isResolution,
                replaced: reason.replaced.map(\.strokes),
                device: isOfOneDevice
                    ? nil : page.device(reason.claim.device, isHere: reason.claim.device == stored.session.device))
        }
        let title = rows.isEmpty ? [] : page.message(page.result(result, of: name))
        return title + page.why(rows, player: name, hole: result.label)
    }

    private func whyJSON(_ cell: Cell, in round: Round) throws -> [JSONValue] {
        guard let card = round.card(of: cell.player) else { return [] }
        let names = names(in: round)
        return try reasons(cell, in: round).map { reason in
            .claim(
                reason.claim, reason.event, replacing: reason.replaced.map(\.event),
                result: card.holes[cell.hole - 1], player: card.player,
                EventContext(names: names, utterance: reason.utterance, counts: reason.claim.status != .undone))
        }
    }

    /// A claim with the event that made it.
    private struct Reason {
        let claim: Claim
        let event: Event
        let utterance: Utterance?
        /// The claims it took the place of.
        let replaced: [Claim]
    }

    private func reasons(_ cell: Cell, in round: Round) throws -> [Reason] {
        let claims = round.history(hole: cell.hole, player: cell.player)
        let wanted = Set(claims.map(\.event))
        let events = Dictionary(
            try stored.events(of: round).lazy.filter { wanted.contains($0.id) }.map { ($0.id, $0) },
            uniquingKeysWith: { first, _ in first })
        let byEvent = Dictionary(claims.map { ($0.event, $0) }, uniquingKeysWith: { first, _ in first })
        var heard = stored.utterances
        return try claims.compactMap { claim in
            try events[claim.event].map { event in
                Reason(
                    claim: claim, event: event, utterance: try heard.utterance(event),
                    replaced: event.body.named.compactMap { byEvent[$0] })
            }
        }
    }

    /// One round, whichever is current: its standings and cards, and who said what was changed.
    func show(_ shown: ShownRound) throws -> Report {
        let round = shown.round
        let standings = round.standings()
        let events = try stored.events(of: round)
        let reporters = reporters(of: round)
        let corrections = try corrections(of: round, events)
        return Report {
            var lines = page.standings(standings, in: shown.facts)
            if let started = round.startedAt {
                lines.insert(page.origin(of: CivilTime(local: started), letters: round.id.lastLetters), at: 1)
            }
            var cards = round.cards
            let corrected = Set(round.corrections.map(\.cell))
            for card in cards.indices {
                for index in cards[card].holes.indices {
                    let cell = Cell(hole: index + 1, player: cards[card].player.player)
                    cards[card].holes[index].isCorrected = corrected.contains(cell)
                }
            }
            lines += [StyledText()] + page.card(cards, in: shown.facts, isTitled: false)
            let record = page.record(by: reporters, corrections) { CivilTime(local: $0).time }
            return lines + (record.isEmpty ? [] : [StyledText()]) + record
        } json: {
            [JSONValue.show(standings, round.cards, in: shown.facts, by: reporters, corrections)]
        }
    }

    /// Whoever said a score that stands, by name, the first first.
    func reporters(of round: Round) -> [String] { round.reporters.map(names(in: round).player) }

    private func corrections(of round: Round, _ events: [Event]) throws -> [CorrectionRow] {
        let names = names(in: round)
        let byID = Dictionary(events.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        var heard = stored.utterances
        return try round.corrections.compactMap { correction in
            guard let event = byID[correction.event], let hole = round.hole(correction.cell.hole),
                let player = round.entrant(correction.cell.player)
            else { return nil }
            return CorrectionRow(
                player: player.name, label: hole.label, hole: correction.cell.hole, par: hole.par,
                from: correction.from, to: correction.to, at: event.at, reporter: event.reporter.map(names.player),
                heard: try heard.utterance(event)?.text)
        }
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
