internal import Glibc

/// The database as the system knows it.
struct FileOnDisk {
    /// Which file it is, whatever it is called: device and inode of stat(2).
    struct Identity: Hashable {
        let device: UInt64
        let inode: UInt64
    }

    let identity: Identity
    /// Whether it is a regular file; folders, pipes and devices are not.
    let isRegular: Bool
    let isEmpty: Bool
    /// Whether the user owns it and has let others read or write it.
    let isOpenToOthers: Bool

    /// - Returns: nil where there is nothing of that path.
    init?(_ path: String) {
        var facts = stat()
        guard stat(path, &facts) == 0 else { return nil }
        identity = Identity(device: UInt64(facts.st_dev), inode: UInt64(facts.st_ino))
        isRegular = facts.st_mode & S_IFMT == S_IFREG
        isEmpty = facts.st_size == 0
        isOpenToOthers = facts.st_uid == geteuid() && facts.st_mode & 0o077 != 0
    }

    /// Whether a process holds a lock on some of its bytes: one of the lines of proc(5) has the inode between colons and a gap.
    /// Opening the file to ask would, at its closing, give up this process's own locks (fcntl(2)).
    var isLocked: Bool {
        guard let locks = fopen("/proc/locks", "r") else { return false }
        defer { fclose(locks) }
        var line: UnsafeMutablePointer<CChar>?
        var room = 0
        defer { free(line) }
        while getline(&line, &room, locks) > 0 {
            if let line, String(cString: line).contains(":\(identity.inode) ") { return true }
        }
        return false
    }

    /// Whether another process holds a lock on it.
    enum Locking: Equatable {
        case free, held
        /// The system cannot tell, with its error number; then it cannot lock the file either.
        case failing(Int32)
    }

    /// - Returns: nil where this process does not have the file open.
    ///
    /// Only a descriptor that is open already can be asked: closing another one would give up this process's own locks.
    static func locking(of path: String) -> Locking? {
        guard let file = FileOnDisk(path), let descriptor = file.descriptor else { return nil }
        var lock = flock()
        lock.l_type = Int16(F_WRLCK)
        lock.l_whence = Int16(SEEK_SET)
        guard fcntl(descriptor, F_GETLK, &lock) == 0 else { return .failing(errno) }
        return lock.l_type == Int16(F_UNLCK) ? .free : .held
    }

    private var descriptor: Int32? {
        (0..<FileOnDisk.mostDescriptors).first { number in
            var facts = stat()
            return fstat(number, &facts) == 0
                && identity == Identity(device: UInt64(facts.st_dev), inode: UInt64(facts.st_ino))
        }
    }

    /// Descriptors from here on are not looked at; it is the usual limit of a process.
    private static let mostDescriptors: Int32 = 1024

    /// Makes the file and those beside it accessible to their owner only.
    static func makePrivate(_ path: String) {
        for file in [path, path + "-wal", path + "-shm"] { chmod(file, 0o600) }
    }
}
