internal import CSQLite
internal import Glibc
internal import Scorecard

/// The one file in which a device keeps everything: an append-only log of events in SQLite.
///
/// The log is not thread-safe and not `Sendable`: it belongs to the one who opened it and closes itself with the last
/// reference. Several processes may have the same file open; each `transaction` sees what the others appended before it,
/// and `dataVersion` tells a reader that there is something new.
package final class EventLog {
    /// The file, as the caller named it.
    package let path: String
    /// The version of the schema that this hyzer reads and writes: the number of its migrations.
    let version: Int
    private(set) var connection: Connection
    /// Opens the file again.
    private let reconnect: () throws(EventLogError) -> Connection
    /// The end of the log in the state that the last transaction began with or, once it is over, left behind; nil before
    /// anybody asked.
    var end: LogEnd?
    /// The file that was opened; another may take its place.
    private let identity: FileOnDisk.Identity?
    /// Whether others could read or write the file until it was opened.
    package let wasOpenToOthers: Bool
    /// Whether something lay in the write-ahead log when the file was opened, and nobody else has the file open: a process
    /// ended without closing it, and may not have said what became of its last transaction.
    package let wasLeftOpen: Bool
    /// Whether the end of what lay there is damaged: the last transaction may be missing.
    package let mayLackEnd: Bool
    /// The event written last in this transaction: by it the transaction is found again where a commit failed.
    var lastWritten: EventID?
    /// How many times the data version means nothing any more: commits of unknown outcome, and connections begun anew.
    var uncertainties: Int64 = 0
    /// The version of the state that the last transaction began with. It stays the same while nobody else writes.
    private(set) var versionInTransaction: Int64?
    /// Kept from one batch of others' events to the next.
    var folds = Folds()

    /// Opens the file, creates it where there is none (or an empty one) and brings an older one up to date.
    ///
    /// A file that is not hyzer's, or a newer hyzer's, is refused before a byte of it or beside it is written.
    /// - Parameters:
    ///   - path: the file's path; the file is made readable by its owner only.
    ///   - migrations: the SQL that makes version 1 of an empty file, version 2 of version 1, and so on.
    ///   - mode: whether the file may be written at all.
    ///   - creation: how much is made where it is missing.
    ///   - waits: asked again and again while another process keeps a read or write waiting, with the milliseconds it has
    ///     waited so far; false makes it fail as `locked`.
    package init(
        path: String, migrations: [String], mode: Mode = .readWrite, creation: Creation = .file,
        waits: @escaping (Int) -> Bool = { $0 < 5_000 }
    ) throws(EventLogError) {
        self.path = path
        version = migrations.count
        // A limit on file sizes must be an error of the write, not the death of the program.
        signal(SIGXFSZ, SIG_IGN)
        let before = FileOnDisk(path)
        if let before, !before.isRegular { throw EventLogError(.notAFile, path: path) }
        if creation == .nothing {
            if before == nil { throw EventLogError(.missing, path: path) }
        } else if mode == .readWrite {
            try createFile(path, createsFolder: creation == .folders)
        }
        // A process that has the file open keeps a lock on the shared-memory file (sqlite.org/walformat.html, 2.3).
        let seemsLeftOpen =
            FileOnDisk(path + "-wal").map { !$0.isEmpty } ?? false && !(FileOnDisk(path + "-shm")?.isLocked ?? false)
        let isEndDamaged = seemsLeftOpen ? try EventLog.isEndDamaged(path) : nil
        wasLeftOpen = isEndDamaged != nil
        mayLackEnd = isEndDamaged ?? false
        reconnect = { () throws(EventLogError) in
            try Connection.opened(path, mode, migrations: migrations, waits: waits)
        }
        connection = try reconnect()
        identity = FileOnDisk(path)?.identity
        // A file that is not hyzer's is left as it is.
        wasOpenToOthers = mode == .readWrite && before?.isOpenToOthers ?? false
        if wasOpenToOthers { FileOnDisk.makePrivate(path) }
    }

    /// Looks at the write-ahead log before SQLite takes a damaged frame for its end and writes over what lies behind.
    ///
    /// - Returns: nil where another process has just closed the file, and removed the log.
    private static func isEndDamaged(_ path: String) throws(EventLogError) -> Bool? {
        let bytes: [UInt8]
        do throws(EventLogError) {
            bytes = try PageFile.bytes(path + "-wal")
        } catch {
            if exists(path + "-wal") { throw error }
            return nil
        }
        let log = WriteAheadLog(bytes, pageSize: PageFile.usualSize)
        guard log.damage == .within else { return log.damage == .end }
        throw EventLogError(.corrupt(seq: nil), path: path, message: "write-ahead log: a frame is damaged")
    }

    /// Whether anything is at a path.
    package static func exists(_ path: String) -> Bool { FileOnDisk(path) != nil }

    /// Opens the file again where a lock that failed would block all later ones.
    func recover() throws(EventLogError) {
        guard connection.isSpoiled else { return }
        // SQLite keeps one state of a file's locks for the whole process, so the old connection is closed first.
        connection.giveUp()
        connection = try reconnect()
        // The data versions of two connections cannot be compared.
        uncertainties += 1
    }

    /// Checks that the path still leads to the file that was opened; throws `replaced` where it does not.
    private func checkPresence() throws(EventLogError) {
        guard FileOnDisk(path)?.identity == identity else { throw EventLogError(.replaced, path: path) }
    }

    /// Promises that this process has one thread: SQLite then uses no mutexes, and does not count its memory. Without
    /// effect once a log was opened.
    package static func useOneThread() {
        _ = hyzer_config(SQLITE_CONFIG_SINGLETHREAD, 0)
        _ = hyzer_config(SQLITE_CONFIG_MEMSTATUS, 0)
    }

    /// Whether a missing file, or its folders too, are created when the log is opened.
    package enum Creation: Sendable {
        /// It fails as `missing`.
        case nothing
        /// A file; without its folder it fails as `missingFolder`.
        case file
        /// The file, and the folders above it for their owner only.
        case folders
    }

    package enum Mode: Sendable {
        case readWrite
        /// For files that are only looked at: nothing is created and every transaction fails as `readOnly`.
        case readOnly
    }

    /// True where the file, its folder or the mode it was opened in allows reading only.
    package var isReadOnly: Bool { connection.isReadOnly }

    /// Runs `body` with the file's write lock: all of what it writes is kept, or nothing.
    ///
    /// `body` reads the latest state of the log, which stays so until the end. When this returns, the changes are on
    /// the disk (`synchronous=FULL`); when it throws, nothing was written, unless it is `uncertain`, and the error is the
    /// first that occurred.
    package func transaction<Result>(
        _ body: (borrowing Transaction) throws(EventLogError) -> Result
    ) throws(EventLogError) -> Result {
        try recover()
        if let obstacle = connection.obstacle { throw obstacle }
        try connection.run(.begin)
        do throws(EventLogError) {
            try checkPresence()
            let dataVersion = try dataVersion()
            if dataVersion != versionInTransaction {
                // A newer hyzer may have brought the file up to its version while this one had it open.
                try connection.refuse(newerThan: version)
                end = nil
                versionInTransaction = dataVersion
            }
            lastWritten = nil
            // Given a temporary, the optimizer of Swift 6.3.1 aborts on callers within this module.
            let transaction = Transaction(log: self)
            let result = try body(transaction)
            if let end, end.isToBeKept {
                try connection.run(.setClock) { (statement) throws(EventLogError) in
                    try statement.bind(end.greatest, at: 1)
                    _ = try statement.step()
                }
            }
            try commit()
            end?.settle()
            try checkPresence()
            // Changes become visible after the last write to the file: it is touched for processes that watch it.
            utimensat(AT_FDCWD, path, nil, 0)
            return result
        } catch {
            end = nil
            versionInTransaction = nil
            folds = Folds()
            // SQLite has already rolled back after some errors, a full disk among them (sqlite.org/lang_transaction.html).
            // Should this fail as well, the first error is still the one to report.
            if connection.isInTransaction { try? connection.run(.rollback) }
            throw error
        }
    }
}
