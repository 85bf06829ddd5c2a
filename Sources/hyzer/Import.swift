import Display
import EventLog
import Meaning
import Scorecard
import Session
import System
import Terminal
import Transcripts

/// One transcript on its way into the log: all of it in one transaction, or nothing.
///
/// It has a session of its own, so that the round at the device stays what it was.
final class Import {
    private let program: Program
    private let stored: StoredSession
    private var session: Session
    private(set) var report: Report
    /// What was said where something is open.
    private(set) var open: [Segment] = []
    /// What is open, as the file has it.
    private(set) var rejects: [[UInt8]] = []
    /// So many lines were imported before, when the file was shorter.
    private var linesBefore = 0
    /// Where it is shown how far this has come; nil where nobody looks.
    private let progress: ProgressLine?
    /// nil where what is read is stored.
    private var trial: ImportTrial?
    /// What was said and may leave something open, by numbers that go up.
    private var said: [Int: Segment] = [:]
    private let randomness = Moment.now(.imported).randomness

    /// What became of a file.
    struct Report {
        var file: String
        var rounds = 0
        /// One of them began now, since nothing tells when it did.
        var isDatedNow = false
        /// Rounds that something was stored in.
        var stored: [RoundID] = []
        var newPlayers: [String] = []
        var lines = 0
        /// nil for what is no file of captions.
        var captions: Int?
        var scores = 0
        var corrections = 0
        var questions: [Question] = []
        /// Words of which nothing was made.
        var unused: [Unused] = []
        /// Lines of the file that could not be used.
        var faults: [Fault] = []
        var isKnown = false
        /// What the same lines gave before, with the same options or others.
        var earlier: ImportedFile?
    }

    /// Where the scores of a file go that starts no round of its own.
    enum Target {
        /// Nowhere: the file has to start one.
        case own
        /// A round on this course, with the players of the options.
        case new(course: String)
        /// A round that there is already.
        case into(RoundID)
    }

    struct Question {
        var line: Int
        var text: String
        var problem: Effect
        /// The problem in words, told in the round it belongs to.
        var sentences: [String]

        /// The line as far as a report repeats it: a line of thousands of words may ask a thousand times.
        var beginning: String {
            let most = 200
            return text.utf8.count <= most ? text : text.prefix(most) + "…"
        }

        /// Whether there was no round for what the line says.
        var lacksRound: Bool { if case .refusedHere(.noRound) = problem { true } else { false } }
    }

    struct Unused {
        var line: Int
        var words: [String]
        var sentence: String
    }

    init(_ program: Program, _ stored: StoredSession, file: String) {
        self.program = program
        self.stored = stored
        session = stored.session
        session.mayRepeat = false
        report = Report(file: file)
        progress = program.newProgress()
    }

    /// Reads the file and stores what it holds.
    ///
    /// - Parameters:
    ///   - format: nil to find it out.
    ///   - asked: what was asked for beside the file, by which the same file may be imported again.
    ///   - at: when the recording began; nil where that is not known, and everything happens now.
    ///   - trial: what comes after what was tried before, where nothing is to be stored.
    func run(
        _ input: BytesInput, as format: Format?, asked: String, _ target: Target, at: Timestamp?,
        _ trial: ImportTrial?
    ) throws {
        defer { progress?.clear() }
        self.trial = trial
        let content = try content(of: input, as: format)
        report.captions = content.captions
        if let trial {
            session = trial.session ?? stored.session
            guard !(try isKnown(content, asked, target)) else { return }
            try read(input, as: format, target, at: at, write: { _ in }) { round in
                trial.known[round.id] = KnownRound(round)
                trial.continued[round.id] = round
            }
            trial.session = session
            if !report.stored.isEmpty { trial.files.append(file(content, asked)) }
            return
        }
        var trouble: (any Error)?
        var last: Int64 = 0
        do throws(EventLogError) {
            try stored.log.transaction { (transaction) throws(EventLogError) in
                try stored.catchUp()
                session = stored.session
                session.advance(to: try transaction.lamport)
                do {
                    // Asked here, where no other import of the file can be under way.
                    guard !(try isKnown(content, asked, target)) else { return }
                    try read(input, as: format, target, at: at) { (outcome) throws(EventLogError) in
                        last = max(last, try transaction.append(outcome))
                    } index: { (round) throws(EventLogError) in
                        try transaction.index(round.line, was: nil)
                    }
                } catch {
                    // The log knows only its own errors; this one takes the transaction back.
                    trouble = error
                    throw EventLogError(.failed, path: stored.log.path)
                }
                // An unfinished round goes on where none is being played.
                if !stored.session.isPlaying, session.isPlaying, let round = session.round {
                    try transaction.set(Setting.round.rawValue, to: round.id.description)
                }
                // A file that gave nothing can be imported once more, with other options or another grammar.
                guard last > 0 else { return }
                try transaction.record(file(content, asked))
            }
            try stored.goOn(with: session, upTo: last)
        } catch {
            throw trouble ?? error
        }
    }

    // MARK: Known files

    /// What a file holds, however it is stored.
    private struct Content {
        var digest: [UInt8]
        var lines: Int
        /// nil for what is no file of captions.
        var captions: Int?
        /// Digests of its beginnings, by how many lines they have.
        var beginnings: [Int: [UInt8]]
    }

    private func importedFiles() throws -> [ImportedFile] {
        try stored.log.importedFiles() + (trial?.files ?? [])
    }

    private func content(of input: BytesInput, as format: Format?) throws -> Content {
        let known = try importedFiles()
        var digest = TranscriptDigest(beginnings: Set(known.map(\.lines)))
        var reader = TranscriptReader(format: format)
        do throws(SystemError) {
            try input.keepForRewinding(most: Folders.largest)
            while let bytes = try input.next() {
                digest.add(bytes)
                if reader.format == nil || reader.captions != nil { _ = reader.take(bytes) }
            }
            try input.rewind()
        } catch {
            throw Failure.unreadable(report.file, error)
        }
        let whole = digest.finish()
        if reader.format == nil || reader.captions != nil { _ = reader.finish() }
        return Content(
            digest: whole, lines: digest.lines, captions: reader.captions, beginnings: digest.beginnings)
    }

    private func file(_ content: Content, _ asked: String) -> ImportedFile {
        ImportedFile(
            digest: content.digest + Import.digest(of: asked), name: report.file, at: Moment.now(.imported).now,
            lines: content.lines, scores: report.scores, report: report.json.text)
    }

    private static func digest(of asked: String) -> [UInt8] {
        guard !asked.isEmpty else { return [] }
        var digest = Digest()
        digest.add(asked)
        return digest.finish()
    }

    /// Whether the same was asked of the same lines before. Lines that were imported already are left out where the rest goes
    /// into a round that there is.
    ///
    /// - Throws: `told` where the file is one that has grown since, and nobody said what to do with the new lines.
    private func isKnown(_ content: Content, _ asked: String, _ target: Target) throws -> Bool {
        let files = try importedFiles()
        report.earlier = files.last { $0.digest.prefix(Digest.count).elementsEqual(content.digest) }
        if let same = files.last(where: { $0.digest == content.digest + Import.digest(of: asked) }) {
            report.isKnown = true
            report.earlier = same
            report.lines = same.lines
            report.scores = same.scores
            return true
        }
        let beginning = files.filter { file in
            file.lines > 0 && file.lines < content.lines
                && content.beginnings[file.lines].map { file.digest.prefix(Digest.count).elementsEqual($0) } ?? false
        }.max { $0.lines < $1.lines }
        guard let beginning else { return false }
        guard case .into = target else {
            throw Failure.told(
                .errorImportGrown,
                [
                    "file": report.file, "lines": program.page.wording(.lines, count: beginning.lines),
                    "when": program.civil(beginning.at).date,
                ], .refused)
        }
        linesBefore = beginning.lines
        return false
    }

    /// Now, with the randomness of the whole import: identifiers differ by their order all the same.
    ///
    /// - Parameter number: of the segment, as ``said`` has it.
    private func moment(
        _ at: Timestamp?, _ segment: Segment? = nil, _ number: Int = 0, by input: Situation.Input? = nil
    ) -> Moment {
        let now = Timestamp(milliseconds: WallClock.millisecondsNow())
        let said = segment?.clock.flatMap { TimeOption($0)?.timestamp }
        let then = said ?? at.map { Timestamp(milliseconds: $0.milliseconds + Int64(segment?.start ?? 0)) }
        return Moment(
            now: now, at: then, source: .imported, input: input, speaker: segment?.speaker, line: number,
            randomness: randomness)
    }

    private func read(
        _ input: BytesInput, as format: Format?, _ target: Target, at: Timestamp?,
        write: (Outcome) throws(EventLogError) -> Void, index: (Round) throws(EventLogError) -> Void
    ) throws {
        switch target {
        case .own: session.take(nil)
        case .new: break
        case .into(let id):
            var round = trial?.continued[id]
            if round == nil { round = try stored.round(id) }
            session.take(round)
        }
        var reader = TranscriptReader(format: format, dates: try program.dateOrder())
        var isOver = false
        var isBegun = false
        var number = 0
        while !isOver {
            let bytes = try input.next()
            let portion = bytes.map { reader.take($0) } ?? reader.finish()
            isOver = bytes == nil
            report.lines = reader.lines
            report.faults += portion.faults
            let door = try program.door(of: reader.format)
            for segment in portion.segments where segment.line > linesBefore {
                if !isBegun { try begin(target, at, segment, write, index) }
                isBegun = true
                program.show(progress, of: report.file, lines: segment.line, rounds: report.rounds)
                number += 1
                said[number] = segment
                let outcome = session.hear(Recognition(segment), moment(at, segment, number, by: door))
                count(outcome, number)
                try keep(outcome, isDated: at != nil || segment.clock != nil, write, index)
                said = said.filter { $0.key >= session.firstLineOpen ?? Int.max }
            }
        }
        if !isBegun { try begin(target, at, nil, write, index) }
        let outcome = session.finish(moment(at))
        count(outcome, 0)
        try keep(outcome, isDated: at != nil, write, index)
        if report.faults.contains(where: { $0.problem == .dateOrder }) {
            throw Failure.told(.errorImportDates, ["file": report.file], .refused)
        }
        do throws(SystemError) {
            rejects = try rejected(input, as: reader.format)
        } catch {
            throw Failure.unreadable(report.file, error)
        }
        if case .own = target, report.rounds == 0, !report.questions.isEmpty,
            report.questions.allSatisfy(\.lacksRound)
        {
            throw Failure.told(.errorImportNoRound, ["file": report.file], .refused)
        }
        let rounds = [session.takeDeparted(), session.round].compactMap { $0 }
        for round in rounds { try index(round) }
    }

    /// Starts the round that the options ask for: when the first thing was said, where the file has dates and nobody said another.
    private func begin(
        _ target: Target, _ at: Timestamp?, _ first: Segment?, _ write: (Outcome) throws(EventLogError) -> Void,
        _ index: (Round) throws(EventLogError) -> Void
    ) throws {
        guard case .new(let course) = target else { return }
        // Who is new is known only now: another file, or another hyzer, may have brought them meanwhile.
        let start = try program.startRequest(stored, knowing: session, course: course)
        let outcome = session.start(start, at == nil ? moment(nil, first) : moment(at), said: "")
        if outcome.isRefused { throw program.refusal(outcome, stored) }
        for case .playersAdded(let names) in outcome.effects { report.newPlayers += names }
        try keep(outcome, isDated: at != nil || first?.clock != nil, write, index)
    }

    private func keep(
        _ outcome: Outcome, isDated: Bool, _ write: (Outcome) throws(EventLogError) -> Void,
        _ index: (Round) throws(EventLogError) -> Void
    ) throws {
        if case .roundStarted = outcome.events.last?.body {
            report.rounds += 1
            if !isDated { report.isDatedNow = true }
        }
        guard !outcome.events.isEmpty else { return }
        for round in outcome.events.compactMap(\.round) where report.stored.last != round {
            report.stored.append(round)
        }
        if let round = session.takeDeparted() { try index(round) }
        try write(outcome)
    }

    /// - Parameter number: of the segment, as ``said`` has it.
    private func count(_ outcome: Outcome, _ number: Int) {
        // What leads up to a question belongs to it: who has gaps, before whether to finish.
        var sentences: [String] = []
        for effect in outcome.effects {
            let (number, effect) = effect.ofLine ?? (number, effect)
            let (line, text) = (said[number]?.line ?? 0, said[number]?.text ?? "")
            switch effect {
            case .recorded(let recorded):
                for one in recorded where !one.isUnchanged {
                    report.scores += 1
                    if one.before != nil { report.corrections += 1 }
                }
            case .playersAdded(let names): report.newPlayers += names
            case .unused(let words):
                report.unused += told(effect).map { Unused(line: line, words: words, sentence: $0) }
            case .refused(.gaps):
                sentences = told(effect)
            case .unanswered, .refused, .refusedHere, .unknownCommand:
                report.questions.append(
                    Question(
                        line: line, text: text, problem: effect, sentences: sentences + told(effect)))
                sentences = []
            default: break
            }
        }
        var numbers = outcome.incompleteBefore
        if outcome.isIncomplete || outcome.isRefused { numbers.insert(number) }
        open += numbers.sorted().compactMap { said[$0] }
    }

    /// An effect in words, one line for each sentence however narrow the window is.
    private func told(_ effect: Effect) -> [String] {
        let context = RoundContext(round: session.round, directory: session.directory)
        return program.page(width: Program.unbounded).lines(for: effect, in: context).map(\.text)
    }
}
