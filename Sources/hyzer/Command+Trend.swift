import Commands
import Display
import Scorecard
import Session

extension Program {
    /// `hyzer trend [PLAYER] [COURSE]`: how the rounds of one player went.
    func trend() throws -> ExitStatus {
        let stored = try storedSession(.stream(strict: false))
        let (player, course) = try playerAndCourse(stored)
        return try print(.trend(player, course: course), stored) {
            let person = try person(player, stored)
            let trends = try trends(of: person, on: course, stored).0
            return trends.isEmpty
                ? nil
                : sheetPage.sheet(
                    of: trends, of: person.name, limit: try roundsShown(), language: language.code, date: date)
        }
    }

    private func roundsShown() throws -> Int { try number(.limit, within: 1...1_000_000) ?? 20 }

    func trend(_ player: Effect.Subject, _ course: String?, _ stored: StoredSession) throws -> [StyledText] {
        let limit = try roundsShown()
        let person = try person(player, stored)
        let (trends, course) = try trends(of: person, on: course, stored)
        if trends.isEmpty { return nothing(of: person, on: course) }
        let parts = trends.map { page.trend($0, of: person.name, limit: limit, date: date) }
        return Array(parts.joined(separator: [StyledText()]))
    }

    func trendJSON(_ player: Effect.Subject, _ course: String?, _ stored: StoredSession) throws -> [JSONText] {
        let limit = try number(.limit, within: 1...1_000_000)
        let person = try person(player, stored)
        let (trends, course) = try trends(of: person, on: course, stored)
        if trends.isEmpty { return [.noTrend(of: person.name, on: course)] }
        return trends.map { .trend($0, of: person.name, limit: limit) }
    }

    /// One for each layout, that played last first.
    private func trends(
        of person: Person, on course: String?, _ stored: StoredSession
    ) throws -> ([Trend], course: String?) {
        let past = try past(of: person.identifiers, on: course, stored)
        return (past.rounds.compactMap { Trend(of: person.identifiers, in: $0) }, past.course)
    }

    /// What is said of somebody without a finished round.
    func nothing(of person: Person, on course: String?) -> [StyledText] {
        let player = StyledText(person.name, .bold)
        guard let course else { return page.message(page.wording.line(.emptyPast, ["player": player])) }
        return page.message(
            page.wording.line(.emptyPastCourse, ["player": player, "course": StyledText(course)]))
    }
}
