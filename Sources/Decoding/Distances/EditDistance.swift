/// The costs of the steps from one word to another. Elements are letters or phones, as bytes.
///
/// For the distance to be the same in both directions, changing and swapping must cost the same both ways; for it to be 0
/// only between equal words, no step but a change into the same may be free.
package protocol EditCosts {
    /// Appends the cost of leaving out the element at each position of a word.
    func appendGaps(_ word: UnsafeBufferPointer<UInt8>, to costs: inout [Float])
    /// - Parameter isFirst: both stand at the beginning of their words.
    func change(_ a: UInt8, _ b: UInt8, isFirst: Bool) -> Float
    /// The cost of swapping two different neighbours.
    var swap: Float { get }
}

/// The cheapest way to change one word into another by leaving out, putting in, changing and swapping elements, none of which
/// is touched twice.
///
/// Wagner and Fischer, "The string-to-string correction problem" (1974), with the swap of neighbours of Damerau (1964) in the
/// form known as optimal string alignment (Boytsov, "Indexing methods for approximate dictionary searching", 2011).
package struct EditDistance: Sendable {
    /// The last three rows of the table over the prefixes of both words.
    private var rows: [Float] = []
    private var firstGaps: [Float] = []
    private var secondGaps: [Float] = []

    package init() {}

    /// - Parameter limit: beyond this the exact distance does not matter; a larger number may come back sooner.
    @inline(__always)
    package mutating func between(
        _ first: ArraySlice<UInt8>, _ second: ArraySlice<UInt8>, _ costs: some EditCosts, limit: Float = .infinity
    ) -> Float {
        first.withUnsafeBufferPointer { a in
            second.withUnsafeBufferPointer { b in fill(a, b, costs, limit) }
        }
    }

    @inline(__always)
    private mutating func fill(
        _ a: UnsafeBufferPointer<UInt8>, _ b: UnsafeBufferPointer<UInt8>, _ costs: some EditCosts, _ limit: Float
    ) -> Float {
        firstGaps.removeAll(keepingCapacity: true)
        secondGaps.removeAll(keepingCapacity: true)
        costs.appendGaps(a, to: &firstGaps)
        costs.appendGaps(b, to: &secondGaps)
        let width = b.count + 1
        if rows.count < 3 * width { rows = Array(repeating: 0, count: 3 * width) }
        let swap = costs.swap
        return rows.withUnsafeMutableBufferPointer { rows in
            rows[0] = 0
            var leastBefore: Float = 0
            for column in 0..<b.count { rows[column + 1] = rows[column] + secondGaps[column] }
            for row in 0..<a.count {
                let above = row % 3 * width
                let here = (row + 1) % 3 * width
                let beforeThat = (row + 2) % 3 * width
                rows[here] = rows[above] + firstGaps[row]
                var least = rows[here]
                for column in 0..<b.count {
                    let change = costs.change(a[row], b[column], isFirst: row == 0 && column == 0)
                    var best = min(rows[above + column] + change, rows[above + column + 1] + firstGaps[row])
                    best = min(best, rows[here + column] + secondGaps[column])
                    if row > 0, column > 0, a[row] != b[column], a[row] == b[column - 1], a[row - 1] == b[column] {
                        best = min(best, rows[beforeThat + column - 1] + swap)
                    }
                    rows[here + column + 1] = best
                    least = min(least, best)
                }
                // A swap may still reach back over one row.
                if least > limit, leastBefore + swap > limit { return least }
                leastBefore = least
            }
            return rows[a.count % 3 * width + b.count]
        }
    }
}

/// Whether two words differ in nothing but the order of two letters beside each other.
func isSwap(_ a: ArraySlice<UInt8>, _ b: ArraySlice<UInt8>) -> Bool {
    guard a.count == b.count else { return false }
    let other = zip(a.indices, b.indices).filter { a[$0] != b[$1] }
    guard other.count == 2, other[1].0 == other[0].0 + 1 else { return false }
    return a[other[0].0] == b[other[1].1] && a[other[1].0] == b[other[0].1]
}
