/// Folded words and a number for each, found by hash and confirmed letter by letter.
package struct WordTable: Sendable {
    private var slots: [Int32]
    private var hashes: [UInt64] = []
    private var ranges: [Range<Int>] = []
    private var letters: [UInt8] = []
    /// Letters of the longest word.
    package private(set) var longest = 0

    /// - Parameter capacity: for how many words there is room at once.
    package init(capacity: Int = 0) {
        var size = 64
        while size < 2 * capacity { size *= 2 }
        slots = Array(repeating: -1, count: size)
        hashes.reserveCapacity(capacity)
        ranges.reserveCapacity(capacity)
    }

    package var count: Int { hashes.count }

    /// The number of a word; a new word gets the next one.
    package mutating func insert(_ word: ArraySlice<UInt8>) -> Int {
        let hash = SpanHash.of(word)
        if let known = find(
            hash, matches: { ranges[$0].count == word.count && letters[ranges[$0]].elementsEqual(word) })
        {
            return known
        }
        if hashes.count * 2 >= slots.count { grow() }
        let number = hashes.count
        hashes.append(hash)
        ranges.append(letters.count..<letters.count + word.count)
        letters.append(contentsOf: word)
        longest = max(longest, word.count)
        enter(number)
        return number
    }

    @inline(__always)
    package func find(_ hash: UInt64, in line: [UInt8], _ range: Range<Int>) -> Int? {
        if range.count > longest { return nil }
        return find(hash) { number in
            let own = ranges[number]
            guard own.count == range.count else { return false }
            for offset in 0..<own.count where letters[own.lowerBound + offset] != line[range.lowerBound + offset] {
                return false
            }
            return true
        }
    }

    package func find(_ word: ArraySlice<UInt8>) -> Int? {
        if word.count > longest { return nil }
        return find(SpanHash.of(word)) { letters[ranges[$0]].elementsEqual(word) }
    }

    package func bytes(_ number: Int) -> ArraySlice<UInt8> { letters[ranges[number]] }

    @inline(__always)
    private func find(_ hash: UInt64, matches: (Int) -> Bool) -> Int? {
        let mask = slots.count - 1
        var slot = Int(truncatingIfNeeded: hash ^ (hash >> 32)) & mask
        while true {
            let number = Int(slots[slot])
            if number < 0 { return nil }
            if hashes[number] == hash, matches(number) { return number }
            slot = (slot + 1) & mask
        }
    }

    private mutating func enter(_ number: Int) {
        let mask = slots.count - 1
        let hash = hashes[number]
        var slot = Int(truncatingIfNeeded: hash ^ (hash >> 32)) & mask
        while slots[slot] >= 0 { slot = (slot + 1) & mask }
        slots[slot] = Int32(number)
    }

    private mutating func grow() {
        slots = Array(repeating: -1, count: slots.count * 2)
        for number in hashes.indices { enter(number) }
    }
}
