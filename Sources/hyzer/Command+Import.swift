import Commands
import Display
import EventLog
import Scorecard
import Session
import System
import Terminal
import Transcripts

extension Program {
    /// `hyzer import FILE..`: whole transcripts, each stored as a whole and only once.
    func importFiles() throws -> ExitStatus {
        guard !options.words.isEmpty else { throw UsageError.words(.importFile) }
        guard options.has(.course) || !options.has(.player) else { throw UsageError.words(.importFile) }
        let format = try importFormat()
        let stored = try storedSession(.stream(strict: options.has(.strict)))
        let at = try time(.at)
        try checkRejects(beside: options.words)
        var status = ExitStatus.done
        let trial = options.has(.dryRun) ? ImportTrial() : nil
        // Found once: a file that starts a round gives the others another number.
        var known: Import.Target?
        for file in options.words {
            do {
                let input = try bytes(of: file, until: signals)
                switch try kind(of: input, file, as: format) {
                case .scores(let format):
                    let after = trial ?? ImportTrial()
                    let result = try importScores(input, file, as: format, stored, at: at, after: after)
                    if result == .incomplete, status == .done { status = .incomplete }
                case .transcript(let format):
                    let target: Import.Target
                    if let known { target = known } else { target = try importTarget(stored) }
                    known = target
                    guard try isWanted(input, file, as: format, target, stored, at: at) else { continue }
                    let one = Import(self, stored, file: file)
                    try one.run(input, as: format, asked: asked, target, at: at, trial)
                    try Rejects(options[.rejects], self, source: file)?.append(one.rejects)
                    try tell(one.report, stored)
                    if status == .done, !one.rejects.isEmpty || !one.report.faults.isEmpty { status = .incomplete }
                }
            } catch {
                // The other files are told of, too.
                if options.words.count == 1 { throw error }
                if case SystemError.interrupted = error { throw error }
                status = ExitStatus(rawValue: error.told(in: language, by: "hyzer", to: errors)) ?? .store
            }
        }
        return status
    }

    /// Whether what comes of a transcript is to be stored: at a terminal that is said and asked.
    private func isWanted(
        _ input: BytesInput, _ file: String, as format: Format?, _ target: Import.Target, _ stored: StoredSession,
        at: Timestamp?
    ) throws -> Bool {
        guard asksBeforeImport else { return true }
        let trial = Import(self, stored, file: file)
        try trial.run(input, as: format, asked: asked, target, at: at, ImportTrial())
        do throws(SystemError) { try input.rewind() } catch { throw Failure.unreadable(file, error) }
        guard !trial.report.isKnown else { return true }
        try tell(new: trial.report.newPlayers)
        try tell(date: trial.report)
        try print(page.message(summary(of: trial.report, .importAsk)))
        return try isImportAgreed(stored)
    }

    /// Whether somebody is there who can say no.
    var asksBeforeImport: Bool {
        capabilities.isConversation && !options.has(.yes) && !options.has(.dryRun) && !options.has(.json)
    }

    /// Asks; says that nothing was done where the answer is not yes.
    func isImportAgreed(_ stored: StoredSession) throws -> Bool {
        if try isAgreed(stored) { return true }
        try print(page.message(page.wording.line(.importLeft)))
        return false
    }

    /// What a file is read as.
    private enum FileKind {
        case scores(ScoreFile.Format)
        /// nil to find the format out.
        case transcript(Format?)
    }

    /// `--from`, or what the beginning of the file tells.
    private func kind(of input: BytesInput, _ file: String, as format: FileKind?) throws -> FileKind {
        if let format { return format }
        var look = FirstLook.transcript
        do throws(SystemError) {
            try input.keepForRewinding(most: Folders.largest)
            if let bytes = try input.next() { look = FirstLook(Array(bytes.prefix(FirstLook.size))) }
            try input.rewind()
        } catch {
            throw Failure.unreadable(file, error)
        }
        switch look {
        case .scores(let format): return .scores(format)
        case .transcript: return .transcript(nil)
        case .table: throw Failure.told(.errorImportTable, ["file": file], .refused)
        case .chat: throw Failure.told(.errorImportChat, ["file": file], .refused)
        case .archive: throw Failure.told(.errorImportArchive, ["file": file], .refused)
        case .compressed: throw Failure.told(.errorImportCompressed, ["file": file], .refused)
        case .utf16: throw Failure.told(.errorImportUTF16, ["file": file], .refused)
        }
    }

    /// Where `--course` or `--into` want the scores.
    private func importTarget(_ stored: StoredSession) throws -> Import.Target {
        if let wanted = options[.into] {
            guard !options.has(.course) else { throw UsageError.words(.importFile) }
            return .into(try round(wanted, stored).id)
        }
        guard let course = options[.course] else { return .own }
        // A course that nobody knows is refused before any file is read.
        _ = try startRequest(stored, course: course)
        return .new(course: course)
    }

    /// What the options ask for, as far as it changes what comes of a file; empty where they ask for nothing.
    private var asked: String {
        [Option.course, .player, .into, .at, .from, .dates, .me, .heard, .typed].flatMap { option in
            options.all(option).map { option.rawValue + "=" + $0 }
        }.joined(separator: "\n")
    }

    /// `--from` of files; nil to find it out.
    private func importFormat() throws -> FileKind? {
        guard let name = options[.from] else { return nil }
        if let format = ScoreFile.Format(rawValue: name) { return .scores(format) }
        guard let format = Format(rawValue: name) else {
            let known = Format.allCases.map(\.rawValue) + ScoreFile.Format.allCases.map(\.rawValue)
            throw UsageError.value(.from, name, expected: known.joined(separator: ", "))
        }
        return .transcript(format)
    }

    /// `--dates`: whether days or months come first in a chat; nil to find it out.
    func dateOrder() throws -> DateOrder? {
        try options[.dates].map { name in
            guard let order = DateOrder(rawValue: name) else {
                throw UsageError.value(
                    .dates, name, expected: DateOrder.allCases.map(\.rawValue).joined(separator: ", "))
            }
            return order
        }
    }

    /// `--from` of what is heard; nil to find it out.
    func transcriptFormat() throws -> Format? {
        try options[.from].map { name in
            guard let format = Format(rawValue: name) else {
                throw UsageError.value(.from, name, expected: Format.allCases.map(\.rawValue).joined(separator: ", "))
            }
            return format
        }
    }

    private func bytes(of file: String, until signals: SignalWatch?) throws -> BytesInput {
        do throws(SystemError) {
            return try BytesInput(path: file, signals: signals)
        } catch {
            throw Failure.unreadable(file, error)
        }
    }

    /// Lines with words that were not used are told in full up to here.
    private static let mostUnused = 10

    private func tell(_ report: Import.Report, _ stored: StoredSession) throws {
        if options.has(.json) { return try print(report.json.text + "\n") }
        let complaints =
            report.questions.flatMap { question in question.sentences.map { (line: question.line, sentence: $0) } }
            + report.unused.prefix(Self.mostUnused).map { (line: $0.line, sentence: $0.sentence) }
            + report.faults.map { (line: $0.line, sentence: sentence(for: $0.problem)) }
        for (line, sentence) in complaints.sorted(by: { $0.line < $1.line }) {
            let origin = visible("\(report.file):\(line): ")
            try errors.write(origin + sentence + "\n")
        }
        if report.unused.count > Self.mostUnused {
            let count = page.wording(.lines, count: report.unused.count - Self.mostUnused)
            try complain(.importUnusedMore, ["file": report.file, "lines": count])
        }
        // The summary comes last.
        try errors.flush()
        if !report.isKnown, let earlier = report.earlier {
            var before = report
            before.lines = earlier.lines
            before.scores = earlier.scores
            try print(page.message(summary(of: before, .importAgain)))
        }
        let key: MessageKey = report.isKnown ? .importKnown : options.has(.dryRun) ? .importTrial : .importDone
        if !asksBeforeImport {
            try tell(new: report.newPlayers)
            try tell(date: report)
        }
        try print(page.message(summary(of: report, key)))
        if !options.has(.dryRun) { try tell(stored: report.stored, stored) }
    }

    /// Says who is a player now that was none before, so that a slip is seen.
    func tell(new players: [String]) throws {
        guard !players.isEmpty else { return }
        let context = RoundContext(round: nil, directory: Directory())
        try print(page.lines(for: .playersAdded(players), in: context))
    }

    /// Says that a round began now where nothing tells when it did.
    private func tell(date report: Import.Report) throws {
        guard report.isDatedNow else { return }
        try print(page.message(page.wording.line(.importDatedNow, ["file": StyledText(report.file)])))
    }

    /// Rounds are shown up to here.
    private static let mostRounds = 10

    /// The rounds that something of a file was stored in, as the history has them.
    func tell(stored rounds: [RoundID], _ stored: StoredSession) throws {
        var wanted = Set(rounds)
        let count = wanted.count
        var rows: [HistoryRow] = []
        try eachLine(stored) { number, line in
            if wanted.remove(line.round) != nil, let summary = try summary(line, stored) {
                rows.append(row(Past(number: number, summary: summary)))
            }
            return !wanted.isEmpty && rows.count < Self.mostRounds
        }
        guard !rows.isEmpty else { return }
        try print(page.history(rows))
        guard count > Self.mostRounds else { return }
        let rest = page.wording(.rounds, count: count - Self.mostRounds)
        try print(page.message(page.wording.line(.importRoundsMore, ["rounds": StyledText(rest)])))
    }

    private func summary(of report: Import.Report, _ key: MessageKey) -> StyledText {
        let wording = page.wording
        return wording.line(
            key,
            [
                "file": StyledText(report.file), "rounds": StyledText(wording(.rounds, count: report.rounds)),
                "lines": StyledText(
                    report.captions.map { wording(.captions, count: $0) } ?? wording(.lines, count: report.lines)),
                "scores": StyledText(wording(.scores, count: report.scores)),
                "corrections": StyledText(wording(.corrections, count: report.corrections)),
                "questions": StyledText(wording(.questions, count: report.questions.count)),
                "when": StyledText(report.earlier.map { civil($0.at).date } ?? ""),
            ])
    }
}

extension Program {
    func sentence(for problem: Fault.Problem) -> String {
        switch problem {
        case .tooLong(let bytes): page.wording(.faultTooLong, ["bytes": String(bytes)])
        case .notJSON: page.wording(.faultNotJSON)
        case .noText: page.wording(.faultNoText)
        case .unfinished: page.wording(.faultUnfinished)
        case .badTime: page.wording(.faultBadTime)
        case .outOfPlace: page.wording(.faultOutOfPlace)
        case .dateOrder: page.wording(.faultBadTime)
        }
    }
}

extension Fault.Problem {
    /// As programs are told it.
    fileprivate var name: String {
        switch self {
        case .tooLong: "tooLong"
        case .notJSON: "notJSON"
        case .noText: "noText"
        case .unfinished: "unfinished"
        case .badTime: "badTime"
        case .outOfPlace: "outOfPlace"
        case .dateOrder: "dateOrder"
        }
    }
}

extension Import.Report {
    /// The contract of `hyzer import --json`.
    var json: JSONText {
        .object([
            "file": .string(file), "rounds": .int(rounds), "lines": .int(lines), "captions": JSONText(captions),
            "newPlayers": .array(newPlayers.map { .string($0) }), "scores": .int(scores),
            "corrections": .int(corrections),
            "questions": .array(
                questions.map { question in
                    var members: [(String, JSONText)] = [
                        ("line", .int(question.line)), ("text", .string(question.beginning)),
                    ]
                    if case .unanswered(let asked) = question.problem {
                        members.append(("kind", .string(asked.kind.rawValue)))
                        members.append(("heard", .string(asked.heard)))
                        members.append(("candidates", .array(asked.candidates)))
                    }
                    members.append(("message", .string(question.sentences.joined(separator: " "))))
                    return .members(members)
                }),
            "unused": .array(
                unused.map { .object(["line": .int($0.line), "words": .array($0.words.map { .string($0) })]) }),
            "faults": .array(
                faults.map { .object(["line": .int($0.line), "problem": .string($0.problem.name)]) }),
            "alreadyImported": .bool(isKnown),
        ])
    }
}
