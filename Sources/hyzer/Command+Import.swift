import Display
import EventLog
import Scorecard
import Session
import Terminal

extension Program {
    /// `hyzer import FILE..`: whole transcripts, each stored as a whole and only once.
    func importFiles() throws(Failure) -> ExitStatus {
        guard !options.words.isEmpty else { throw .usage(.words(.importFile)) }
        guard options.has(.course) || !options.has(.player) else { throw .usage(.words(.importFile)) }
        let keeper = try keeper(.stream(strict: options.has(.strict)))
        let at = try time(.at)
        let start = try options[.course].map { name throws(Failure) in try startRequest(keeper, course: name) }
        var rejects: TextFile?
        if let path = options[.rejects] { rejects = try TextFile.new(at: path) }
        var status = ExitStatus.done
        for file in options.words {
            let one = Import(self, keeper, file: file)
            try one.run(
                try lines(of: file), digest: try digest(of: file), start: start, at: at, isTrial: options.has(.dryRun))
            try tell(one.report, keeper)
            try edge { () throws(TerminalError) in
                for line in one.rejects { try rejects?.write(line + "\n") }
            }
            if !one.rejects.isEmpty { status = .incomplete }
        }
        try edge { () throws(TerminalError) in try rejects?.close() }
        return status
    }

    private func lines(of file: String) throws(Failure) -> LineInput {
        do throws(TerminalError) {
            return try LineInput(path: file, signals: signals)
        } catch {
            throw unreadable(file, error)
        }
    }

    private func digest(of file: String) throws(Failure) -> [UInt8] {
        var digest = Digest()
        do throws(TerminalError) {
            try BytesInput.read(path: file) { digest.add($0) }
        } catch {
            throw unreadable(file, error)
        }
        return digest.finish()
    }

    private func unreadable(_ file: String, _ error: TerminalError) -> Failure {
        guard case .refused(_, let reason) = error else { return .terminal(error) }
        return .told(.errorUnreadable, ["file": file, "reason": reason.description], .usage)
    }

    private func tell(_ report: Import.Report, _ keeper: Keeper) throws(Failure) {
        if options.has(.json) { return try print(report.json.text + "\n") }
        for question in report.questions {
            let place = visible("\(report.file):\(question.line): ")
            for sentence in question.sentences {
                try edge { () throws(TerminalError) in try errors.write(place + sentence + "\n") }
            }
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
                        members.append(("candidates", .array(inquiry.answers.map { .string($0) })))
                    }
                    return .members(members)
                }), "alreadyImported": .bool(isKnown),
        ])
    }
}
