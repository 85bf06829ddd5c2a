import Testing

@testable import Scorecard

@Suite struct RoundProperties {
    private static let devices = [phone, tablet, DeviceID(300)]

    private func fold(_ events: [Event]) -> Round {
        events.reduce(into: Round(id: Evening.id)) { $0.apply($1) }
    }

    private func visible(_ events: [Event]) -> Visible {
        Visible(fold(events), events: Set(events.map(\.id)).sorted(), devices: Self.devices)
    }

    @Test(arguments: 1...300) func everyOrderAndRepetitionOfArrivalGivesTheSameRound(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let events = hostileHistory(count: .random(in: 1...60, using: &random), using: &random)
        let expected = visible(events)
        #expect(visible(events.sorted()) == expected, "seed \(seed), in total order")
        #expect(visible(events.sorted().reversed()) == expected, "seed \(seed), backwards")
        for _ in 0..<5 {
            let again = events.shuffled(using: &random).prefix(events.count / 2)
            let shuffled = (events + again).shuffled(using: &random)
            #expect(visible(shuffled) == expected, "seed \(seed), shuffled")
            var round = Round(id: Evening.id)
            let first = Array(shuffled.prefix(.random(in: 0...shuffled.count, using: &random)))
            round.apply(first)
            round.apply(Array(shuffled.dropFirst(first.count)))
            let seen = Visible(round, events: Set(events.map(\.id)).sorted(), devices: Self.devices)
            #expect(seen == expected, "seed \(seed), shuffled, \(first.count) at once and then the rest")
        }
    }

    @Test(arguments: 1...300) func agreesWithThePlainReadingOfTheRules(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let events = hostileHistory(count: .random(in: 1...60, using: &random), using: &random)
        var round = Round(id: Evening.id)
        for count in 1...events.count {
            round.apply(events[count - 1])
            guard count == events.count || count % 7 == 0 else { continue }
            compare(round, NaiveRound(Array(events.prefix(count))), "seed \(seed), \(count) events")
        }
    }

    private func compare(_ round: Round, _ naive: NaiveRound, _ comment: Comment) {
        #expect(round.players == naive.players, comment)
        #expect(round.holes == naive.start?.course.holes ?? [], comment)
        #expect((round.state == .finished) == naive.isFinished, comment)
        #expect(round.standings() == naive.standings, comment)
        for hole in round.holes.indices.map({ $0 + 1 }) {
            for player in round.players.map(\.player) {
                let cell = Cell(hole: hole, player: player)
                #expect(round.heads(hole: hole, player: player) == naive.heads(cell).map(\.id), comment)
                let score = round.score(hole: hole, player: player)
                #expect(score?.strokes == naive.strokes(cell), comment)
                #expect((score?.discrepancy ?? false) == naive.isDisputed(cell), comment)
            }
        }
        for event in naive.events where round.ledger.index(of: event.id) != nil {
            #expect(round.isLive(event.id) == naive.isLive(event.id), comment)
        }
    }

    @Test(arguments: 1...100) func replayedEveningsAreTheEveningsAsTheyWerePlayed(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let evening = honestEvening(actions: 60, using: &random)
        let played = Visible(evening.round, events: evening.events.map(\.id), devices: Self.devices)
        #expect(visible(evening.events) == played, "seed \(seed)")
        compare(evening.round, NaiveRound(evening.events), "seed \(seed)")
    }

    @Test(arguments: 1...100) func undoThenRedoChangesNothing(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        var evening = honestEvening(actions: 40, using: &random)
        let before = evening.round
        var undone = 0
        while undone < 5, (try? evening.say(.undo)) != nil { undone += 1 }
        for _ in 0..<undone { try evening.say(.redo) }
        let after = evening.round
        #expect(after.cards == before.cards, "seed \(seed)")
        #expect(after.standings() == before.standings(), "seed \(seed)")
        #expect(after.currentHole == before.currentHole, "seed \(seed)")
        #expect(after.state == before.state, "seed \(seed)")
        #expect(after.lastUndoable(by: phone) == before.lastUndoable(by: phone), "seed \(seed)")
    }

    @Test(arguments: 1...100) func oneDeviceNeverDisagreesWithItself(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let evening = honestEvening(actions: 60, on: [phone], using: &random)
        #expect(evening.round.discrepancies.isEmpty, "seed \(seed)")
    }

    @Test(arguments: ["in order", "backwards", "shuffled"]) func tenThousandCorrectionsOfOneScore(order: String) {
        var evening = Evening()
        var last: [EventID] = []
        for number in 0..<10_000 {
            last = [
                evening.write(
                    .scoreRecorded(HoleScore(hole: 1, player: jake, strokes: number % 20 + 1, supersedes: last)))
            ]
        }
        var random = SplitMix64(seed: 1)
        let events =
            switch order {
            case "backwards": Array(evening.events.reversed())
            case "shuffled": evening.events.shuffled(using: &random)
            default: evening.events
            }
        var round = Round(id: Evening.id)
        round.apply(events)
        #expect(round.heads(hole: 1, player: jake) == last)
        #expect(round.card(of: jake)?.strokes == 20)
    }
}
