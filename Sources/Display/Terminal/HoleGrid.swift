/// Values per hole, laid out the way a paper card is: in nines, with a sum after each nine and totals at the end.
///
/// As many nines stand side by side as fit. If not even one fits, the gaps between cells are closed; if that is not
/// enough, fewer than nine holes share a line.
struct HoleGrid {
    struct Row {
        var name: StyledText
        /// One per hole, in course order. Cells end in the column of the closing bracket, so that digits line up.
        var cells: [StyledText]
        /// Signs behind the closing brackets, by the index of their hole.
        var marks: [Int: StyledText] = [:]
        /// The sum over some holes, by their indices.
        var sum: (Range<Int>) -> StyledText
        /// The cells behind the last hole, one per entry of `totalHeadings`.
        var totals: [StyledText]
    }

    struct SumHeadings {
        /// `out` and `in` head the sums of the two nines of a round; `part` heads those of any other division.
        var out: StyledText
        var `in`: StyledText
        var part: StyledText
    }

    /// The first row holds the labels of the holes.
    var rows: [Row]
    var holes: Int
    var sumHeadings: SumHeadings
    var totalHeadings: [StyledText]
    /// The width below which names are not cut.
    private let leastName = 6
    /// A bracket, a digit and a bracket; sums have the same width, so that lines stand straight one above the other.
    private let leastCell = 3

    /// The width of the column for marks behind a hole: 1 if any of its cells has a mark. It counts towards the gap.
    private func markWidth(_ hole: Int) -> Int { rows.contains { $0.marks[hole] != nil } ? 1 : 0 }

    init(rows: [Row], holes: Int, sumHeadings: SumHeadings, totalHeadings: [StyledText]) {
        self.rows = rows
        self.holes = holes
        self.sumHeadings = sumHeadings
        self.totalHeadings = totalHeadings
    }

    /// The lines of the grid with an empty line between its blocks.
    func lines(within width: Int) -> [StyledText] {
        let plan = plan(within: width)
        var blocks: [[StyledText]] = []
        for (index, line) in plan.lines.enumerated() {
            let isLast = index == plan.lines.count - 1
            blocks.append(
                table(line, of: plan, hasTotals: isLast && plan.hasTotalsInLine, width: width).lines(within: width))
        }
        if !plan.hasTotalsInLine { blocks.append(totals.lines(within: width)) }
        return Array(blocks.joined(separator: [StyledText()]))
    }

    /// Which holes share a line, and how they stand.
    private struct Plan {
        /// Per line its parts, each followed by its sum.
        var lines: [[Range<Int>]]
        /// Spaces between cells.
        var gap: Int
        var hasTotalsInLine: Bool
        /// How many parts the round has in all.
        var parts: Int { lines.reduce(0) { $0 + $1.count } }
    }

    private func plan(within width: Int) -> Plan {
        var narrowest = Plan(lines: [], gap: 0, hasTotalsInLine: false)
        for (size, gap) in [(9, 1), (9, 0)] + stride(from: 6, through: 1, by: -1).map({ ($0, 0) }) {
            let parts = stride(from: 0, to: holes, by: size).map { $0..<min($0 + size, holes) }
            // Side by side only when roomy: a line of eighteen crowded holes is harder to read than two of nine.
            for hasTotals in [true, false] {
                for perLine in stride(from: gap == 1 ? parts.count : 1, through: 1, by: -1) {
                    let lines = stride(from: 0, to: parts.count, by: perLine).map {
                        Array(parts[$0..<min($0 + perLine, parts.count)])
                    }
                    narrowest = Plan(lines: lines, gap: gap, hasTotalsInLine: hasTotals)
                    let tables = lines.enumerated().map { index, line in
                        table(line, of: narrowest, hasTotals: hasTotals && index == lines.count - 1, width: nil)
                    }
                    if tables.allSatisfy({ $0.fits(within: width) }) { return narrowest }
                }
            }
        }
        return narrowest
    }

    /// - Parameter width: the width for which names are cut so that they end in the same column in every line; nil to
    ///   leave them as they are.
    private func table(_ line: [Range<Int>], of plan: Plan, hasTotals: Bool, width: Int?) -> Table {
        let nameWidth = width.map { self.nameWidth(in: plan, width: $0) }
        var columns: [Table.Column] = [.init(minimum: leastName)]
        var cells: [[StyledText]] = rows.map { row in
            [nameWidth.map { row.name.truncated(to: $0).padded(to: $0) } ?? row.name]
        }
        for part in line {
            for hole in part {
                let isFirst = hole == part.lowerBound
                let gap =
                    isFirst ? hole > (line.first?.lowerBound ?? 0) ? 2 : 1 : max(plan.gap - markWidth(hole - 1), 0)
                columns.append(.init(StyledText(), .right, gap: gap))
                for index in rows.indices {
                    let mark = (rows[index].marks[hole] ?? StyledText()).padded(to: markWidth(hole))
                    cells[index].append(rows[index].cells[hole].padded(to: leastCell, .right) + mark)
                }
            }
            if plan.parts > 1 {
                columns.append(.init(StyledText(), .right, gap: 1 - markWidth(part.upperBound - 1)))
                for index in rows.indices {
                    let sum = index == 0 ? sumHeading(of: part, in: plan) : rows[index].sum(part)
                    cells[index].append(sum.padded(to: leastCell, .right))
                }
            }
        }
        if hasTotals {
            for (column, heading) in totalHeadings.enumerated() {
                columns.append(.init(StyledText(), .right, gap: 2))
                for index in rows.indices { cells[index].append(index == 0 ? heading : rows[index].totals[column]) }
            }
        }
        return Table(columns: columns, rows: cells)
    }

    /// The width of all names: that of the longest, or less if the fullest line has less room.
    private func nameWidth(in plan: Plan, width: Int) -> Int {
        let own = rows.map(\.name.columns).max() ?? 0
        let left = plan.lines.enumerated().map { index, line in
            let isLast = index == plan.lines.count - 1
            let full = table(line, of: plan, hasTotals: isLast && plan.hasTotalsInLine, width: nil).width
            return width - (full - own)
        }
        return min(own, max(left.min() ?? own, min(own, leastName)))
    }

    private func sumHeading(of part: Range<Int>, in plan: Plan) -> StyledText {
        guard plan.parts == 2, part.lowerBound % 9 == 0 else { return sumHeadings.part }
        return part.lowerBound == 0 ? sumHeadings.out : sumHeadings.in
    }

    private var totals: Table {
        Table(
            columns: [.init(minimum: leastName)] + totalHeadings.map { .init($0, .right) },
            rows: rows.dropFirst().map { [$0.name] + $0.totals })
    }
}
