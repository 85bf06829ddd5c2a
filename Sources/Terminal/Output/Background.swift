// SPDX-License-Identifier: GPL-3.0-or-later
internal import Glibc
internal import System

/// The background of a terminal.
package enum Background: Equatable, Sendable {
    case light, dark

    /// From `COLORFGBG`, the palette entries of text and background: `15;0` or `0;default;15`; nil if it does not tell.
    init?(colorFgBg text: String) {
        switch text.split(separator: ";").last.flatMap({ Int($0) }) {
        case .some(0...6), 8: self = .dark
        case 7, .some(9...15): self = .light
        default: return nil
        }
    }

    /// From a colour as X names it (`XParseColor`): `rgb:ffff/ffff/ffff`, with one to four digits for each channel; nil
    /// for anything else.
    init?(colour text: String) {
        let parts = text.split(separator: ":")
        guard parts.count == 2, parts[0] == "rgb" || parts[0] == "rgba" else { return nil }
        let channels = parts[1].split(separator: "/", omittingEmptySubsequences: false).prefix(3).compactMap { digits in
            (1...4).contains(digits.utf8.count)
                ? Int(digits, radix: 16).map { Double($0) / Double(1 << (4 * digits.utf8.count) - 1) } : nil
        }
        guard channels.count == 3 else { return nil }
        // Luma as ITU-R BT.709 weighs it.
        let luma = 0.2126 * channels[0] + 0.7152 * channels[1] + 0.0722 * channels[2]
        self = luma > 0.5 ? .light : .dark
    }

    /// A terminal's answers about itself, and the keys typed in the meantime.
    package struct Answer: Sendable {
        /// nil if the terminal did not tell.
        package var background: Background?
        /// Keys, for the next reader of the keyboard.
        package var typed: [UInt8] = []
    }

    /// For a conversation: asks the terminal on standard input and output, else looks into the environment. What is
    /// typed meanwhile comes back with the answer. Call it before a ``LineEditor`` runs.
    ///
    /// - Parameter environment: `HYZER_TERMINAL_WAIT` may give the milliseconds to wait for an answer.
    package static func asked(_ environment: [String: String]) -> Answer {
        var answer = self.answer(evenWithKeysWaiting: true, patience(environment)) ?? Answer()
        answer.background = answer.background ?? inherited(environment)
        return answer
    }

    /// For a command that prints and ends: as ``asked(_:)``, but the terminal is not asked if keys are waiting for
    /// another program, nor over SSH, where its answer might come after the command's end.
    package static func glimpsed(_ environment: [String: String]) -> Background? {
        let isFarAway = ["SSH_CONNECTION", "SSH_TTY"].contains { !(environment[$0] ?? "").isEmpty }
        guard !isFarAway, let answer = self.answer(evenWithKeysWaiting: false, patience(environment)) else {
            return inherited(environment)
        }
        // Puts the keys back. The system may forbid it, see `dev.tty.legacy_tiocsti`.
        for var key in answer.typed { _ = ioctl(STDIN_FILENO, UInt(TIOCSTI), &key) }
        return answer.background ?? inherited(environment)
    }

    private static func inherited(_ environment: [String: String]) -> Background? {
        environment["COLORFGBG"].flatMap(Background.init(colorFgBg:))
    }

    /// Milliseconds to wait for an answer. The default is hardly noticed, because a terminal may never answer.
    private static func patience(_ environment: [String: String]) -> Int64 {
        environment["HYZER_TERMINAL_WAIT"].flatMap { Int64($0) }.map { min(max($0, 0), 60_000) } ?? 100
    }

    /// Asks, and waits for the answer; nil if there is no terminal to ask.
    ///
    /// The query for the colour is followed by one that every terminal answers, so that a terminal which does not know
    /// the first is recognised without waiting.
    private static func answer(evenWithKeysWaiting: Bool, _ patience: Int64) -> Answer? {
        var mode = termios()
        // A program in the background would be stopped for changing the mode.
        guard isatty(STDOUT_FILENO) == 1, tcgetpgrp(STDIN_FILENO) == getpgrp(), tcgetattr(STDIN_FILENO, &mode) == 0
        else { return nil }
        // Bytes as they come, and none of them on the screen.
        var quiet = mode
        quiet.c_lflag &= ~tcflag_t(ICANON | ECHO)
        guard tcsetattr(STDIN_FILENO, TCSANOW, &quiet) == 0 else { return nil }
        defer { tcsetattr(STDIN_FILENO, TCSANOW, &mode) }
        if !evenWithKeysWaiting, isReady(within: 0) { return nil }
        let question = "\u{1B}]11;?\u{1B}\\\u{1B}[c"
        guard
            question.utf8.withContiguousStorageIfAvailable({ write(STDOUT_FILENO, $0.baseAddress, $0.count) })
                == question.utf8.count
        else { return nil }
        var replies = TerminalReplies()
        var bytes = [UInt8](repeating: 0, count: 256)
        let end = SteadyClock.millisecondsNow() + patience
        while !replies.isComplete, isReady(within: end - SteadyClock.millisecondsNow()) {
            let count = read(STDIN_FILENO, &bytes, bytes.count)
            guard count > 0 else { break }
            replies.take(bytes.prefix(count))
        }
        return Answer(background: replies.background, typed: replies.typed)
    }

    /// Whether a byte can be read within so many milliseconds.
    private static func isReady(within time: Int64) -> Bool {
        var watched = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        return poll(&watched, 1, Int32(clamping: max(time, 0))) > 0 && watched.revents & Int16(POLLIN) != 0
    }
}
