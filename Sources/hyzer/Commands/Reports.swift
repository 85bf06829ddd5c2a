import Commands
import Display
import Outcomes
import Reports
import Scorecard
import Session
import Store

/// Commands that show a report, by the words behind their names.
extension RunnableCommand {
    /// `hyzer card [PLAYER]`: every hole of one player or of all.
    static let card = RunnableCommand(.card) { program in
        let stored = try program.opened()
        let round = try Reporter(program, stored).shown().round
        var player: PlayerID?
        if !program.options.words.isEmpty {
            let name = try program.name(program.options.words)
            player = try stored.session.directory.entrant(called: name, on: round).player
        }
        return try program.show(.card(player, hole: nil), stored)
    }

    /// `hyzer log`: everything that happened in a round.
    static let log = RunnableCommand(.log) { try $0.show(Reporter($0, $0.opened()).log()) }

    /// `hyzer why PLAYER HOLE`: where a score comes from.
    static let why = RunnableCommand(.why) { program in
        let words = program.options.words
        guard words.count >= 2, let last = words.last else { throw UsageError.words(.why) }
        let stored = try program.opened()
        let round = try Reporter(program, stored).shown().round
        let name = try program.name(words.dropLast())
        let player = try stored.session.directory.entrant(called: name, on: round).player
        return try program.show(.why(player, hole: program.hole(last, in: round.holes)), stored)
    }

    /// `hyzer show R`: one round, current or not.
    static let show = RunnableCommand(.show) { program in
        guard let wanted = program.options.words.first, program.options.words.count == 1 else {
            throw UsageError.words(.show)
        }
        let stored = try program.opened()
        return try program.show(Reporter(program, stored).record(of: ShownRound(stored.round(called: wanted))))
    }

    /// `hyzer history`: the rounds kept here, the newest first.
    static let history = RunnableCommand(.history) { program in
        let options = program.options
        let isOfAll = options.has(.all) || !options.words.isEmpty
        guard options.words.allSatisfy({ $0 == "all" }) else { throw UsageError.words(.history) }
        let limit = try program.number(.limit, within: 1...1_000_000) ?? (isOfAll ? 1_000_000 : 20)
        let stored = try program.opened()
        var filter = HistoryFilter()
        if let year = try program.number(.year, within: 1...9999) {
            filter.isOfTime = { CivilTime(local: $0).year == year }
        }
        filter.isOfAll = isOfAll
        if let name = options[.player] { filter.players = try stored.person(.named(name)).identifiers }
        if let name = options[.course] { filter.courses = try stored.names(ofCourse: name) }
        // One more than the limit shows whether any are left out.
        let found = try stored.history(limit: limit + 1, filter)
        let list = RoundList(
            Array(found.prefix(limit)), limit: found.count > limit ? limit : nil, isFiltered: filter.isFiltered)
        return try program.show(list, isPaged: true)
    }

    /// `hyzer best [PLAYER] [COURSE]`: somebody's best rounds.
    static let best = RunnableCommand(.best, ofPast: { .best($0, course: $1) })

    /// `hyzer trend [PLAYER] [COURSE]`: how the rounds of one player went.
    static let trend = RunnableCommand(.trend, ofPast: { .trend($0, course: $1) })

    /// `hyzer stats [PLAYER] [COURSE]`: the statistics of one player's holes.
    static let stats = RunnableCommand(.stats, ofPast: { .stats($0, course: $1) })

    /// `hyzer records [COURSE]`: the best rounds of anybody on a course; without one, on that of the current round.
    static let records = RunnableCommand(.records) { program in
        let options = program.options
        let stored = try program.opened()
        if !options.words.isEmpty, options.has(.course) { throw UsageError.words(.records) }
        let course = options.words.isEmpty ? options[.course] : try program.name(options.words)
        return try program.show(.records(course: course), stored)
    }

    /// `hyzer versus [PLAYER] OTHER`: how two people compare.
    static let versus = RunnableCommand(.versus) { program in
        let words = program.options.words
        guard let other = words.last else { throw UsageError.words(.versus) }
        return try program.show(.versus(words.count > 1 ? .named(words[0]) : .me, .named(other)))
    }
}
