// SPDX-License-Identifier: GPL-3.0-or-later
import Glibc
import Synchronization
import Terminal

/// What the thread has read and the editor has not yet shown.
final class Inbox: Sendable {
    private let lines = Mutex<[String]>([])

    func put(_ line: String) {
        lines.withLock { $0.append(line) }
    }

    func take() -> [String] {
        lines.withLock { lines in
            defer { lines = [] }
            return lines
        }
    }
}

/// Puts the lines of a FIFO into the inbox, in a thread of its own.
final class Reader: Sendable {
    let fifo: String
    let inbox: Inbox
    let bell: Bell

    init(fifo: String, inbox: Inbox, bell: Bell) {
        self.fifo = fifo
        self.inbox = inbox
        self.bell = bell
    }

    static let start: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { pointer in
        guard let pointer else { return nil }
        let reader = Unmanaged<Reader>.fromOpaque(pointer).takeRetainedValue()
        guard let input = try? LineInput(path: reader.fifo) else { return nil }
        while let line = try? input.next() {
            reader.inbox.put(line.text ?? "")
            reader.bell.ring()
        }
        return nil
    }
}
