// SPDX-License-Identifier: GPL-3.0-or-later
internal import Glibc

/// A file that is replaced as a whole: a reader finds the old content or the new one, never a part of either.
package enum ReplacedFile {
    /// Replaces the content of a file. A new file gets its permissions from the umask; an existing one keeps its own.
    ///
    /// - Throws: `SystemError.refused` if no file can be written beside it, if it is read-only, a device, a pipe or a
    ///   folder, or if another user has put it, or a link on its path, into a folder that everybody may write to.
    package static func write(_ text: String, to path: String) throws(SystemError) {
        let place = try resolved(path)
        var facts = stat()
        let isThere = lstat(place, &facts) == 0
        if isThere {
            guard facts.st_mode & S_IFMT == S_IFREG else { throw .refusal(of: "rename", number: EINVAL) }
            // The superuser may write even what is read-only.
            guard facts.st_mode & 0o222 != 0 else { throw .refusal(of: "open", number: EACCES) }
            guard access(place, W_OK) == 0 else { throw .refusal(of: "open") }
        }
        let beside = "\(place).\(getpid())~"
        unlink(beside)
        let descriptor = open(beside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw .refusal(of: "open") }
        do throws(SystemError) {
            defer { close(descriptor) }
            if isThere { _ = fchmod(descriptor, facts.st_mode & 0o777) }
            let output = Output(descriptor: descriptor)
            try output.write(text)
            try output.flush()
            guard fsync(descriptor) == 0 else { throw .refusal(of: "fsync") }
            guard rename(beside, place) == 0 else { throw .refusal(of: "rename") }
        } catch {
            unlink(beside)
            throw error
        }
    }

    /// The path without symbolic links; its last part may be missing.
    ///
    /// Links are followed one by one, by the rule of proc_sys_fs(5), `protected_symlinks`, which not every system
    /// enforces.
    private static func resolved(_ path: String) throws(SystemError) -> String {
        var folder = path.hasPrefix("/") ? "/" : "./"
        var parts = Array(path.split(separator: "/").reversed())
        var links = 0
        while let part = parts.popLast() {
            let place = folder + part
            var facts = stat()
            guard lstat(place, &facts) == 0 else {
                if errno == ENOENT, parts.isEmpty { return place }
                throw .refusal(of: "open")
            }
            guard !isPlanted(facts, in: folder) else { throw .refusal(of: "open", number: EACCES) }
            if facts.st_mode & S_IFMT == S_IFLNK {
                links += 1
                guard links <= mostLinks, let target = readLink(place) else {
                    throw .refusal(of: "open", number: ELOOP)
                }
                if target.hasPrefix("/") { folder = "/" }
                parts += target.split(separator: "/").reversed()
            } else if parts.isEmpty {
                return place
            } else {
                folder = place + "/"
            }
        }
        return folder
    }

    /// The most links that are followed, as many as the system follows.
    private static let mostLinks = 40

    /// Whether it is in a sticky folder that everybody may write to, and belongs neither to the user nor to the owner
    /// of that folder. Folders themselves are not checked.
    private static func isPlanted(_ facts: stat, in folder: String) -> Bool {
        var around = stat()
        guard facts.st_mode & S_IFMT != S_IFDIR, stat(folder, &around) == 0 else { return false }
        let isShared = around.st_mode & S_ISVTX != 0 && around.st_mode & S_IWOTH != 0
        return isShared && facts.st_uid != geteuid() && facts.st_uid != around.st_uid
    }

    private static func readLink(_ path: String) -> String? {
        var bytes = [UInt8](repeating: 0, count: Int(PATH_MAX))
        let count = readlink(path, &bytes, bytes.count)
        return count > 0 && count < bytes.count ? String(decoding: bytes[..<count], as: UTF8.self) : nil
    }
}
