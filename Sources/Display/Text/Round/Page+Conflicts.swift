package import JSON
package import Scorecard

/// A score that devices disagree about, as a list shows it.
package struct ConflictRow: Hashable, Sendable {
    /// What to type to settle it.
    package var number: Int
    package var round: RoundID
    /// 1-based place on the course.
    package var hole: Int
    /// What the sign on the tee says.
    package var label: String
    package var par: Int
    package var player: String
    /// In the order of their letters.
    package var values: [Value]

    package init(
        number: Int, round: RoundID, hole: Int, label: String, par: Int, player: String, values: [Value]
    ) {
        self.number = number
        self.round = round
        self.hole = hole
        self.label = label
        self.par = par
        self.player = player
        self.values = values
    }

    /// One of the values, and everybody who said so.
    package struct Value: Hashable, Sendable {
        /// nil for an explicit "no score".
        package var strokes: Int?
        /// In total order, never empty.
        package var sources: [Source]

        package init(strokes: Int?, sources: [Source]) {
            self.strokes = strokes
            self.sources = sources
        }
    }

    /// Where a value comes from.
    package struct Source: Hashable, Sendable {
        package var device: DeviceID
        /// The device that shows this.
        package var isHere: Bool
        package var reporter: String?
        package var at: Timestamp
        /// The line as it was heard, where it is known here.
        package var heard: String?

        package init(device: DeviceID, isHere: Bool, reporter: String?, at: Timestamp, heard: String?) {
            self.device = device
            self.isHere = isHere
            self.reporter = reporter
            self.at = at
            self.heard = heard
        }
    }
}

extension Page {
    /// What devices disagree about, with a letter for each value.
    ///
    /// - Parameter time: the time of a moment where the reader is.
    package func conflicts(_ conflicts: [ConflictRow], time: (Timestamp) -> String) -> [StyledText] {
        guard let first = conflicts.first else { return message(wording.line(.conflictsNone)) }
        let example = StyledText("resolve \(first.number) a", .accent)
        return conflicts.flatMap { self.conflict($0, time: time) }
            + message(wording.line(.conflictsHint, ["example": example], ink: .secondary))
    }

    private func conflict(_ conflict: ConflictRow, time: (Timestamp) -> String) -> [StyledText] {
        let title = wording.line(
            .conflictsTitle,
            [
                "n": StyledText(String(conflict.number), .accent), "player": StyledText(conflict.player, .bold),
                "hole": StyledText(conflict.label), "par": StyledText(said(conflict.par)),
            ])
        let claims = conflict.values.enumerated().flatMap { index, value in
            value.sources.flatMap { source in
                let parts = [
                    source.reporter, time(source.at), device(source.device, isHere: source.isHere), source.heard,
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

    /// What a device is called: its letters, or that it is this one.
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
    /// What `hyzer conflicts --json` prints for each: `number`, `round`, `hole` (1-based), `label`, `player`, and under `values`,
    /// in the order of their letters, `strokes` (null for no score), `by`, `device`, `at` and `text` of whoever said so first,
    /// and under `also` the last four of those for every other device that says the same.
    package static func conflict(_ conflict: ConflictRow) -> JSONValue {
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

    private static func members(_ source: ConflictRow.Source) -> [(String, JSONValue)] {
        [
            ("by", JSONValue(source.reporter)), ("device", .string(source.device.description)),
            ("at", .string(CivilTime.iso8601(source.at))), ("text", JSONValue(source.heard)),
        ]
    }
}
