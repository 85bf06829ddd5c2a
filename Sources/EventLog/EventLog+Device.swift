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

    /// The record of a file with this content; nil when it was never taken in.
    package func importedFile(digest: [UInt8]) throws(EventLogError) -> ImportedFile? {
        try connection.run(.findImport) { (statement) throws(EventLogError) in
            try statement.bind(bytes: digest, at: 1)
            guard try statement.step() else { return nil }
            return ImportedFile(
                digest: digest, name: statement.text(0), at: Timestamp(milliseconds: statement.integer(1)),
                lines: Int(statement.integer(2)), scores: Int(statement.integer(3)), report: statement.text(4))
        }
    }
}
