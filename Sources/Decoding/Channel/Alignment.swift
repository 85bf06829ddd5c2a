/// The edit distances between the words of a lexical tree and the parts of a signal: a table that is filled column by
/// column. A column stands for a prefix of an entry's spelling, is shared by all entries with that prefix, and holds
/// the cost of the prefix ending at each position of the signal.
struct Alignment {
    private let costs: ChannelCosts
    private let limits: ChannelLimits
    private let changes: [Float]

    /// The units of the signal, by position.
    private var units: [UInt8] = []
    private var additions: [Float] = []
    /// By position: the cost of a word ending behind that unit without its own last unit; infinite within a piece.
    private var endings: [Float] = []
    /// By position: the added cost of a unit that did not come through unchanged, for slight words and for others.
    private var slight: [Float] = []
    private var other: [Float] = []

    private var start = 0
    private var isSlight = false
    private var budget: Float = 0
    /// The columns of the prefix at hand, by depth.
    private var columns: [Column] = []
    private var cells: [Float] = []

    private struct Column {
        /// The first and last position with a finite cost; cells outside are not valid.
        var first = Int.max
        var last = -1
        var least = Float.infinity
        /// The depth of the column behind which its word begins.
        var wordStart: Int
        /// The last unit of the prefix; `noUnit` between words.
        var unit = Alignment.noUnit

        func has(_ position: Int) -> Bool { first <= position && position <= last }
    }

    private static let noUnit = UInt8.max

    init(_ costs: ChannelCosts, _ limits: ChannelLimits) {
        self.costs = costs
        self.limits = limits
        changes = costs.changes
    }

    mutating func open(_ signal: Signal) {
        units.removeAll(keepingCapacity: true)
        additions.removeAll(keepingCapacity: true)
        endings.removeAll(keepingCapacity: true)
        slight.removeAll(keepingCapacity: true)
        other.removeAll(keepingCapacity: true)
        for (position, unit) in signal.units.enumerated() {
            units.append(unit)
            additions.append(costs.additions[Int(unit)])
            endings.append(ending(behind: position, of: signal))
            slight.append(signal.certainty[position].changeCost(isSlight: true))
            other.append(signal.certainty[position].changeCost(isSlight: false))
        }
    }

    /// The cost of ending a word behind a unit without the word's own blank. A blank that follows belongs to another
    /// word, so that its own was dropped; between a word and a figure none needs to be typed.
    private func ending(behind position: Int, of signal: Signal) -> Float {
        guard signal.endsPiece[position] else { return .infinity }
        guard let blank = costs.blank, position + 1 < signal.units.count else { return 0 }
        return signal.units[position + 1] == blank ? costs.drops[Int(blank)] : 0
    }

    /// Sets the position at which the words that are compared begin.
    mutating func start(at position: Int) {
        if start + 1 < units.count { additions[start + 1] = costs.additions[Int(units[start + 1])] }
        start = position
        if isBlankLate { additions[start + 1] = costs.swap - costs.drops[Int(units[start + 1])] }
    }

    /// Whether the blank before the words was swapped with their first unit, as in `Jakeb irdie`. The word before has
    /// paid for dropping that blank, so `start` prices it here as the rest of a swap.
    private var isBlankLate: Bool {
        guard let blank = costs.blank, start > 0, start + 1 < units.count else { return false }
        return units[start - 1] != blank && units[start] != blank && units[start + 1] == blank
    }

    /// Begins with the words of a tree.
    ///
    /// - Parameter budget: the highest cost that is followed.
    mutating func begin(_ tree: LexicalTree, budget: Float) {
        isSlight = tree.isSlight
        self.budget = budget
        while cells.count < (tree.depth + 1) * (units.count + 1) { cells.append(.infinity) }
        var column = Column(wordStart: 0)
        var cost: Float = 0
        var position = start
        while cost < limits.dearestWord(for: tree.longest), position < units.count {
            take(cost, at: position, 0, &column)
            cost += additions[position] + changeCost(behind: position + 1)
            position += 1
        }
        columns.removeAll(keepingCapacity: true)
        columns.append(column)
    }

    /// Appends the column of a unit at a depth, computed from the column above.
    ///
    /// - Returns: whether any word with this prefix may be cheap enough.
    mutating func add(_ unit: UInt8, at depth: Int, longest: Int) -> Bool {
        let above = columns[depth - 1]
        let limit = limit(longest, above)
        let last = lastPosition(longest, above)
        // A swap with the unit above reaches back over two columns.
        let before = above.unit == Self.noUnit ? Column(wordStart: 0) : columns[depth - 2]
        let dropped = costs.drops[Int(unit)]
        var column = Column(wordStart: above.wordStart, unit: unit)
        var position = min(above.first, before.last < 0 ? .max : before.first + 2)
        let surelyTo = min(max(above.last + 1, before.last + 2), last)
        var cost = Float.infinity
        var aboveBefore = Float.infinity
        // Where most of the time is spent: what stays the same is fetched once.
        let row = Int(unit) << 6
        while position <= surelyTo || cost < limit && position <= last {
            let added = changeCost(behind: position)
            if position > start {
                let came = units[position - 1]
                cost += additions[position - 1] + added
                cost = min(cost, aboveBefore + (changes[row | Int(came)] + (unit == came ? 0 : added)))
                if came == above.unit, before.has(position - 2), position > start + 1, unit == units[position - 2] {
                    cost = min(cost, self[depth - 2, position - 2] + costs.swap + added)
                }
            }
            aboveBefore = above.has(position) ? self[depth - 1, position] : .infinity
            cost = min(cost, aboveBefore + dropped + added)
            if cost >= limit { cost = .infinity }
            take(cost, at: position, depth, &column)
            position += 1
        }
        columns.removeSubrange(depth...)
        columns.append(column)
        return column.least < limit
    }

    /// Appends the column of a word's end at a depth, computed from the column above.
    ///
    /// - Returns: whether it is cheap enough anywhere.
    mutating func endWord(_ text: String, at depth: Int, longest: Int, _ signal: Signal) -> Bool {
        let above = columns[depth - 1]
        let before = columns[depth - 2]
        let limit = limit(longest, above)
        let last = lastPosition(longest, above)
        var column = Column(wordStart: depth)
        var position = min(above.first, before.first)
        var cost = Float.infinity
        while position <= min(max(above.last, before.last), last) || cost < limit && position <= last {
            if position > start {
                cost += additions[position - 1] + changeCost(behind: position)
                if before.has(position) { cost = min(cost, self[depth - 2, position] + endings[position - 1]) }
            }
            if above.has(position) { cost = min(cost, self[depth - 1, position]) }
            var whole = cost + costs.otherWord
            if costs.sameWord < whole, let same = sameWord(text, above.wordStart, endingAt: position, signal) {
                whole = min(whole, same)
            }
            take(whole < limit ? whole : .infinity, at: position, depth, &column)
            position += 1
        }
        columns.removeSubrange(depth...)
        columns.append(column)
        return column.last > start
    }

    /// The positions at which a word whose end is at a depth may end.
    func ends(at depth: Int) -> Range<Int> {
        let column = columns[depth]
        return max(column.first, start + 1)..<max(column.last, start) + 1
    }

    /// The cost of words of a depth ending at a position; infinite above the budget.
    func cost(at depth: Int, endingAt position: Int) -> Float { self[depth, position] }

    /// The cost of a word that came through unchanged.
    private func sameWord(_ text: String, _ wordStart: Int, endingAt end: Int, _ signal: Signal) -> Float? {
        let column = columns[wordStart]
        var least: Float?
        for position in column.first..<min(column.last + 1, end)
        where signal.wordEnds[position] == end && signal.texts[position] == text {
            least = min(least ?? .infinity, self[wordStart, position] + costs.sameWord)
        }
        return least
    }

    private func limit(_ longest: Int, _ above: Column) -> Float {
        min(columns[above.wordStart].least + limits.dearestWord(for: longest), budget)
    }

    private func lastPosition(_ longest: Int, _ above: Column) -> Int {
        above.wordStart == 0 ? min(start + Self.mostUnits(for: longest), units.count) : units.count
    }

    /// The most units that a word may come through as, by the number of its own units.
    private static func mostUnits(for count: Int) -> Int { count * 2 + 2 }

    /// The added cost of changing the unit before a position; at the start, the unit behind it.
    private func changeCost(behind position: Int) -> Float {
        let unit = max(position - 1, start)
        return isSlight ? slight[unit] : other[unit]
    }

    private mutating func take(_ cost: Float, at position: Int, _ depth: Int, _ column: inout Column) {
        cells[cell(depth, position)] = cost
        guard cost < .infinity else { return }
        column.first = min(column.first, position)
        column.last = position
        column.least = min(column.least, cost)
    }

    private subscript(depth: Int, position: Int) -> Float { cells[cell(depth, position)] }

    private func cell(_ depth: Int, _ position: Int) -> Int { depth &* (units.count &+ 1) &+ position }
}
