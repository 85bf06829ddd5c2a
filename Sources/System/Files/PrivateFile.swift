// SPDX-License-Identifier: GPL-3.0-or-later
internal import Glibc

/// Files and folders that nobody but their owner can read.
package enum PrivateFile {
    /// Creates the file (mode 0600) and the folders above it (mode 0700) where they are missing; an existing file
    /// keeps its content and is closed to others.
    ///
    /// - Throws: `SystemError.refused` naming the call that failed.
    package static func create(at path: String) throws(SystemError) {
        try createFolder(at: parent(of: path))
        let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .refusal(of: "open") }
        defer { close(descriptor) }
        guard fchmod(descriptor, 0o600) == 0 else { throw .refusal(of: "fchmod") }
    }

    /// Creates the folder and those above it where they are missing, each with mode 0700. An existing folder is left
    /// as it is.
    ///
    /// - Throws: `SystemError.refused` when a folder cannot be made, or something else is in its place.
    package static func createFolder(at path: String) throws(SystemError) {
        if isFolder(path) { return }
        if mkdir(path, 0o700) == 0 { return }
        if errno == ENOENT, parent(of: path) != path {
            try createFolder(at: parent(of: path))
            if mkdir(path, 0o700) == 0 { return }
        }
        let number = errno
        // Another process may have made it in the meantime.
        if isFolder(path) { return }
        throw .refusal(of: "mkdir", number: number)
    }

    package static func parent(of path: String) -> String {
        let trimmed = path.utf8.last == UInt8(ascii: "/") ? path.dropLast() : path[...]
        guard let slash = trimmed.lastIndex(of: "/") else { return trimmed.isEmpty ? "/" : "." }
        return slash == trimmed.startIndex ? "/" : String(trimmed[..<slash])
    }

    private static func isFolder(_ path: String) -> Bool {
        var facts = stat()
        return stat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFDIR
    }
}
