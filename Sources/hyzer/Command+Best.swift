import Commands
import Display
import EventLog
import Scorecard
import Session

extension Program {
    /// `hyzer best [PLAYER] [COURSE]`: somebody's best rounds.
    func best() throws -> ExitStatus {
        let stored = try storedSession(.stream(strict: false))
        let (player, course) = try playerAndCourse(stored)
        return try print(.best(player, course: course), stored) {
            let person = try person(player, stored)
            let past = try past(of: person.identifiers, on: course, stored)
            return sheet(of: Best.each(of: person.identifiers, on: past.rounds), person.name, past.course, stored)
        }
    }

    func best(_ player: Effect.Subject, _ course: String?, _ stored: StoredSession) throws -> [StyledText] {
        let person = try person(player, stored)
        let past = try past(of: person.identifiers, on: course, stored)
        let bests = Best.each(of: person.identifiers, on: past.rounds)
        if bests.isEmpty {
            return page.message(page.wording.line(.emptyBest, ["player": StyledText(person.name, .bold)]))
        }
        return page.best(bests, of: person.name, name: names(stored), date: date)
    }

    func bestJSON(_ player: Effect.Subject, _ course: String?, _ stored: StoredSession) throws -> [JSONText] {
        let person = try person(player, stored)
        let past = try past(of: person.identifiers, on: course, stored)
        let bests = Best.each(of: person.identifiers, on: past.rounds)
        let names = names(stored)
        if bests.isEmpty { return [.best(nil, of: person.name, on: past.course, name: names)] }
        return bests.map { .best($0, of: person.name, on: past.course, name: names) }
    }

    /// `hyzer records [COURSE]`: the best rounds of anybody on a course, without one where one plays.
    func records() throws -> ExitStatus {
        let stored = try storedSession(.stream(strict: false))
        if !options.words.isEmpty, options.has(.course) { throw UsageError.words(.records) }
        let course = options.words.isEmpty ? options[.course] : try name(options.words)
        return try print(.records(course: course), stored) {
            let (records, course) = try records(on: course, stored)
            return sheet(of: records, nil, course, stored)
        }
    }

    private func sheet(of bests: [Best], _ player: String?, _ course: String?, _ stored: StoredSession) -> ReportSheet?
    {
        bests.isEmpty
            ? nil
            : sheetPage.sheet(
                of: bests, of: player, on: course, language: language.code, name: names(stored), date: date)
    }

    func records(_ course: String?, _ stored: StoredSession) throws -> [StyledText] {
        let (records, course) = try records(on: course, stored)
        if records.isEmpty {
            return page.message(page.wording.line(.emptyRecords, ["course": StyledText(course, .bold)]))
        }
        return page.best(records, of: nil, name: names(stored), date: date)
    }

    func recordsJSON(_ course: String?, _ stored: StoredSession) throws -> [JSONText] {
        let (records, course) = try records(on: course, stored)
        let names = names(stored)
        if records.isEmpty { return [.best(nil, of: nil, on: course, name: names)] }
        return records.map { .best($0, of: nil, on: course, name: names) }
    }

    private func records(on course: String?, _ stored: StoredSession) throws -> ([Best], course: String) {
        guard let course = course ?? stored.session.round?.course?.name else { throw Failure.refusedHere(.noCourse) }
        let past = try past(of: nil, on: course, stored)
        var teams = Teams(stored.log)
        let alone = Best.each(of: nil, on: past.rounds) { !teams.isTeam($0, in: $1) }
        var together = Best.each(of: nil, on: past.rounds) { teams.isTeam($0, in: $1) }
        for index in together.indices { together[index].isOfTeams = true }
        return (alone + together, past.course ?? course)
    }
}

/// Which cards of past rounds are those of teams: guests by whose names they are.
private struct Teams {
    private let log: EventLog
    private var known: [RoundID: Set<PlayerID>] = [:]

    init(_ log: EventLog) { self.log = log }

    mutating func isTeam(_ card: PastCard, in round: RoundID) -> Bool {
        guard card.isGuest else { return false }
        if let teams = known[round] { return teams.contains(card.player) }
        // Where the round's line cannot be read, everybody played alone.
        let rows = (try? log.round(round))??.summary?.standings ?? []
        let teams = Set(rows.filter { Team.members(of: $0.player.name).count > 1 }.map(\.player.player))
        known[round] = teams
        return teams.contains(card.player)
    }
}
