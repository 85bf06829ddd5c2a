// SPDX-License-Identifier: GPL-3.0-or-later

/// The sequences that colour and move text on a terminal (ECMA-48), for tests that care about the text alone.
package enum EscapeSequences {
    /// The text without escape sequences, carriage returns and bells.
    package static func removed(from text: String) -> String {
        var result = String.UnicodeScalarView()
        var state = State.text
        for scalar in text.unicodeScalars {
            switch state {
            case .text where scalar == "\u{1B}": state = .escape
            case .text:
                if scalar != "\r" && scalar != "\u{07}" { result.append(scalar) }
            case .escape:
                switch scalar {
                case "[": state = .control
                case "]": state = .command
                case "(", ")": state = .character
                default: state = .text
                }
            case .control where ("@"..."~").contains(scalar): state = .text
            case .command where scalar == "\u{07}" || scalar == "\u{9C}": state = .text
            // ESC \ also ends a command; the backslash is the character after the escape.
            case .command where scalar == "\u{1B}": state = .escape
            case .character: state = .text
            case .control, .command: break
            }
        }
        return String(result)
    }

    private enum State {
        case text, escape, control, command, character
    }
}
