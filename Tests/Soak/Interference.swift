import Foundation
import Support

/// A library that stands between a program and the system and lets calls on the database's files fail: `interference.c`.
package struct Interference: Sendable {
    /// The kinds of calls it knows.
    static let calls = ["open", "read", "write", "sync", "truncate", "unlink", "lock", "map", "stat", "chmod"]

    private let library: String
    /// Keeps the library.
    private let folder: TemporaryFolder

    /// What happens to which call.
    struct Order: CustomStringConvertible, Sendable {
        enum Effect: Equatable, Sendable {
            case failing(with: Int32, onwards: Bool)
            /// The program is killed in the middle of the call; half of a write is done.
            case killing
        }

        var call: String
        /// From 1.
        var ordinal: Int
        var effect: Effect

        var description: String {
            switch effect {
            case .failing(let number, let onwards):
                "\(call) \(ordinal)\(onwards ? " and all later ones" : "") failing with error \(number)"
            case .killing: "killed in \(call) \(ordinal)"
            }
        }
    }

    /// Compiles the library.
    ///
    /// - Returns: nil where there is no compiler for C.
    package init?() throws {
        folder = try TemporaryFolder()
        library = folder.path(of: "interference.so")
        let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
            "interference.c")
        let script = """
            for compiler in cc clang gcc; do
                command -v $compiler > /dev/null && exec $compiler -shared -fPIC -O1 -Wall -Werror -o "$0" "$1" -ldl
            done
            exit 77
            """
        let result = try Program("/bin/sh").run(["-c", script, library, source.path], within: .seconds(120))
        if result.status == .exited(77) { return nil }
        guard result.status == .exited(0) else { throw Failed(reason: "\(source.path): \(result.errors)") }
    }

    /// Whether there is a compiler to make it with.
    package static let isPossible =
        (try? Program("/bin/sh").run(["-c", "command -v cc || command -v clang || command -v gcc"]).status)
        == .exited(0)

    /// What a program's environment needs for it.
    ///
    /// - Parameter report: gets how many calls of each kind there were.
    func variables(_ order: Order?, file: String, report: String) -> [String: String] {
        var variables = ["LD_PRELOAD": library, "INTERFERENCE_FILE": file, "INTERFERENCE_REPORT": report]
        guard let order else { return variables }
        variables["INTERFERENCE_CALL"] = order.call
        variables["INTERFERENCE_AT"] = String(order.ordinal)
        switch order.effect {
        case .killing: variables["INTERFERENCE_WITH"] = "kill"
        case .failing(let number, let onwards):
            variables["INTERFERENCE_WITH"] = String(number)
            if onwards { variables["INTERFERENCE_ONWARDS"] = "1" }
        }
        return variables
    }
}

/// Something the attack itself needs did not work.
struct Failed: Error, CustomStringConvertible {
    let reason: String

    var description: String { reason }
}
