internal import CSQLite
internal import Glibc
internal import Scorecard

/// One prepared statement. Its connection makes it, keeps it and outlives it.
///
/// Parameters are numbered from 1 and columns from 0, as SQLite numbers them. Bytes are copied on the way in and out.
final class Statement {
    fileprivate let handle: OpaquePointer
    /// Bound identifiers by parameter, the first one at 0: SQLite reads them here, which spares it a copy of each.
    fileprivate let identifiers: UnsafeMutableBufferPointer<UInt128>
    private unowned let connection: Connection

    init(_ connection: Connection, _ text: String) throws(EventLogError) {
        var handle: OpaquePointer?
        let code = sqlite3_prepare_v3(connection.handle, text, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &handle, nil)
        guard code == SQLITE_OK, let handle else { throw connection.error(code) }
        self.handle = handle
        self.connection = connection
        identifiers = .allocate(capacity: Int(sqlite3_bind_parameter_count(handle)))
        identifiers.initialize(repeating: 0)
    }

    deinit {
        sqlite3_finalize(handle)
        identifiers.deallocate()
    }

    /// Goes to the next row; false when there is none.
    func step() throws(EventLogError) -> Bool {
        errno = 0
        switch sqlite3_step(handle) {
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        case let code: throw connection.error(code)
        }
    }

    /// Makes it ready to run again. An error of the last run has been thrown by `step` and is not repeated here.
    func reset() {
        sqlite3_reset(handle)
    }
}

/// Binding fails only for a wrong parameter number or a value beyond SQLite's limit of 1 GB; `check` reports both.
extension Statement {
    func bind(_ value: Int64?, at parameter: Int32) throws(EventLogError) {
        try check(
            value.map { sqlite3_bind_int64(handle, parameter, $0) } ?? sqlite3_bind_null(handle, parameter))
    }

    /// The identifier's 16 bytes, most significant first, so that bytes sort as identifiers do.
    func bind<Subject>(_ id: Identifier<Subject>?, at parameter: Int32) throws(EventLogError) {
        let index = Int(parameter) - 1
        guard let id, identifiers.indices.contains(index) else {
            return try check(sqlite3_bind_null(handle, parameter))
        }
        identifiers[index] = id.value.bigEndian
        // Without a destructor the bytes are SQLITE_STATIC: they stay where they are until the next ones are bound.
        try check(sqlite3_bind_blob(handle, parameter, identifiers.baseAddress.map { $0 + index }, 16, nil))
    }

    /// The identifiers' bytes one after the other; NULL for none.
    func bind<Subject>(_ ids: [Identifier<Subject>], at parameter: Int32) throws(EventLogError) {
        if ids.count < 2 { return try bind(ids.first, at: parameter) }
        try check(
            withUnsafeTemporaryAllocation(of: UInt128.self, capacity: ids.count) { values in
                for (index, id) in ids.enumerated() { values.initializeElement(at: index, to: id.value.bigEndian) }
                return hyzer_bind_blob(handle, parameter, values.baseAddress, Int32(clamping: 16 * ids.count))
            })
    }

    func bind(bytes: [UInt8], at parameter: Int32) throws(EventLogError) {
        try check(
            bytes.withUnsafeBytes { hyzer_bind_blob(handle, parameter, $0.baseAddress, Int32(clamping: $0.count)) })
    }

    /// The whole text, zero bytes within it included.
    func bind(_ text: String?, at parameter: Int32) throws(EventLogError) {
        guard var text else { return try check(sqlite3_bind_null(handle, parameter)) }
        try check(
            text.withUTF8 { text in
                // An empty buffer may have no address, which SQLite would take for NULL.
                guard let address = text.baseAddress else { return hyzer_bind_text(handle, parameter, "", 0) }
                return address.withMemoryRebound(to: CChar.self, capacity: text.count) {
                    hyzer_bind_text(handle, parameter, $0, Int32(clamping: text.count))
                }
            })
    }

    private func check(_ code: Int32) throws(EventLogError) {
        if code != SQLITE_OK { throw connection.error(code) }
    }
}

/// The columns of a row, from 0.
protocol Columns {
    func isNull(_ column: Int32) -> Bool
    func integer(_ column: Int32) -> Int64
    /// All of the text, by its length; bytes that are no UTF-8 are repaired. NULL reads as empty.
    func text(_ column: Int32) -> String
    /// NULL and an empty blob read as no bytes. Valid only until the next row.
    func withBytes<T>(_ column: Int32, _ body: (UnsafeRawBufferPointer) -> T) -> T
}

extension Columns {
    func optionalInteger(_ column: Int32) -> Int64? {
        isNull(column) ? nil : integer(column)
    }

    /// nil unless the column holds exactly 16 bytes.
    func identifier<Subject>(_ column: Int32, of: Subject.Type = Subject.self) -> Identifier<Subject>? {
        withBytes(column) { bytes in
            bytes.count == 16 ? Identifier(UInt128(bigEndian: bytes.loadUnaligned(as: UInt128.self))) : nil
        }
    }

    /// nil unless the column holds a multiple of 16 bytes; empty for NULL.
    func identifiers<Subject>(_ column: Int32, of: Subject.Type = Subject.self) -> [Identifier<Subject>]? {
        withBytes(column) { bytes in
            guard bytes.count % 16 == 0 else { return nil }
            return stride(from: 0, to: bytes.count, by: 16).map {
                Identifier(UInt128(bigEndian: bytes.loadUnaligned(fromByteOffset: $0, as: UInt128.self)))
            }
        }
    }
}

extension Statement: Columns {
    func isNull(_ column: Int32) -> Bool {
        sqlite3_column_type(handle, column) == SQLITE_NULL
    }

    func integer(_ column: Int32) -> Int64 {
        sqlite3_column_int64(handle, column)
    }

    func text(_ column: Int32) -> String {
        guard let start = sqlite3_column_text(handle, column) else { return "" }
        let count = Int(sqlite3_column_bytes(handle, column))
        return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    }

    func withBytes<T>(_ column: Int32, _ body: (UnsafeRawBufferPointer) -> T) -> T {
        let start = sqlite3_column_blob(handle, column)
        let count = start == nil ? 0 : Int(sqlite3_column_bytes(handle, column))
        return body(UnsafeRawBufferPointer(start: start, count: count))
    }
}
