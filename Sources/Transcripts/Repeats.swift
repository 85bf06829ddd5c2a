/// Leaves out what a recogniser writes twice although it was said once.
///
/// Where windows of sound overlap by their times, the words of the overlap are written again, sometimes with one of
/// them heard differently. Without times a line is a repetition only if it arrives right behind the same words, and
/// repeats the end of the line before only if it arrives soon after it; lines that arrive together, as from a file,
/// were all said.
struct Repeats: Sendable {
    /// The lines written lately, in order.
    private var written: [Written] = []

    private struct Written {
        let words: [String]
        let span: Range<Int>?
        /// When it arrived, in milliseconds of a clock that only goes forward.
        let arrival: Int64?
    }

    /// How many lines are compared with: a window holds few sentences.
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
    /// - Parameter arrival: when they arrived, all together; nil where they are not heard live.
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
        // The whole segment, perhaps with one word heard differently.
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

    /// Whether two texts are alike, except for one word if they have three or more.
    private static func isSame(_ one: [String], _ other: [String]) -> Bool {
        guard one.count == other.count else { return false }
        let differing = zip(one, other).count { !isAlike($0, $1) }
        return differing == 0 || differing == 1 && one.count > 2
    }

    private static func isAlike(_ one: ArraySlice<String>, _ other: ArraySlice<String>) -> Bool {
        one.elementsEqual(other, by: isAlike)
    }

    /// Whether two words may be one heard twice: they differ in one letter at most, or only one is in figures.
    private static func isAlike(_ one: String, _ other: String) -> Bool {
        if one == other { return true }
        let areNumbers = (one.allSatisfy(\.isNumber), other.allSatisfy(\.isNumber))
        if areNumbers.0 || areNumbers.1 { return areNumbers.0 != areNumbers.1 }
        let shorter = min(one.count, other.count)
        let before = zip(one, other).prefix { $0 == $1 }.count
        let behind = min(zip(one.reversed(), other.reversed()).prefix { $0 == $1 }.count, shorter - before)
        return shorter >= leastLetters && max(one.count, other.count) - before - behind <= 1
    }

    /// The fewest letters of words that may differ in one.
    private static let leastLetters = 3

    /// When a segment was said; nil unless the recogniser tells its beginning and its end.
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
