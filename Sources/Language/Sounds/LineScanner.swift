/// Goes through a text of lines whose comments begin with `#`.
///
/// It works on UTF-8 bytes, because every sign of the format is ASCII and the text is read at each start of the program.
struct LineScanner {
    private let file: String
    private let bytes: [UInt8]
    /// The offset of the next byte; it may be set back within the line.
    var at = 0
    private var lineStart = 0
    private var line = 0
    /// Where the comment of the line begins, else where the line ends.
    private var end = 0

    init(_ text: String, file: String) {
        self.file = file
        bytes = Array(text.utf8)
    }

    /// Goes to the next line; false where there is none.
    mutating func nextLine() -> Bool {
        var next = lineStart
        if line > 0 {
            while next < bytes.count, bytes[next] != 0x0A { next += 1 }
            next += 1
        } else if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
            next = 3
        }
        guard next < bytes.count else { return false }
        line += 1
        lineStart = next
        at = next
        end = next
        while end < bytes.count, bytes[end] != 0x0A, bytes[end] != UInt8(ascii: "#") { end += 1 }
        return true
    }

    /// The byte at hand; nil at the end of the line.
    var next: UInt8? { at < end ? bytes[at] : nil }

    /// The next byte that is no white space, where the scanner then stands.
    mutating func peek() -> UInt8? {
        while let next, next <= 0x20 { at += 1 }
        return next
    }

    mutating func take() { at += 1 }

    /// Takes the character at hand, all its bytes.
    mutating func takeCharacter() -> ArraySlice<UInt8> {
        let start = at
        repeat { at += 1 } while at < end && bytes[at] & 0xC0 == 0x80
        return bytes[start..<min(at, end)]
    }

    /// Takes a text where it comes next, behind any white space; false where it does not.
    mutating func take(_ text: StaticString) -> Bool {
        _ = peek()
        let length = text.utf8CodeUnitCount
        guard length <= end - at else { return false }
        for offset in 0..<length where bytes[at + offset] != text.utf8Start[offset] { return false }
        at += length
        return true
    }

    /// Bytes up to white space or a sign; none where a sign comes next.
    mutating func word() -> ArraySlice<UInt8> { bytes[takeWord()] }

    /// Takes the next word, as a range of the text.
    mutating func takeWord() -> Range<Int> {
        _ = peek()
        let start = at
        while let next, next > 0x20, !Self.isSign(next) { at += 1 }
        return start..<at
    }

    subscript(offset: Int) -> UInt8 { bytes[offset] }

    private static func isSign(_ byte: UInt8) -> Bool {
        switch Unicode.Scalar(byte) {
        case "[", "]", "-", ">", "=", "*", "+", "?", "_": true
        default: false
        }
    }

    /// An error at the next word or sign.
    func error(_ problem: GrammarError.Problem) -> GrammarError {
        var here = self
        _ = here.peek()
        // Continuation bytes of UTF-8 do not count as columns.
        let column = bytes[lineStart..<here.at].count { $0 & 0xC0 != 0x80 } + 1
        return GrammarError(problem, at: GrammarLocation(file: file, line: line, column: column))
    }

    func unexpected(_ wanted: String) -> GrammarError {
        var here = self
        let isAtEnd = here.peek() == nil
        let found = isAtEnd ? "the end of the line" : "'\(String(decoding: here.takeCharacter(), as: UTF8.self))'"
        return error(.expected(wanted, found: found))
    }
}
