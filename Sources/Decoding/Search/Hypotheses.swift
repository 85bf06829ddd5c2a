/// The hypotheses of a search: positions of the line across, states of the network down, and in each cell the cheapest that
/// differ in meaning.
struct Hypotheses: ~Copyable {
    /// How each hypothesis came about.
    var trails = Pool<Trail>(capacity: 4096)
    /// With so many trails it is worth looking for those that no hypothesis needs any more.
    private var manyTrails = 0
    private let stateCount: Int
    private let firstHub: Int
    /// Room for every state in every column; the cells in use stand first, in the order in which their states were reached.
    private let cells: UnsafeMutablePointer<Cell>
    private let cellCounts: UnsafeMutablePointer<Int>
    /// By column: what its cheapest hypothesis costs.
    private let cheapest: UnsafeMutablePointer<Float>
    /// By state and column: the index of its cell, -1 for none. The columns of a state stand side by side, because the same few
    /// states are reached at one position after the other.
    private let cellIndices: UnsafeMutablePointer<Int32>
    /// By column, a bit for each hub reached.
    private let hubsReached: UnsafeMutablePointer<UInt64>
    private let hubWords: Int
    /// Hypotheses of a cell dearer than its first by more are dropped.
    private var within: Float = .infinity
    /// Hypotheses dearer than this are dropped.
    private var limit: Float = .infinity

    /// Positions in flight, a power of two: every step is shorter.
    private let columns: Int
    private static let firstTidying = 1 << 16

    struct Hypothesis: BitwiseCopyable {
        let cost: Float
        /// -1 where nothing was said yet.
        var trail: Int32
        /// Of all ops so far.
        let hash: UInt64
    }

    /// A state reached at a position.
    struct Cell: BitwiseCopyable {
        let state: Network.StateID
        var count: Int32
        /// Cheapest first.
        var hypotheses: (Hypothesis, Hypothesis, Hypothesis)
    }

    /// One step of a hypothesis, and the step before it.
    struct Trail: BitwiseCopyable {
        /// -1 for the beginning.
        var previous: Int32
        /// The lattice's match that was consumed; `plainWord` for a plain word, `nothing` for filler and silent steps.
        let match: Int32
        /// Where the step begins.
        let position: Int32
        /// Passed before the step, of the network's lists of ops.
        let ops: Int32

        static let plainWord: Int32 = -1
        static let nothing: Int32 = -2
    }

    /// - Parameter longestStep: how many positions the longest step of a lattice goes on.
    init(_ network: borrowing Network, longestStep: Int) {
        var columns = 1
        while columns <= longestStep { columns *= 2 }
        self.columns = columns
        stateCount = Int(network.firstOfPhrases)
        firstHub = Int(network.firstHub)
        cells = .allocate(capacity: columns * stateCount)
        cellCounts = .allocate(capacity: columns)
        cellCounts.initialize(repeating: 0, count: columns)
        cheapest = .allocate(capacity: columns)
        cheapest.initialize(repeating: .infinity, count: columns)
        cellIndices = .allocate(capacity: columns * stateCount)
        cellIndices.initialize(repeating: -1, count: columns * stateCount)
        hubWords = (stateCount - firstHub + 63) / 64
        hubsReached = .allocate(capacity: columns * hubWords)
        hubsReached.initialize(repeating: 0, count: columns * hubWords)
    }

    deinit {
        cells.deallocate()
        cellCounts.deallocate()
        cheapest.deallocate()
        cellIndices.deallocate()
        hubsReached.deallocate()
    }

    /// Forgets the last line.
    mutating func start(within: Float, upTo limit: Float) {
        for column in 0..<columns { clear(column) }
        trails.shorten(to: 0)
        manyTrails = Self.firstTidying
        self.within = within
        self.limit = limit
    }

    /// How many states were reached at a position.
    @inline(__always)
    func cellCount(at position: Int) -> Int { cellCounts[position & (columns - 1)] }

    /// What the cheapest hypothesis at a position costs; infinite where there is none.
    @inline(__always)
    func cheapest(at position: Int) -> Float { cheapest[position & (columns - 1)] }

    /// The states reached at a position, in that order. They stay where they are while states behind the position are
    /// reached.
    @inline(__always)
    func cells(at position: Int) -> UnsafePointer<Cell> {
        UnsafePointer(cells + (position & (columns - 1)) &* stateCount)
    }

    /// The index of the cell of the first hub at or after one that was reached at a position; nil where there is none.
    @inline(__always)
    func cellIndex(ofHubFrom hub: inout Int, at position: Int) -> Int? {
        let column = position & (columns - 1)
        while hub < hubWords &* 64 {
            let bits = hubsReached[column &* hubWords &+ hub / 64] &>> UInt64(hub % 64)
            if bits != 0 {
                hub &+= bits.trailingZeroBitCount
                return Int(cellIndices[(firstHub &+ hub) &* columns &+ column])
            }
            hub = (hub / 64 &+ 1) &* 64
        }
        return nil
    }

    /// Takes a hypothesis if it is among the cheapest of its state, or cheaper than one of the same meaning.
    @inline(__always)
    mutating func offer(_ state: Network.StateID, at position: Int, cost: Float, hash: UInt64, by step: Trail) {
        if cost > limit { return }
        assert(step.position >= 0 && position - Int(step.position) < columns)
        let column = position & (columns - 1)
        let cellIndex = cellIndices + (Int(state) &* columns &+ column)
        // A step that consumes nothing of meaning and means nothing leaves no trail.
        let leavesTrail = step.match != Trail.nothing || step.ops != OpLists.empty
        let trail = leavesTrail ? Int32(truncatingIfNeeded: trails.count) : step.previous
        let new = Hypothesis(cost: cost, trail: trail, hash: hash)
        cheapest[column] = min(cheapest[column], cost)
        if cellIndex.pointee < 0 {
            let next = cellCounts[column]
            cellCounts[column] = next &+ 1
            cellIndex.pointee = Int32(truncatingIfNeeded: next)
            cells[column &* stateCount &+ next] = Cell(state: state, count: 1, hypotheses: (new, new, new))
            if Int(state) >= firstHub {
                let hub = Int(state) &- firstHub
                hubsReached[column &* hubWords &+ hub / 64] |= 1 &<< UInt64(hub % 64)
            }
        } else {
            let cell = cells + (column &* stateCount &+ Int(cellIndex.pointee))
            guard cost <= cell.pointee.hypotheses.0.cost + within, cell.pointee.keep(new) else { return }
        }
        if leavesTrail { trails.append(step) }
    }

    /// Forgets a position that was left behind.
    mutating func leave(_ position: Int) {
        clear(position & (columns - 1))
        if trails.count >= manyTrails { tidyTrails() }
    }

    private mutating func clear(_ column: Int) {
        for index in 0..<cellCounts[column] {
            let state = Int(cells[column &* stateCount &+ index].state)
            cellIndices[state &* columns &+ column] = -1
            if state >= firstHub { hubsReached[column &* hubWords &+ (state &- firstHub) / 64] = 0 }
        }
        cellCounts[column] = 0
        cheapest[column] = .infinity
    }

    // MARK: Long lines

    /// Moves the trails that are still needed to the front: in a long line most lead to no hypothesis any more. Earlier
    /// trails stay earlier.
    private mutating func tidyTrails() {
        // -1 for a trail nobody needs, else its new index.
        var moved = Pool<Int32>(repeating: -1, count: trails.count)
        forEachTrail { trail in
            var index = trail
            while index >= 0, moved[Int(index)] < 0 {
                moved[Int(index)] = 0
                index = trails[Int(index)].previous
            }
        }
        var kept = 0
        for index in 0..<trails.count where moved[index] >= 0 {
            var trail = trails[index]
            if trail.previous >= 0 { trail.previous = moved[Int(trail.previous)] }
            trails[kept] = trail
            moved[index] = Int32(kept)
            kept += 1
        }
        trails.shorten(to: kept)
        forEachTrail { trail in if trail >= 0 { trail = moved[Int(trail)] } }
        manyTrails = max(Self.firstTidying, kept * 2)
    }

    private func forEachTrail(_ body: (inout Int32) -> Void) {
        for column in 0..<columns {
            for index in 0..<cellCounts[column] {
                let cell = cells + (column * stateCount + index)
                body(&cell.pointee.hypotheses.0.trail)
                if cell.pointee.count > 1 { body(&cell.pointee.hypotheses.1.trail) }
                if cell.pointee.count > 2 { body(&cell.pointee.hypotheses.2.trail) }
            }
        }
    }
}

extension Hypotheses.Cell {
    @inline(__always)
    subscript(slot: Int) -> Hypotheses.Hypothesis {
        switch slot {
        case 0: hypotheses.0
        case 1: hypotheses.1
        default: hypotheses.2
        }
    }

    /// Puts a hypothesis in its place by cost; false where it is too dear, or known already with the same meaning.
    mutating func keep(_ new: Hypotheses.Hypothesis) -> Bool {
        if hypotheses.0.cost <= new.cost {
            if hypotheses.0.hash == new.hash { return false }
            if count > 1, hypotheses.1.cost <= new.cost {
                if hypotheses.1.hash == new.hash || count > 2 && hypotheses.2.cost <= new.cost { return false }
                hypotheses.2 = new
                count = 3
                return true
            }
            // The one pushed out is the later one of equal meaning, else the last.
            if count > 1, hypotheses.1.hash != new.hash {
                hypotheses.2 = hypotheses.1
                count = 3
            } else {
                count = max(count, 2)
            }
            hypotheses.1 = new
            return true
        }
        if hypotheses.0.hash != new.hash {
            if count > 1, hypotheses.1.hash != new.hash {
                hypotheses.2 = hypotheses.1
                count = 3
            } else {
                count = max(count, 2)
            }
            hypotheses.1 = hypotheses.0
        }
        hypotheses.0 = new
        return true
    }
}
