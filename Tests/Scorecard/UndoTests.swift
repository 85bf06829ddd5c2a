import Scorecard
import Testing

@Suite struct UndoTests {
    @Test func undoBringsTheReplacedScoreBack() throws {
        var evening = Evening()
        let first = try evening.score(jake, 3, on: 1)[0]
        let second = try evening.score(jake, 4, on: 1)[0]
        try evening.say(.undo)
        #expect(evening.strokes(jake, on: 1) == 3)
        #expect(evening.round.heads(hole: 1, player: jake) == [first])
        #expect(evening.round.history(hole: 1, player: jake).map(\.status) == [.head, .undone])
        #expect(!evening.round.isLive(second))
    }

    @Test func undoTakesBackWholeUtterances() throws {
        var evening = Evening()
        try evening.say(.score([Call(hole: 1, player: jake, strokes: 3), Call(hole: 1, player: mike, strokes: 4)]))
        #expect(evening.round.currentHole == 2)
        #expect(evening.round.lastUndoable()?.events.count == 3, "two scores and the next hole")
        try evening.say(.undo)
        #expect(evening.round.currentHole == 1)
        #expect(evening.round.state == .setup)
    }

    @Test func undoAndRedoWalkBackAndForthLikeAnEditor() throws {
        var evening = Evening(players: [jake, mike])
        try evening.score(jake, 2, on: 1)
        try evening.score(jake, 3, on: 1)
        try evening.score(jake, 4, on: 1)
        var seen: [Int?] = []
        for action in [Action.undo, .undo, .redo, .redo, .undo, .undo, .undo, .redo] {
            try evening.say(action)
            seen.append(evening.strokes(jake, on: 1))
        }
        #expect(seen == [3, 2, 3, 4, 3, 2, nil, 2])
    }

    @Test func whatAnUndoTookBackAndARedoBroughtBackIsKnown() throws {
        var evening = Evening()
        let scores = try evening.score(jake, 2, on: 1)
        try evening.say(.undo)
        let undo = try #require(evening.events.last?.id)
        try evening.say(.redo)
        let redo = try #require(evening.events.last?.id)
        #expect(evening.round.targets(ofUndo: undo) == scores)
        #expect(evening.round.targets(ofUndo: redo) == scores)
        #expect(evening.round.targets(ofUndo: scores[0]) == [])
        #expect(evening.round.targets(ofUndo: EventID(999)) == [])
    }

    @Test func aNewScoreEndsRedo() throws {
        var evening = Evening()
        try evening.score(jake, 2, on: 1)
        try evening.say(.undo)
        #expect(evening.round.lastRedoable() != nil)
        try evening.score(mike, 3, on: 1)
        #expect(evening.round.lastRedoable() == nil)
        #expect(throws: Refusal.nothingToRedo) { try evening.say(.redo) }
        try evening.say(.undo)
        try evening.say(.redo)
        #expect(evening.strokes(mike, on: 1) == 3)
        #expect(throws: Refusal.nothingToRedo) { try evening.say(.redo) }
    }

    @Test func eachDeviceTakesBackItsOwn() throws {
        var evening = Evening()
        try evening.score(jake, 2, on: 1, by: phone)
        try evening.score(mike, 3, on: 1, by: tablet)
        try evening.say(.undo, by: phone)
        #expect(evening.strokes(jake, on: 1) == nil)
        #expect(evening.strokes(mike, on: 1) == 3)
        #expect(throws: Refusal.nothingToUndo) { try evening.say(.undo, by: phone) }
        try evening.say(.redo, by: phone)
        #expect(evening.strokes(jake, on: 1) == 2)
        #expect(evening.round.lastUndoable(by: DeviceID(12345)) == nil)
        #expect(evening.round.lastUndoable()?.events.first == evening.round.heads(hole: 1, player: mike).first)
    }

    @Test func theStartIsTakenBackLast() throws {
        var evening = Evening()
        try evening.score(jake, 2, on: 1)
        try evening.say(.undo)
        #expect(evening.round.lastUndoable()?.events == [EventID(1)])
        try evening.say(.undo)
        #expect(evening.round.isWithdrawn)
        #expect(throws: Refusal.withdrawn) { try evening.say(.undo) }
        try evening.say(.redo)
        try evening.say(.redo)
        #expect(evening.strokes(jake, on: 1) == 2)
    }

    @Test func finishingJoiningChoosingAndPenaltiesCanBeTakenBack() throws {
        var evening = Evening(players: [jake])
        try evening.say(.join(entrant(mike), hole: nil))
        try evening.say(.chooseHole(3))
        try evening.say(.penalty(jake, throws: 2))
        try evening.say(.finish(anyway: true))
        #expect(evening.round.state == .finished)
        try evening.say(.undo)
        #expect(evening.round.state == .setup)
        try evening.say(.undo)
        #expect(evening.round.card(of: jake)?.roundPenalties == 0)
        try evening.say(.undo)
        #expect(evening.round.currentHole == 1)
        try evening.say(.undo)
        #expect(evening.round.players.map(\.player) == [jake])
    }

    @Test func anUndoMayArriveBeforeWhatItTakesBack() throws {
        var evening = Evening()
        try evening.score(jake, 2, on: 1)
        try evening.say(.undo)
        try evening.say(.redo)
        try evening.score(jake, 3, on: 1)
        try evening.say(.undo)
        for order in [[0, 4, 3, 2, 1, 5], [5, 0, 2, 1, 3, 4], [3, 5, 4, 2, 1, 0]] {
            let round = order.reduce(into: Round(id: Evening.id)) { $0.apply(evening.events[$1]) }
            #expect(Visible(round) == Visible(evening.round))
        }
    }

    @Test func anUndoOfWhatComesLaterOrOfItselfCountsForNothing() throws {
        var evening = Evening()
        let score = try evening.score(jake, 2, on: 1)[0]
        evening.write(.undone([score]), lamport: 0)
        evening.write(.undone([EventID(4)]))
        evening.write(.redone([score, EventID(4)]))
        #expect(evening.strokes(jake, on: 1) == 2)
    }

    @Test func anUndoOfAnUndoBringsBackToo() throws {
        var evening = Evening()
        let score = try evening.score(jake, 2, on: 1)[0]
        let undo = evening.write(.undone([score]))
        let second = evening.write(.undone([undo]))
        #expect(evening.strokes(jake, on: 1) == 2)
        evening.write(.undone([second]))
        #expect(evening.strokes(jake, on: 1) == nil)
    }

    @Test func eventsWithoutAnUtteranceStandAlone() {
        var evening = Evening()
        evening.write(.scoreRecorded(HoleScore(hole: 1, player: jake, strokes: 2)))
        let second = evening.write(.scoreRecorded(HoleScore(hole: 1, player: mike, strokes: 3)))
        #expect(evening.round.lastUndoable() == Undoable(utterance: nil, events: [second]))
    }

    @Test func theScoresJustSaidAreThoseOfTheLatestUtteranceThatCounts() throws {
        var evening = Evening(players: [jake, mike])
        #expect(evening.round.lastScores().isEmpty)
        try evening.score(jake, 3, on: 2)
        try evening.say(.score([Call(hole: 1, player: mike, strokes: 3), Call(hole: 1, player: jake, strokes: 4)]))
        try evening.say(.chooseHole(1))
        #expect(evening.round.lastScores() == [Cell(hole: 1, player: mike), Cell(hole: 1, player: jake)])
        try evening.say(.undo)
        try evening.say(.undo)
        #expect(evening.round.lastScores() == [Cell(hole: 2, player: jake)])
        #expect(evening.round.lastScores(by: tablet).isEmpty)
    }

    @Test func whatAnEventSaidCanBeAskedFor() throws {
        var evening = Evening()
        let first = try evening.score(jake, 3, on: 1)
        let second = try evening.score(jake, 4, on: 1)
        let undo = try evening.say(.undo)
        #expect(
            evening.round.body(of: second[0])
                == .scoreRecorded(HoleScore(hole: 1, player: jake, strokes: 4, supersedes: first)))
        #expect(evening.round.body(of: undo[0]) == .undone(second))
        #expect(evening.round.body(of: EventID(777)) == nil)
        #expect(evening.events.allSatisfy { evening.round.body(of: $0.id) == $0.body })
    }
}
