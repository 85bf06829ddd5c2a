import Scorecard
import Support
import Testing

@testable import EventLog

@Suite("Past rounds") struct PastRoundsTests {
    private func finished(_ id: UInt128, in log: EventLog) throws -> Round {
        var round = Round(id: RoundID(id))
        let guest = Entrant(player: PlayerID(77), name: "Zoë", isGuest: true)
        let start = RoundStart(
            course: Sample.maple, players: [Entrant(player: Sample.jake, name: "Jake"), guest], organizer: nil,
            startHole: 2)
        let bodies: [Event.Body] = [
            .roundStarted(start), .scoreRecorded(HoleScore(hole: 1, player: Sample.jake, strokes: 20)),
            .roundPenalty(Sample.jake, throws: 20), .roundFinished(),
        ]
        let events = bodies.enumerated().map { index, body in
            Sample.event(id * 100 + UInt128(index), body, round: RoundID(id))
        }
        for event in events { round.apply(event) }
        try log.append(events)
        try log.index([try #require(round.line)])
        return round
    }

    @Test func theyComeBackAsTheRoundHasThem() throws {
        let store = try Store()
        let log = try store.open()
        let rounds = [try finished(1, in: log), try finished(2, in: log)]
        let past = try store.open().pastRounds().rounds
        #expect(past.map(\.course) == [Sample.maple])
        #expect(past[0].rounds == rounds.compactMap { $0.past?.rounds[0] })
        #expect(past[0].rounds[0].cards.map(\.isGuest) == [false, true])
        #expect(
            try log.pastRounds(of: [PlayerID(77)]).rounds[0].rounds.map { $0.cards.map(\.player) } == [
                [PlayerID(77)], [PlayerID(77)],
            ])
        #expect(try log.pastRounds(of: [PlayerID(78)]).rounds[0].rounds.isEmpty)
    }

    @Test func whatIsOpenAgainOrTakenBackIsNone() throws {
        let store = try Store()
        let log = try store.open()
        var round = try finished(1, in: log)
        round.apply(Sample.event(900, .roundReopened, round: round.id))
        try log.index([try #require(round.line)])
        #expect(try log.pastRounds().rounds.allSatisfy(\.rounds.isEmpty))
    }

    @Test(arguments: [
        "UPDATE result SET layout = NULL, cards = NULL", "UPDATE result SET cards = x'00'",
        "UPDATE result SET hole = 99",
        "DELETE FROM layout", "UPDATE layout SET course = 'another version' || number",
    ]) func whatCannotBeReadIsIndexedAgain(damage: String) throws {
        let store = try Store()
        let log = try store.open()
        let round = try finished(1, in: log)
        try log.connection.execute(damage)
        #expect(try log.pastRounds().missing == [round.id])
        try log.index([try #require(round.line)])
        #expect(try log.pastRounds().missing.isEmpty)
        #expect(try log.pastRounds().rounds.filter { !$0.rounds.isEmpty } == [try #require(round.past)])
    }

    @Test func theRoundsOfAFileOfTheSecondVersionAreMissing() throws {
        let store = try Store()
        try store.open(Array(Store.migrations[..<2])).connection.execute(
            """
            INSERT INTO round_index VALUES (zeroblob(16), 'finished', 0, 1, 'Maple Hill', '');
            INSERT INTO round_index VALUES (randomblob(16), 'finished', 1, 1, 'Maple Hill', '');
            INSERT INTO round_index VALUES (randomblob(16), 'playing', 0, 1, 'Maple Hill', '');
            """)
        #expect(try store.open().pastRounds().missing == [RoundID(0)])
    }
}
