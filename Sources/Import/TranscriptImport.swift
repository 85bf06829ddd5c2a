package import Dialogue
import EventLog
package import Meaning
package import Outcomes
package import Scorecard
package import Session
package import Store
package import System
package import Transcripts

/// Imports one transcript into the log, in one transaction.
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
    /// The number of lines imported before, when the file was shorter.
    private var linesBefore = 0
    /// Whether the file is a rejects file, by the heading in its first line.
    private var isOfRejects = false
    /// The scores that lines of a file of rejects recorded when they were heard first.
    private var earlier: EarlierScores?
    /// The dry run; nil if the file is stored.
    private var trial: ImportTrial?
    /// Segments that may leave something open, by ascending numbers.
    private var said: [Int: Segment] = [:]

    /// The file to read, and where its scores go.
    package struct Request {
        /// As reports name it.
        package let file: String
        package let target: Target
        /// nil to detect it.
        package var format: Format?
        /// Whether days or months come first; nil to detect it.
        package var dates: DateOrder?
        /// Whether lines of a format were typed or heard.
        package var input: (Format?) -> Situation.Input = { _ in .unknown }
        /// The options that change the result. With other options the same file may be imported again.
        package var asked = ""
        /// Whether the file is imported even if it was before with the same options.
        package var isRepeated = false
        /// When the recording began; nil where that is not known, and everything happens now.
        package var at: Timestamp?

        package init(file: String, target: Target) {
            self.file = file
            self.target = target
        }
    }

    /// The round for the scores of a file that does not start one itself.
    package enum Target {
        /// None: the file has to start one.
        case own
        /// A new round. The request is made when the file begins, because another file may have brought players
        /// meanwhile.
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
            // Checked under the write lock, where no other import of the file can be under way.
            guard try !isKnown(content) else { return }
            try read(input) { outcome in
                last = max(last, try transaction.append(outcome))
            } index: { round in
                try transaction.index(round.line, was: nil)
            }
            // An unfinished round becomes the current one if none is being played.
            if !stored.session.isPlaying, session.isPlaying, let round = session.round {
                try transaction.set(Setting.round.rawValue, to: round.id.description)
            }
            // A file that gave nothing can be imported once more, with other options or another grammar.
            if last > 0 { try transaction.record(file(content)) }
        }
        try stored.goOn(with: session, upTo: last)
    }

    // MARK: Known files

    /// The identity of a file's content, and its counts.
    private struct Content {
        var digest: [UInt8]
        var lines: Int
        /// nil if it is not a file of captions.
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

    /// Whether the same lines were imported with the same options before. If the file has grown and goes into an
    /// existing round, the lines that were imported already are left out.
    ///
    /// - Throws: `ImportError` if the file has grown and does not go into an existing round.
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
            let result = bytes.map { reader.take($0) } ?? reader.finish()
            isOver = bytes == nil
            report.lines = reader.lines
            report.faults += result.faults
            let input = request.input(reader.format)
            for segment in result.segments {
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

    /// The cells that a line of a rejects file has recorded already; nil for other lines.
    private func recordedBefore(_ segment: Segment) throws -> [Cell]? {
        guard isOfRejects, case .into(let id) = request.target else { return nil }
        var scores = try earlier ?? EarlierScores(of: id, in: stored.log)
        defer { earlier = scores }
        return scores.take(segment.text, at: segment.clock.flatMap { Timestamp(written: $0) })
    }

    /// Starts the new round that was requested, at the time given, else when the first segment was said.
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

    /// The open lines. Of a plain text file these are its bytes, with lines that were too long to be heard; of others,
    /// what was said, by whom and when, which the file does not have in one line.
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
