internal import CSQLite
internal import Glibc

/// One open database file. It has one owner, is used by one thread and closes itself.
final class Connection {
    private(set) var handle: OpaquePointer
    /// As the caller named it, for errors.
    let path: String
    /// Statements prepared so far, by `Query.rawValue`: prepared when first run, so that a start pays for what it uses.
    private var prepared = [Statement?](repeating: nil, count: Query.allCases.count)

    enum Access {
        case readWrite, readOnly
        /// Nobody else opens it meanwhile, so that what processes share is kept in memory
        /// (sqlite.org/wal.html#use_of_wal_without_shared_memory).
        case alone
        /// Nobody changes the file meanwhile, so that nothing beside it is needed (sqlite.org/uri.html#uriimmutable).
        case immutable
    }

    /// How it waits for other processes.
    private var waiting: Waiting?
    /// Why nothing can be written, where that was found out on opening.
    var outOfRoom: EventLogError?

    /// Opens a file that exists and reads nothing of it yet.
    init(_ path: String, _ access: Access) throws(EventLogError) {
        // "file:" and ":memory:" mean something else to SQLite (sqlite.org/c3ref/open.html); a path never starts like that.
        var name = path.hasPrefix("/") ? path : "./" + path
        var flags = SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
        switch access {
        case .readWrite, .alone: flags |= SQLITE_OPEN_READWRITE
        case .readOnly: flags |= SQLITE_OPEN_READONLY
        case .immutable:
            flags |= SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
            let escapes: [Character: String] = ["%": "%25", "?": "%3f", "#": "%23"]
            name =
                (path.hasPrefix("/") ? "file://" : "file:") + name.map { escapes[$0] ?? String($0) }.joined()
                + "?immutable=1"
        }
        var handle: OpaquePointer?
        let code = sqlite3_open_v2(name, &handle, flags, nil)
        guard code == SQLITE_OK, let handle else {
            let message = handle.flatMap(sqlite3_errmsg).map { String(cString: $0) } ?? ""
            sqlite3_close_v2(handle)
            throw EventLogError(code: ResultCode(rawValue: code), path: path, message: message)
        }
        self.handle = handle
        self.path = path
        try defineChecksum()
    }

    deinit {
        prepared = []
        sqlite3_close_v2(handle)
    }

    /// Closes the file, which drops all locks on it. Every later call fails.
    func giveUp() {
        prepared = [Statement?](repeating: nil, count: Query.allCases.count)
        sqlite3_close_v2(handle)
        var nowhere: OpaquePointer?
        sqlite3_open(":memory:", &nowhere)
        if let nowhere { handle = nowhere }
    }

    /// Whether a lock failed. SQLite may take it for held from then on, which blocks every later one.
    private(set) var isSpoiled = false

    /// The error for a `code`, with SQLite's words for it, which the next call would overwrite.
    func error(_ code: Int32) -> EventLogError {
        // SQLite keeps the system's reason for most failures, but not for those of a commit.
        let causes = [errno, sqlite3_system_errno(handle)]
        // SQLite has a message only for calls on this connection; for others it has the text of the code.
        let words = sqlite3_errcode(handle) == SQLITE_OK ? sqlite3_errstr(code) : sqlite3_errmsg(handle)
        let error = EventLogError(
            code: ResultCode(rawValue: code), path: path, message: words.map { String(cString: $0) } ?? "")
        if case .corrupt = error.fact, Connection.failuresToRead.contains(causes[0]) {
            return EventLogError(.failed, path: path, code: error.code, message: String(cString: strerror(causes[0])))
        }
        if let fault = waiting?.fault, error.fact == .locked || error.fact == .unlockable {
            isSpoiled = true
            return EventLogError(.unlockable, path: path, code: error.code, message: String(cString: strerror(fault)))
        }
        if error.fact == .unlockable { isSpoiled = true }
        // SQLite reports a full disk for writes to the database and its log, but neither a quota nor a limit on file
        // sizes, and none of them for the shared-memory file.
        let isOfRoom = !Set(causes).isDisjoint(with: [ENOSPC, EDQUOT, EFBIG])
        guard isOfRoom, [.inputOutput, .cannotOpen].contains(error.code.primary) else { return error }
        return EventLogError(.diskFull, path: path, code: error.code, message: error.message)
    }

    /// System errors of a disk that SQLite reports as damage of the file (`seekAndRead` in its os_unix.c).
    private static let failuresToRead = [EIO, ERANGE, ENXIO]

    /// Lends the prepared statement of a query and makes it ready for its next use afterwards.
    func run<T>(_ query: Query, _ body: (Statement) throws(EventLogError) -> T) throws(EventLogError) -> T {
        let statement: Statement
        if let known = prepared[query.rawValue] {
            statement = known
        } else {
            statement = try Statement(self, query.text)
            prepared[query.rawValue] = statement
        }
        defer { statement.reset() }
        return try body(statement)
    }

    /// Runs a query without parameters and without results.
    func run(_ query: Query) throws(EventLogError) {
        try run(query) { (statement) throws(EventLogError) in _ = try statement.step() }
    }

    /// Runs statements without results, one after the other.
    func execute(_ text: String) throws(EventLogError) {
        errno = 0
        let code = sqlite3_exec(handle, text, nil, nil, nil)
        if code != SQLITE_OK { throw error(code) }
    }

    /// The first column of the first row; nil without rows.
    func integer(_ text: String) throws(EventLogError) -> Int64? {
        let statement = try Statement(self, text)
        return try statement.step() ? statement.integer(0) : nil
    }

    var isReadOnly: Bool { sqlite3_db_readonly(handle, "main") == 1 }
    var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }
    var changes: Int64 { sqlite3_changes64(handle) }
    var lastRow: Int64 { sqlite3_last_insert_rowid(handle) }

    /// Why a transaction is of no use; nil where it may succeed.
    var obstacle: EventLogError? {
        isReadOnly ? outOfRoom ?? EventLogError(.readOnly, path: path, code: .readOnly) : nil
    }

    /// Statements wait for other processes while `goesOn`, given the milliseconds so far, is true, then fail as
    /// `locked`.
    func wait(_ goesOn: @escaping (Int) -> Bool) {
        let waiting = Waiting(path, goesOn)
        self.waiting = waiting
        sqlite3_busy_handler(
            handle,
            { context, count in
                guard let context else { return 0 }
                return Unmanaged<Waiting>.fromOpaque(context).takeUnretainedValue().goesOn(count) ? 1 : 0
            }, Unmanaged.passUnretained(waiting).toOpaque())
    }
}

/// Waiting for a lock that another process holds.
private final class Waiting {
    private let path: String
    private let isToGoOn: (Int) -> Bool
    private var start = ContinuousClock.now
    /// How many times in a row nobody was seen to hold the lock.
    private var absences = 0
    /// The system's error where nobody holds the lock; nil where somebody may.
    private(set) var fault: Int32?
    /// Milliseconds between two attempts.
    private static let pause: Int32 = 5
    /// Pauses between two checks of who holds the lock, and checks in a row that find nobody before the wait fails.
    private static let pauses: Int32 = 10
    private static let mostAbsences = 10

    init(_ path: String, _ isToGoOn: @escaping (Int) -> Bool) {
        self.path = path
        self.isToGoOn = isToGoOn
    }

    /// - Parameter count: how many times this lock was waited for so far.
    func goesOn(_ count: Int32) -> Bool {
        if count == 0 { (start, absences, fault) = (.now, 0, nil) }
        if count % Waiting.pauses == 0 {
            let failure = look()
            absences = failure == nil ? 0 : absences + 1
            if absences >= Waiting.mostAbsences {
                fault = failure
                return false
            }
        }
        let waited = (ContinuousClock.now - start) / .milliseconds(1)
        guard isToGoOn(Int(waited)) else { return false }
        poll(nil, 0, Waiting.pause)
        return true
    }

    /// The system's error where nobody else holds the lock and yet it cannot be had; nil where somebody may hold it.
    private func look() -> Int32? {
        // In WAL mode the locks are on the shared-memory file, else on the database file.
        var isKnown = false
        for file in [path + "-shm", path] {
            switch FileOnDisk.locking(of: file) {
            case .failing(let number): return number
            case .held: return nil
            case .free: isKnown = true
            case nil: continue
            }
        }
        return isKnown ? ENOLCK : nil
    }
}
