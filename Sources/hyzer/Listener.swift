import Commands
import Display
import EventLog
import Meaning
import Scorecard
import Session
import System
import Terminal
import Transcripts

/// A recogniser on one side, the session on the other: what is heard settles, is recorded and read back.
final class Listener {
    let program: Program
    let stored: StoredSession
    /// What is listened to: what the recogniser prints, else standard input.
    private(set) var stream: ByteStream
    private let recogniser: Recogniser?
    private let format: Format?
    /// The recogniser has said all it will.
    private(set) var isOver = false
    private var reader: TranscriptReader
    /// From when the times of the stream count.
    private var beginning: Timestamp
    private let tally: Tally
    private let status: StatusLine
    private var hasFailed = false
    /// What says aloud what is answered; nil for nothing.
    private let voice: Voice?
    /// Keeps in touch with the hub, as beside a conversation.
    private var syncing: ChildProgram?
    /// What the recogniser said last, and until when it is shown if nothing comes of it; nil where nobody looks.
    private var heard: (words: String, until: Int64)?

    private var lateness = Lateness()

    /// Milliseconds by which a recogniser may be late without a word.
    private static let bearable: Int64 = 5000
    /// Milliseconds between two looks at a countdown.
    private static let blink: Int64 = 100
    /// Milliseconds for which words are shown of which nothing was made.
    private static let glance: Int64 = 4000
    /// Milliseconds after which what could not be stored is tried again.
    private static let retry: Int64 = 2000

    /// Starts the recogniser.
    ///
    /// - Parameters:
    ///   - recogniser: nil for standard input.
    ///   - patience: how long a score settles, in milliseconds.
    ///   - beginning: from when the times of the stream count.
    init(
        _ program: Program, _ stored: StoredSession, _ recogniser: Recogniser?, as format: Format?, patience: Int64,
        since beginning: Timestamp, _ status: StatusLine
    ) throws {
        self.program = program
        self.stored = stored
        self.recogniser = recogniser
        self.format = format
        stream = try recogniser?.start(&stored.session) ?? ByteStream(descriptor: 0)
        self.beginning = beginning
        self.status = status
        stored.session.patience = patience
        reader = TranscriptReader(format: format)
        tally = Tally(nil)
        voice = try Voice.chosen(program)
        try program.syncBeside(&syncing, stored)
    }

    /// When there is something to do although nothing is heard, in milliseconds of `SteadyClock`.
    var due: Int64? {
        guard status.counts else { return stored.session.due }
        let blink = stored.session.due.map { min($0, SteadyClock.millisecondsNow() + Listener.blink) }
        return blink ?? heard?.until
    }

    // MARK: Hearing

    /// Takes in what has arrived from the recogniser, and records what has settled.
    func follow() throws {
        let piece = try stream.next()
        let time = SteadyClock.millisecondsNow()
        switch piece {
        case .bytes(let bytes): try take(reader.take(bytes, arrival: time), at: time)
        case .nothing: break
        case .end:
            isOver = true
            try take(reader.finish(), at: time)
        }
        // What was due when these lines came and is not corrected by them has settled, however long hearing them took.
        try decide { session, now in
            var moment = now
            moment.time = time
            return session.settle(moment)
        }
        try tellAnewIfOutdated()
        try showStatus()
    }

    /// Tells the recogniser of players who have changed. It is started again for that, once it has said what it had to say,
    /// unless it looks for it by itself.
    private func tellAnewIfOutdated() throws {
        guard !isOver, let recogniser, recogniser.isOutdated(&stored.session) else { return }
        guard !recogniser.readsAgain else { return try recogniser.tellAnew(&stored.session) }
        stream.child?.end()
        var isEmpty = false
        while !isEmpty {
            switch try stream.next() {
            case .bytes(let bytes):
                let time = SteadyClock.millisecondsNow()
                try take(reader.take(bytes, arrival: time), at: time)
            case .nothing, .end: isEmpty = true
            }
        }
        try take(reader.finish(), at: SteadyClock.millisecondsNow())
        stream = try recogniser.start(&stored.session)
        reader = TranscriptReader(format: format)
        beginning = Moment.now(.spoken).now
    }

    /// Hears a line that was typed beside; an empty one settles what is pending.
    func hear(typed text: String) throws -> Continuation {
        guard !text.allSatisfy(\.isWhitespace) else {
            try decide { $0.settleNow($1) }
            return .goOn
        }
        let leaves = try hear(Recognition(text), .now(.typed), line: nil).leaves
        try tellAnewIfOutdated()
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
        if let child = stream.child {
            let ending = child.end(isOver: isOver)
            if isOver { try tell(ending, of: child) }
        }
        try flush()
        return hasFailed ? .store : tally.status
    }

    /// - Parameter time: when it arrived.
    private func take(_ portion: Portion, at time: Int64) throws {
        for fault in portion.faults {
            try status.clear(program)
            try program.complain(at: fault.line, program.sentence(for: fault.problem))
            tally.rejected()
        }
        lateness.take(portion.segments, arrival: time)
        let arrival = Moment.now(.spoken).now
        for segment in portion.segments where voice?.isEcho(segment.text) != true {
            voice?.hush()
            // Before what comes of it, which the terminal shows with it.
            heard = (segment.text, time + Listener.glance)
            try hear(segment, at: time, arrival)
        }
        if let partial = portion.partial, !program.isPlain { heard = (partial, time + Listener.glance) }
        try flush()
    }

    /// Hands on what a recogniser heard: the one place where its words become something said.
    private func hear(_ segment: Segment, at time: Int64, _ arrival: Timestamp) throws {
        var moment = Moment.now(.spoken)
        moment.at = segment.start.map { Timestamp(milliseconds: beginning.milliseconds + Int64($0)) } ?? arrival
        moment.speaker = segment.speaker
        moment.line = segment.line
        moment.time = time
        _ = try hear(Recognition(segment), moment, line: segment.line)
    }

    /// - Parameter line: its number in the stream; nil for what is typed.
    private func hear(
        _ heard: Recognition, _ moment: Moment, line: Int?
    ) throws -> Outcome {
        try decide(of: heard.text, line) { session, _ in session.hear(heard, moment) }
    }

    /// Lets the session decide, stores what it decided and tells it. Where storing fails nothing has happened: the line that
    /// is gone is told, and what is pending is tried again.
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
            try program.complain(at: line, error.sentence(in: program.page.wording))
            if let text {
                outcome.effects = [.notRecorded(text)]
                hasFailed = true
            }
        }
        try tell(outcome, of: text ?? "", line)
        // The words have become something that is told.
        if stored.session.unsettled == nil, outcome.effects.contains(where: \.isOfUse) { heard = nil }
        return outcome
    }

    // MARK: Telling

    private func tell(_ outcome: Outcome, of text: String, _ line: Int?) throws {
        if !outcome.effects.isEmpty || outcome.resumes != nil { try status.clear(program) }
        guard !program.options.has(.json) || !outcome.effects.isEmpty else { return }
        let said = text.isEmpty ? outcome.utterances.map(\.text).joined(separator: "\n") : text
        let isShown = try program.show(outcome, of: (line, said), stored, origin: line.map(program.origin) ?? "")
        if !isShown { tally.refused() }
        try voice?.answer(outcome.effects, in: stored.context)
        try tally.count(outcome, of: Array(text.utf8))
    }

    private func tell(_ effect: Effect, of line: Int) throws {
        var outcome = Outcome()
        outcome.effects = [effect]
        try tell(outcome, of: "", line)
    }

    private func tell(_ ending: ChildProgram.Ending, of child: ChildProgram) throws {
        let wording = program.page.wording
        switch ending {
        case .exited(status: 0):
            guard program.capabilities.writesToTerminal else { return }
            return try program.print(
                program.page.message(wording.line(.listenEnded, ["recogniser": StyledText(child.name)])))
        case .exited(let number):
            try program.complain(.listenFailed, ["recogniser": child.name, "status": String(number)])
        case .killed(let signal):
            try program.complain(.listenKilled, ["recogniser": child.name, "signal": String(signal)])
        }
        for line in child.lastWords { try program.complain(.listenSaid, ["recogniser": child.name, "line": line]) }
        tally.rejected()
    }

    /// What is pending, on the line that has its countdown.
    func showStatus() throws {
        if status.style == .line {
            program.columns = TerminalCapabilities.currentWidth(environment: program.environment)
        }
        // The last column stays free: some terminals begin a new line behind it.
        try status.show(line(within: program.columns - 1), program)
        try flush()
    }

    /// What was heard and what is pending, on one line; nil for nothing.
    func line(within columns: Int) -> StyledText? {
        let now = SteadyClock.millisecondsNow()
        let unsettled = stored.session.unsettled
        if unsettled == nil, let until = heard?.until, until <= now { heard = nil }
        guard unsettled != nil || heard != nil else { return nil }
        var page = program.page
        let late = lateness.milliseconds
        let behind = late < Listener.bearable ? StyledText() : page.behind(by: late)
        page.columns = columns - behind.columns
        return page.heard(
            heard?.words ?? "", unsettled?.results ?? [], remaining: stored.session.due.map { $0 - now },
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
