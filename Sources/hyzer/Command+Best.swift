import Display
import Scorecard
import Session

extension Program {
    /// `hyzer best [PLAYER] [COURSE]`: somebody's best rounds.
    func best() throws(Failure) -> ExitStatus {
        let keeper = try keeper(.stream(strict: false))
        let (player, course) = try playerAndCourse(keeper)
        return try print(.best(player, course: course), keeper) { () throws(Failure) in
            let person = try person(player, keeper)
            let past = try past(of: person.identifiers, on: course, keeper)
            return sheet(of: bests(of: person.identifiers, in: past.rounds), person.name, past.course, keeper)
        }
    }

    func best(_ player: String?, _ course: String?, _ keeper: Keeper) throws(Failure) -> [StyledText] {
        let person = try person(player, keeper)
        let past = try past(of: person.identifiers, on: course, keeper)
        let bests = bests(of: person.identifiers, in: past.rounds)
        if bests.isEmpty {
            return page.message(page.wording.line(.emptyBest, ["player": StyledText(person.name, .bold)]))
        }
        return page.best(bests, of: person.name, name: names(keeper), date: date)
    }

    func bestJSON(_ player: String?, _ course: String?, _ keeper: Keeper) throws(Failure) -> [JSONText] {
        let person = try person(player, keeper)
        let past = try past(of: person.identifiers, on: course, keeper)
        let bests = bests(of: person.identifiers, in: past.rounds)
        let names = names(keeper)
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
        let keeper = try keeper(.stream(strict: false))
        if !options.words.isEmpty, options.has(.course) { throw .usage(.words(.records)) }
        let course = options.words.isEmpty ? options[.course] : try name(options.words)
        return try print(.records(course: course), keeper) { () throws(Failure) in
            let (records, course) = try records(on: course, keeper)
            return sheet(of: records, nil, course, keeper)
        }
    }

    private func sheet(of bests: [Best], _ player: String?, _ course: String?, _ keeper: Keeper) -> ReportSheet? {
        bests.isEmpty
            ? nil
            : sheetPage.sheet(
                of: bests, of: player, on: course, language: language.code, name: names(keeper), date: date)
    }

    func records(_ course: String?, _ keeper: Keeper) throws(Failure) -> [StyledText] {
        let (records, course) = try records(on: course, keeper)
        if records.isEmpty {
            return page.message(page.wording.line(.emptyRecords, ["course": StyledText(course, .bold)]))
        }
        return page.best(records, of: nil, name: names(keeper), date: date)
    }

    func recordsJSON(_ course: String?, _ keeper: Keeper) throws(Failure) -> [JSONText] {
        let (records, course) = try records(on: course, keeper)
        let names = names(keeper)
        if records.isEmpty { return [.best(nil, of: nil, on: course, name: names)] }
        return records.map { .best($0, of: nil, on: course, name: names) }
    }

    private func records(on course: String?, _ keeper: Keeper) throws(Failure) -> ([Best], course: String) {
        guard let course = course ?? keeper.session.round?.course?.name else { throw .usage(.words(.records)) }
        let past = try past(of: nil, on: course, keeper)
        return (bests(of: nil, in: past.rounds), past.course ?? course)
    }
}
