/// Reads the line format that themes and message catalogues share: `name = value`, `#` starts a comment line, empty
/// lines are skipped, space around both sides does not count.
///
/// It works on bytes, because every start reads a whole catalogue; reading characters took longer than all the rest.
struct Assignments {
    struct Line {
        /// 1-based.
        let number: Int
        /// nil for a line that is no assignment.
        let parts: (name: Range<Int>, value: Range<Int>)?
    }

    private let bytes: [UInt8]
    private var offset = 0
    private var number = 0

    /// - Parameter bytes: the text in UTF-8.
    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The text of a part.
    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// The next line that is neither empty nor a comment; nil after the last.
    mutating func next() -> Line? {
        while offset < bytes.count {
            number += 1
            let start = offset
            let (end, equals) = bytes.withUnsafeBufferPointer { Assignments.scan($0, from: start) }
            offset = end + 1
            let line = trimmed(start..<end)
            if line.isEmpty || bytes[line.lowerBound] == UInt8(ascii: "#") { continue }
            return Line(
                number: number, parts: equals.map { (trimmed(line.lowerBound..<$0), trimmed($0 + 1..<line.upperBound)) }
            )
        }
        return nil
    }

    /// Where the line ends that begins here, and where its first `=` stands, found in one pass.
    private static func scan(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> (end: Int, equals: Int?) {
        var equals = -1
        var offset = start
        while offset < bytes.count, bytes[offset] != UInt8(ascii: "\n") {
            if bytes[offset] == UInt8(ascii: "="), equals < 0 { equals = offset }
            offset += 1
        }
        return (offset, equals < 0 ? nil : equals)
    }

    /// The range without space at its ends; the CR of a line that ends with CR LF is space.
    private func trimmed(_ range: Range<Int>) -> Range<Int> {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, Assignments.isSpace(bytes[start]) { start += 1 }
        while end > start, Assignments.isSpace(bytes[end - 1]) { end -= 1 }
        return start..<end
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
    }
}
