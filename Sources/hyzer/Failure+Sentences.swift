import Commands
import Display
import EventLog
import Hub
import Scorecard
import System
import Terminal

extension Failure {
    /// What went wrong and what to do, on one line.
    ///
    /// - Parameter help: where the synopses of the commands are.
    func sentence(in wording: Wording, help: HelpPages = HelpPages("")) -> String {
        switch self {
        case .usage(let error): wording.sentence(for: error.problem(help))
        case .refused(let refusal, let round, let directory):
            wording.sentence(for: refusal, in: RoundContext(round: round, directory: directory).names)
        case .refusedHere(let refusal): wording.sentence(for: refusal)
        case .store(let error): error.sentence(in: wording)
        case .hub(let error): error.sentence(in: wording)
        case .hubAtFirst(let error): error.sentence(in: wording, keeps: false)
        case .terminal(let error): error.sentence(in: wording)
        case .grammar(let error): wording.sentence(for: error)
        case .display(let error): wording.sentence(for: error)
        case .theme(let error, let file):
            wording(.errorTheme, ["file": file, "fault": wording.sentence(for: error)])
        case .told(let key, let values, _): wording(key, filling: values)
        }
    }
}

extension UsageError {
    /// The same with what comes nearest, to be worded.
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
            switch Suggestion.nearest(to: line.prefix { $0 != " " }.description, among: Command.names(in: .shell)) {
            case .some(let nearest): .unknownCommand(line.prefix { $0 != " " }.description, nearest: nearest)
            case nil: .line(line)
            }
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

extension EventLogError {
    fileprivate func sentence(in wording: Wording) -> String {
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

extension HubError {
    /// Servers and whoever may set something there write into what went wrong: it is cleaned here, for all who show it.
    ///
    /// - Parameter keeps: whether there is something that is kept here and handed over later.
    func sentence(in wording: Wording, keeps: Bool = true) -> String {
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

extension SystemError {
    fileprivate func sentence(in wording: Wording) -> String {
        switch self {
        case .brokenPipe, .interrupted: wording(.errorInterrupted)
        case .refused(let call, let reason):
            wording(.errorSystem, ["call": call, "reason": reason.description])
        }
    }
}
