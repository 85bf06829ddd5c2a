package import Reports
package import JSON

extension OutputStyle {
    /// The most open holes listed beneath standings; the command `open` lists all.
    private static let most = 3

    /// The lines below the standings that name open holes and whose scores are missing there; at most ``most``.
    func open(in round: RoundFacts) -> [StyledText] {
        let rows = round.open.prefix(Self.most).flatMap(line)
        let rest = round.open.count - Self.most
        return rest > 0 ? rows + message(StyledText(counted(.missingMore, rest), .warning)) : rows
    }

    /// A line for each open hole: whose scores are missing there.
    func open(_ holes: [RoundFacts.OpenHole]) -> [StyledText] {
        holes.isEmpty ? message(wording.line(.missingNothing)) : holes.flatMap(line)
    }

    private func line(_ open: RoundFacts.OpenHole) -> [StyledText] {
        message(
            wording.line(
                .missingHole,
                ["hole": StyledText(open.label, .accent), "players": StyledText(wording.list(open.players))],
                ink: .warning))
    }

    /// `2 open`, a note for the prompt; empty for none.
    package func openNote(_ holes: Int) -> StyledText {
        holes == 0 ? StyledText() : StyledText(counted(.promptOpen, holes), .warning)
    }
}

extension JSONValue {
    /// The open holes as `hyzer open --json` prints them.
    package static func open(_ rows: [RoundFacts.OpenHole]) -> JSONValue { .object(["open": openHoles(rows)]) }

    static func openHoles(_ rows: [RoundFacts.OpenHole]) -> JSONValue {
        .array(
            rows.map { row in
                .object([
                    "hole": .int(row.hole), "label": .string(row.label),
                    "players": .array(row.players.map { .string($0) }),
                ])
            })
    }
}
