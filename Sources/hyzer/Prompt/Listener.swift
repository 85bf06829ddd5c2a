import Commands
import Dialogue
import Display
import EventLog
import Listening
import Meaning
import Outcomes
import Scorecard
import Session
import Store
import System
import Terminal
import Transcripts

/// A recogniser on one side, the session on the other: what is heard settles, is recorded and read back.
final class Listener {
    let program: Program
    let stored: StoredSession
    let hearing: Hearing
    /// The gate, which decides what speech counts.
    private var gate: Gate
    private let button: SignalWatch
    private let tally: Tally
    private let status: StatusLine
    /// Whether the gate was open when this was last told, in the mode `key`.
    private var isOpen = false
    private var hasFailed = false
    /// The voice that says answers aloud; nil for none.
    private var voice: Voice?
    private let spoken: AnswersSpoken
    /// The process that syncs with the hub; nil for none.
    private var syncing: ChildProgram?
    /// The recogniser's last words, and until when they are shown if nothing comes of them; nil for none.
    private var heard: (words: String, until: Int64)?

    /// Milliseconds by which a recogniser may lag before a note is shown.
    private static let toleratedLag: Int64 = 5000
    /// Milliseconds between two updates of a countdown.
    private static let countdownInterval: Int64 = 100
    /// Milliseconds for which words are shown if nothing comes of them.
    private static let wordsShownFor: Int64 = 4000
    /// Milliseconds after which what could not be stored is tried again.
    private static let retry: Int64 = 2000

    init(
        _ program: Program, _ stored: StoredSession, _ hearing: Hearing, _ gate: Gate, _ button: SignalWatch,
        _ status: StatusLine
    ) throws {
        self.program = program
        self.stored = stored
        self.hearing = hearing
        self.gate = gate
        self.button = button
        self.status = status
        tally = Tally(nil)
        spoken = AnswersSpoken(rawValue: try program.value(of: .speak)) ?? .off
        voice = try program.voice(spoken)
        try program.syncBeside(&syncing, stored)
    }

    /// When there is something to do although nothing is heard, in milliseconds of `SteadyClock`.
    var due: Int64? {
        let now = SteadyClock.millisecondsNow()
        let gate = gate.due(after: now)
        guard status.counts else { return [stored.session.due, gate].compactMap(\.self).min() }
        let countdown = stored.session.due.map { min($0, now + Listener.countdownInterval) }
        return [countdown ?? heard?.until, gate].compactMap(\.self).min()
    }

    // MARK: Hearing

    /// Takes in what has arrived from the recogniser, and records what has settled.
    func follow() throws {
        try answerButton()
        let arrival = try hearing.next()
        let time = arrival?.time ?? SteadyClock.millisecondsNow()
        if let arrival { try take(arrival) }
        // Scores that were due when these lines came, and that the lines do not correct, have settled, however long
        // hearing took.
        try decide { session, now in
            var moment = now
            moment.time = time
            return session.settle(moment)
        }
        try hearing.tellAnewIfOutdated(stored, take)
        try showStatus()
    }

    /// Hears a line that was typed beside; an empty one settles what is pending.
    func hear(typed text: String) throws -> Continuation {
        guard !text.allSatisfy(\.isWhitespace) else {
            try decide { $0.settleNow($1) }
            return .goOn
        }
        let leaves = try hear(Recognition(text), .now(.typed), line: nil).leaves
        try hearing.tellAnewIfOutdated(stored, take)
        return leaves ? .leave : .goOn
    }

    /// Takes back what is pending; false where there is nothing.
    func cancel() throws -> Bool {
        !(try decide { session, _ in session.takeBack() }).effects.isEmpty
    }

    /// Records what was heard, and tells how the recogniser ended.
    ///
    /// - Parameter isInterrupted: whether what has not settled is given up instead.
    func finish(isInterrupted: Bool = false) throws -> ExitStatus {
        if !isInterrupted {
            try decide { $0.finish($1) }
            hasFailed = hasFailed || stored.session.firstLineOpen != nil
        }
        try decide { session, _ in session.stop() }
        if let (child, ending) = hearing.end() { try tell(ending, of: child) }
        try flush()
        return hasFailed ? .store : tally.status
    }

    private func take(_ arrival: Hearing.Arrival) throws {
        let result = arrival.result
        for fault in result.faults {
            try status.clear(program)
            try program.complain(at: fault.line, program.style.wording.sentence(for: fault.problem))
            tally.rejected()
        }
        let now = Moment.now(.spoken).now
        let names = gate.mode == .word ? stored.session.namesToExpect() : []
        for (segment, said) in zip(result.segments, arrival.said) where voice?.isEcho(segment.text) != true {
            let verdict = gate.hear(segment, said: said, names: names)
            if verdict == .opened { try tellGate(isOpen: true) }
            guard case .counts(let segment) = verdict else {
                if !program.isPlain { heard = (segment.text, arrival.time + Listener.wordsShownFor) }
                continue
            }
            voice?.hush()
            // Set before the line is decided, because the words are shown with its scores.
            heard = (segment.text, arrival.time + Listener.wordsShownFor)
            let (recognition, moment) = hearing.said(segment, said, at: arrival.time, now)
            _ = try hear(recognition, moment, line: segment.line)
            if stored.session.question != nil { gate.ask(after: said.upperBound) }
        }
        if let speech = result.speech { stored.session.note(isSpeaking: speech.isGoingOn) }
        if let partial = result.partial, !program.isPlain { heard = (partial, arrival.time + Listener.wordsShownFor) }
        try flush()
    }

    /// - Parameter line: its number in the stream; nil for what is typed.
    private func hear(
        _ heard: Recognition, _ moment: Moment, line: Int?
    ) throws -> Outcome {
        try decide(of: heard.text, line) { session, _ in session.hear(heard, moment) }
    }

    /// Lets the session decide, stores the outcome and tells it. If storing fails nothing is recorded: the line is
    /// reported as lost, and pending scores are tried again.
    @discardableResult
    private func decide(
        of text: String? = nil, _ line: Int? = nil, _ body: (inout Session, Moment) -> Outcome
    ) throws -> Outcome {
        let now = Moment.now(.spoken)
        var outcome = Outcome()
        do throws(EventLogError) {
            outcome = try stored.store { session in body(&session, now) }
        } catch {
            stored.session.postpone(until: now.time + Listener.retry)
            try status.clear(program)
            try program.complain(at: line, error.sentence(in: program.style.wording))
            if let text {
                outcome.effects = [.notRecorded(text)]
                hasFailed = true
            }
        }
        try tell(outcome, of: text ?? "", line)
        // The answer takes the place of the words.
        if stored.session.unsettled == nil, outcome.effects.contains(where: \.isOfUse) { heard = nil }
        return outcome
    }

    // MARK: The gate

    /// Descriptors to wait for beside the recogniser.
    var watched: [Int32] { [button.descriptor] }

    /// Whether the space bar decides what counts.
    var takesTaps: Bool { gate.mode == .key }

    /// The space bar was pressed.
    func tap() { gate.tap(at: SteadyClock.millisecondsNow()) }

    private func answerButton() throws {
        while button.next() != nil { gate.toggle(at: SteadyClock.millisecondsNow()) }
        let now = SteadyClock.millisecondsNow()
        gate.pass(to: now)
        guard gate.mode == .key, gate.isOpen(at: now) != isOpen else { return }
        isOpen.toggle()
        try tellGate(isOpen: isOpen)
    }

    /// Tells that speech counts from here on, or no longer.
    private func tellGate(isOpen: Bool) throws {
        if program.isPlain, status.style != .none { try program.print([program.style.gate(isOpen: isOpen)]) }
        try sayAloud(program.style.aloud(gateIsOpen: isOpen))
    }

    /// The sign that shows whether speech counts now; empty if all speech does.
    var gateMark: StyledText {
        gate.mode == .always
            ? StyledText() : program.style.gateMark(isOpen: gate.isOpen(at: SteadyClock.millisecondsNow()))
    }

    // MARK: Telling

    private func tell(_ outcome: Outcome, of text: String, _ line: Int?) throws {
        if !outcome.effects.isEmpty || outcome.resumes != nil { try status.clear(program) }
        guard !program.options.has(.json) || !outcome.effects.isEmpty else { return }
        let said = text.isEmpty ? outcome.utterances.map(\.text).joined(separator: "\n") : text
        let isShown = try program.show(outcome, of: (line, said), stored, origin: line.map(program.origin) ?? "")
        if !isShown { tally.refused() }
        try sayAloud(program.style.aloud(outcome.effects, isOnlyQuestions: spoken == .questions, in: stored.context))
        try tally.count(outcome, of: Array(text.utf8))
    }

    /// Says an answer, if the settings want it said.
    private func sayAloud(_ aloud: Aloud?) throws {
        guard let voice, let aloud else { return }
        do throws(SystemError) {
            try voice.say(aloud.text, kind: aloud.kind.rawValue)
        } catch {
            guard case .refused(_, let reason) = error else { throw error }
            // Told once: what is recorded does not depend on it.
            self.voice = nil
            try program.complain(.listenVoiceFailed, ["voice": voice.name, "reason": reason.description])
        }
    }

    private func tell(_ ending: ChildProgram.Ending, of child: ChildProgram) throws {
        let wording = program.style.wording
        switch ending {
        case .exited(status: 0):
            guard program.capabilities.writesToTerminal else { return }
            return try program.print(
                program.style.message(wording.line(.listenEnded, ["recogniser": StyledText(child.name)])))
        case .exited(let number):
            try program.complain(.listenFailed, ["recogniser": child.name, "status": String(number)])
        case .killed(let signal):
            try program.complain(.listenKilled, ["recogniser": child.name, "signal": String(signal)])
        }
        for line in child.lastWords { try program.complain(.listenSaid, ["recogniser": child.name, "line": line]) }
        tally.rejected()
    }

    /// Shows the pending scores, on the line that has their countdown.
    func showStatus() throws {
        if status.style == .line {
            program.columns = TerminalCapabilities.currentWidth(environment: program.environment)
        }
        // The last column stays free: some terminals begin a new line behind it.
        let mark = status.style == .line ? gateMark : StyledText()
        let line = line(within: program.columns - 1 - mark.columns)
        try status.show(mark.columns == 0 ? line : mark + (line ?? StyledText()), program)
        try flush()
    }

    /// The words heard and the pending scores, on one line; nil for none.
    func line(within columns: Int) -> StyledText? {
        let now = SteadyClock.millisecondsNow()
        let unsettled = stored.session.unsettled
        if unsettled == nil, let until = heard?.until, until <= now { heard = nil }
        guard unsettled != nil || heard != nil else { return nil }
        var style = program.style
        let late = hearing.late
        let behind = late < Listener.toleratedLag ? StyledText() : style.behind(by: late)
        style.columns = columns - behind.columns
        return style.heard(
            heard?.words ?? "", unsettled?.results ?? [],
            remaining: stored.session.isSpokenTo ? nil : stored.session.due.map { $0 - now },
            in: stored.context) + behind
    }

    private func flush() throws {
        if status.isWrittenAtOnce { try program.flush() }
    }
}

extension Effect {
    /// Whether something was made of what was heard.
    fileprivate var isOfUse: Bool {
        switch self {
        case .unused, .notUnderstood: false
        default: true
        }
    }
}
