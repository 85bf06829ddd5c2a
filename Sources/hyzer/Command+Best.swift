import Display
import Scorecard
import Session

extension Program {
    /// `hyzer best [PLAYER] [COURSE]`: somebody's best rounds.
    func best() throws(Failure) -> ExitStatus {
        let stored = try storedSession(.stream(strict: false))
        let (player, course) = try playerAndCourse(stored)
        return try print(.best(player, course: course), stored) { () throws(Failure) in
            let person = try person(player, stored)
            let past = try past(of: person.identifiers, on: course, stored)
            return sheet(of: bests(of: person.identifiers, in: past.rounds), person.name, past.course, stored)
        }
    }

    func best(_ player: String?, _ course: String?, _ stored: StoredSession) throws(Failure) -> [StyledText] {
        let person = try person(player, stored)
        let past = try past(of: person.identifiers, on: course, stored)
        let bests = bests(of: person.identifiers, in: past.rounds)
        if bests.isEmpty {
            return page.message(page.wording.line(.emptyBest, ["player": StyledText(person.name, .bold)]))
        }
        return page.best(bests, of: person.name, name: names(stored), date: date)
    }

    func bestJSON(_ player: String?, _ course: String?, _ stored: StoredSession) throws(Failure) -> [JSONText] {
        let person = try person(player, stored)
        let past = try past(of: person.identifiers, on: course, stored)
        let bests = bests(of: person.identifiers, in: past.rounds)
        let names = names(stored)
        if bests.isEmpty { return [.best(nil, of: person.name, on: past.course, name: names)] }
        return bests.map { .best($0, of: person.name, on: past.course, name: names) }
    }

    /// On each course; a course that was taken off the list and added again is one.
    private func bests(of person: Set<PlayerID>?, in rounds: [PastRounds]) -> [Best] {
        if Set(rounds.map(\.course.name)).count > 1 { return Best.each(of: person, on: rounds) }
        return Best(of: person, on: rounds).map { [$0] } ?? []
    }

    /// `hyzer records [COURSE]`: the best rounds of anybody on a course, without one where one plays.
    func records() throws(Failure) -> ExitStatus {
        let stored = try storedSession(.stream(strict: false))
        if !options.words.isEmpty, options.has(.course) { throw .usage(.words(.records)) }
        let course = options.words.isEmpty ? options[.course] : try name(options.words)
        return try print(.records(course: course), stored) { () throws(Failure) in
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

    func records(_ course: String?, _ stored: StoredSession) throws(Failure) -> [StyledText] {
        let (records, course) = try records(on: course, stored)
        if records.isEmpty {
            return page.message(page.wording.line(.emptyRecords, ["course": StyledText(course, .bold)]))
        }
        return page.best(records, of: nil, name: names(stored), date: date)
    }

    func recordsJSON(_ course: String?, _ stored: StoredSession) throws(Failure) -> [JSONText] {
        let (records, course) = try records(on: course, stored)
        let names = names(stored)
        if records.isEmpty { return [.best(nil, of: nil, on: course, name: names)] }
        return records.map { .best($0, of: nil, on: course, name: names) }
    }

    private func records(on course: String?, _ stored: StoredSession) throws(Failure) -> ([Best], course: String) {
        guard let course = course ?? stored.session.round?.course?.name else { throw .usage(.words(.records)) }
        let past = try past(of: nil, on: course, stored)
        return (bests(of: nil, in: past.rounds), past.course ?? course)
    }
}
