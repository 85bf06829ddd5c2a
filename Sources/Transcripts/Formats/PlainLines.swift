/// Plain lines, one for each thing said. Lines that are only a mark are left out; times, bullets and numbers of a list
/// in front are dropped.
struct PlainLines: LineReader {
    /// Whether a carriage return begins the line anew, as programs that listen print what they have heard so far.
    var revises = false

    mutating func take(_ line: TextLine, into result: inout ReadResult) {
        let text = revises ? Marks.lastRevision(line.text) : line.text
        guard !Marks.isMark(text) else { return }
        result.say(Segment(line: line.number, text: PlainLines.withoutOrder(text)))
    }

    func partial(_ line: String) -> String? { Marks.lastRevision(line) }

    /// Without a time, a bullet or a number of a list in front: `14:38 hole 6: 3 4 3`, `- Jake 3`, `7. Jake 3`.
    static func withoutOrder(_ line: String) -> String {
        guard let first = line.utf8.first(where: { $0 != 0x20 && $0 != 0x09 }),
            (0x30...0x39).contains(first) || first == UInt8(ascii: "-") || first == UInt8(ascii: "*") || first == 0xE2
        else { return line }
        var text = line.drop(while: \.isWhitespace)
        if let rest = behindBullet(text) { text = rest }
        if let rest = behindTime(text) ?? behindNumber(text) { text = rest }
        if let rest = behindBullet(text) { text = rest }
        return text.startIndex == line.startIndex ? line : String(text)
    }

    private static func behindBullet(_ text: Substring) -> Substring? {
        guard let first = text.first, "-*•–".contains(first) else { return nil }
        return said(text.dropFirst())
    }

    /// `7.` and `7)` before a word; before a number they may be scores.
    private static func behindNumber(_ text: Substring) -> Substring? {
        let rest = text.drop { $0.isASCII && $0.isNumber }
        guard rest.startIndex > text.startIndex, rest.first == "." || rest.first == ")",
            let behind = said(rest.dropFirst()), behind.first?.isLetter == true
        else { return nil }
        return behind
    }

    /// `14:38`, `2:38pm`, `2:38 PM`
    private static func behindTime(_ text: Substring) -> Substring? {
        let hour = text.prefix { $0.isASCII && $0.isNumber }
        guard (1...2).contains(hour.count), let number = Int(hour), number < 24, text[hour.endIndex...].first == ":"
        else {
            return nil
        }
        let minute = text[hour.endIndex...].dropFirst().prefix { $0.isASCII && $0.isNumber }
        guard minute.count == 2, let number = Int(minute), number < 60 else { return nil }
        let rest = text[minute.endIndex...]
        let word = rest.drop(while: \.isWhitespace).prefix { $0.isLetter || $0 == "." }
        let isHalf = ["am", "pm", "uhr"].contains(word.filter(\.isLetter).lowercased())
        return said(isHalf ? rest[word.endIndex...] : rest)
    }

    /// The text behind white space, if there is any.
    private static func said(_ rest: Substring) -> Substring? {
        guard rest.first?.isWhitespace == true else { return nil }
        let text = rest.drop(while: \.isWhitespace)
        return text.isEmpty ? nil : text
    }
}
