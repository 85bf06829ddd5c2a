internal import Glibc

/// Makes sure that there is a file, readable and writable by its owner only whatever the umask, without opening one that
/// exists. SQLite gives the files beside it the same permissions.
func createFile(_ path: String, createsFolder: Bool) throws(EventLogError) {
    var file = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if file < 0 && errno == ENOENT {
        let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
        guard createsFolder, !path.isEmpty else { throw EventLogError(.missingFolder, path: folder) }
        try createFolder(folder)
        file = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    }
    if file < 0 {
        // An existing file is SQLite's to open; so is whatever cannot be written, with the better message.
        if errno == EEXIST || errno == EISDIR { return }
        throw systemError(path)
    }
    fchmod(file, 0o600)
    close(file)
}

/// Makes the folder and those above it that are missing, for their owner only.
private func createFolder(_ path: String) throws(EventLogError) {
    if mkdir(path, 0o700) == 0 {
        chmod(path, 0o700)
        return
    }
    switch errno {
    case EEXIST: return
    case ENOENT:
        guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { throw systemError(path) }
        try createFolder(String(path[..<slash]))
        if mkdir(path, 0o700) == 0 { chmod(path, 0o700) } else if errno != EEXIST { throw systemError(path) }
    default: throw systemError(path)
    }
}

func systemError(_ path: String) -> EventLogError {
    let fact: EventLogError.Fact =
        switch errno {
        case ENOSPC, EDQUOT, EFBIG: .diskFull
        case EROFS: .readOnly
        default: .cannotOpen
        }
    return EventLogError(fact, path: path, message: String(cString: strerror(errno)))
}
