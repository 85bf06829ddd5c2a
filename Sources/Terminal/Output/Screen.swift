// SPDX-License-Identifier: GPL-3.0-or-later
internal import Glibc
package import System

/// The whole window of a terminal: redrawn again and again, read key by key, and restored when it is left.
///
/// Sequences are those of xterm ("XTerm Control Sequences", invisible-island.net/xterm/ctlseqs): the alternate screen
/// keeps what stood there.
package final class Screen {
    private let output = Output(descriptor: STDOUT_FILENO)
    private let signals: SignalWatch
    private var mode = termios()
    private var isEntered = false
    private var shown: [String] = []

    /// An event while waiting.
    package enum Happening: Equatable, Sendable {
        case key(UInt8)
        /// The window has another size, or has to be drawn anew.
        case redrawn
    }

    /// - Parameter signals: a watch for all signals, made when the program began.
    /// - Throws: `refused` if standard input is not a terminal.
    package init(signals: SignalWatch) throws(SystemError) {
        self.signals = signals
        guard tcgetattr(STDIN_FILENO, &mode) == 0 else { throw .refusal(of: "tcgetattr") }
        try enter()
    }

    deinit { try? leave() }

    /// The size of the window.
    package var size: (rows: Int, columns: Int) {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0, size.ws_col > 0 else {
            return (24, 80)
        }
        return (Int(size.ws_row), Int(size.ws_col))
    }

    /// Shows these lines from the top, and nothing else. Each has to fit.
    package func draw(_ lines: [String]) throws(SystemError) {
        guard lines != shown else { return }
        shown = lines
        // Rows are cleared before they are written: behind a full one the cursor still stands on its last character.
        let clearRow = "\u{1B}[K"
        let clearRest = "\u{1B}[J"
        let text = lines.enumerated().map { ($0 < lines.count - 1 ? clearRow : clearRest) + $1 }.joined(
            separator: "\r\n")
        try output.write("\u{1B}[H" + text)
        try output.flush()
    }

    /// Waits so many milliseconds for a key; nil where nothing happened.
    ///
    /// - Throws: `interrupted` when a signal asks the program to end, or the terminal has gone.
    package func wait(milliseconds: Int32) throws(SystemError) -> Happening? {
        var watched = [
            pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
            pollfd(fd: signals.descriptor, events: Int16(POLLIN), revents: 0),
        ]
        _ = poll(&watched, 2, milliseconds)
        if let signal = signals.next() {
            switch signal {
            case .resize: break
            case .suspend:
                try leave()
                signals.suspendProcess()
                try enter()
            default: throw .interrupted(signal)
            }
            shown = []
            return .redrawn
        }
        guard watched[0].revents != 0 else { return nil }
        var key: UInt8 = 0
        switch read(STDIN_FILENO, &key, 1) {
        case 1: return .key(key)
        case 0: throw .interrupted(.hangUp)
        default:
            if errno == EINTR || errno == EAGAIN { return nil }
            throw .interrupted(.hangUp)
        }
    }

    /// Gives the window back as it was.
    package func leave() throws(SystemError) {
        guard isEntered else { return }
        isEntered = false
        // The cursor is shown, wrapping is on, and what stood there before is back.
        try output.write("\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l")
        defer { tcsetattr(STDIN_FILENO, TCSADRAIN, &mode) }
        try output.flush()
    }

    private func enter() throws(SystemError) {
        // Keys as they come and none of them on the screen; Ctrl-C and Ctrl-Z stay signals.
        var quiet = mode
        quiet.c_lflag &= ~tcflag_t(ICANON | ECHO)
        guard tcsetattr(STDIN_FILENO, TCSANOW, &quiet) == 0 else { throw .refusal(of: "tcsetattr") }
        isEntered = true
        shown = []
        // Lines that are too long after all are cut rather than wrapped.
        try output.write("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[2J")
        try output.flush()
    }
}
