/// Text of meetings, which says who speaks: Otter's `Ann Example  0:05` above what was said, Teams' `Ann Example   0:05 text`,
/// Zoom's `00:00:05<TAB>Ann Example:<TAB>text`, Meet's `Ann Example: text`, and `[00:15] Ann: text`.
///
/// The words of a speaker are taken apart into sentences.
struct MeetingText: LineReader {
    private var speaker: String?
    private var start: Int?
    /// Whether names stand on lines of their own, as Otter writes them.
    private var hasHeadings = false

    mutating func take(_ line: TextLine, into result: inout ReadResult) {
        let text = line.text.drop(while: \.isWhitespace)
        guard !text.isEmpty else {
            if hasHeadings { speaker = nil }
            return
        }
        if let found = Stamp(text) {
            start = found.time
            speaker = found.name
            hasHeadings = hasHeadings || found.isHeading
            say(found.text, line.number, &result)
        } else if hasHeadings {
            guard speaker != nil else { return result.fault(line.number, .outOfPlace) }
            say(text, line.number, &result)
        } else if let label = SpeakerLabel(text, isCertain: true) {
            speaker = Speaker.named(label.name)
            start = nil
            say(label.text, line.number, &result)
        } else {
            say(text, line.number, &result)
        }
    }

    private func say(_ text: Substring, _ line: Int, _ result: inout ReadResult) {
        for sentence in Sentences.of(Marks.removed(from: text)) {
            var segment = Segment(line: line, text: sentence)
            segment.start = start
            segment.speaker = speaker
            result.say(segment)
        }
    }

    /// A time at the beginning of a line, with who speaks then.
    struct Stamp {
        var time: Int
        var name: String?
        var text: Substring
        var style: Style

        enum Style { case heading, beside, tabs, brackets }

        var isHeading: Bool { style == .heading }

        init?(_ line: Substring) {
            if let tab = line.firstIndex(of: "\t"), let time = Clock.milliseconds(line[..<tab]) {
                self.init(time, line[line.index(after: tab)...], .tabs)
            } else if line.first == "[", let close = line.firstIndex(of: "]"),
                let time = Clock.milliseconds(line[line.index(after: line.startIndex)..<close])
            {
                self.init(time, line[line.index(after: close)...], .brackets)
            } else if let gap = line.range(of: "  ") {
                self.init(name: line[..<gap.lowerBound], line[gap.upperBound...].drop(while: \.isWhitespace))
            } else {
                return nil
            }
        }

        private init?(name: Substring, _ rest: Substring) {
            let clock = rest.prefix { !$0.isWhitespace }
            guard let time = Clock.milliseconds(clock), !clock.contains(".") else { return nil }
            self.time = time
            self.name = Speaker.named(name)
            text = rest[clock.endIndex...].drop(while: \.isWhitespace)
            style = text.isEmpty ? .heading : .beside
        }

        private init(_ time: Int, _ rest: Substring, _ style: Style) {
            self.time = time
            self.style = style
            let label = SpeakerLabel(rest, isCertain: true)
            name = Speaker.named(label?.name)
            text = label?.text ?? rest
        }
    }
}
