/// Times as transcripts write them.
enum Clock {
    /// Milliseconds of `[HH:]MM:SS[.mmm]`, with a point or a comma; nil for anything else.
    static func milliseconds(_ text: some StringProtocol) -> Int? {
        var parts: [Int] = []
        var digits = 0
        var number = 0
        var fraction: Int?
        var scale = 100
        for byte in text.utf8 {
            switch byte {
            case 0x30...0x39:
                let digit = Int(byte - 0x30)
                digits += 1
                if let soFar = fraction {
                    fraction = soFar + digit * scale
                    scale /= 10
                } else {
                    guard digits <= 4 else { return nil }
                    number = number * 10 + digit
                }
            case 0x3A:
                guard digits > 0, fraction == nil, parts.count < 2 else { return nil }
                parts.append(number)
                number = 0
                digits = 0
            case 0x2E, 0x2C:
                guard digits == 2, fraction == nil else { return nil }
                fraction = 0
                digits = 0
            default: return nil
            }
        }
        guard !parts.isEmpty, fraction != nil ? digits > 0 : digits == 2, number < 60 else { return nil }
        let minutes = parts.reduce(0) { $0 * 60 + $1 }
        return (minutes * 60 + number) * 1000 + (fraction ?? 0)
    }

    /// Milliseconds of a number of seconds; nil where that is no time.
    static func milliseconds(seconds: Double?) -> Int? {
        guard let seconds, seconds.isFinite, seconds >= 0, seconds < 1e9 else { return nil }
        return Int((seconds * 1000).rounded())
    }

    /// The times of `00:00:01.000 --> 00:00:04.000` in milliseconds, whatever follows them; nil for anything else.
    static func span(_ text: some StringProtocol) -> (start: Int, end: Int)? {
        let parts = text.split(separator: " ", omittingEmptySubsequences: true)
        guard parts.count >= 3, parts[1] == "-->", let start = milliseconds(parts[0]), let end = milliseconds(parts[2])
        else { return nil }
        return (start, end)
    }
}
