// SPDX-License-Identifier: GPL-3.0-or-later
internal import Glibc

/// Reads a file's bytes in pieces, each as soon as it has arrived.
package final class BytesInput {
    private let descriptor: Int32
    private let signals: SignalWatch?
    private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 * 1024, alignment: 16)
    /// The bytes of a pipe that is to be read twice.
    private var kept: [UInt8]?
    private var position = 0

    /// Opens a file. A pipe that nobody writes to yet is waited for by ``next()``, where signals can end the wait.
    ///
    /// - Parameter signals: which signals end the reading; nil for none.
    /// - Throws: `SystemError.refused` when the file cannot be opened.
    package init(path: String, signals: SignalWatch? = nil) throws(SystemError) {
        descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        self.signals = signals
        guard descriptor >= 0 else { throw .refusal(of: "open") }
    }

    /// Makes sure that ``rewind()`` works: what cannot be read twice is read now.
    ///
    /// - Parameter most: how many bytes of a pipe are kept.
    /// - Throws: as ``next()``; `refused` too when there are more.
    package func keepForRewinding(most: Int) throws(SystemError) {
        guard kept == nil, FileIdentity(descriptor: descriptor) == nil else { return }
        var bytes: [UInt8] = []
        while let piece = try next() {
            guard bytes.count + piece.count <= most else { throw .refusal(of: "read", number: EFBIG) }
            bytes += piece
        }
        kept = bytes
    }

    /// Goes back to the beginning.
    ///
    /// - Throws: `SystemError.refused` if that is impossible.
    package func rewind() throws(SystemError) {
        position = 0
        guard kept != nil || lseek(descriptor, 0, SEEK_SET) == 0 else { throw .refusal(of: "lseek") }
    }

    deinit {
        buffer.deallocate()
        if descriptor >= 0 { close(descriptor) }
    }

    /// All of a file.
    ///
    /// - Parameters:
    ///   - most: how many bytes it may hold, since a device never ends.
    ///   - signals: which signals end the reading; nil for none.
    /// - Throws: `refused` when the file cannot be opened or read, or is larger; `interrupted`.
    package static func contents(
        of path: String, most: Int, signals: SignalWatch? = nil
    ) throws(SystemError) -> [UInt8] {
        let input = try BytesInput(path: path, signals: signals)
        var bytes: [UInt8] = []
        while let piece = try input.next() {
            guard bytes.count + piece.count <= most else { throw .refusal(of: "read", number: EFBIG) }
            bytes += piece
        }
        return bytes
    }

    /// The next bytes, which are there until it is asked again; nil at the end of the file.
    ///
    /// - Throws: `interrupted` when a watched signal has arrived, `refused` when reading failed.
    package func next() throws(SystemError) -> UnsafeRawBufferPointer? {
        if let kept {
            let count = min(kept.count - position, buffer.count)
            guard count > 0 else { return nil }
            buffer.copyBytes(from: kept[position..<position + count])
            position += count
            return UnsafeRawBufferPointer(rebasing: buffer[..<count])
        }
        while true {
            try signals?.waitForInput(on: descriptor)
            let count = read(descriptor, buffer.baseAddress, buffer.count)
            if count > 0 { return UnsafeRawBufferPointer(rebasing: buffer[..<count]) }
            if count == 0 { return nil }
            if errno == EAGAIN {
                // Nothing has arrived yet.
                if signals == nil {
                    var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
                    _ = poll(&ready, 1, -1)
                }
            } else if errno != EINTR {
                throw .refusal(of: "read")
            }
        }
    }
}
