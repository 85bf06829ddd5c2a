extension String {
    /// The words at a UTF-8 range of a line; an empty text where the range is no part of it.
    package func words(_ range: Range<Int>) -> String {
        guard range.lowerBound >= 0, range.upperBound <= utf8.count else { return "" }
        let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
        return String(decoding: utf8[start..<utf8.index(start, offsetBy: range.count)], as: UTF8.self)
    }

    /// Without white space at its ends.
    package var trimmed: String {
        var rest = self[...]
        while let first = rest.first, first.isWhitespace { rest.removeFirst() }
        while let last = rest.last, last.isWhitespace { rest.removeLast() }
        return String(rest)
    }
}
