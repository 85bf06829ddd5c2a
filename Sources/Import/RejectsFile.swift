import System
import Transcripts

/// A file of lines that leave something open, as they were, behind what is there already. It is made only when there is a line
/// for it, and each is there as soon as it was heard.
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

    /// All of them, or none.
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
