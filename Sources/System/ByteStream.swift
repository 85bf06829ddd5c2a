// SPDX-License-Identifier: GPL-3.0-or-later
internal import Glibc

/// Bytes that arrive while the program waits for other things too: from a descriptor, or from a program it has started.
package final class ByteStream {
    /// The program that writes the bytes; nil for the bytes of a descriptor.
    package let child: ChildProgram?
    private let descriptor: Int32
    private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 * 1024, alignment: 16)

    /// - Parameter descriptor: stays open when the stream goes away; 0 for standard input.
    package init(descriptor: Int32) {
        self.descriptor = descriptor
        child = nil
    }

    /// Follows what a program prints.
    package init(of child: ChildProgram) {
        descriptor = child.output
        self.child = child
    }

    deinit { buffer.deallocate() }

    package enum Piece {
        /// Valid until `next` is called again.
        case bytes(UnsafeRawBufferPointer)
        /// Nothing has arrived since.
        case nothing
        /// There will be nothing more.
        case end
    }

    /// The bytes that have arrived. Never waits.
    ///
    /// - Throws: `refused` when reading failed.
    package func next() throws(SystemError) -> Piece {
        child?.keepComplaints()
        guard ByteStream.isReady(descriptor) else { return .nothing }
        while true {
            let count = read(descriptor, buffer.baseAddress, buffer.count)
            if count > 0 { return .bytes(UnsafeRawBufferPointer(rebasing: buffer[..<count])) }
            if count == 0 { return .end }
            if errno == EAGAIN { return .nothing }
            // A terminal that has been closed.
            if errno == EIO { return .end }
            guard errno == EINTR else { throw .refusal(of: "read") }
        }
    }

    /// Returns when there is something to read, or when it is time.
    ///
    /// - Parameters:
    ///   - deadline: in milliseconds of `SteadyClock`; nil for none.
    ///   - others: other descriptors to wait for.
    /// - Throws: `interrupted` when a watched signal arrives first, `refused` when waiting failed.
    package func wait(until deadline: Int64?, beside others: [Int32] = [], signals: SignalWatch) throws(SystemError) {
        var watched = (descriptors + others + [signals.descriptor]).map {
            pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
        }
        let timeout = deadline.map { max(0, $0 - SteadyClock.millisecondsNow()) } ?? -1
        if poll(&watched, nfds_t(watched.count), Int32(clamping: timeout)) < 0, errno != EINTR {
            throw .refusal(of: "poll")
        }
        if let signal = signals.next() { throw .interrupted(signal) }
    }

    /// The descriptors to wait for.
    package var descriptors: [Int32] { [descriptor, child?.complaints ?? -1].filter { $0 >= 0 } }

    static func isReady(_ descriptor: Int32) -> Bool {
        var watched = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&watched, 1, 0) > 0
    }
}
