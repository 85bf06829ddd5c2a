// SPDX-License-Identifier: GPL-3.0-or-later
internal import Glibc
package import System

/// Reads lines from a pipe or file, each as soon as it has arrived, in constant memory.
///
/// A line ends with LF or CR LF; the last one may end with neither. A byte order mark before the first line is not
/// part of it.
package final class LineInput {
    private let descriptor: Int32
    private let signals: SignalWatch?
    private let limit: Int

    private let buffer: UnsafeMutableRawBufferPointer
    /// The bytes read but not yet delivered.
    private var waiting = 0..<0
    /// How many of the waiting bytes are known to hold no LF.
    private var searched = 0
    /// How many bytes of the current line, which is too long, have left the buffer.
    private var discarded = 0
    /// The most bytes of a line that is too long that are kept for ``bytesOfLine``, and those bytes.
    private let most: Int
    private var long: [UInt8] = []
    /// The last byte thrown away was CR, which is part of the line ending if LF follows.
    private var discardedReturn = false
    private var isAtEnd = false
    private var number = 0
    /// The bytes in the buffer of the line delivered last.
    private var delivered: UnsafeRawBufferPointer?

    /// - Parameters:
    ///   - descriptor: stays open when the reader goes away; 0 for standard input.
    ///   - limit: the longest line to keep, in bytes without the line ending.
    ///   - most: the longest line whose bytes are kept for ``bytesOfLine`` although it is too long.
    ///   - signals: which signals end the reading, before the next line; nil for none.
    ///   - capacity: size of the buffer in bytes; never less than a line needs.
    package init(
        descriptor: Int32, limit: Int = 64 * 1024, most: Int = 0, signals: SignalWatch? = nil,
        capacity: Int = 256 * 1024
    ) {
        self.most = most
        self.descriptor = descriptor
        self.signals = signals
        self.limit = max(limit, 1)
        // Room for the longest line with CR LF, and for the byte order mark.
        buffer = .allocate(byteCount: max(capacity, self.limit + 5), alignment: 16)
    }

    deinit {
        buffer.deallocate()
    }

    /// The next line, or nil at the end of the input.
    ///
    /// - Throws: `interrupted` when a watched signal has arrived, `refused` when reading failed.
    package func next() throws(SystemError) -> InputLine? {
        if let signal = signals?.next() { throw .interrupted(signal) }
        while true {
            if let line = waitingLine() { return line }
            if isAtEnd { return lastLine() }
            makeRoom()
            try fill()
        }
    }

    /// The line delivered last, byte by byte as it was; empty where it was too long to be kept.
    package var bytesOfLine: [UInt8] { delivered.map(Array.init) ?? long }

    /// Whether the next line has arrived. If not, the answers so far should be written before waiting for it.
    package var hasWaitingLine: Bool {
        guard let base = buffer.baseAddress else { return false }
        return memchr(base + waiting.lowerBound, 0x0A, waiting.count) != nil
    }

    /// The line at the front of the buffer, if its end has arrived.
    private func waitingLine() -> InputLine? {
        let from = waiting.lowerBound + searched
        guard from < waiting.upperBound, let base = buffer.baseAddress,
            let found = memchr(base + from, 0x0A, waiting.upperBound - from)
        else {
            searched = waiting.count
            return nil
        }
        let end = UnsafeRawPointer(found) - UnsafeRawPointer(base)
        let line = line(waiting.lowerBound..<end, endsWithLineFeed: true)
        waiting = (end + 1)..<waiting.upperBound
        searched = 0
        return line
    }

    /// The rest when the input ended without a line ending.
    private func lastLine() -> InputLine? {
        guard !waiting.isEmpty || discarded > 0 else { return nil }
        let line = line(waiting, endsWithLineFeed: false)
        waiting = 0..<0
        return line
    }

    /// Makes a line of these bytes and counts it.
    private func line(_ range: Range<Int>, endsWithLineFeed: Bool) -> InputLine {
        number += 1
        delivered = nil
        if discarded == 0 { long = [] }
        var bytes = UnsafeRawBufferPointer(rebasing: buffer[range])
        if endsWithLineFeed, bytes.last == 0x0D {
            bytes = UnsafeRawBufferPointer(rebasing: bytes.dropLast())
        }
        if discarded > 0 {
            let returnBefore = endsWithLineFeed && range.isEmpty && discardedReturn
            keep(bytes)
            if returnBefore, !long.isEmpty { long.removeLast() }
            defer {
                discarded = 0
                discardedReturn = false
            }
            return InputLine(
                number: number, content: .tooLong(byteCount: discarded + bytes.count - (returnBefore ? 1 : 0)))
        }
        if number == 1, bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
            bytes = UnsafeRawBufferPointer(rebasing: bytes.dropFirst(3))
        }
        if bytes.count > limit {
            keep(bytes)
            return InputLine(number: number, content: .tooLong(byteCount: bytes.count))
        }
        delivered = bytes
        return InputLine(number: number, content: Self.content(of: bytes))
    }

    private static func content(of bytes: UnsafeRawBufferPointer) -> InputLine.Content {
        guard let base = bytes.baseAddress, !bytes.isEmpty else { return .text("") }
        let holdsNUL = memchr(base, 0, bytes.count) != nil
        if !holdsNUL, let text = String(validating: bytes, as: UTF8.self) {
            return .text(text)
        }
        let text = String(decoding: bytes, as: UTF8.self)
        guard holdsNUL else { return .repaired(text) }
        var scalars = String.UnicodeScalarView()
        scalars.append(contentsOf: text.unicodeScalars.lazy.map { $0 == "\0" ? "\u{FFFD}" : $0 })
        return .repaired(String(scalars))
    }

    /// Keeps bytes of a line that is too long, which is kept as a whole or not at all.
    private func keep(_ bytes: UnsafeRawBufferPointer) {
        if discarded == 0 { long = [] }
        guard long.count == discarded else { return }
        if long.count + bytes.count <= most { long.append(contentsOf: bytes) } else { long = [] }
    }

    /// Moves the beginning of an unfinished line to the front, or throws it away when it has grown too long.
    private func makeRoom() {
        if discarded > 0 || waiting.count > limit + 4 {
            if !waiting.isEmpty {
                discardedReturn = buffer[waiting.upperBound - 1] == 0x0D
            }
            keep(UnsafeRawBufferPointer(rebasing: buffer[waiting]))
            discarded += waiting.count
            waiting = 0..<0
            searched = 0
        } else if waiting.lowerBound > 0 {
            if let base = buffer.baseAddress, !waiting.isEmpty {
                memmove(base, base + waiting.lowerBound, waiting.count)
            }
            waiting = 0..<waiting.count
        }
    }

    /// Waits for more bytes and appends what has arrived.
    private func fill() throws(SystemError) {
        while true {
            try signals?.waitForInput(on: descriptor)
            guard let base = buffer.baseAddress else { return }
            let count = read(descriptor, base + waiting.upperBound, buffer.count - waiting.upperBound)
            if count > 0 {
                waiting = waiting.lowerBound..<(waiting.upperBound + count)
                return
            } else if count == 0 {
                isAtEnd = true
                return
            } else if errno == EAGAIN {
                var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
                _ = poll(&ready, 1, -1)
            } else if errno != EINTR {
                throw .refusal(of: "read")
            }
        }
    }
}
