// SPDX-License-Identifier: GPL-3.0-or-later
internal import CReadline
internal import Glibc

/// A program that shows long text page by page.
package enum Pager {
    /// Shows text with the pager that `PAGER` names, a line for the shell as everywhere, else with `less -FRX`. Returns when
    /// the reader has left it.
    ///
    /// - Returns: false where there is no such program, and nothing was shown.
    package static func show(_ text: String, environment: [String: String]) throws(TerminalError) -> Bool {
        let chosen = environment["PAGER"].flatMap { $0.isEmpty ? nil : $0 }
        let command = chosen ?? "command -v less >/dev/null || exit 127; exec less -FRX"
        // A pager called by its name alone shows colours all the same, and nothing longer than it needs to.
        let variables = environment.merging(["LESS": "-FRX"]) { own, _ in own }
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw .refusal(of: "pipe") }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let started = start(["/bin/sh", "-c", command], variables, input: ends[0])
        close(ends[0])
        guard started.failure == 0 else {
            close(ends[1])
            return false
        }
        write(text, to: ends[1])
        close(ends[1])
        var status: Int32 = 0
        while waitpid(started.process, &status, 0) < 0, errno == EINTR {}
        // A shell's way to say that there is no such program (POSIX, 2.8.2).
        return status != 127 << 8
    }

    /// Whoever leaves the pager early has seen enough.
    private static func write(_ text: String, to descriptor: Int32) {
        var text = text
        text.withUTF8 { bytes in
            var written = 0
            while written < bytes.count {
                let count = Glibc.write(descriptor, bytes.baseAddress.map { $0 + written }, bytes.count - written)
                if count > 0 { written += count } else if errno != EINTR { return }
            }
        }
    }

    private static func start(
        _ words: [String], _ variables: [String: String], input: Int32
    ) -> (process: pid_t, failure: Int32) {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, input, 0)
        // No signal is ignored or blocked for it because it is so here.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        sigfillset(&signals)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
        var arguments = words.map { strdup($0) } + [nil]
        var environment = variables.map { strdup($0.key + "=" + $0.value) } + [nil]
        defer { for word in arguments + environment { free(word) } }
        var process: pid_t = 0
        let failure = posix_spawn(&process, words[0], &actions, &attributes, &arguments, &environment)
        return (process, failure)
    }
}
