/// A line of a table whose fields are separated by commas, as UDisc writes it.
///
/// That is not RFC 4180: a quotation mark is something special only where a field begins with one and ends with the next that
/// is not doubled. `Short Tees to "A" Pins` stands as it is.
struct TableLine {
    private let bytes: [UInt8]
    private var fields: [Range<Int>] = []
    /// Fields in quotation marks, within which a doubled mark stands for one.
    private var quoted: Set<Int> = []

    private static let quote = UInt8(ascii: "\"")

    init(_ text: String, separator: UInt8 = UInt8(ascii: ",")) {
        bytes = Array(text.utf8)
        fields.reserveCapacity(32)
        var start = 0
        while true {
            let end =
                TableLine.quotedEnd(bytes, start, separator) ?? bytes[start...].firstIndex(of: separator) ?? bytes.count
            if end > start + 1, bytes[start] == Self.quote, TableLine.quotedEnd(bytes, start, separator) == end {
                quoted.insert(fields.count)
                fields.append(start + 1..<end - 1)
            } else {
                fields.append(start..<end)
            }
            guard end < bytes.count else { break }
            start = end + 1
        }
    }

    /// The offset behind the closing mark of a quoted field; nil where the mark at its beginning does not open one.
    private static func quotedEnd(_ bytes: [UInt8], _ start: Int, _ separator: UInt8) -> Int? {
        guard start < bytes.count, bytes[start] == quote else { return nil }
        var offset = start + 1
        while offset < bytes.count {
            if bytes[offset] == quote {
                guard offset + 1 < bytes.count else { return bytes.count }
                if bytes[offset + 1] != quote { return bytes[offset + 1] == separator ? offset + 1 : nil }
                offset += 1
            }
            offset += 1
        }
        return nil
    }

    var count: Int { fields.count }

    /// A field without white space around it; empty where there is no such field.
    subscript(column: Int) -> String {
        guard let field = field(column) else { return "" }
        let text = String(decoding: bytes[field], as: UTF8.self)
        let plain = quoted.contains(column) ? text.replacing("\"\"", by: "\"") : text
        return plain.utf8.first == Self.apostrophe && TableLine.isFormula(plain) ? String(plain.dropFirst()) : plain
    }

    /// Whether there is nothing but white space in it.
    func isEmpty(_ column: Int) -> Bool { field(column)?.isEmpty ?? true }

    /// A whole number, `+3`, `-1` and `E` for 0 included; nil for anything else.
    func number(_ column: Int) -> Int? {
        guard var field = field(column), let first = field.first else { return nil }
        if field.count == 1, bytes[first] | 0x20 == UInt8(ascii: "e") { return 0 }
        let isNegative = bytes[first] == UInt8(ascii: "-")
        if isNegative || bytes[first] == UInt8(ascii: "+") { field = field.dropFirst() }
        guard !field.isEmpty, field.count < 10 else { return nil }
        var value = 0
        for offset in field {
            guard (0x30...0x39).contains(bytes[offset]) else { return nil }
            value = value * 10 + Int(bytes[offset] - 0x30)
        }
        return isNegative ? -value : value
    }

    private func field(_ column: Int) -> Range<Int>? {
        guard fields.indices.contains(column) else { return nil }
        var field = fields[column]
        while let first = field.first, TableLine.isBlank(bytes[first]) { field = field.dropFirst() }
        while let last = field.last, TableLine.isBlank(bytes[last]) { field = field.dropLast() }
        return field
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

    private static let apostrophe = UInt8(ascii: "'")

    /// Whether a spreadsheet would calculate with the text, or would without the apostrophes before it.
    private static func isFormula(_ text: String) -> Bool {
        let begins = text.utf8.first { $0 != apostrophe }
        return begins.map { "=+-@\t\r".utf8.contains($0) } ?? false
    }

    /// A field as these tables have it: in quotation marks only where it would not be read back without, and behind an
    /// apostrophe where a spreadsheet would take it for a formula (OWASP, "CSV Injection").
    static func written(_ text: String) -> String {
        let field = isFormula(text) ? "'" + text : text
        guard field.utf8.contains(UInt8(ascii: ",")) || field.utf8.first == quote else { return field }
        return "\"" + field.replacing("\"", by: "\"\"") + "\""
    }
}
