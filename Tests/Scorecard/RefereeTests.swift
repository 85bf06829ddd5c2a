import Scorecard
import Testing

@Suite struct RefereeTests {
    static func call(_ player: PlayerID, _ strokes: Int?, on hole: Int, penalties: Int = 0) -> Call {
        Call(hole: hole, player: player, strokes: strokes, penalties: penalties)
    }

    /// In a round of three holes on which Jake has a 3 on hole 1; two are on the card.
    static let refusals: [(action: Action, refusal: Refusal)] = [
        (.score([call(jake, 3, on: 4)]), .noSuchHole(4, holes: 3)),
        (.score([call(jake, 3, on: 0)]), .noSuchHole(0, holes: 3)), (.chooseHole(.min), .noSuchHole(.min, holes: 3)),
        (.score([call(stranger, 3, on: 1)]), .notOnTheCard(stranger)),
        (.score([call(jake, 0, on: 1)]), .strokesOutOfRange(0)),
        (.score([call(jake, 21, on: 1)]), .strokesOutOfRange(21)),
        (.score([call(jake, 3, on: 1, penalties: 3)]), .penaltiesOutOfRange(3, strokes: 3)),
        (.score([call(jake, nil, on: 1, penalties: 1)]), .penaltiesOutOfRange(1, strokes: nil)),
        (.score([call(mike, 3, on: 1), call(mike, 4, on: 1)]), .contradiction(hole: 1, player: mike)),
        (.score([call(mike, 3, on: 1), call(bob, 4, on: 1)]), .notOnTheCard(bob)),
        (.penalty(jake, throws: 0), .roundPenaltyOutOfRange(0, total: 0)),
        (.penalty(jake, throws: -1), .roundPenaltyOutOfRange(-1, total: 0)),
        (.penalty(jake, throws: .max), .roundPenaltyOutOfRange(.max, total: 0)),
        (.penalty(bob, throws: 1), .notOnTheCard(bob)),
        (.resolve(call(jake, 3, on: 1)), .noDiscrepancy(hole: 1, player: jake)), (.previousHole, .noPreviousHole),
        (.reopen, .notFinished), (.redo, .nothingToRedo),
        (
            .finish(anyway: false),
            .gaps([Gap(player: entrant(jake), holes: [2, 3]), Gap(player: entrant(mike), holes: [1, 2, 3])])
        ),
    ]

    @Test(arguments: refusals) func refuses(example: (action: Action, refusal: Refusal)) throws {
        var evening = Evening()
        try evening.score(jake, 3, on: 1)
        let before = Visible(evening.round)
        #expect(throws: example.refusal) { try evening.say(example.action) }
        #expect(Visible(evening.round) == before)
    }

    @Test(arguments: [
        Action.score([call(jake, 3, on: 1)]), .chooseHole(2), .nextHole, .previousHole, .penalty(jake, throws: 1),
        .join(entrant(bob), hole: nil), .finish(anyway: true),
    ])
    func afterTheFinishNothingButReopeningAndUndoIsAllowed(action: Action) throws {
        var evening = Evening()
        try evening.say(.finish(anyway: true))
        #expect(throws: Refusal.roundFinished) { try evening.say(action) }
    }

    @Test func anAbandonedRoundIsKeptAndCanBeTakenUpAgain() throws {
        var evening = Evening()
        try evening.score(jake, 3, on: 1, by: phone)
        try evening.say(.abandon)
        #expect(evening.round.state == .abandoned)
        #expect(throws: Refusal.roundAbandoned) { try evening.say(.score([Self.call(jake, 4, on: 1)])) }
        #expect(throws: Refusal.roundAbandoned) { try evening.say(.finish(anyway: true)) }
        #expect(throws: Refusal.abandonedAlready) { try evening.say(.abandon) }
        try evening.say(.reopen)
        #expect(evening.round.state == .playing)
        try evening.say(.undo)
        #expect(evening.round.state == .abandoned)
        try evening.say(.undo)
        #expect(evening.round.state == .playing)
        try evening.say(.finish(anyway: true))
        try evening.say(.abandon)
        #expect(evening.round.state == .abandoned)
    }

    @Test func inAFinishedRoundUndoTakesBackNothingButTheFinish() throws {
        var evening = Evening()
        try evening.score(jake, 3, on: 1, by: phone)
        try evening.say(.finish(anyway: true), by: tablet)
        #expect(throws: Refusal.roundFinished) { try evening.say(.undo, by: phone) }
        try evening.say(.undo, by: tablet)
        #expect(evening.round.state == .playing)
        try evening.say(.redo, by: tablet)
        #expect(evening.round.state == .finished)
    }

    @Test func aFinishedRoundKnowsWhatChangedAfterwards() throws {
        var evening = Evening()
        try evening.score(jake, 3, on: 1, by: phone)
        try evening.score(mike, 4, on: 1, by: phone)
        try evening.say(.finish(anyway: true), by: phone)
        #expect(evening.round.changesAfterFinish.isEmpty)
        // Before the end in total order, and after it on the way.
        evening.write(.scoreRecorded(HoleScore(hole: 1, player: jake, strokes: 3)), by: tablet, lamport: 2)
        #expect(evening.round.changesAfterFinish.isEmpty, "the same value")
        let late = evening.write(.scoreRecorded(HoleScore(hole: 2, player: mike, strokes: 5)), by: tablet, lamport: 2)
        #expect(
            evening.round.changesAfterFinish == [
                LateChange(hole: 2, player: entrant(mike), from: nil, to: 5, event: late, reporter: jake)
            ])
        #expect(evening.round.state == .finished && evening.round.summary?.isChangedAfterFinish == true)
        try evening.say(.reopen, by: phone)
        #expect(evening.round.changesAfterFinish.isEmpty)
    }

    @Test func anEndThatNotedNoResultTellsOfNoChange() {
        var evening = Evening()
        evening.write(.roundFinished())
        evening.write(.scoreRecorded(HoleScore(hole: 1, player: mike, strokes: 5)), by: tablet)
        #expect(evening.round.changesAfterFinish.isEmpty)
    }

    @Test func whatDevicesDisagreeAboutIsSettledInAFinishedRoundToo() throws {
        var evening = Evening()
        try evening.score(jake, 3, on: 1, by: phone)
        try evening.say(.finish(anyway: true), by: phone)
        evening.write(.scoreRecorded(HoleScore(hole: 1, player: jake, strokes: 4)), by: tablet, lamport: 2)
        try evening.say(.resolve(Self.call(jake, 4, on: 1)), by: phone)
        #expect(evening.strokes(jake, on: 1) == 4 && evening.round.discrepancies.isEmpty)
        try evening.say(.undo, by: phone)
        #expect(evening.round.discrepancies.count == 1)
        #expect(evening.round.state == .finished)
    }

    @Test func aScoreSupersedesEveryHead() throws {
        var evening = Evening()
        let ours = evening.write(.scoreRecorded(HoleScore(hole: 1, player: jake, strokes: 3)), lamport: 5)
        let theirs = evening.write(
            .scoreRecorded(HoleScore(hole: 1, player: jake, strokes: 4)), by: tablet, lamport: 5)
        let ruling = try Referee.judge(.score([Self.call(jake, 5, on: 1)]), in: evening.round)
        #expect(
            ruling.bodies == [
                .scoreRecorded(HoleScore(hole: 1, player: jake, strokes: 5, supersedes: [ours, theirs]))
            ])
    }

    @Test func whatTheCardSaysAlreadyIsAcknowledgedAndNotStored() throws {
        var evening = Evening()
        try evening.score(jake, 3, on: 1)
        let same = Self.call(jake, 3, on: 1)
        let other = Self.call(mike, 4, on: 2)
        let ruling = try Referee.judge(.score([same, same, other]), in: evening.round)
        #expect(ruling.unchanged == [same])
        #expect(ruling.bodies == [.scoreRecorded(HoleScore(hole: 2, player: mike, strokes: 4))])
        let penalty = try Referee.judge(.score([Self.call(jake, 3, on: 1, penalties: 1)]), in: evening.round)
        #expect(penalty.bodies.count == 1 && penalty.unchanged.isEmpty)
    }

    @Test func choosingTheCurrentHoleStoresNothing() throws {
        let evening = Evening()
        #expect(try Referee.judge(.chooseHole(1), in: evening.round) == Ruling())
    }

    @Test func theHoleAdvancesOnceEverybodyIsSettled() throws {
        var evening = Evening(pars: [3, 3, 3, 3], startHole: 3)
        try evening.score(jake, 3, on: 3)
        #expect(evening.round.currentHole == 3)
        try evening.score(mike, nil, on: 3)
        #expect(evening.round.currentHole == 4)
        try evening.score(mike, 5, on: 3)
        #expect(evening.round.currentHole == 4, "a correction stays where we are")
        try evening.say(.score([Self.call(jake, 3, on: 4), Self.call(mike, 3, on: 4)]))
        #expect(evening.round.currentHole == 1)
    }

    @Test func advancingSkipsSettledHolesAndComesBackToSkippedOnes() throws {
        var evening = Evening(pars: [3, 3, 3], players: [jake])
        try evening.say(.nextHole)
        try evening.score(jake, 3, on: 3)
        #expect(evening.round.currentHole == 2, "another hole was scored")
        try evening.score(jake, 3, on: 2)
        #expect(evening.round.currentHole == 1)
        try evening.score(jake, 3, on: 1)
        #expect(evening.round.currentHole == 1, "nothing is left")
    }

    @Test func aCorrectionOfASettledHoleDoesNotAdvance() throws {
        var evening = Evening(pars: [3, 3, 3], players: [jake])
        try evening.score(jake, 3, on: 1)
        try evening.say(.chooseHole(1))
        try evening.score(jake, 4, on: 1)
        #expect(evening.round.currentHole == 1)
    }

    @Test func nextAndBackFollowTheOrderOfPlay() throws {
        var evening = Evening(pars: [3, 3, 3], startHole: 3)
        #expect(throws: Refusal.noPreviousHole) { try evening.say(.previousHole) }
        try evening.say(.nextHole)
        #expect(evening.round.currentHole == 1)
        try evening.say(.nextHole)
        #expect(throws: Refusal.noNextHole) { try evening.say(.nextHole) }
        try evening.say(.previousHole)
        #expect(evening.round.currentHole == 1)
    }

    @Test func roundPenaltiesTogetherAreWhatARoundCanHave() throws {
        var evening = Evening()
        try evening.say(.penalty(jake, throws: 98))
        #expect(throws: Refusal.roundPenaltyOutOfRange(2, total: 98)) { try evening.say(.penalty(jake, throws: 2)) }
        try evening.say(.penalty(jake, throws: 1))
        #expect(evening.round.card(of: jake)?.roundPenalties == 99)
    }

    @Test func joiningNeedsANewPlayerWithANewName() throws {
        var evening = Evening()
        #expect(throws: Refusal.duplicatePlayer(jake)) { try evening.say(.join(entrant(jake), hole: nil)) }
        #expect(throws: Refusal.nameOnCard("MIKE")) {
            try evening.say(.join(Entrant(player: bob, name: " MIKE ", isGuest: true), hole: nil))
        }
        try evening.say(.join(Entrant(player: bob, name: "  Uncle   Bob ", isGuest: true), hole: nil))
        #expect(evening.round.players.last?.name == "Uncle Bob")
    }

    @Test func aRoundNothingIsKnownOfIsNotStarted() {
        #expect(throws: Refusal.notStarted) { try Referee.judge(.nextHole, in: Round(id: Evening.id)) }
    }
}

@Suite struct StartTests {
    struct Case: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var start: RoundStart
        var refusal: Refusal

        init(
            _ description: String, pars: [Int] = [3, 3], labels: [String]? = nil, players: [Entrant]? = nil,
            startHole: Int = 1, refusal: Refusal
        ) {
            testDescription = description
            var course = course(pars)
            for (index, label) in (labels ?? []).enumerated() { course.holes[index].label = label }
            start = RoundStart(
                course: course, players: players ?? [entrant(jake)], organizer: nil, startHole: startHole)
            self.refusal = refusal
        }
    }

    static let cases = [
        Case("nobody", players: [], refusal: .emptyCard),
        Case("somebody twice", players: [entrant(jake), entrant(jake)], refusal: .duplicatePlayer(jake)),
        Case(
            "one name twice", players: [entrant(jake), Entrant(player: mike, name: "jake")],
            refusal: .nameOnCard("jake")),
        Case("a blank name", players: [Entrant(player: mike, name: "  ")], refusal: .nameBlank),
        Case("no holes", pars: [], refusal: .courseWithoutHoles),
        Case("37 holes", pars: Array(repeating: 3, count: 37), refusal: .tooManyHoles(37)),
        Case("par 1", pars: [3, 1], refusal: .parOutOfRange(hole: 2, par: 1)),
        Case("par 8", pars: [8], refusal: .parOutOfRange(hole: 1, par: 8)),
        Case("no label", labels: ["1", " "], refusal: .labelBlank(hole: 2)),
        Case(
            "a long label", labels: ["1", String(repeating: "x", count: 61)], refusal: .labelTooLong(hole: 2, limit: 60)
        ),
        Case("one label twice", labels: ["9B", "9b"], refusal: .duplicateLabel("9b")),
        Case("a start hole the course lacks", startHole: 3, refusal: .noSuchHole(3, holes: 2)),
        Case("start hole 0", startHole: 0, refusal: .noSuchHole(0, holes: 2)),
    ]

    @Test(arguments: cases) func refuses(_ example: Case) {
        #expect(throws: example.refusal) { try Referee.judge(example.start) }
    }

    @Test func aStartIsStoredWithCleanNames() throws {
        let start = RoundStart(
            course: Course(id: CourseID(1), name: " Maple  Hill ", holes: [Hole(label: " 9B", par: 2)]),
            players: [Entrant(player: jake, name: " Jake")], organizer: jake)
        guard case .roundStarted(let stored) = try Referee.judge(start) else { return }
        #expect(stored.course.name == "Maple Hill")
        #expect(stored.course.holes[0].label == "9B")
        #expect(stored.players[0].name == "Jake")
    }
}
