internal import CSQLite
internal import Glibc

extension Connection {
    /// A connection that is ready to be used.
    static func opened(
        _ path: String, _ mode: EventLog.Mode, migrations: [String], waits: @escaping (Int) -> Bool
    ) throws(EventLogError) -> Connection {
        func prepared(_ access: Access) throws(EventLogError) -> Connection {
            let connection = try Connection(path, access)
            // Even reading a database with a write-ahead log makes files beside it, with the permissions of the file.
            // Where the file can only be read and these do not exist, the database is complete without them
            // (sqlite.org/wal.html#readonly).
            let isForReading = access == .readWrite && connection.isReadOnly && FileOnDisk(path + "-wal") == nil
            let ready = isForReading ? try Connection(path, .immutable) : connection
            try ready.prepare(migrations: migrations, access, waits: waits)
            return ready
        }
        do throws(EventLogError) {
            return try prepared(mode == .readOnly ? .readOnly : .readWrite)
        } catch {
            guard [.cannotOpen, .readOnly, .diskFull].contains(error.fact) else { throw error }
            if error.fact == .diskFull, let alone = try? prepared(.alone) { return alone }
            if let log = FileOnDisk(path + "-wal"), error.fact != .diskFull || !log.isEmpty { throw error }
            let connection = try prepared(.immutable)
            if error.fact == .diskFull { connection.outOfRoom = error }
            return connection
        }
    }

    /// Checks the header before changing anything, sets the connection's pragmas, and brings the file up to date.
    private func prepare(
        migrations: [String], _ access: Access, waits: @escaping (Int) -> Bool
    ) throws(EventLogError) {
        let header = try header()
        switch header {
        case .foreign: throw EventLogError(.notHyzer, path: path)
        case .hyzer(let version, _) where version > migrations.count:
            throw EventLogError(.newer(version: version, known: migrations.count), path: path)
        case .empty, .hyzer: break
        }
        wait(waits)
        if access == .alone { try execute("PRAGMA locking_mode = EXCLUSIVE") }
        // FULL: a commit returns only when the disk has it. Triggers: REPLACE fires the DELETE triggers too. After 100
        // pages, about 25 lines, a checkpoint comes and the log is overwritten from its start: that is faster than
        // letting it grow, and a small log is removed at once when the last process closes the file.
        try execute("PRAGMA synchronous = FULL; PRAGMA recursive_triggers = ON; PRAGMA wal_autocheckpoint = 100")
        var version = 0
        if case .hyzer = header {
            // The header may be older than what the write-ahead log holds.
            version = try refuse(newerThan: migrations.count)
        }
        if version < migrations.count { try migrate(migrations) }
        if !isReadOnly, version < migrations.count || header != .hyzer(version: version, isWAL: true) {
            try useWAL()
            wait(waits)
        }
    }

    /// The version of the file; throws `newer` where it is greater than `known`.
    @discardableResult
    func refuse(newerThan known: Int) throws(EventLogError) -> Int {
        let version = try run(.userVersion) { (statement) throws(EventLogError) in
            try statement.step() ? Int(statement.integer(0)) : 0
        }
        if version <= known { return version }
        // Closing the last connection would write the log into the file and remove it.
        _ = hyzer_db_config(handle, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1)
        throw EventLogError(.newer(version: version, known: known), path: path)
    }

    /// Runs the missing migrations in one transaction, so that a file has either the old version or the new one.
    private func migrate(_ migrations: [String]) throws(EventLogError) {
        if let obstacle { throw obstacle }
        try run(.begin)
        do throws(EventLogError) {
            // Another process may have been first: to create the file, or to bring it up to date.
            let version = try refuse(newerThan: migrations.count)
            let owner = try integer("PRAGMA application_id") ?? 0
            let tables = try integer("SELECT count(*) FROM sqlite_schema") ?? 0
            guard owner == Header.applicationID || (owner == 0 && version == 0 && tables == 0) else {
                throw EventLogError(.notHyzer, path: path)
            }
            for migration in migrations.dropFirst(version) { try execute(migration) }
            try execute("PRAGMA application_id = \(Header.applicationID); PRAGMA user_version = \(migrations.count)")
            try run(.commit)
        } catch {
            if isInTransaction { try? run(.rollback) }
            throw error
        }
        // Brings the new version into the header, which is all that an older hyzer reads before it refuses the file.
        try execute("PRAGMA wal_checkpoint(PASSIVE)")
    }

    /// Changes to the write-ahead log, which lets others read while one writes. The file remembers it.
    ///
    /// Where another process is just reading or doing the same, this one goes on with what the file has: a rollback journal
    /// is as durable, and the next start changes it.
    private func useWAL() throws(EventLogError) {
        wait { $0 < 5_000 }
        do throws(EventLogError) {
            try execute("PRAGMA journal_mode = WAL")
        } catch {
            if error.fact != .locked { throw error }
        }
    }
}
