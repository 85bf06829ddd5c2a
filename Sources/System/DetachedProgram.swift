// SPDX-License-Identifier: GPL-3.0-or-later
internal import CSystem
internal import Glibc

/// A user's command that runs on its own: its output is dropped, and it goes on when this program ends.
package final class DetachedProgram {
    /// The reading end of a pipe that the command's shell holds open until the command ends.
    private let life: Int32

    /// Whether it is still running. Never waits.
    package var isRunning: Bool {
        var watched = pollfd(fd: life, events: Int16(POLLIN), revents: 0)
        return poll(&watched, 1, 0) == 0
    }

    deinit { close(life) }

    /// Starts a command by the shell.
    ///
    /// - Parameters:
    ///   - input: the bytes that it reads, at most 60,000.
    ///   - seconds: how long it may take; then it is asked to end, and a second later killed.
    /// - Throws: `refused` if it cannot be started.
    package init(_ command: String, input: String, seconds: Int) throws(SystemError) {
        var lives: [Int32] = [-1, -1]
        guard pipe(&lives) == 0 else { throw .refusal(of: "pipe") }
        for end in lives { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        life = lives[0]
        defer { close(lives[1]) }
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw .refusal(of: "pipe") }
        defer { close(ends[0]) }
        // A pipe takes 64 KiB before anybody reads.
        let bytes = Array(input.utf8.prefix(60_000))
        _ = write(ends[1], bytes, bytes.count)
        close(ends[1])
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, ends[0], 0)
        posix_spawn_file_actions_adddup2(&actions, lives[1], 4)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var nothing = sigset_t()
        sigemptyset(&nothing)
        posix_spawnattr_setsigmask(&attributes, &nothing)
        // POSIX_SPAWN_SETSID is not imported.
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK) | 0x80)
        // The outer shell ends at once and leaves the command running, so that nobody has to wait for it. Background
        // jobs of a shell read nothing by default, so the input goes through descriptor 3. The command does not get
        // descriptor 4, the pipe of `life`, because it may leave processes behind.
        let script =
            "exec 3<&0; { timeout -k 1 \"$2\" /bin/sh -c \"$1\" 4>&-; :; } <&3 3<&- >/dev/null 2>&1 &"
        let words = ["/bin/sh", "-c", script, "sh", command, String(seconds)]
        var pointers = words.map { strdup($0) } + [nil]
        defer { for pointer in pointers { free(pointer) } }
        var identifier: pid_t = 0
        let number = posix_spawn(&identifier, "/bin/sh", &actions, &attributes, &pointers, Glibc.environ)
        guard number == 0 else { throw .refusal(of: "posix_spawn", number: number) }
        while waitpid(identifier, nil, 0) < 0, errno == EINTR {}
    }
}
