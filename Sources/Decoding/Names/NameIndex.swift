import Words

/// Finds those among many names that are worth comparing with another: the cost of a look-up grows with how many names share
/// its pairs of letters, not with how many there are.
package struct NameIndex: Sendable {
    /// Entries by pair of letters.
    private var entries: [UInt16: [Int32]] = [:]
    /// How many different pairs each entry's names have.
    private var sizes: [Int] = []

    package init() {}

    /// Appends an entry with all names that it has.
    package mutating func append(_ calls: [String]) {
        let pairs = Set(calls.flatMap(NameIndex.pairs))
        for pair in pairs { entries[pair, default: []].append(Int32(sizes.count)) }
        sizes.append(pairs.count)
    }

    /// The entries whose names are most like a text, the nearest first: by the share of their pairs of letters that both have
    /// (Dice 1945). Equal ones keep their order; those that share less than two fifths of the fewer pairs are left out.
    package func nearest(to text: String, most: Int) -> [Int] {
        var shared = [UInt16](repeating: 0, count: sizes.count)
        var touched: [Int] = []
        let pairs = Set(NameIndex.pairs(of: text))
        for pair in pairs {
            for entry in entries[pair] ?? [] {
                if shared[Int(entry)] == 0 { touched.append(Int(entry)) }
                shared[Int(entry)] += 1
            }
        }
        // In groups, because sorting all of them would cost more than finding them.
        var groups: [[(entry: Int, share: Float)]] = Array(repeating: [], count: 65)
        for entry in touched where 5 * Int(shared[entry]) >= 2 * min(sizes[entry], pairs.count) {
            let share = 2 * Float(shared[entry]) / Float(sizes[entry] + pairs.count)
            groups[Int(share * 64)].append((entry, share))
        }
        var nearest: [Int] = []
        for group in groups.reversed() where nearest.count < most {
            nearest += group.sorted { ($1.share, $0.entry) < ($0.share, $1.entry) }.map(\.entry)
        }
        return Array(nearest.prefix(most))
    }

    /// Pairs of neighbouring letters, also across gaps, and each word's first letter paired with a gap.
    private static func pairs(of text: String) -> [UInt16] {
        let line = TokenizedLine(text)
        var pairs: [UInt16] = []
        var last: UInt8 = 0
        for token in line.tokens {
            pairs.append(UInt16(line.folded[token.foldedRange.lowerBound]))
            for letter in line.folded[token.foldedRange] {
                pairs.append(UInt16(last) << 8 | UInt16(letter))
                last = letter
            }
        }
        return pairs
    }
}
