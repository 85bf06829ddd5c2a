import Display
import Reports
import Scorecard
import Testing

@Suite("What reports say about a round") struct RoundFactsTests {
    static func event(_ number: Int64, _ body: Event.Body) -> Event {
        Event(
            id: EventID(UInt128(number)), league: LeagueID(1), round: RoundID(7), device: DeviceID(1),
            lamport: number, at: Timestamp(milliseconds: 1_795_269_900_000), reporter: nil, utterance: nil, body: body)
    }

    static let round: Round = {
        let course = Course(
            id: CourseID(1), name: "Maple Hill", holes: [Hole(label: "1", par: 3), Hole(label: "1B", par: 4)])
        let start = RoundStart(
            course: course, players: [Samples.entrant("Jake"), Samples.entrant("Mia", 2)], organizer: nil)
        var round = Round(id: RoundID(7))
        round.apply(event(1, .roundStarted(start)))
        round.apply(event(2, .scoreRecorded(HoleScore(hole: 1, player: PlayerID(1), strokes: 2))))
        round.apply(event(3, .holeChosen(2)))
        return round
    }()

    @Test func theyComeFromTheRound() {
        #expect(RoundFacts(Round(id: RoundID(7))) == nil)
        var facts = RoundFacts(
            id: RoundID(7), course: "Maple Hill", state: .playing, hole: 2, holeLabel: "1B", holes: 2,
            started: Timestamp(milliseconds: 1_795_269_900_000))
        facts.open = [RoundFacts.OpenHole(hole: 1, label: "1", players: ["Mia"])]
        #expect(RoundFacts(RoundFactsTests.round) == facts)
    }

    @Test func aRowOfTheHistoryComesFromTheSummary() throws {
        let summary = try #require(RoundFactsTests.round.summary)
        let lines = RoundList([ListedRound(number: 1, summary: summary)]).lines(in: Samples.style(80)).map(\.text)
        #expect(lines[1] == "1  2026-11-21  Maple Hill      2  Jake -1, Mia  open, thru 1  000007")
    }

    @Test func namesComeFromTheCard() {
        let names = Names(in: RoundFactsTests.round)
        #expect(names.player(PlayerID(2)) == "Mia")
        #expect(names.player(PlayerID(9)) == "?")
        #expect(names.hole(2) == "1B")
        #expect(names.hole(9) == "9")
    }
}
