// SPDX-License-Identifier: GPL-3.0-or-later

/// The text before the cursor while a line is typed.
package struct Prompt: Equatable, Sendable {
    /// One line, which may contain escape sequences for colours (`ESC [ … m`).
    package let text: String
    /// Whether the line that is entered here belongs in the history; an answer to a question does not.
    package let isRemembered: Bool

    package init(_ text: String, isRemembered: Bool = true) {
        self.text = text
        self.isRemembered = isRemembered
    }

    /// This prompt behind a text.
    package func behind(_ beginning: String) -> Prompt { Prompt(beginning + text, isRemembered: isRemembered) }

    /// The text as readline wants it: every escape sequence between `\001` and `\002`, so that it knows which part
    /// takes up no room (GNU Readline manual, `rl_set_prompt`; RL_PROMPT_START_IGNORE).
    var marked: String {
        var marked = String.UnicodeScalarView()
        var state = State.plain
        for scalar in text.unicodeScalars {
            switch state {
            case .plain where scalar == "\u{1B}":
                marked.append("\u{01}")
                marked.append(scalar)
                state = .escaped
            case .plain:
                marked.append(scalar)
            case .escaped:
                marked.append(scalar)
                state = scalar == "[" ? .sequence : .plain
                if state == .plain { marked.append("\u{02}") }
            case .sequence:
                marked.append(scalar)
                // The first byte from @ to ~ ends a control sequence (ECMA-48, 5.4).
                if ("@"..."~").contains(scalar) {
                    marked.append("\u{02}")
                    state = .plain
                }
            }
        }
        if state != .plain { marked.append("\u{02}") }
        return String(marked)
    }

    private enum State {
        case plain, escaped, sequence
    }
}
