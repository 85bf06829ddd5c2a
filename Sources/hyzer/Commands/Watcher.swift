import Reports
import Display
import EventLog
import Scorecard
import Session
import Store

/// The rounds on a board, kept up to date with what other runs of hyzer write.
final class Watcher {
    /// Which rounds are looked at.
    enum Subject {
        /// This one, current or not.
        case round(RoundID)
        /// The current one of this device; while there is none, all that are open.
        case current
        case open
    }

    private let stored: StoredSession
    private let subject: Subject
    private var version: Int64?
    private(set) var boards: [Board] = []
    /// Parallel to the boards.
    private(set) var rounds: [Round] = []

    init(_ stored: StoredSession, _ subject: Subject) {
        self.stored = stored
        self.subject = subject
    }

    /// Reads the rounds again if anything was written since; returns whether there is something new to show. Cheap if
    /// nothing was written.
    func refresh() throws(EventLogError) -> Bool {
        let now = try stored.log.dataVersion()
        guard now != version else { return false }
        let isFirst = version == nil
        version = now
        let earlier = boards
        let found = try find().filter { !$0.isWithdrawn }
        rounds = found.filter { $0.start != nil }
        boards = rounds.compactMap { round in Board(round, after: earlier.first { $0.facts.id == round.id }) }
        return isFirst || boards != earlier
    }

    private func find() throws(EventLogError) -> [Round] {
        switch subject {
        case .round(let id): return try rounds([id])
        case .open: return try rounds(try stored.log.openRounds().map(\.round))
        case .current:
            try stored.follow()
            if let current = stored.session.round { return [current] }
            let open = try stored.log.openRounds().map(\.round)
            // A round that has just been finished stays in sight until another begins.
            return try rounds(open.isEmpty ? boards.map(\.facts.id) : open)
        }
    }

    private func rounds(_ wanted: [RoundID]) throws(EventLogError) -> [Round] {
        var found: [Round] = []
        for id in wanted {
            if let round = try stored.round(id) { found.append(round) }
        }
        return found
    }
}
