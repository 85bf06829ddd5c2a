import Commands
import Dialogue
import Display
import Scorecard
import Session
import Store
import System

/// Works out reports on what a device has stored.
struct Reporter {
    let program: Program
    let stored: StoredSession

    var page: Page { program.page }
    var directory: Directory { stored.session.directory }

    init(_ program: Program, _ stored: StoredSession) {
        self.program = program
        self.stored = stored
    }

    /// The round that reports are about: `--round`, else the current one.
    func shown() throws -> ShownRound {
        if let wanted = program.options[.round] { return try ShownRound(try stored.round(called: wanted)) }
        guard let round = stored.session.round else { throw try stored.lackOfRound() }
        return try ShownRound(round)
    }

    /// Names in a round as its card has them, with everybody else by the directory.
    func names(in round: Round) -> Names { Names(in: round, else: directory) }
}

/// A round to report on: the current one, or a past one that was asked for.
struct ShownRound {
    let round: Round
    let facts: RoundFacts

    /// - Throws: a refusal where nobody can look at the round: its start was taken back, or is not known here yet.
    init(_ round: Round) throws {
        if round.isWithdrawn { throw Refused(.withdrawn, round: round) }
        guard let facts = RoundFacts(round) else { throw Refused(.notStarted, round: round) }
        self.round = round
        self.facts = facts
    }

    /// Refuses holes the round does not have.
    func check(_ hole: Int) throws {
        if !round.has(hole: hole) { throw Refused(.noSuchHole(hole, holes: round.holes.count), round: round) }
    }

    /// Those on the card whom something is asked of: one player, or everybody.
    func entrants(_ player: PlayerID?) -> [Entrant] {
        round.players.filter { player == nil || $0.player == player }
    }
}

extension Names {
    /// Names in a round as its card has them, with everybody else by the directory.
    init(in round: Round, else directory: Directory) {
        self.init(in: round)
        let entrants = Dictionary(round.players.map { ($0.player, $0.name) }, uniquingKeysWith: { first, _ in first })
        player = { entrants[$0] ?? directory.name(of: $0) ?? "?" }
    }
}

extension CivilTime {
    /// A moment as the reader's clocks show it.
    init(local moment: Timestamp) { self.init(moment, offset: moment.minutesAheadOfUTC) }
}

extension Timestamp {
    /// The day of a moment where the reader is.
    var date: String { CivilTime(local: self).date }

    /// Minutes that the reader's clocks are ahead of UTC at a moment.
    var minutesAheadOfUTC: Int { WallClock.secondsAheadOfUTC(atMilliseconds: milliseconds) / 60 }
}
