// SPDX-License-Identifier: GPL-3.0-or-later
import Testing

@testable import Terminal

@Suite struct PromptTests {
    @Test(arguments: [
        ("plain", "H7 › ", "H7 › "),
        ("coloured", "\u{1B}[1;31mJake\u{1B}[0m › ", "\u{01}\u{1B}[1;31m\u{02}Jake\u{01}\u{1B}[0m\u{02} › "),
        ("two in a row", "\u{1B}[1m\u{1B}[4mx", "\u{01}\u{1B}[1m\u{02}\u{01}\u{1B}[4m\u{02}x"),
        ("unfinished", "x\u{1B}[3", "x\u{01}\u{1B}[3\u{02}"),
        ("escape alone", "\u{1B}7x", "\u{01}\u{1B}7\u{02}x"),
    ])
    func escapeSequencesTakeUpNoRoom(name: String, text: String, marked: String) {
        #expect(Prompt(text).marked == marked)
    }
}
