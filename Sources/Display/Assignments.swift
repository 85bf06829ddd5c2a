/// The line format that themes and message catalogues share: `name = value`, `#` starts a comment line, empty lines are
/// skipped, space around both sides does not count.
struct Assignments {
    struct Line {
        /// 1-based.
        let number: Int
        let name: String
        let value: String
    }

    /// - Throws: the number of the first line that is none of these.
    static func lines(of text: String) throws(NotAnAssignment) -> [Line] {
        var lines: [Line] = []
        // `\r\n` is one character, and a line break like the others.
        for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            let line = trimmed(line)
            if line.isEmpty || line.first == "#" { continue }
            guard let equals = line.firstIndex(of: "=") else { throw NotAnAssignment(line: index + 1) }
            lines.append(
                Line(
                    number: index + 1, name: String(trimmed(line[..<equals])),
                    value: String(trimmed(line[line.index(after: equals)...]))))
        }
        return lines
    }

    struct NotAnAssignment: Error {
        let line: Int
    }

    private static func trimmed(_ text: Substring) -> Substring {
        var text = text.drop(while: \.isWhitespace)
        while text.last?.isWhitespace == true { text.removeLast() }
        return text
    }
}
