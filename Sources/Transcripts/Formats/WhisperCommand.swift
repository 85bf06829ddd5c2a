/// The output of whisper-command when it has understood something (whisper.cpp, examples/command/command.cpp):
/// `process_command_list: detected command: TEXT | p = 0.930000 | t = 210 ms` with a list of commands, else
/// `process_general_transcription: Command 'TEXT', (t = 300 ms)`. All its other lines are about itself.
struct WhisperCommand: LineReader {
    static let listed = "detected command: "
    static let general = "process_general_transcription: Command '"

    mutating func take(_ line: TextLine, into result: inout ReadResult) {
        let text = Marks.unpainted(line.text)
        var segment = Segment(line: line.number, text: "")
        if let begin = text.range(of: WhisperCommand.listed) {
            let rest = text[begin.upperBound...]
            guard let end = rest.range(of: " | p = ") else { return result.fault(line.number, .unfinished) }
            segment.text = Marks.removed(from: rest[..<end.lowerBound])
            segment.confidence = Double(rest[end.upperBound...].prefix { $0 != " " })
        } else if let begin = text.range(of: WhisperCommand.general) {
            let rest = text[begin.upperBound...]
            guard let end = rest.lastRange(of: "', (t") else { return result.fault(line.number, .unfinished) }
            segment.text = Marks.removed(from: rest[..<end.lowerBound])
        }
        result.say(segment)
    }

    /// Whether a line is one of those that tell what was understood.
    static func tells(_ line: Substring) -> Bool {
        line.holds("process_command_list:") || line.holds("process_general_transcription:")
    }
}
