import Display
import Scorecard
import Session

extension Program {
    /// `hyzer stats [PLAYER] [COURSE]`: what somebody's holes look like.
    func stats() throws -> ExitStatus {
        let stored = try storedSession(.stream(strict: false))
        let (player, course) = try playerAndCourse(stored)
        return try print(.stats(player, course: course), stored) {
            let (person, statistics, course) = try statistics(of: player, on: course, stored)
            return statistics.holes == 0
                ? nil
                : sheetPage.sheet(of: statistics, of: person.name, on: course, language: language.code, date: date)
        }
    }

    func stats(_ player: Effect.Subject, _ course: String?, _ stored: StoredSession) throws -> [StyledText] {
        let (person, statistics, course) = try statistics(of: player, on: course, stored)
        if statistics.holes == 0 { return nothing(of: person, on: course) }
        return page.statistics(statistics, of: person.name, on: course, date: date)
    }

    func statsJSON(_ player: Effect.Subject, _ course: String?, _ stored: StoredSession) throws -> [JSONText] {
        let (person, statistics, course) = try statistics(of: player, on: course, stored)
        return [.statistics(statistics, of: person.name, on: course)]
    }

    private func statistics(
        of player: Effect.Subject, on course: String?, _ stored: StoredSession
    ) throws -> (Person, Statistics, course: String?) {
        let person = try person(player, stored)
        let past = try past(of: person.identifiers, on: course, stored)
        return (person, Statistics(of: person.identifiers, in: past.rounds), past.course)
    }
}
