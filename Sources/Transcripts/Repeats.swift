/// Leaves out what a recogniser writes twice: it was said once.
///
/// Times tell: where windows of sound overlap, the words of the overlap are written again, now and then with one of them heard
/// otherwise. Without times a line is a repetition only where it arrives right behind the same words, and repeats the end of
/// the line before only where that was just said; lines that arrive together, as from a file, were all said.
struct Repeats: Sendable {
    /// The lines written lately, in order.
    private var written: [Written] = []

    private struct Written {
        let words: [String]
        let span: Range<Int>?
        /// When it arrived, in milliseconds of a clock that only goes forward.
        let arrival: Int64?
    }

    /// So many are compared with: a window holds few sentences.
    private static let most = 8
    /// Milliseconds within which a recogniser writes a final result again.
    private static let moments: Int64 = 1000
    /// Milliseconds within which the end of a line is written again at the beginning of the next one.
    private static let overlap: Int64 = 5000
    /// Milliseconds within which the windows of a recogniser overlap. What arrives later was said later, whatever its times
    /// say: some begin anew with each sentence.
    private static let window: Int64 = 15_000

    /// These segments without those that were written before.
    ///
    /// - Parameter arrival: when they arrived, all at once; nil where nobody speaks now.
    mutating func remove(from segments: [Segment], arrival: Int64?) -> [Segment] {
        segments.compactMap { segment in
            let (words, ranges) = Self.words(of: segment.text)
            let span = Self.span(of: segment)
            let repeated = repeatedWords(words, span, arrival)
            written.append(Written(words: words, span: span, arrival: arrival))
            if written.count > Self.most { written.removeFirst() }
            if repeated == 0 { return segment }
            guard repeated < words.count else { return nil }
            var rest = segment
            rest.text = String(segment.text[ranges[repeated].lowerBound...])
            rest.words = segment.words.count == words.count ? Array(segment.words.dropFirst(repeated)) : []
            rest.alternatives = []
            return rest
        }
    }

    /// How many words at the beginning were written before.
    private func repeatedWords(_ words: [String], _ span: Range<Int>?, _ arrival: Int64?) -> Int {
        guard let span else {
            guard let last = written.last, last.span == nil, let before = last.arrival, let arrival, before < arrival
            else { return 0 }
            if last.words == words { return arrival - before <= Self.moments ? words.count : 0 }
            guard arrival - before <= Self.overlap else { return 0 }
            // One word may be the same by chance.
            return (2..<max(last.words.count, 2)).last { last.words.suffix($0).elementsEqual(words.prefix($0)) } ?? 0
        }
        let before = written.filter { one in
            guard one.span?.overlaps(span) == true else { return false }
            guard let before = one.arrival, let arrival else { return true }
            return arrival - before <= Self.window
        }
        // The whole of it, perhaps with another word in the place of one.
        if before.contains(where: { Self.isSame(words, $0.words) }) { return words.count }
        let said = before.flatMap(\.words)
        if said.count >= words.count,
            (0...said.count - words.count).contains(where: { Self.isAlike(said[$0..<$0 + words.count], words[...]) })
        {
            return words.count
        }
        // One word may be the same by chance.
        guard said.count > 1, words.count > 2 else { return 0 }
        return (2..<min(said.count + 1, words.count)).last { Self.isAlike(said.suffix($0), words.prefix($0)) } ?? 0
    }

    /// Whether both are alike but for one word of at least three.
    private static func isSame(_ one: [String], _ other: [String]) -> Bool {
        guard one.count == other.count else { return false }
        let differing = zip(one, other).count { !isAlike($0, $1) }
        return differing == 0 || differing == 1 && one.count > 2
    }

    private static func isAlike(_ one: ArraySlice<String>, _ other: ArraySlice<String>) -> Bool {
        one.elementsEqual(other, by: isAlike)
    }

    /// Whether words may be one that was heard twice: but for a letter the same, or a number in figures and in letters.
    private static func isAlike(_ one: String, _ other: String) -> Bool {
        if one == other { return true }
        let areNumbers = (one.allSatisfy(\.isNumber), other.allSatisfy(\.isNumber))
        if areNumbers.0 || areNumbers.1 { return areNumbers.0 != areNumbers.1 }
        let shorter = min(one.count, other.count)
        let before = zip(one, other).prefix { $0 == $1 }.count
        let behind = min(zip(one.reversed(), other.reversed()).prefix { $0 == $1 }.count, shorter - before)
        return shorter >= leastLetters && max(one.count, other.count) - before - behind <= 1
    }

    /// A shorter word is another one with one letter changed.
    private static let leastLetters = 3

    /// A recogniser that tells only where a sentence begins says nothing of overlaps.
    private static func span(of segment: Segment) -> Range<Int>? {
        guard let start = segment.start, let end = segment.end, start < end else { return nil }
        return start..<end
    }

    private static func words(of text: String) -> (words: [String], ranges: [Range<String.Index>]) {
        var words: [String] = []
        var ranges: [Range<String.Index>] = []
        for part in text.split(whereSeparator: \.isWhitespace) {
            let word = part.lowercased().filter { $0.isLetter || $0.isNumber || "+-'".contains($0) }
            if word.isEmpty { continue }
            words.append(word)
            ranges.append(part.startIndex..<part.endIndex)
        }
        return (words, ranges)
    }
}
