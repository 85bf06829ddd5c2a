// Writes a Swift file from what the package keeps as text:
// embed-text literals OUTPUT ROOT PATH...   the files as string literals
// embed-text messages OUTPUT ROOT PATH      the keys of a message catalogue as an enum
import FoundationEssentials
import Glibc

/// Reports what is wrong the way a compiler does and ends the build.
func fail(_ reason: String) -> Never {
    print("error: embed-text: \(reason)")
    exit(1)
}

let arguments = CommandLine.arguments.dropFirst()
guard arguments.count > 3 else { fail("what, to where, from which files?") }
let (kind, output, root) = (arguments[1], arguments[2], arguments[3])
let files = arguments.dropFirst(3).map { path in
    guard let bytes = FileManager.default.contents(atPath: root + "/" + path) else { fail("cannot read \(path)") }
    guard let text = String(validating: bytes, as: UTF8.self) else { fail("\(path) is not UTF-8") }
    return (path: path, text: text)
}

let source =
    switch kind {
    case "literals": literals(of: files)
    case "messages": files.map(messageKeys).joined()
    default: fail("what is \(kind)?")
    }
do {
    try source.write(toFile: output, atomically: true, encoding: .utf8)
} catch {
    fail("cannot write \(output): \(error)")
}
