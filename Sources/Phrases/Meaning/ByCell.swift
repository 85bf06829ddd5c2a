/// What is known of a few cells of the card, in the order in which it became known.
///
/// A line speaks of a handful of cells: looking through them is quicker than hashing, and the order is always the same.
struct ByCell<Value> {
    private var entries: [(key: Situation.Place, value: Value)] = []

    subscript(cell: Situation.Place) -> Value? {
        get {
            for entry in entries where entry.key == cell { return entry.value }
            return nil
        }
        set {
            let place = entries.firstIndex { $0.key == cell }
            switch (place, newValue) {
            case (let place?, let value?): entries[place].value = value
            case (let place?, nil): entries.remove(at: place)
            case (nil, let value?):
                if entries.isEmpty { entries.reserveCapacity(Self.ordinary) }
                entries.append((cell, value))
            case (nil, nil): break
            }
        }
    }

    /// Cells that a line speaks of as a rule.
    private static var ordinary: Int { 4 }

    var values: [Value] { entries.map(\.value) }
}

extension ByCell: Sequence {
    var underestimatedCount: Int { entries.count }

    func makeIterator() -> [(key: Situation.Place, value: Value)].Iterator { entries.makeIterator() }
}
