// Writes files as one Swift file of string literals: embed-text OUTPUT ROOT PATH...
import FoundationEssentials
import Glibc

/// Reports what is wrong the way a compiler does and ends the build.
func fail(_ reason: String) -> Never {
    print("error: embed-text: \(reason)")
    exit(1)
}

/// A Swift string literal on one line that reads back as exactly this text.
func literal(_ text: String) -> String {
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

let arguments = CommandLine.arguments.dropFirst()
guard let output = arguments.first, let root = arguments.dropFirst().first else { fail("which files, to where?") }
let paths = arguments.dropFirst(2)

var source = """
    extension EmbeddedText {
        static let everyPath: [String] = [\(paths.map(literal).joined(separator: ", "))]

        static func literal(of path: String) -> String? {
            switch path {

    """
for path in paths {
    guard let bytes = FileManager.default.contents(atPath: root + "/" + path) else { fail("cannot read \(path)") }
    guard let text = String(validating: bytes, as: UTF8.self) else { fail("\(path) is not UTF-8") }
    source += "        case \(literal(path)): \(literal(text))\n"
}
source += """
            default: nil
            }
        }
    }

    """
do {
    try source.write(toFile: output, atomically: true, encoding: .utf8)
} catch {
    fail("cannot write \(output): \(error)")
}
