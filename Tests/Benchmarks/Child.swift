import Glibc
import Support

/// A program run to its end: how long it took and how much memory it had at most.
struct Child {
    let time: Duration
    /// What it worked, its own and the system's.
    let processorTime: Duration
    /// In bytes; at least what this process has, which Linux counts as the child's until the child is a program of its own.
    let peak: Int

    /// - Parameters:
    ///   - input: the file it reads; nothing by default. What it prints is thrown away.
    /// - Throws: when it cannot be started, or ends with a status other than 0 and 1.
    static func run(
        _ path: String, _ arguments: [String], input: String = "/dev/null", output: String = "/dev/null"
    ) throws -> Child {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        posix_spawn_file_actions_adddup2(&actions, 1, 2)
        var pointers = ([path] + arguments).map { strdup($0) } + [nil]
        defer { for pointer in pointers { free(pointer) } }

        let start = ContinuousClock.now
        var identifier: pid_t = 0
        guard posix_spawnp(&identifier, path, &actions, nil, &pointers, environ) == 0 else {
            throw Failed(program: path, status: -1)
        }
        var status: Int32 = 0
        var usage = rusage()
        wait4(identifier, &status, 0, &usage)
        let time = ContinuousClock.now - start
        let code = (status >> 8) & 0xFF
        guard status & 0x7F == 0, code <= 1 else { throw Failed(program: path, status: status) }
        let worked = [usage.ru_utime, usage.ru_stime].reduce(Duration.zero) {
            $0 + .seconds($1.tv_sec) + .microseconds($1.tv_usec)
        }
        return Child(time: time, processorTime: worked, peak: usage.ru_maxrss * 1_024)
    }

    /// The peak memory of a program in bytes, as a small process between sees it: this program, started with `weigh`.
    static func peak(_ path: String, _ arguments: [String], input: String = "/dev/null") throws -> Int {
        let folder = try TemporaryFolder()
        let answer = folder.path(of: "peak")
        _ = try run(builtProduct(named: "hyzer-bench"), [weigh, input, path] + arguments, output: answer)
        return try Int(folder.read("peak").prefix { $0.isNumber }) ?? 0
    }

    static let weigh = "--weigh"

    struct Failed: Error, CustomStringConvertible {
        let program: String
        let status: Int32

        var description: String { "\(program) failed, wait status \(status)" }
    }
}

/// The program that was built beside this one.
let hyzer = builtProduct(named: "hyzer")
/// The shell of SQLite.
let sqlite = "sqlite3"
