import Language

/// A network while it is laid out: states, and the steps out of each in the order in which they were added.
///
/// A grammar has tens of thousands of them and is made ready at each start of the program: they stand in a few long rows,
/// each step with the index of the next one out of the same state, instead of in two lists per state.
struct Draft: ~Copyable {
    private(set) var states = Pool<State>(capacity: 1 << 15)
    private(set) var arcs = Pool<Arc>(capacity: 1 << 15)
    private(set) var silents = Pool<Silent>(capacity: 1 << 14)

    struct State: BitwiseCopyable {
        var arcs = Steps()
        var silents = Steps()
    }

    /// The first and last step of a kind out of a state; -1 for none.
    struct Steps: BitwiseCopyable {
        var first: Int32 = -1
        var last: Int32 = -1
        var count: Int32 = 0

        mutating func add(_ step: Int) {
            last = Int32(step)
            if first < 0 { first = last }
            count += 1
        }
    }

    struct Arc: BitwiseCopyable {
        let symbol: Symbol
        let source: Int32
        let target: Int32
        var next: Int32 = -1
    }

    /// A step that consumes nothing.
    struct Silent: BitwiseCopyable {
        let source: Int32
        let target: Int32
        let cost: Float
        /// What it means, as a number of `OpLists`.
        let ops: Int32
        var next: Int32 = -1
    }

    enum Symbol: BitwiseCopyable {
        case word(Int32)
        case filling(Grammar.Filling)
        case phrase(Int32)
    }

    mutating func addState() -> Int {
        states.append(State())
        return states.count - 1
    }

    mutating func addArc(_ symbol: Symbol, from state: Int, to target: Int) {
        let last = states[state].arcs.last
        if last >= 0 { arcs[Int(last)].next = Int32(arcs.count) }
        states[state].arcs.add(arcs.count)
        arcs.append(Arc(symbol: symbol, source: Int32(state), target: Int32(target)))
    }

    mutating func addSilent(from state: Int, to target: Int, cost: Float = 0, ops: Int32 = OpLists.empty) {
        let last = states[state].silents.last
        if last >= 0 { silents[Int(last)].next = Int32(silents.count) }
        states[state].silents.add(silents.count)
        silents.append(Silent(source: Int32(state), target: Int32(target), cost: cost, ops: ops))
    }

    /// The first arc out of a state, then the one behind it; nil behind the last.
    func arc(_ index: inout Int32) -> Arc? {
        guard index >= 0 else { return nil }
        let arc = arcs[Int(index)]
        index = arc.next
        return arc
    }

    /// The same for silent steps.
    func silent(_ index: inout Int32) -> Silent? {
        guard index >= 0 else { return nil }
        let silent = silents[Int(index)]
        index = silent.next
        return silent
    }

    // MARK: Pieces

    /// What was laid out between two states, to be laid out again elsewhere without another look at its rule.
    struct Piece: BitwiseCopyable {
        let start: Int
        let end: Int
        let states: Run
        let arcs: Run
        let silents: Run
    }

    /// Behind all there is.
    struct Mark: BitwiseCopyable {
        let states: Int
        let arcs: Int
        let silents: Int
    }

    var mark: Mark { Mark(states: states.count, arcs: arcs.count, silents: silents.count) }

    /// - Parameters:
    ///   - start: a state from before the mark, as `end` is; not the same.
    func piece(since mark: Mark, from start: Int, to end: Int) -> Piece {
        Piece(
            start: start, end: end, states: .init(mark.states..<states.count), arcs: .init(mark.arcs..<arcs.count),
            silents: .init(mark.silents..<silents.count))
    }

    mutating func add(_ piece: Piece, from start: Int, to end: Int) {
        let shift = states.count - piece.states.range.lowerBound
        func moved(_ state: Int32) -> Int {
            let state = Int(state)
            return state == piece.start ? start : state == piece.end ? end : state + shift
        }
        for _ in piece.states.range { _ = addState() }
        for number in piece.arcs.range {
            let arc = arcs[number]
            addArc(arc.symbol, from: moved(arc.source), to: moved(arc.target))
        }
        for number in piece.silents.range {
            let silent = silents[number]
            addSilent(from: moved(silent.source), to: moved(silent.target), cost: silent.cost, ops: silent.ops)
        }
    }
}
