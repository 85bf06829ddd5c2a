import EventLog
package import Reports
package import Scorecard
import Session

/// Which rounds of the history are wanted.
package struct HistoryFilter {
    /// Only rounds with one of these on the card: the identifiers of a player or a team.
    package var players: Set<PlayerID>?
    /// Only rounds of a course of exactly one of these names, or of any layout of such a site.
    package var courses: [String]?
    /// Only rounds started at such times.
    package var isOfTime: ((Timestamp) -> Bool)?
    /// Whether abandoned rounds and those whose start was taken back are wanted too.
    package var isOfAll = false

    package init() {}

    /// Whether only some rounds are wanted.
    package var isFiltered: Bool { players != nil || courses != nil || isOfTime != nil }

    fileprivate func isMet(by line: RoundLine) -> Bool {
        (courses?.contains { Course.isCalled(line.course, $0) } ?? true) && (isOfTime?(line.started) ?? true)
    }

    fileprivate func isMet(by summary: RoundSummary) -> Bool {
        players.map { players in summary.standings.contains { players.contains($0.player.player) } } ?? true
    }
}

extension StoredSession {
    /// The newest rounds. The cost grows with how many are looked at, not with how long they were.
    package func history(limit: Int = 20, _ filter: HistoryFilter = HistoryFilter()) throws -> [ListedRound] {
        var found: [ListedRound] = []
        var number = 0
        var last: RoundLine?
        while found.count < limit {
            let size = filter.isOfAll ? .max : filter.isFiltered ? 256 : min(limit - found.count, 256)
            let page = try filter.isOfAll ? log.allRounds() : log.rounds(before: last, limit: size)
            for line in page {
                if !line.isWithdrawn { number += 1 }
                guard found.count < limit, filter.isOfAll || line.state != .abandoned, filter.isMet(by: line),
                    let summary = try summary(line), filter.isMet(by: summary)
                else { continue }
                found.append(ListedRound(number: line.isWithdrawn ? nil : number, summary: summary))
            }
            last = page.last
            if page.count < size { break }
        }
        return found
    }

    /// The finished round that was started last, of those that are wanted.
    package func lastFinished(_ filter: HistoryFilter = HistoryFilter()) throws -> ListedRound? {
        var found: ListedRound?
        try eachLine { number, line in
            guard line.state == .finished, filter.isMet(by: line), let summary = try summary(line),
                filter.isMet(by: summary)
            else { return true }
            found = ListedRound(number: number, summary: summary)
            return false
        }
        return found
    }

    /// The rounds that are not finished, the last touched first, numbered as in the history.
    package func openRounds() throws -> [ListedRound] {
        let open = try log.openRounds()
        var numbers: [RoundID: Int] = [:]
        if !open.isEmpty {
            try eachLine { number, line in
                if !line.state.isOver { numbers[line.round] = number }
                return numbers.count < open.count
            }
        }
        return try open.compactMap { line in
            guard let number = numbers[line.round], let summary = try summary(line) else { return nil }
            return ListedRound(number: number, summary: summary)
        }
    }

    /// The newest of some rounds, at most `limit`.
    package func listed(_ rounds: Set<RoundID>, limit: Int) throws -> [ListedRound] {
        var wanted = rounds
        var found: [ListedRound] = []
        try eachLine { number, line in
            if wanted.remove(line.round) != nil, let summary = try summary(line) {
                found.append(ListedRound(number: number, summary: summary))
            }
            return !wanted.isEmpty && found.count < limit
        }
        return found
    }

    /// The names that rounds have for a course, which may have been renamed or archived since.
    package func names(ofCourse name: String) throws -> [String] {
        let names = session.directory.names(ofCoursesCalled: name)
        if try !names.isEmpty || isPlayed(course: name) { return names + [name] }
        return session.directory.names(ofCoursesCalled: try course(called: name).name)
    }

    /// Whether a round of the history is of a course of this name or of a layout of this site, listed or not.
    package func isPlayed(course name: String) throws -> Bool {
        if try !log.rounds(course: name, limit: 1).isEmpty { return true }
        var isPlayed = false
        try eachLine { _, line in
            isPlayed = Course.isCalled(line.course, name)
            return !isPlayed
        }
        return isPlayed
    }

    /// Visits the rounds of the history with their numbers, the newest first, until `body` returns false.
    private func eachLine(_ body: (Int, RoundLine) throws -> Bool) throws {
        var number = 0
        var last: RoundLine?
        while true {
            let page = try log.rounds(before: last, limit: 256)
            for line in page {
                number += 1
                guard try body(number, line) else { return }
            }
            guard let end = page.last else { return }
            last = end
        }
    }

    /// The summary stored in a line; made from the events if another version of hyzer wrote the line.
    private func summary(_ line: RoundLine) throws -> RoundSummary? {
        if let own = line.summary { return own }
        return try round(line.round)?.summary
    }
}
