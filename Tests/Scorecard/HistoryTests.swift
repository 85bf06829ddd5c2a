import Testing

@testable import Scorecard

@Suite("A round that is over") struct HistoryTests {
    @Test func aRoundIsPastOnceItIsFinishedAndCounts() {
        var evening = Evening(pars: [3, 4, 5], startHole: 2)
        let first = evening.write(.scoreRecorded(HoleScore(hole: 1, player: jake, strokes: 2)))
        evening.write(.scoreRecorded(HoleScore(hole: 3, player: jake, strokes: 5)))
        evening.write(.roundPenalty(jake, throws: 2))
        #expect(evening.round.past == nil)
        evening.write(.roundFinished())
        let round = evening.round.past?.rounds.first
        #expect(evening.round.past?.course == evening.round.course && round?.startHole == 2)
        #expect(round?.cards.map(\.throwsOnHoles) == [[2, 0, 5], [0, 0, 0]])
        #expect(round?.cards.map(\.penalties) == [2, 0])
        #expect(round?.cards.map(\.strokes) == [9, 0])
        #expect(round?.cards[0].toPar(on: course([3, 4, 5])) == 1)
        evening.write(.scoreRecorded(HoleScore(hole: 1, player: jake, strokes: 4, supersedes: [first])))
        #expect(evening.round.past?.rounds[0].cards[0].throwsOnHoles == [4, 0, 5])
        evening.write(.roundReopened)
        #expect(evening.round.past == nil)
    }

    @Test func correctionsTellTheOldScoreAndTheNew() {
        var evening = Evening()
        let first = evening.write(.scoreRecorded(HoleScore(hole: 1, player: jake, strokes: 4)))
        let same = evening.write(.scoreRecorded(HoleScore(hole: 1, player: jake, strokes: 4, supersedes: [first])))
        #expect(evening.round.corrections.isEmpty)
        let second = evening.write(.scoreRecorded(HoleScore(hole: 1, player: jake, strokes: 3, supersedes: [same])))
        let third = evening.write(.scoreCleared(hole: 1, player: jake, supersedes: [second]))
        let cell = Cell(hole: 1, player: jake)
        let corrections = [
            Correction(cell: cell, from: 4, to: 3, event: second),
            Correction(cell: cell, from: 3, to: nil, event: third),
        ]
        #expect(evening.round.corrections == corrections)
        evening.write(.undone([third]))
        #expect(evening.round.corrections == [corrections[0]])
    }
}
