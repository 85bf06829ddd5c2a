import Commands
import Dialogue
import Display
import Language
import Meaning
import Outcomes
import Scorecard
import Session
import Store
import System
import Terminal

extension Program {
    /// Talks to somebody at a terminal.
    func converse() throws -> ExitStatus {
        let conversation = TypingConversation(self, try storedSession(.conversation))
        let history = Folders.state(environment).map { $0 + "/history" }
        let editor = LineEditor(
            .init(applicationName: "hyzer", historyFile: history, tick: .seconds(1), typed: askForBackground()),
            signals: signals, watch: database.flatMap { FileWatch($0.path) })
        conversation.historyProblem = editor.historyProblem
        let ending = try editor.run(conversation)
        if let failure = conversation.failure { throw failure }
        if case .stopped = ending { return .interrupted }
        return .done
    }
}

extension Program {
    /// The prompt for an answer.
    func questionPrompt(width: Int) -> Prompt {
        Prompt(paint(style(width: width).questionPrompt) + " ", isRemembered: false)
    }

    /// The prompt for a line: the hole and the leaders while a round is being played.
    func prompt(_ stored: StoredSession, width: Int) -> Prompt {
        let style = style(width: width)
        let session = stored.session
        if session.question != nil { return questionPrompt(width: width) }
        var note = syncNote(stored)
        guard session.isPlaying, let round = session.round, let hole = round.hole(round.currentHole) else {
            return Prompt(paint(style.homePrompt(note: note)) + " ")
        }
        let leaders = round.standings()
        let open = style.openNote(round.openHoles.count)
        if open.columns > 0 { note = note.columns == 0 ? open : open + "  " + note }
        return Prompt(paint(style.prompt(hole: hole.label, par: hole.par, leaders: leaders, note: note)) + " ")
    }
}

/// The person at the terminal on one side, the session on the other.
final class TypingConversation: LineHandler {
    private let program: Program
    private let stored: StoredSession
    /// Why entered lines are not kept in the history file; nil when they are.
    var historyProblem: SystemError?
    /// The error that ended the conversation.
    private(set) var failure: (any Error)?
    /// The process that syncs with the hub: the conversation never waits for it, and takes in what it brings like what
    /// any other run of hyzer writes.
    private var syncing: ChildProgram?
    /// The round and its hole when the line that is being typed was begun; others may have gone on since.
    private var begunOn: (round: RoundID, hole: Int)?

    init(_ program: Program, _ stored: StoredSession) {
        self.program = program
        self.stored = stored
        stored.untold = []
    }

    /// The first lines: the question for a name at a first start, the report `home`, or the standings.
    func greet() {
        _ = attempt {
            try program.syncBeside(&syncing, stored)
            if let historyProblem {
                let sentence = historyProblem.sentence(in: program.style.wording)
                try program.print([StyledText(sentence, .warning)])
            }
            try program.passOverRounds(stored)
            if stored.session.isNameless {
                try askName()
            } else if stored.session.isPlaying {
                try program.print(program.standings(of: stored.session.round, since: nil))
            } else {
                try program.print(Reporter(program, stored).home().lines(in: program.style))
            }
            return .goOn
        }
    }

    func prompt(width: Int) -> Prompt {
        stored.session.isNameless ? program.questionPrompt(width: width) : program.prompt(stored, width: width)
    }

    func line(_ text: String, width: Int) -> Continuation {
        attempt {
            program.columns = width
            if stored.session.isNameless { return try introduce(text) }
            let begun = begunOn ?? place
            begunOn = nil
            // News that arrived before the line was entered is told before its answer.
            try program.print(program.news(stored))
            var moment = Moment.now(.typed)
            if let begun, begun.round == place?.round { moment.shownHole = begun.hole }
            let line = stored.session.understand(Recognition(text), moment)
            if stored.session.question == nil, case .command(let options) = try program.promptLine(line, stored) {
                try program.carryOut(options)
                try program.follow(stored)
                // The syncing process is started again, with what was chosen or joined just now.
                if [.settings, .sync].contains(options.command) { syncing = nil }
                try program.syncBeside(&syncing, stored)
                if stored.session.isNameless { try askName() }
                return .goOn
            }
            let outcome = try program.hear(line, stored)
            try program.show(outcome, of: (nil, text), stored, origin: nil)
            return outcome.leaves ? .leave : .goOn
        }
    }

    /// The round and its hole, as the prompt shows them.
    private var place: (round: RoundID, hole: Int)? {
        stored.session.round.map { ($0.id, $0.currentHole) }
    }

    private func askName() throws {
        let names = Array(stored.session.namesToOffer.prefix(Question.mostAnswers))
        try program.print(program.style.question(program.style.wording.line(.askName), answers: names, wayOut: .none))
    }

    /// The answer to the question for a name at a first start.
    private func introduce(_ text: String) throws -> Continuation {
        guard !text.allSatisfy(\.isWhitespace) else {
            try askName()
            return .goOn
        }
        let outcome = try stored.store { $0.introduce(answer: text, .now(.typed)) }
        try program.show(outcome, of: (nil, text), stored, origin: nil)
        if outcome.leaves { return .leave }
        if !stored.session.isNameless { try program.print(Reporter(program, stored).home().lines(in: program.style)) }
        return .goOn
    }

    func interrupted(discarding text: String) -> Continuation {
        attempt {
            if stored.session.question != nil {
                stored.session.cancel()
                try program.print(program.style.message(program.style.wording.line(.cancelled)))
            }
            return .goOn
        }
    }

    func completions(before text: String) -> Completions {
        program.completions(before: text, stored)
    }

    func news(width: Int, isTyping: Bool) -> String? {
        guard !stored.session.isNameless else { return nil }
        begunOn = isTyping ? begunOn ?? place : nil
        var lines: [StyledText] = []
        _ = attempt {
            program.columns = width
            lines = try program.news(stored)
            return .goOn
        }
        return lines.isEmpty ? nil : lines.map { program.paint($0) }.joined(separator: "\n")
    }

    /// Runs `body` and writes its output. Errors of the system, the grammar and the display end the conversation; all
    /// others are told.
    private func attempt(_ body: () throws -> Continuation) -> Continuation {
        do {
            let next = try body()
            try program.flush()
            return next
        } catch {
            switch error {
            case is SystemError, is GrammarError, is DisplayError: break
            default:
                do {
                    let sentence = error.sentence(in: program.style.wording, help: program.language.help)
                    try program.print(program.style.message(StyledText(sentence, .warning)))
                    try program.flush()
                    return .goOn
                } catch {
                    failure = error
                    return .leave
                }
            }
            failure = error
            return .leave
        }
    }
}
