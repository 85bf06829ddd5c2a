/// Rows of cells under headings, laid out for a given width.
///
/// What gives way when there is too little room: first the columns that may be cut, down to their minimum, the widest
/// first; then whole columns, the least important first. Columns that may do neither, scores above all, stay as they
/// are, even beyond the edge.
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

    /// The heading, where there is one, and the rows, all of the same width: at most `width` columns where possible.
    package func lines(within width: Int) -> [StyledText] {
        let layout = layout(within: width)
        var lines: [StyledText] = []
        if columns.contains(where: { !$0.heading.isEmpty }) {
            lines.append(line(columns.map(\.heading), layout))
        }
        for row in rows { lines.append(line(row, layout)) }
        return lines
    }

    /// Whether the table can be as narrow as `width` with all its columns.
    package func fits(within width: Int) -> Bool {
        let narrowest = columns.indices.reduce(0) { sum, index in
            sum + min(natural(index), columns[index].minimum ?? .max) + (index > 0 ? columns[index].gap : 0)
        }
        return narrowest <= width
    }

    /// The width of the whole table when nothing gives way.
    package var width: Int {
        total(columns.indices.map { Slot(index: $0, width: natural($0)) })
    }

    /// A column that is shown, and how wide.
    private struct Slot {
        let index: Int
        var width: Int
    }

    private func layout(within width: Int) -> [Slot] {
        var slots = columns.indices.map { Slot(index: $0, width: natural($0)) }
        // Nothing to say is no column at all.
        slots.removeAll { $0.width == 0 }
        while true {
            let excess = total(slots) - width
            if excess <= 0 { return slots }
            let spare = slots.reduce(0) { sum, slot in
                sum + max(0, slot.width - (columns[slot.index].minimum ?? slot.width))
            }
            if spare >= excess {
                for _ in 0..<excess { narrow(&slots) }
                return slots
            }
            let droppable = slots.indices.filter { columns[slots[$0].index].dropOrder != nil }
            guard
                let drop = droppable.max(by: {
                    columns[slots[$0].index].dropOrder ?? 0 < columns[slots[$1].index].dropOrder ?? 0
                })
            else {
                for _ in 0..<spare { narrow(&slots) }
                return slots
            }
            slots.remove(at: drop)
        }
    }

    private func total(_ slots: [Slot]) -> Int {
        slots.enumerated().reduce(0) { $0 + $1.element.width + ($1.offset > 0 ? columns[$1.element.index].gap : 0) }
    }

    /// Takes one column of width from the widest slot that can spare it.
    private func narrow(_ slots: inout [Slot]) {
        var widest: Int?
        for (place, slot) in slots.enumerated() {
            guard let minimum = columns[slot.index].minimum, slot.width > minimum else { continue }
            if widest == nil || slot.width > slots[widest ?? place].width { widest = place }
        }
        if let widest { slots[widest].width -= 1 }
    }

    private func natural(_ index: Int) -> Int {
        var widest = columns[index].heading.columns
        for row in rows where index < row.count { widest = max(widest, row[index].columns) }
        return widest
    }

    private func line(_ cells: [StyledText], _ layout: [Slot]) -> StyledText {
        StyledText(
            layout.enumerated().map { place, slot in
                let cell = slot.index < cells.count ? cells[slot.index] : StyledText()
                return StyledText.Field(
                    columns[slot.index].minimum == nil ? cell : cell.truncated(to: slot.width), width: slot.width,
                    columns[slot.index].alignment, gap: place > 0 ? columns[slot.index].gap : 0)
            })
    }
}
