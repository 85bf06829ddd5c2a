// SPDX-License-Identifier: GPL-3.0-or-later
internal import Glibc

/// Time that only goes forward, whatever happens to the time of day; its values mean nothing by themselves.
///
/// `ContinuousClock` would tell the same, and bring the runtime of Swift's concurrency into every start.
package enum SteadyClock {
    package static func millisecondsNow() -> Int64 {
        var now = timespec()
        clock_gettime(CLOCK_BOOTTIME, &now)
        return Int64(now.tv_sec) * 1000 + Int64(now.tv_nsec) / 1_000_000
    }
}
