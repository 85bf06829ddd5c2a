import JSON
import Commands
import Dialogue
import Display
import Outcomes
import Reports
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
        return report(BestRounds(of: person, in: past, name: stored.name(of:in:)))
    }

    /// The best rounds of anybody on a course, without one where one plays.
    func records(_ course: String?) throws -> Report {
        guard let course = course ?? stored.session.round?.course?.name else { throw HereRefusal.noCourse }
        return report(try stored.records(on: course))
    }

    private func report(_ bests: BestRounds) -> Report {
        Report(sheet: sheetPage.sheet(of: bests, language: language, date: date)) {
            page.best(bests, date: date)
        } json: {
            JSONValue.best(bests)
        }
    }

    /// How the rounds of one player went, on each layout, that played last first.
    func trend(_ player: Effect.Subject, _ course: String?) throws -> Report {
        let limit = try program.number(.limit, within: 1...1_000_000)
        let person = try stored.person(player)
        let trend = Trend(of: person, in: try stored.past(of: person.identifiers, on: course))
        return Report(sheet: sheetPage.sheet(of: trend, limit: limit ?? 20, language: language, date: date)) {
            page.trend(trend, limit: limit ?? 20, date: date)
        } json: {
            JSONValue.trend(trend, limit: limit)
        }
    }

    /// How two people compare.
    func versus(_ first: Effect.Subject, _ second: Effect.Subject) throws -> Report {
        let (first, second) = (try stored.person(first), try stored.person(second))
        if first.identifiers == second.identifiers { throw HereRefusal.sameTwice(first.name) }
        let past = try stored.past(of: first.identifiers.union(second.identifiers), on: nil)
        let versus = Versus(of: first, and: second, in: past)
        return Report(sheet: sheetPage.sheet(of: versus, language: language, date: date)) {
            page.versus(versus, date: date)
        } json: {
            [.versus(versus)]
        }
    }

    /// What somebody's holes look like.
    func stats(_ player: Effect.Subject, _ course: String?) throws -> Report {
        let person = try stored.person(player)
        let statistics = Statistics(of: person, in: try stored.past(of: person.identifiers, on: course))
        return Report(sheet: sheetPage.sheet(of: statistics, language: language, date: date)) {
            page.statistics(statistics, date: date)
        } json: {
            [.statistics(statistics)]
        }
    }

    /// How often somebody had such a score; beside the round that is played nothing is said of nothing.
    func countEver(_ player: Effect.Subject, _ kind: ScoreKind) throws -> Report {
        let person = try stored.person(player)
        let occurrences = Occurrences(of: person, kind, in: try stored.past(of: person.identifiers, on: nil))
        return Report {
            if occurrences.rounds > 0 { return page.occurrences(occurrences, date: date) }
            let isOnCard =
                stored.session.round?.players.contains { person.identifiers.contains($0.player) } ?? false
            return isOnCard && stored.session.isPlaying ? [] : page.nothing(of: person.name, on: nil)
        } json: {
            [.occurrences(occurrences)]
        }
    }
}
