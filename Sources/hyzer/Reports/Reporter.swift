import Commands
import Dialogue
import Display
import EventLog
import Outcomes
import Reports
import Scorecard
import Session
import Store
import System

/// Works out reports on what a device has stored.
struct Reporter {
    let program: Program
    let stored: StoredSession

    var directory: Directory { stored.session.directory }

    init(_ program: Program, _ stored: StoredSession) {
        self.program = program
        self.stored = stored
    }

    /// The report asked for in the conversation or by the command of the same name.
    func report(_ wanted: Effect.Report) throws -> any Renderable {
        switch wanted {
        case .home: try home()
        case .players: PlayerList(directory.players, me: stored.session.me)
        case .courses: CourseList(directory.courses)
        case .history: RoundList(try stored.history())
        case .settings: SettingList(Preference.allCases.map { program.setting($0, directory) })
        case .tags: TagList(try stored.heldTags(), directory)
        case .devices: try devices()
        case .help(let topic): try help(topic)
        case .standings: try shown().standings
        case .card(let player, let hole): try card(of: player, hole: hole)
        case .games: GamesReport(try shown().facts)
        case .open: OpenHolesReport(try shown().facts)
        case .order: ThrowingOrder(try shown().round)
        case .count(let player, let kind): try count(player, kind)
        case .behind(let player): try behind(player)
        case .conflicts: try conflicts()
        case .log: try log(limit: 20)
        case .why(let player, let hole): try origins(of: player, hole: hole)
        case .trend(let player, let course): try trend(player, course)
        case .best(let player, let course): try best(player, course)
        case .records(let course): try records(course)
        case .versus(let first, let second): try versus(first, second)
        case .stats(let player, let course): try stats(player, course)
        case .countEver(let player, let kind): try countEver(player, kind)
        case .lastRound(let player, let course): try lastRound(player, course)
        }
    }

    /// The round that reports are about: `--round`, else the current one.
    func shown() throws -> ShownRound {
        if let wanted = program.options[.round] { return try ShownRound(try stored.round(called: wanted)) }
        guard let round = stored.session.round else { throw try stored.lackOfRound() }
        return try ShownRound(round)
    }
}

/// A round to report on: the current one, or a past one that was asked for.
struct ShownRound {
    let round: Round
    let facts: RoundFacts

    /// - Throws: `Refused` if the start of the round was taken back, or is not known here yet.
    init(_ round: Round) throws {
        if round.isWithdrawn { throw Refused(.withdrawn, round: round) }
        guard let facts = RoundFacts(round) else { throw Refused(.notStarted, round: round) }
        self.round = round
        self.facts = facts
    }

    var standings: StandingsReport { StandingsReport(round.standings(), in: facts) }

    /// Refuses holes the round does not have.
    func check(_ hole: Int) throws {
        if !round.has(hole: hole) { throw Refused(.noSuchHole(hole, holes: round.holes.count), round: round) }
    }

    /// The players on the card who are asked about: one, or everybody.
    func entrants(_ player: PlayerID?) -> [Entrant] {
        round.players.filter { player == nil || $0.player == player }
    }
}

extension CivilTime {
    /// A moment as the reader's clocks show it.
    init(local moment: Timestamp) { self.init(moment, offset: moment.minutesAheadOfUTC) }
}

extension Timestamp {
    /// Minutes that the reader's clocks are ahead of UTC at a moment.
    var minutesAheadOfUTC: Int { WallClock.secondsAheadOfUTC(atMilliseconds: milliseconds) / 60 }
}
