import Display
import EventLog
import Scorecard
import Session
import Terminal
import Transcripts

extension Program {
    /// `hyzer import FILE..`: whole transcripts, each stored as a whole and only once.
    func importFiles() throws(Failure) -> ExitStatus {
        guard !options.words.isEmpty else { throw .usage(.words(.importFile)) }
        guard options.has(.course) || !options.has(.player) else { throw .usage(.words(.importFile)) }
        let keeper = try keeper(.stream(strict: options.has(.strict)))
        let at = try time(.at)
        let format = try transcriptFormat()
        let start = try options[.course].map { name throws(Failure) in try startRequest(keeper, course: name) }
        var rejects: TextFile?
        if let path = options[.rejects] { rejects = try TextFile.new(at: path) }
        var status = ExitStatus.done
        for file in options.words {
            let one = Import(self, keeper, file: file)
            try one.run(
                try bytes(of: file, until: signals), as: format, digest: try digest(of: file), start: start, at: at,
                isTrial: options.has(.dryRun))
            try tell(one.report, keeper)
            try edge { () throws(TerminalError) in
                for line in one.rejects { try rejects?.write(line + "\n") }
            }
            if !one.rejects.isEmpty || !one.report.faults.isEmpty { status = .incomplete }
        }
        try edge { () throws(TerminalError) in try rejects?.close() }
        return status
    }

    /// `--from`; nil to find it out.
    func transcriptFormat() throws(Failure) -> Format? {
        try options[.from].map { name throws(Failure) in
            guard let format = Format(rawValue: name) else {
                throw .usage(.value(.from, name, expected: Format.allCases.map(\.rawValue).joined(separator: ", ")))
            }
            return format
        }
    }

    private func bytes(of file: String, until signals: SignalWatch?) throws(Failure) -> BytesInput {
        do throws(TerminalError) {
            return try BytesInput(path: file, signals: signals)
        } catch {
            throw .unreadable(file, error)
        }
    }

    private func digest(of file: String) throws(Failure) -> [UInt8] {
        var digest = Digest()
        do throws(TerminalError) {
            let input = try BytesInput(path: file)
            while let bytes = try input.next() { digest.add(bytes) }
        } catch {
            throw .unreadable(file, error)
        }
        return digest.finish()
    }

    private func tell(_ report: Import.Report, _ keeper: Keeper) throws(Failure) {
        if options.has(.json) { return try print(report.json.text + "\n") }
        let complaints =
            report.questions.flatMap { question in question.sentences.map { (line: question.line, sentence: $0) } }
            + report.unused.map { (line: $0.line, sentence: $0.sentence) }
            + report.faults.map { (line: $0.line, sentence: sentence(for: $0.problem)) }
        for (line, sentence) in complaints.sorted(by: { $0.line < $1.line }) {
            let place = visible("\(report.file):\(line): ")
            try edge { () throws(TerminalError) in try errors.write(place + sentence + "\n") }
        }
        let wording = page.wording
        let key: MessageKey = report.isKnown ? .importKnown : options.has(.dryRun) ? .importTrial : .importDone
        let line = wording.line(
            key,
            [
                "file": StyledText(report.file), "rounds": StyledText(wording(.roundsCount, count: report.rounds)),
                "lines": StyledText(wording(.linesCount, count: report.lines)),
                "scores": StyledText(wording(.scoresCount, count: report.scores)),
                "corrections": StyledText(wording(.correctionsCount, count: report.corrections)),
                "questions": StyledText(wording(.questionsCount, count: report.questions.count)),
            ])
        try print(page.message(line))
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
        }
    }
}

extension Import.Report {
    /// The contract of `hyzer import --json`.
    var json: JSONText {
        .object([
            "file": .string(file), "rounds": .int(rounds), "lines": .int(lines), "scores": .int(scores),
            "corrections": .int(corrections),
            "questions": .array(
                questions.map { question in
                    var members: [(String, JSONText)] = [
                        ("line", .int(question.line)), ("text", .string(question.text)),
                    ]
                    if case .unanswered(let inquiry) = question.problem {
                        members.append(("kind", .string(inquiry.kind.rawValue)))
                        members.append(("heard", .string(inquiry.heard)))
                        members.append(("candidates", .array(inquiry.answers.map { candidate($0, inquiry.kind) })))
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

    /// Scores are numbers, as `hyzer parse --json` has them; everything else is a name.
    private func candidate(_ answer: String, _ kind: Inquiry.Kind) -> JSONText {
        guard kind == .strokes, let strokes = Int(answer) else { return .string(answer) }
        return .int(strokes)
    }
}
