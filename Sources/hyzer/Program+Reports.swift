import Display
import EventLog
import Scorecard
import Session
import Terminal

/// A round to report on: the current one, or a past one that was asked for.
struct Shown {
    let round: Round
    let facts: RoundFacts

    /// - Throws: a refusal where nobody can look at the round: its start was taken back, or is not known here yet.
    init(_ round: Round) throws(Failure) {
        if round.isWithdrawn { throw .refused(.withdrawn, round: round) }
        guard let facts = RoundFacts(round) else { throw .refused(.notStarted, round: round) }
        self.round = round
        self.facts = facts
    }
}

extension Program {
    /// What a report says, for the conversation and for the commands of the same name.
    func lines(for report: Effect.Report, _ keeper: Keeper) throws(Failure) -> [StyledText] {
        switch report {
        case .home: try home(keeper)
        case .standings: try standings(keeper)
        case .players: page.players(keeper.session.directory.players, me: keeper.session.me)
        case .courses: page.courses(keeper.session.directory.courses)
        case .history: page.history(try rounds(keeper).map(row))
        case .log: try latestLog(keeper)
        case .settings: page.settings(settings(keeper))
        case .games: page.games(try shown(keeper).facts)
        case .tags: try tags(keeper)
        case .conflicts: try conflicts(keeper)
        case .devices: page.devices(try devices(keeper))
        case .card(let player, let hole): try card(of: player, hole: hole, keeper)
        case .order: page.order(try shown(keeper).round.throwingOrder)
        case .count(let player, let tally):
            try counts(of: player, tally, keeper).flatMap { page.count($0.player.name, $0.labels, of: tally) }
        case .behind(let player): try behind(player, keeper)
        case .why(let player, let hole): try why(player, hole: hole, keeper)
        case .help(let topic): try help(inConversationOn: topic)
        case .trend(let player, let course): try trend(player, course, keeper)
        case .best(let player, let course): try best(player, course, keeper)
        case .records(let course): try records(course, keeper)
        case .versus(let first, let second): try versus(first, second, keeper)
        case .stats(let player, let course): try stats(player, course, keeper)
        }
    }

    /// The same for programs: objects, a line each.
    func json(for report: Effect.Report, _ keeper: Keeper) throws(Failure) -> [JSONText] {
        switch report {
        case .home: try openRounds(keeper).map(json)
        case .standings: [try standingsJSON(keeper)]
        case .players: keeper.session.directory.players.map { .player($0, isMe: $0.id == keeper.session.me) }
        case .courses: keeper.session.directory.courses.map(JSONText.course)
        case .history: try rounds(keeper).map { .history($0.summary) }
        case .log: try logJSON(keeper)
        case .settings: settings(keeper).map(JSONText.setting)
        case .games: [.games(try shown(keeper).facts)]
        case .tags: try tagsJSON(keeper)
        case .conflicts: try conflictsJSON(keeper)
        case .devices: try devices(keeper).map(JSONText.device)
        case .card(let player, let hole): try cardJSON(of: player, hole: hole, keeper)
        case .order:
            [.object(["order": .array(try shown(keeper).round.throwingOrder.map { .string($0.name) })])]
        case .count(let player, let tally):
            try counts(of: player, tally, keeper).map { count in
                .object([
                    "player": .string(count.player.name), "count": .int(count.labels.count),
                    "holes": .array(count.labels.map { .string($0) }),
                ])
            }
        case .behind: [try standingsJSON(keeper)]
        case .why(let player, let hole): try whyJSON(player, hole: hole, keeper)
        case .help: []
        case .trend(let player, let course): try trendJSON(player, course, keeper)
        case .best(let player, let course): try bestJSON(player, course, keeper)
        case .records(let course): try recordsJSON(course, keeper)
        case .versus(let first, let second): try versusJSON(first, second, keeper)
        case .stats(let player, let course): try statsJSON(player, course, keeper)
        }
    }

    /// Prints a report, in words or for programs.
    func print(_ report: Effect.Report, _ keeper: Keeper) throws(Failure) -> ExitStatus {
        if options.has(.json) {
            for line in try json(for: report, keeper) { try print(line) }
        } else {
            try print(try lines(for: report, keeper))
        }
        return .done
    }

    /// Of one player or of everybody: the labels of the holes with such a score.
    private func counts(
        of player: PlayerID?, _ tally: ScoreKind, _ keeper: Keeper
    ) throws(Failure) -> [(player: Entrant, labels: [String])] {
        let round = try shown(keeper).round
        return round.players.filter { player == nil || $0.player == player }.map { entrant in
            let holes = round.holes(of: entrant.player) { strokes, par in
                switch tally {
                case .toPar(let toPar): strokes - par == toPar && strokes > 1
                case .strokes(let throwCount): strokes == throwCount
                }
            }
            return (entrant, holes.compactMap { round.hole($0)?.label })
        }
    }

    private func behind(_ player: PlayerID?, _ keeper: Keeper) throws(Failure) -> [StyledText] {
        let round = try shown(keeper).round
        let standings = round.standings()
        return round.players.filter { player == nil || $0.player == player }.flatMap { page.behind($0, standings) }
    }

    /// `hyzer order`: who throws first.
    func order() throws(Failure) -> ExitStatus { try print(.order, try keeper(.stream(strict: false))) }

    /// The end of the log, as much as a screen holds; where the rest is to be found stands above it.
    private func latestLog(_ keeper: Keeper) throws(Failure) -> [StyledText] {
        let shown = try shown(keeper)
        let events = try events(of: shown.round, keeper)
        let rows = try rows(events.suffix(20), of: shown.round, keeper)
        let hint = page.message(page.wording.line(.logEarlier, ink: .secondary))
        return (rows.count < events.count ? hint : []) + page.log(rows)
    }

    /// The round that reports are about: `--round`, else the current one.
    func shown(_ keeper: Keeper) throws(Failure) -> Shown {
        if let wanted = options[.round] { return try Shown(try round(wanted, keeper)) }
        guard let round = keeper.session.round else { throw .refusedHere(.noRound) }
        return try Shown(round)
    }

    private func home(_ keeper: Keeper) throws(Failure) -> [StyledText] {
        let me = keeper.session.me.flatMap { keeper.session.directory.name(of: $0) }
        let last = try lastFinished(keeper).map(row)
        let courses = keeper.session.directory.courses.prefix(Program.mostCourses).map(\.name)
        let open = try openRounds(keeper)
        return page.home(
            player: me, openRounds: open.map(row), started: try roundsOfOthers(open, keeper).map(\.news), last: last,
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
    func print(_ line: JSONText) throws(Failure) { try print(line.text + "\n") }
}
