import Decoding
package import Dialogue
import EmbeddedText
package import EventLog
package import Meaning
package import Outcomes
package import Scorecard
package import Session

/// A session and the log it lives in: what is heard is stored before it is shown, and what others stored is taken in.
package final class StoredSession {
    package let log: EventLog
    package var session: Session
    /// Everything up to this arrival is known to the session.
    var known: Int64
    private var dataVersion: Int64
    /// Events of other devices that nobody was told of yet, in order of arrival; nil where nobody is to be told.
    package var untold: [Event]?
    /// Whether another run at this device may have made another round the current one.
    var isToFollow = false

    /// Opens the log; a new one gets a device, a league and the seeded courses. Returns it with the stored settings.
    ///
    /// - Parameter waits: whether to go on waiting for another process that is writing, after so many milliseconds.
    package static func open(
        _ path: String, creation: EventLog.Creation, waits: @escaping (Int) -> Bool
    ) throws(EventLogError) -> (log: EventLog, settings: [String: String]) {
        let log = try log(path, creation: creation, waits: waits)
        var settings = try log.settings()
        // If this cannot be written, its error is thrown: an empty log has nothing to read.
        if settings[Key.device] == nil {
            try StoredSession.initialise(log)
            settings = try log.settings()
        }
        return (log, settings)
    }

    /// Opens the log as it is.
    package static func log(
        _ path: String, creation: EventLog.Creation, waits: @escaping (Int) -> Bool
    ) throws(EventLogError) -> EventLog {
        try EventLog(path: path, migrations: migrations, creation: creation, waits: waits)
    }

    static var migrations: [String] { EmbeddedText.paths(in: "Resources/Schema").compactMap(EmbeddedText.text) }

    /// A session on the current round of the device.
    package init(
        _ log: EventLog, _ settings: [String: String], lazyUnderstanding: LazyUnderstanding, mode: Session.Mode
    ) throws(EventLogError) {
        self.log = log
        known = try log.lastArrival()
        dataVersion = try log.dataVersion()
        var directory = Directory()
        directory.apply(try log.directoryEvents().events)
        session = Session(
            device: settings[Key.device].flatMap { DeviceID($0) } ?? DeviceID(0),
            league: settings[Key.league].flatMap { LeagueID($0) } ?? LeagueID(0), lazyUnderstanding: lazyUnderstanding,
            directory: directory, me: settings[Setting.me.rawValue].flatMap { PlayerID($0) }, mode: mode)
        session.mayRepeat = log.wasLeftOpen
        session.listed = settings[Setting.listed.rawValue].flatMap { ListedDiscrepancies($0) }
        // New events come after all events in the log, of any round.
        session.advance(to: try log.lamport())
        if let current = settings[Setting.round.rawValue].flatMap({ RoundID($0) }) {
            session.take(try round(current), talk: settings[Setting.talk.rawValue])
        } else {
            session.latest = try latestRound()
        }
    }

    package enum Key {
        package static let device = "device"
        package static let league = "league"
    }

    /// Writes a device, a league and the seeded courses to an empty log.
    private static func initialise(_ log: EventLog) throws(EventLogError) {
        var mint = Mint()
        let now = Moment.now(.argument)
        let device: DeviceID = mint.next(at: now.now, randomness: now.randomness)
        let league: LeagueID = mint.next(at: now.now, randomness: now.randomness)
        try log.transaction { (transaction) throws(EventLogError) in
            // Another process may have been first.
            guard try log.setting(Key.device) == nil else { return }
            try transaction.set(Key.device, to: device.description)
            try transaction.set(Key.league, to: league.description)
            try transaction.append(seeds(of: league))
        }
    }

    /// Gives this device a new identifier; what was written before keeps the old one.
    package func becomeAnotherDevice() throws(EventLogError) {
        let device = StoredSession.newDevice()
        try log.transaction { (transaction) throws(EventLogError) in
            try transaction.set(Key.device, to: device.description)
        }
    }

    /// A new identifier for a device.
    static func newDevice() -> DeviceID {
        var mint = Mint()
        let now = Moment.now(.argument)
        return mint.next(at: now.now, randomness: now.randomness)
    }

    /// The courses every log starts with, as the same events on every device, earlier than anything people do.
    private static func seeds(of league: LeagueID) -> [Event] {
        EmbeddedText.paths(in: "Resources/Courses").compactMap { path in
            guard let text = EmbeddedText.text(path), let course = try? CourseFile.read(text) else { return nil }
            return Event(
                id: EventID(course.id.value), league: league, round: nil, device: DeviceID(0), lamport: 0,
                at: Timestamp(milliseconds: 0), reporter: nil, utterance: nil, body: .courseSaved(course))
        }
    }

    /// The directory of a log that is not made yet.
    package static var newDirectory: Directory {
        var directory = Directory()
        directory.apply(seeds(of: LeagueID(0)))
        return directory
    }

    /// The fold of a round; nil where no event of it is known.
    package func round(_ id: RoundID) throws(EventLogError) -> Round? {
        let events = try log.events(ofRound: id).events
        guard !events.isEmpty else { return nil }
        var round = Round(id: id)
        round.apply(events)
        return round
    }

    /// Takes in what other processes have written since. Returns whether there was anything.
    @discardableResult
    package func catchUp() throws(EventLogError) -> Bool { !(try catchUp(&session)).isEmpty }

    /// Returns what others have written.
    func catchUp(_ session: inout Session) throws(EventLogError) -> [Event] {
        let version = try log.dataVersion()
        guard version != dataVersion else { return [] }
        defer { dataVersion = version }
        return try absorb(&session)
    }

    /// Takes in what has arrived in the log since the session looked at it.
    @discardableResult
    func absorb(_ session: inout Session) throws(EventLogError) -> [Event] {
        let news = try log.events(after: known)
        known = max(known, news.last)
        session.absorb(news.events)
        untold? += news.events.filter { $0.device != session.device }
        return news.events
    }

    /// Hears a line: when this returns, what it led to is on the disk.
    package func hear(_ text: String, _ moment: Moment) throws(EventLogError) -> Outcome {
        try store { session in session.hear(text, moment) }
    }

    /// Lets the session decide, and stores the outcome. If another process has written meanwhile, the session takes
    /// that in and decides again. If the log fails, nothing is stored and the session is as before.
    package func store(_ decide: (inout Session) -> Outcome) throws(EventLogError) -> Outcome {
        var before = session
        var outcome = Outcome()
        do throws(EventLogError) {
            outcome = try decided(&session, decide)
            // A decision that writes looks for news below, under the write lock.
            if !outcome.writes, !(try catchUp(&before)).isEmpty {
                session = before
                outcome = try decided(&session, decide)
            }
            if outcome.writes {
                known = try log.transaction { (transaction) throws(EventLogError) in
                    // News goes into `before`, because it is in the log even if this transaction fails.
                    if transaction.dataVersion != dataVersion, !(try catchUp(&before)).isEmpty {
                        before.advance(to: try transaction.lamport)
                        session = before
                        outcome = try decided(&session, decide)
                    }
                    if before.mayRepeat, let said = outcome.countedAgain,
                        try log.lastUtterance(of: session.device) == said
                    {
                        session = before
                        outcome = Outcome()
                        outcome.effects = [.recordedAlready(said)]
                        return known
                    }
                    let last = max(known, try transaction.append(outcome))
                    for (setting, value) in outcome.settings { try transaction.set(setting.rawValue, to: value) }
                    let written = Set(outcome.events.compactMap(\.round))
                    for left in session.takeDeparted() where written.contains(left.id) {
                        try transaction.index(left.line, was: nil)
                    }
                    try transaction.index(line(of: &session), was: line(of: &before))
                    return last
                }
                session.mayRepeat = false
            }
        } catch {
            session = before
            if error.fact == .uncertain { session.mayRepeat = true }
            throw error
        }
        if let place = outcome.effects.firstIndex(where: \.lacksRound) {
            outcome.effects[place] = .refusedByConversation(try lackOfRound())
        }
        if let id = outcome.resumes { session.take(try round(id)) }
        if let wanted = outcome.wants {
            let found = try openRound(wanted)
            outcome.add(try store { $0.resume(found, wanted: wanted) })
        }
        return outcome
    }

    /// Runs `body` with the log's write lock; an error of any kind takes everything back that it wrote.
    package func transaction<Result>(_ body: (borrowing Transaction) throws -> Result) throws -> Result {
        var trouble: (any Error)?
        do throws(EventLogError) {
            return try log.transaction { (transaction) throws(EventLogError) in
                do { return try body(transaction) } catch {
                    trouble = error
                    // The log knows only its own errors.
                    throw EventLogError(.failed, path: log.path)
                }
            }
        } catch {
            throw trouble ?? error
        }
    }

    /// Stores settings of the device; nil removes one.
    package func remember(_ settings: [String: String?]) throws(EventLogError) {
        try log.transaction { (transaction) throws(EventLogError) in
            for (key, value) in settings { try transaction.set(key, to: value) }
        }
    }

    /// The refusal if there is no current round; it tells how many others are open.
    package func lackOfRound() throws(EventLogError) -> ConversationRefusal {
        let open = try log.openRounds().count
        return open > 0 ? .noneChosen(open) : .noRound
    }

    /// The session's decision. An undo, redo or reopening is decided again, knowing what this device did in other
    /// rounds.
    private func decided(
        _ session: inout Session, _ decide: (inout Session) -> Outcome
    ) throws(EventLogError) -> Outcome {
        session.elsewhere = nil
        let before = session
        let outcome = decide(&session)
        guard let kind = outcome.undoRequest, !session.staysInRound else { return outcome }
        session = before
        session.elsewhere = try elsewhere(kind, than: before)
        return decide(&session)
    }

    /// The round in which this device did something to be undone, redone or reopened, later than in the current round.
    private func elsewhere(_ kind: UndoKind, than session: Session) throws(EventLogError) -> Session.Elsewhere {
        // `whole` is the utterance that started the round, where nothing but that start is left to undo or redo.
        func latest(_ round: Round) -> (counter: Int64, utterance: UtteranceID?, whole: UtteranceID?)? {
            if kind == .redo {
                guard let last = round.lastRedoable(by: session.device) else { return nil }
                let start = round.isWithdrawn ? round.utteranceOfStart : nil
                return round.counter(ofLatest: [last.undo]).map { ($0, last.utterance, start) }
            }
            let last = kind == .undo ? round.lastUndoable(by: session.device) : round.lastEnd(by: session.device)
            guard !round.isWithdrawn, let last else { return nil }
            return round.counter(ofLatest: last.events).map {
                ($0, last.utterance, kind == .reopen || round.startsWith(last) ? last.utterance : nil)
            }
        }
        var found = Session.Elsewhere()
        var last = session.round.flatMap(latest)?.counter ?? .min
        var seen: Set<RoundID> = []
        var files: Set<UtteranceID> = []
        // The utterances of an import, and of the undo or redo that took its rounds back or brought them back.
        var ofImport: Set<UtteranceID?> = []
        try log.goBack(over: session.device) { (row) throws(EventLogError) in
            guard row.lamport > last, ofImport.isEmpty || ofImport.contains(row.utterance) else { return false }
            guard let id = row.round, id != session.round?.id else { return true }
            if let utterance = row.utterance { found.utterances.insert(utterance) }
            if kind == .redo, !row.isUndoOrRedo { return false }
            guard row.utterance.map({ !files.contains($0) }) ?? true, seen.insert(id).inserted,
                let round = try round(id), let latest = latest(round), latest.counter > last
            else { return true }
            if let said = latest.whole, try log.utterance(said)?.source == .imported {
                guard kind != .reopen else {
                    files.insert(said)
                    return true
                }
                guard ofImport.isEmpty || ofImport.contains(latest.utterance) else { return false }
                ofImport.formUnion([latest.utterance, row.utterance])
                found.file.append(round)
                return true
            }
            guard ofImport.isEmpty else { return false }
            found.round = round
            last = latest.counter
            return true
        }
        found.round = found.file.first ?? found.round
        return found
    }

    /// Goes on with a session that heard a transcript and stored it. The current round stays the current one.
    ///
    /// - Parameter arrival: the arrival of the last event that the session wrote.
    package func goOn(with session: Session, upTo arrival: Int64) throws(EventLogError) {
        let current = self.session.round?.id
        self.session = session
        if session.round?.id != current {
            self.session.take(try current.flatMap { (id) throws(EventLogError) in try round(id) })
        }
        known = max(known, arrival)
    }

    /// Takes in what another run at this device did: its events, and the round it left as the current one. Returns the
    /// stored settings.
    @discardableResult
    package func follow() throws(EventLogError) -> [String: String] {
        try catchUp()
        let settings = try log.settings()
        session.listed = settings[Setting.listed.rawValue].flatMap { ListedDiscrepancies($0) }
        let current = settings[Setting.round.rawValue].flatMap { RoundID($0) }
        guard current != session.round?.id else { return settings }
        session.take(try current.flatMap { (id) throws(EventLogError) in try round(id) })
        return settings
    }

    /// The newest finished round among the 20 newest; if none of those is finished, the newest that is not abandoned; nil if
    /// there is no such round.
    package func latestRound() throws(EventLogError) -> Round? {
        let newest = try log.rounds(limit: 20)
        let line = newest.first { $0.state == .finished } ?? newest.first { $0.state != .abandoned }
        return try line.flatMap { (line) throws(EventLogError) in try round(line.round) }
    }

    private func openRound(_ wanted: OpenRound) throws(EventLogError) -> RoundID? {
        let open = try log.openRounds()
        switch wanted {
        case .only:
            return open.count == 1 ? open[0].round : nil
        case .number(let number):
            let lines = number > 0 ? try log.rounds(limit: number) : []
            return lines.count == number ? lines.last.flatMap { $0.state.isOver ? nil : $0.round } : nil
        case .course(let name):
            let lettered = open.filter {
                name.utf8.count >= Self.fewestLetters && $0.round.description.hasSuffix(name.uppercased())
            }
            if lettered.count == 1 { return lettered[0].round }
            // Of several open rounds of one course, the one touched last is meant.
            var finder = NameFinder(open.map { Roster.Person(name: $0.course) })
            switch finder.find(name) {
            case .one(let index): return open[index].round
            case .several(let indices):
                return Set(indices.map { open[$0].course }).count == 1 ? indices.min().map { open[$0].round } : nil
            case .none: return nil
            }
        case .before:
            var before: RoundID?
            try log.goBack(over: session.device) { (row) throws(EventLogError) in
                guard let id = row.round, id != session.round?.id else { return true }
                before = open.first { $0.round == id }?.round
                return false
            }
            return before
        }
    }
}

extension Transaction {
    /// Writes what was said and what it led to; returns the last arrival.
    @discardableResult
    package func append(_ outcome: Outcome) throws(EventLogError) -> Int64 {
        for utterance in outcome.utterances { try append(utterance) }
        return outcome.events.isEmpty ? 0 : try append(outcome.events).upperBound - 1
    }

    /// Stores the line about a round, for lists and for finding the open rounds, if it has changed.
    ///
    /// - Parameter earlier: the line of the round as the log had it before, or of another round; nil where it had none.
    package func index(_ line: RoundLine?, was earlier: RoundLine?) throws(EventLogError) {
        guard let line, line != earlier else { return }
        try index(line)
    }
}

/// The log's line about a session's round, made without reading its events. `inout`, because the round would be copied
/// otherwise.
private func line(of session: inout Session) -> RoundLine? { session.round?.line }

extension Effect {
    fileprivate var lacksRound: Bool { if case .refusedByConversation(.noRound) = self { true } else { false } }
}

extension Outcome {
    /// Whether there is anything to store.
    var writes: Bool { !events.isEmpty || !settings.isEmpty }

    /// The text of the line, if storing it twice would count twice; nil otherwise.
    fileprivate var countedAgain: String? {
        let adds = events.contains { $0.body.kind.isCumulative }
        return adds ? utterances.last?.text : nil
    }
}
