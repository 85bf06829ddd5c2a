import Display
import EventLog
import Phrases
import Scorecard
import Session
import Terminal
import Transcripts

/// One transcript on its way into the log: all of it in one transaction, or nothing.
///
/// It has a session of its own, so that the round at the device stays what it was.
final class Import {
    private let program: Program
    private let keeper: Keeper
    private var session: Session
    private(set) var report: Report
    /// Lines with something open, as they were.
    private(set) var rejects: [String] = []
    private let randomness = Moment.now(.imported).randomness

    /// What became of a file.
    struct Report {
        var file: String
        var rounds = 0
        var lines = 0
        var scores = 0
        var corrections = 0
        var questions: [Question] = []
        /// Words of which nothing was made.
        var unused: [Unused] = []
        /// Places in the file that could not be used.
        var faults: [Fault] = []
        var isKnown = false
    }

    struct Question {
        var line: Int
        var text: String
        var problem: Effect
        /// The problem in words, told in the round it belongs to.
        var sentences: [String]
    }

    struct Unused {
        var line: Int
        var words: [String]
        var sentence: String
    }

    init(_ program: Program, _ keeper: Keeper, file: String) {
        self.program = program
        self.keeper = keeper
        session = keeper.session
        report = Report(file: file)
    }

    /// Reads the file and stores what it holds.
    ///
    /// - Parameters:
    ///   - format: nil to find it out.
    ///   - digest: of the file's content.
    ///   - start: the round the options describe; nil where the file starts its own, or the current one goes on.
    ///   - at: when the recording began; nil where that is not known, and everything happens now.
    func run(
        _ input: BytesInput, as format: Format?, digest: [UInt8], start: StartRequest?, at: Timestamp?, isTrial: Bool
    ) throws(Failure) {
        let known = try store { () throws(EventLogError) in try keeper.log.importedFile(digest: digest) }
        if let known {
            report.isKnown = true
            report.lines = known.lines
            report.scores = known.scores
            return
        }
        if isTrial {
            return try read(input, as: format, start: start, at: at, write: { _ in }, index: { _ in })
        }
        var trouble: Failure?
        var last: Int64 = 0
        do throws(EventLogError) {
            try keeper.log.transaction { (transaction) throws(EventLogError) in
                try keeper.catchUp()
                session = keeper.session
                session.advance(to: try transaction.lamport)
                do throws(Failure) {
                    try read(input, as: format, start: start, at: at) { (outcome) throws(EventLogError) in
                        last = max(last, try transaction.append(outcome))
                    } index: { (round) throws(EventLogError) in
                        try transaction.index(round.line, was: nil)
                    }
                } catch {
                    // The log knows only its own errors; this one takes the transaction back.
                    trouble = error
                    throw EventLogError(.failed, path: keeper.log.path)
                }
                // An unfinished round goes on where none is being played.
                if !keeper.session.isPlaying, session.isPlaying, let round = session.round {
                    try transaction.set(Setting.round.rawValue, to: round.id.description)
                }
                // A file that gave nothing can be imported once more, with other options or another grammar.
                guard last > 0 else { return }
                try transaction.record(
                    ImportedFile(
                        digest: digest, name: report.file, at: Moment.now(.imported).now, lines: report.lines,
                        scores: report.scores, report: report.json.text))
            }
            try keeper.goOn(with: session, upTo: last)
        } catch {
            throw trouble ?? .store(error)
        }
    }

    /// Now, with the randomness of the whole import: identifiers differ by their order all the same.
    private func moment(_ at: Timestamp?, _ segment: Segment? = nil) -> Moment {
        let now = Timestamp(milliseconds: WallClock.millisecondsNow())
        let then = at.map { Timestamp(milliseconds: $0.milliseconds + Int64(segment?.start ?? 0)) }
        return Moment(now: now, at: then, source: .imported, speaker: segment?.speaker, randomness: randomness)
    }

    private func read(
        _ input: BytesInput, as format: Format?, start: StartRequest?, at: Timestamp?,
        write: (Outcome) throws(EventLogError) -> Void, index: (Round) throws(EventLogError) -> Void
    ) throws(Failure) {
        if let start {
            let outcome = session.start(start, moment(at), said: "")
            if outcome.isRefused { throw program.refusal(outcome, keeper) }
            try keep(outcome, write, index)
        }
        var reader = TranscriptReader(format: format)
        var isOver = false
        while !isOver {
            let bytes = try edge { () throws(TerminalError) in try input.next() }
            let portion = bytes.map { reader.take($0) } ?? reader.finish()
            isOver = bytes == nil
            report.lines = reader.lines
            report.faults += portion.faults
            for segment in portion.segments {
                let outcome = session.hear(Recognition(segment), moment(at, segment))
                count(outcome, segment.line, segment.text)
                try keep(outcome, write, index)
                if outcome.leaves {
                    isOver = true
                    break
                }
            }
        }
        if let round = session.round { try store { () throws(EventLogError) in try index(round) } }
    }

    private func keep(
        _ outcome: Outcome, _ write: (Outcome) throws(EventLogError) -> Void,
        _ index: (Round) throws(EventLogError) -> Void
    ) throws(Failure) {
        if case .roundStarted = outcome.events.last?.body { report.rounds += 1 }
        guard !outcome.events.isEmpty else { return }
        try store { () throws(EventLogError) in
            if let round = session.takeDeparted() { try index(round) }
            try write(outcome)
        }
    }

    private func count(_ outcome: Outcome, _ number: Int, _ text: String) {
        // What leads up to a question belongs to it: who has gaps, before whether to finish.
        var sentences: [String] = []
        for effect in outcome.effects {
            switch effect {
            case .recorded(let recorded):
                for one in recorded where !one.isUnchanged {
                    report.scores += 1
                    if one.before != nil { report.corrections += 1 }
                }
            case .unused(let words):
                report.unused += told(effect).map { Unused(line: number, words: words, sentence: $0) }
            case .refused(.gaps):
                sentences = told(effect)
            case .unanswered, .refused, .refusedHere, .unknownCommand:
                report.questions.append(
                    Question(line: number, text: text, problem: effect, sentences: sentences + told(effect)))
                sentences = []
            default: break
            }
        }
        if outcome.isIncomplete || outcome.isRefused { rejects.append(text) }
    }

    /// An effect in words, one line for each sentence however narrow the window is.
    private func told(_ effect: Effect) -> [String] {
        let scene = Scene(round: session.round, directory: session.directory)
        return program.page(width: .max / 2).lines(for: effect, in: scene).map(\.text)
    }
}
