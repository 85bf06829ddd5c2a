/// A way to a state at a position of the line.
struct Hypothesis {
    private(set) var cost: Float
    /// The hash of all ops so far.
    var meaning: MeaningHash
    /// Index into the search's trails; -1 at the beginning.
    var trail: Int32

    func dearer(by more: Float) -> Hypothesis { Hypothesis(cost: cost + more, meaning: meaning, trail: trail) }
}

/// A hash of ops, by which two ways are known to mean the same.
struct MeaningHash: Equatable {
    private var value: UInt64 = 0

    mutating func append(_ op: Op) {
        // Mixed, because neighbouring ops differ in few bits (from the finaliser of MurmurHash3, Appleby 2011).
        value = (value &+ (1 << 48 | UInt64(op.kind.rawValue) << 32 | UInt64(UInt32(bitPattern: op.value))))
        value = (value ^ value >> 33) &* 0xFF51_AFD7_ED55_8CCD
        value ^= value >> 29
    }
}

/// The states reached at one position, in the order in which they were reached, each with the cheapest hypotheses that
/// differ in meaning.
struct Column {
    private(set) var cells: [Cell] = []
    private var cellOfState: [Network.StateID: Int] = [:]
    /// The cost of the cheapest hypothesis.
    private(set) var cheapest = Float.infinity

    struct Cell {
        let state: Network.StateID
        private var kept: InlineArray<3, Hypothesis>
        private(set) var count = 1

        init(_ state: Network.StateID, _ first: Hypothesis) {
            self.state = state
            kept = .init(repeating: first)
        }

        /// Cheapest first.
        subscript(place: Int) -> Hypothesis { kept[place] }

        /// Keeps a hypothesis if it is among the cheapest, of its meaning the cheapest, and not too dear beside the first.
        ///
        /// - Returns: whether it was kept.
        mutating func keep(_ new: Hypothesis, within: Float) -> Bool {
            guard new.cost <= kept[0].cost + within else { return false }
            var place = 0
            while place < count, kept[place].cost <= new.cost {
                if kept[place].meaning == new.meaning { return false }
                place += 1
            }
            guard place < kept.count else { return false }
            // The dearer one of the same meaning gives way, else the last.
            var last = (place..<count).first { kept[$0].meaning == new.meaning } ?? min(count, kept.count - 1)
            count = max(count, last + 1)
            while last > place {
                kept[last] = kept[last - 1]
                last -= 1
            }
            kept[place] = new
            return true
        }
    }

    /// - Parameter within: hypotheses of a state dearer than its first by more are dropped.
    /// - Returns: the index of the cell that took the hypothesis; nil where it was dropped.
    mutating func offer(_ state: Network.StateID, _ new: Hypothesis, within: Float) -> Int? {
        cheapest = min(cheapest, new.cost)
        if let cell = cellOfState[state] { return cells[cell].keep(new, within: within) ? cell : nil }
        cellOfState[state] = cells.count
        cells.append(Cell(state, new))
        return cells.count - 1
    }

    mutating func clear() {
        cells.removeAll(keepingCapacity: true)
        cellOfState.removeAll(keepingCapacity: true)
        cheapest = .infinity
    }
}
