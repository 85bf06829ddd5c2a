/// Writes rounds in the present format of UDisc's export, for programs that read that.
package struct UDiscText {
    /// The number of hole columns: as many as the longest round needs.
    private let columns: Int

    package init(for rounds: [PlayedRound]) {
        columns = rounds.map { (UDiscText.holeColumns(of: $0.holes).last ?? 0) + 1 }.max() ?? 0
    }

    package var header: String {
        "PlayerName,CourseName,LayoutName,StartDate,EndDate,Total,+/-,RoundRating"
            + (0..<columns).map { ",Hole\($0 + 1)" }.joined() + "\n"
    }

    /// The card of a round: a row of pars, and one for each player.
    package func rows(_ round: PlayedRound) -> String {
        let holeColumns = UDiscText.holeColumns(of: round.holes)
        let facts = [round.course, round.layout, date(round.start), date(round.end)].map(TableLine.written)
            .joined(separator: ",")
        func line(_ name: String, _ totals: [Int?], _ holes: [Int]) -> String {
            var fields = Array(repeating: "", count: columns)
            for (column, value) in zip(holeColumns, holes) { fields[column] = String(value) }
            let totals = totals.map { $0.map(String.init) ?? "" }
            return ([TableLine.written(name), facts] + totals + fields).joined(separator: ",") + "\n"
        }
        let pars = round.holes.map(\.par)
        return line("Par", [pars.reduce(0, +), nil, nil], pars)
            + round.rows.map { line($0.name, [$0.total, $0.toPar, $0.rating], $0.throwCounts.map(Int.init)) }.joined()
    }

    /// The column of each hole: that of its number, if all holes have one, in order; else that of its position.
    private static func holeColumns(of holes: [PlayedHole]) -> [Int] {
        let numbers = holes.map { Int($0.label) ?? 0 }
        let isOrdered = zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 }
        guard isOrdered, let first = numbers.first, let last = numbers.last, first > 0, last <= 36 else {
            return Array(holes.indices)
        }
        return numbers.map { $0 - 1 }
    }

    /// `2026-08-30 1402`
    private func date(_ time: String?) -> String { (time ?? "").filter { $0 != ":" } }
}
