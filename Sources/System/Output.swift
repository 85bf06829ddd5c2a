// SPDX-License-Identifier: GPL-3.0-or-later
internal import Glibc

/// Writes text to a descriptor, gathered into large pieces.
///
/// The end of its life writes nothing: call ``flush()``, which throws errors.
package final class Output {
    private let descriptor: Int32
    private let capacity: Int
    /// Whether output that cannot be written is dropped without an error, for work that is more important.
    package var isExpendable = false
    /// Whether output was dropped in this way.
    package private(set) var isLost = false
    private var gathered: [UInt8] = []

    /// - Parameters:
    ///   - descriptor: 1 for standard output, 2 for standard error; stays open.
    ///   - capacity: how many bytes to gather before they are written.
    package init(descriptor: Int32, capacity: Int = 64 * 1024) {
        self.descriptor = descriptor
        self.capacity = capacity
        // If the reader has left, the write must fail instead of ending the program.
        signal(SIGPIPE, SIG_IGN)
    }

    /// Adds the text, writing when enough has been gathered.
    ///
    /// - Throws: `brokenPipe` when the reader has gone, `refused` otherwise, for instance with `ENOSPC`; nothing where
    ///   the output is expendable.
    package func write(_ text: String) throws(SystemError) {
        gathered.append(contentsOf: text.utf8)
        if gathered.count >= capacity { try flush() }
    }

    /// Adds the text and the end of its line.
    ///
    /// - Throws: as ``write(_:)``.
    package func write(line text: String) throws(SystemError) {
        gathered.append(contentsOf: text.utf8)
        gathered.append(0x0A)
        if gathered.count >= capacity { try flush() }
    }

    /// Returns what is gathered and not written yet, for the caller to write.
    package func withdraw() -> String {
        defer { gathered.removeAll(keepingCapacity: true) }
        return String(decoding: gathered, as: UTF8.self)
    }

    /// Writes everything gathered so far. What could not be written is dropped, so that an error is told once.
    ///
    /// - Throws: as ``write(_:)``.
    package func flush() throws(SystemError) {
        defer { gathered.removeAll(keepingCapacity: true) }
        if isLost { return }
        var written = 0
        while written < gathered.count {
            let count = gathered.withUnsafeBytes { bytes in
                Glibc.write(descriptor, bytes.baseAddress.map { $0 + written }, bytes.count - written)
            }
            if count >= 0 {
                written += count
            } else if errno == EAGAIN {
                // Somebody made the shared terminal non-blocking: wait until it takes more.
                var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                _ = poll(&ready, 1, -1)
            } else if errno != EINTR {
                guard isExpendable else { throw .refusal(of: "write") }
                isLost = true
                return
            }
        }
    }
}
