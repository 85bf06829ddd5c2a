import Commands
import Dialogue
import Display
import Import
import Scorecard
import Store
import System

extension Program {
    /// The file of `--rejects`, for lines of a source; nil for none.
    func rejects(from source: String) -> RejectsFile? {
        options[.rejects].map { path in
            let now = CivilTime(local: Moment.now(.argument).now)
            return RejectsFile(path, heading: "\(source), \(now.date) \(now.time)")
        }
    }

    /// Refuses a file for rejects that cannot be written, is read at the same time, or is the database.
    ///
    /// - Parameter files: the files that are read.
    func checkRejects(beside files: [String]) throws {
        guard let path = options[.rejects] else { return }
        if let file = FileIdentity(path: path) {
            let database = database.map { [$0.path, $0.path + "-wal", $0.path + "-shm"] } ?? []
            let others = (files + database).compactMap(FileIdentity.init(path:)) + [FileIdentity(descriptor: 0)]
            if others.contains(file) { throw Failure.message(.errorRejectsInUse, ["file": path], .usage) }
        }
        do throws(SystemError) {
            try AppendedFile.check(path)
        } catch {
            throw error.of(path, .writing)
        }
    }
}
