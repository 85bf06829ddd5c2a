// SPDX-License-Identifier: GPL-3.0-or-later
internal import Glibc

/// The capabilities of the terminal around the program.
package struct TerminalCapabilities: Equatable, Sendable {
    /// Lines come from somebody who types, rather than from a pipe or file.
    package let readsFromTerminal: Bool
    /// Results are read by somebody, rather than by a pipe or file.
    package let writesToTerminal: Bool
    /// Width of the window in columns, at least 1.
    package let width: Int
    /// Height of the window in lines; nil where there is none or it does not tell.
    package let height: Int?
    /// Whether the width is given: by a window, or by `COLUMNS`.
    package let hasWidth: Bool

    /// Works out the capabilities from facts alone.
    ///
    /// - Parameters:
    ///   - windowColumns: the window's width as the terminal reports it, nil where there is none.
    ///   - windowLines: the same of its height.
    package init(
        readsFromTerminal: Bool, writesToTerminal: Bool, windowColumns: Int?, windowLines: Int? = nil,
        environment: [String: String]
    ) {
        self.readsFromTerminal = readsFromTerminal
        self.writesToTerminal = writesToTerminal
        width = Self.width(windowColumns: windowColumns, environment: environment)
        height = windowLines
        hasWidth = writesToTerminal || windowColumns != nil || Self.columns(environment) != nil
    }

    /// The capabilities of the terminal on standard input and output.
    package static func current(environment: [String: String]) -> TerminalCapabilities {
        TerminalCapabilities(
            readsFromTerminal: isatty(STDIN_FILENO) == 1, writesToTerminal: isatty(STDOUT_FILENO) == 1,
            windowColumns: windowColumns(of: STDOUT_FILENO), windowLines: windowLines(of: STDOUT_FILENO),
            environment: environment)
    }

    /// The width of the window on standard output as it is now, in columns, at least 1.
    package static func currentWidth(environment: [String: String]) -> Int {
        width(windowColumns: windowColumns(of: STDOUT_FILENO), environment: environment)
    }

    /// Both ends are a terminal, so a conversation with the line editor is possible.
    package var isConversation: Bool {
        readsFromTerminal && writesToTerminal
    }

    /// The window's width in columns (`TIOCGWINSZ`), nil where there is no window or it does not tell.
    static func windowColumns(of descriptor: Int32) -> Int? {
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return Int(size.ws_col)
    }

    /// The height of a terminal in lines.
    static func windowLines(of descriptor: Int32) -> Int? {
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0 else { return nil }
        return Int(size.ws_row)
    }

    /// The window's own report, else `COLUMNS`, else 80.
    static func width(windowColumns: Int?, environment: [String: String]) -> Int {
        windowColumns ?? columns(environment) ?? 80
    }

    private static func columns(_ environment: [String: String]) -> Int? {
        guard let columns = environment["COLUMNS"].flatMap({ Int($0) }), (1...10_000).contains(columns) else {
            return nil
        }
        return columns
    }
}
