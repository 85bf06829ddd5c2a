/// Some events of a ledger in total order.
///
/// What arrives in order is appended; what arrives late finds its place by bisection.
struct Chronicle: Sendable {
    private(set) var slots: [Ledger.Slot] = []

    var last: Ledger.Slot? { slots.last }
    var isEmpty: Bool { slots.isEmpty }

    mutating func insert(_ slot: Ledger.Slot, in ledger: Ledger) {
        guard let last = slots.last, ledger.precedes(slot, last) else { return slots.append(slot) }
        slots.insert(slot, at: place(of: slot, in: ledger))
    }

    mutating func remove(_ slot: Ledger.Slot, in ledger: Ledger) {
        if slots.last == slot {
            slots.removeLast()
            return
        }
        let place = place(of: slot, in: ledger)
        if place < slots.count && slots[place] == slot { slots.remove(at: place) }
    }

    mutating func popLast() -> Ledger.Slot? { slots.popLast() }

    /// The index of the first event that does not precede `slot`.
    private func place(of slot: Ledger.Slot, in ledger: Ledger) -> Int {
        var low = 0
        var high = slots.count
        while low < high {
            let middle = low + (high - low) / 2
            if ledger.precedes(slots[middle], slot) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
