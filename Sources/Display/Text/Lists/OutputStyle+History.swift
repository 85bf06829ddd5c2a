package import Reports
package import Scorecard

extension Identifier {
    /// The last six letters. Identifiers begin with the time, so only their ends differ clearly within one evening.
    package var lastLetters: String { String(description.suffix(6)) }
}

extension OutputStyle {
    /// Rounds played and open, in the order given.
    package func history(_ rounds: [ListedRound]) -> [StyledText] {
        if rounds.isEmpty { return invitation(.emptyHistory) }
        if isPlain { return rounds.map { StyledText(spoken($0)) } }
        let isNumbered = rounds.contains { $0.number != nil }
        return Table(
            columns: (isNumbered ? [.init(heading(.headPlace), .right)] : []) + [
                .init(heading(.headDate), dropOrder: 0),
                .init(heading(.headCourse), minimum: least(8)),
                .init(heading(.headHoles), .right, dropOrder: 2),
                .init(heading(.headPlayers)),
                .init(heading(.headState), dropOrder: 1), .init(heading(.headLetters), dropOrder: 3),
            ],
            rows: rounds.map { row($0, isNumbered: isNumbered) }
        ).lines(within: columns)
    }

    private func row(_ listed: ListedRound, isNumbered: Bool) -> [StyledText] {
        let round = listed.summary
        let isOpen = !round.state.isOver && !round.isWithdrawn
        let cells = [
            StyledText(date(round.startedAt), .secondary), StyledText(round.course), StyledText(String(round.holes)),
            results(of: round), StyledText(progress(of: round), isOpen ? .accent : .secondary),
            StyledText(round.id.lastLetters, .secondary),
        ]
        return isNumbered ? [StyledText(listed.number.map(String.init) ?? "", .accent)] + cells : cells
    }

    /// `open, thru 4`
    private func progress(of round: RoundSummary) -> String {
        if round.isWithdrawn { return wording(.stateWithdrawn) }
        let state = name(of: round.state) + (round.isChangedAfterFinish ? ", " + wording(.stateChanged) : "")
        guard round.state == .playing, let thru = round.standings.map(\.thru).max(), thru > 0 else { return state }
        return state + ", " + wording(.homeThru, ["thru": said(thru)])
    }

    /// Players with their results, as many as fit beside date and course; a result is never cut.
    private func results(of round: RoundSummary) -> StyledText {
        let room = max(columns / 3, least(12), 8)
        var line = StyledText()
        for standing in round.standings {
            var entry = StyledText(standing.player.name).truncated(to: line.isEmpty ? room - 5 : room)
            entry += StyledText(noScoreMark(standing.noScores), .secondary)
            if standing.position != nil {
                entry += " " + StyledText(wording.toParShort(standing.toPar), .total(toPar: standing.toPar))
            }
            guard line.columns + entry.columns + 3 <= room || line.isEmpty else { return line + " …" }
            line += line.isEmpty ? entry : ", " + entry
        }
        return line
    }

    private func spoken(_ listed: ListedRound) -> String {
        let round = listed.summary
        let players = round.standings.map { standing in
            standing.player.name + (standing.position == nil ? "" : " " + wording.toPar(standing.toPar))
        }
        let parts = [
            listed.number.map(String.init), date(round.startedAt), round.course, counted(.holes, round.holes),
            progress(of: round),
        ]
        return (parts.compactMap { $0 } + players + [round.id.lastLetters]).joined(separator: ", ")
    }

    /// A note below a list that leaves rounds out.
    func more(_ list: RoundList) -> [StyledText] {
        guard let limit = list.limit else { return [] }
        return message(wording.line(.historyMore, filling: ["limit": StyledText(String(limit * 10))]))
    }

    /// When a round was started, and the letters that name it in commands: `2026-11-21 14:05 · 7K2M9Q`.
    func origin(of start: CivilTime, letters: String) -> StyledText {
        StyledText([start.dateAndTime, letters].joined(separator: isPlain ? ", " : " · "), .secondary)
    }

    /// The text of an empty list: what is missing, and an example line that would fill it.
    func invitation(_ key: MessageKey) -> [StyledText] {
        message(wording.line(key, ["example": StyledText(wording.newRoundExample, .accent)]))
    }

    /// The open rounds, the last finished one, the courses at hand, and what to say next.
    func home(_ home: Home) -> [StyledText] {
        var lines: [StyledText] = []
        if let player = home.player {
            lines += message(wording.line(.homeWelcome, ["player": StyledText(player, .bold)]))
        }
        if !home.open.isEmpty {
            lines += message(wording.line(.homeOpenRounds, count: home.open.count))
            lines += history(home.open)
            lines += news(home.started)
        }
        if let last = home.last {
            lines += message(wording.line(.homeLast))
            lines += history([last])
        }
        if !home.courses.isEmpty {
            lines += message(wording.line(.homeCourses, ["courses": StyledText(wording.list(home.courses))]))
        }
        if home.open.isEmpty, let last = home.last?.summary {
            let values = [
                "course": StyledText(last.course),
                "players": StyledText(wording.list(last.standings.map(\.player.name))),
                "example": StyledText(wording.newRoundExample, .accent),
            ]
            lines += message(wording.line(.homeAgain, filling: values))
        } else if home.open.isEmpty {
            lines += invitation(.homeNoRound)
        }
        return lines + message(wording.line(.homeOthers, ink: .secondary))
    }
}
