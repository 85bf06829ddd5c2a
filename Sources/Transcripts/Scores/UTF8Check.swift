/// Checks whether the bytes of a file are UTF-8 (Unicode, table 3-7), as they arrive. NUL is a fault, because only
/// other encodings have it in text.
struct UTF8Check: Sendable {
    /// The line of the first byte that is not, counted from 1.
    private(set) var fault: Int?
    private var line = 1
    /// How many bytes of a character are still to come.
    private var rest = 0
    /// The range of the next of them.
    private var next = Self.usual
    private static let usual: ClosedRange<UInt8> = 0x80...0xBF

    mutating func take(_ bytes: UnsafeRawBufferPointer) {
        guard fault == nil else { return }
        for byte in bytes where !isSound(byte) {
            fault = line
            return
        }
    }

    mutating func finish() {
        if rest > 0, fault == nil { fault = line }
    }

    private mutating func isSound(_ byte: UInt8) -> Bool {
        if rest > 0 {
            rest -= 1
            defer { next = Self.usual }
            return next.contains(byte)
        }
        switch byte {
        case 0x0A: line += 1
        case 0x01..<0x80: break
        case 0xC2...0xDF: rest = 1
        case 0xE0...0xEF:
            rest = 2
            if byte == 0xE0 { next = 0xA0...0xBF } else if byte == 0xED { next = 0x80...0x9F }
        case 0xF0...0xF4:
            rest = 3
            if byte == 0xF0 { next = 0x90...0xBF } else if byte == 0xF4 { next = 0x80...0x8F }
        default: return false
        }
        return true
    }
}
