internal import CSQLite

/// A checksum of 32 bits over a row's values, by which a damaged row is told from a sound one. It is meant for failing
/// disks and broken copies, and does not protect against forgery.
///
/// It is FNV-1a with words of eight bytes (draft-eastlake-fnv), its high bits mixed into the low ones. Each step can be
/// inverted, so that rows that differ in one value differ until `value` takes half of the bits.
struct Checksum {
    private var state: UInt64 = 0xCBF2_9CE4_8422_2325

    mutating func take(_ word: UInt64) {
        state = (state ^ word) &* 0x100_0000_01B3
        state ^= state >> 32
    }

    /// Adds bytes and how many there are.
    mutating func take(_ bytes: UnsafeRawBufferPointer) {
        take(UInt64(bytes.count))
        var offset = 0
        while offset + 8 <= bytes.count {
            take(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
            offset += 8
        }
        guard offset < bytes.count else { return }
        var rest: UInt64 = 0
        for byte in bytes[offset...].reversed() { rest = rest << 8 | UInt64(byte) }
        take(rest)
    }

    /// Adds a column's value and its type.
    mutating func take(_ value: OpaquePointer) {
        let type = sqlite3_value_type(value)
        take(UInt64(type))
        switch ColumnType(rawValue: type) {
        case .null: break
        case .integer: take(UInt64(bitPattern: sqlite3_value_int64(value)))
        default:
            let start = sqlite3_value_blob(value)
            let count = start == nil ? 0 : Int(sqlite3_value_bytes(value))
            take(UnsafeRawBufferPointer(start: start, count: count))
        }
    }

    /// Adds the type of a column to the checksum; the value of the column is added by the other functions.
    mutating func take(type: ColumnType) { take(UInt64(type.rawValue)) }

    /// From 0 to 2^32 - 1.
    var value: Int64 { Int64(UInt32(truncatingIfNeeded: state ^ state >> 32)) }
}

extension Connection {
    /// Lets the statements of this connection call `checksum(…)`, with any number of values.
    func defineChecksum() throws(EventLogError) {
        let code = sqlite3_create_function_v2(
            handle, "checksum", -1, SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_DIRECTONLY, nil,
            { context, count, values in
                var checksum = Checksum()
                for index in 0..<Int(count) {
                    if let value = values?[index] { checksum.take(value) }
                }
                sqlite3_result_int64(context, checksum.value)
            }, nil, nil, nil)
        if code != SQLITE_OK { throw error(code) }
    }
}

/// SQLite's numbers for what a column holds (sqlite.org/c3ref/c_blob.html).
enum ColumnType: Int32 {
    case integer = 1
    case text = 3
    case blob = 4
    case null = 5
}
