package import Scorecard

/// A round in a list of rounds.
package struct HistoryRow: Hashable, Sendable {
    /// What to type to choose it, where the list is one to choose from.
    package var number: Int?
    /// When it was started.
    package var start: CivilTime
    package var course: String
    package var holes: Int
    package var state: Round.State
    /// Holes played by whoever has played most, of a round that goes on; nil for others.
    package var thru: Int?
    package var players: [Result]
    /// The last letters of the round's identifier, where they are to be shown.
    package var letters: String?
    /// Its start was taken back: it counts nowhere.
    package var isWithdrawn = false
    /// Scores are others than when it was finished.
    package var isChangedAfterFinish = false

    package init(
        number: Int? = nil, start: CivilTime, course: String, holes: Int, state: Round.State, players: [Result],
        letters: String? = nil
    ) {
        self.number = number
        self.letters = letters
        self.start = start
        self.course = course
        self.holes = holes
        self.state = state
        self.players = players
    }

    /// - Parameter offset: minutes ahead of UTC where the reader is.
    package init(_ round: RoundSummary, number: Int? = nil, offset: Int) {
        self.init(
            number: number, start: CivilTime(round.startedAt, offset: offset), course: round.course,
            holes: round.holes, state: round.state,
            players: round.standings.map {
                Result(
                    player: $0.player.name, toPar: $0.position == nil ? nil : $0.toPar, noScores: $0.noScores)
            })
        let most = round.standings.map(\.thru).max() ?? 0
        if round.state == .playing, most > 0 { thru = most }
        isChangedAfterFinish = round.isChangedAfterFinish
    }

    /// A player and the result; nil without a score.
    package struct Result: Hashable, Sendable {
        package var player: String
        package var toPar: Int?
        /// Holes of which somebody said that there is no score.
        package var noScores: Int

        package init(player: String, toPar: Int?, noScores: Int = 0) {
            self.player = player
            self.toPar = toPar
            self.noScores = noScores
        }
    }
}

extension Identifier {
    /// The last letters, which differ even among identifiers of one evening; their beginnings are the time.
    package var lastLetters: String { String(description.suffix(6)) }
}

extension Page {
    /// Rounds played and open, in the order given.
    package func history(_ rounds: [HistoryRow]) -> [StyledText] {
        if rounds.isEmpty { return invitation(.emptyHistory) }
        if isPlain { return rounds.map { StyledText(spoken($0)) } }
        let isNumbered = rounds.contains { $0.number != nil }
        let isLettered = rounds.contains { $0.letters != nil }
        return Table(
            columns: (isNumbered ? [.init(heading(.headPlace), .right)] : []) + [
                .init(heading(.headDate), dropOrder: 0),
                .init(heading(.headCourse), minimum: least(8)),
                .init(heading(.headHoles), .right, dropOrder: 2),
                .init(heading(.headPlayers)),
                .init(heading(.headState), dropOrder: 1),
            ] + (isLettered ? [.init(heading(.headLetters), dropOrder: 3)] : []),
            rows: rounds.map { row($0, isNumbered: isNumbered) }
        ).lines(within: columns)
    }

    private func row(_ round: HistoryRow, isNumbered: Bool) -> [StyledText] {
        let isOpen = !round.state.isOver
        let cells = [
            StyledText(round.start.date, .secondary), StyledText(round.course), StyledText(String(round.holes)),
            results(of: round), StyledText(progress(of: round), isOpen && !round.isWithdrawn ? .accent : .secondary),
            StyledText(round.letters ?? "", .secondary),
        ]
        return isNumbered ? [StyledText(round.number.map(String.init) ?? "", .accent)] + cells : cells
    }

    /// `open, thru 4`
    private func progress(of round: HistoryRow) -> String {
        if round.isWithdrawn { return wording(.stateWithdrawn) }
        let state = name(of: round.state) + (round.isChangedAfterFinish ? ", " + wording(.stateChanged) : "")
        guard let thru = round.thru else { return state }
        return state + ", " + wording(.homeThru, ["thru": said(thru)])
    }

    /// Players with their results, whole ones as far as they fit beside date and course; a result is never cut.
    private func results(of round: HistoryRow) -> StyledText {
        let room = max(columns / 3, least(12), 8)
        var line = StyledText()
        for result in round.players {
            var entry = StyledText(result.player).truncated(to: line.isEmpty ? room - 5 : room)
            entry += StyledText(noScoreMark(result.noScores), .secondary)
            if let toPar = result.toPar {
                entry += " " + StyledText(wording.toParShort(toPar), .total(toPar: toPar))
            }
            guard line.columns + entry.columns + 3 <= room || line.isEmpty else { return line + " …" }
            line += line.isEmpty ? entry : ", " + entry
        }
        return line
    }

    private func spoken(_ round: HistoryRow) -> String {
        let players = round.players.map { result in
            result.toPar.map { result.player + " " + wording.toPar($0) } ?? result.player
        }
        let parts = [
            round.number.map(String.init), round.start.date, round.course, counted(.holes, round.holes),
            progress(of: round),
        ]
        return (parts.compactMap { $0 } + players + (round.letters.map { [$0] } ?? [])).joined(separator: ", ")
    }

    /// When a round was started, and the letters by which to ask for it again: `2026-11-21 14:05 · 7K2M9Q`.
    package func origin(of start: CivilTime, letters: String) -> StyledText {
        StyledText([start.dateAndTime, letters].joined(separator: isPlain ? ", " : " · "), .secondary)
    }

    /// What an empty place says: what is missing, and the line that would fill it.
    func invitation(_ key: MessageKey) -> [StyledText] {
        message(wording.line(key, ["example": StyledText(wording.newRoundExample, .accent)]))
    }

    /// What is shown when no round is current: open rounds, the last finished one, the courses at hand, and what to say next.
    ///
    /// - Parameters:
    ///   - player: who uses this device; nil where that is not known.
    ///   - started: rounds that others started with this player.
    ///   - last: the round finished last.
    package func home(
        player: String?, openRounds: [HistoryRow], started: [News] = [], last: HistoryRow? = nil, courses: [String] = []
    ) -> [StyledText] {
        var lines: [StyledText] = []
        if let player { lines += message(wording.line(.homeWelcome, ["player": StyledText(player, .bold)])) }
        if !openRounds.isEmpty {
            lines += message(wording.line(.homeOpenRounds, count: openRounds.count))
            lines += history(openRounds)
            lines += news(started)
        }
        if let last {
            lines += message(wording.line(.homeLast))
            lines += history([last])
        }
        if !courses.isEmpty {
            lines += message(wording.line(.homeCourses, ["courses": StyledText(wording.list(courses))]))
        }
        if openRounds.isEmpty, let last {
            let values = [
                "course": StyledText(last.course), "players": StyledText(wording.list(last.players.map(\.player))),
                "example": StyledText(wording.newRoundExample, .accent),
            ]
            lines += message(wording.line(.homeAgain, filling: values))
        } else if openRounds.isEmpty {
            lines += invitation(.homeNoRound)
        }
        return lines + message(wording.line(.homeOthers, ink: .secondary))
    }
}
