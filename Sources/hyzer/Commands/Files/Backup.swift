import JSON
import Commands
import Display
import EventLog
import Scorecard
import Store
import Sync

extension RunnableCommand {
    /// `hyzer backup FILE`: a copy of the database, while other processes may write to it.
    static let backup = RunnableCommand(.backup) { try Backup(program: $0).backup() }
    /// `hyzer doctor`: checks the database; with `--repair FILE`, copies what can be read into a new file.
    static let doctor = RunnableCommand(.doctor) { try Backup(program: $0).doctor() }
}

/// Copies, checks and repairs the database.
private struct Backup: CommandImplementation {
    let program: Program

    func backup() throws -> ExitStatus {
        guard let place = options.words.first else { throw UsageError.words(.backup) }
        let log = try keptLog(try keptFile())
        try program.take(try log.settings())
        let copy = try log.backUp(to: place)
        if options.has(.json) {
            try print(copy.facts(of: place))
        } else {
            try print(style.message(told(copy, .backupDone, of: place)))
        }
        return .done
    }

    func doctor() throws -> ExitStatus {
        guard options.words.isEmpty else { throw UsageError.words(.doctor) }
        let path = try keptFile()
        if let place = options[.repair] { return try repair(path, into: place) }
        let found = try examined(path)
        let status: ExitStatus = found.findings.isEmpty ? .done : .store
        guard !options.has(.json) else {
            try print(found.facts(of: path))
            return status
        }
        if found.findings.isEmpty { try print(style.message(told(found, .doctorSound, of: path))) }
        for finding in found.findings.prefix(Backup.mostFindings) {
            try print(style.message(StyledText(finding.sentence(in: style.wording), .warning)))
        }
        let rest = found.findings.count - Backup.mostFindings
        if rest > 0 { try print(style.message(style.wording.line(.doctorMore, count: rest))) }
        if !found.findings.isEmpty {
            try print(style.message(style.wording.line(.doctorAdvice, ["path": StyledText(path)])))
        }
        return status
    }

    /// The most findings that are told one by one.
    private static let mostFindings = 20

    private func examined(_ path: String) throws -> Examination {
        do {
            let log = try keptLog(path)
            var settings: [String: String] = [:]
            // Damaged settings are among the findings of `examine`.
            do throws(EventLogError) { settings = try log.settings() } catch {
                guard case .corrupt = error.fact else { throw error }
            }
            try program.take(settings)
            return try log.examine(arrivals: Outbox(settings).acknowledged)
        } catch let error as EventLogError {
            switch error.fact {
            case .corrupt: break
            case .notHyzer:
                // If the beginning is damaged, the entries behind it show that the file is hyzer's.
                let salvage = try Salvage(path)
                guard salvage.entries > 0 else { throw error }
            default: throw error
            }
            return Examination(unopened: error.message)
        }
    }

    private func repair(_ path: String, into place: String) throws -> ExitStatus {
        let salvage = try Salvage(path)
        guard salvage.entries > 0 else {
            if salvage.isOfHyzer { throw Failure.message(.doctorNothing, ["path": path], .store) }
            throw EventLogError(.notHyzer, path: path)
        }
        try program.take(salvage.settings)
        // The last entries may be lost, so the copy forgets how far it has synced. Events are then exchanged again,
        // which does not change those that are there.
        let (copy, lost) = try StoredSession.repair(
            salvage, into: place, forgetting: Membership.Key.ofExchange.map(\.rawValue),
            lastArrival: max(Outbox(salvage.settings).acknowledged, (try? keptLog(path).lastArrival()) ?? 0))
        if options.has(.json) {
            try print(copy.facts(of: place, lost: lost))
        } else {
            try print(style.message(told(copy, .doctorRepaired, of: place)))
            if lost > 0 { try print(style.message(style.wording.line(.doctorLost, count: lost, ink: .warning))) }
            let files = ["file": StyledText(place), "path": StyledText(path)]
            try print(style.message(style.wording.line(.doctorGoOn, filling: files)))
        }
        return lost > 0 ? .incomplete : .done
    }

    private func keptFile() throws -> String {
        guard let database = program.database else { throw program.lackOfDatabase }
        return database.path
    }

    /// The event log; throws if there is none.
    private func keptLog(_ path: String) throws -> EventLog {
        let log = try StoredSession.log(path, creation: .nothing, waits: program.waits)
        if log.mayLackEnd { try complain(.storeEndDamaged, ["path": path]) }
        return log
    }

    private func told(_ found: Examination, _ key: MessageKey, of file: String) -> StyledText {
        func counted(_ key: MessageKey, _ count: Int) -> StyledText {
            StyledText(style.wording(key, ["n": String(count)], count: count))
        }
        return style.wording.line(
            key,
            [
                "file": StyledText(file), "entries": counted(.entries, found.entries),
                "rounds": counted(.rounds, found.rounds),
            ])
    }
}

extension Examination {
    /// The output of `hyzer backup --json` and `hyzer doctor --json`.
    ///
    /// - Parameter lost: the number of entries that a repair could not copy.
    fileprivate func facts(of file: String, lost: Int? = nil) -> JSONValue {
        var members: [(String, JSONValue)] = [
            ("file", .string(file)), ("sound", .bool(findings.isEmpty)), ("entries", .int(entries)),
            ("rounds", .int(rounds)), ("findings", .array(findings.map(\.facts))),
        ]
        if let lost { members.append(("lost", .int(lost))) }
        return .members(members)
    }
}

extension Examination.Finding {
    fileprivate func sentence(in wording: Wording) -> String {
        switch self {
        case .structure(""): wording(.doctorBeginning)
        case .structure(let words): wording(.doctorStructure, ["reason": visible(words)])
        case .damagedEntry(let entry): wording(.doctorDamagedEntry, ["row": String(entry)])
        case .missingEntries(let entries) where entries.count == 1:
            wording(.doctorMissingEntry, ["row": String(entries.lowerBound)])
        case .missingEntries(let entries):
            wording(
                .doctorMissingEntries, ["first": String(entries.lowerBound), "last": String(entries.upperBound)])
        case .missingAtEnd(let round?, let count):
            wording(.doctorMissingAtEnd, ["n": String(count), "round": round.description], count: Int(count))
        case .missingAtEnd(nil, let count):
            wording(.doctorMissingOfNone, ["n": String(count)], count: Int(count))
        case .damagedRows(let table, let count):
            wording(.doctorDamagedRows, ["n": String(count), "table": table], count: Int(count))
        case .miscounted: wording(.doctorMiscounted)
        }
    }

    fileprivate var facts: JSONValue {
        switch self {
        case .structure(let words): .object(["kind": .string("structure"), "reason": .string(words)])
        case .damagedEntry(let entry): .object(["kind": .string("damagedEntry"), "entry": .int(Int(entry))])
        case .missingEntries(let entries):
            .object([
                "kind": .string("missingEntries"), "first": .int(Int(entries.lowerBound)),
                "last": .int(Int(entries.upperBound)),
            ])
        case .missingAtEnd(let round, let count):
            .object([
                "kind": .string("missingAtEnd"), "round": JSONValue(round?.description), "count": .int(Int(count)),
            ])
        case .damagedRows(let table, let count):
            .object(["kind": .string("damagedRows"), "table": .string(table), "count": .int(Int(count))])
        case .miscounted: .object(["kind": .string("miscounted")])
        }
    }
}
