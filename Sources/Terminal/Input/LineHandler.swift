// SPDX-License-Identifier: GPL-3.0-or-later
package import System

/// The program's part in typing lines; called by ``LineEditor`` on the thread that runs it.
package protocol LineHandler: AnyObject {
    /// The prompt for a terminal this many columns wide. Asked again before each line and after each resize.
    func prompt(width: Int) -> Prompt

    /// The first lines, before the first prompt. Writing is allowed as in ``line(_:width:)``.
    func greet()

    /// One line was entered, without its line ending. The terminal is in its ordinary mode with the cursor at the
    /// start of an empty line, so the program may write what it likes, ending with a line break.
    func line(_ text: String, width: Int) -> Continuation

    /// Ctrl-C was pressed and the half-typed text thrown away. Writing is allowed as in ``line(_:width:)``.
    func interrupted(discarding text: String) -> Continuation

    /// Completions at the end of `text`, which is the line up to the cursor.
    func completions(before text: String) -> Completions

    /// Text to print above the prompt, or nil when there is nothing new. Asked on every tick and whenever the watched
    /// file is written; must not write by itself. The prompt is asked for again each time, and shown if it has changed.
    ///
    /// - Parameter isTyping: whether a line is begun already.
    func news(width: Int, isTyping: Bool) -> String?

    /// Other descriptors to wait on: when there is something to read from one of them, news is asked for.
    var watched: [Int32] { get }

    /// When to ask for news before the next tick, in milliseconds of `SteadyClock`; nil to wait for the tick.
    var newsDue: Int64? { get }

    /// Whether the space bar is a tap and not a blank, as long as nothing is typed.
    var takesTaps: Bool { get }

    /// The space bar was tapped. News is asked for afterwards.
    func tapped()

    /// Whether the conversation ends after the news just told.
    var isOver: Bool { get }
}

extension LineHandler {
    package var watched: [Int32] { [] }
    package var takesTaps: Bool { false }
    package func tapped() {}
    package var newsDue: Int64? { nil }
    package var isOver: Bool { false }
}

/// Whether to read another line.
package enum Continuation: Sendable {
    case goOn, leave
}

/// How a conversation at the terminal ended.
package enum Ending: Equatable, Sendable {
    /// The handler said so.
    case left
    /// Ctrl-D on an empty line.
    case endOfInput
    /// The program was asked to end, or the window is gone; a half-typed line was not entered.
    case stopped(by: Signal)
}

/// Candidates for the word that ends at the cursor.
package struct Completions: Sendable {
    /// Where the word begins that a candidate replaces; an index into the text that was given.
    package let start: String.Index
    /// In the order in which to show them. A candidate may contain spaces and need not begin with what was typed.
    package let candidates: [String]

    package init(from start: String.Index, candidates: [String]) {
        self.start = start
        self.candidates = candidates
    }
}
