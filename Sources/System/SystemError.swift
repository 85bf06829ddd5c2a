// SPDX-License-Identifier: GPL-3.0-or-later
internal import CSystem
internal import Glibc

/// Errors between the program and a file, a pipe, another program or the terminal.
package enum SystemError: Error, Equatable, Sendable {
    /// The reader of our output has gone away (`EPIPE`); an ordinary end, as in `hyzer log | head -1`.
    case brokenPipe
    /// A signal asked the program to stop; nothing was read after it.
    case interrupted(Signal)
    /// The system refused a call: the call's name, and the reason.
    case refused(call: String, reason: SystemReason)

    /// The error of a call that has just failed, from `errno`.
    package static func refusal(of call: String, number: Int32 = errno) -> SystemError {
        number == EPIPE ? .brokenPipe : .refused(call: call, reason: SystemReason(number: number))
    }
}

/// An `errno` value, see errno(3).
package struct SystemReason: Equatable, Sendable, CustomStringConvertible {
    package let number: Int32

    package init(number: Int32) {
        self.number = number
    }

    /// The constant's name, for example `ENOSPC`.
    package var name: String {
        strerrorname_np(number).map { String(cString: $0) } ?? "E\(number)"
    }

    /// The system's own words, for example `No space left on device`.
    package var description: String {
        strerror(number).map { String(cString: $0) } ?? name
    }
}
