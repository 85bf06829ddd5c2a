import Foundation
import Scorecard
import Support
import Testing

@Suite struct StandingsTests {
    /// The pars unless they are three of 3, where the round starts, throws hole by hole in card order, and how it stands: place,
    /// name, to par, throws and holes.
    @Test func standingsAreAsTheTableSays() throws {
        try Golden.checkTable(named: "standings.txt") { _, text in
            let parts = text.components(separatedBy: "; ").map { $0.split(separator: " ") }
            func words(_ first: String) -> [Substring] { parts.first { $0[0] == first } ?? [] }
            let pars = words("pars").compactMap { Int($0) }
            let players = [jake, mike, sarah, bob].filter { !words(entrant($0).name).isEmpty }
            var evening = Evening(
                pars: pars.isEmpty ? [3, 3, 3] : pars, players: players,
                startHole: words("from").last.flatMap { Int($0) } ?? 1)
            for player in players {
                let said = words(entrant(player).name)
                for (hole, word) in said.prefix(while: { $0 != "penalty" }).enumerated() {
                    if let strokes = Int(word) { try evening.score(player, strokes, on: hole) }
                }
                if said.contains("penalty") { try evening.say(.penalty(player, throws: Int(said.last ?? "") ?? 0)) }
            }
            if parts.contains(["finished"]) { try evening.say(.finish(anyway: true)) }
            return evening.round.standings().map { row in
                let place = row.position.map { (row.tied ? "T" : "") + "\($0)" } ?? "–"
                return "\(place) \(row.player.name) \(row.toPar) \(row.strokes)/\(row.thru)"
            }.joined(separator: ", ")
        }
    }

    @Test func placesGainedAndLostSinceThePreviousStandings() throws {
        var evening = Evening(players: [jake, mike, sarah])
        try evening.score(jake, 2, on: 1)
        try evening.score(mike, 3, on: 1)
        let previous = evening.round.standings()
        #expect(evening.round.standings(previous: previous).map(\.change) == [0, 0, 0])
        try evening.score(mike, 1, on: 1)
        try evening.score(sarah, 4, on: 1)
        let now = evening.round.standings(previous: previous)
        #expect(now.map(\.player.name) == ["Mike", "Jake", "Sarah"])
        #expect(now.map(\.change) == [1, -1, 0], "who had no place before has not moved")
        #expect(evening.round.standings().map(\.change) == [0, 0, 0])
    }

    @Test func cardsKeepTheLabelsOfTheCourse() {
        let holes = [Hole(label: "9", par: 3), Hole(label: "9B", par: 4), Hole(label: "10", par: 3)]
        let start = RoundStart(
            course: Course(id: CourseID(1), name: "Loop", holes: holes), players: [entrant(jake)], organizer: nil)
        let round = round(Evening().event(.roundStarted(start)))
        #expect(round.card(of: jake)?.holes.map(\.label) == ["9", "9B", "10"])
        #expect(round.card(of: jake)?.holes.map(\.par) == [3, 4, 3])
        #expect(round.card(of: stranger) == nil)
    }

    @Test func roundPenaltiesOnlyAddAndOnlyWhatARoundCanHave() {
        var evening = Evening()
        for count in [2, -2, 0, 100, .max, .min] { evening.write(.roundPenalty(jake, throws: count), by: phone) }
        #expect(evening.round.card(of: jake)?.roundPenalties == 2)
        for _ in 1...3 { evening.write(.roundPenalty(jake, throws: 99), by: tablet) }
        #expect(evening.round.card(of: jake)?.roundPenalties == 99)
    }
}
