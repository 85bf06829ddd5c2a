// SPDX-License-Identifier: GPL-3.0-or-later
internal import Glibc
internal import System

/// The progress of long work, on one line that is rewritten in place and removed at the end.
///
/// Work that takes less than ``patience`` shows nothing.
package final class ProgressLine {
    private let output: Output
    /// The width of the window, in columns; the last one stays free, because some terminals begin a new line behind it.
    package let room: Int
    private let now: () -> Int64
    /// When there is something to show, in milliseconds of the clock.
    private var due: Int64
    private var isShown = false

    /// Milliseconds of work before anything is shown.
    static let patience: Int64 = 1000
    /// Milliseconds between two texts.
    static let pause: Int64 = 100

    /// nil if the descriptor is not a terminal.
    ///
    /// - Parameters:
    ///   - descriptor: 2 for standard error; stays open.
    ///   - now: milliseconds of a clock that only goes forward.
    package init?(descriptor: Int32 = STDERR_FILENO, now: @escaping () -> Int64 = SteadyClock.millisecondsNow) {
        guard isatty(descriptor) == 1 else { return nil }
        output = Output(descriptor: descriptor)
        output.isExpendable = true
        room = max((TerminalCapabilities.windowColumns(of: descriptor) ?? 80) - 1, 1)
        self.now = now
        due = now() + Self.patience
    }

    /// Shows how far the work has come, if it is time for that.
    ///
    /// - Parameter text: at most `room` columns wide.
    package func show(_ text: () -> String) {
        let time = now()
        guard time >= due else { return }
        due = time + Self.pause
        isShown = true
        write("\r\u{1B}[K" + text())
    }

    /// Takes the line away.
    package func clear() {
        guard isShown else { return }
        isShown = false
        write("\r\u{1B}[K")
    }

    private func write(_ text: String) {
        // Errors are ignored: progress that cannot be shown must not stop the work.
        try? output.write(text)
        try? output.flush()
    }
}
