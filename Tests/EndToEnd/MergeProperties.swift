import Dialogue
import EmbeddedText
import EventLog
import Language
import Meaning
import Outcomes
import Scorecard
import Session
import Store
import Support
import Testing

/// Histories of several devices drawn by seed: what each of them says, what reaches whom and when, what is lost on the way,
/// and who dies in the middle of it. A device is what it is in the program, a file and a session; the hub is a list of rows.
@Suite("The merge") struct MergeProperties {
    private let lazyUnderstanding = LazyUnderstanding { () throws(GrammarError) in
        try Speech { $0.file(of: "en", in: EmbeddedText.text) }
    }

    @Test func whateverHappensAllDevicesAgreeInTheEnd() throws {
        for seed in 1...20 as ClosedRange<UInt64> {
            var league = try DrawnLeague(seed: seed, lazyUnderstanding)
            try league.play(steps: 50)
            try league.settle()
            let expected = try league.scorers[0].facts()
            #expect(!expected.rounds.isEmpty && !expected.rounds[0].players.isEmpty, "seed \(seed)")
            for scorer in league.scorers.dropFirst() {
                let facts = try scorer.facts()
                #expect(facts.rounds == expected.rounds, "seed \(seed)")
                #expect(facts.players == expected.players, "seed \(seed)")
                #expect(facts.courses == expected.courses, "seed \(seed)")
                #expect(facts.lines == expected.lines, "seed \(seed)")
            }
        }
    }

    @Test func whatTwoDevicesSayAlikeIsNoDisagreement() throws {
        var league = try DrawnLeague(seed: 1, devices: 2, lazyUnderstanding)
        for hole in 1...10 {
            for scorer in league.scorers { try league.say("hole \(hole) Ann 3, Bob 4", to: scorer) }
        }
        try league.settle()
        for scorer in league.scorers {
            let round = try #require(try scorer.facts().rounds.first)
            #expect(round.discrepancies.isEmpty)
            #expect(round.standings.map(\.strokes) == [30, 40])
            #expect(round.log.count { if case .scoreRecorded = $0.body { true } else { false } } == 40)
        }
        for scorer in league.scorers {
            try league.say("hole 1 Ann \(scorer === league.scorers[0] ? 4 : 5)", to: scorer)
        }
        try league.settle()
        for scorer in league.scorers {
            #expect(try scorer.facts().rounds[0].discrepancies.map(\.claims.count) == [2])
        }
    }
}

/// Several devices and what carries their rows.
private struct DrawnLeague {
    let scorers: [Scorer]
    private var hub: [(row: EventRow, utterance: Utterance?)] = []
    private var carried: Set<EventID> = []
    private var random: SeededGenerator
    private var time: Int64 = 1_790_000_000_000

    private static let names = ["Ann", "Bob", "Cid", "Dora", "Eve"]

    /// Each device has a player of its own; the first starts a round with all of them, which reaches the others.
    init(seed: UInt64, devices: Int? = nil, _ lazyUnderstanding: LazyUnderstanding) throws {
        random = SeededGenerator(seed: seed)
        let count = devices ?? Int.random(in: 2...5, using: &random)
        var scorers: [Scorer] = []
        for index in 0..<count {
            let skew = Int64.random(in: -5...5, using: &random) * 3_600_000
            scorers.append(try Scorer(UInt128(index) + 1, skew: skew, lazyUnderstanding))
        }
        self.scorers = scorers
        for (scorer, name) in zip(scorers, Self.names) {
            let moment = moment(scorer)
            _ = try scorer.stored.store { $0.introduce(name, moment) }
        }
        try say("new round at Maple Hill with " + Self.names.prefix(count).joined(separator: " and "), to: scorers[0])
        try settle()
        let isPlayedByAll = scorers.allSatisfy(\.stored.session.isPlaying)
        try #require(isPlayedByAll, "seed \(seed)")
    }

    private mutating func moment(_ scorer: Scorer) -> Moment {
        time += 1_000
        return Moment(
            now: Timestamp(milliseconds: time + scorer.skew), source: .argument,
            randomness: UInt128(random.next()) << 64 | UInt128(random.next()))
    }

    mutating func say(_ line: String, to scorer: Scorer) throws {
        _ = try scorer.stored.hear(line, moment(scorer))
    }

    mutating func play(steps: Int) throws {
        for _ in 0..<steps {
            guard let scorer = scorers.randomElement(using: &random) else { return }
            switch Int.random(in: 0..<10, using: &random) {
            case 0...4: try say(line(), to: scorer)
            case 5...6: try push(scorer, fails: Bool.random(using: &random))
            case 7...8: try pull(scorer, fails: Bool.random(using: &random))
            default: try scorer.restart()
            }
        }
    }

    private mutating func line() -> String {
        let name = Self.names.prefix(scorers.count).randomElement(using: &random) ?? "Ann"
        let strokes = Int.random(in: 2...6, using: &random)
        let hole = Int.random(in: 1...3, using: &random)
        let lines = [
            "\(name) \(strokes)", "hole \(hole) \(name) \(strokes)", "hole \(hole) \(name) \(strokes)",
            "hole \(hole) \(name) 3", "hole \(hole) everyone par", "no, \(name) \(strokes)", "/undo", "/undo", "/redo",
            "/next", "\(name) picked up", "/add Zoë", "/add guest Tom", "\(name) is leaving", "\(name) is back",
            "/finish anyway", "/reopen", "play skins", "new round at Morley Field with \(name) and Zoë",
        ]
        return lines.randomElement(using: &random) ?? "/next"
    }

    /// Sends some of what the hub has not confirmed. Where that fails it was not sent, or the confirmation was lost; the device
    /// may have died meanwhile.
    private mutating func push(_ scorer: Scorer, fails: Bool = false, most: Int? = nil) throws {
        let limit = most ?? Int.random(in: 1...20, using: &random)
        let rows = try scorer.stored.log.rows(after: scorer.confirmed, limit: limit)
        if !fails || Bool.random(using: &random) {
            for (_, row) in rows where carried.insert(row.id).inserted {
                hub.append((row, try row.utterance.flatMap { try scorer.stored.log.utterance($0) }))
            }
        }
        if !fails, let last = rows.last { scorer.confirmed = last.seq }
        if fails, Bool.random(using: &random) { try scorer.restart() }
    }

    /// Receives some of what has not arrived yet, in any order, and some of what has. Where that fails the transaction was not
    /// done, or it was and the device died before it could remember that.
    private mutating func pull(_ scorer: Scorer, fails: Bool = false, most: Int? = nil) throws {
        let missing = hub.indices.filter { !scorer.received.contains($0) }
        let new = missing.shuffled(using: &random).prefix(most ?? Int.random(in: 1...40, using: &random))
        let again = scorer.received.sorted().shuffled(using: &random).prefix(3)
        let indices = (Array(new) + again).shuffled(using: &random)
        let isUndone = fails && Bool.random(using: &random)
        let rows = indices.map { hub[$0].row }
        let utterances = indices.compactMap { hub[$0].utterance }
        do throws(EventLogError) {
            _ = try scorer.stored.takeIn(rows, utterances: utterances, moment(scorer)) {
                (_, _) throws(EventLogError) in
                if isUndone { throw EventLogError(.failed, path: "") }
            }
        } catch {
            guard isUndone else { throw error }
        }
        if !fails { scorer.received.formUnion(new) }
        if fails { try scorer.restart() }
    }

    /// Everything reaches everybody, also what follows from it.
    mutating func settle() throws {
        var before = -1
        while hub.count != before {
            before = hub.count
            for scorer in scorers { try push(scorer, most: .max) }
            for scorer in scorers { try pull(scorer, most: .max) }
            for scorer in scorers { try push(scorer, most: .max) }
        }
    }
}

/// A device, as long as its file lives.
private final class Scorer {
    private let folder: TemporaryFolder
    private let lazyUnderstanding: LazyUnderstanding
    private(set) var stored: StoredSession
    /// How far its clock is ahead, in milliseconds.
    let skew: Int64
    /// What the hub has confirmed, by order of arrival here.
    var confirmed: Int64 = 0
    /// Indices of the hub's rows that have arrived.
    var received: Set<Int> = []

    init(_ number: UInt128, skew: Int64, _ lazyUnderstanding: LazyUnderstanding) throws {
        self.skew = skew
        self.lazyUnderstanding = lazyUnderstanding
        folder = try TemporaryFolder()
        let log = try Scorer.open(folder)
        try log.transaction { (transaction) throws(EventLogError) in
            try transaction.set("device", to: DeviceID(number).description)
            try transaction.set("league", to: LeagueID(1).description)
            for (index, name) in ["Maple Hill", "Morley Field"].enumerated() {
                let course = Course(
                    id: CourseID(UInt128(index) + 1), name: name,
                    holes: (1...10).map { Hole(label: String($0), par: 3) })
                try transaction.append([
                    Event(
                        id: EventID(course.id.value), league: LeagueID(1), round: nil, device: DeviceID(0), lamport: 0,
                        at: Timestamp(milliseconds: 0), reporter: nil, utterance: nil, body: .courseSaved(course))
                ])
            }
        }
        stored = try Scorer.storedSession(log, lazyUnderstanding)
    }

    /// Ends without a word, and begins anew with what is in the file.
    func restart() throws { stored = try Scorer.storedSession(Scorer.open(folder), lazyUnderstanding) }

    private static func open(_ folder: TemporaryFolder) throws -> EventLog {
        let migrations = EmbeddedText.paths(in: "Resources/Schema").compactMap(EmbeddedText.text)
        return try EventLog(path: folder.path(of: "hyzer.db"), migrations: migrations)
    }

    private static func storedSession(_ log: EventLog, _ lazyUnderstanding: LazyUnderstanding) throws -> StoredSession {
        try StoredSession(log, log.settings(), lazyUnderstanding: lazyUnderstanding, mode: .stream(strict: false))
    }

    /// What its file tells.
    func facts() throws -> Facts {
        var facts = Facts()
        // Whether the index knows them or not.
        let ids = Set(try stored.log.events(after: 0).events.compactMap(\.round))
        for id in ids.sorted() {
            var round = Round(id: id)
            let events = try stored.log.events(ofRound: id).events
            for event in events { round.apply(event) }
            facts.rounds.append(Facts.RoundFacts(round, events.sorted()))
        }
        facts.lines = try stored.log.allRounds()
        facts.players = stored.session.directory.players
        facts.courses = stored.session.directory.courses
        return facts
    }
}

/// Everything that people can see.
private struct Facts {
    var rounds: [RoundFacts] = []
    var lines: [RoundLine] = []
    var players: [Player] = []
    var courses: [Course] = []

    struct RoundFacts: Equatable {
        let id: RoundID
        let state: Round.State
        let players: [Entrant]
        let standings: [Standing]
        let discrepancies: [Discrepancy]
        /// In total order.
        let log: [Entry]

        init(_ round: Round, _ events: [Event]) {
            id = round.id
            state = round.state
            players = round.players
            standings = round.standings()
            discrepancies = round.discrepancies
            log = events.map { Entry(event: $0, body: round.body(of: $0.id) ?? $0.body, counts: round.isLive($0.id)) }
        }
    }

    struct Entry: Equatable {
        let event: Event
        let body: Event.Body
        let counts: Bool
    }
}
