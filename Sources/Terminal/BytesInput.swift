// SPDX-License-Identifier: GPL-3.0-or-later
internal import Glibc

/// Reads a file's bytes in pieces.
package enum BytesInput {
    /// - Throws: `TerminalError.refused` when the file cannot be opened or read.
    package static func read(path: String, _ take: (UnsafeRawBufferPointer) -> Void) throws(TerminalError) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .refusal(of: "open") }
        defer { close(descriptor) }
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 * 1024, alignment: 16)
        defer { buffer.deallocate() }
        while true {
            let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
            if count > 0 {
                take(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
            } else if count == 0 {
                return
            } else if errno != EINTR {
                throw .refusal(of: "read")
            }
        }
    }
}
