import Dialogue
import EmbeddedText
import Outcomes
import Scorecard
import Session
import Support

/// A device with its log in memory: what the program does around a session, without files, and with a clock and a chance that
/// are the same each time.
struct Phone {
    private(set) var session: Session
    /// In the order it was written or heard of.
    private(set) var log: [Event] = []
    private(set) var utterances: [Utterance] = []
    /// How lines come in of which nothing else is said.
    var source = Utterance.Source.typed
    /// What the last line came to.
    private(set) var outcome = Outcome()
    private var settings: [Setting: String] = [:]
    private let ear: Ear
    private var now = Timestamp(milliseconds: 1_777_644_000_000)
    private var chance: SeededGenerator

    /// - Parameter number: tells devices apart.
    init(_ number: UInt64 = 1, mode: Session.Mode = .conversation, language: String = "en") {
        ear = Ear(language)
        chance = SeededGenerator(seed: number)
        session = Session(
            device: DeviceID(UInt128(number)), league: LeagueID(1), lazyUnderstanding: ear.lazyUnderstanding,
            directory: Directory(),
            me: nil, mode: mode)
        log = EmbeddedText.paths(in: "Resources/Courses").compactMap { path in
            guard let course = EmbeddedText.text(path).flatMap({ try? CourseFile.read($0) }) else { return nil }
            return Event(
                id: EventID(course.id.value), league: LeagueID(1), round: nil, device: DeviceID(0), lamport: 0,
                at: Timestamp(milliseconds: 0), reporter: nil, utterance: nil, body: .courseSaved(course))
        }
        restart()
    }

    /// A device in the middle of a round of these players at Maple Hill; the first one uses it.
    static func playing(
        _ names: String..., at course: String = "Maple Hill", mode: Session.Mode = .conversation
    ) -> Phone {
        var phone = Phone(mode: mode)
        phone.introduce(names[0])
        phone.hear("new round at \(course) with \(names.joined(separator: ", "))")
        return phone
    }

    /// Starts the program again: everything is read from the log.
    mutating func restart() {
        var directory = Directory()
        for event in log { directory.apply(event) }
        session = Session(
            device: session.device, league: session.league, lazyUnderstanding: ear.lazyUnderstanding,
            directory: directory,
            me: settings[.me].flatMap { PlayerID($0) }, mode: session.mode)
        session.advance(to: log.map(\.lamport).max() ?? 0)
        session.take(settings[.round].flatMap { RoundID($0) }.map(round), talk: settings[.talk])
    }

    @discardableResult mutating func hear(_ text: String, _ source: Utterance.Source? = nil) -> Outcome {
        let moment = moment(source ?? self.source)
        return store(session.hear(text, moment))
    }

    /// Lets a listening decide about a line or a moment, and stores what comes of it.
    @discardableResult mutating func listen(
        _ source: Utterance.Source = .spoken, _ decide: (inout Session, Moment) -> Outcome
    ) -> Outcome {
        let moment = moment(source)
        let outcome = decide(&session, moment)
        store(outcome)
        return outcome
    }

    @discardableResult mutating func introduce(_ name: String) -> Outcome {
        let moment = moment(.typed)
        let outcome = session.introduce(name, moment)
        store(outcome)
        return outcome
    }

    /// Answers the first question.
    @discardableResult mutating func answer(name: String) -> Outcome {
        let outcome = session.introduce(answer: name, moment(.typed))
        store(outcome)
        return outcome
    }

    mutating func cancel() { session.cancel() }

    /// Makes something chosen.
    mutating func prefer(_ choose: (inout Session) -> Void) { choose(&session) }

    /// Takes in what other devices wrote; what is known already changes nothing.
    mutating func absorb(_ events: [Event]) {
        log += events
        session.absorb(events)
    }

    /// Takes up a round of the log.
    mutating func take(up id: RoundID?) {
        session.take(id.map(round))
    }

    /// All rounds by their numbers: the one started last is 1.
    var rounds: [(number: Int, round: RoundSummary)] {
        let started = log.reversed().compactMap { if case .roundStarted = $0.body { $0.round } else { nil } }
        let rounds = started.map(round).filter { !$0.isWithdrawn }.compactMap(\.summary)
        return rounds.enumerated().map { (number: $0 + 1, round: $1) }
    }

    /// The open ones, the one touched last first.
    var openRounds: [(number: Int, round: RoundSummary)] {
        rounds.filter { !$0.round.state.isOver }.sorted { touched($0.round.id) > touched($1.round.id) }
    }

    private func touched(_ round: RoundID) -> Int { log.lastIndex { $0.round == round } ?? 0 }

    private func openRound(_ wanted: OpenRound) -> RoundID? {
        switch wanted {
        case .only: openRounds.count == 1 ? openRounds[0].round.id : nil
        case .number(let number): openRounds.first { $0.number == number }?.round.id
        case .course(let name): openRounds.first { $0.round.course.lowercased() == name.lowercased() }?.round.id
        case .before:
            openRounds.first { $0.round.id == roundBefore }?.round.id
        }
    }

    /// The round besides the current one that this phone wrote to last.
    private var roundBefore: RoundID? {
        log.last { $0.round != nil && $0.round != session.round?.id && $0.device == session.device }?.round
    }

    mutating func completions(before text: String) -> [String] { session.completions(before: text).candidates }

    func standings(since before: [Standing]? = nil) -> [Standing] { session.round?.standings(previous: before) ?? [] }

    /// The fold of a round from the log alone.
    func round(_ id: RoundID) -> Round {
        log.reduce(into: Round(id: id)) { $0.apply($1) }
    }

    /// Throws on a hole; nil where nothing stands, `.some(nil)` for an explicit "no score".
    func score(_ name: String, _ hole: Int) -> Int?? {
        guard let round = session.round, let player = round.players.first(where: { $0.name == name }) else {
            return nil
        }
        return round.score(hole: hole, player: player.player).map(\.strokes)
    }

    private mutating func moment(_ source: Utterance.Source) -> Moment {
        now = Timestamp(milliseconds: now.milliseconds + 20_000)
        let randomness = UInt128(chance.next()) << 64 | UInt128(chance.next())
        return Moment(now: now, source: source, randomness: randomness)
    }

    @discardableResult private mutating func store(_ outcome: Outcome) -> Outcome {
        log += outcome.events
        utterances += outcome.utterances
        for (setting, value) in outcome.settings { settings[setting] = value }
        if let id = outcome.resumes { session.take(round(id)) }
        var whole = outcome
        if let wanted = outcome.wants { whole.add(store(session.resume(openRound(wanted), wanted: wanted))) }
        self.outcome = whole
        return whole
    }
}
