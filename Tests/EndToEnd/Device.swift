import Foundation
import Support
import Testing

/// A device of a test's own: a folder that is empty at first, and the built program run on a file in it.
struct Device {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// Makes the file, as the first line that is said does.
    func begin() throws { _ = try hyzer(["say", "uh"]) }

    /// A device on which a round is being played: three on the card, the first hole done, a correction on the second.
    static func playing() throws -> Device {
        let device = try Device()
        try device.done("start", "Maple Hill", "-p", "Jake", "-p", "Mike Miller=MM", "--guest", "Zoë", "--me", "Jake")
        try device.done(input: "Jake birdie, Mike par\nZoë 5\nJake 4\nno, Jake 3\n")
        return device
    }

    var database: String { folder.path(of: "hyzer.db") }

    /// All of it: nothing of the machine the tests run on is seen.
    var environment: [String: String] {
        ["TZ": "UTC", "LANG": "C.UTF-8", "HOME": folder.path, "HYZER_DB": database, "COLUMNS": "100"]
    }

    func hyzer(_ arguments: [String], input: String = "") throws -> Support.Program.Result {
        try hyzer(arguments, bytes: Array(input.utf8))
    }

    func hyzer(_ arguments: [String], bytes: [UInt8]) throws -> Support.Program.Result {
        try Support.Program(builtProduct(named: "hyzer")).run(arguments, bytes: bytes, environment: environment)
    }

    /// Runs lines of the shell in the folder; `$hyzer` is the program.
    func shell(_ script: String) throws -> Support.Program.Result {
        let variables = environment.merging(["hyzer": builtProduct(named: "hyzer")]) { own, _ in own }
        return try Support.Program("/bin/sh").run(["-c", "cd \"$HOME\"\n" + script], environment: variables)
    }

    /// Throws on a hole as the card has them; nil where nothing stands.
    func score(_ player: String, _ hole: Int) throws -> Int? {
        try json("card", player)[0]["holes"][hole - 1]["strokes"].number
    }

    /// Runs the program to a good end and returns what it printed.
    @discardableResult
    func done(_ arguments: String..., input: String = "") throws -> String {
        let result = try hyzer(arguments, input: input)
        try #require(result.status == .exited(0), "\(arguments): \(result.errors)")
        #expect(result.errors.isEmpty)
        return result.output
    }

    /// The lines that a command prints for programs.
    func json(_ arguments: String...) throws -> [JSON] {
        let result = try hyzer(arguments + ["--json"])
        try #require(result.status == .exited(0), "\(arguments): \(result.errors)")
        return try result.output.split(separator: "\n").map { try JSON(line: String($0)) }
    }

    /// Runs the program to a bad end: nothing on standard output, one line on standard error. Returns that line.
    @discardableResult
    func refused(_ arguments: String..., status: Int32) throws -> String {
        let result = try hyzer(arguments)
        #expect(result.status == .exited(status), "\(arguments)")
        #expect(result.output.isEmpty)
        #expect(result.errors.hasSuffix("\n") && result.errors.dropLast().allSatisfy { !$0.isNewline })
        #expect(result.errors.unicodeScalars.allSatisfy { $0.value >= 0x20 || $0 == "\n" })
        return result.errors
    }
}

/// A value read back from JSON, to be asked for by key.
struct JSON: Equatable {
    private let value: NSObject

    private init(_ value: Any) {
        self.value = value as? NSObject ?? NSNull()
    }

    init(line: String) throws {
        self.init(try JSONSerialization.jsonObject(with: Data(line.utf8), options: .fragmentsAllowed))
    }

    subscript(key: String) -> JSON { JSON((value as? [String: Any])?[key] ?? NSNull()) }

    subscript(index: Int) -> JSON {
        let values = list
        return values.indices.contains(index) ? values[index] : JSON(NSNull())
    }

    var keys: Set<String> { Set((value as? [String: Any] ?? [:]).keys) }
    var list: [JSON] { (value as? [Any] ?? []).map(JSON.init) }
    var isNull: Bool { value is NSNull }
    var text: String? { value as? String }
    var number: Int? { (value as? NSNumber)?.intValue }
    var real: Double? { (value as? NSNumber)?.doubleValue }
    var truth: Bool? { (value as? NSNumber)?.boolValue }
}
