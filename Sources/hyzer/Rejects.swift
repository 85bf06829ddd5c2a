import Commands
import Display
import Scorecard
import Session
import System
import Terminal
import Transcripts

/// The file of `--rejects`: lines that leave something open, as they were, behind what is there already. It is made only when
/// there is a line for it, and each is there as soon as it was heard.
final class Rejects {
    private let path: String
    private let heading: String
    private var hasHeading = false

    static func isHeading(_ text: String) -> Bool { text.hasPrefix(TranscriptReader.headingMark) }

    /// - Parameters:
    ///   - path: nil for no file.
    ///   - source: what the lines come from.
    init?(_ path: String?, _ program: Program, source: String) {
        guard let path else { return nil }
        self.path = path
        let now = program.civil(Moment.now(.argument).now)
        heading = "\(TranscriptReader.headingMark) \(source), \(now.date) \(now.time)\n"
    }

    /// All of them, or none.
    func append(_ lines: [[UInt8]]) throws {
        guard !lines.isEmpty else { return }
        var bytes = hasHeading ? [] : Array(heading.utf8)
        for line in lines { bytes += line + [UInt8(ascii: "\n")] }
        do throws(SystemError) {
            try AppendedFile.append(bytes, to: path)
        } catch {
            throw Failure.unwritable(path, error)
        }
        hasHeading = true
    }
}

extension Program {
    /// Refuses a file for rejects that cannot be written, is read at the same time, or is the database.
    ///
    /// - Parameter files: those that are read.
    func checkRejects(beside files: [String]) throws {
        guard let path = options[.rejects] else { return }
        if let file = FileIdentity(path: path) {
            let database = database.map { [$0.path, $0.path + "-wal", $0.path + "-shm"] } ?? []
            let others = (files + database).compactMap(FileIdentity.init(path:)) + [FileIdentity(descriptor: 0)]
            if others.contains(file) { throw Failure.told(.errorRejectsInUse, ["file": path], .usage) }
        }
        do throws(SystemError) {
            try AppendedFile.check(path)
        } catch {
            throw Failure.unwritable(path, error)
        }
    }
}
