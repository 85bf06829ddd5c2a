import JSON
package import Scorecard

/// A score that is another one than when its round was finished, as it is told.
package struct LateChangeRow: Hashable, Sendable {
    package var player: String
    /// 1-based place on the course.
    package var hole: Int
    /// What the sign on the tee says.
    package var label: String
    /// nil where there was no number.
    package var from: Int?
    package var to: Int?
    /// Who said so, where that is somebody of the card.
    package var reporter: String?

    package init(_ change: LateChange, in round: borrowing Round) {
        player = change.player.name
        hole = change.hole
        label = round.hole(change.hole)?.label ?? String(change.hole)
        from = change.from
        to = change.to
        reporter = change.reporter.flatMap { round.entrant($0)?.name }
    }
}

extension Page {
    /// `Changed after it was finished: Mike 5 on hole 7 (by Ann).`
    func lateChanges(in round: RoundFacts) -> [StyledText] {
        guard !round.changes.isEmpty else { return [] }
        let changes = round.changes.map { change in
            wording(
                change.reporter == nil ? .changedScore : .changedScoreBy,
                [
                    "player": change.player, "value": wording.value(change.to), "hole": change.label,
                    "by": change.reporter ?? "",
                ])
        }
        return message(wording.line(.changedAfterFinish, ["changes": StyledText(wording.list(changes))], ink: .warning))
    }
}

extension JSONValue {
    /// `player`, `hole`, `label`, `from` and `to` (null: no number) and `by` for each.
    static func changes(in round: RoundFacts) -> JSONValue {
        .array(
            round.changes.map { change in
                .object([
                    "player": .string(change.player), "hole": .int(change.hole), "label": .string(change.label),
                    "from": JSONValue(change.from), "to": JSONValue(change.to), "by": JSONValue(change.reporter),
                ])
            })
    }
}
