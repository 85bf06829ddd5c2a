// SPDX-License-Identifier: GPL-3.0-or-later
internal import CReadline
internal import Glibc

/// Wakes the line editor from another thread, so that it asks its handler for news at once.
///
/// The bell carries nothing: what there is to tell waits wherever the program keeps it. See eventfd(2).
package final class Bell: Sendable {
    let descriptor: Int32

    /// - Throws: `TerminalError.refused` when no descriptor is left.
    package init() throws(TerminalError) {
        descriptor = eventfd(0, Int32(EFD_CLOEXEC) | Int32(EFD_NONBLOCK))
        guard descriptor >= 0 else { throw .refusal(of: "eventfd") }
    }

    deinit {
        close(descriptor)
    }

    /// Safe to call from any thread, any number of times; rings before the editor listens are kept.
    package func ring() {
        var one: UInt64 = 1
        // The only refusal is a counter that is full, and then the editor is already being woken.
        _ = write(descriptor, &one, MemoryLayout<UInt64>.size)
    }

    /// Forgets the rings so far.
    func quieten() {
        var rings: UInt64 = 0
        _ = read(descriptor, &rings, MemoryLayout<UInt64>.size)
    }
}
