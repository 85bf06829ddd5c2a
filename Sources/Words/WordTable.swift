/// Folded words and a number for each, found by hash and confirmed letter by letter.
package struct WordTable: Sendable {
    /// The numbers of words by hash; a word whose hash is taken is found by the next free one (linear probing).
    private var numbers: [UInt64: Int32] = [:]
    private var ranges: [Range<Int>] = []
    private var letters: [UInt8] = []
    /// Letters of the longest word.
    package private(set) var longest = 0

    /// - Parameter capacity: how many words to reserve memory for.
    package init(capacity: Int = 0) {
        numbers.reserveCapacity(capacity)
        ranges.reserveCapacity(capacity)
    }

    package var count: Int { ranges.count }

    /// The number of a word; a new word gets the next one.
    package mutating func insert(_ word: ArraySlice<UInt8>) -> Int {
        var hash = SpanHash.of(word)
        if let known = find(hash, word) { return known }
        while numbers[hash] != nil { hash &+= 1 }
        numbers[hash] = Int32(ranges.count)
        ranges.append(letters.count..<letters.count + word.count)
        letters += word
        longest = max(longest, word.count)
        return ranges.count - 1
    }

    /// Inserts the words of a text, which is cut into tokens as a line is.
    ///
    /// - Parameter line: the buffer that the text is read into; using one again saves allocations.
    package mutating func insert(wordsOf text: String, readInto line: inout TokenizedLine) {
        line.read(text)
        for token in line.tokens { _ = insert(line.folded[token.foldedRange]) }
    }

    package func find(_ word: ArraySlice<UInt8>) -> Int? { find(SpanHash.of(word), word) }

    /// - Parameter hash: the hash of the word; see `SpanHash`.
    package func find(_ hash: UInt64, _ word: ArraySlice<UInt8>) -> Int? {
        if word.count > longest { return nil }
        var hash = hash
        while let number = numbers[hash] {
            if isEqual(ranges[Int(number)], word) { return Int(number) }
            hash &+= 1
        }
        return nil
    }

    @inline(__always)
    private func isEqual(_ range: Range<Int>, _ word: ArraySlice<UInt8>) -> Bool {
        guard range.count == word.count else { return false }
        for (own, other) in zip(range, word.indices) where letters[own] != word[other] { return false }
        return true
    }

    package func bytes(_ number: Int) -> ArraySlice<UInt8> { letters[ranges[number]] }
}
