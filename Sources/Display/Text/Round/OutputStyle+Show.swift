import JSON
import Reports

extension OutputStyle {
    /// One round, current or not: its standings and cards, who recorded it, and what was corrected.
    func record(_ record: RoundRecord) -> [StyledText] {
        var lines = standings(record.standings.standings, in: record.facts)
        if let started = record.facts.started {
            lines.insert(origin(of: localTime(started), letters: record.facts.id.lastLetters), at: 1)
        }
        lines += [StyledText()] + card(record.cards, in: record.facts, isTitled: false)
        let sources = sources(of: record)
        return lines + (sources.isEmpty ? [] : [StyledText()]) + sources
    }

    private func sources(of record: RoundRecord) -> [StyledText] {
        let by =
            record.reporters.isEmpty
            ? [] : message(wording.line(.showRecordedBy, ["players": StyledText(wording.list(record.reporters))]))
        return by
            + record.corrections.flatMap { correction in
                func result(_ strokes: Int?) -> StyledText {
                    guard let strokes else { return StyledText(wording(.noScore)) }
                    return StyledText(
                        isPlain ? wording.number(strokes) : String(strokes),
                        .hole(strokes: strokes, par: correction.par))
                }
                let what = wording.line(
                    .showCorrected,
                    [
                        "player": StyledText(correction.player), "hole": StyledText(correction.label),
                        "old": result(correction.from), "new": result(correction.to),
                    ])
                let source = [localTime(correction.at).time, correction.reporter, correction.heard].compactMap { $0 }
                let separator = isPlain ? ", " : " · "
                return message(what + StyledText(source.map { separator + $0 }.joined(), .secondary))
            }
    }
}

extension JSONValue {
    /// The output of `hyzer show --json`: the members of `standings`, under `cards` those of `card` for each player,
    /// the reporters, the corrections, and under `changes` the scores that differ from those at the finish.
    static func record(_ record: RoundRecord) -> JSONValue {
        .object([
            "round": JSONValue.round(record.facts), "standings": rows(of: record.standings.standings),
            "cards": .array(record.cards.map { JSONValue.card($0) }),
            "recordedBy": .array(record.reporters.map { .string($0) }),
            "games": games(of: record.facts), "changedAfterFinish": .bool(!record.facts.changes.isEmpty),
            "changes": changes(in: record.facts),
            "corrections": .array(
                record.corrections.map { correction in
                    .object([
                        "player": .string(correction.player), "hole": .int(correction.hole),
                        "label": .string(correction.label), "par": .int(correction.par),
                        "from": JSONValue(correction.from), "to": JSONValue(correction.to),
                        "at": .string(CivilTime.iso8601(correction.at)), "by": JSONValue(correction.reporter),
                        "text": JSONValue(correction.heard),
                    ])
                }),
        ])
    }
}
