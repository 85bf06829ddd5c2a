internal import Scorecard

/// What stays on this device.
extension EventLog {
    /// What the device remembers under a key; nil for nothing.
    package func setting(_ key: String) throws(EventLogError) -> String? {
        try connection.run(.setting) { (statement) throws(EventLogError) in
            try statement.bind(key, at: 1)
            return try statement.step() ? statement.text(0) : nil
        }
    }

    /// Everything the device remembers.
    package func settings() throws(EventLogError) -> [String: String] {
        try connection.run(.settings) { (statement) throws(EventLogError) in
            var settings: [String: String] = [:]
            while try statement.step() { settings[statement.text(0)] = statement.text(1) }
            return settings
        }
    }

    /// The files taken in so far, the latest last.
    package func importedFiles() throws(EventLogError) -> [ImportedFile] {
        try connection.run(.imports) { (statement) throws(EventLogError) in
            var files: [ImportedFile] = []
            while try statement.step() {
                files.append(
                    ImportedFile(
                        digest: statement.withBytes(5) { Array($0) }, name: statement.text(0),
                        at: Timestamp(milliseconds: statement.integer(1)), lines: Int(statement.integer(2)),
                        scores: Int(statement.integer(3)), report: statement.text(4)))
            }
            return files
        }
    }
}
