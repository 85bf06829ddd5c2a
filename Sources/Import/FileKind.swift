package import System
package import Transcripts

/// The kind that a file is read as.
package enum FileKind {
    case scores(ScoreFile.Format)
    /// nil to detect the format.
    case transcript(Format?)

    /// Detects the kind by the beginning of a file, which is rewound afterwards; throws `ImportError` for other files.
    ///
    /// - Parameter file: as reports name it.
    package init(_ input: BytesInput, of file: String) throws {
        var detected = DetectedFileKind.transcript
        do throws(SystemError) {
            try input.keepForRewinding(most: Folders.largest)
            if let bytes = try input.next() { detected = DetectedFileKind(Array(bytes.prefix(DetectedFileKind.size))) }
            try input.rewind()
        } catch {
            throw error.of(file, .reading)
        }
        switch detected {
        case .scores(let format): self = .scores(format)
        case .transcript: self = .transcript(nil)
        case .table: throw ImportError(file: file, fact: .table)
        case .chat: throw ImportError(file: file, fact: .chat)
        case .archive: throw ImportError(file: file, fact: .archive)
        case .compressed: throw ImportError(file: file, fact: .compressed)
        case .binary: throw ImportError(file: file, fact: .binary)
        case .utf16(let name): throw ImportError(file: file, fact: .utf16(name))
        }
    }
}
