// SPDX-License-Identifier: GPL-3.0-or-later
import Glibc

/// A moment by which a step of a test must be done.
struct Deadline {
    private let moment: ContinuousClock.Instant

    init(within time: Duration) {
        moment = .now + time
    }

    /// What is left for poll(2), rounded up; 0 when the time is over.
    var milliseconds: Int32 {
        Int32(max(0, (moment - .now) / .milliseconds(1)).rounded(.up))
    }

    var isOver: Bool {
        milliseconds == 0
    }

    /// The milliseconds that are left for certain.
    var wholeMilliseconds: Int32 {
        Int32(max(0, (moment - .now) / .milliseconds(1)))
    }

    /// Waits for what is left, which is less than a millisecond.
    func awaitRest() {
        let rest = (moment - .now) / .microseconds(1)
        if rest > 0 { usleep(UInt32(min(rest, 1_000))) }
    }
}

extension Duration {
    /// After so long a program that should be done hangs: far longer than any takes, however busy the machine is.
    package static let hanging = Duration.seconds(600)
}

/// A step of a test that was not done in time, with what had been seen until then.
package struct TimedOut: Error, CustomStringConvertible {
    package let waitingFor: String
    package let seen: String

    package var description: String {
        "timed out waiting for \(waitingFor); seen so far:\n\(seen)"
    }
}

/// A system call that a test needs was refused.
package struct SystemCallFailed: Error, CustomStringConvertible {
    package let call: String
    package let number: Int32

    package init(_ call: String, _ number: Int32 = errno) {
        self.call = call
        self.number = number
    }

    package var description: String {
        "\(call): \(strerror(number).map { String(cString: $0) } ?? "error \(number)")"
    }
}
