/// The plain text that a row keeps where columns do not suffice: a line for each thing, its kind first, a tab before each
/// of its fields. `Resources/Schema/001.sql` lists the lines there are.
///
/// A reader skips lines of a kind it does not know and fields beyond those it knows, so that a newer hyzer can add some.
/// It is read at every start, which is why it is not JSON: decoding that for the first time took longer than all the rest.
struct Fields {
    /// The lines so far, separated by line feeds.
    private(set) var text = ""

    /// Adds a line. A tab, line feed or backslash within a field is written `\t`, `\n` or `\\`.
    mutating func line(_ kind: String, _ fields: String...) { line(kind, fields) }

    mutating func line(_ kind: String, _ fields: [String]) {
        if !text.isEmpty { text += "\n" }
        text += kind
        for field in fields {
            text += "\t"
            if field.utf8.contains(where: { Fields.letter(for: $0) != nil }) {
                text += Fields.escaped(field)
            } else {
                text += field
            }
        }
    }

    private static func escaped(_ field: String) -> String {
        var bytes: [UInt8] = []
        for byte in field.utf8 {
            if let letter = letter(for: byte) {
                bytes += [UInt8(ascii: "\\"), letter]
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The letter behind the backslash for a byte that cannot stand for itself; nil for those that can.
    private static func letter(for byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "\t"): UInt8(ascii: "t")
        case UInt8(ascii: "\n"): UInt8(ascii: "n")
        case UInt8(ascii: "\\"): UInt8(ascii: "\\")
        default: nil
        }
    }

    /// Hands over each line, its kind as field 0. Returns false as soon as `take` does.
    static func read(_ text: String, _ take: ([String]) -> Bool) -> Bool {
        let bytes = Array(text.utf8)
        var fields: [String] = []
        var start = 0
        while true {
            let end = bytes[start...].firstIndex { $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "\n") } ?? bytes.count
            fields.append(unescaped(bytes[start..<end]))
            if end == bytes.count { return take(fields) }
            if bytes[end] == UInt8(ascii: "\n") {
                if !take(fields) { return false }
                fields.removeAll(keepingCapacity: true)
            }
            start = end + 1
        }
    }

    private static func unescaped(_ field: ArraySlice<UInt8>) -> String {
        guard field.contains(UInt8(ascii: "\\")) else { return String(decoding: field, as: UTF8.self) }
        var bytes: [UInt8] = []
        var isEscaped = false
        for byte in field {
            switch (isEscaped, byte) {
            case (true, UInt8(ascii: "t")): bytes.append(UInt8(ascii: "\t"))
            case (true, UInt8(ascii: "n")): bytes.append(UInt8(ascii: "\n"))
            case (false, UInt8(ascii: "\\")):
                isEscaped = true
                continue
            default: bytes.append(byte)
            }
            isEscaped = false
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
