// SPDX-License-Identifier: GPL-3.0-or-later
import Glibc
import Synchronization

/// How a program ended.
package enum ExitStatus: Equatable, Sendable {
    case exited(Int32)
    case killed(bySignal: Int32)

    init(waitStatus status: Int32) {
        // The macros of wait(2) are not imported.
        let signal = status & 0x7F
        self = signal == 0 ? .exited((status >> 8) & 0xFF) : .killed(bySignal: signal)
    }
}

/// Held while descriptors for a child are made and while one is started, so that no child inherits another's before
/// they are marked as not to be inherited.
let spawning = Mutex<Void>(())

/// A program started for a test in a session of its own; killed with everything it has started when the test forgets it.
final class ChildProcess {
    enum Descriptors {
        /// A terminal, opened by the child so that it becomes the one that controls it.
        case terminal(path: String)
        /// Three descriptors to become 0, 1 and 2.
        case pipes(input: Int32, output: Int32, error: Int32)
    }

    let identifier: pid_t
    private var status: ExitStatus?

    init(_ path: String, _ arguments: [String], environment: [String: String], _ descriptors: Descriptors) throws {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }

        // No signal may be blocked or ignored only because it is in the process that runs the tests.
        var nothing = sigset_t()
        sigemptyset(&nothing)
        posix_spawnattr_setsigmask(&attributes, &nothing)
        var everything = sigset_t()
        sigfillset(&everything)
        posix_spawnattr_setsigdefault(&attributes, &everything)
        // POSIX_SPAWN_SETSID is not imported.
        let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | 0x80

        switch descriptors {
        case .terminal(let path):
            // The first terminal that a session without one opens controls it.
            posix_spawn_file_actions_addopen(&actions, 0, path, O_RDWR, 0)
            posix_spawn_file_actions_adddup2(&actions, 0, 1)
            posix_spawn_file_actions_adddup2(&actions, 0, 2)
        case .pipes(let input, let output, let error):
            posix_spawn_file_actions_adddup2(&actions, input, 0)
            posix_spawn_file_actions_adddup2(&actions, output, 1)
            posix_spawn_file_actions_adddup2(&actions, error, 2)
        }
        posix_spawnattr_setflags(&attributes, Int16(flags))

        var argumentPointers = ([path] + arguments).map { strdup($0) } + [nil]
        var environmentPointers = environment.map { strdup("\($0)=\($1)") } + [nil]
        defer { for pointer in argumentPointers + environmentPointers { free(pointer) } }
        var identifier: pid_t = 0
        let number = posix_spawn(&identifier, path, &actions, &attributes, &argumentPointers, &environmentPointers)
        guard number == 0 else { throw SystemCallFailed("posix_spawn \(path)", number) }
        self.identifier = identifier
    }

    deinit {
        guard status == nil else { return }
        kill(-identifier, SIGKILL)
        kill(identifier, SIGKILL)
        // What cannot end, because the system itself keeps it, must not keep the tests.
        _ = try? waitForExit(Deadline(within: .seconds(5))) { "" }
    }

    func send(_ signal: Int32) {
        if status == nil { kill(identifier, signal) }
    }

    /// How the program ended; nil while it runs.
    func exitStatus() throws -> ExitStatus? {
        if let status { return status }
        var raw: Int32 = 0
        let result = waitpid(identifier, &raw, WNOHANG)
        guard result >= 0 else { throw SystemCallFailed("waitpid") }
        if result == identifier { status = ExitStatus(waitStatus: raw) }
        return status
    }

    /// Waits for the end, asking every few milliseconds, since there is no descriptor to wait on.
    func waitForExit(_ deadline: Deadline, seen: () throws -> String) throws -> ExitStatus {
        while true {
            if let status = try exitStatus() { return status }
            if deadline.isOver { throw TimedOut(waitingFor: "the end of the program", seen: try seen()) }
            poll(nil, 0, 2)
        }
    }
}
