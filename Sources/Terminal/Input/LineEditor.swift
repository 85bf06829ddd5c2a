// SPDX-License-Identifier: GPL-3.0-or-later
internal import CReadline
internal import Glibc
package import System

/// A conversation at a terminal: lines are typed with GNU readline while news may arrive and signals be answered.
///
/// Everything happens on the thread that calls ``run(_:)``, in one loop over the keyboard, the signals, a file that
/// others write and a tick (GNU Readline manual, "Alternate Interface"). Readline has one state per process, so at
/// most one editor runs at a time. Make none when either end is not a terminal.
package final class LineEditor {
    package struct Settings: Sendable {
        /// The name for `$if` in the user's `inputrc`.
        package var applicationName: String
        /// Where entered lines are kept for the next session; nil to forget them. Created where missing.
        package var historyFile: String?
        /// How many lines to keep.
        package var historyLimit: Int
        /// How often to ask the handler for news although nothing has happened; nil for never.
        package var tick: Duration?
        /// Keys that were read before the editor started; they come first.
        package var typed: [UInt8]

        package init(
            applicationName: String, historyFile: String? = nil, historyLimit: Int = 2000, tick: Duration? = nil,
            typed: [UInt8] = []
        ) {
            self.applicationName = applicationName
            self.historyFile = historyFile
            self.historyLimit = historyLimit
            self.tick = tick
            self.typed = typed
        }
    }

    /// The signals to watch for ``init(_:signals:watch:)``.
    package static let signals = Signal.allCases.filter { $0 != .button }

    /// In milliseconds.
    private let tick: Int64?
    private var typed: ArraySlice<UInt8>
    private let signals: SignalWatch
    private let watch: FileWatch?
    private var history: History
    private var handler: (any LineHandler)?
    private var ending: Ending?
    private var isRemembered = true
    private var shownPrompt: Prompt?
    private var paste = Paste()
    /// Whether the key just read was a tap: the space bar before anything is typed, if the handler takes taps.
    private var isTapped = false
    /// The last completions, for when readline lists them.
    private var menu: CompletionMenu?

    /// The running editor, for readline's callbacks, which carry no context. Only touched by the thread that runs it.
    nonisolated(unsafe) private static var current: LineEditor?

    /// Prepares readline and reads the history.
    ///
    /// - Parameters:
    ///   - signals: a watch for ``LineEditor/signals``, made when the program began.
    ///   - watch: a file that brings news whenever it is written.
    package init(_ settings: Settings, signals: SignalWatch, watch: FileWatch? = nil) {
        self.signals = signals
        self.watch = watch
        typed = settings.typed[...]
        tick = settings.tick.map { Int64(($0 / .milliseconds(1)).rounded(.up)) }
        TextLocale.useUTF8()
        Self.configureReadline(applicationName: settings.applicationName)
        history = History(path: settings.historyFile, limit: settings.historyLimit)
    }

    /// Why entered lines are not kept in the history file, nil when they are.
    package var historyProblem: SystemError? {
        history.problem
    }

    /// Reads lines until the handler, the user or a signal ends it; the terminal is then as it was before.
    ///
    /// - Throws: `refused` when the terminal cannot be waited for.
    package func run(_ handler: any LineHandler) throws(SystemError) -> Ending {
        self.handler = handler
        ending = nil
        Self.current = self
        // Before anything is written: changing a terminal's mode waits until all of that has been shown.
        rl_prep_terminal(1)
        handler.greet()
        install()
        defer {
            rl_callback_handler_remove()
            Self.current = nil
            self.handler = nil
        }
        while !typed.isEmpty, ending == nil { readKey() }
        var nextTick = tick.map { SteadyClock.millisecondsNow() + $0 }
        while true {
            if let ending { return ending }
            let due = handler.newsDue
            let happened = try wait(until: [nextTick, due].compactMap(\.self).min())
            // Signals come first: when the window is closed, what looks like the end of a line must not enter it.
            while ending == nil, let signal = signals.next() { answer(signal) }
            let isWritten = happened.file && watch?.hasChanged() ?? false
            let isTick = nextTick.map { SteadyClock.millisecondsNow() >= $0 } ?? false
            if isTick { nextTick = tick.map { SteadyClock.millisecondsNow() + $0 } }
            let isDue = due.map { SteadyClock.millisecondsNow() >= $0 } ?? false
            if ending == nil, isWritten || happened.stream || isTick || isDue { tellNews() }
            if ending == nil, happened.hangUp {
                ending = .stopped(by: .hangUp)
            } else if ending == nil, happened.key {
                readKey()
            }
        }
    }

    /// Lets readline take what is typed: mostly one key.
    private func readKey() {
        hz_read_key()
        hz_drop_undo_of_other_lines()
        guard isTapped else { return }
        isTapped = false
        handler?.tapped()
        tellNews()
    }

    // MARK: Waiting

    private struct Happened {
        var key = false
        var hangUp = false
        var file = false
        var stream = false
    }

    private func wait(until deadline: Int64?) throws(SystemError) -> Happened {
        var watched = [
            pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
            pollfd(fd: signals.descriptor, events: Int16(POLLIN), revents: 0),
            // A negative descriptor is passed over.
            pollfd(fd: watch?.descriptor ?? -1, events: Int16(POLLIN), revents: 0),
        ]
        let streams = handler?.watched ?? []
        watched += streams.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        let timeout = deadline.map { max(0, $0 - SteadyClock.millisecondsNow()) } ?? -1
        if poll(&watched, nfds_t(watched.count), Int32(clamping: timeout)) < 0, errno != EINTR {
            throw .refusal(of: "poll")
        }
        return Happened(
            key: watched[0].revents & Int16(POLLIN) != 0,
            hangUp: watched[0].revents & Int16(POLLHUP | POLLERR | POLLNVAL) != 0,
            file: watched[2].revents & Int16(POLLIN) != 0,
            stream: watched.dropFirst(3).contains { $0.revents != 0 })
    }

    /// The window's width in columns.
    private var width: Int {
        var rows: Int32 = 0
        var columns: Int32 = 0
        rl_get_screen_size(&rows, &columns)
        return max(1, Int(columns))
    }

    // MARK: Lines

    private static func configureReadline(applicationName: String) {
        hz_leave_process_alone()
        // Readline keeps the pointer, so the copy is never freed.
        hz_set_application_name(strdup(applicationName))
        // Pleasant defaults; the user's inputrc is read afterwards and may say otherwise.
        rl_variable_bind("show-all-if-ambiguous", "on")
        rl_variable_bind("page-completions", "off")
        hz_set_completion(
            { text, _, _ in
                hz_end_completion_here()
                guard let text else { return nil }
                return LineEditor.current?.complete(String(cString: text))
            },
            { lines, count, _ in
                guard let lines else { return }
                LineEditor.current?.menu?.show(lines, count: count)
            })
        hz_set_reading { _ in
            guard let editor = LineEditor.current else { return hz_read_byte() }
            return editor.paste.next(editor.signals, typed: &editor.typed)
        }
        rl_initialize()
        hz_unbind_traps()
        hz_bind_space { count, key in
            guard let editor = LineEditor.current, editor.handler?.takesTaps ?? false, !editor.isTyping else {
                return rl_insert(count, key)
            }
            editor.isTapped = true
            return 0
        }
        hz_bind_answers { _, last in LateAnswer.swallow(endingLike: last) }
    }

    /// Shows a fresh prompt and waits for a line.
    private func install() {
        rl_callback_handler_install(nextPrompt()) { line in
            LineEditor.current?.received(line)
        }
    }

    private func nextPrompt() -> String {
        guard let prompt = handler?.prompt(width: width) else { return "" }
        isRemembered = prompt.isRemembered
        shownPrompt = prompt
        return prompt.marked
    }

    /// Readline has a line. The terminal is in its ordinary mode meanwhile; afterwards readline shows its prompt.
    private func received(_ entered: UnsafeMutablePointer<CChar>?) {
        defer { free(entered) }
        if ending == nil {
            if let entered {
                deliver(String(cString: entered))
            } else {
                ending = .endOfInput
                // Readline has begun a new row for it already, and would do so again when its handler is removed.
                hz_forget_end_of_input()
            }
        }
        rl_set_prompt(ending == nil ? nextPrompt() : "")
    }

    /// Hands over the line, or several lines if they were pasted at once.
    private func deliver(_ entered: String) {
        var lines = entered.split(separator: "\n", omittingEmptySubsequences: false)
        // A line break at the end of what was pasted ends its last line, and does not begin another.
        if lines.count > 1, lines.last == "" { lines.removeLast() }
        for line in lines where ending == nil {
            if isRemembered { history.remember(String(line)) }
            if handler?.line(String(line), width: width) == .leave { ending = .left }
        }
    }

    /// Candidates for the end of `text`, in memory that readline frees.
    private func complete(_ text: String) -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
        menu = handler.flatMap { CompletionMenu(for: text, $0.completions(before: text)) }
        return menu?.lines()
    }

    // MARK: Events while typing

    private var isTyping: Bool { hz_line_buffer().map { $0.pointee != 0 } ?? false }

    private func tellNews() {
        guard let handler else { return }
        let news = handler.news(width: width, isTyping: isTyping) ?? ""
        let isOver = handler.isOver
        let isOtherPrompt = hz_prompt_is_borrowed() == 0 && handler.prompt(width: width) != shownPrompt
        guard !news.isEmpty || isOver || isOtherPrompt else { return }
        rl_clear_visible_line()
        print(news.isEmpty || news.hasSuffix("\n") ? news : news + "\n")
        if isOver { ending = .left } else { redraw() }
    }

    /// Flushes what readline has written.
    private func flush() {
        print("")
    }

    private func print(_ text: String) {
        var text = text
        text.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { hz_print($0.baseAddress, $0.count) }
        }
    }

    private func answer(_ signal: Signal) {
        switch signal {
        case .interrupt: abandonLine()
        case .suspend: suspend()
        case .resize: resize()
        case .hangUp, .quit, .terminate: stop(by: signal)
        case .button: break
        }
    }

    private func abandonLine() {
        let text = hz_line_buffer().map { String(cString: $0) } ?? ""
        // Whatever is printed next belongs below the whole line, however many rows it has.
        rl_end_of_line(1, 0)
        rl_redisplay()
        rl_free_line_state()
        rl_callback_sigcleanup()
        print("^C\n")
        rl_callback_handler_remove()
        if handler?.interrupted(discarding: text) == .leave {
            ending = .left
        } else {
            install()
        }
    }

    private func suspend() {
        rl_clear_visible_line()
        rl_deprep_terminal()
        flush()
        signals.suspendProcess()
        rl_prep_terminal(1)
        rl_reset_screen_size()
        redraw()
    }

    private func resize() {
        // Readline knows best where the line is after the terminal has wrapped it anew; then the prompt for the new
        // width takes the place of the old one.
        rl_resize_terminal()
        rl_clear_visible_line()
        redraw()
    }

    /// Shows prompt and text at the cursor, which is at the start of an empty row.
    private func redraw() {
        if hz_prompt_is_borrowed() == 0 {
            rl_set_prompt(nextPrompt())
        }
        rl_on_new_line()
        rl_redisplay()
    }

    private func stop(by signal: Signal) {
        print("\n")
        ending = .stopped(by: signal)
    }
}
