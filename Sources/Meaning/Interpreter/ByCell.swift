/// Values for a few cells of the card, in the order in which they became known.
///
/// A line speaks of a handful of cells: looking through them is quicker than hashing, and the order is always the same.
struct ByCell<Value> {
    private var entries: [(key: Situation.Cell, value: Value)] = []

    subscript(cell: Situation.Cell) -> Value? {
        get {
            for entry in entries where entry.key == cell { return entry.value }
            return nil
        }
        set {
            let index = entries.firstIndex { $0.key == cell }
            switch (index, newValue) {
            case (let index?, let value?): entries[index].value = value
            case (let index?, nil): entries.remove(at: index)
            case (nil, let value?):
                if entries.isEmpty { entries.reserveCapacity(Self.ordinary) }
                entries.append((cell, value))
            case (nil, nil): break
            }
        }
    }

    /// The usual number of cells in a line.
    private static var ordinary: Int { 4 }

    var values: [Value] { entries.map(\.value) }
}

extension ByCell: Sequence {
    var underestimatedCount: Int { entries.count }

    func makeIterator() -> [(key: Situation.Cell, value: Value)].Iterator { entries.makeIterator() }
}
