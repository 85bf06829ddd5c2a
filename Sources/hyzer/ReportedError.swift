import Commands
import Display
import EventLog
import Hub
import Import
import Language
import Listening
import Outcomes
import Store
import Sync
import System
import Transcripts

/// An error that ends a command, with what is said of it and the exit status it leads to.
protocol ReportedError: Error {
    /// The error and the remedy, on one line.
    ///
    /// - Parameter help: the synopses of the commands.
    func sentence(in wording: Wording, help: HelpPages) -> String

    var status: ExitStatus { get }
}

extension Error {
    /// The error and the remedy, on one line.
    func sentence(in wording: Wording, help: HelpPages = HelpPages("")) -> String {
        (self as? any ReportedError)?.sentence(in: wording, help: help) ?? "\(self)"
    }

    /// Writes the one line that says what went wrong and what to do; returns the exit status.
    ///
    /// - Parameter language: nil if reading the language failed; English is taken then, if that can be read.
    func told(in language: ChosenLanguage?, by program: String, to errors: Output) -> Int32 {
        if case .brokenPipe? = self as? SystemError { return ExitStatus.done.rawValue }
        let language = language ?? (try? ChosenLanguage(environment: [:], arguments: []))
        let sentence = language.map { self.sentence(in: $0.wording, help: $0.help) } ?? "\(self)"
        // An error in writing this cannot be told to anybody.
        try? errors.write(program + ": " + visible(sentence) + "\n")
        try? errors.flush()
        return ((self as? any ReportedError)?.status ?? .store).rawValue
    }
}

extension Failure: ReportedError {
    func sentence(in wording: Wording, help: HelpPages) -> String {
        switch self {
        case .theme(let error, let file):
            wording(.errorTheme, ["file": file, "fault": wording.sentence(for: error)])
        case .message(let key, let values, _): wording(key, filling: values)
        }
    }

    var status: ExitStatus {
        switch self {
        case .theme: .usage
        case .message(_, _, let status): status
        }
    }
}

extension Refused: ReportedError {
    func sentence(in wording: Wording, help: HelpPages) -> String {
        wording.sentence(for: refusal, in: RoundContext(round: round, directory: directory).names)
    }

    var status: ExitStatus { .refused }
}

extension ImportError: ReportedError {
    func sentence(in wording: Wording, help: HelpPages) -> String {
        switch fact {
        case .grown(let lines, let time):
            wording(
                .errorImportGrown,
                ["file": file, "lines": wording(.lines, count: lines), "when": CivilTime(local: time).date])
        case .dates: wording(.errorImportDates, ["file": file])
        case .noRound: wording(.errorImportNoRound, ["file": file])
        case .shape(let line, let format, let missing):
            wording(
                .errorImportShape,
                ["file": file, "line": String(line), "format": format.rawValue, "key": visible(missing)])
        case .version(let line, let text):
            wording(.errorImportVersion, ["file": file, "line": String(line), "version": visible(text)])
        case .table: wording(.errorImportTable, ["file": file])
        case .chat: wording(.errorImportChat, ["file": file])
        case .archive: wording(.errorImportArchive, ["file": file])
        case .compressed: wording(.errorImportCompressed, ["file": file])
        case .binary: wording(.errorImportBinary, ["file": file])
        case .utf16(let name): wording(.errorImportUTF16, ["file": file, "encoding": name])
        case .encoding(let line): wording(.errorImportEncoding, ["file": file, "line": String(line)])
        }
    }

    var status: ExitStatus { .refused }
}

extension ListeningError: ReportedError {
    func sentence(in wording: Wording, help: HelpPages) -> String {
        switch self {
        case .file(let file, nil): wording(.errorRecogniserFile, ["file": file])
        case .file(let file, .some(let line)):
            wording(.errorRecogniserLine, ["file": file, "line": String(line)])
        case .recogniser(let name, let reason):
            wording(.errorRecogniser, ["recogniser": name, "reason": reason.description])
        case .noVoice: wording(.listenVoiceless)
        }
    }

    var status: ExitStatus { .usage }
}

extension FileError: ReportedError {
    func sentence(in wording: Wording, help: HelpPages) -> String {
        let key = access == .reading ? MessageKey.errorUnreadable : .errorUnwritable
        return wording(key, ["file": path, "reason": reason.description])
    }

    var status: ExitStatus { .usage }
}

extension ConversationRefusal: ReportedError {
    func sentence(in wording: Wording, help: HelpPages) -> String { wording.sentence(for: self) }
    var status: ExitStatus { .refused }
}

extension LookupError: ReportedError {
    func sentence(in wording: Wording, help: HelpPages) -> String {
        switch self {
        case .noSuchRound(let wanted): wording(.errorNoSuchRound, ["round": wanted])
        case .severalRounds(let wanted, let rounds):
            wording(
                .errorUnclearRound,
                ["round": wanted, "rounds": rounds.map(\.lastLetters).joined(separator: ", ")])
        case .playedTogether(let course, let time):
            wording(.errorPlayedTogether, ["course": course, "date": CivilTime(local: time).date])
        }
    }

    var status: ExitStatus { .refused }
}

extension SyncError: ReportedError {
    func sentence(in wording: Wording, help: HelpPages) -> String {
        switch self {
        case .firstContact(let error): error.sentence(in: wording, keeps: false)
        case .noLeague: wording(.syncNone)
        case .memberAlready(let league): wording(.hubMemberAlready, ["league": league])
        case .noHub: wording(.hubUnknown)
        case .noDevice(let device): wording(.hubNoDevice, ["device": device])
        case .severalDevices(let device): wording(.hubSeveralDevices, ["device": device])
        }
    }

    var status: ExitStatus { if case .firstContact(let error) = self { error.status } else { .refused } }
}

extension GrammarError: ReportedError {
    func sentence(in wording: Wording, help: HelpPages) -> String { wording.sentence(for: self) }
    var status: ExitStatus { .usage }
}

extension DisplayError: ReportedError {
    func sentence(in wording: Wording, help: HelpPages) -> String { wording.sentence(for: self) }
    var status: ExitStatus { .usage }
}

extension UsageError: ReportedError {
    func sentence(in wording: Wording, help: HelpPages) -> String { wording.sentence(for: problem(help)) }
    var status: ExitStatus { .usage }

    /// This error with the nearest possible words, to be worded.
    fileprivate func problem(_ help: HelpPages) -> UsageProblem {
        switch self {
        case .unknownOption(let option):
            .unknownOption(option, nearest: Suggestion.nearest(to: option, among: Option.allCases.map(\.written)))
        case .ambiguousOption(let option):
            .ambiguousOption(option, Option.allCases.map(\.written).filter { $0.hasPrefix(option) })
        case .missingValue(let option): .missingValue(option)
        case .needlessValue(let option): .needlessValue(option.written)
        case .unknownCommand(let command):
            .unknownCommand(command, nearest: Suggestion.nearest(to: command, among: Command.names(in: .shell)))
        case .noCommand(let line):
            // A word with a capital is a name: `hyzer Owen birdie` is not about `open`.
            .line(
                line,
                nearest: line.first.map(\.isUppercase) ?? false
                    ? nil
                    : Suggestion.nearest(
                        to: line.prefix { $0 != " " }.description, among: Command.names(in: .shell), slips: 1))
        case .optionNotFor(let option, .talk): .optionWithoutCommand(option.written)
        case .optionNotFor(let option, let command): .optionNotFor(option.written, command: command.rawValue)
        case .words(let command):
            .words(synopsis: help.synopsis(of: command.topic) ?? "hyzer \(command.rawValue)")
        case .value(let option, let value, let expected):
            .value(option: option.written, value, expected: expected)
        }
    }
}

extension Command {
    /// The page of the help that is about it.
    fileprivate var topic: String { self == .talk ? "talk" : rawValue }
}

extension EventLogError: ReportedError {
    var status: ExitStatus { .store }

    func sentence(in wording: Wording, help: HelpPages) -> String {
        switch fact {
        case .missing: wording(.storeMissing, ["path": path])
        case .missingFolder: wording(.storeMissingFolder, ["path": path])
        case .cannotOpen: wording(.storeCannotOpen, ["path": path])
        case .exists: wording(.storeExists, ["path": path])
        case .notAFile: wording(.storeNotAFile, ["path": path])
        case .replaced: wording(.storeReplaced, ["path": path])
        case .uncertain: wording(.storeUncertain, ["path": path, "reason": message])
        case .notHyzer: wording(.storeNotHyzer, ["path": path])
        case .newer(let version, let known):
            wording(.storeNewer, ["path": path, "version": String(version), "known": String(known)])
        case .readOnly: wording(.storeReadOnly, ["path": path])
        case .locked: wording(.storeLocked, ["path": path])
        case .unlockable: wording(.storeUnlockable, ["path": path, "reason": message])
        case .diskFull: wording(.storeDiskFull, ["path": path])
        case .corrupt(nil): wording(.storeCorrupt, ["path": path])
        case .corrupt(.some(let row)): wording(.storeCorruptRow, ["path": path, "row": String(row)])
        case .refused: wording(.storeRefused, ["path": path, "reason": message])
        case .failed: wording(.storeFailed, ["path": path, "reason": message, "code": String(code.rawValue)])
        }
    }
}

extension HubError: ReportedError {
    var status: ExitStatus { self == .interrupted ? .interrupted : .hub }

    func sentence(in wording: Wording, help: HelpPages) -> String { sentence(in: wording, keeps: true) }

    /// Texts from servers are not trusted: they are made visible here, for all who show them.
    ///
    /// - Parameter keeps: whether to add that events are kept here and handed over later.
    func sentence(in wording: Wording, keeps: Bool) -> String {
        func passing(_ key: MessageKey, _ values: [String: String] = [:]) -> String {
            let fact = wording(key, filling: values.mapValues(visible))
            return keeps ? wording(.hubKept, ["fact": fact]) : fact
        }
        switch self {
        case .noLibrary: return wording(.hubNoLibrary)
        case .address: return wording(.hubAddress)
        case .insecure(let host): return wording(.hubInsecure, ["host": visible(host)])
        case .unreachable(""): return passing(.hubSilent)
        case .unreachable(let reason): return passing(.hubUnreachable, ["reason": reason])
        case .denied(let reason): return wording(.hubDenied, ["reason": visible(reason)])
        case .notAHub: return wording(.hubNone)
        case .newer(let version, let known):
            return wording(.hubNewer, ["version": String(version), "known": String(known)])
        case .refused(.stranger): return wording(.hubStranger)
        case .refused(.revoked): return wording(.hubRevoked)
        case .refused(.wrongCode), .refused(.knownDevice): return wording(.hubWrongCode)
        case .refused(.tooManyCodes): return wording(.hubTooManyCodes)
        case .refused(.tooMuch): return wording(.hubTooMuch)
        case .refused(.putBack): return wording(.hubPutBack)
        case .refused(.quota): return wording(.hubQuota)
        case .failed(let state, let reason): return passing(.hubFailed, ["reason": reason, "state": state])
        case .interrupted: return wording(.errorInterrupted)
        }
    }
}

extension SystemError: ReportedError {
    var status: ExitStatus { if case .interrupted = self { .interrupted } else { .store } }

    func sentence(in wording: Wording, help: HelpPages) -> String {
        switch self {
        case .brokenPipe, .interrupted: wording(.errorInterrupted)
        case .refused(let call, let reason):
            wording(.errorSystem, ["call": call, "reason": reason.description])
        }
    }
}
