internal import CSQLite

/// An extended result code of SQLite (sqlite.org/rescode.html).
package struct ResultCode: RawRepresentable, Hashable, Sendable {
    package let rawValue: Int32

    package init(rawValue: Int32) {
        self.rawValue = rawValue
    }

    /// The primary code: the low byte.
    package var primary: ResultCode { ResultCode(rawValue: rawValue & 0xFF) }

    /// A primary code matches every extended code beneath it; an extended code matches itself only.
    package static func ~= (pattern: ResultCode, code: ResultCode) -> Bool {
        pattern == code || pattern == code.primary
    }

    package static let ok = ResultCode(rawValue: SQLITE_OK)
    package static let permission = ResultCode(rawValue: SQLITE_PERM)
    package static let busy = ResultCode(rawValue: SQLITE_BUSY)
    package static let readOnly = ResultCode(rawValue: SQLITE_READONLY)
    package static let inputOutput = ResultCode(rawValue: SQLITE_IOERR)
    /// Writing bytes, as opposed to making sure that the disk has them.
    package static let writing = ResultCode(rawValue: SQLITE_IOERR | (3 << 8))
    package static let corrupt = ResultCode(rawValue: SQLITE_CORRUPT)
    package static let full = ResultCode(rawValue: SQLITE_FULL)
    package static let cannotOpen = ResultCode(rawValue: SQLITE_CANTOPEN)
    /// Readers and writers could not agree by their locks.
    package static let disagreement = ResultCode(rawValue: SQLITE_PROTOCOL)
    package static let constraint = ResultCode(rawValue: SQLITE_CONSTRAINT)
    package static let notADatabase = ResultCode(rawValue: SQLITE_NOTADB)
}
