import EmbeddedText
import EventLog
import Language
import Meaning
import Outcomes
import Scorecard
import Session
import Store

extension Device {
    /// The device's file, as another process on it opens it.
    func log() throws -> EventLog {
        let migrations = EmbeddedText.paths(in: "Resources/Schema").compactMap(EmbeddedText.text)
        return try EventLog(path: database, migrations: migrations)
    }

    /// Both devices take in what the other one has, as if a hub had carried it.
    func exchange(with other: Device) throws {
        let ours = try log()
        let theirs = try other.log()
        try other.take(try ours.rows(after: 0).map(\.row), from: ours)
        try take(try theirs.rows(after: 0).map(\.row), from: theirs)
        // What the first of them made of it.
        try other.take(try ours.rows(after: 0).map(\.row), from: ours)
    }

    /// Takes rows in, as what another device wrote.
    @discardableResult
    func take(_ rows: [EventRow], from source: EventLog? = nil) throws -> TakenIn {
        let log = try log()
        let understanding = LazyUnderstanding { () throws(GrammarError) in
            try Speech { $0.file(of: "en", in: EmbeddedText.text) }
        }
        let stored = try StoredSession(
            log, log.settings(), lazyUnderstanding: understanding, mode: .stream(strict: false))
        let utterances = try rows.compactMap(\.utterance).compactMap { try source?.utterance($0) }
        return try stored.takeIn(rows, utterances: utterances, .now(.argument))
    }
}
