import Reports
import JSON
import Commands
import Display
import EventLog
import Import
import Outcomes
import Scorecard
import Session
import Store
import System
import Terminal
import Transcripts

extension RunnableCommand {
    /// `hyzer import FILE..`: whole transcripts, each stored as a whole and only once.
    static let importFile = RunnableCommand(.importFile) { try FileImport(program: $0).run() }
}

/// Imports files into the event log and reports on them.
struct FileImport: CommandImplementation {
    let program: Program

    func run() throws -> ExitStatus {
        guard !options.words.isEmpty else { throw UsageError.words(.importFile) }
        guard options.has(.course) || !options.has(.player) else { throw UsageError.words(.importFile) }
        let format = try importFormat()
        let stored = try program.storedSession(.stream(strict: options.has(.strict)))
        let at = try program.time(.at)
        try program.checkRejects(beside: options.words)
        var status = ExitStatus.done
        let trial = options.has(.dryRun) ? ImportTrial() : nil
        // Looked up once, because a file that starts a round changes the numbers of the others.
        var known: TranscriptImport.Target?
        for file in options.words {
            do {
                let input = try bytes(of: file, until: signals)
                switch try format ?? FileKind(input, of: file) {
                case .scores(let format):
                    let after = trial ?? ImportTrial()
                    let result = try importScores(input, file, as: format, stored, at: at, after: after)
                    if result == .incomplete, status == .done { status = .incomplete }
                case .transcript(let format):
                    let target = try known ?? importTarget(stored)
                    known = target
                    var request = TranscriptImport.Request(file: file, target: target)
                    (request.format, request.dates) = (format, try program.choice(.dates, DateOrder.self))
                    (request.input, request.asked, request.at) = (try program.inputOfFormat(), asked, at)
                    request.isRepeated = options.has(.again)
                    guard try isWanted(input, request, stored) else { continue }
                    let one = try run(request, input, stored, trial)
                    try program.rejects(from: file)?.append(one.rejects)
                    try tell(one.report, stored)
                    if status == .done, !one.rejects.isEmpty || !one.report.faults.isEmpty { status = .incomplete }
                }
            } catch {
                // An error in one file does not end the import of the others.
                if options.words.count == 1 { throw error }
                if case SystemError.interrupted = error { throw error }
                status =
                    ExitStatus(rawValue: error.told(in: program.language, by: "hyzer", to: program.errors)) ?? .store
            }
        }
        return status
    }

    private func run(
        _ request: TranscriptImport.Request, _ input: BytesInput, _ stored: StoredSession, _ trial: ImportTrial?
    ) throws -> TranscriptImport {
        let progress = program.newProgress()
        defer { progress?.clear() }
        let one = TranscriptImport(request, stored)
        one.words = { [style = program.style(width: Program.unbounded)] effect, session in
            style.lines(for: effect, in: RoundContext(round: session.round, directory: session.directory)).map(\.text)
        }
        one.summary = { $0.json.serialized }
        one.progress = { program.show(progress, of: request.file, lines: $0, rounds: $1) }
        try one.run(input, trial)
        return one
    }

    /// Whether the result of a transcript is to be stored; at a terminal it is summed up and the user is asked.
    private func isWanted(
        _ input: BytesInput, _ request: TranscriptImport.Request, _ stored: StoredSession
    ) throws -> Bool {
        guard asksBeforeImport else { return true }
        let report = try run(request, input, stored, ImportTrial()).report
        do throws(SystemError) { try input.rewind() } catch { throw error.of(request.file, .reading) }
        guard !report.isKnown else { return true }
        try tell(new: report.newPlayers)
        try tell(date: report)
        try print(style.message(summary(of: report, .importAsk)))
        return try isImportAgreed(stored)
    }

    /// Whether the user is asked before anything is stored.
    var asksBeforeImport: Bool {
        capabilities.isConversation && !options.has(.yes) && !options.has(.dryRun) && !options.has(.json)
    }

    /// Asks for agreement; says that nothing was stored unless the answer is yes.
    func isImportAgreed(_ stored: StoredSession) throws -> Bool {
        if try program.isAgreed(stored) { return true }
        try print(style.message(style.wording.line(.importLeft)))
        return false
    }

    /// The round that the scores go to, by `--course` or `--into`.
    private func importTarget(_ stored: StoredSession) throws -> TranscriptImport.Target {
        if let wanted = options[.into] {
            guard !options.has(.course) else { throw UsageError.words(.importFile) }
            return .into(try stored.round(called: wanted).id)
        }
        guard let course = options[.course] else { return .own }
        // A course that nobody knows is refused before any file is read.
        _ = try program.startRequest(stored, course: course)
        return .new { try program.startRequest(stored, knowing: $0, course: course) }
    }

    /// The given options that change the result of a file, one per line; empty if there are none.
    private var asked: String {
        [Option.course, .player, .into, .at, .from, .dates, .me, .heard, .typed].flatMap { option in
            options.all(option).map { option.rawValue + "=" + $0 }
        }.joined(separator: "\n")
    }

    /// The format that `--from` names; nil to detect it.
    private func importFormat() throws -> FileKind? {
        guard let name = options[.from] else { return nil }
        if let format = ScoreFile.Format(rawValue: name) { return .scores(format) }
        guard let format = Format(rawValue: name) else {
            let known = Format.allCases.map(\.rawValue) + ScoreFile.Format.allCases.map(\.rawValue)
            throw UsageError.value(.from, name, expected: known.joined(separator: ", "))
        }
        return .transcript(format)
    }

    private func bytes(of file: String, until signals: SignalWatch?) throws -> BytesInput {
        do throws(SystemError) {
            return try BytesInput(path: file == Program.standardStream ? "/dev/stdin" : file, signals: signals)
        } catch {
            throw error.of(file, .reading)
        }
    }

    /// The most lines with unused words that are told in full.
    private static let mostUnused = 10

    private func tell(_ report: TranscriptReport, _ stored: StoredSession) throws {
        if options.has(.json) { return try print(report.json.serialized + "\n") }
        let complaints =
            report.questions.flatMap { question in question.sentences.map { (line: question.line, sentence: $0) } }
            + report.unused.prefix(Self.mostUnused).map { (line: $0.line, sentence: $0.sentence) }
            + report.faults.map { (line: $0.line, sentence: style.wording.sentence(for: $0.problem)) }
        for (line, sentence) in complaints.sorted(by: { $0.line < $1.line }) {
            let origin = visible("\(report.file):\(line): ")
            try program.errors.write(origin + sentence + "\n")
        }
        if report.unused.count > Self.mostUnused {
            let count = style.wording(.lines, count: report.unused.count - Self.mostUnused)
            try complain(.importUnusedMore, ["file": report.file, "lines": count])
        }
        // The summary comes last.
        try program.errors.flush()
        if !report.isKnown, !options.has(.again), let earlier = report.earlier {
            var before = report
            before.lines = earlier.lines
            before.scores = earlier.scores
            try print(style.message(summary(of: before, .importAgain)))
        }
        let key: MessageKey = report.isKnown ? .importKnown : options.has(.dryRun) ? .importTrial : .importDone
        if !asksBeforeImport {
            try tell(new: report.newPlayers)
            try tell(date: report)
        }
        try print(style.message(summary(of: report, key)))
        if !options.has(.dryRun) { try tell(stored: report.stored, stored) }
    }

    /// Lists the new players, so that a misspelt name is noticed.
    func tell(new players: [String]) throws {
        guard !players.isEmpty else { return }
        let context = RoundContext(round: nil, directory: Directory())
        try print(style.lines(for: .playersAdded(players), in: context))
    }

    /// Says that a round is dated now, if nothing tells when it began.
    private func tell(date report: TranscriptReport) throws {
        guard report.isDatedNow else { return }
        try print(style.message(style.wording.line(.importDatedNow, ["file": StyledText(report.file)])))
    }

    /// The most rounds that are listed.
    private static let mostRounds = 10

    /// Lists the rounds in which something of a file was stored, as the history does.
    func tell(stored rounds: [RoundID], _ stored: StoredSession) throws {
        let count = Set(rounds).count
        let rows = try stored.listed(Set(rounds), limit: Self.mostRounds)
        guard !rows.isEmpty else { return }
        try print(RoundList(rows).lines(in: style))
        guard count > Self.mostRounds else { return }
        let rest = style.wording(.rounds, count: count - Self.mostRounds)
        try print(style.message(style.wording.line(.importRoundsMore, ["rounds": StyledText(rest)])))
    }

    private func summary(of report: TranscriptReport, _ key: MessageKey) -> StyledText {
        let wording = style.wording
        return wording.line(
            key,
            [
                "file": StyledText(report.file), "rounds": StyledText(wording(.rounds, count: report.rounds)),
                "lines": StyledText(
                    report.captions.map { wording(.captions, count: $0) } ?? wording(.lines, count: report.lines)),
                "scores": StyledText(wording(.scores, count: report.scores)),
                "corrections": StyledText(wording(.corrections, count: report.corrections)),
                "questions": StyledText(wording(.questions, count: report.questions.count)),
                "when": StyledText(report.earlier.map { CivilTime(local: $0.at).date } ?? ""),
            ])
    }
}

extension Fault.Problem {
    /// The name in the JSON output.
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

extension TranscriptReport {
    /// The contract of `hyzer import --json`.
    var json: JSONValue {
        .object([
            "file": .string(file), "rounds": .int(rounds), "lines": .int(lines), "captions": JSONValue(captions),
            "newPlayers": .array(newPlayers.map { .string($0) }), "scores": .int(scores),
            "corrections": .int(corrections),
            "questions": .array(
                questions.map { question in
                    var members: [(String, JSONValue)] = [
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
