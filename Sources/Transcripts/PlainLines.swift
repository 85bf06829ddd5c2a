/// Plain lines, each something said: taken as they are, except for marks that fill a line.
struct PlainLines: LineReader {
    mutating func take(_ line: TextLine, into portion: inout Portion) {
        guard !Marks.isMark(line.text) else { return }
        portion.say(Segment(line: line.number, text: line.text))
    }
}
