package import JSON
package import Scorecard

/// A score that took the place of another one, with what is known of the line that did it.
package struct CorrectionRow: Hashable, Sendable {
    package var player: String
    /// What the sign on the tee says.
    package var label: String
    /// 1-based place on the course.
    package var hole: Int
    package var par: Int
    /// nil for an explicit "no score".
    package var from: Int?
    package var to: Int?
    package var at: Timestamp
    /// Who said it.
    package var reporter: String?
    /// The line as it was heard.
    package var heard: String?

    package init(
        player: String, label: String, hole: Int, par: Int, from: Int?, to: Int?, at: Timestamp, reporter: String?,
        heard: String?
    ) {
        self.player = player
        self.label = label
        self.hole = hole
        self.par = par
        self.from = from
        self.to = to
        self.at = at
        self.reporter = reporter
        self.heard = heard
    }
}

extension Page {
    /// Who recorded a round, and what was corrected.
    ///
    /// - Parameter time: the time of a moment where the reader is.
    package func record(
        by reporters: [String], _ corrections: [CorrectionRow], time: (Timestamp) -> String
    ) -> [StyledText] {
        let by =
            reporters.isEmpty
            ? [] : message(wording.line(.showRecordedBy, ["players": StyledText(wording.list(reporters))]))
        return by
            + corrections.flatMap { correction in
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
                let source = [time(correction.at), correction.reporter, correction.heard].compactMap { $0 }
                let separator = isPlain ? ", " : " · "
                return message(what + StyledText(source.map { separator + $0 }.joined(), .secondary))
            }
    }
}

extension JSONValue {
    /// What `hyzer show --json` prints: the members of `standings`, under `cards` those of `card` for each player, who recorded
    /// it, what was corrected, and under `changes` what the result is no more since it was finished.
    package static func show(
        _ standings: [Standing], _ cards: [Card], in round: RoundFacts, by reporters: [String],
        _ corrections: [CorrectionRow]
    ) -> JSONValue {
        .object([
            "round": JSONValue.round(round), "standings": rows(of: standings),
            "cards": .array(cards.map { JSONValue.card($0) }), "recordedBy": .array(reporters.map { .string($0) }),
            "games": games(of: round), "changedAfterFinish": .bool(!round.changes.isEmpty),
            "changes": changes(in: round),
            "corrections": .array(
                corrections.map { correction in
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
