/// Splits bytes that arrive piece by piece into lines.
///
/// A line ends with LF, CR LF or, unless lines are revised, CR. A byte order mark before the first is no part of it; what
/// is not UTF-8, and NUL, becomes U+FFFD.
struct LineSplitter {
    /// The most bytes of a line; a longer line is a fault.
    static let limit = 64 * 1024

    /// Whether a carriage return stays in the line.
    let revises: Bool
    /// How many lines have ended.
    private(set) var count = 0
    private var pending: [UInt8] = []
    /// How many bytes were dropped of a line that is too long.
    private var discarded = 0
    private var endedWithReturn = false

    init(revises: Bool) { self.revises = revises }

    /// Gives every line that ends in these bytes.
    mutating func take(
        _ bytes: UnsafeRawBufferPointer, into result: inout ReadResult, _ use: (TextLine, inout ReadResult) -> Void
    ) {
        var start = 0
        for (index, byte) in bytes.enumerated() where byte == 0x0A || (byte == 0x0D && !revises) {
            if byte == 0x0A, endedWithReturn, start == index, pending.isEmpty, discarded == 0 {
                endedWithReturn = false
                start = index + 1
                continue
            }
            end(with: UnsafeRawBufferPointer(rebasing: bytes[start..<index]), into: &result, use)
            endedWithReturn = byte == 0x0D
            start = index + 1
        }
        guard start < bytes.count else { return }
        endedWithReturn = false
        keep(UnsafeRawBufferPointer(rebasing: bytes[start...]))
    }

    /// The line so far that is revised and has no ending yet.
    var unfinished: String? { revises && !pending.isEmpty ? String(decoding: pending, as: UTF8.self) : nil }

    /// Gives the last line, where it has no ending.
    mutating func finish(into result: inout ReadResult, _ use: (TextLine, inout ReadResult) -> Void) {
        guard !pending.isEmpty || discarded > 0 else { return }
        end(with: UnsafeRawBufferPointer(start: nil, count: 0), into: &result, use)
    }

    private mutating func keep(_ bytes: UnsafeRawBufferPointer) {
        if discarded > 0 || pending.count + bytes.count > Self.limit + 4 {
            discarded += pending.count + bytes.count
            pending = []
        } else {
            pending += bytes
        }
    }

    private mutating func end(
        with rest: UnsafeRawBufferPointer, into result: inout ReadResult, _ use: (TextLine, inout ReadResult) -> Void
    ) {
        count += 1
        if !pending.isEmpty || discarded > 0 { keep(rest) }
        defer {
            pending.removeAll(keepingCapacity: true)
            discarded = 0
        }
        if discarded > 0 { return result.fault(count, .tooLong(bytes: discarded)) }
        let kept = pending.isEmpty ? text(of: rest) : pending.withUnsafeBytes { text(of: $0) }
        guard let text = kept else { return result.fault(count, .tooLong(bytes: max(rest.count, pending.count))) }
        use(TextLine(number: count, text: text), &result)
    }

    private func text(of bytes: UnsafeRawBufferPointer) -> String? {
        var bytes = bytes
        if count == 1, bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
            bytes = UnsafeRawBufferPointer(rebasing: bytes.dropFirst(3))
        }
        if revises, bytes.last == 0x0D { bytes = UnsafeRawBufferPointer(rebasing: bytes.dropLast()) }
        guard bytes.count <= Self.limit else { return nil }
        let text = String(decoding: bytes, as: UTF8.self)
        guard bytes.contains(0) else { return text }
        var scalars = String.UnicodeScalarView()
        scalars.append(contentsOf: text.unicodeScalars.lazy.map { $0 == "\0" ? "\u{FFFD}" : $0 })
        return String(scalars)
    }
}
