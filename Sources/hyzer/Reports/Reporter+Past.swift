import Commands
import Display
import Scorecard
import Session
import Store

/// Reports on many finished rounds.
extension Reporter {
    /// What goes on a sheet is for eyes, and none of it is cut to the window.
    private var sheetPage: Page { Page(wording: page.wording, columns: Program.unbounded, isPlain: false) }

    private var language: String { program.language.code }

    private func date(_ moment: Timestamp) -> String { moment.date }

    /// Somebody's best rounds.
    func best(_ player: Effect.Subject, _ course: String?) throws -> Report {
        let person = try stored.person(player)
        let past = try stored.past(of: person.identifiers, on: course)
        return bests(
            Best.each(of: person.identifiers, on: past.rounds), of: person.name, on: past.course,
            empty: page.wording.line(.emptyBest, ["player": StyledText(person.name, .bold)]))
    }

    /// The best rounds of anybody on a course, without one where one plays.
    func records(_ course: String?) throws -> Report {
        guard let course = course ?? stored.session.round?.course?.name else { throw Effect.HereRefusal.noCourse }
        let records = try stored.records(on: course)
        return bests(
            records.bests, of: nil, on: records.course,
            empty: page.wording.line(.emptyRecords, ["course": StyledText(records.course, .bold)]))
    }

    private func bests(_ bests: [Best], of player: String?, on course: String?, empty: StyledText) -> Report {
        let name = stored.name(of:in:)
        return Report(
            sheet: bests.isEmpty
                ? nil : sheetPage.sheet(of: bests, of: player, on: course, language: language, name: name, date: date)
        ) {
            bests.isEmpty ? page.message(empty) : page.best(bests, of: player, name: name, date: date)
        } json: {
            bests.isEmpty
                ? [.best(nil, of: player, on: course, name: name)]
                : bests.map { .best($0, of: player, on: course, name: name) }
        }
    }

    /// How the rounds of one player went, on each layout, that played last first.
    func trend(_ player: Effect.Subject, _ course: String?) throws -> Report {
        let limit = try program.number(.limit, within: 1...1_000_000)
        let person = try stored.person(player)
        let past = try stored.past(of: person.identifiers, on: course)
        let trends = past.rounds.compactMap { Trend(of: person.identifiers, in: $0) }
        return Report(
            sheet: trends.isEmpty
                ? nil : sheetPage.sheet(of: trends, of: person.name, limit: limit ?? 20, language: language, date: date)
        ) {
            if trends.isEmpty { return nothing(of: person, on: past.course) }
            let parts = trends.map { page.trend($0, of: person.name, limit: limit ?? 20, date: date) }
            return Array(parts.joined(separator: [StyledText()]))
        } json: {
            trends.isEmpty
                ? [.noTrend(of: person.name, on: past.course)]
                : trends.map { .trend($0, of: person.name, limit: limit) }
        }
    }

    /// How two people compare.
    func versus(_ first: Effect.Subject, _ second: Effect.Subject) throws -> Report {
        let (first, second) = (try stored.person(first), try stored.person(second))
        if first.identifiers == second.identifiers { throw Effect.HereRefusal.sameTwice(first.name) }
        let past = try stored.past(of: first.identifiers.union(second.identifiers), on: nil)
        let versus = Versus(of: first.identifiers, and: second.identifiers, in: past.rounds)
        return Report(
            sheet: versus.rounds == 0
                ? nil : sheetPage.sheet(of: versus, of: first.name, and: second.name, language: language, date: date)
        ) {
            page.versus(versus, of: first.name, and: second.name, date: date)
        } json: {
            [.versus(versus, of: first.name, and: second.name)]
        }
    }

    /// What somebody's holes look like.
    func stats(_ player: Effect.Subject, _ course: String?) throws -> Report {
        let person = try stored.person(player)
        let past = try stored.past(of: person.identifiers, on: course)
        let statistics = Statistics(of: person.identifiers, in: past.rounds)
        return Report(
            sheet: statistics.holes == 0
                ? nil
                : sheetPage.sheet(of: statistics, of: person.name, on: past.course, language: language, date: date)
        ) {
            statistics.holes == 0
                ? nothing(of: person, on: past.course)
                : page.statistics(statistics, of: person.name, on: past.course, date: date)
        } json: {
            [.statistics(statistics, of: person.name, on: past.course)]
        }
    }

    /// How often somebody had such a score; beside the round that is played nothing is said of nothing.
    func countEver(_ player: Effect.Subject, _ kind: ScoreKind) throws -> Report {
        let person = try stored.person(player)
        let past = try stored.past(of: person.identifiers, on: nil)
        let occurrences = Occurrences(of: person.identifiers, in: past.rounds, where: kind.counts)
        return Report {
            if occurrences.rounds > 0 { return page.occurrences(occurrences, of: person.name, kind, date: date) }
            let isOnCard =
                stored.session.round?.players.contains { person.identifiers.contains($0.player) } ?? false
            return isOnCard && stored.session.isPlaying ? [] : nothing(of: person, on: nil)
        } json: {
            [.occurrences(occurrences, of: person.name)]
        }
    }

    /// What is said of somebody without a finished round.
    func nothing(of person: Person, on course: String?) -> [StyledText] {
        let player = StyledText(person.name, .bold)
        guard let course else { return page.message(page.wording.line(.emptyPast, ["player": player])) }
        return page.message(
            page.wording.line(.emptyPastCourse, ["player": player, "course": StyledText(course)]))
    }
}
