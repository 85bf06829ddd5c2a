// SPDX-License-Identifier: GPL-3.0-or-later
internal import CReadline
internal import Glibc
internal import System

/// Text that a terminal marks as pasted (bracketed paste), byte by byte as readline asks for it.
///
/// Readline reads a paste to its end in one go and does nothing else meanwhile. If a signal asks the program to stop,
/// or the input is over before the end of the paste, the mark of the end is added here.
struct Paste {
    private static let begin = Array("\u{1B}[200~".utf8)
    private static let end = Array("\u{1B}[201~".utf8)

    /// The last bytes, as many as a mark has.
    private var recent: [UInt8] = []
    /// Bytes of an added mark that readline has not got yet.
    private var rest: ArraySlice<UInt8> = []
    private var isOpen = false

    /// The next byte that is typed or pasted; negative at the end of the input.
    ///
    /// - Parameter typed: bytes that were read before the editor started, which come first.
    mutating func next(_ signals: SignalWatch, typed: inout ArraySlice<UInt8>) -> Int32 {
        if rest.isEmpty {
            if !isOpen || !typed.isEmpty || Paste.waitsForInput(signals) {
                let byte = typed.popFirst().map(Int32.init) ?? hz_read_byte()
                if byte >= 0 || !isOpen {
                    take(byte)
                    return byte
                }
            }
            rest = Paste.end[...]
        }
        let byte = Int32(rest.removeFirst())
        take(byte)
        return byte
    }

    private mutating func take(_ byte: Int32) {
        recent.append(UInt8(truncatingIfNeeded: byte))
        if recent.count > Paste.end.count { recent.removeFirst() }
        if recent == Paste.begin { isOpen = true }
        if recent == Paste.end { isOpen = false }
    }

    /// Waits until there is something to read; false if a signal asks the program to stop first.
    private static func waitsForInput(_ signals: SignalWatch) -> Bool {
        while !signals.isAskedToEnd {
            var watched = [
                pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
                pollfd(fd: signals.descriptor, events: Int16(POLLIN), revents: 0),
            ]
            _ = poll(&watched, nfds_t(watched.count), -1)
            if watched[0].revents != 0 { return !signals.isAskedToEnd }
            // Other signals are answered later. They would end each poll at once, so input alone is polled for a
            // moment.
            if !signals.isAskedToEnd { _ = poll(&watched, 1, 50) }
        }
        return false
    }
}
