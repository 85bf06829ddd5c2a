import Scorecard
import Testing

@Suite struct RoundTests {
    @Test func goesFromSetupToPlayingToCompleteToFinishedAndBack() throws {
        var evening = Evening(pars: [3, 4])
        #expect(evening.round.state == .setup)
        try evening.score(jake, 3, on: 1)
        #expect(evening.round.state == .playing)
        try evening.score(mike, 3, on: 1)
        try evening.say(.score([Call(hole: 2, player: jake, strokes: 4), Call(hole: 2, player: mike, strokes: 5)]))
        #expect(evening.round.state == .complete)
        try evening.say(.finish(anyway: false))
        #expect(evening.round.state == .finished)
        try evening.say(.reopen)
        #expect(evening.round.state == .complete)
    }

    @Test func anExplicitNoScoreSettlesAHoleAndLeavesNoGap() throws {
        var evening = Evening(pars: [3, 3])
        try evening.score(jake, nil, on: 1)
        #expect(evening.round.isSettled(hole: 1, player: jake))
        #expect(evening.strokes(jake, on: 1) == nil)
        try evening.score(mike, 3, on: 1)
        try evening.say(.score([Call(hole: 2, player: jake, strokes: 3), Call(hole: 2, player: mike, strokes: 3)]))
        #expect(evening.round.state == .complete)
        #expect(evening.round.gaps == [])
        let standings = evening.round.standings()
        #expect(standings.map(\.noScores) == standings.map { $0.player.player == jake ? 1 : 0 })
    }

    @Test func shotgunStartPlaysToTheLastHoleAndThenFromOne() {
        let evening = Evening(pars: [3, 3, 3, 3], startHole: 3)
        #expect(evening.round.playOrder == [3, 4, 1, 2])
        #expect(evening.round.currentHole == 3)
    }

    @Test func theNextHoleIsTheNextUnsettledOneGoingRound() throws {
        var evening = Evening(pars: [3, 3, 3], players: [jake], startHole: 2)
        #expect(evening.round.hole(after: 2) == 3)
        try evening.score(jake, 3, on: 3)
        #expect(evening.round.hole(after: 2) == 1)
        try evening.score(jake, 3, on: 1)
        #expect(evening.round.hole(after: 2) == 2, "the hole itself comes last")
        try evening.score(jake, 3, on: 2)
        #expect(evening.round.hole(after: 2) == nil)
    }

    @Test(arguments: [1, 36]) func roundsOfOneAndOfThirtySixHolesCanBeCompleted(holes: Int) throws {
        var evening = Evening(pars: Array(repeating: 3, count: holes), players: [jake])
        for hole in 1...holes {
            #expect(evening.round.currentHole == hole)
            try evening.score(jake, 3, on: hole)
        }
        #expect(evening.round.state == .complete)
        #expect(evening.round.standings().first?.thru == holes)
    }

    @Test func playersWhoJoinComeAfterThoseItStartedWithAndOnlyOnce() throws {
        var evening = Evening(players: [jake])
        try evening.say(.join(entrant(mike), hole: nil))
        evening.write(.playerJoined(entrant(jake)))
        evening.write(.playerJoined(entrant(mike)))
        #expect(evening.round.players.map(\.name) == ["Jake", "Mike"])
    }

    @Test func ofTwoStartsTheFirstInTotalOrderCounts() {
        var evening = Evening(pars: [3, 3])
        evening.write(
            .roundStarted(RoundStart(course: course([5]), players: [entrant(bob)], organizer: bob)), lamport: 0)
        #expect(evening.round.holes.count == 1)
        #expect(evening.round.players.map(\.player) == [bob])
    }

    @Test func aRoundCanBeFoldedBeforeItsStartArrives() throws {
        var evening = Evening(pars: [3, 3])
        try evening.score(jake, 2, on: 1)
        try evening.score(mike, 4, on: 1)
        let late = evening.events.reversed().reduce(into: Round(id: Evening.id)) { $0.apply($1) }
        #expect(Visible(late) == Visible(evening.round))
        #expect(late.standings().map(\.toPar) == [-1, 1])
    }

    @Test func takingBackTheStartWithdrawsTheRound() throws {
        var evening = Evening()
        try evening.say(.undo)
        #expect(evening.round.isWithdrawn)
        #expect(evening.round.course?.name == "Maple Hill")
        #expect(throws: Refusal.withdrawn) { try evening.score(jake, 3, on: 1) }
        try evening.say(.redo)
        #expect(!evening.round.isWithdrawn)
    }

    @Test func startingNeedsAStartThatCanBePlayed() {
        let evening = Evening()
        let start = RoundStart(course: course([]), players: [entrant(jake)], organizer: nil)
        #expect(round(evening.event(.roundStarted(start))).start == nil)
        #expect(round(evening.event(.roundFinished())).start == nil)
        #expect(round(evening.events[0]).players.count == 2)
    }

    @Test func foreignTextIsMadeSafeToShow() {
        let hostile = RoundStart(
            course: Course(id: CourseID(1), name: "\u{1B}[2JMaple", holes: [Hole(label: "Hole 4\u{7}long", par: 3)]),
            players: [Entrant(player: jake, name: " \n "), Entrant(player: jake, name: "Twice")], organizer: nil,
            startHole: .min)
        let round = round(Evening().event(.roundStarted(hostile)))
        #expect(round.course?.name == "\u{FFFD}[2JMaple")
        #expect(round.holes.first?.label == "Hole 4\u{FFFD}long")
        #expect(round.players.map(\.name) == ["?"])
        #expect(round.currentHole == 1)
    }

    @Test func aSummaryTellsARoundInAFewWords() throws {
        var evening = Evening(pars: [3, 3])
        try evening.score(mike, 2, on: 1)
        let summary = try #require(evening.round.summary)
        #expect(summary.course == "Maple Hill")
        #expect(summary.startedAt == Timestamp(milliseconds: 1000))
        #expect(summary.state == .playing)
        #expect(summary.hole == 1 && summary.holes == 2)
        #expect(summary.standings.map(\.player.name) == ["Mike", "Jake"])
        #expect(Round(id: Evening.id).summary == nil)
    }
}
