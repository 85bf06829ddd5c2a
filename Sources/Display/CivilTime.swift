package import Scorecard

/// A moment as a clock and a calendar show it.
package struct CivilTime: Hashable, Sendable {
    package let year: Int
    package let month: Int
    package let day: Int
    package let hour: Int
    package let minute: Int

    /// - Parameter offset: minutes ahead of UTC where the reader is, behind when negative.
    package init(_ moment: Timestamp, offset: Int) {
        let perDay = 24 * 60
        let minutes = Int(floored: moment.milliseconds, by: 60_000) + offset
        let days = Int(floored: Int64(minutes), by: Int64(perDay))
        let minuteOfDay = minutes - days * perDay
        (year, month, day) = CivilTime.date(daysSince1970: days)
        (hour, minute) = minuteOfDay.quotientAndRemainder(dividingBy: 60)
    }

    /// `2026-11-21`
    package var date: String {
        "\(CivilTime.digits(year, 4))-\(CivilTime.digits(month, 2))-\(CivilTime.digits(day, 2))"
    }

    /// `14:05`
    package var time: String { "\(CivilTime.digits(hour, 2)):\(CivilTime.digits(minute, 2))" }

    /// `2026-11-21 14:05`
    package var dateAndTime: String { date + " " + time }

    /// `2026-11-21T13:05:09.120Z`: the moment in UTC for programs (ISO 8601, RFC 3339), always to the millisecond, so
    /// that the texts sort by time.
    package static func iso8601(_ moment: Timestamp) -> String {
        let utc = CivilTime(moment, offset: 0)
        let milliseconds = Int((moment.milliseconds % 60_000 + 60_000) % 60_000)
        let seconds = digits(milliseconds / 1000, 2) + "." + digits(milliseconds % 1000, 3)
        return "\(utc.date)T\(utc.time):\(seconds)Z"
    }

    /// H. Hinnant, "chrono-compatible low-level date algorithms", `civil_from_days`: years begin in March, so that a
    /// leap day is the last day of its year, and repeat in eras of 400.
    private static func date(daysSince1970 days: Int) -> (year: Int, month: Int, day: Int) {
        let shifted = days + 719_468
        let era = Int(floored: Int64(shifted), by: 146_097)
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let marchMonth = (5 * dayOfYear + 2) / 153
        let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * marchMonth + 2) / 5 + 1)
    }

    private static func digits(_ number: Int, _ count: Int) -> String {
        let text = String(number.magnitude)
        return (number < 0 ? "-" : "") + String(repeating: "0", count: max(0, count - text.count)) + text
    }
}

extension Int {
    /// The quotient rounded down, also below zero.
    fileprivate init(floored dividend: Int64, by divisor: Int64) {
        let (quotient, remainder) = dividend.quotientAndRemainder(dividingBy: divisor)
        self.init(remainder < 0 ? quotient - 1 : quotient)
    }
}
