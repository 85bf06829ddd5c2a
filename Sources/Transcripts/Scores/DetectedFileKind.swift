/// The kind of a file, as far as its beginning tells.
package enum DetectedFileKind: Hashable, Sendable {
    case scores(ScoreFile.Format)
    /// Something said, line by line or by a recogniser.
    case transcript
    /// A table of a kind that is not known here.
    case table
    /// A chat of a kind that is not known here.
    case chat

    /// Files packed into one, as chats are sent.
    case archive
    /// One file that gzip made smaller.
    case compressed
    /// No text: it has bytes of value 0.
    case binary
    /// Text of two bytes a character, by the name of its encoding.
    case utf16(String)

    /// How many bytes of a file are looked at.
    package static let size = 64 * 1024

    /// The signatures of ZIP (APPNOTE.TXT, 4.3.7) and of gzip (RFC 1952, 2.3.1), and the byte order marks of UTF-16.
    private static let signatures: [(bytes: [UInt8], kind: DetectedFileKind)] = [
        ([0x50, 0x4B, 3, 4], .archive), ([0x1F, 0x8B], .compressed), ([0xFF, 0xFE], .utf16("UTF-16")),
        ([0xFE, 0xFF], .utf16("UTF-16")),
    ]

    /// - Parameter bytes: the first ones of a file, or all.
    package init(_ bytes: [UInt8]) {
        if let packed = DetectedFileKind.signatures.first(where: { bytes.starts(with: $0.bytes) }) {
            self = packed.kind
            return
        }
        // Two letters of a Western text in UTF-16, without a byte order mark.
        if bytes.count >= 4, bytes[0] | bytes[2] == 0 || bytes[1] | bytes[3] == 0,
            bytes[0...3].contains(where: { $0 > 0 })
        {
            self = .utf16(bytes[0] == 0 ? "UTF-16BE" : "UTF-16LE")
            return
        }
        if bytes.contains(0) {
            self = .binary
            return
        }
        let text = String(
            decoding: bytes.drop { [0xEF, 0xBB, 0xBF, 0x20, 0x0A, 0x0D, 0x09].contains($0) }, as: UTF8.self)
        let inside = text.dropFirst().first { !$0.isWhitespace }
        if text.hasPrefix("{") || text.hasPrefix("[") && (inside == "{" || inside == nil) {
            self = DetectedFileKind.json(text).map { .scores($0) } ?? .transcript
            return
        }
        let lines = text.split(maxSplits: 2, whereSeparator: \.isNewline).prefix(2).map(String.init)
        guard let first = lines.first else {
            self = .transcript
            return
        }
        if UDiscTable(header: first) != nil || first.hasPrefix("PlayerName,CourseName") {
            self = .scores(.udisc)
        } else if UDiscEvent(header: first) != nil || first.hasPrefix("division,") && first.holds(",hole_") {
            self = .scores(.udiscEvent)
        } else if DetectedFileKind.isChat(first) {
            self = .chat
        } else if WhisperTable.headers.contains(first) {
            self = .transcript
        } else if lines.count == 2, DetectedFileKind.isTable(first, lines[1]) {
            self = .table
        } else {
            self = .transcript
        }
    }

    /// Whether a line has a date and a time in brackets, or is the heading of a chat, as other programs export them.
    private static func isChat(_ line: String) -> Bool {
        if ChatText.tells(line) { return false }
        if line.hasPrefix("[LINE]") { return true }
        guard let open = line.firstIndex(of: "["), let close = line[open...].firstIndex(of: "]") else { return false }
        let numbers = line[line.index(after: open)..<close].split { !$0.isNumber }
        let isDate = line[open..<close].contains(":") && numbers.count >= 5
        return isDate && numbers.prefix(3).contains { $0.count == 4 } && !line.holds("-->")
    }

    private static func json(_ text: String) -> ScoreFile.Format? {
        if text.dropFirst().drop(while: \.isWhitespace).hasPrefix("\"hyzer\"") { return .hyzer }
        let metrix = ["\"Tracks\"", "\"SubCompetitions\"", "\"Results\"", "\"MetrixMode\""]
        if text.holds("\"Competition\""), metrix.contains(where: text.holds) { return .metrix }
        if ["\"HoleScores\"", "\"live_round_id\"", "\"LayoutID\""].contains(where: text.holds) { return .pdga }
        return nil
    }

    /// Whether two lines are the beginning of a table: names of columns, and below them as many fields, at least half
    /// of which are bare values. `Jake 3,Mike 4` is no header, nor is a line with a comma and a space.
    private static func isTable(_ header: String, _ row: String) -> Bool {
        if header.holds(", ") { return false }
        return hasColumns(header, row)
    }

    private static func hasColumns(_ header: String, _ row: String) -> Bool {
        [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")].contains { separator in
            let (header, row) = (TableLine(header, separator: separator), TableLine(row, separator: separator))
            let columns = 0..<header.count
            // Two fields may be a sentence, unless each is one word.
            let least = columns.allSatisfy { header[$0].allSatisfy(\.isLetter) } ? 2 : 3
            guard header.count >= least, row.count == header.count else { return false }
            let hasNames = columns.allSatisfy { header.number($0) == nil && !header[$0].isEmpty }
            let values = columns.filter { column in
                row.number(column) != nil || row.isEmpty(column) || WrittenDate.normal(row[column]) != nil
            }
            return hasNames && values.count * 2 >= header.count && Set(columns.map { header[$0] }).count == header.count
        }
    }
}
