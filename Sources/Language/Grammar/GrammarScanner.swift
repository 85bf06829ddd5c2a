/// Cuts a JSGF file into lexemes, each with its location.
///
/// It works on UTF-8 bytes, because every sign of JSGF is ASCII and the grammar is read at each start of the program.
struct GrammarScanner {
    enum Lexeme: Hashable, CustomStringConvertible {
        case token(String)
        case rule(String)
        case tag(String)
        case weight(String)
        case symbol(Unicode.Scalar)
        case end

        var description: String {
            switch self {
            case .token(let text): "'\(text)'"
            case .rule(let name): "<\(name)>"
            case .tag(let text): "{\(text)}"
            case .weight(let text): "/\(text)/"
            case .symbol(let symbol): "'\(symbol)'"
            case .end: "the end of the file"
            }
        }
    }

    private let file: String
    private let bytes: [UInt8]
    private var at = 0
    /// The text of the last `/** … */` that was passed over.
    private var comment: Range<Int>?
    private var line = 1
    private var column = 1
    /// Line and column of the last lexeme.
    private var lexemeStart = (line: 1, column: 1)

    init(_ text: String, file: String) {
        self.file = file
        bytes = Array(text.utf8)
    }

    /// Where the last lexeme starts.
    var start: GrammarLocation { GrammarLocation(file: file, line: lexemeStart.line, column: lexemeStart.column) }

    /// Section 2.1: `#JSGF V1.0 [encoding [locale]];`. Returns the locale, empty where there is none.
    mutating func header() throws(GrammarError) -> String {
        // A byte order mark.
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { at = 3 }
        let first = at
        while let next = peek(), next != UInt8(ascii: ";"), !Self.isLineEnd(next) { step() }
        let words = text(first..<at).split(separator: " ")
        guard peek() == UInt8(ascii: ";"), words.first == "#JSGF", words.count >= 2, words[1] == "V1.0",
            words.count <= 4
        else {
            throw GrammarError(.header, at: start)
        }
        step()
        return words.count == 4 ? String(words[3]) : ""
    }

    mutating func next() throws(GrammarError) -> Lexeme {
        try skipBlank()
        markStart()
        guard let first = peek() else { return .end }
        switch first {
        case UInt8(ascii: ";"), UInt8(ascii: "="), UInt8(ascii: "|"), UInt8(ascii: "*"), UInt8(ascii: "+"),
            UInt8(ascii: "("),
            UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "]"):
            step()
            return .symbol(Unicode.Scalar(first))
        case UInt8(ascii: "<"):
            step()
            return .rule(try text(upTo: ">", or: .unterminatedRuleName, stopAtLineEnd: true))
        case UInt8(ascii: "{"):
            step()
            return .tag(try text(upTo: "}", or: .unterminatedTag))
        case UInt8(ascii: "/"):
            step()
            return .weight(try text(upTo: "/", or: .weight("/"), stopAtLineEnd: true))
        case UInt8(ascii: "\""):
            step()
            return .token(try text(upTo: "\"", or: .unterminatedToken))
        default:
            let begin = at
            while let next = peek(), !Self.isBlank(next), !Self.isSign(next) { step() }
            guard at > begin else {
                throw GrammarError(
                    .expected("a word, a rule or a group", found: "'\(Unicode.Scalar(first))'"), at: start)
            }
            return .token(text(begin..<at))
        }
    }

    @inline(__always)
    private func peek(_ ahead: Int = 0) -> UInt8? { at + ahead < bytes.count ? bytes[at + ahead] : nil }

    private static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
    private static func isBlank(_ byte: UInt8) -> Bool { byte <= 0x20 }

    private static func isSign(_ byte: UInt8) -> Bool {
        switch Unicode.Scalar(byte) {
        case ";", "=", "|", "*", "+", "<", ">", "(", ")", "[", "]", "{", "}", "/", "\"": true
        default: false
        }
    }

    private mutating func markStart() { lexemeStart = (line, column) }

    /// The text of the last `/** … */`, once.
    mutating func takeComment() -> String? {
        defer { comment = nil }
        return comment.map(text)
    }

    private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    @inline(__always)
    private mutating func step() {
        let byte = bytes[at]
        at += 1
        if byte == 0x0A || byte == 0x0D && peek() != 0x0A {
            line += 1
            column = 1
        } else if byte & 0xC0 != 0x80 {
            // Continuation bytes of UTF-8 do not count as columns.
            column += 1
        }
    }

    /// White space and comments (section 2.2).
    private mutating func skipBlank() throws(GrammarError) {
        while let next = peek() {
            if Self.isBlank(next) {
                step()
            } else if next == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "/") {
                while let next = peek(), !Self.isLineEnd(next) { step() }
            } else if next == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") {
                markStart()
                step()
                step()
                let begin = at
                while peek() != UInt8(ascii: "*") || peek(1) != UInt8(ascii: "/") {
                    guard peek() != nil else { throw GrammarError(.unterminatedComment, at: start) }
                    step()
                }
                if begin < at, bytes[begin] == UInt8(ascii: "*") { comment = begin + 1..<at }
                step()
                step()
            } else {
                return
            }
        }
    }

    /// Text to a closing sign; a backslash takes the next byte as it is.
    private mutating func text(
        upTo end: Unicode.Scalar, or problem: GrammarError.Problem, stopAtLineEnd: Bool = false
    ) throws(GrammarError) -> String {
        let begin = at
        var escaped: [UInt8]?
        while let next = peek(), next != UInt8(ascii: end) {
            if stopAtLineEnd && Self.isLineEnd(next) { break }
            if next == UInt8(ascii: "\\"), let second = peek(1) {
                escaped = (escaped ?? Array(bytes[begin..<at])) + [second]
                step()
            } else {
                escaped?.append(next)
            }
            step()
        }
        guard peek() == UInt8(ascii: end) else { throw GrammarError(problem, at: start) }
        let text = escaped.map { String(decoding: $0, as: UTF8.self) } ?? self.text(begin..<at)
        step()
        return text
    }
}
