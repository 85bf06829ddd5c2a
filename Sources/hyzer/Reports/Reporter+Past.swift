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
    /// Somebody's best rounds.
    func best(_ player: Effect.Subject, _ course: String?) throws -> BestRounds {
        let person = try stored.person(player)
        return BestRounds(
            of: person, in: try stored.past(of: person.identifiers, on: course), name: stored.name(of:in:))
    }

    /// The best rounds of anybody on a course; without one, on that of the current round.
    func records(_ course: String?) throws -> BestRounds {
        guard let course = course ?? stored.session.round?.course?.name else { throw ConversationRefusal.noCourse }
        return try stored.records(on: course)
    }

    /// How the rounds of one player went, by layout, the layout played last first.
    func trend(_ player: Effect.Subject, _ course: String?) throws -> Trend {
        let limit = try program.number(.limit, within: 1...1_000_000)
        let person = try stored.person(player)
        return Trend(of: person, in: try stored.past(of: person.identifiers, on: course), limit: limit)
    }

    /// How two people compare.
    func versus(_ first: Effect.Subject, _ second: Effect.Subject) throws -> Versus {
        let (first, second) = (try stored.person(first), try stored.person(second))
        if first.identifiers == second.identifiers { throw ConversationRefusal.sameTwice(first.name) }
        let past = try stored.past(of: first.identifiers.union(second.identifiers), on: nil)
        return Versus(of: first, and: second, in: past)
    }

    /// The statistics of somebody's holes.
    func stats(_ player: Effect.Subject, _ course: String?) throws -> Statistics {
        let person = try stored.person(player)
        return Statistics(of: person, in: try stored.past(of: person.identifiers, on: course))
    }

    /// How often somebody had such a score.
    func countEver(_ player: Effect.Subject, _ kind: ScoreKind) throws -> Occurrences {
        let person = try stored.person(player)
        let isOnCard = stored.session.round?.players.contains { person.identifiers.contains($0.player) } ?? false
        return Occurrences(
            of: person, kind, in: try stored.past(of: person.identifiers, on: nil),
            isPlaying: isOnCard && stored.session.isPlaying)
    }

    /// `who won last time`, `when did we last play Riverside`.
    func lastRound(_ player: Effect.Subject?, _ course: String?) throws -> LastRound {
        let person = try player.map { try stored.person($0) }
        var filter = HistoryFilter()
        filter.players = person?.identifiers
        if let course { filter.courses = try stored.names(ofCourse: course) }
        return LastRound(try stored.lastFinished(filter)?.summary, with: person?.name, on: course)
    }
}
