// SPDX-License-Identifier: GPL-3.0-or-later
internal import Glibc

/// Reads a file's bytes in pieces, each as soon as it has arrived.
package final class BytesInput {
    private let descriptor: Int32
    private let signals: SignalWatch?
    private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 * 1024, alignment: 16)

    /// - Parameter signals: which signals end the reading; nil for none.
    /// - Throws: `TerminalError.refused` when the file cannot be opened.
    package init(path: String, signals: SignalWatch? = nil) throws(TerminalError) {
        descriptor = open(path, O_RDONLY | O_CLOEXEC)
        self.signals = signals
        guard descriptor >= 0 else { throw .refusal(of: "open") }
    }

    deinit {
        buffer.deallocate()
        if descriptor >= 0 { close(descriptor) }
    }

    /// All of a file.
    ///
    /// - Parameter most: how many bytes it may hold, since a device never ends.
    /// - Throws: `refused` when the file cannot be opened or read, or is larger.
    package static func contents(of path: String, most: Int) throws(TerminalError) -> [UInt8] {
        let input = try BytesInput(path: path)
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
    package func next() throws(TerminalError) -> UnsafeRawBufferPointer? {
        while true {
            try signals?.waitForInput(on: descriptor)
            let count = read(descriptor, buffer.baseAddress, buffer.count)
            if count > 0 { return UnsafeRawBufferPointer(rebasing: buffer[..<count]) }
            if count == 0 { return nil }
            guard errno == EINTR else { throw .refusal(of: "read") }
        }
    }
}
