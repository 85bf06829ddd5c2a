import Display
import EventLog
import Scorecard
import Session

extension Program {
    /// `hyzer conflicts`: what devices disagree about.
    func conflicts() throws(Failure) -> ExitStatus { try print(.conflicts, try keeper(.stream(strict: false))) }

    /// `hyzer resolve N a|b|SCORE`: settles one of these.
    func resolve() throws(Failure) -> ExitStatus {
        guard options.words.count > 1, let number = Int(options.words[0]) else { throw .usage(.words(.resolve)) }
        let keeper = try keeper(.stream(strict: false))
        if let wanted = options[.round] { keeper.session.take(try round(wanted, keeper)) }
        let choice = options.words.dropFirst().joined(separator: " ")
        let outcome = try store { () throws(EventLogError) in
            try keeper.store { $0.resolve(number, with: choice, .now(.argument)) }
        }
        try show(outcome, of: (nil, "resolve \(number) \(choice)"), keeper, place: nil)
        return outcome.isRefused ? .refused : .done
    }

    func conflicts(_ keeper: Keeper) throws(Failure) -> [StyledText] {
        page.conflicts(try conflictRows(keeper)) { civil($0).time }
    }

    func conflictsJSON(_ keeper: Keeper) throws(Failure) -> [JSONText] {
        try conflictRows(keeper).map(JSONText.conflict)
    }

    /// The list, which from here on is the one that numbers are of.
    private func conflictRows(_ keeper: Keeper) throws(Failure) -> [ConflictRow] {
        let shown = try shown(keeper)
        if !keeper.log.isReadOnly {
            _ = try store { () throws(EventLogError) in try keeper.store { $0.list(shown.round) } }
        }
        let numbered = shown.round.numberedDiscrepancies
        guard numbered.contains(where: \.isOpen) else { return [] }
        let names = names(in: shown.round, keeper.session.directory)
        let events = Dictionary(
            try events(of: shown.round, keeper).map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        var heard = Heard(keeper.log)
        var rows: [ConflictRow] = []
        for (place, conflict) in numbered.enumerated() where conflict.isOpen {
            guard let hole = shown.round.hole(conflict.hole) else { continue }
            var values: [ConflictRow.Value] = []
            for strokes in conflict.values {
                var sources: [ConflictRow.Source] = []
                for event in conflict.claims.filter({ $0.strokes == strokes }).compactMap({ events[$0.event] }) {
                    sources.append(
                        ConflictRow.Source(
                            device: event.device, isHere: event.device == keeper.session.device,
                            reporter: event.reporter.map(names.player), at: event.at,
                            heard: try heard.utterance(event)?.text))
                }
                values.append(ConflictRow.Value(strokes: strokes, sources: sources))
            }
            rows.append(
                ConflictRow(
                    number: place + 1, round: shown.round.id, hole: conflict.hole, label: hole.label, par: hole.par,
                    player: conflict.player.name, values: values))
        }
        return rows
    }
}
