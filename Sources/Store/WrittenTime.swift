package import Scorecard
import System

extension Timestamp {
    /// A civil time as people and programs write it (ISO 8601 and its common relatives): `2026-11-21 14:05`,
    /// `2026-11-21T14:05:30Z`, `2026-11-21`, or `14:05` for today.
    package init?(written text: String) {
        let parts = text.split(whereSeparator: { $0 == "T" || $0 == "t" || $0 == " " })
        guard let first = parts.first, parts.count <= 2 else { return nil }
        let dated = first.contains("-")
        guard dated || parts.count == 1 else { return nil }
        let clock = dated ? (parts.count == 2 ? parts[1] : "00:00") : first
        guard let (milliseconds, zone) = Timestamp.clock(clock) else { return nil }
        let days: Int
        if dated {
            guard let found = Timestamp.days(first) else { return nil }
            days = found
        } else {
            let now = WallClock.millisecondsNow()
            let local = now / 1000 + Int64(WallClock.secondsAheadOfUTC(atMilliseconds: now))
            days = Int(local / 86_400)
        }
        let local = Int64(days) * 86_400_000 + Int64(milliseconds)
        let ahead = zone ?? WallClock.secondsAheadOfUTC(atMilliseconds: local)
        let time = Timestamp(milliseconds: local - Int64(ahead) * 1000)
        guard Timestamp.possible.contains(time) else { return nil }
        self = time
    }

    /// Days since 1970-01-01 of `YYYY-MM-DD`.
    private static func days(_ text: Substring) -> Int? {
        let numbers = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
        guard numbers.count == 3, let year = numbers[0], let month = numbers[1], let day = numbers[2] else {
            return nil
        }
        return Timestamp.days(toYear: year, month: month, day: day)
    }

    /// Milliseconds of the day, and seconds ahead of UTC where a zone is given.
    private static func clock(_ text: Substring) -> (milliseconds: Int, zone: Int?)? {
        var text = text
        var zone: Int?
        if let last = text.last, last == "Z" || last == "z" {
            zone = 0
            text.removeLast()
        } else if let sign = text.lastIndex(where: { $0 == "+" || $0 == "-" }) {
            let digits = text[text.index(after: sign)...].filter(\.isNumber)
            // No place is farther from UTC than 14 hours.
            guard digits.count == 4, let number = Int(digits), number <= 1400, number % 100 < 60 else { return nil }
            zone = (number / 100 * 3600 + number % 100 * 60) * (text[sign] == "-" ? -1 : 1)
            text = text[..<sign]
        }
        let numbers = text.split(separator: ":", omittingEmptySubsequences: false).map { Int($0.prefix { $0 != "." }) }
        guard (2...3).contains(numbers.count), let hour = numbers[0], let minute = numbers[1],
            (0...23).contains(hour), (0...59).contains(minute)
        else { return nil }
        let seconds = hour * 3600 + minute * 60
        guard numbers.count == 3 else { return (seconds * 1000, zone) }
        guard let second = numbers[2], (0...59).contains(second) else { return nil }
        return ((seconds + second) * 1000 + thousandths(text), zone)
    }

    /// The digits behind the point of the seconds, in thousandths.
    private static func thousandths(_ text: Substring) -> Int {
        guard let point = text.firstIndex(of: ".") else { return 0 }
        let digits = text[text.index(after: point)...].prefix(3)
        return (Int(digits) ?? 0) * [1000, 100, 10, 1][digits.count]
    }
}
