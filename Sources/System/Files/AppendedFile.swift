// SPDX-License-Identifier: GPL-3.0-or-later
internal import Glibc

/// A file that only grows. If it is made here, only its owner can read it.
package enum AppendedFile {
    /// Appends the bytes on a line of their own: all of them, or none.
    ///
    /// - Throws: `SystemError.refused` when the file cannot be opened or has no room.
    package static func append(_ bytes: [UInt8], to path: String) throws(SystemError) {
        let descriptor = try open(path)
        defer { close(descriptor) }
        var facts = stat()
        guard fstat(descriptor, &facts) == 0 else { throw .refusal(of: "fstat") }
        var last: UInt8 = 0x0A
        if facts.st_size > 0 { _ = pread(descriptor, &last, 1, facts.st_size - 1) }
        let whole = last == 0x0A ? bytes : [0x0A] + bytes
        var written = 0
        while written < whole.count {
            let count = whole.withUnsafeBytes {
                write(descriptor, $0.baseAddress.map { $0 + written }, $0.count - written)
            }
            if count >= 0 {
                written += count
            } else if errno != EINTR {
                let reason = errno
                _ = ftruncate(descriptor, facts.st_size)
                throw .refusal(of: "write", number: reason)
            }
        }
    }

    private static func open(_ path: String) throws(SystemError) -> Int32 {
        // A pipe cannot be opened for reading its last byte, and opening it fails if nobody reads from it.
        let access = isPipe(path) ? O_WRONLY | O_NONBLOCK : O_RDWR | O_CREAT | O_APPEND
        let descriptor = Glibc.open(path, access | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .refusal(of: "open") }
        return descriptor
    }

    private static func isPipe(_ path: String) -> Bool {
        var facts = stat()
        return stat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFIFO
    }

    /// Checks whether bytes can be appended, as far as that can be known without trying.
    ///
    /// - Throws: `SystemError.refused` when not.
    package static func check(_ path: String) throws(SystemError) {
        if isPipe(path) {
            close(try open(path))
            return
        }
        if access(path, W_OK) == 0 { return }
        guard errno == ENOENT else { throw .refusal(of: "open") }
        guard access(PrivateFile.parent(of: path), W_OK | X_OK) == 0 else { throw .refusal(of: "open") }
    }
}
