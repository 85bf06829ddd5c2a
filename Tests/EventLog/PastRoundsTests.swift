import Scorecard
import Support
import Testing

@testable import EventLog

@Suite("Past rounds") struct PastRoundsTests {
    private func finished(_ id: UInt128, in log: EventLog, isIndexed: Bool = true) throws -> Round {
        var round = Round(id: RoundID(id))
        let guest = Entrant(player: PlayerID(77), name: "Zoë", isGuest: true)
        let start = RoundStart(
            course: Sample.maple, players: [Entrant(player: Sample.jake, name: "Jake"), guest], organizer: nil,
            startHole: 2)
        let bodies: [Event.Body] = [
            .roundStarted(start), .scoreRecorded(HoleScore(hole: 1, player: Sample.jake, strokes: 20)),
            .roundPenalty(Sample.jake, throws: 20), .roundFinished,
        ]
        let events = bodies.enumerated().map { place, body in
            Sample.event(id * 100 + UInt128(place), body, round: RoundID(id))
        }
        for event in events { round.apply(event) }
        try log.append(events)
        if isIndexed { try log.index([try #require(round.line)]) }
        return round
    }

    @Test func theyComeBackAsTheRoundHasThem() throws {
        let store = try Store()
        let log = try store.open()
        let rounds = [try finished(1, in: log), try finished(2, in: log)]
        let past = try store.open().pastRounds()
        #expect(past.map(\.course) == [Sample.maple])
        #expect(past[0].rounds == rounds.compactMap { $0.past?.rounds[0] })
        #expect(past[0].rounds[0].cards.map(\.isGuest) == [false, true])
        #expect(
            try log.pastRounds(of: [PlayerID(77)])[0].rounds.map { $0.cards.map(\.player) } == [
                [PlayerID(77)], [PlayerID(77)],
            ])
        #expect(try log.pastRounds(of: [PlayerID(78)])[0].rounds.isEmpty)
    }

    @Test func whatIsOpenAgainOrTakenBackIsNone() throws {
        let log = try Store().open()
        var round = try finished(1, in: log)
        round.apply(Sample.event(900, .roundReopened, round: round.id))
        try log.index([try #require(round.line)])
        #expect(try log.pastRounds().allSatisfy(\.rounds.isEmpty))
    }

    @Test(arguments: [
        "UPDATE result SET layout = NULL, cards = NULL", "UPDATE result SET cards = x'00'",
        "UPDATE result SET hole = 99",
        "DELETE FROM layout", "UPDATE layout SET course = 'another version''s'",
    ]) func whatCannotBeReadIsDerivedAgain(damage: String) throws {
        let store = try Store()
        let log = try store.open()
        let round = try finished(1, in: log)
        try log.connection.execute(damage)
        #expect(try log.pastRounds().filter { !$0.rounds.isEmpty } == [try #require(round.past)])
        #expect(try log.connection.integer("SELECT count(*) FROM result WHERE length(cards) > 1 AND hole = 2") == 1)
        try log.connection.execute(damage)
        let reader = try store.open(mode: .readOnly)
        #expect(try reader.pastRounds().filter { !$0.rounds.isEmpty } == [try #require(round.past)])
    }

    @Test func aFileOfTheSecondVersionKeepsItsRounds() throws {
        let store = try Store()
        let old = try store.open(Array(Store.migrations[..<2]))
        let round = try finished(1, in: old, isIndexed: false)
        try old.connection.execute(
            "INSERT INTO round_index VALUES (x'" + String(repeating: "00", count: 15)
                + "01', 'finished', 0, 1, 'Maple Hill', '')"
        )
        #expect(try store.open().pastRounds() == [try #require(round.past)])
    }
}
