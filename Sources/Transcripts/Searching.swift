/// Looking for the fixed words of a format, byte by byte as the programs that write them do.
///
/// The standard library's search for strings stands in a library of its own that brings regular expressions with it:
/// every start of the program would load both.
extension StringProtocol {
    /// Where `words`, ASCII and not empty, first stand.
    func range(of words: String) -> Range<Index>? {
        let words = words.utf8
        guard let first = words.first else { return nil }
        var rest = utf8[...]
        while let start = rest.firstIndex(of: first) {
            rest = rest[start...]
            if rest.starts(with: words) { return start..<rest.index(start, offsetBy: words.count) }
            rest = rest.dropFirst()
        }
        return nil
    }

    /// Where `words`, ASCII and not empty, last stand.
    func lastRange(of words: String) -> Range<Index>? {
        var last: Range<Index>?
        while let next = self[(last?.upperBound ?? startIndex)...].range(of: words) { last = next }
        return last
    }

    func holds(_ words: String) -> Bool { range(of: words) != nil }

    /// With `other` wherever `words`, ASCII and not empty, stand.
    func replacing(_ words: String, by other: String) -> String {
        var text = ""
        var rest = self[...]
        while let range = rest.range(of: words) {
            text += rest[..<range.lowerBound] + other
            rest = rest[range.upperBound...]
        }
        return text + rest
    }
}
