/// Some events of a ledger in total order.
///
/// What arrives in order is appended; what arrives late finds its place by bisection. Most sequences, one for every place of
/// a card, have one event and no array: a round is copied before each line, and every array would be touched.
struct EventSequence: Sendable {
    /// All but the last.
    private var earlier: [Ledger.Slot] = []
    private(set) var last: Ledger.Slot?

    mutating func insert(_ slot: Ledger.Slot, in ledger: Ledger) {
        if let last {
            if ledger.precedes(slot, last) { return earlier.insert(slot, at: index(of: slot, in: ledger)) }
            earlier.append(last)
        }
        last = slot
    }

    mutating func remove(_ slot: Ledger.Slot, in ledger: Ledger) {
        if last == slot {
            last = earlier.popLast()
            return
        }
        let found = index(of: slot, in: ledger)
        if found < earlier.count && earlier[found] == slot { earlier.remove(at: found) }
    }

    mutating func popLast() -> Ledger.Slot? {
        defer { last = earlier.popLast() }
        return last
    }

    /// The index of the first event that does not precede `slot`; the last event is not looked at.
    private func index(of slot: Ledger.Slot, in ledger: Ledger) -> Int {
        var low = 0
        var high = earlier.count
        while low < high {
            let middle = low + (high - low) / 2
            if ledger.precedes(earlier[middle], slot) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

extension EventSequence: RandomAccessCollection {
    var startIndex: Int { 0 }
    var endIndex: Int { last == nil ? 0 : earlier.count + 1 }
    var isEmpty: Bool { last == nil }

    subscript(index: Int) -> Ledger.Slot {
        if let last, index == earlier.count { return last }
        return earlier[index]
    }
}
