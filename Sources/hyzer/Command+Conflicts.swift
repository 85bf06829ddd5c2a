import Commands
import Display
import EventLog
import Scorecard
import Session

extension Program {
    /// `hyzer conflicts`: what devices disagree about.
    func conflicts() throws -> ExitStatus { try print(.conflicts, try storedSession(.stream(strict: false))) }

    /// `hyzer resolve N a|b|SCORE`: settles one of these.
    func resolve() throws -> ExitStatus {
        guard options.words.count > 1, let number = Int(options.words[0]) else { throw UsageError.words(.resolve) }
        let stored = try storedSession(.stream(strict: false))
        if let wanted = options[.round] { stored.session.take(try round(wanted, stored)) }
        let choice = options.words.dropFirst().joined(separator: " ")
        let outcome = try stored.store { $0.resolve(number, with: choice, .now(.argument)) }
        try show(outcome, of: (nil, "resolve \(number) \(choice)"), stored, origin: nil)
        return outcome.isRefused ? .refused : .done
    }

    func conflicts(_ stored: StoredSession) throws -> [StyledText] {
        page.conflicts(try conflictRows(stored)) { civil($0).time }
    }

    func conflictsJSON(_ stored: StoredSession) throws -> [JSONText] {
        try conflictRows(stored).map(JSONText.conflict)
    }

    /// The list, which from here on is the one that numbers are of.
    private func conflictRows(_ stored: StoredSession) throws -> [ConflictRow] {
        let shown = try shown(stored)
        if !stored.log.isReadOnly {
            _ = try stored.store { $0.list(shown.round) }
        }
        let numbered = shown.round.numberedDiscrepancies
        guard numbered.contains(where: \.isOpen) else { return [] }
        let names = names(in: shown.round, stored.session.directory)
        let events = Dictionary(
            try events(of: shown.round, stored).map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        var heard = Heard(stored.log)
        var rows: [ConflictRow] = []
        for (index, conflict) in numbered.enumerated() where conflict.isOpen {
            guard let hole = shown.round.hole(conflict.hole) else { continue }
            var values: [ConflictRow.Value] = []
            for strokes in conflict.values {
                var sources: [ConflictRow.Source] = []
                for event in conflict.claims.filter({ $0.strokes == strokes }).compactMap({ events[$0.event] }) {
                    sources.append(
                        ConflictRow.Source(
                            device: event.device, isHere: event.device == stored.session.device,
                            reporter: event.reporter.map(names.player), at: event.at,
                            heard: try heard.utterance(event)?.text))
                }
                values.append(ConflictRow.Value(strokes: strokes, sources: sources))
            }
            rows.append(
                ConflictRow(
                    number: index + 1, round: shown.round.id, hole: conflict.hole, label: hole.label, par: hole.par,
                    player: conflict.player.name, values: values))
        }
        return rows
    }
}
