import Meaning
import Outcomes
import Scorecard
import Session
import Support
import Testing

@Suite("On which hole a call is") struct PlacingTests {
    struct Case: CustomTestStringConvertible {
        var testDescription: String
        var players: [String]
        var said: [String]
        /// When, in seconds; minute by minute where nothing is given.
        var times: [Int] = []
        /// As ``Talk/recorded`` has it.
        var recorded: [String]
        /// Holes that are left with scores missing, and whose.
        var open: [String] = []
    }

    /// How long it takes to read the lines of a transcript without times changes nothing.
    @Test func theClockTellsNothingOfATranscriptWithoutTimes() {
        let recorded = [0, 300, 5_000, 120_000].map { pause -> [String] in
            var talk = Talk("Ann", "Bob", "Cora")
            for (number, line) in ["Ann 3, Bob 4", "Ann 4", "Bob 3, Cora 3", "Ann 5"].enumerated() {
                talk.importLine(line, readAt: Int64(number * pause))
            }
            return talk.recorded
        }
        #expect(Set(recorded).count == 1, "\(recorded)")
    }

    @Test(arguments: [
        Case(
            testDescription: "one is not heard, and they go on", players: ["Calvin", "Simon", "Natalie", "Paige"],
            said: ["Calvin par, Simon par, Natalie par", "Calvin four, Paige three", "Simon two, Natalie three"],
            recorded: [
                "Calvin 3", "Simon 3", "Natalie 3", "Calvin 4 on 2", "Paige 3 on 2", "Simon 2 on 2", "Natalie 3 on 2",
            ],
            open: ["1 Paige"]),
        Case(
            testDescription: "what is open is said later", players: ["Calvin", "Simon", "Natalie", "Paige"],
            said: [
                "Calvin par, Simon par, Natalie par", "Calvin four, Paige three, Simon two, Natalie three",
                "Paige had a 5 on 1",
            ],
            recorded: [
                "Calvin 3", "Simon 3", "Natalie 3", "Calvin 4 on 2", "Paige 3 on 2", "Simon 2 on 2", "Natalie 3 on 2",
                "Paige 5",
            ]),
        Case(
            testDescription: "an answer that names its hole", players: ["Calvin", "Simon", "Natalie", "Paige"],
            said: [
                "Calvin par, Simon par, Natalie par", "Calvin four, Paige three, Simon two, Natalie three",
                "1: Paige 5",
            ],
            recorded: [
                "Calvin 3", "Simon 3", "Natalie 3", "Calvin 4 on 2", "Paige 3 on 2", "Simon 2 on 2", "Natalie 3 on 2",
                "Paige 5",
            ]),
        Case(
            testDescription: "a name that nobody can read", players: ["Ann", "Bob", "Cora"],
            said: [
                "Ann three, Zorkwin four, Cora three", "Ann four, Bob three, Cora two", "Ann two, Bob three, Cora four",
            ],
            recorded: [
                "Ann 3", "Cora 3", "Ann 4 on 2", "Bob 3 on 2", "Cora 2 on 2", "Ann 2 on 3", "Bob 3 on 3", "Cora 4 on 3",
            ],
            open: ["1 Bob"]),
        Case(
            testDescription: "a correction that says so", players: ["Ann", "Bob", "Cora"],
            said: ["Ann three, Bob four", "no, Ann five", "Cora three"],
            recorded: ["Ann 5", "Bob 4", "Cora 3"]),
        Case(
            testDescription: "minutes later whoever was not heard is called first", players: ["Ann", "Bob", "Cora"],
            said: ["Ann three, Bob four", "Cora four", "Ann five", "Bob three"], times: [0, 300, 304, 308],
            recorded: ["Ann 3", "Bob 4", "Cora 4 on 2", "Ann 5 on 2", "Bob 3 on 2"], open: ["1 Cora"]),
        Case(
            testDescription: "whoever holes out minutes later", players: ["Ann", "Bob", "Cora"],
            said: ["Ann three, Bob four", "Cora four", "Ann five, Bob three, Cora five"], times: [0, 100, 500],
            recorded: ["Ann 3", "Bob 4", "Cora 4", "Ann 5 on 2", "Bob 3 on 2", "Cora 5 on 2"]),
        Case(
            testDescription: "what is told of a hole later says where the others were",
            players: ["Ann", "Bob", "Cora"],
            said: ["Bob four, Cora three", "Ann five, Bob four, Cora three", "Ann took a three on 1", "Bob two"],
            times: [0, 300, 600, 900],
            recorded: ["Bob 4", "Cora 3", "Ann 5 on 2", "Bob 4 on 2", "Cora 3 on 2", "Ann 3", "Bob 2 on 3"]),
        Case(
            testDescription: "all scores of a hole further on", players: ["Ann", "Bob", "Cora"],
            said: ["Ann three, Bob four", "hole 3: Ann three, Bob four, Cora three", "Ann four, Bob four, Cora four"],
            recorded: [
                "Ann 3", "Bob 4", "Ann 3 on 3", "Bob 4 on 3", "Cora 3 on 3", "Ann 4 on 4", "Bob 4 on 4", "Cora 4 on 4",
            ],
            open: ["1 Cora"]),
        Case(
            testDescription: "a hole that is named holds for the line behind it too",
            players: ["Ann", "Bob", "Cora", "Dan"],
            said: ["Ann three, Bob four", "hole 3: Ann five, Bob six", "Cora five, Dan five", "Ann four, Bob four"],
            recorded: [
                "Ann 3", "Bob 4", "Ann 5 on 3", "Bob 6 on 3", "Cora 5 on 3", "Dan 5 on 3", "Ann 4 on 4", "Bob 4 on 4",
            ],
            open: ["1 Cora, Dan"]),
        Case(
            testDescription: "what is said again moments after the hole is complete", players: ["Ann", "Bob", "Cora"],
            said: ["Ann three, Bob four", "Cora five", "Cora five", "Ann four, Bob four, Cora four"],
            times: [0, 4, 9, 300], recorded: ["Ann 3", "Bob 4", "Cora 5", "Ann 4 on 2", "Bob 4 on 2", "Cora 4 on 2"]),
        Case(
            testDescription: "what is shown decides nothing", players: ["Ann", "Bob", "Cora"],
            said: ["Ann three, Bob four", "Cora four", "show the card", "Ann five, Bob three, Cora five"],
            times: [0, 100, 110, 500],
            recorded: ["Ann 3", "Bob 4", "Cora 4", "Ann 5 on 2", "Bob 3 on 2", "Cora 5 on 2"]),
        Case(
            testDescription: "they go on from scores that are all asked about", players: ["Ann", "Bob"],
            said: ["Ann three, Bob three", "Ann birdie, Bob four", "Ann four", "Bob three"], times: [0, 300, 600, 604],
            recorded: ["Ann 3", "Bob 3", "Ann 4 on 3", "Bob 3 on 3"], open: ["2 Ann, Bob"]),
        Case(
            testDescription: "and from two such calls in a row", players: ["Ann", "Bob"],
            said: ["Ann three, Bob three", "Ann birdie, Bob four", "Bob birdie, Ann five", "Ann six", "Bob three"],
            times: [0, 300, 600, 900, 904],
            recorded: ["Ann 3", "Bob 3", "Ann 6 on 4", "Bob 3 on 4"], open: ["2 Ann, Bob", "3 Ann, Bob"]),
        Case(
            testDescription: "what nobody could read may have been everybody's", players: ["Ann", "Bob"],
            said: ["Ann three, Bob three", "Every party type of bogey.", "Ann four, Bob five"], times: [0, 300, 600],
            recorded: ["Ann 3", "Bob 3"], open: []),
        Case(
            testDescription: "they go on from a score of everybody that is asked about",
            players: ["Ann", "Bob", "Cora"],
            said: ["Ann three, Bob three, Cora three", "everyone bogey maybe", "Ann two", "Bob five, Cora four"],
            times: [0, 300, 600, 606],
            recorded: ["Ann 3", "Bob 3", "Cora 3", "Ann 2 on 3", "Bob 5 on 3", "Cora 4 on 3"],
            open: ["2 Ann, Bob, Cora"]),
        Case(
            testDescription: "who corrects a word is on the next hole as others are", players: ["Ann", "Bob", "Cora"],
            said: ["Ann three, Bob three", "Ann six, make that four", "Bob five, make that four", "Cora three"],
            times: [0, 300, 306, 312],
            recorded: ["Ann 3", "Bob 3", "Ann 4 on 2", "Bob 4 on 2", "Cora 3 on 2"], open: ["1 Cora"]),
        Case(
            testDescription: "a remark is nobody's score", players: ["Ann", "Bob"],
            said: ["Ann three, Bob four", "That one faded late", "My two cents", "Ann four", "Bob three"],
            recorded: ["Ann 3", "Bob 4", "Ann 4 on 2", "Bob 3 on 2"]),
    ]) func callsLandOnTheHoleThatIsPlayed(_ one: Case) {
        var talk = Talk(one.players)
        for (number, line) in one.said.enumerated() {
            talk.hear(line, at: Int64(one.times.isEmpty ? number * 60 : one.times[number]) * 1000)
        }
        talk.end(at: 3_600_000)
        #expect(talk.recorded == one.recorded)
        let open = talk.phone.session.round?.openHoles ?? []
        #expect(open.map { "\($0.hole) " + $0.players.map(\.name).joined(separator: ", ") } == one.open)
    }

    /// What was decided is said, and one line puts it right.
    @Test(arguments: [
        ("that was hole 1", ["Ann 4", "Bob 5"], 1), ("no, still on 1", ["Ann 4", "Bob 5"], 1),
        ("we are on 3", ["Ann 4 on 3", "Bob 5 on 3"], 3),
    ]) func oneLinePutsItRight(line: String, moved: [String], hole: Int) {
        var talk = Talk(["Ann", "Bob", "Cora", "Dan"])
        talk.hear("Ann three, Bob four, Cora three", at: 0)
        let outcome = talk.hear("Ann four, Bob five", at: 60_000)
        talk.wait(until: 70_000)
        #expect(outcome.effects.isEmpty || talk.phone.session.round?.currentHole == 2)
        let before = talk.recorded
        #expect(before == ["Ann 3", "Bob 4", "Cora 3", "Ann 4 on 2", "Bob 5 on 2"])
        talk.hear(line, at: 120_000)
        #expect(Array(talk.recorded.dropFirst(before.count)) == moved)
        #expect(talk.phone.session.round?.currentHole == hole)
        #expect(talk.phone.score("Ann", 2) == nil && talk.phone.score("Bob", 2) == nil)
        talk.hear("undo", at: 180_000)
        let score = talk.phone.score
        #expect(score("Ann", hole) == (hole == 1 ? .some(3) : nil), "what was moved is taken back")
        #expect(score("Ann", 2) == .some(4) && score("Bob", 2) == .some(5), "and is where it was")
    }

    /// A hole to which the group went by mistake has no scores missing.
    @Test func theHoleThatWasLeftIsOpenOnlyWhereItWasPlayed() {
        var phone = Phone.playing("Ann", "Bob")
        for line in ["Ann 3, Bob 4", "Ann 4, Bob 5"] { phone.hear(line) }
        let outcome = phone.hear("no, still on 2")
        let open = outcome.effects.compactMap { if case .wentOn(_, _, let open) = $0 { open } else { nil } }
        #expect(open.joined().isEmpty)
        #expect(phone.session.round?.openHoles.isEmpty ?? false)
    }

    /// What is repaired is what was said last, recorded or asked about.
    @Test(arguments: [
        (["Ann"], ["3", "missed it, 4", "no, 3"], ["Ann 3", "Ann 3 on 2"]),
        (["Ann", "Bob"], ["Ann 3, Quixley 4", "no, 5"], ["Ann 3"]),
        (["Ann", "Bob"], ["Ann 3, Quixley 4", "no, Bob 5"], ["Ann 3", "Bob 5"]),
        (
            ["Ann", "Bob"], ["Ann 3, Bob 4", "Ann 4", "missed it, 4", "hole 1", "no, Bob 5"],
            ["Ann 3", "Bob 4", "Ann 4 on 2", "Bob 5"]
        ),
    ]) func aRepairIsOfWhatWasSaidLast(players: [String], said: [String], recorded: [String]) {
        var talk = Talk(players)
        for (number, line) in said.enumerated() { talk.hear(line, at: Int64(number) * 5000) }
        talk.end(at: 100_000)
        #expect(talk.recorded == recorded)
    }

    @Test func atThePromptARepairIsOfWhatWasAskedToo() {
        var phone = Phone.playing("Ann")
        for line in ["3", "missed it, 4", "no, 3"] { phone.hear(line) }
        #expect(phone.score("Ann", 1) == .some(3) && phone.score("Ann", 2) == .some(3))
    }

    /// Where holes come as they are played, the next is one more.
    @Test func callsGoOnPastTheLastHoleThatIsKnown() {
        var phone = Phone(mode: .listening)
        phone.introduce("Ann")
        for line in ["new round at Backyard with Ann and Bob", "as you go"] { phone.hear(line) }
        for line in ["Ann 3, Bob 4", "Ann 4", "Ann 3, Bob 5", "Ann 4, Bob 4"] { phone.hear(line, .piped) }
        #expect(phone.score("Ann", 2) == .some(4) && phone.score("Bob", 2) == nil)
        #expect(phone.score("Ann", 3) == .some(3) && phone.score("Bob", 3) == .some(5))
        #expect(phone.score("Ann", 4) == .some(4) && phone.session.round?.currentHole == 5)
    }

    /// Somebody who went back by word may be on the hole, or correct it.
    @Test func aFullCardRightAfterGoingBackIsAsked() {
        var talk = Talk(["Ann", "Bob"])
        for (number, line) in ["Ann 3, Bob 4", "back", "Ann 4, Bob 5"].enumerated() {
            talk.hear(line, at: Int64(number) * 60_000)
        }
        talk.end(at: 600_000)
        #expect(talk.recorded == ["Ann 3", "Bob 4"])
    }

    @Test func aBirdieThatIsMovedStaysOne() {
        var phone = Phone.playing("Ann", "Bob", at: "DeLaveaga")
        let pars = phone.session.round?.holes.map(\.par) ?? []
        guard let other = pars.indices.dropFirst().first(where: { pars[$0] != pars[0] }) else { return }
        phone.hear("Ann birdie")
        phone.hear("that was hole \(other + 1)")
        #expect(phone.score("Ann", 1) == nil && phone.score("Ann", other + 1) == pars[other] - 1)
    }

    @Test func whereNothingWasRecordedTheHoleIsChosen() {
        var phone = Phone.playing("Ann", "Bob")
        phone.hear("we are on 6")
        #expect(phone.session.round?.currentHole == 6)
        phone.hear("Ann 3")
        phone.hear("we are on 7")
        #expect(phone.session.round?.currentHole == 7 && phone.score("Ann", 6) == .some(3))
    }

    @Test func atThePromptAScoreSaidAnewCorrects() {
        var phone = Phone.playing("Ann", "Bob", "Cora")
        phone.hear("Ann 3")
        phone.hear("Ann 4")
        #expect(phone.score("Ann", 1) == .some(4))
        #expect(phone.score("Ann", 2) == nil)
    }

    @Test func namesOfRulesAreUnique() {
        #expect(Set(PlacingRule.table.map(\.name)).count == PlacingRule.table.count)
    }

    /// Of each rule that is not about the time between, its example is placed with it as evidence.
    @Test(arguments: PlacingRule.table.filter { !["at-once", "minutes-later", "group-unheard"].contains($0.name) })
    func theExampleHasTheRuleAsEvidence(
        _ rule: PlacingRule
    ) {
        var phone = Phone.playing("Jake", "Mike", "Sarah", mode: .stream(strict: false))
        let lines = rule.example.split(separator: "\n").map(String.init)
        for line in lines.dropLast() { phone.hear(line, .piped) }
        let session = phone.session
        let placements = session.placements(of: lines[lines.count - 1]) ?? []
        #expect(placements.flatMap(\.evidence).contains { $0.rule == rule }, "\(placements.map(\.evidence))")
    }

    @Test(arguments: ["hole 3 par 5", "hole 3 is a par 5", "hole 3 was a par 5"])
    func theParOfAHoleIsSetInTheOpenRound(line: String) {
        var phone = Phone.playing("Jake", "Mike")
        phone.hear(line)
        #expect(phone.session.round?.hole(3)?.par == 5)
    }

    @Test(arguments: [
        ([], "next hole is a par 5", 2, 1), (["Jake 3, Mike 4"], "the next hole is a par 5", 2, 2),
        (["Jake 3, Mike 4", "Jake 3"], "the next one is a par 5", 3, 2), (["hole 18"], "next hole is a par 5", 1, 18),
    ]) func theParOfTheNextHoleIsSetAndNobodyGoesThere(lines: [String], line: String, hole: Int, current: Int) {
        var phone = Phone.playing("Jake", "Mike")
        for line in lines { phone.hear(line) }
        phone.hear(line)
        let pars = phone.session.round?.holes.map(\.par) ?? []
        #expect(phone.session.round?.hole(hole)?.par == 5 || hole == 1 && pars.last != 5)
        #expect(phone.session.round?.currentHole == current)
    }

    @Test func theRoundEndsWithTheLastHoleThatHasScores() {
        var phone = Phone.playing("Jake", "Mike")
        for line in ["Jake 3, Mike 4", "Jake 4, Mike 4", "that was the last hole"] { phone.hear(line) }
        #expect(phone.session.round?.holes.count == 2 && phone.session.round?.state == .complete)
    }

    @Test func oneParALineIsSetAndTheOtherIsToldOf() {
        var phone = Phone.playing("Jake", "Mike")
        let outcome = phone.hear("hole 2 is a par 5, hole 3 is a par 5")
        #expect(phone.session.round?.hole(3)?.par == 5 && phone.session.round?.hole(2)?.par != 5)
        #expect(
            outcome.effects.contains {
                if case .unused(let words) = $0 { words == ["hole 2 is a par 5"] } else { false }
            })
    }

    @Test func holesThatComeBackHaveTheParsOfTheCourse() {
        var phone = Phone.playing("Jake", "Mike")
        let pars = phone.session.round?.holes.map(\.par)
        phone.hear("Jake 3, Mike 4")
        phone.hear("that was the last hole")
        phone.hear("we play 18")
        #expect(phone.session.round?.holes.map(\.par) == pars && pars?.count == 18)
    }

    @Test(arguments: [
        ("en", "we play 12"), ("en", "we're playing 12 holes"), ("de", "wir spielen 12"),
        ("de", "wir spielen 12 Bahnen"),
    ]) func howManyHolesArePlayedIsNoHoleToGoTo(language: String, line: String) {
        var phone = Phone(language: language)
        phone.introduce("Jake")
        phone.hear(language == "de" ? "neue Runde auf Maple Hill mit mir" : "new round at Maple Hill with me")
        phone.hear(line)
        #expect(phone.session.round?.holes.count == 12 && phone.session.round?.currentHole == 1)
        phone.hear(language == "de" ? "wir spielen Bahn 12" : "let's play hole 12")
        #expect(phone.session.round?.currentHole == 12)
    }
}
