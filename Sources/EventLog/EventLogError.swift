/// Why the log could not be opened, read or written, as facts; the caller puts them into words.
package struct EventLogError: Error, Hashable, Sendable {
    /// The kind of error.
    package let fact: Fact
    /// The file, or for `missingFolder` the folder, as the caller named it.
    package let path: String
    /// The answer of SQLite; `ok` where SQLite was not asked.
    package let code: ResultCode
    /// SQLite's or the system's own words, for a bug report; may be empty.
    package let message: String

    package enum Fact: Hashable, Sendable {
        /// There is no file, and none was to be made.
        case missing
        /// The folder that is to hold the file is not there.
        case missingFolder
        /// The file or its folder could not be opened or created.
        case cannotOpen
        /// There is something of that name, which is not replaced.
        case exists
        /// The path leads to a folder, a pipe or a device. It was left untouched.
        case notAFile
        /// The file was deleted, moved or replaced since it was opened.
        case replaced
        /// The disk failed while the changes were made final, and would not tell afterwards whether they are kept.
        case uncertain
        /// The file is something else: another program's database, or no database at all. It was left untouched.
        case notHyzer
        /// A newer hyzer made the file: its version, and the newest this one knows. It was left untouched.
        case newer(version: Int, known: Int)
        /// Nothing can be written: the file, its folder or its file system allows reading only.
        case readOnly
        /// Another process kept the file locked for longer than the time to wait.
        case locked
        /// The file cannot be locked, though nobody else has it locked.
        case unlockable
        /// The disk, a quota or a limit on file sizes is used up.
        case diskFull
        /// The file is damaged, or a row holds what no hyzer wrote; the row's `seq` where one is to blame.
        case corrupt(seq: Int64?)
        /// The database refused a row: an identifier already there, or a value out of its range.
        case refused
        /// Anything else; `code` and `message` tell.
        case failed
    }

    package init(_ fact: Fact, path: String, code: ResultCode = .ok, message: String = "") {
        self.fact = fact
        self.path = path
        self.code = code
        self.message = message
    }
}

extension EventLogError {
    /// The kind of error in an answer of SQLite.
    init(code: ResultCode, path: String, message: String) {
        let fact: Fact =
            switch code {
            case .busy: .locked
            case .disagreement: .unlockable
            case .readOnly, .permission: .readOnly
            case .full: .diskFull
            case .cannotOpen: .cannotOpen
            case .notADatabase: .notHyzer
            case .corrupt: .corrupt(seq: nil)
            case .constraint: .refused
            default: .failed
            }
        self.init(fact, path: path, code: code, message: message)
    }
}
