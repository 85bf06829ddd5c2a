/// The table `whisper-cli -ocsv` writes: `start,end,text` or, with `-di`, `start,end,speaker,text`; times in milliseconds, the
/// text in quotes, a quote in it doubled.
struct WhisperTable: LineReader {
    static let headers = ["start,end,text", "start,end,speaker,text"]
    /// How many columns there are; 0 before the header.
    private var columns = 0

    mutating func take(_ line: TextLine, into result: inout ReadResult) {
        guard !line.text.allSatisfy(\.isWhitespace) else { return }
        let row = WhisperTable.row(line.text)
        if WhisperTable.headers.contains(line.text) { return columns = row.fields.count }
        let fields = row.fields
        guard fields.count == columns || columns == 0 && (3...4).contains(fields.count) else {
            return result.fault(line.number, .outOfPlace)
        }
        var segment = Segment(line: line.number, text: Marks.removed(from: fields[fields.count - 1]))
        segment.start = WhisperTable.time(fields[0])
        segment.end = WhisperTable.time(fields[1])
        if fields.count == 4 { segment.speaker = Speaker.named(fields[2]) }
        if segment.start == nil || segment.end == nil { result.fault(line.number, .badTime) }
        if !row.isClosed { result.fault(line.number, .unfinished) }
        result.say(segment)
    }

    private static func time(_ field: String) -> Int? {
        guard field.count < 13, let time = Int(field), time >= 0 else { return nil }
        return time
    }

    /// The fields of a row, and whether its last quote is closed.
    private static func row(_ line: String) -> (fields: [String], isClosed: Bool) {
        var fields = [""]
        var isQuoted = false
        var wasQuote = false
        for character in line {
            if character == "\"" {
                if !isQuoted && wasQuote { fields[fields.count - 1].append(character) }
                isQuoted.toggle()
                wasQuote = !isQuoted
                continue
            }
            wasQuote = false
            if character == ",", !isQuoted {
                fields.append("")
            } else {
                fields[fields.count - 1].append(character)
            }
        }
        return (fields, !isQuoted)
    }
}
