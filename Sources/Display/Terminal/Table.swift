/// Rows of cells under headings, laid out for a given width.
///
/// If there is too little room, columns with a `minimum` are cut first, always the widest; then columns with a
/// `dropOrder` are left out. All other columns, such as scores, keep their width, even beyond the edge.
package struct Table: Sendable {
    package struct Column: Sendable {
        package var heading: StyledText
        package var alignment: StyledText.Alignment
        /// Spaces between this column and the one before it.
        package var gap: Int
        /// The width down to which cells may be cut; nil when they may not.
        package var minimum: Int?
        /// Columns with a higher number are left out earlier; nil for those that always stay.
        package var dropOrder: Int?

        package init(
            _ heading: StyledText = StyledText(), _ alignment: StyledText.Alignment = .left, gap: Int = 2,
            minimum: Int? = nil, dropOrder: Int? = nil
        ) {
            self.heading = heading
            self.alignment = alignment
            self.gap = gap
            self.minimum = minimum
            self.dropOrder = dropOrder
        }
    }

    package var columns: [Column]
    /// One cell per column; missing cells are empty.
    package var rows: [[StyledText]]

    package init(columns: [Column], rows: [[StyledText]]) {
        self.columns = columns
        self.rows = rows
    }

    /// The headings, if there are any, and the rows: at most `width` columns if possible, without blanks at the end.
    package func lines(within width: Int) -> [StyledText] {
        let fields = fields(within: width)
        var lines: [StyledText] = []
        lines.reserveCapacity(rows.count + 1)
        if columns.contains(where: { !$0.heading.isEmpty }) { lines.append(line(columns.map(\.heading), fields)) }
        for row in rows { lines.append(line(row, fields)) }
        return lines
    }

    /// Whether the table can be as narrow as `width` with all its columns.
    package func fits(within width: Int) -> Bool {
        let narrowest = columns.indices.reduce(0) { sum, index in
            sum + min(natural(index), columns[index].minimum ?? .max) + (index > 0 ? columns[index].gap : 0)
        }
        return narrowest <= width
    }

    /// The width of the whole table if no column is cut or left out.
    package var width: Int { total(columns.indices.map(field)) }

    /// The field of a column at the width of its widest cell.
    private func field(_ index: Int) -> StyledText.Field {
        .init(
            text: index, width: natural(index), alignment: columns[index].alignment,
            gap: index > 0 ? columns[index].gap : 0)
    }

    /// The columns that are shown, and how wide.
    private func fields(within width: Int) -> [StyledText.Field] {
        var fields = columns.indices.map(field)
        // Empty columns are left out.
        fields.removeAll { $0.width == 0 }
        while true {
            // The first column needs no gap.
            if !fields.isEmpty { fields[0].gap = 0 }
            let excess = total(fields) - width
            if excess <= 0 { return fields }
            let spare = fields.reduce(0) { sum, field in
                sum + max(0, field.width - (columns[field.text].minimum ?? field.width))
            }
            if spare >= excess {
                for _ in 0..<excess { narrow(&fields) }
                return fields
            }
            let droppable = fields.indices.filter { columns[fields[$0].text].dropOrder != nil }
            guard
                let drop = droppable.max(by: {
                    columns[fields[$0].text].dropOrder ?? 0 < columns[fields[$1].text].dropOrder ?? 0
                })
            else {
                for _ in 0..<spare { narrow(&fields) }
                return fields
            }
            fields.remove(at: drop)
        }
    }

    private func total(_ fields: [StyledText.Field]) -> Int { fields.reduce(0) { $0 + $1.gap + $1.width } }

    /// Takes one column of width from the widest field that can spare it.
    private func narrow(_ fields: inout [StyledText.Field]) {
        var widest: Int?
        for (index, field) in fields.enumerated() {
            guard let minimum = columns[field.text].minimum, field.width > minimum else { continue }
            if widest == nil || field.width > fields[widest ?? index].width { widest = index }
        }
        if let widest { fields[widest].width -= 1 }
    }

    private func natural(_ index: Int) -> Int {
        var widest = columns[index].heading.columns
        for row in rows where index < row.count { widest = max(widest, row[index].columns) }
        return widest
    }

    private func line(_ cells: [StyledText], _ fields: [StyledText.Field]) -> StyledText {
        var cells = cells
        while cells.count < columns.count { cells.append(StyledText()) }
        for field in fields where columns[field.text].minimum != nil && cells[field.text].columns > field.width {
            cells[field.text] = cells[field.text].truncated(to: field.width)
        }
        var fields = fields
        while let last = fields.last, cells[last.text].isEmpty { fields.removeLast() }
        if let last = fields.indices.last, fields[last].alignment == .left { fields[last].width = 0 }
        return StyledText(cells, in: fields)
    }
}
