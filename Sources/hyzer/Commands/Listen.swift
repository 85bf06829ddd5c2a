import Commands
import Dialogue
import Display
import Listening
import Meaning
import Scorecard
import Session
import Store
import System
import Terminal
import Transcripts

extension RunnableCommand {
    /// `hyzer listen`: follows standard input, or a recogniser it starts.
    static let listen = RunnableCommand(.listen) { try ListenCommand(program: $0).run() }
}

/// Follows a recogniser, or standard input.
private struct ListenCommand: CommandImplementation {
    let program: Program

    func run() throws -> ExitStatus {
        let asked = try program.choice(.from, Format.self)
        let button = try SignalWatch([.button])
        let recogniser = options.words.isEmpty ? nil : try recogniser(options.words)
        let stored = try program.storedSession(.listening)
        let gate = try gate(stored)
        recogniser?.wakeWord = gate.word?.text
        let patience = try patience()
        let since = try program.time(.at) ?? Moment.now(.spoken).now
        let isTypedBeside = options.isForRecogniserBesideKeyboard(capabilities)
        let style: StatusLine.Style =
            isTypedBeside
            ? program.isPlain ? .wordsAbovePrompt : .prompt
            : !capabilities.writesToTerminal ? .none : program.isPlain ? .words : .line
        let hearing = try Hearing(recogniser, as: asked ?? recogniser?.format, since: since, &stored.session)
        stored.session.patience = patience
        let listener = try Listener(program, stored, hearing, gate, button, StatusLine(style))
        return isTypedBeside ? try program.converse(beside: listener) : try follow(listener)
    }

    /// How long a score settles, in milliseconds.
    private func patience() throws -> Int64 {
        Int64(((Double(try program.value(of: .settle)) ?? 0) * 1000).rounded())
    }

    /// The gate, which decides what speech counts.
    private func gate(_ stored: StoredSession) throws -> Gate {
        let mode = ListeningMode(rawValue: try program.value(of: .listen)) ?? .always
        guard mode == .word else { return Gate(mode) }
        let understanding = try stored.session.names.lazyUnderstanding.understanding()
        let word = WakeWord(try program.value(of: .wakeWord), understanding)
        if word.isName(stored.session.namesToExpect()) { try complain(.listenNamed, ["word": word.text]) }
        return Gate(mode, word: word)
    }

    private func recogniser(_ command: [String]) throws -> Recogniser {
        let recogniser = try Recogniser(
            command, in: program.programs(.recognisers), language: program.language.code,
            temporary: Folders.temporary(program.environment))
        recogniser.dictionary = { try program.dictionary(for: $0) }
        recogniser.unspeakable = { try complain(.grammarUnspeakable, ["name": $0]) }
        return recogniser
    }

    private func follow(_ listener: Listener) throws -> ExitStatus {
        do {
            while !listener.hearing.isOver {
                try listener.hearing.stream.wait(until: listener.due, beside: listener.watched, signals: signals)
                try listener.follow()
            }
        } catch {
            // Before the error is thrown, pending lines are recorded or, if the user interrupts, given up.
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
