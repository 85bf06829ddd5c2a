// SPDX-License-Identifier: GPL-3.0-or-later
internal import CSystem
internal import Glibc

/// Signals that arrive as values on a descriptor instead of interrupting whatever the program is doing.
///
/// Make it first thing in `main`, before any other thread exists, since a thread inherits what is blocked from the
/// thread that made it. A child process inherits it too: start children with an empty signal mask
/// (`POSIX_SPAWN_SETSIGMASK`), or they cannot be interrupted. See signalfd(2).
package final class SignalWatch {
    /// The descriptor to wait on; only `next` reads from it.
    package let descriptor: Int32
    private var previousMask = sigset_t()

    /// - Throws: `SystemError.refused` when no descriptor is left.
    package init(_ signals: [Signal]) throws(SystemError) {
        var mask = sigset_t()
        sigemptyset(&mask)
        for signal in signals {
            sigaddset(&mask, signal.number)
        }
        let descriptor = signalfd(-1, &mask, Int32(SFD_CLOEXEC) | Int32(SFD_NONBLOCK))
        guard descriptor >= 0 else { throw .refusal(of: "signalfd") }
        self.descriptor = descriptor
        pthread_sigmask(SIG_BLOCK, &mask, &previousMask)
    }

    deinit {
        // A signal still waiting would kill the program the moment it is let through again.
        while next() != nil {}
        close(descriptor)
        pthread_sigmask(SIG_SETMASK, &previousMask, nil)
    }

    /// The next signal that has arrived, or nil when none is waiting. Never blocks.
    package func next() -> Signal? {
        var information = signalfd_siginfo()
        let size = MemoryLayout<signalfd_siginfo>.size
        guard read(descriptor, &information, size) == size else { return nil }
        return Signal.allCases.first { $0.number == Int32(bitPattern: information.ssi_signo) }
    }

    /// Whether a signal has arrived, and is still waiting, that asks the program to stop what it does.
    package var isAskedToEnd: Bool {
        var waiting = sigset_t()
        sigpending(&waiting)
        return [Signal.interrupt, .quit, .hangUp, .terminate].contains { sigismember(&waiting, $0.number) == 1 }
    }

    /// Waits so many milliseconds.
    ///
    /// - Throws: `interrupted` when a signal arrives first.
    package func wait(milliseconds: Int32) throws(SystemError) {
        var watched = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        _ = poll(&watched, 1, milliseconds)
        if let signal = next() { throw .interrupted(signal) }
    }

    /// Returns when there is something to read on any of these, or after so many milliseconds; a negative descriptor is
    /// passed over.
    ///
    /// - Throws: `interrupted` when a signal arrives first.
    package func wait(for descriptors: [Int32], milliseconds: Int64) throws(SystemError) {
        var watched = (descriptors + [descriptor]).map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        _ = poll(&watched, nfds_t(watched.count), Int32(clamping: milliseconds))
        if let signal = next() { throw .interrupted(signal) }
    }

    /// Returns when there is something to read.
    ///
    /// - Throws: `interrupted` when a signal arrives first.
    package func waitForInput(on input: Int32) throws(SystemError) {
        var watched = [
            pollfd(fd: input, events: Int16(POLLIN), revents: 0),
            pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
        ]
        while true {
            _ = poll(&watched, nfds_t(watched.count), -1)
            if let signal = next() { throw .interrupted(signal) }
            if watched[0].revents != 0 { return }
        }
    }

    /// Lets the process stop as Ctrl-Z asks, and returns when it goes on.
    ///
    /// The ordinary action of `SIGTSTP` is used rather than `SIGSTOP`, because the system then ignores it where no
    /// shell could ever continue the process, for instance in `xterm -e hyzer`.
    package func suspendProcess() {
        var mask = sigset_t()
        sigemptyset(&mask)
        sigaddset(&mask, SIGTSTP)
        raise(SIGTSTP)
        pthread_sigmask(SIG_UNBLOCK, &mask, nil)
        pthread_sigmask(SIG_BLOCK, &mask, nil)
    }
}
