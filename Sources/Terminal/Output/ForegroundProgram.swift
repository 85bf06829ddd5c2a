// SPDX-License-Identifier: GPL-3.0-or-later
internal import CReadline
internal import Glibc

/// A program that has the terminal for itself until it ends.
struct ForegroundProgram {
    private let process: pid_t

    /// Starts a shell command; nil if no shell can be started.
    ///
    /// - Parameters:
    ///   - words: the words that the line finds as `$1` and so on.
    ///   - input: becomes its standard input; nil for this program's own.
    init?(_ line: String, _ words: [String] = [], environment: [String: String], input: Int32? = nil) {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        if let input { posix_spawn_file_actions_adddup2(&actions, input, 0) }
        // It must not inherit signals that are ignored or blocked here.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        sigfillset(&signals)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
        let shell = "/bin/sh"
        var arguments = ([shell, "-c", line, shell] + words).map { strdup($0) } + [nil]
        var variables = environment.map { strdup($0.key + "=" + $0.value) } + [nil]
        defer { for word in arguments + variables { free(word) } }
        var process: pid_t = 0
        guard posix_spawn(&process, shell, &actions, &attributes, &arguments, &variables) == 0 else { return nil }
        self.process = process
    }

    /// Waits for its end.
    ///
    /// - Returns: its exit status, 128 plus the signal that ended it, or 127 if there is no such program (POSIX,
    ///   2.8.2).
    func wait() -> Int32 {
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
    }
}
