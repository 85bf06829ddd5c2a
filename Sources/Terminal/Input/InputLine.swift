// SPDX-License-Identifier: GPL-3.0-or-later

/// One line read from a pipe or file.
package struct InputLine: Equatable, Sendable {
    /// Counts from 1, whatever the lines contain.
    package let number: Int
    package let content: Content

    package init(number: Int, content: Content) {
        self.number = number
        self.content = content
    }

    package enum Content: Equatable, Sendable {
        /// The line as it was, without its line ending.
        case text(String)
        /// The line held bytes that are not UTF-8, or NUL: each such place is now U+FFFD.
        case repaired(String)
        /// More bytes than allowed, not counting the line ending; they were not kept.
        case tooLong(byteCount: Int)
    }

    /// The text, unless the line was too long.
    package var text: String? {
        switch content {
        case .text(let text), .repaired(let text): text
        case .tooLong: nil
        }
    }

    /// The text of a line from a terminal, without late answers of the terminal to queries.
    package var typed: String? {
        guard let text else { return nil }
        var replies = TerminalReplies()
        replies.take(text.utf8)
        return String(decoding: replies.typed, as: UTF8.self)
    }
}
