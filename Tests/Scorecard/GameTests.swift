import Foundation
import Scorecard
import Support
import Testing

/// Side games, case by case. Scores are written a line a player, a column a hole: a number, `x` for no score, `.` for nothing
/// said yet.
@Suite("Side games") struct GameTests {
    private let people = [jake, mike, sarah, bob]

    private func evening(
        _ lines: [String], startHole: Int = 1, playing game: Game? = nil, finished: Bool = false
    ) throws -> Evening {
        let scores = lines.map { $0.split(separator: " ").map(String.init) }
        var evening = Evening(
            pars: Array(repeating: 3, count: scores[0].count), players: Array(people.prefix(lines.count)),
            startHole: startHole)
        if let game { try evening.say(.play(game)) }
        for (player, line) in zip(people, scores) {
            for (holeIndex, score) in line.enumerated() where score != "." {
                try evening.score(player, Int(score), on: holeIndex + 1)
            }
        }
        if finished { try evening.say(.finish(anyway: true)) }
        return evening
    }

    private func skins(_ evening: Evening) throws -> Skins {
        guard case .skins(let skins)? = evening.round.gameStandings.first?.result else { throw Missing() }
        return skins
    }

    private func match(_ evening: Evening, _ index: Int = 0) throws -> Match {
        guard case .match(let match)? = evening.round.gameStandings.dropFirst(index).first?.result else {
            throw Missing()
        }
        return match
    }

    private func totals(_ evening: Evening) throws -> [Total] {
        for standing in evening.round.gameStandings { if case .totals(let totals) = standing.result { return totals } }
        throw Missing()
    }

    private struct Missing: Error {}

    // MARK: Skins

    @Test func holesAreWonAsTheTableSays() throws {
        try Golden.checkTable(named: "games.txt") { heading, text in
            let lines = text.components(separatedBy: " / ")
            if heading.hasPrefix("Skins") {
                let skins = try skins(evening(lines, playing: Game(.skins)))
                let names = ["Jake", "Mike", "Sarah"]
                let wins = skins.wins.map { "\(names[$0.side]) \($0.label): \($0.worth)" }.joined(separator: ", ")
                return "\(wins.isEmpty ? "nobody" : wins); \(skins.carried) carried, thru \(skins.thru)"
            }
            let match = try match(evening(lines, playing: Game(.match, sides: [[jake], [mike]])))
            let up = match.won[0] - match.won[1]
            #expect(match.lead == abs(up) && match.leader == (up == 0 ? nil : up > 0 ? 0 : 1), "\(text)")
            #expect(match.isClosedOut == (match.state == .won && match.remaining > 0), "\(text)")
            return "\(up) up, thru \(match.thru), \(match.remaining) left: \(match.state)"
        }
    }

    @Test func holesAreWonInTheOrderOfPlay() throws {
        let skins = try skins(evening(["4 3 3", "3 3 3"], startHole: 2, playing: Game(.skins)))
        #expect(skins.wins.map(\.hole) == [1] && skins.wins[0].worth == 3 && skins.count(of: 1) == 3 && skins.isOver)
    }

    @Test func whatNobodyPlayedIsPassedOverInAFinishedRound() throws {
        let open = try skins(evening(["3 . 2", "4 . 3"], playing: Game(.skins)))
        #expect(open.wins.count == 1 && !open.isOver)
        let done = try skins(evening(["3 . 2", "4 3 3"], playing: Game(.skins), finished: true))
        #expect(done.wins.map(\.hole) == [1, 3] && done.isOver && done.carried == 0)
    }

    @Test func nobodyWaitsForWhoIsNotThere() throws {
        var evening = try evening(["3 3 .", "3 4 .", "3 . ."], playing: Game(.skins))
        #expect(try skins(evening).thru == 1)
        try evening.say(.leave(sarah, hole: 2))
        #expect(try skins(evening).wins.map(\.worth) == [2])
        try evening.say(.undo)
        #expect(try skins(evening).thru == 1)
    }

    @Test func holesWhereNobodyOfTheGameWasAreNoneOfIt() throws {
        var evening = Evening(pars: [3, 3, 3, 3], players: [jake])
        try evening.score(jake, 3, on: 1)
        for player in [mike, sarah] { try evening.say(.join(entrant(player), hole: 3)) }
        try evening.say(.play(Game(.skins, sides: [[mike], [sarah]])))
        try evening.say(.play(Game(.match, sides: [[mike], [sarah]])))
        #expect(try match(evening, 1).remaining == 2)
        for (player, strokes) in [(mike, 2), (sarah, 3)] { try evening.score(player, strokes, on: 3) }
        #expect(try skins(evening).count(of: 0) == 1 && match(evening, 1).state == .dormie)
        try evening.say(.leave(mike, hole: 4))
        try evening.say(.leave(sarah, hole: 4))
        #expect(try skins(evening).isOver && match(evening, 1).state == .won)
    }

    // MARK: Match play

    @Test(arguments: [("3 . .", "4 . .", Match.State.won), ("3 . .", "3 . .", .halved)])
    func anEarlyFinishDecidesTheMatch(one: String, two: String, state: Match.State) throws {
        let match = try match(
            evening([one, two], playing: Game(.match, sides: [[jake], [mike]]), finished: true))
        #expect(match.state == state && !match.isClosedOut)
    }

    @Test func teamsPlayAMatchByTheBestOfTheirMembers() throws {
        let game = Game(.match, sides: [[jake, mike], [sarah, bob]])
        let match = try match(evening(["5 3 .", "2 3 .", "3 3 .", "3 2 ."], playing: game))
        #expect(match.won == [1, 1] && match.thru == 2)
    }

    // MARK: Net and teams

    @Test func strokesGivenComeOffFromTheStart() throws {
        var evening = try evening(["3 3 .", "4 4 .", ". . ."])
        #expect(evening.round.gameStandings.isEmpty)
        try evening.say(.give(mike, strokes: 2))
        let totals = try totals(evening)
        #expect(totals.map(\.toPar) == [0, 0, 0] && totals.map(\.strokes) == [6, 6, 0])
        #expect(totals.map(\.position) == [1, 1, nil] && totals.map(\.tied) == [true, true, false])
        #expect(totals.map(\.given) == [0, 2, 0])
        try evening.say(.give(mike, strokes: -1))
        #expect(try self.totals(evening).map(\.toPar) == [0, 3, 0])
        try evening.say(.undo)
        try evening.say(.undo)
        #expect(evening.round.gameStandings.isEmpty && evening.round.strokes(givenTo: mike) == 0)
    }

    @Test func aTeamHasOneScore() throws {
        let game = Game(.teams, sides: [[jake, mike], [sarah, bob]])
        var evening = try evening(["3 4 .", "2 . .", "3 3 .", "3 4 ."], playing: game)
        let totals = try totals(evening)
        // The second hole of the first team waits for Mike.
        #expect(totals.map(\.side) == [0, 1] && totals.map(\.toPar) == [-1, 0] && totals.map(\.thru) == [1, 2])
        #expect(evening.round.gameStandings[0].sides.map(\.name) == ["Jake + Mike", "Sarah + Bob"])
        try evening.say(.penalty(mike, throws: 2))
        #expect(try self.totals(evening).map(\.toPar) == [0, 1])
    }

    // MARK: What is allowed

    @Test(arguments: [
        (Game(.skins), nil), (Game(.skins, sides: [[jake], [sarah]]), nil),
        (Game(.match), Refusal.sidesOutOfRange(.match)),
        (Game(.match, sides: [[jake], [mike], [sarah]]), .sidesOutOfRange(.match)),
        (Game(.match, sides: [[jake], [jake]]), .onTwoSides(jake)),
        (Game(.match, sides: [[jake], [stranger]]), .notOnTheCard(stranger)),
        (Game(.teams, sides: [[jake, mike]]), .sidesOutOfRange(.teams)),
        (Game(.teams, sides: [[jake, jake], [mike]]), nil),
    ]) func aGameNeedsItsSides(game: Game, refusal: Refusal?) throws {
        let round = Evening(players: [jake, mike, sarah]).round
        do throws(Refusal) {
            #expect(try Referee.judge(.play(game), in: round).bodies.count == 1 && refusal == nil)
        } catch {
            #expect(error == refusal)
        }
    }

    @Test func oneAloneWinsNoSkins() {
        #expect(throws: Refusal.sidesOutOfRange(.skins)) {
            try Referee.judge(.play(Game(.skins)), in: Evening(players: [jake]).round)
        }
    }

    @Test func aGameIsPlayedOnceAndEndedOnce() throws {
        var evening = Evening()
        #expect(try evening.say(.play(Game(.skins))).count == 1)
        #expect(try evening.say(.play(Game(.skins))).isEmpty)
        #expect(evening.round.games == [Game(.skins)])
        #expect(throws: Refusal.noSuchGame(.match)) { try evening.say(.stopPlaying(.match)) }
        try evening.say(.stopPlaying(nil))
        #expect(evening.round.games.isEmpty)
        try evening.say(.undo)
        #expect(evening.round.games == [Game(.skins)])
        #expect(throws: Refusal.strokesGivenOutOfRange(37)) { try evening.say(.give(jake, strokes: 37)) }
    }

    @Test func whoIsNamedFirstMakesNoOtherGame() throws {
        var evening = Evening(players: [jake, mike, sarah])
        #expect(try evening.say(.play(Game(.match, sides: [[jake, mike], [sarah]]))).count == 1)
        #expect(try evening.say(.play(Game(.match, sides: [[sarah], [mike, jake]]))).isEmpty)
        #expect(try evening.say(.play(Game(.match, sides: [[jake], [sarah]]))).count == 1)
    }

    @Test func aPastRoundTakesGamesAndNothingElse() throws {
        var evening = try evening(["3 3", "4 3"], finished: true)
        try evening.say(.play(Game(.skins)))
        try evening.say(.give(mike, strokes: 1))
        #expect(evening.round.state == .finished && evening.round.gameStandings.count == 2)
        try evening.say(.undo)
        #expect(evening.round.games == [Game(.skins)])
        #expect(throws: Refusal.roundFinished) { try evening.score(jake, 4, on: 1) }
        try evening.say(.undo)
        #expect(evening.round.games.isEmpty && evening.round.state == .finished)
        try evening.say(.redo)
        #expect(evening.round.games == [Game(.skins)])
    }
}
