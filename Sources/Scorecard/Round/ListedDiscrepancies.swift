/// The discrepancies of a round as this device listed them last. `resolve 2` means the second of this list, also where events
/// have arrived since.
package struct ListedDiscrepancies: Equatable, Sendable {
    package let round: RoundID
    package let entries: [Entry]

    package struct Entry: Equatable, Sendable {
        package let cell: Cell
        package let values: [Int?]
    }

    package init(_ round: Round) {
        self.round = round.id
        entries = round.numberedDiscrepancies.map { Entry(cell: $0.cell, values: $0.values) }
    }
}

extension ListedDiscrepancies: CustomStringConvertible {
    /// As a device remembers it: the round, then `hole:player:values` for each, with blanks between; `-` is no score.
    package var description: String {
        let listed = entries.map { entry in
            let values = entry.values.map { $0.map { String($0) } ?? "-" }.joined(separator: ",")
            return "\(entry.cell.hole):\(entry.cell.player):\(values)"
        }
        return ([round.description] + listed).joined(separator: " ")
    }

    /// Reads the text that a device keeps of a list; nil for any other text.
    package init?(_ text: String) {
        let parts = text.split(separator: " ")
        guard let round = parts.first.flatMap({ RoundID(String($0)) }) else { return nil }
        var entries: [Entry] = []
        for part in parts.dropFirst() {
            let fields = part.split(separator: ":", omittingEmptySubsequences: false)
            guard fields.count == 3, let hole = Int(fields[0]), let player = PlayerID(String(fields[1])) else {
                return nil
            }
            entries.append(
                Entry(
                    cell: Cell(hole: hole, player: player), values: fields[2].split(separator: ",").map { Int($0) }))
        }
        self.round = round
        self.entries = entries
    }
}
