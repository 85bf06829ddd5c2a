internal import CSQLite

/// The first 100 bytes of a file (sqlite.org/fileformat.html, section 1.3).
enum Header: Equatable {
    /// No bytes at all.
    case empty
    /// Anything but a database of hyzer.
    case foreign
    case hyzer(version: Int, isWAL: Bool)

    /// `hyzr`, in a field that exists to tell file types apart (sqlite.org/pragma.html#pragma_application_id).
    static let applicationID: Int64 = 0x6879_7A72

    fileprivate static let length = 100

    /// - Parameter bytes: the first ones of a file, or all.
    init(_ bytes: some Collection<UInt8>) {
        let bytes = Array(bytes.prefix(Self.length))
        func number(_ offset: Int) -> Int64 { bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int64($1) } }
        guard bytes.count == Self.length, bytes.starts(with: "SQLite format 3\0".utf8), number(68) == Self.applicationID
        else {
            self = .foreign
            return
        }
        self = .hyzer(version: Int(number(60)), isWAL: bytes[18] == 2)
    }
}

extension Connection {
    /// Reads the header through the file that SQLite has open, without letting SQLite read the database.
    ///
    /// A `PRAGMA application_id` would do more than look: it rolls back a hot journal, recovers a write-ahead log and
    /// creates the files beside it, in a database that may not be ours. Opening the file a second time instead would drop
    /// SQLite's locks on closing it (sqlite.org/howtocorrupt.html, section 2.2).
    func header() throws(EventLogError) -> Header {
        var pointer: UnsafeMutablePointer<sqlite3_file>?
        let found = sqlite3_file_control(handle, "main", SQLITE_FCNTL_FILE_POINTER, &pointer)
        guard found == SQLITE_OK, let file = pointer, let methods = file.pointee.pMethods,
            let size = methods.pointee.xFileSize, let read = methods.pointee.xRead
        else { throw error(found) }
        var count: sqlite3_int64 = 0
        let measured = size(file, &count)
        if measured != SQLITE_OK { throw error(measured) }
        if count == 0 { return .empty }
        var bytes = [UInt8](repeating: 0, count: min(Header.length, Int(count)))
        let code = read(file, &bytes, Int32(bytes.count), 0)
        if code != SQLITE_OK { throw error(code) }
        return Header(bytes)
    }
}
