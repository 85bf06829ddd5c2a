internal import Scorecard

/// Settings, which stay on this device.
extension EventLog {
    /// The setting under a key; nil for none.
    package func setting(_ key: String) throws(EventLogError) -> String? {
        try connection.run(.setting) { (statement) throws(EventLogError) in
            try statement.bind(key, at: 1)
            guard try statement.step() else { return nil }
            if statement.integer(2) != 1 { throw corrupt() }
            return statement.text(1)
        }
    }

    /// Everything the device remembers.
    package func settings() throws(EventLogError) -> [String: String] {
        try snapshot { () throws(EventLogError) in
            var settings: [String: String] = [:]
            try connection.run(.settings) { (statement) throws(EventLogError) in
                while try statement.step() {
                    if statement.integer(2) != 1 { throw corrupt() }
                    settings[statement.text(0)] = statement.text(1)
                }
            }
            if settings.count != (try totals().settings) { throw corrupt() }
            return settings
        }
    }

    /// The files taken in so far, the latest last.
    package func importedFiles() throws(EventLogError) -> [ImportedFile] {
        try snapshot { () throws(EventLogError) in
            var files: [ImportedFile] = []
            try connection.run(.imports) { (statement) throws(EventLogError) in
                while try statement.step() {
                    guard let file = ImportedFile(statement) else { throw corrupt() }
                    files.append(file)
                }
            }
            if files.count != (try totals().imports) { throw corrupt() }
            return files
        }
    }
}

extension ImportedFile {
    /// Reads the columns of the table `import`; nil when they hold another value than was written.
    init?(_ columns: some Columns) {
        guard columns.integer(6) == 1 else { return nil }
        self.init(
            digest: columns.withBytes(0) { Array($0) }, name: columns.text(1),
            at: Timestamp(milliseconds: columns.integer(2)), lines: Int(columns.integer(3)),
            scores: Int(columns.integer(4)), report: columns.text(5))
    }
}
