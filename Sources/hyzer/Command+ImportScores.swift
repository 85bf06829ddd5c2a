import Commands
import Display
import Scorecard
import Session
import System
import Terminal
import Transcripts

extension Program {
    /// `hyzer import FILE` of rounds that another program kept. At a terminal it asks before it stores them.
    func importScores(
        _ input: BytesInput, _ file: String, as format: ScoreFile.Format, _ stored: StoredSession, at: Timestamp?,
        after trial: ImportTrial
    ) throws -> ExitStatus {
        guard ![.player, .into, .rejects, .strict].contains(where: options.has) else {
            throw Failure.told(.errorImportScores, ["file": file], .usage)
        }
        let one = ScoreImport(self, stored, file: file, as: format, after: trial)
        try one.read(input)
        if options.has(.dryRun) {
            let report = try one.weigh(at: at)
            try tell(report, .scoresTrial, stored)
            return report.disagreements.isEmpty ? .done : .incomplete
        }
        if asksBeforeImport {
            let report = try one.weigh(at: at)
            if !report.isKnown {
                try tell(new: report.newPlayers)
                try print(page.message(summary(of: report, .scoresAsk)))
                guard try isImportAgreed(stored) else { return .done }
            }
        }
        try one.store(at: at)
        try tell(one.report, one.report.isKnown ? .scoresKnown : .scoresDone, stored)
        return one.report.disagreements.isEmpty ? .done : .incomplete
    }

    /// Disagreements are told in full up to here.
    private static let mostDisagreements = 10

    private func tell(_ report: ScoreImport.Report, _ key: MessageKey, _ stored: StoredSession) throws {
        let wording = page.wording
        if options.has(.json) { return try print(report.json(wording).text + "\n") }
        for one in report.disagreements.prefix(Self.mostDisagreements) {
            let origin = visible("\(report.file):\(one.line): ")
            try errors.write(origin + one.sentence(wording) + "\n")
        }
        let rest = report.disagreements.count - Self.mostDisagreements
        if rest > 0 {
            let count = wording(.disagreements, count: rest)
            try complain(.scoresMore, ["file": report.file, "disagreements": count])
        }
        for (line, pars) in report.workedOut {
            let pars = pars.map(String.init).joined(separator: " ")
            try print(
                page.message(
                    wording.line(
                        .scoresWorkedOut,
                        [
                            "file": StyledText(report.file), "line": StyledText(String(line)),
                            "pars": StyledText(pars),
                        ])))
        }
        // The summary comes last.
        try errors.flush()
        if !asksBeforeImport { try tell(new: report.newPlayers) }
        try print(page.message(summary(of: report, key)))
        if !options.has(.dryRun) { try tell(stored: report.stored, stored) }
    }

    private func summary(of report: ScoreImport.Report, _ key: MessageKey) -> StyledText {
        let wording = page.wording
        return wording.line(
            key,
            [
                "file": StyledText(report.file), "rounds": StyledText(wording(.rounds, count: report.rounds)),
                "scores": StyledText(wording(.scores, count: report.scores)),
                "players": StyledText(wording(.newPlayers, count: report.newPlayers.count)),
                "courses": StyledText(wording(.newCourses, count: report.courses)),
                "duplicates": StyledText(wording(.duplicates, count: report.duplicates)),
                "undated": StyledText(wording(.undated, count: report.undated)),
                "disagreements": StyledText(wording(.disagreements, count: report.disagreements.count)),
            ])
    }
}

extension ScoreImport.Report {
    /// The contract of `hyzer import --json` of score files.
    fileprivate func json(_ wording: Wording) -> JSONText {
        .object([
            "file": .string(file), "format": .string(format.rawValue), "rounds": .int(rounds),
            "players": .int(newPlayers.count), "courses": .int(courses), "scores": .int(scores),
            "duplicates": .int(duplicates),
            "undated": .int(undated),
            "disagreements": .array(disagreements.map { $0.json(wording) }), "alreadyImported": .bool(isKnown),
            "newPlayers": .array(newPlayers.map { .string($0) }),
            "workedOutPars": .array(
                workedOut.map { .object(["line": .int($0.line), "pars": .array($0.pars.map { .int($0) })]) }),
        ])
    }
}
