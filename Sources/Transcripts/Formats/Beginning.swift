/// The first bytes of a transcript, which tell its format.
///
/// Tried in this order: JSON by its first character (PocketSphinx's by its first key), whisper-stream by its code for
/// erasing a line; then, by the first line that is not empty, WebVTT, whisper-stream's and whisper-command's sentences,
/// the header of whisper's table, whisper's `[time --> time]`, the date and time of a chat, SubRip's number and times,
/// Zoom's tabs, Otter's and Teams' names with a time, `[time]`. Other files are plain lines: `Jake: 3` is a score
/// there, and a name before the words needs `--from meet`.
struct Beginning {
    private let bytes: ArraySlice<UInt8>
    private let isAll: Bool

    init(_ bytes: [UInt8], isAll: Bool) {
        self.isAll = isAll
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        var rest = bytes.dropFirst(bytes.starts(with: mark) ? 3 : 0).drop { Beginning.isBlank($0) }
        while rest.starts(with: Array(TranscriptReader.headingMark.utf8)), let end = rest.firstIndex(of: 0x0A) {
            rest = rest[end...].drop { Beginning.isBlank($0) }
        }
        self.bytes = rest
    }

    /// nil while more bytes are needed.
    var format: Format? {
        guard let first = bytes.first else { return isAll ? .lines : nil }
        if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") {
            let inside = bytes.dropFirst().drop { Beginning.isBlank($0) }
            guard let second = inside.first else { return isAll ? .json : nil }
            if first == UInt8(ascii: "{") {
                guard inside.count >= 4 || isAll else { return nil }
                return inside.starts(with: Array("\"b\":".utf8)) ? .pocketsphinx : .json
            }
            if second == UInt8(ascii: "{") { return .json }
        }
        if text(bytes).holds("\u{1B}[2K") { return .whisperStream }
        guard let line = line(0) else { return nil }
        if Int(line) != nil {
            guard let next = self.line(1) else { return nil }
            return next.holds("-->") ? .srt : .lines
        }
        return Beginning.format(ofLine: line)
    }

    /// Whether the file is WebVTT or SubRip; nil while more bytes are needed.
    var isCaptions: Bool? { format.map { [.vtt, .srt].contains($0) } }

    private static func format(ofLine line: Substring) -> Format {
        if line.hasPrefix("WEBVTT") { return .vtt }
        if ChatText.tells(line) { return .whatsapp }
        if line.hasPrefix("[Start speaking]") || line.hasPrefix("### Transcription") { return .whisperStream }
        if WhisperCommand.tells(line) { return .whisperCommand }
        if WhisperTable.headers.contains(String(line)) { return .csv }
        let plain = Substring(Marks.unpainted(String(line)))
        if plain.hasPrefix("[by:whisper.cpp]") || WhisperText.isLog(plain) { return .whisper }
        if WhisperText.hasStamp(plain), plain.holds("-->") { return .whisper }
        if Clock.span(plain) != nil { return .srt }
        switch MeetingText.Stamp(plain)?.style {
        case .tabs: return .zoom
        case .heading: return .otter
        case .beside: return .teams
        case .brackets: return .meet
        case nil: return .lines
        }
    }

    /// A line that has ended, empty ones at the beginning left out; nil while it has not.
    private func line(_ number: Int) -> Substring? {
        let lines = text(bytes).split(separator: "\n", maxSplits: 2, omittingEmptySubsequences: false)
        guard lines.count > number + 1 || isAll || bytes.count > LineSplitter.limit else { return nil }
        guard lines.indices.contains(number) else { return "" }
        var line = lines[number]
        while line.last?.isWhitespace == true { line.removeLast() }
        return line
    }

    private func text(_ bytes: ArraySlice<UInt8>) -> String {
        // Swift takes CR LF for one character, which is not "\n".
        String(decoding: bytes.lazy.filter { $0 != 0x0D }, as: UTF8.self)
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}
