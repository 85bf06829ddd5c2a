internal import CSQLite

extension EventLog {
    /// Copies everything, as it is at this moment, into a new file, while others go on reading and writing. The copy is
    /// examined before it gets its name.
    ///
    /// - Throws: `exists` where the file is there already, `corrupt` where the copy, and so this log, is not sound.
    package func backUp(to place: String) throws(EventLogError) -> Examination {
        try NewFile.make(at: place) { (path) throws(EventLogError) in
            try connection.copy(to: path)
            let examination = try Examination(of: path)
            if !examination.findings.isEmpty { throw corrupt() }
            return examination
        }
    }
}

extension Connection {
    /// Fills another file by SQLite's online backup (sqlite.org/backup.html).
    fileprivate func copy(to path: String) throws(EventLogError) {
        let copy = try Connection(path, .readWrite)
        guard let backup = sqlite3_backup_init(copy.handle, "main", handle, "main") else {
            throw copy.error(sqlite3_extended_errcode(copy.handle))
        }
        // All pages in one step see one state, whatever others write meanwhile.
        let code = sqlite3_backup_step(backup, -1)
        let finished = sqlite3_backup_finish(backup)
        guard code == SQLITE_DONE else { throw error(code, of: copy) }
        guard finished == SQLITE_OK else { throw copy.error(finished) }
    }

    /// The error of the file that is to blame: this one, unless the copy has an error of its own.
    private func error(_ code: Int32, of copy: Connection) -> EventLogError {
        sqlite3_errcode(copy.handle) == SQLITE_OK ? error(code) : copy.error(code)
    }
}
