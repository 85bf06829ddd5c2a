/// WebVTT (www.w3.org/TR/webvtt1, section 4) and SubRip captions: a line with two times, then the text, then an empty line.
///
/// Numbers and names of captions, settings, notes and styles are passed over. A voice, `<v Ann>` or a leading dash, begins a
/// segment of its own.
struct Captions: LineReader {
    /// Whether every text begins with a name.
    private let hasLabels: Bool
    private(set) var captions: Int? = 0
    private var cue: Cue?
    /// A line that is the number or name of a caption, if a time follows.
    private var loose: Int?
    /// Within a header, a note or a style, which end with an empty line.
    private var isSkipping = false

    private struct Cue {
        var start: Int?
        var end: Int?
        var lines: [TextLine] = []
    }

    init(hasLabels: Bool = false) { self.hasLabels = hasLabels }

    mutating func take(_ line: TextLine, into result: inout ReadResult) {
        let text = Marks.tidied(line.text)
        if text.isEmpty {
            close(&result)
            if let loose { result.fault(loose, .outOfPlace) }
            loose = nil
            isSkipping = false
        } else if isSkipping {
            return
        } else if text.holds("-->") {
            // Where the empty line before is missing, the number of this caption looks like text of the one before.
            if let last = cue?.lines.last, Int(last.text) != nil { cue?.lines.removeLast() }
            close(&result)
            loose = nil
            let span = Clock.span(text)
            if span == nil { result.fault(line.number, .badTime) }
            captions = (captions ?? 0) + 1
            cue = Cue(start: span?.start, end: span?.end)
        } else if cue != nil {
            cue?.lines.append(TextLine(number: line.number, text: text))
        } else if ["WEBVTT", "NOTE", "STYLE", "REGION"].contains(text.prefix { $0 != " " }), loose == nil {
            isSkipping = true
        } else {
            if let loose { result.fault(loose, .outOfPlace) }
            loose = line.number
        }
    }

    mutating func finish(into result: inout ReadResult) {
        close(&result)
        if let loose { result.fault(loose, .unfinished) }
    }

    private mutating func close(_ result: inout ReadResult) {
        guard let cue else { return }
        self.cue = nil
        var turn: Segment?
        for line in cue.lines {
            for voice in Captions.voices(line.text) {
                if voice.isNew || turn == nil {
                    if let turn { say(turn, &result) }
                    var next = Segment(line: line.number, text: "")
                    next.start = cue.start
                    next.end = cue.end
                    next.speaker = voice.name
                    turn = next
                }
                turn?.text.append(" " + voice.text)
            }
        }
        if let turn { say(turn, &result) }
    }

    private func say(_ segment: Segment, _ result: inout ReadResult) {
        var segment = segment
        segment.text = Captions.plain(segment.text)
        if segment.speaker == nil, let label = SpeakerLabel(segment.text, isCertain: hasLabels) {
            segment.speaker = label.name
            segment.text = String(label.text)
        }
        result.say(segment)
    }

    private struct Voice {
        var name: String?
        var text: Substring
        /// Whether somebody begins to speak here.
        var isNew: Bool
    }

    /// The parts of a line that different people say.
    private static func voices(_ line: String) -> [Voice] {
        var voices: [Voice] = []
        var rest = Substring(line)
        if rest.hasPrefix("- ") || rest == "-" {
            voices.append(Voice(text: "", isNew: true))
            rest = rest.dropFirst(2)
        }
        while let tag = rest.range(of: "<v") {
            let inside = rest[tag.upperBound...]
            guard let next = inside.first, next == " " || next == "." else { break }
            guard let close = inside.firstIndex(of: ">") else {
                rest = rest[..<tag.lowerBound]
                break
            }
            if tag.lowerBound > rest.startIndex { voices.append(Voice(text: rest[..<tag.lowerBound], isNew: false)) }
            // Classes of the voice stand before its name: `<v.loud Ann>`.
            let name = inside[..<close].drop { $0 != " " }
            voices.append(Voice(name: Speaker.named(plain(name)), text: "", isNew: true))
            rest = inside[inside.index(after: close)...]
        }
        voices.append(Voice(text: rest, isNew: false))
        return voices
    }

    /// Text without tags, and with its character references read.
    private static func plain(_ text: some StringProtocol) -> String {
        let text = Marks.removed(from: text)
        guard text.contains("&") else { return text }
        let references = [("&lt;", "<"), ("&gt;", ">"), ("&nbsp;", " "), ("&lrm;", ""), ("&rlm;", ""), ("&amp;", "&")]
        return Marks.tidied(references.reduce(text) { $0.replacing($1.0, by: $1.1) })
    }
}
