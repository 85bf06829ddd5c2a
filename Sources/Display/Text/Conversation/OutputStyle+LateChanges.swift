import Reports
import JSON
import Scorecard

extension OutputStyle {
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
