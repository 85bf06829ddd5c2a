extension Segment {
    /// The segment as a line of a file that is read again with its speaker and its time: a chat's `[2026-11-21 18:05:33]
    /// Jake: text`, a meeting's `[00:01:05.250] Jake: text` or `Jake: text`, whisper's `[00:01:05.250 --> 00:01:07.000]
    /// text`.
    package var written: String {
        if let clock, let speaker { return "[\(clock)] \(speaker): \(text)" }
        let said = speaker.map { "\($0): \(text)" } ?? text
        guard let start else { return said }
        let begin = Clock.text(start)
        return speaker == nil ? "[\(begin) --> \(Clock.text(end ?? start))]   \(said)" : "[\(begin)] \(said)"
    }
}

extension Clock {
    /// `00:01:05.250`
    fileprivate static func text(_ milliseconds: Int) -> String {
        let (seconds, rest) = milliseconds.quotientAndRemainder(dividingBy: 1000)
        let parts = [seconds / 3600, seconds / 60 % 60, seconds % 60].map(WrittenDate.two).joined(separator: ":")
        return parts + "." + String(String(1000 + rest).dropFirst())
    }
}
