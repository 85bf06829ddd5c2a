// SPDX-License-Identifier: GPL-3.0-or-later
internal import Glibc

/// The time of day as the system tells it.
package enum WallClock {
    /// Milliseconds since 1970-01-01T00:00:00Z, without leap seconds.
    package static func millisecondsNow() -> Int64 {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        return Int64(now.tv_sec) * 1000 + Int64(now.tv_nsec) / 1_000_000
    }

    /// Seconds that local time is ahead of UTC at a moment given in milliseconds since 1970, by the user's time zone
    /// (`TZ`, /etc/localtime); 0 where the system cannot tell.
    package static func secondsAheadOfUTC(atMilliseconds moment: Int64) -> Int {
        // Rounds down, so that a moment before 1970 falls into the second it belongs to.
        var seconds = time_t(moment / 1000 - (moment % 1000 < 0 ? 1 : 0))
        var parts = tm()
        tzset()
        guard localtime_r(&seconds, &parts) != nil else { return 0 }
        return Int(parts.tm_gmtoff)
    }
}
