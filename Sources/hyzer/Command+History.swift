import Commands
import Display
import EventLog
import Scorecard
import Session

extension Program {
    /// `hyzer history`: the rounds kept here, the newest first.
    func history() throws -> ExitStatus {
        let isOfAll = options.has(.all) || !options.words.isEmpty
        guard options.words.allSatisfy({ $0 == "all" }) else { throw UsageError.words(.history) }
        let limit = try number(.limit, within: 1...1_000_000) ?? (isOfAll ? 1_000_000 : 20)
        let stored = try storedSession(.stream(strict: false))
        var choice = Choice()
        choice.year = try number(.year, within: 1...9999)
        choice.isOfAll = isOfAll
        if let name = options[.player] { choice.players = try person(.named(name), stored).identifiers }
        if let name = options[.course] { choice.course = try courseName(name, stored) }
        // One more tells whether there are more.
        let found = try rounds(stored, limit: limit + 1, choice)
        let rounds = Array(found.prefix(limit))
        if options.has(.json) {
            for round in rounds { try print(JSONText.history(round.summary)) }
            return .done
        }
        var lines = page.history(rounds.map(row))
        if found.count > limit {
            lines += page.message(page.wording.line(.historyMore, ["limit": StyledText(String(limit * 10))]))
        }
        try printPaged(lines)
        return .done
    }

    /// `hyzer home`: the rounds that can be resumed, and what else there is.
    func home() throws -> ExitStatus {
        try print(.home, try storedSession(.stream(strict: false)))
    }

    /// The finished round that was started last, of those that are wanted.
    func lastFinished(_ stored: StoredSession, _ choice: Choice = Choice()) throws -> Past? {
        var found: Past?
        try eachLine(stored) { number, line in
            guard line.state == .finished, isOfCourse(line, choice), let summary = try summary(line, stored),
                summary.has(choice.players)
            else { return true }
            found = Past(number: number, summary: summary)
            return false
        }
        return found
    }

    /// `who won last time`, `when did we last play Riverside`.
    func lastRound(_ player: Effect.Subject?, _ course: String?, _ stored: StoredSession) throws
        -> [StyledText]
    {
        if let last = try lastRoundFound(player, course, stored) {
            return page.lastRound(last.summary, on: date(last.summary.startedAt))
        }
        if let course { return page.message(page.wording.line(.emptyRecords, ["course": StyledText(course, .bold)])) }
        guard let player else { return page.history([]) }
        return nothing(of: try person(player, stored), on: nil)
    }

    func lastRoundFound(_ player: Effect.Subject?, _ course: String?, _ stored: StoredSession) throws -> Past? {
        var choice = Choice()
        if let player { choice.players = try person(player, stored).identifiers }
        if let course { choice.course = try courseName(course, stored) }
        return try lastFinished(stored, choice)
    }

    /// The rounds that are not finished, the last touched first, numbered as in the history.
    func openRounds(_ stored: StoredSession) throws -> [Past] {
        let open = try stored.log.openRounds()
        var numbers: [RoundID: Int] = [:]
        if !open.isEmpty {
            try eachLine(stored) { number, line in
                if !line.state.isOver { numbers[line.round] = number }
                return numbers.count < open.count
            }
        }
        var rounds: [Past] = []
        for line in open {
            guard let number = numbers[line.round], let summary = try summary(line, stored) else { continue }
            rounds.append(Past(number: number, summary: summary))
        }
        return rounds
    }

    /// Goes through the history from its newest round, each with its number, for as long as the body wants more.
    func eachLine(_ stored: StoredSession, _ body: (Int, RoundLine) throws -> Bool) throws {
        var number = 0
        var last: RoundLine?
        while true {
            let page = try stored.log.rounds(before: last, limit: 256)
            for line in page {
                number += 1
                guard try body(number, line) else { return }
            }
            guard let end = page.last else { return }
            last = end
        }
    }

    /// A round of the history and its number, 1 for the newest; a round whose start was taken back has none.
    struct Past {
        let number: Int?
        let summary: RoundSummary
    }

    /// Which rounds of the history are wanted.
    struct Choice {
        /// Only rounds with one of these on the card: the identifiers of a player or a team.
        var players: Set<PlayerID>?
        /// Only rounds of a course of exactly this name, or of any layout of the site.
        var course: String?
        /// Only rounds started in this year, where the reader is.
        var year: Int?
        /// Those that were given up and those whose start was taken back, too.
        var isOfAll = false

        var isFiltered: Bool { players != nil || course != nil || year != nil }
    }

    /// The newest rounds. The cost grows with how many are looked at, not with how long they were.
    func rounds(_ stored: StoredSession, limit: Int = 20, _ choice: Choice = Choice()) throws -> [Past] {
        var found: [Past] = []
        var number = 0
        var last: RoundLine?
        while found.count < limit {
            let size = choice.isOfAll ? .max : choice.isFiltered ? 256 : min(limit - found.count, 256)
            let page = try choice.isOfAll ? stored.log.allRounds() : stored.log.rounds(before: last, limit: size)
            for line in page {
                if !line.isWithdrawn { number += 1 }
                guard found.count < limit, choice.isOfAll || line.state != .abandoned, isOfCourse(line, choice),
                    choice.year == nil || civil(line.started).year == choice.year,
                    let summary = try summary(line, stored), summary.has(choice.players)
                else { continue }
                found.append(Past(number: line.isWithdrawn ? nil : number, summary: summary))
            }
            last = page.last
            if page.count < size { break }
        }
        return found
    }

    private func isOfCourse(_ line: RoundLine, _ choice: Choice) -> Bool {
        choice.course.map { Course.isCalled(line.course, $0) } ?? true
    }

    /// What a line that another version wrote says is read from the events themselves.
    func summary(_ line: RoundLine, _ stored: StoredSession) throws -> RoundSummary? {
        if let own = line.summary { return own }
        return try stored.round(line.round)?.summary
    }

    func json(_ past: Past) -> JSONText { .standings(past.summary.standings, in: RoundFacts(past.summary)) }

    func row(_ past: Past) -> HistoryRow {
        var row = HistoryRow(past.summary, number: past.number, offset: minutesAheadOfUTC(past.summary.startedAt))
        row.letters = past.summary.id.lastLetters
        row.isWithdrawn = past.summary.isWithdrawn
        return row
    }

    /// The name of a course as rounds have it: also of one that is listed no more.
    private func courseName(_ name: String, _ stored: StoredSession) throws -> String {
        let known = try stored.log.rounds(course: name, limit: 1)
        if !known.isEmpty { return name }
        // A site may have no layout that is listed any more.
        var isPlayed = false
        try eachLine(stored) { _, line in
            isPlayed = Course.isCalled(line.course, name)
            return !isPlayed
        }
        return isPlayed ? name : try course(name, stored).name
    }
}

extension RoundSummary {
    /// Whether one of these is on the card; nil for anybody.
    fileprivate func has(_ players: Set<PlayerID>?) -> Bool {
        players.map { players in standings.contains { players.contains($0.player.player) } } ?? true
    }
}

extension RoundFacts {
    /// The facts a list of rounds has; the label of the hole is its number.
    init(_ round: RoundSummary) {
        self.init(
            id: round.id, course: round.course, state: round.state, hole: round.hole, holeLabel: String(round.hole),
            holes: round.holes, started: round.startedAt)
    }
}
