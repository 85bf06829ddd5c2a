internal import Glibc

/// A database that is made as a whole: it gets its name when it is done, and never takes the place of another file.
enum NewFile {
    /// - Parameter write: fills a file that is empty at first, readable by its owner only, beside the place.
    /// - Throws: `exists` where there is something of that name already, or what `write` throws; nothing is left behind then.
    static func make<Result>(
        at place: String, _ write: (String) throws(EventLogError) -> Result
    ) throws(EventLogError) -> Result {
        var facts = stat()
        if lstat(place, &facts) == 0 { throw EventLogError(.exists, path: place) }
        let path = "\(place).\(getpid())~"
        let pieces = [path, path + "-wal", path + "-shm", path + "-journal"]
        for piece in pieces { unlink(piece) }
        defer { for piece in pieces { unlink(piece) } }
        let file = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        if file < 0 {
            if errno == ENOENT { throw EventLogError(.missingFolder, path: folder(of: place)) }
            throw systemError(place)
        }
        fchmod(file, 0o600)
        close(file)
        let result: Result
        do throws(EventLogError) {
            result = try write(path)
        } catch {
            throw error.path == path
                ? EventLogError(error.fact, path: place, code: error.code, message: error.message) : error
        }
        try name(path, place)
        return result
    }

    private static func name(_ path: String, _ place: String) throws(EventLogError) {
        if link(path, place) != 0 {
            if errno == EEXIST { throw EventLogError(.exists, path: place) }
            // Not every file system has hard links.
            guard access(place, F_OK) != 0, rename(path, place) == 0 else { throw systemError(place) }
        }
        // The name is to outlive a power cut as the content does.
        let folder = open(folder(of: place), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard folder >= 0 else { return }
        fsync(folder)
        close(folder)
    }

    private static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }
}
