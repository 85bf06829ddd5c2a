package import Dialogue
import EventLog
package import Meaning
package import Outcomes
package import Scorecard
package import Session
package import Store
package import System
package import Transcripts

/// One transcript on its way into the log: all of it in one transaction, or nothing.
///
/// It has a session of its own, so that the round at the device stays what it was.
package final class TranscriptImport {
    private let stored: StoredSession
    private let request: Request
    /// Puts an effect into words, one line for each sentence.
    package var words: (Effect, Session) -> [String] = { _, _ in [] }
    /// The text of the report that is kept with the file.
    package var summary: (TranscriptReport) -> String = { _ in "" }
    /// Told of the lines read and the rounds found so far.
    package var progress: (_ lines: Int, _ rounds: Int) -> Void = { _, _ in }
    private var session: Session
    package private(set) var report: TranscriptReport
    /// Segments in which something is open.
    private var open: [Segment] = []
    /// Open lines, as the file has them.
    package private(set) var rejects: [[UInt8]] = []
    /// So many lines were imported before, when the file was shorter.
    private var linesBefore = 0
    /// Whether the first line says where those below it come from.
    private var isOfRejects = false
    /// The scores that lines of a file of rejects recorded when they were heard first.
    private var earlier: EarlierScores?
    /// nil where what is read is stored.
    private var trial: ImportTrial?
    /// Segments that may leave something open, by numbers that go up.
    private var said: [Int: Segment] = [:]

    /// The file to read, and where its scores go.
    package struct Request {
        /// As reports name it.
        package let file: String
        package let target: Target
        /// nil to find it out.
        package var format: Format?
        /// Whether days or months come first; nil to find it out.
        package var dates: DateOrder?
        /// How lines of a format came to be.
        package var input: (Format?) -> Situation.Input = { _ in .unknown }
        /// The options beside the file, by which the same file may be imported again.
        package var asked = ""
        /// Whether it is read although the same was asked of it before.
        package var isRepeated = false
        /// When the recording began; nil where that is not known, and everything happens now.
        package var at: Timestamp?

        package init(file: String, target: Target) {
            self.file = file
            self.target = target
        }
    }

    /// Where the scores of a file go that starts no round of its own.
    package enum Target {
        /// Nowhere: the file has to start one.
        case own
        /// A round of its own, which is known when the file begins: another file may have brought players meanwhile.
        case new((Session) throws -> StartRequest)
        /// A round that there is already.
        case into(RoundID)
    }

    package init(_ request: Request, _ stored: StoredSession) {
        self.request = request
        self.stored = stored
        session = stored.session
        session.mayRepeat = false
        report = TranscriptReport(file: request.file)
    }

    /// Reads the file and stores what it holds.
    ///
    /// - Parameter trial: the files that were tried before, where nothing is to be stored.
    package func run(_ input: BytesInput, _ trial: ImportTrial? = nil) throws {
        self.trial = trial
        let content = try content(of: input)
        report.captions = content.captions
        if let trial {
            session = trial.session ?? stored.session
            guard try !isKnown(content) else { return }
            try read(input, write: { _ in }) { round in
                trial.known[round.id] = KnownRound(round)
                trial.continued[round.id] = round
            }
            trial.session = session
            if !report.stored.isEmpty { trial.files.append(file(content)) }
            return
        }
        var last: Int64 = 0
        try stored.transaction { transaction in
            try stored.catchUp()
            session = stored.session
            session.advance(to: try transaction.lamport)
            // Asked here, where no other import of the file can be under way.
            guard try !isKnown(content) else { return }
            try read(input) { outcome in
                last = max(last, try transaction.append(outcome))
            } index: { round in
                try transaction.index(round.line, was: nil)
            }
            // An unfinished round goes on where none is being played.
            if !stored.session.isPlaying, session.isPlaying, let round = session.round {
                try transaction.set(Setting.round.rawValue, to: round.id.description)
            }
            // A file that gave nothing can be imported once more, with other options or another grammar.
            if last > 0 { try transaction.record(file(content)) }
        }
        try stored.goOn(with: session, upTo: last)
    }

    // MARK: Known files

    /// The content of a file, however it is stored.
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

    private func content(of input: BytesInput) throws -> Content {
        let known = try importedFiles()
        var digest = TranscriptDigest(beginnings: Set(known.map(\.lines)))
        var reader = TranscriptReader(format: request.format)
        do throws(SystemError) {
            try input.keepForRewinding(most: Folders.largest)
            while let bytes = try input.next() {
                if digest.lines == 0 { isOfRejects = isOfRejects || RejectsFile.begins(bytes) }
                digest.add(bytes)
                if reader.format == nil || reader.captions != nil { _ = reader.take(bytes) }
            }
            try input.rewind()
        } catch {
            throw error.of(request.file, .reading)
        }
        let whole = digest.finish()
        if reader.format == nil || reader.captions != nil { _ = reader.finish() }
        return Content(
            digest: whole, lines: digest.lines, captions: reader.captions, beginnings: digest.beginnings)
    }

    private func file(_ content: Content) -> ImportedFile {
        ImportedFile(
            digest: content.digest + digestOfAsked, name: request.file, at: Moment.now(.imported).now,
            lines: content.lines, scores: report.scores, report: summary(report))
    }

    private var digestOfAsked: [UInt8] {
        guard !request.asked.isEmpty else { return [] }
        var digest = Digest()
        digest.add(request.asked)
        return digest.finish()
    }

    /// Whether the same was asked of the same lines before. Lines that were imported already are left out where the rest goes
    /// into a round that there is.
    ///
    /// - Throws: `ImportError` where the file is one that has grown since, and nobody said what to do with the new lines.
    private func isKnown(_ content: Content) throws -> Bool {
        let files = try importedFiles()
        report.earlier = files.last { $0.digest.prefix(Digest.count).elementsEqual(content.digest) }
        if !request.isRepeated, let same = files.last(where: { $0.digest == content.digest + digestOfAsked }) {
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
        guard case .into = request.target else {
            throw failure(.grown(lines: beginning.lines, at: beginning.at))
        }
        linesBefore = beginning.lines
        return false
    }

    private func failure(_ fact: ImportError.Fact) -> ImportError { ImportError(file: request.file, fact: fact) }

    /// The moment of a segment: when it was said, and that it is read now.
    ///
    /// - Parameter number: the number of the segment, as ``said`` has it.
    private func moment(
        _ at: Timestamp?, _ segment: Segment? = nil, _ number: Int = 0, by input: Situation.Input? = nil
    ) -> Moment {
        let said = segment?.clock.flatMap { Timestamp(written: $0) }
        let then = said ?? at.map { Timestamp(milliseconds: $0.milliseconds + Int64(segment?.start ?? 0)) }
        var moment = Moment.now(.imported, at: then, input: input, line: number)
        moment.speaker = segment?.speaker
        // How long it takes to read the file tells nothing.
        moment.time = 0
        return moment
    }

    private func read(
        _ input: BytesInput, write: (Outcome) throws -> Void, index: (Round) throws -> Void
    ) throws {
        let at = request.at
        switch request.target {
        case .own: session.take(nil)
        case .new: break
        case .into(let id): session.take(try trial?.continued[id] ?? stored.round(id))
        }
        var reader = TranscriptReader(format: request.format, dates: request.dates)
        var isOver = false
        var isBegun = false
        var number = 0
        while !isOver {
            let bytes = try input.next()
            let portion = bytes.map { reader.take($0) } ?? reader.finish()
            isOver = bytes == nil
            report.lines = reader.lines
            report.faults += portion.faults
            let input = request.input(reader.format)
            for segment in portion.segments {
                let before = try recordedBefore(segment)
                guard segment.line > linesBefore else { continue }
                if !isBegun { try begin(segment, write, index) }
                isBegun = true
                progress(segment.line, report.rounds)
                number += 1
                said[number] = segment
                session.recordedBefore[number] = before
                let outcome = session.hear(Recognition(segment), moment(at, segment, number, by: input))
                count(outcome, number)
                try keep(outcome, isDated: at != nil || segment.clock != nil, write, index)
                said = said.filter { $0.key >= session.firstLineOpen ?? Int.max }
            }
        }
        if !isBegun { try begin(nil, write, index) }
        let outcome = session.finish(moment(at))
        count(outcome, 0)
        try keep(outcome, isDated: at != nil, write, index)
        if report.faults.contains(where: { $0.problem == .dateOrder }) { throw failure(.dates) }
        do throws(SystemError) {
            rejects = try rejected(input, as: reader.format)
        } catch {
            throw error.of(request.file, .reading)
        }
        if case .own = request.target, report.rounds == 0, !report.questions.isEmpty,
            report.questions.allSatisfy(\.lacksRound)
        {
            throw failure(.noRound)
        }
        for round in session.takeDeparted() + [session.round].compactMap({ $0 }) { try index(round) }
    }

    /// A line of rejects may have been recorded in part, and that part is not said once more; nil for other lines.
    private func recordedBefore(_ segment: Segment) throws -> [Cell]? {
        guard isOfRejects, case .into(let id) = request.target else { return nil }
        var scores = try earlier ?? EarlierScores(of: id, in: stored.log)
        defer { earlier = scores }
        return scores.take(segment.text, at: segment.clock.flatMap { Timestamp(written: $0) })
    }

    /// Starts the round that was asked for: when the first thing was said, where the file has dates and nobody said another.
    private func begin(
        _ first: Segment?, _ write: (Outcome) throws -> Void, _ index: (Round) throws -> Void
    ) throws {
        guard case .new(let start) = request.target else { return }
        let at = request.at
        let outcome = session.start(try start(session), at == nil ? moment(nil, first) : moment(at), said: "")
        if outcome.isRefused { throw stored.refusal(of: outcome) }
        for case .playersAdded(let names) in outcome.effects { report.newPlayers += names }
        try keep(outcome, isDated: at != nil || first?.clock != nil, write, index)
    }

    private func keep(
        _ outcome: Outcome, isDated: Bool, _ write: (Outcome) throws -> Void, _ index: (Round) throws -> Void
    ) throws {
        if case .roundStarted = outcome.events.last?.body {
            report.rounds += 1
            if !isDated { report.isDatedNow = true }
        }
        guard !outcome.events.isEmpty else { return }
        for round in outcome.events.compactMap(\.round) where report.stored.last != round {
            report.stored.append(round)
        }
        for round in session.takeDeparted() { try index(round) }
        try write(outcome)
    }

    /// - Parameter number: the number of the segment, as ``said`` has it.
    private func count(_ outcome: Outcome, _ number: Int) {
        report.count(outcome, words: { self.words($0, session) }, segment: { said[$0] }, number: number)
        var numbers = outcome.incompleteBefore
        if outcome.isIncomplete || outcome.isRefused { numbers.insert(number) }
        open += numbers.sorted().compactMap { said[$0] }
    }

    /// The open lines: where the file is lines of text, these lines byte by byte, those too long to be heard among them;
    /// else the was said, by whom and when, which is nowhere in the file by itself.
    ///
    /// - Parameter format: the format of the file.
    private func rejected(_ input: BytesInput, as format: Format?) throws(SystemError) -> [[UInt8]] {
        guard format == .lines else { return open.map { Array($0.written.utf8) } }
        var wanted = Set(open.map(\.line))
        for fault in report.faults { if case .tooLong = fault.problem { wanted.insert(fault.line) } }
        guard !wanted.isEmpty else { return [] }
        try input.rewind()
        var lines = FileLines(wanted)
        while let bytes = try input.next() { lines.take(bytes) }
        return lines.finish()
    }
}
