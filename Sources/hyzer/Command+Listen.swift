import Commands
import Display
import EventLog
import Scorecard
import Session
import System
import Terminal
import Transcripts

extension Program {
    /// `hyzer listen`: follows standard input, or a recogniser it starts.
    func listen() throws -> ExitStatus {
        let asked = try transcriptFormat()
        let recogniser = options.words.isEmpty ? nil : try Recogniser(options.words, self)
        let stored = try storedSession(.listening)
        let patience = try patience()
        let since = try time(.at) ?? Moment.now(.spoken).now
        let isTypedBeside = options.isForRecogniserBesideKeyboard(capabilities)
        let style: StatusLine.Style =
            isTypedBeside
            ? isPlain ? .wordsAbovePrompt : .prompt
            : !capabilities.writesToTerminal ? .none : isPlain ? .words : .line
        let listener = try Listener(
            self, stored, recogniser, as: asked ?? recogniser?.format, patience: patience, since: since,
            StatusLine(style))
        return isTypedBeside ? try converse(beside: listener) : try follow(listener)
    }

    /// How long a score settles, in milliseconds.
    private func patience() throws -> Int64 {
        Int64(((Double(try value(of: .settle)) ?? 0) * 1000).rounded())
    }

    private func follow(_ listener: Listener) throws -> ExitStatus {
        do {
            while !listener.isOver {
                try listener.stream.wait(until: listener.due, signals: signals)
                try listener.follow()
            }
        } catch {
            // Whatever it was, nothing that was heard goes without a word.
            guard case SystemError.interrupted = error else {
                _ = try listener.finish()
                throw error
            }
            _ = try listener.finish(isInterrupted: true)
            return .interrupted
        }
        return try listener.finish()
    }
}

extension Options {
    /// Whether somebody may type while a recogniser is listened to.
    func isForRecogniserBesideKeyboard(_ capabilities: TerminalCapabilities) -> Bool {
        command == .listen && !words.isEmpty && capabilities.isConversation
    }
}
