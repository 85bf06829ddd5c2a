import Foundation
import Support

/// A hyzer that is attacked, with a folder of its own and nothing of the machine's.
struct Subject: Sendable {
    let folder: TemporaryFolder
    private let program: String

    /// Nothing of hyzer may take longer, however busy the machine is.
    static let patience: Duration = .seconds(600)

    init(_ program: String) throws {
        folder = try TemporaryFolder()
        self.program = program
    }

    var database: String { folder.path(of: "hyzer.db") }

    private var environment: [String: String] {
        // No program can be found, so that none is started by accident.
        [
            "TZ": "UTC", "LANG": "C.UTF-8", "HOME": folder.path, "HYZER_DB": database, "COLUMNS": "100",
            "PATH": folder.path,
        ]
    }

    /// Runs it in its folder, so that whatever it makes is made there.
    func run(_ arguments: [String], bytes: [UInt8] = []) throws -> Program.Result {
        try Program("/bin/sh").run(
            ["-c", "cd \"$HOME\" && exec \"$0\" \"$@\"", program] + arguments, bytes: bytes, environment: environment,
            within: Self.patience)
    }

    /// Says lines through a door.
    func say(
        _ lines: [String], through door: Door, killedAfter moment: Duration? = nil,
        _ interference: Interference? = nil, _ order: Interference.Order? = nil
    ) throws -> Program.Result {
        let text = lines.map { $0 + "\n" }.joined()
        var arguments = door.arguments
        switch door {
        case .pipe, .listen, .start: break
        case .file: arguments.append(try folder.write(text, to: "lines.txt"))
        case .argument: arguments += lines
        }
        let variables = interference?.variables(order, file: database, report: folder.path(of: "report")) ?? [:]
        return try Program(program).run(
            arguments, bytes: door.isStream ? Array(text.utf8) : [],
            environment: environment.merging(variables) { _, own in own }, killedAfter: moment, within: Self.patience)
    }

    /// How many calls of each kind there were in the last run with interference that came to its end.
    func calls() throws -> [String: Int] {
        var calls: [String: Int] = [:]
        for line in try folder.read("report").split(separator: "\n") {
            let words = line.split(separator: " ")
            if words.count == 2 { calls[String(words[0])] = Int(words[1]) }
        }
        return calls
    }

    func copyDatabase(from other: Subject) throws {
        for ending in ["", "-wal"] where FileManager.default.fileExists(atPath: other.database + ending) {
            try FileManager.default.copyItem(atPath: other.database + ending, toPath: database + ending)
        }
    }
}

/// A way by which lines get into hyzer.
enum Door: String, CaseIterable {
    case pipe, listen
    case file = "import"
    /// One line.
    case argument = "say"
    /// The round alone, without lines.
    case start

    var arguments: [String] {
        switch self {
        case .pipe: []
        case .listen: ["listen", "--from", "lines", "--settle", "0"]
        case .file: ["import"]
        case .argument: ["say"]
        case .start: ["start", Evening.course] + Evening.players.flatMap { ["-p", $0] }
        }
    }

    /// Whether lines come on standard input, and each is stored by itself.
    var isStream: Bool { self == .pipe || self == .listen }
}
