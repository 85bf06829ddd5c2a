import Scorecard

/// Times as score files write them, brought into one form: `2026-08-30 14:02`.
package enum WrittenDate {
    /// Characters of `2026-08-30 14:02`; what stands behind them is a zone.
    package static let length = 16

    /// A time in this form; another text unchanged, so that it can be reported; nil for a blank one.
    static func read(_ text: String) -> String? {
        normal(text) ?? (text.allSatisfy(\.isWhitespace) ? nil : text)
    }

    /// `2026-08-30 14:02`, `2026-08-30 1402`, `2026-08-30 1402+0200`, `2026-08-30`; nil for anything else.
    static func normal(_ text: String) -> String? {
        let parts = text.split(separator: " ")
        guard let date = parts.first, parts.count <= 2, isDate(date) else { return nil }
        guard parts.count == 2 else { return "\(date) 00:00" }
        let sign = parts[1].firstIndex { $0 == "+" || $0 == "-" } ?? parts[1].endIndex
        guard let time = clock(parts[1][..<sign]) else { return nil }
        if sign == parts[1].endIndex { return "\(date) \(time)" }
        let zone = digits(parts[1][parts[1].index(after: sign)...])
        guard let zone, zone.count == 4 else { return nil }
        return "\(date) \(time)\(parts[1][sign])\(zone.prefix(2)):\(zone.suffix(2))"
    }

    /// `14:02` of `14:02`, `1402`, `14:02:50` and `140250`; nil for anything else.
    static func clock(_ text: some StringProtocol) -> String? {
        guard let digits = digits(text), digits.count == 4 || digits.count == 6 else { return nil }
        return "\(digits.prefix(2)):\(digits.dropFirst(2).prefix(2))"
    }

    /// Digits without colons; nil where there are other characters.
    private static func digits(_ text: some StringProtocol) -> String? {
        let digits = text.filter { $0 != ":" }
        return digits.allSatisfy { $0.isASCII && $0.isNumber } ? String(digits) : nil
    }

    /// `Aug 27, 2026, 5:58 PM`; nil for anything else.
    static func american(_ text: String) -> String? {
        let words = text.split { $0 == " " || $0 == "," || $0 == "\u{202F}" || $0 == "\u{A0}" }.map(String.init)
        guard words.count >= 4, let month = months.firstIndex(where: { words[0].lowercased().hasPrefix($0) }),
            let day = Int(words[1]), let year = Int(words[2]),
            Timestamp.days(toYear: year, month: month + 1, day: day) != nil
        else { return nil }
        let clock = words[3].split(separator: ":").compactMap { Int($0) }
        guard clock.count >= 2, (0...23).contains(clock[0]), (0...59).contains(clock[1]) else { return nil }
        var hour = clock[0]
        switch words.count > 4 ? words[4].lowercased() : "" {
        case "pm": hour = hour % 12 + 12
        case "am": hour %= 12
        default: break
        }
        return "\(year)-\(two(month + 1))-\(two(day)) \(two(hour)):\(two(clock[1]))"
    }

    /// The date that a file's name carries: `weekly_2026-08-30.csv`.
    package static func inName(_ name: String) -> String? {
        let letters = Array(name)
        guard letters.count >= 10 else { return nil }
        for start in 0...letters.count - 10 {
            let piece = Substring(String(letters[start..<start + 10]))
            if isDate(piece) { return String(piece) }
        }
        return nil
    }

    static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }

    private static let months = [
        "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ]

    private static func isDate(_ text: Substring) -> Bool {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.map(\.count) == [4, 2, 2], let year = Int(parts[0]), let month = Int(parts[1]),
            let day = Int(parts[2])
        else { return false }
        return Timestamp.days(toYear: year, month: month, day: day) != nil
    }
}
