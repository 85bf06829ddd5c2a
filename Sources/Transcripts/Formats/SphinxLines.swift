import JSON

/// The output of PocketSphinx: 5.x prints a JSON object for each utterance, whose `t` is not escaped; earlier ones a plain
/// line, with `-time yes` followed by a line for each word, in `-hyp` files followed by the name of the recording and a
/// score.
struct SphinxLines: LineReader {
    mutating func take(_ line: TextLine, into result: inout ReadResult) {
        let text = Marks.tidied(line.text)
        guard text.first == "{" else {
            guard !SphinxLines.isWord(text), !SphinxLines.isLog(text) else { return }
            return result.say(Segment(line: line.number, text: SphinxLines.said(text)))
        }
        if let value = JSONValue(parsing: text) ?? JSONValue(parsing: SphinxLines.escaped(text)) {
            guard let segment = SphinxLines.segment(value, line.number) else {
                return result.fault(line.number, .noText)
            }
            result.say(segment)
        } else {
            result.fault(line.number, .notJSON)
        }
    }

    /// `{"b":0.510,"d":1.230,"p":0.870,"t":"jake birdie","w":[{"b":…,"d":…,"p":…,"t":"jake"},…]}`: begin and duration in
    /// seconds, probability, text, words. Among the words are `<s>`, `<sil>` and `[NOISE]`, and pronunciations as `the(2)`.
    static func segment(_ value: JSONValue, _ line: Int) -> Segment? {
        guard let text = value["t"]?.text else { return nil }
        var segment = Segment(line: line, text: said(text))
        segment.confidence = value["p"]?.number
        segment.start = Clock.milliseconds(seconds: value["b"]?.number)
        segment.end = segment.start.flatMap { start in
            Clock.milliseconds(seconds: value["d"]?.number).map { start + $0 }
        }
        segment.words = (value["w"]?.list ?? []).compactMap { word in
            let text = said(word["t"]?.text ?? "")
            return text.isEmpty ? nil : .init(text: text, confidence: word["p"]?.number)
        }
        return segment
    }

    /// A text without the word for sounds outside of the grammar that PocketSphinx was told.
    private static func said(_ text: String) -> String {
        let text = Marks.removed(from: text)
        guard text.contains(otherSound) else { return text }
        return text.split(separator: " ").filter { !$0.hasPrefix(otherSound) }.joined(separator: " ")
    }

    private static let otherSound = "any_sound"

    /// The line with the quotes within `t` escaped.
    private static func escaped(_ line: String) -> String {
        let begin = ",\"t\":\""
        guard let first = line.range(of: begin), let end = line.range(of: "\",\"w\":["),
            first.upperBound <= end.lowerBound
        else { return line }
        let text = line[first.upperBound..<end.lowerBound].replacing("\\", by: "\\\\").replacing("\"", by: "\\\"")
        // The words are left out, because a quote within one cannot be told from the one that ends it.
        return line[..<first.upperBound] + text + "\"}"
    }

    /// `jake 0.540 0.870 0.998`.
    private static func isWord(_ line: String) -> Bool {
        let fields = line.split(separator: " ")
        return fields.count == 4 && fields.dropFirst().allSatisfy { $0.contains(".") && Double($0) != nil }
    }

    private static func isLog(_ line: String) -> Bool {
        ["INFO:", "ERROR:", "WARN:", "FATAL:"].contains { line.hasPrefix($0) } || line == "READY...."
            || line == "Listening..."
    }
}
