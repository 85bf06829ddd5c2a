import Commands
import Display
import Scorecard
import Session

extension Program {
    /// `hyzer show R`: one round, whichever is current.
    func show() throws -> ExitStatus {
        guard let wanted = options.words.first, options.words.count == 1 else { throw UsageError.words(.show) }
        let stored = try storedSession(.stream(strict: false))
        let shown = try Shown(try round(wanted, stored))
        let round = shown.round
        let standings = round.standings()
        let events = try events(of: round, stored)
        let reporters = reporters(of: round, stored)
        let corrections = try corrections(of: round, events, stored)
        if options.has(.json) {
            try print(JSONText.show(standings, round.cards, in: shown.facts, by: reporters, corrections))
            return .done
        }
        var lines = page.standings(standings, in: shown.facts)
        if let started = round.startedAt {
            lines.insert(page.origin(of: civil(started), letters: round.id.lastLetters), at: 1)
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
        let record = page.record(by: reporters, corrections) { civil($0).time }
        try print(lines + (record.isEmpty ? [] : [StyledText()]) + record)
        return .done
    }

    /// Whoever said a score that stands, by name, the first first.
    func reporters(of round: Round, _ stored: StoredSession) -> [String] {
        round.reporters.map(names(in: round, stored.session.directory).player)
    }

    private func corrections(
        of round: Round, _ events: [Event], _ stored: StoredSession
    ) throws -> [CorrectionRow] {
        let names = names(in: round, stored.session.directory)
        let byID = Dictionary(events.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        var heard = Heard(stored.log)
        var rows: [CorrectionRow] = []
        for correction in round.corrections {
            guard let event = byID[correction.event], let hole = round.hole(correction.cell.hole),
                let player = round.entrant(correction.cell.player)
            else { continue }
            rows.append(
                CorrectionRow(
                    player: player.name, label: hole.label, hole: correction.cell.hole, par: hole.par,
                    from: correction.from, to: correction.to, at: event.at, reporter: event.reporter.map(names.player),
                    heard: try heard.utterance(event)?.text))
        }
        return rows
    }
}
