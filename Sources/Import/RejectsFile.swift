import System
import Transcripts

/// A file to which lines that leave something open are appended as they were, as soon as they are heard. It is made
/// with the first such line.
package final class RejectsFile {
    private let path: String
    private let heading: String
    private var hasHeading = false

    package static func isHeading(_ text: String) -> Bool { text.hasPrefix(TranscriptReader.headingMark) }

    /// Whether these bytes begin with a heading.
    static func begins(_ bytes: UnsafeRawBufferPointer) -> Bool {
        bytes.starts(with: TranscriptReader.headingMark.utf8)
    }

    /// - Parameter heading: the source of its lines, and the time.
    package init(_ path: String, heading: String) {
        self.path = path
        self.heading = "\(TranscriptReader.headingMark) \(heading)\n"
    }

    /// Appends all lines, or none if that fails.
    package func append(_ lines: [[UInt8]]) throws {
        guard !lines.isEmpty else { return }
        var bytes = hasHeading ? [] : Array(heading.utf8)
        for line in lines { bytes += line + [UInt8(ascii: "\n")] }
        do throws(SystemError) {
            try AppendedFile.append(bytes, to: path)
        } catch {
            throw error.of(path, .writing)
        }
        hasHeading = true
    }
}
