/// The text whisper.cpp's programs print: `[00:00:00.000 --> 00:00:04.000]   Jake birdie`, the same without times (`-nt`) or
/// with one (`-olrc`), painted or not, with its marks of who speaks (`-di`, `-tdrz`).
///
/// whisper-stream prints a line again and again until it is sure of it, each time behind `ESC [2K` and a carriage return: the
/// last counts. Told to wait for silence, it puts `### Transcription N START | t0 = 0 ms` before every block, whose times
/// begin there (whisper.cpp, examples/stream/stream.cpp).
struct WhisperText: LineReader {
    var revises = false
    /// The offset of the block, in milliseconds.
    private var offset = 0

    init(isStream: Bool = false) { revises = isStream }

    mutating func take(_ line: TextLine, into result: inout ReadResult) {
        let text = Marks.unpainted(revises ? Marks.lastRevision(line.text) : line.text).drop(
            while: \.isWhitespace)
        if text.first == "#" {
            offset = WhisperText.number(in: text, after: "t0 = ") ?? 0
        } else if WhisperText.hasStamp(text) {
            stamped(text, line.number, &result)
        } else if !WhisperText.isLog(text) {
            for sentence in Sentences.of(Marks.removed(from: text)) {
                result.say(Segment(line: line.number, text: sentence))
            }
        }
    }

    func partial(_ line: String) -> String? {
        let text = Marks.lastRevision(line).drop(while: \.isWhitespace)
        return text.first == "#" || WhisperText.isLog(text) ? nil : String(text)
    }

    private func stamped(_ text: Substring, _ number: Int, _ result: inout ReadResult) {
        guard let close = text.firstIndex(of: "]") else { return result.fault(number, .badTime) }
        let stamp = text[text.index(after: text.startIndex)..<close]
        var segment = Segment(line: number, text: "")
        if let span = Clock.span(stamp) {
            segment.start = span.start + offset
            segment.end = span.end + offset
        } else if let start = Clock.milliseconds(stamp) {
            segment.start = start + offset
        } else {
            result.fault(number, .badTime)
        }
        let said = text[text.index(after: close)...].drop(while: \.isWhitespace)
        segment.speaker = WhisperText.speaker(said)
        segment.text = Marks.removed(from: said)
        result.say(segment)
    }

    /// Whether a line begins with a time in brackets, also a malformed one.
    static func hasStamp(_ text: Substring) -> Bool {
        text.first == "[" && text.dropFirst().first?.isNumber == true
    }

    /// Whether the line is one of those the program says about itself.
    static func isLog(_ text: Substring) -> Bool {
        let word = text.prefix { !$0.isWhitespace }
        guard word.last == ":" else { return false }
        return ["main:", "system_info:", "init:"].contains(word) || word.hasPrefix("whisper_")
            || word.hasPrefix("ggml_")
    }

    /// `(speaker 0)`, which `-di` writes before the text; nil for `(speaker ?)`.
    private static func speaker(_ text: Substring) -> String? {
        guard text.hasPrefix("(speaker "), let close = text.firstIndex(of: ")") else { return nil }
        return Speaker.named(text[text.index(text.startIndex, offsetBy: 9)..<close])
    }

    private static func number(in text: Substring, after words: String) -> Int? {
        guard let range = text.range(of: words) else { return nil }
        let digits = text[range.upperBound...].prefix { $0.isASCII && $0.isNumber }
        return digits.count < 13 ? Int(digits) : nil
    }
}
