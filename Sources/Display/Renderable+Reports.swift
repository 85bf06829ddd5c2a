import Scorecard
package import JSON
package import Reports

// MARK: A round

extension StandingsReport: Renderable {
    package func lines(in style: OutputStyle) -> [StyledText] { style.standings(standings, in: facts) }
    package var json: [JSONValue] { [.standings(standings, in: facts)] }
}

extension CardReport: Renderable {
    package func lines(in style: OutputStyle) -> [StyledText] {
        guard let hole else { return style.card(cards, in: facts) }
        return cards.map { style.result($0.holes[hole - 1], of: $0.player.name) }
    }

    package var json: [JSONValue] { cards.map { .card($0, hole: hole) } }
}

extension OpenHolesReport: Renderable {
    package func lines(in style: OutputStyle) -> [StyledText] { style.open(holes) }
    package var json: [JSONValue] { [.open(holes)] }
}

extension ThrowingOrder: Renderable {
    package func lines(in style: OutputStyle) -> [StyledText] { style.order(players) }
    package var json: [JSONValue] { [.object(["order": .array(players.map { .string($0.name) })])] }
}

extension GamesReport: Renderable {
    package func lines(in style: OutputStyle) -> [StyledText] { style.games(facts) }
    package var json: [JSONValue] { [.games(facts)] }
}

extension ScoreCounts: Renderable {
    package func lines(in style: OutputStyle) -> [StyledText] {
        counts.flatMap { style.count($0.player, $0.holes, of: kind) }
    }

    package var json: [JSONValue] {
        counts.map { count in
            .object([
                "player": .string(count.player), "count": .int(count.holes.count),
                "holes": .array(count.holes.map { .string($0) }),
            ])
        }
    }
}

extension DistanceToLead: Renderable {
    package func lines(in style: OutputStyle) -> [StyledText] {
        players.flatMap { style.behind($0, standings.standings) }
    }

    package var json: [JSONValue] { standings.json }
}

extension ConflictList: Renderable {
    package func lines(in style: OutputStyle) -> [StyledText] { style.conflicts(conflicts) }
    package var json: [JSONValue] { conflicts.map { .conflict($0) } }
}

extension RoundRecord: Renderable {
    package func lines(in style: OutputStyle) -> [StyledText] { style.record(self) }
    package var json: [JSONValue] { [.record(self)] }
}

extension RoundLog: Renderable {
    package func lines(in style: OutputStyle) -> [StyledText] { style.log(self) }
    package var json: [JSONValue] { entries.map { .event($0, names) } }
}

extension ScoreOrigins: Renderable {
    package func lines(in style: OutputStyle) -> [StyledText] { style.origins(self) }
    package var json: [JSONValue] { cells.flatMap { cell in cell.reasons.map { .reason($0, of: cell, names) } } }
}

// MARK: Lists

extension RoundList: Renderable {
    package func lines(in style: OutputStyle) -> [StyledText] {
        if rounds.isEmpty, isFiltered { return style.message(style.wording.line(.emptyRounds)) }
        return style.history(rounds) + style.more(self)
    }

    package var json: [JSONValue] { rounds.map { .history($0.summary) } }
}

extension Home: Renderable {
    package func lines(in style: OutputStyle) -> [StyledText] { style.home(self) }
    package var json: [JSONValue] { open.flatMap { StandingsReport($0.summary).json } }
}

extension LastRound: Renderable {
    package func lines(in style: OutputStyle) -> [StyledText] { style.lastRound(self) }
    package var json: [JSONValue] { round.map { [.history($0)] } ?? [] }
}

extension PlayerList: Renderable {
    package func lines(in style: OutputStyle) -> [StyledText] { style.players(self) }
    package var json: [JSONValue] { players.map { .player($0, isMe: $0.id == me) } }
}

extension CourseList: Renderable {
    package func lines(in style: OutputStyle) -> [StyledText] { style.courses(courses) }
    package var json: [JSONValue] { courses.map { .course($0) } }
}

extension TagList: Renderable {
    package func lines(in style: OutputStyle) -> [StyledText] { style.tags(self) }
    package var json: [JSONValue] { JSONValue.tags(self) }
}

extension DeviceList: Renderable {
    package func lines(in style: OutputStyle) -> [StyledText] { style.devices(devices) }
    package var json: [JSONValue] { devices.map { .device($0) } }
}

// MARK: Many rounds

extension Trend: Renderable {
    package func lines(in style: OutputStyle) -> [StyledText] { style.trend(self) }
    package var json: [JSONValue] { JSONValue.trend(self) }
    package func sheet(in style: OutputStyle) -> ReportSheet? { style.sheet(of: self) }
}

extension BestRounds: Renderable {
    package func lines(in style: OutputStyle) -> [StyledText] { style.best(self) }
    package var json: [JSONValue] { JSONValue.best(self) }
    package func sheet(in style: OutputStyle) -> ReportSheet? { style.sheet(of: self) }
}

extension Statistics: Renderable {
    package func lines(in style: OutputStyle) -> [StyledText] { style.statistics(self) }
    package var json: [JSONValue] { [.statistics(self)] }
    package func sheet(in style: OutputStyle) -> ReportSheet? { style.sheet(of: self) }
}

extension Versus: Renderable {
    package func lines(in style: OutputStyle) -> [StyledText] { style.versus(self) }
    package var json: [JSONValue] { [.versus(self)] }
    package func sheet(in style: OutputStyle) -> ReportSheet? { style.sheet(of: self) }
}

extension Occurrences: Renderable {
    package func lines(in style: OutputStyle) -> [StyledText] { style.occurrences(self) }
    package var json: [JSONValue] { [.occurrences(self)] }
}

// MARK: This device

/// The settings of a device.
package struct SettingList: Renderable {
    private let settings: [ChosenSetting]

    package init(_ settings: [ChosenSetting]) { self.settings = settings }

    package func lines(in style: OutputStyle) -> [StyledText] { style.settings(settings) }
    package var json: [JSONValue] { settings.map { .setting($0) } }
}

extension HelpPages.Page: Renderable {
    package func lines(in style: OutputStyle) -> [StyledText] { style.help(self) }
    /// Help is for people alone.
    package var json: [JSONValue] { [] }
}
