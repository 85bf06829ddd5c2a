import Commands
import Display
import EventLog
import Scorecard
import Session
import System
import Terminal

/// A round to report on: the current one, or a past one that was asked for.
struct Shown {
    let round: Round
    let facts: RoundFacts

    /// - Throws: a refusal where nobody can look at the round: its start was taken back, or is not known here yet.
    init(_ round: Round) throws {
        if round.isWithdrawn { throw Failure.refused(.withdrawn, round: round) }
        guard let facts = RoundFacts(round) else { throw Failure.refused(.notStarted, round: round) }
        self.round = round
        self.facts = facts
    }
}

extension Program {
    /// What a report says, for the conversation and for the commands of the same name.
    func lines(for report: Effect.Report, _ stored: StoredSession) throws -> [StyledText] {
        switch report {
        case .home: try home(stored)
        case .standings: try standings(stored)
        case .players: page.players(stored.session.directory.players, me: stored.session.me)
        case .courses: page.courses(stored.session.directory.courses)
        case .history: page.history(try rounds(stored).map(row))
        case .log: try latestLog(stored)
        case .settings: page.settings(settings(stored))
        case .games: page.games(try shown(stored).facts)
        case .tags: try tags(stored)
        case .conflicts: try conflicts(stored)
        case .devices: page.devices(try devices(stored))
        case .card(let player, let hole): try card(of: player, hole: hole, stored)
        case .open: page.open(try shown(stored).facts.open)
        case .order: page.order(try shown(stored).round.throwingOrder)
        case .count(let player, let tally):
            try counts(of: player, tally, stored).flatMap { page.count($0.player.name, $0.labels, of: tally) }
        case .behind(let player): try behind(player, stored)
        case .why(let player, let hole): try why(player, hole: hole, stored)
        case .help(let topic): try help(inConversationOn: topic)
        case .trend(let player, let course): try trend(player, course, stored)
        case .best(let player, let course): try best(player, course, stored)
        case .records(let course): try records(course, stored)
        case .versus(let first, let second): try versus(first, second, stored)
        case .stats(let player, let course): try stats(player, course, stored)
        case .countEver(let player, let tally): try countEver(player, tally, stored)
        case .lastRound(let player, let course): try lastRound(player, course, stored)
        }
    }

    /// The same for programs: objects, a line each.
    func json(for report: Effect.Report, _ stored: StoredSession) throws -> [JSONText] {
        switch report {
        case .home: try openRounds(stored).map(json)
        case .standings: [try standingsJSON(stored)]
        case .players: stored.session.directory.players.map { .player($0, isMe: $0.id == stored.session.me) }
        case .courses: stored.session.directory.courses.map(JSONText.course)
        case .history: try rounds(stored).map { .history($0.summary) }
        case .log: try logJSON(stored)
        case .settings: settings(stored).map(JSONText.setting)
        case .games: [.games(try shown(stored).facts)]
        case .tags: try tagsJSON(stored)
        case .conflicts: try conflictsJSON(stored)
        case .devices: try devices(stored).map(JSONText.device)
        case .card(let player, let hole): try cardJSON(of: player, hole: hole, stored)
        case .open: [.open(try shown(stored).facts.open)]
        case .order:
            [.object(["order": .array(try shown(stored).round.throwingOrder.map { .string($0.name) })])]
        case .count(let player, let tally):
            try counts(of: player, tally, stored).map { count in
                .object([
                    "player": .string(count.player.name), "count": .int(count.labels.count),
                    "holes": .array(count.labels.map { .string($0) }),
                ])
            }
        case .behind: [try standingsJSON(stored)]
        case .why(let player, let hole): try whyJSON(player, hole: hole, stored)
        case .help: []
        case .trend(let player, let course): try trendJSON(player, course, stored)
        case .best(let player, let course): try bestJSON(player, course, stored)
        case .records(let course): try recordsJSON(course, stored)
        case .versus(let first, let second): try versusJSON(first, second, stored)
        case .stats(let player, let course): try statsJSON(player, course, stored)
        case .countEver(let player, let tally): [try countEverJSON(player, tally, stored)]
        case .lastRound(let player, let course):
            try lastRoundFound(player, course, stored).map { [.history($0.summary)] } ?? []
        }
    }

    /// Prints a report, in words or for programs.
    func print(_ report: Effect.Report, _ stored: StoredSession) throws -> ExitStatus {
        if options.has(.json) {
            for line in try json(for: report, stored) { try print(line) }
        } else {
            try print(try lines(for: report, stored))
        }
        return .done
    }

    /// Of one player or of everybody: the labels of the holes with such a score.
    private func counts(
        of player: PlayerID?, _ tally: ScoreKind, _ stored: StoredSession
    ) throws -> [(player: Entrant, labels: [String])] {
        let round = try shown(stored).round
        return round.players.filter { player == nil || $0.player == player }.map { entrant in
            let holes = round.holes(of: entrant.player, where: tally.counts)
            return (entrant, holes.compactMap { round.hole($0)?.label })
        }
    }

    /// The same in all finished rounds; beside the round that is played nothing is said of nothing.
    private func countEver(_ player: Effect.Subject, _ tally: ScoreKind, _ stored: StoredSession) throws
        -> [StyledText]
    {
        let (person, occurrences) = try occurrences(of: player, tally, stored)
        if occurrences.rounds > 0 { return page.occurrences(occurrences, of: person.name, tally, date: date) }
        let isOnCard = stored.session.round?.players.contains { person.identifiers.contains($0.player) } ?? false
        return isOnCard && stored.session.isPlaying ? [] : nothing(of: person, on: nil)
    }

    private func countEverJSON(_ player: Effect.Subject, _ tally: ScoreKind, _ stored: StoredSession) throws
        -> JSONText
    {
        let (person, occurrences) = try occurrences(of: player, tally, stored)
        return .occurrences(occurrences, of: person.name)
    }

    private func occurrences(
        of player: Effect.Subject, _ tally: ScoreKind, _ stored: StoredSession
    ) throws -> (Person, Occurrences) {
        let person = try person(player, stored)
        let past = try past(of: person.identifiers, on: nil, stored)
        return (person, Occurrences(of: person.identifiers, in: past.rounds, where: tally.counts))
    }

    private func behind(_ player: PlayerID?, _ stored: StoredSession) throws -> [StyledText] {
        let round = try shown(stored).round
        let standings = round.standings()
        return round.players.filter { player == nil || $0.player == player }.flatMap { page.behind($0, standings) }
    }

    /// `hyzer order`: who throws first.
    func order() throws -> ExitStatus { try print(.order, try storedSession(.stream(strict: false))) }

    /// `hyzer open`: what is missing on holes that were left.
    func openHoles() throws -> ExitStatus { try print(.open, try storedSession(.stream(strict: false))) }

    /// The end of the log, as much as a screen holds; where the rest is to be found stands above it.
    private func latestLog(_ stored: StoredSession) throws -> [StyledText] {
        let shown = try shown(stored)
        let events = try events(of: shown.round, stored)
        let rows = try rows(events.suffix(20), of: shown.round, stored)
        let hint = page.message(page.wording.line(.logEarlier, ink: .secondary))
        return (rows.count < events.count ? hint : []) + page.log(rows)
    }

    /// The round that reports are about: `--round`, else the current one.
    func shown(_ stored: StoredSession) throws -> Shown {
        if let wanted = options[.round] { return try Shown(try round(wanted, stored)) }
        guard let round = stored.session.round else {
            throw Failure.refusedHere(try stored.lackOfRound())
        }
        return try Shown(round)
    }

    private func home(_ stored: StoredSession) throws -> [StyledText] {
        let me = stored.session.me.flatMap { stored.session.directory.name(of: $0) }
        let last = try lastFinished(stored).map(row)
        let courses = stored.session.directory.courses.prefix(Program.mostCourses).map(\.name)
        let open = try openRounds(stored)
        return page.home(
            player: me, openRounds: open.map(row), started: try roundsOfOthers(open, stored).map(\.news), last: last,
            courses: courses)
    }

    /// Courses named at home.
    private static let mostCourses = 5

    /// Minutes that the reader's clocks are ahead of UTC at a moment.
    func minutesAheadOfUTC(_ moment: Timestamp) -> Int {
        WallClock.secondsAheadOfUTC(atMilliseconds: moment.milliseconds) / 60
    }

    /// A moment as the reader's clocks show it.
    func civil(_ moment: Timestamp) -> CivilTime { CivilTime(moment, offset: minutesAheadOfUTC(moment)) }

    /// Names in a round as its card has them, with everybody else by the directory.
    func names(in round: Round, _ directory: Directory) -> Names {
        var names = Names(in: round)
        let entrants = Dictionary(round.players.map { ($0.player, $0.name) }, uniquingKeysWith: { first, _ in first })
        names.player = { entrants[$0] ?? directory.name(of: $0) ?? "?" }
        return names
    }

    /// One line of standard output for programs.
    func print(_ line: JSONText) throws { try print(line.text + "\n") }
}
