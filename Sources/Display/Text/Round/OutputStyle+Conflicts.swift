import Reports
import JSON
package import Scorecard

extension OutputStyle {
    /// The scores that devices disagree about, with a letter for each value.
    func conflicts(_ conflicts: [ConflictList.Conflict]) -> [StyledText] {
        guard let first = conflicts.first else { return message(wording.line(.conflictsNone)) }
        let example = StyledText("resolve \(first.number) a", .accent)
        return conflicts.flatMap(conflict)
            + message(wording.line(.conflictsHint, ["example": example], ink: .secondary))
    }

    private func conflict(_ conflict: ConflictList.Conflict) -> [StyledText] {
        let title = wording.line(
            .conflictsTitle,
            [
                "n": StyledText(String(conflict.number), .accent), "player": StyledText(conflict.player, .bold),
                "hole": StyledText(conflict.label), "par": StyledText(said(conflict.par)),
            ])
        let claims = conflict.values.enumerated().flatMap { index, value in
            value.sources.flatMap { source in
                let parts = [
                    source.reporter, localTime(source.at).time, device(source.device, isHere: source.isHere),
                    source.heard,
                ]
                let separator = isPlain ? ", " : " · "
                let letter = StyledText((isPlain ? "" : "   ") + Discrepancy.letter(index), .accent)
                let what = result(value.strokes, par: conflict.par)
                return message(
                    letter + (isPlain ? ", " : "  ") + what
                        + StyledText(parts.compactMap { $0 }.map { separator + $0 }.joined(), .secondary))
            }
        }
        return message(title) + claims
    }

    /// `4 (bogey)`, or that there is no score.
    private func result(_ strokes: Int?, par: Int) -> StyledText {
        guard let strokes else { return StyledText(wording(.noScore)) }
        return StyledText(
            said(strokes) + " (" + wording.result(strokes: strokes, par: par) + ")", .hole(strokes: strokes, par: par))
    }

    /// The name of a device: its letters, or that it is this one.
    package func device(_ device: DeviceID, isHere: Bool) -> String {
        isHere ? wording(.deviceHere) : wording(.deviceElsewhere, ["device": device.lastLetters])
    }
}

extension Wording {
    /// A score in digits, or that there is none.
    func value(_ strokes: Int?) -> String { strokes.map { String($0) } ?? self(.noScore) }

    /// `a 3 and b 4`
    func lettered(_ values: [Int?]) -> String {
        list(values.enumerated().map { Discrepancy.letter($0) + " " + value($1) })
    }
}

extension JSONValue {
    /// The output of `hyzer conflicts --json` for each: `number`, `round`, `hole` (1-based), `label`, `player`, and
    /// under `values`, in the order of their letters, `strokes` (null for no score), `by`, `device`, `at` and `text` of
    /// the first claim, and under `also` these four members for each other claim of the same value.
    static func conflict(_ conflict: ConflictList.Conflict) -> JSONValue {
        .object([
            "number": .int(conflict.number), "round": .string(conflict.round.description), "hole": .int(conflict.hole),
            "label": .string(conflict.label), "player": .string(conflict.player),
            "values": .array(
                conflict.values.map { value in
                    let sources = value.sources.map(members)
                    return .members(
                        [("strokes", JSONValue(value.strokes))] + (sources.first ?? [])
                            + [("also", .array(sources.dropFirst().map { .members($0) }))])
                }),
        ])
    }

    private static func members(_ source: ConflictList.Source) -> [(String, JSONValue)] {
        [
            ("by", JSONValue(source.reporter)), ("device", .string(source.device.description)),
            ("at", .string(CivilTime.iso8601(source.at))), ("text", JSONValue(source.heard)),
        ]
    }
}
