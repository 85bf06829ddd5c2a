import Scorecard
import Testing

@Suite struct ScoreTests {
    @Test func aNewScoreReplacesTheOldOne() throws {
        var evening = Evening()
        let first = try evening.score(jake, 3, on: 1)[0]
        let second = try evening.score(jake, 4, on: 1)[0]
        #expect(evening.strokes(jake, on: 1) == 4)
        #expect(evening.round.heads(hole: 1, player: jake) == [second])
        let history = evening.round.history(hole: 1, player: jake)
        #expect(history.map(\.event) == [first, second])
        #expect(history.map(\.status) == [.superseded, .head])
    }

    @Test func aClearedScoreIsNone() throws {
        var evening = Evening()
        try evening.score(jake, 3, on: 1)
        try evening.score(jake, nil, on: 1)
        #expect(evening.round.score(hole: 1, player: jake)?.strokes == .some(nil))
        #expect(evening.round.standings().allSatisfy { $0.position == nil })
    }

    @Test func twoDevicesThatAgreeAreNoDiscrepancy() {
        var evening = Evening()
        evening.write(.scoreRecorded(HoleScore(hole: 1, player: jake, strokes: 4)), lamport: 5)
        evening.write(
            .scoreRecorded(HoleScore(hole: 1, player: jake, strokes: 4, penalties: 1)), by: tablet, lamport: 5)
        let score = evening.round.score(hole: 1, player: jake)
        #expect(score?.strokes == 4)
        #expect(score?.penalties == 1, "from the latest")
        #expect(score?.discrepancy == false)
        #expect(evening.round.heads(hole: 1, player: jake).count == 2)
    }

    @Test func twoDevicesThatDisagreeShowTheLatestMarked() {
        var evening = Evening()
        evening.write(.scoreRecorded(HoleScore(hole: 1, player: jake, strokes: 4)), by: tablet, lamport: 5)
        evening.write(.scoreRecorded(HoleScore(hole: 1, player: jake, strokes: 3)), by: phone, lamport: 5)
        #expect(evening.strokes(jake, on: 1) == 4, "equal counters: the greater device is later")
        #expect(evening.round.discrepancies.map { $0.claims.map(\.strokes) } == [[3, 4]])
        #expect(evening.round.card(of: jake)?.holes[0].discrepancy == true)
    }

    @Test func aScoreAndNoScoreDisagree() {
        var evening = Evening()
        evening.write(.scoreRecorded(HoleScore(hole: 1, player: jake, strokes: 4)), lamport: 5)
        evening.write(.scoreCleared(hole: 1, player: jake, supersedes: []), by: tablet, lamport: 5)
        #expect(evening.round.discrepancies.map { $0.claims.map(\.strokes) } == [[4, nil]])
        #expect(evening.strokes(jake, on: 1) == nil)
    }

    @Test(arguments: [3, 4, 6, nil]) func aResolutionEndsADiscrepancy(value: Int?) throws {
        var evening = Evening()
        evening.write(.scoreRecorded(HoleScore(hole: 1, player: jake, strokes: 3)), by: phone, lamport: 5)
        evening.write(.scoreRecorded(HoleScore(hole: 1, player: jake, strokes: 4)), by: tablet, lamport: 5)
        try evening.say(.resolve(Call(hole: 1, player: jake, strokes: value)))
        #expect(evening.round.discrepancies.isEmpty)
        #expect(evening.strokes(jake, on: 1) == value)
        #expect(evening.round.heads(hole: 1, player: jake).count == 1)
    }

    @Test func aNewScoreForADisputedHoleEndsTheDispute() throws {
        var evening = Evening()
        evening.write(.scoreRecorded(HoleScore(hole: 1, player: jake, strokes: 3)), by: phone, lamport: 5)
        evening.write(.scoreRecorded(HoleScore(hole: 1, player: jake, strokes: 4)), by: tablet, lamport: 5)
        try evening.score(jake, 4, on: 1)
        #expect(evening.round.discrepancies.isEmpty)
    }

    @Test func numbersOfDiscrepanciesStayWhenOneIsSettled() throws {
        var evening = Evening()
        evening.write(.scoreRecorded(HoleScore(hole: 2, player: jake, strokes: 3)), by: phone, lamport: 5)
        evening.write(.scoreRecorded(HoleScore(hole: 1, player: mike, strokes: 5)), by: phone, lamport: 6)
        evening.write(.scoreRecorded(HoleScore(hole: 2, player: jake, strokes: 4)), by: tablet, lamport: 5)
        evening.write(.scoreRecorded(HoleScore(hole: 1, player: mike, strokes: 4)), by: tablet, lamport: 6)
        let cells = [Cell(hole: 1, player: mike), Cell(hole: 2, player: jake)]
        #expect(evening.round.numberedDiscrepancies.map(\.cell) == cells)
        #expect(evening.round.numberedDiscrepancies.map(\.values) == [[4, 5], [3, 4]], "the fewest throws first")
        try evening.say(.resolve(Call(hole: 1, player: mike, strokes: 4)))
        #expect(evening.round.numberedDiscrepancies.map(\.cell) == cells)
        #expect(evening.round.numberedDiscrepancies.map(\.isOpen) == [false, true])
        try evening.say(.undo)
        #expect(evening.round.numberedDiscrepancies.map(\.isOpen) == [true, true])
        try evening.score(mike, 4, on: 1)
        #expect(
            evening.round.numberedDiscrepancies.map(\.isOpen) == [false, true], "a score that knows both settles it too"
        )
    }

    @Test func aNewValueThatKnewNothingOfAResolutionOpensItAgain() throws {
        var evening = Evening()
        evening.write(.scoreRecorded(HoleScore(hole: 1, player: jake, strokes: 3)), by: phone, lamport: 5)
        evening.write(.scoreRecorded(HoleScore(hole: 1, player: jake, strokes: 4)), by: tablet, lamport: 5)
        try evening.say(.resolve(Call(hole: 1, player: jake, strokes: 4)))
        evening.write(.scoreRecorded(HoleScore(hole: 1, player: jake, strokes: 5)), by: DeviceID(300), lamport: 5)
        #expect(evening.round.discrepancies.map(\.values) == [[4, 5]])
    }

    @Test func whoeverHasADiscrepancyIsMarkedInTheStandings() {
        var evening = Evening()
        evening.write(.scoreRecorded(HoleScore(hole: 1, player: jake, strokes: 3)), by: phone, lamport: 5)
        evening.write(.scoreRecorded(HoleScore(hole: 1, player: mike, strokes: 3)), by: phone, lamport: 6)
        evening.write(.scoreRecorded(HoleScore(hole: 1, player: jake, strokes: 4)), by: tablet, lamport: 5)
        let marked = evening.round.standings().filter(\.discrepancy).map(\.player.player)
        #expect(marked == [jake])
    }

    @Test func aReplacementMayArriveFirst() {
        let evening = Evening()
        let old = evening.event(.scoreRecorded(HoleScore(hole: 1, player: jake, strokes: 3)), lamport: 5)
        var round = evening.round
        round.apply(
            Event(
                id: EventID(77), league: old.league, round: old.round, device: tablet, lamport: 6, at: old.at,
                reporter: nil, utterance: nil,
                body: .scoreRecorded(HoleScore(hole: 1, player: jake, strokes: 5, supersedes: [old.id]))))
        round.apply(old)
        #expect(round.score(hole: 1, player: jake)?.strokes == 5)
        #expect(round.heads(hole: 1, player: jake) == [EventID(77)])
    }

    @Test func onlyEarlierScoresOfTheSamePlaceAreReplaced() throws {
        var evening = Evening()
        let mikes = try evening.score(mike, 3, on: 1)[0]
        let early = evening.write(.scoreRecorded(HoleScore(hole: 2, player: jake, strokes: 3)), lamport: 50)
        evening.write(.scoreRecorded(HoleScore(hole: 1, player: jake, strokes: 4, supersedes: [mikes])))
        evening.write(
            .scoreRecorded(HoleScore(hole: 2, player: jake, strokes: 9, supersedes: [early])), lamport: 40)
        #expect(evening.strokes(mike, on: 1) == 3)
        #expect(evening.strokes(jake, on: 2) == 3)
        #expect(evening.round.heads(hole: 2, player: jake).count == 2)
    }

    @Test func throwsOutsideOneToTwentySayNothing() {
        var evening = Evening()
        for strokes in [0, -3, 21, Int.max, Int.min] {
            evening.write(.scoreRecorded(HoleScore(hole: 1, player: jake, strokes: strokes)))
        }
        #expect(evening.round.state == .setup)
        #expect(evening.round.history(hole: 1, player: jake).isEmpty)
    }

    @Test func cellsTheCardDoesNotHaveAreNotCounted() {
        var evening = Evening(pars: [3, 3])
        for hole in [0, -1, 3, 36, 37, Int.max, Int.min] {
            evening.write(.scoreRecorded(HoleScore(hole: hole, player: jake, strokes: 3)))
            evening.write(.holeChosen(hole))
            #expect(evening.round.score(hole: hole, player: jake) == nil)
            #expect(evening.round.hole(hole) == nil)
        }
        evening.write(.scoreRecorded(HoleScore(hole: 1, player: stranger, strokes: 3)))
        #expect(evening.round.state == .setup)
        #expect(evening.round.currentHole == 1)
        #expect(evening.round.standings().allSatisfy { $0.strokes == 0 && $0.thru == 0 })
        #expect(evening.round.history(hole: 1, player: stranger).isEmpty)
    }

    @Test func penaltyThrowsAreInsideTheScore() throws {
        var evening = Evening()
        try evening.say(.score([Call(hole: 1, player: jake, strokes: 5, penalties: 1)]))
        let result = try #require(evening.round.card(of: jake)?.holes[0])
        #expect(result.strokes == 5 && result.penalties == 1)
        #expect(evening.round.standings()[0].strokes == 5)
    }
}
