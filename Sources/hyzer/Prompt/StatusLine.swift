import Display
import System

/// Shows what was heard and is not recorded yet.
final class StatusLine {
    let style: Style
    /// The text there now, as far as it is known.
    private var shown = StyledText()

    enum Style {
        /// Nothing is shown.
        case none
        /// One line of the terminal, rewritten in place.
        case line
        /// In words, once for everything new.
        case words
        /// In the prompt of somebody who types.
        case prompt
        /// In words above the prompt of somebody who types.
        case wordsAbovePrompt
    }

    init(_ style: Style) {
        self.style = style
    }

    /// Whether the countdown is shown.
    var counts: Bool { style == .line || style == .prompt }

    /// Whether output is written at once; beside a prompt, the line editor takes it.
    var isWrittenAtOnce: Bool { style != .prompt && style != .wordsAbovePrompt }

    func show(_ text: StyledText?, _ program: Program) throws {
        let text = text ?? StyledText()
        switch style {
        case .none, .prompt: return
        case .words, .wordsAbovePrompt:
            if text != shown, !text.isEmpty { try program.print([text]) }
            shown = text
        case .line:
            guard text != shown else { return }
            let rest = String(repeating: " ", count: max(shown.columns - text.columns, 0))
            try program.print("\r" + program.paint(text) + rest + "\r" + program.paint(text))
            shown = text
        }
    }

    /// Clears the line before other output.
    func clear(_ program: Program) throws {
        guard style == .line else { return }
        try show(nil, program)
        // Written now, so that it comes before lines on standard error.
        try program.output.flush()
    }
}
