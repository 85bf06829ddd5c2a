package import Scorecard

/// A file that was taken in, known by its content.
package struct ImportedFile: Hashable, Sendable {
    /// A digest of the content; which one is the caller's choice, as long as it is always the same.
    package var digest: [UInt8]
    /// The file's name at that time.
    package var name: String
    package var at: Timestamp
    package var lines: Int
    package var scores: Int
    /// JSON: what was reported then. The log does not look inside.
    package var report: String

    package init(digest: [UInt8], name: String, at: Timestamp, lines: Int, scores: Int, report: String) {
        self.digest = digest
        self.name = name
        self.at = at
        self.lines = lines
        self.scores = scores
        self.report = report
    }
}
