internal import Scorecard

// How values are written in PostgreSQL's text form, and read back (PostgreSQL 15 documentation, 8.4, 8.12, 8.15).

/// `bytea`: `\x` and two digits for each byte.
func bytes(_ bytes: [UInt8]) -> String {
    "\\x" + hexadecimal(bytes)
}

private func hexadecimal(_ bytes: [UInt8]) -> String {
    func digit(_ value: UInt8) -> UInt8 { value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") - 10 + value }
    return String(unsafeUninitializedCapacity: 2 * bytes.count) { text in
        for (place, byte) in bytes.enumerated() {
            text[2 * place] = digit(byte >> 4)
            text[2 * place + 1] = digit(byte & 15)
        }
        return 2 * bytes.count
    }
}

/// `uuid`: the 16 bytes in hexadecimal digits; PostgreSQL takes them without hyphens.
func uuid<Subject>(_ id: Identifier<Subject>) -> String {
    hexadecimal(octets(id))
}

func identifier<Subject>(_ text: String) -> Identifier<Subject>? {
    var value: UInt128 = 0
    for letter in text.utf8 where letter != UInt8(ascii: "-") {
        switch letter {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value << 4 | UInt128(letter - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f"): value = value << 4 | UInt128(letter - UInt8(ascii: "a") + 10)
        default: return nil
        }
    }
    return Identifier(value)
}

/// The 16 bytes, most significant first.
func octets<Subject>(_ id: Identifier<Subject>) -> [UInt8] {
    (0..<16).map { UInt8(truncatingIfNeeded: id.value >> (120 - 8 * $0)) }
}

/// Identifiers one after the other in a `bytea`; nil for what is none.
func identifiers<Subject>(_ text: String) -> [Identifier<Subject>]? {
    let digits = Array(text.utf8.dropFirst(2))
    guard text.hasPrefix("\\x"), digits.count % 32 == 0 else { return nil }
    return stride(from: 0, to: digits.count, by: 32).compactMap { start in
        identifier(String(decoding: digits[start..<start + 32], as: UTF8.self))
    }
}

/// An array: `{a,"b\"c",NULL}`. Every value that is there stands in quotation marks.
func array(_ values: [String?]) -> String {
    var text: [UInt8] = [UInt8(ascii: "{")]
    for (place, value) in values.enumerated() {
        if place > 0 { text.append(UInt8(ascii: ",")) }
        guard let value else {
            text += Array("NULL".utf8)
            continue
        }
        text.append(UInt8(ascii: "\""))
        for byte in value.utf8 {
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { text.append(UInt8(ascii: "\\")) }
            text.append(byte)
        }
        text.append(UInt8(ascii: "\""))
    }
    text.append(UInt8(ascii: "}"))
    return String(decoding: text, as: UTF8.self)
}
