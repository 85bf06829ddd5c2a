import JSON
import Commands
import Display
import Import
import Scorecard
import Store
import System
import Terminal
import Transcripts

extension FileImport {
    /// `hyzer import FILE` of rounds that another program kept. At a terminal it asks before it stores them.
    func importScores(
        _ input: BytesInput, _ file: String, as format: ScoreFile.Format, _ stored: StoredSession, at: Timestamp?,
        after trial: ImportTrial
    ) throws -> ExitStatus {
        guard ![.player, .into, .rejects, .strict].contains(where: options.has) else {
            throw Failure.message(.errorImportScores, ["file": file], .usage)
        }
        let progress = program.newProgress()
        let one = ScoreImport(file, as: format, course: options[.course], at: at, stored, after: trial)
        one.progress = { program.show(progress, of: file, lines: $0, rounds: $1) }
        func clearing<Result>(_ body: () throws -> Result) rethrows -> Result {
            defer { progress?.clear() }
            return try body()
        }
        try clearing { try one.read(input) }
        if options.has(.dryRun) {
            let report = try clearing { try one.weigh() }
            try tell(report, .scoresTrial, stored)
            return report.disagreements.isEmpty ? .done : .incomplete
        }
        if asksBeforeImport {
            let report = try clearing { try one.weigh() }
            if !report.isKnown {
                try tell(new: report.newPlayers)
                try print(style.message(summary(of: report, .scoresAsk)))
                guard try isImportAgreed(stored) else { return .done }
            }
        }
        try clearing { try one.store() }
        try tell(one.report, one.report.isKnown ? .scoresKnown : .scoresDone, stored)
        return one.report.disagreements.isEmpty ? .done : .incomplete
    }

    /// The most disagreements that are told in full.
    private static let mostDisagreements = 10

    private func tell(_ report: ScoreReport, _ key: MessageKey, _ stored: StoredSession) throws {
        let wording = style.wording
        if options.has(.json) { return try print(report.json(wording).serialized + "\n") }
        for one in report.disagreements.prefix(Self.mostDisagreements) {
            let (first, last) = (one.lines.lowerBound, one.lines.upperBound)
            let origin = visible("\(report.file):\(first)\(last > first ? "-\(last)" : ""): ")
            try program.errors.write(origin + one.sentence(wording) + "\n")
        }
        let rest = report.disagreements.dropFirst(Self.mostDisagreements).lineCount
        if rest > 0 {
            let count = wording(.disagreements, count: rest)
            try complain(.scoresMore, ["file": report.file, "disagreements": count])
        }
        for (line, pars) in report.workedOut {
            let pars = pars.map(String.init).joined(separator: " ")
            try print(
                style.message(
                    wording.line(
                        .scoresWorkedOut,
                        [
                            "file": StyledText(report.file), "line": StyledText(String(line)),
                            "pars": StyledText(pars),
                        ])))
        }
        // The summary comes last.
        try program.errors.flush()
        if !asksBeforeImport { try tell(new: report.newPlayers) }
        try print(style.message(summary(of: report, key)))
        if !options.has(.dryRun) { try tell(stored: report.stored, stored) }
    }

    private func summary(of report: ScoreReport, _ key: MessageKey) -> StyledText {
        let wording = style.wording
        return wording.line(
            key,
            [
                "file": StyledText(report.file), "rounds": StyledText(wording(.rounds, count: report.rounds)),
                "scores": StyledText(wording(.scores, count: report.scores)),
                "players": StyledText(wording(.newPlayers, count: report.newPlayers.count)),
                "courses": StyledText(wording(.newCourses, count: report.courses)),
                "duplicates": StyledText(wording(.duplicates, count: report.duplicates)),
                "undated": StyledText(wording(.undated, count: report.undated)),
                "disagreements": StyledText(wording(.disagreements, count: report.disagreements.lineCount)),
            ])
    }
}

extension ScoreReport {
    /// The contract of `hyzer import --json` of score files.
    fileprivate func json(_ wording: Wording) -> JSONValue {
        .object([
            "file": .string(file), "format": .string(format.rawValue), "rounds": .int(rounds),
            "players": .int(newPlayers.count), "courses": .int(courses), "scores": .int(scores),
            "duplicates": .int(duplicates),
            "undated": .int(undated),
            "disagreements": .array(disagreements.flatMap { $0.json(wording) }), "alreadyImported": .bool(isKnown),
            "newPlayers": .array(newPlayers.map { .string($0) }),
            "workedOutPars": .array(
                workedOut.map { .object(["line": .int($0.line), "pars": .array($0.pars.map { .int($0) })]) }),
        ])
    }
}

extension Sequence<Disagreement> {
    fileprivate var lineCount: Int { reduce(0) { $0 + $1.lines.count } }
}

extension Disagreement {
    fileprivate func sentence(_ wording: Wording) -> String {
        switch kind {
        case .row: wording(.scoresRow)
        case .noPars: wording(.scoresNoPars)
        case .version(let text): wording(.scoresVersion, ["version": beginning(text)])
        case .twice(let name): wording(.scoresTwice, ["player": beginning(name)])
        case .notJSON: wording(.scoresNotJSON)
        case .tooLong: wording(.scoresTooLong)
        case .missing(let key): wording(.scoresMissing, ["key": visible(key)])
        case .date(let text): wording(.scoresDate, ["text": visible(text)])
        case .value(let quantity, let text): wording.impossible(quantity, text)
        case .member(let key, let text): wording(.scoresMember, ["key": visible(key), "value": beginning(text)])
        case .game(let kind): wording(.scoresGame, ["game": beginning(kind)])
        case .sides(let kind, let text):
            wording(.scoresSides, ["game": beginning(kind), "sides": beginning(text)])
        case .undated: wording(.scoresUndated)
        case .par(let hole, let par): wording(.scoresPar, ["hole": visible(hole), "par": String(par)])
        case .holes(let count): wording(.scoresHoles, ["holes": wording(.holes, count: count)])
        case .total(let player, let file, let here):
            wording(.scoresTotal, ["player": player, "file": String(file), "here": String(here)])
        case .toPar(let player, let file, let here):
            wording(.scoresToPar, ["player": player, "file": wording.toPar(file), "here": wording.toPar(here)])
        case .course(let file, let here): wording(.scoresCourse, ["file": file, "here": here])
        case .player(let file, let here): wording(.scoresPlayer, ["file": file, "here": here])
        }
    }

    /// The beginning of a text from a file, as far as messages repeat it.
    private func beginning(_ text: String) -> String {
        let most = 80
        return visible(text.count <= most ? text : text.prefix(most) + "…")
    }

    /// The JSON objects, one for each line of the file.
    fileprivate func json(_ wording: Wording) -> [JSONValue] {
        var members: [(String, JSONValue)] = [("problem", .string(name))]
        switch kind {
        case .total(let player, let file, let here), .toPar(let player, let file, let here):
            members += [("player", .string(player)), ("file", .int(file)), ("here", .int(here))]
        case .course(let file, let here), .player(let file, let here):
            members += [("file", .string(file)), ("here", .string(here))]
        default: break
        }
        members.append(("message", .string(sentence(wording))))
        return lines.map { .members([("line", .int($0))] + members) }
    }

    private var name: String {
        switch kind {
        case .row: "row"
        case .noPars: "noPars"
        case .version: "version"
        case .twice: "twice"
        case .notJSON: "notJSON"
        case .tooLong: "tooLong"
        case .missing: "missing"
        case .date: "date"
        case .value: "value"
        case .member: "member"
        case .game: "game"
        case .sides: "sides"
        case .undated: "undated"
        case .par: "par"
        case .holes: "holes"
        case .total: "total"
        case .toPar: "toPar"
        case .course: "course"
        case .player: "player"
        }
    }
}
