import Dialogue
import Display
import Listening
import Session
import Store
import System
import Terminal

extension Program {
    /// Listens to a recogniser while somebody may type.
    func converse(beside listener: Listener) throws -> ExitStatus {
        let conversation = ListeningConversation(listener)
        let history = Folders.state(environment).map { $0 + "/history" }
        let editor = LineEditor(
            .init(applicationName: "hyzer", historyFile: history, tick: .seconds(1), typed: askForBackground()),
            signals: signals)
        let ending = try editor.run(conversation)
        var isInterrupted = conversation.isInterrupted
        if case .stopped = ending { isInterrupted = true }
        let status = try listener.finish(isInterrupted: isInterrupted)
        if let failure = conversation.failure { throw failure }
        return isInterrupted ? .interrupted : status
    }
}

/// The person at the terminal beside a recogniser.
final class ListeningConversation: LineHandler {
    private let listener: Listener
    private let program: Program
    /// The error that ended it.
    private(set) var failure: (any Error)?
    /// Whether Ctrl-C ended it.
    private(set) var isInterrupted = false

    init(_ listener: Listener) {
        self.listener = listener
        program = listener.program
        listener.stored.untold = []
    }

    var watched: [Int32] { (listener.hearing.isOver ? [] : listener.hearing.stream.descriptors) + listener.watched }
    var newsDue: Int64? { listener.due }
    var isOver: Bool { listener.hearing.isOver || failure != nil }

    func greet() {
        _ = attempt {
            try program.passOverRounds(listener.stored)
            if listener.stored.session.isPlaying {
                try program.print(program.standings(of: listener.stored.session.round, since: nil))
            }
            try program.flush()
            return .goOn
        }
    }

    func prompt(width: Int) -> Prompt {
        let mark = program.isPlain ? StyledText() : listener.gateMark
        let width = max(width - mark.columns, 1)
        let prompt = program.prompt(listener.stored, width: width).behind(program.paint(mark))
        // A question that waits for an answer stays in sight.
        let isAsked = listener.stored.session.unsettled == nil && listener.stored.session.question != nil
        // The words heard take the place of the leaders; half of the line stays free.
        let room = max(width / 2, min(20, width - 8))
        guard !program.isPlain, !isAsked, let line = listener.line(within: room) else { return prompt }
        return Prompt(
            program.paint(mark + line) + program.paint(program.style(width: width).caret),
            isRemembered: prompt.isRemembered)
    }

    func line(_ text: String, width: Int) -> Continuation {
        program.columns = width
        return attempt {
            let next = try listener.hear(typed: text)
            try listener.showStatus()
            try program.flush()
            return next
        }
    }

    var takesTaps: Bool { listener.takesTaps }

    func tapped() { listener.tap() }

    func interrupted(discarding text: String) -> Continuation {
        attempt {
            let isCancelled = try listener.cancel()
            try program.flush()
            if isCancelled || !text.isEmpty { return .goOn }
            isInterrupted = true
            return .leave
        }
    }

    func completions(before text: String) -> Completions {
        program.completions(before: text, listener.stored)
    }

    func news(width: Int, isTyping: Bool) -> String? {
        program.columns = width
        _ = attempt {
            try listener.follow()
            try program.print(program.news(listener.stored))
            return .goOn
        }
        return program.output.withdraw() + program.errors.withdraw()
    }

    private func attempt(_ body: () throws -> Continuation) -> Continuation {
        do { return try body() } catch {
            failure = error
            return .leave
        }
    }
}
