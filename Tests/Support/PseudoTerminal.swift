// SPDX-License-Identifier: GPL-3.0-or-later
import Glibc
import Synchronization

/// A program running in a terminal of its own, and somebody who types into it and watches the screen.
///
/// Every step waits for the program at most as long as it is told, and no step waits longer than it must.
package final class PseudoTerminal {
    private var terminal: Int32
    private let child: ChildProcess
    private var output: [UInt8] = []
    /// How much of the screen text earlier expectations have used up.
    private var mark = 0
    private var isClosed = false
    /// Whether the program had left the terminal when something was typed last.
    package private(set) var isOver = false
    /// What it answers when something is printed, each time.
    private let answers: [(question: [UInt8], answer: [UInt8])]
    /// How much of the output was looked through for questions.
    private var answered = 0

    /// Starts the program in a session of its own, controlled by the new terminal.
    ///
    /// - Parameters:
    ///   - environment: added to `TERM=xterm-256color`, `INPUTRC=/dev/null`, `LC_ALL=C.UTF-8`, `PATH` and the
    ///     options of sanitizers; nothing else is inherited, so give it a `HOME`.
    ///   - answers: what the terminal sends when it is sent something: unless told, what it is (`DA1`) and nothing else.
    package init(
        _ path: String, _ arguments: [String] = [], environment: [String: String] = [:], rows: Int = 24,
        columns: Int = 80, answers: [String: String] = ["\u{1B}[c": "\u{1B}[?62c"]
    ) throws {
        self.answers = answers.map { (Array($0.utf8), Array($1.utf8)) }
        // A session that ends must not take the tests with it, and neither must writing to one that has ended.
        signal(SIGPIPE, SIG_IGN)
        var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
        var name = [CChar](repeating: 0, count: 128)
        let defaults = ["TERM": "xterm-256color", "INPUTRC": "/dev/null", "LC_ALL": "C.UTF-8"]
        (terminal, child) = try spawning.withLock { _ in
            var near: Int32 = -1
            var far: Int32 = -1
            guard openpty(&near, &far, &name, nil, &size) == 0 else { throw SystemCallFailed("openpty") }
            // Open until the child has it open, or the terminal would count as abandoned.
            defer { close(far) }
            for end in [near, far] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
            _ = fcntl(near, F_SETFL, O_RDWR | O_NONBLOCK)
            do {
                let child = try ChildProcess(
                    path, arguments,
                    environment: environment.merging(defaults) { given, _ in given }
                        .merging(inheritedVariables) { given, _ in given },
                    .terminal(path: String(decoding: name.prefix { $0 != 0 }.map { UInt8($0) }, as: UTF8.self)))
                return (near, child)
            } catch {
                close(near)
                throw error
            }
        }
    }

    deinit {
        hangUp()
    }

    // MARK: Typing

    /// Types the text; `\r` is the return key.
    package func type(_ text: String) throws {
        try send(Array(text.utf8))
    }

    /// Pastes the text as a terminal does that marks what is pasted (bracketed paste).
    package func paste(_ text: String) throws {
        let carriageReturns = text.map { $0 == "\n" ? "\r" : String($0) }.joined()
        try type("\u{1B}[200~" + carriageReturns + "\u{1B}[201~")
    }

    /// Ctrl-C.
    package func sendInterrupt() throws { try send([0x03]) }
    /// Ctrl-D.
    package func sendEndOfInput() throws { try send([0x04]) }

    /// Closes the window; nothing can be typed or seen afterwards.
    package func hangUp() {
        if terminal >= 0 { close(terminal) }
        terminal = -1
        isClosed = true
    }

    package var isHungUp: Bool { terminal < 0 }

    /// Sends a signal to the program itself, by its number.
    package func send(signal: Int32) {
        child.send(signal)
    }

    package func send(_ bytes: [UInt8]) throws {
        let deadline = Deadline(within: .hanging)
        var rest = bytes[...]
        while !rest.isEmpty {
            // The program may be unable to read before somebody reads what it prints.
            var watched = pollfd(fd: terminal, events: Int16(POLLIN | POLLOUT), revents: 0)
            poll(&watched, 1, deadline.milliseconds)
            if deadline.isOver { throw TimedOut(waitingFor: "the program to read what is typed", seen: screenText) }
            if watched.revents & Int16(POLLIN) != 0 { _ = watch() }
            // Nobody has the terminal open any more, and nobody reads what is typed.
            isOver = watched.revents & Int16(POLLHUP) != 0
            if isOver { return }
            guard watched.revents & Int16(POLLOUT) != 0 else { continue }
            let count = rest.withUnsafeBytes { write(terminal, $0.baseAddress, $0.count) }
            guard count >= 0 || errno == EINTR || errno == EAGAIN else { throw SystemCallFailed("write") }
            rest = rest.dropFirst(max(0, count))
        }
    }

    /// Gives the window another size, of which the system tells the program (`SIGWINCH`).
    package func resize(rows: Int = 24, columns: Int) throws {
        var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
        guard ioctl(terminal, UInt(TIOCSWINSZ), &size) == 0 else { throw SystemCallFailed("ioctl") }
    }

    // MARK: Watching

    /// Waits until the text appears after what earlier expectations found, and returns everything up to its end.
    ///
    /// - Throws: `TimedOut`, with the screen.
    @discardableResult
    package func expect(_ text: String, within time: Duration = .hanging) throws -> String {
        let deadline = Deadline(within: time)
        while true {
            let unseen = screenText.dropFirst(mark)
            if let end = unseen.endOfFirst(text) {
                let seen = unseen[..<end]
                mark += seen.count
                return String(seen)
            }
            guard try readMore(deadline) else {
                throw TimedOut(waitingFor: "“\(text)”", seen: String(unseen))
            }
        }
    }

    /// Waits for the program to end.
    ///
    /// - Throws: `TimedOut`, with the screen.
    package func waitForExit(within time: Duration = .hanging) throws -> ExitStatus {
        let deadline = Deadline(within: time)
        while try readMore(deadline) {}
        return try child.waitForExit(deadline) { screenText }
    }

    /// Everything printed so far, without escape sequences and carriage returns.
    package var screenText: String {
        EscapeSequences.removed(from: String(decoding: output, as: UTF8.self))
    }

    /// Everything printed so far, with escape sequences.
    package var rawText: String {
        String(decoding: output, as: UTF8.self)
    }

    /// The half of the terminal's settings that decides whether typed text is echoed and gathered into lines.
    package func isInOrdinaryMode() throws -> Bool {
        var settings = termios()
        guard tcgetattr(terminal, &settings) == 0 else { throw SystemCallFailed("tcgetattr") }
        let wanted = tcflag_t(ICANON | ECHO | ISIG)
        return settings.c_lflag & wanted == wanted
    }

    /// Takes in what is printed, and answers it; false when nobody has the terminal open any more.
    private func watch() -> Bool {
        guard take(from: terminal, into: &output) else { return false }
        for (question, answer) in answers where output.count >= question.count {
            let asked = max(0, answered - question.count + 1)...(output.count - question.count)
            for offset in asked where output[offset...].starts(with: question) {
                _ = answer.withUnsafeBytes { write(terminal, $0.baseAddress, $0.count) }
            }
        }
        answered = output.count
        return true
    }

    /// Reads what comes next; false when the time is over or the program has closed the terminal.
    private func readMore(_ deadline: Deadline) throws -> Bool {
        if isClosed { return false }
        var watched = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
        let ready = poll(&watched, 1, deadline.milliseconds)
        guard ready >= 0 || errno == EINTR else { throw SystemCallFailed("poll") }
        if ready == 0 { return false }
        // A terminal that nobody has open any more answers EIO.
        if ready > 0, !watch() { isClosed = true }
        return !isClosed
    }
}

extension Substring {
    /// The index behind the first place where the text occurs.
    fileprivate func endOfFirst(_ text: String) -> Index? {
        let wanted = Array(text)
        guard !wanted.isEmpty else { return startIndex }
        var start = startIndex
        while start < endIndex {
            if self[start...].starts(with: wanted) { return index(start, offsetBy: wanted.count) }
            start = index(after: start)
        }
        return nil
    }
}
