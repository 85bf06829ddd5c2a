import Display
import Scorecard
import Session

extension Program {
    /// `hyzer stats [PLAYER] [COURSE]`: what somebody's holes look like.
    func stats() throws(Failure) -> ExitStatus {
        let keeper = try keeper(.stream(strict: false))
        let (player, course) = try playerAndCourse(keeper)
        return try print(.stats(player, course: course), keeper) { () throws(Failure) in
            let (person, statistics, course) = try statistics(of: player, on: course, keeper)
            return statistics.holes == 0
                ? nil
                : sheetPage.sheet(of: statistics, of: person.name, on: course, language: language.code, date: date)
        }
    }

    func stats(_ player: String?, _ course: String?, _ keeper: Keeper) throws(Failure) -> [StyledText] {
        let (person, statistics, course) = try statistics(of: player, on: course, keeper)
        if statistics.holes == 0 { return nothing(of: person, on: course) }
        return page.statistics(statistics, of: person.name, on: course, date: date)
    }

    func statsJSON(_ player: String?, _ course: String?, _ keeper: Keeper) throws(Failure) -> [JSONText] {
        let (person, statistics, course) = try statistics(of: player, on: course, keeper)
        return [.statistics(statistics, of: person.name, on: course)]
    }

    private func statistics(
        of player: String?, on course: String?, _ keeper: Keeper
    ) throws(Failure) -> (Person, Statistics, course: String?) {
        let person = try person(player, keeper)
        let past = try past(of: person.identifiers, on: course, keeper)
        return (person, Statistics(of: person.identifiers, in: past.rounds), past.course)
    }
}
