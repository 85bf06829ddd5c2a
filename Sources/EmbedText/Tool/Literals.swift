/// The Swift source that embeds these files in `EmbeddedText`.
func literals(of files: [(path: String, text: String)]) -> String {
    """
    extension EmbeddedText {
        static let everyPath: [String] = [\(files.map { literal($0.path) }.joined(separator: ", "))]

        static func literal(of path: String) -> String? {
            switch path {
            \(files.map { "case \(literal($0.path)): \(literal($0.text))\n        " }.joined())default: nil
            }
        }
    }

    """
}

/// A Swift string literal on one line that reads back as exactly this text.
private func literal(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "\n": result += "\\n"
        case "\"", "\\": result += "\\\(scalar)"
        case "\u{20}"..."\u{7E}", "\u{A1}"..."\u{1FFF}": result.unicodeScalars.append(scalar)
        default: result += "\\u{\(String(scalar.value, radix: 16))}"
        }
    }
    return result + "\""
}
