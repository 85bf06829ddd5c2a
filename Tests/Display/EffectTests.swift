import Display
import Language
import Scorecard
import Outcomes
import Testing

@Suite("Effects") struct EffectTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        let effect: Effect
        var context = Scenes.playing
        let drawn: [String]
        /// As drawn, where nothing else is said.
        var plain: [String]?

        var testDescription: String { name }
    }

    static func said(
        _ player: Entrant, _ hole: Int, _ strokes: Int?, before: Int?? = nil, penalties: Int = 0,
        isUnchanged: Bool = false, isElsewhere: Bool = false
    ) -> Recorded {
        Recorded(
            player: player, hole: hole, strokes: strokes, penalties: penalties, before: before,
            isUnchanged: isUnchanged, isElsewhere: isElsewhere)
    }

    /// What is taken back as the last thing of a round.
    ///
    /// - Parameter after: what stands again.
    static func turned(_ bodies: [Event.Body], after: [Event.Body] = []) -> Effect {
        let start: [Event.Body] = [.roundStarted(Scenes.start)]
        return .undone(
            Turned(
                bodies: bodies, before: Scenes.context(start + bodies).round,
                after: Scenes.context(start + after).round))
    }

    static func jake(_ strokes: Int, on hole: Int) -> Event.Body {
        .scoreRecorded(HoleScore(hole: hole, player: Scenes.jake.player, strokes: strokes))
    }

    static func pars(_ pars: Int...) -> [Hole] {
        zip(["1", "2", "9B"], pars).map { Hole(label: $0, par: $1) }
    }

    static let cases: [Case] = [
        Case(
            name: "scores",
            effect: .recorded([said(Scenes.jake, 1, 2), said(Scenes.mike, 1, 3), said(Scenes.sam, 1, nil)]),
            drawn: ["Jake 2 (birdie) · Mike 3 (par) · Sam no score"],
            plain: ["Jake 2 (birdie)", "Mike 3 (par)", "Sam no score"]),
        Case(
            name: "corrections",
            effect: .recorded([
                said(Scenes.jake, 2, 5, before: 4), said(Scenes.mike, 2, nil, before: 4),
                said(Scenes.sam, 2, 4, before: .some(nil)),
            ]),
            drawn: ["Jake 4 → 5 (bogey) · Mike 4 → no score · Sam no score → 4 (par)"],
            plain: ["Jake 5 (bogey), was 4", "Mike no score, was 4", "Sam 4 (par), was no score"]),
        Case(
            name: "taken back before it was recorded", effect: .takenBack("Jake 3 … no, 4"),
            drawn: ["taken back before it was recorded: \"Jake 3 … no, 4\""]),
        Case(
            name: "never settled", effect: .earlier(line: 7, .notRecorded("Jake 3")),
            drawn: ["not recorded: \"Jake 3\""]),
        Case(
            name: "as before",
            effect: .recorded([
                said(Scenes.jake, 1, 3, before: 3, isUnchanged: true),
                said(Scenes.mike, 3, 3, before: 3, isUnchanged: true, isElsewhere: true),
            ]), drawn: ["Jake 3 (par), as before · Mike 3 (par) on hole 9B, as before"],
            plain: ["Jake 3 (par), as before", "Mike 3 (par) on hole 9B, as before"]),
        Case(
            name: "only a penalty is new", effect: .recorded([said(Scenes.jake, 1, 4, before: 4, penalties: 1)]),
            drawn: ["Jake 4 (bogey, with 1 penalty throw)"], plain: ["Jake 4 (bogey, with one penalty throw)"]),
        Case(
            name: "the next hole", effect: .hole(3, everyoneIsIn: true), drawn: ["Everyone is in. Hole 9B, par 3."],
            plain: ["Everyone is in. Hole 9B, par three."]),
        Case(
            name: "a chosen hole", effect: .hole(2, everyoneIsIn: false), drawn: ["Hole 2, par 4."],
            plain: ["Hole 2, par four."]),
        Case(name: "no round, no hole", effect: .hole(2, everyoneIsIn: false), context: Scenes.empty, drawn: []),
        Case(
            name: "every hole scored", effect: .allScored,
            drawn: ["Every hole has a score. Say finish to close the round, or correct what is wrong."]),
        Case(
            name: "undone without the hole left along with it",
            effect: turned(
                [jake(3, on: 3), .scoreCleared(hole: 3, player: Scenes.mike.player, supersedes: []), .holeChosen(2)]),
            drawn: ["Taken back on Maple Hill, hole 9B: Jake 3 → – and Mike no score → –."],
            plain: ["Taken back on Maple Hill, hole 9B: Jake nothing, was 3 and Mike nothing, was no score."]),
        Case(
            name: "a correction undone", effect: turned([jake(6, on: 3)], after: [jake(5, on: 3)]),
            drawn: ["Taken back on Maple Hill, hole 9B: Jake 6 → 5."],
            plain: ["Taken back on Maple Hill, hole 9B: Jake 5, was 6."]),
        Case(
            name: "scores on two holes undone", effect: turned([jake(3, on: 1), jake(4, on: 2)]),
            drawn: ["Taken back on Maple Hill: Jake 3 → – on hole 1 and Jake 4 → – on hole 2."],
            plain: ["Taken back on Maple Hill: Jake nothing, was 3 on hole 1 and Jake nothing, was 4 on hole 2."]),
        Case(
            name: "a par undone", effect: turned([.holesSet(pars(3, 5, 3), isOpen: false)]),
            drawn: ["Taken back on Maple Hill, hole 2: par 5 → 4."],
            plain: ["Taken back on Maple Hill, hole 2: par 4, was 5."]),
        Case(
            name: "a number of holes undone", effect: turned([.holesSet(pars(3, 4), isOpen: false)]),
            drawn: ["Taken back on Maple Hill: 2 holes → 3 holes."],
            plain: ["Taken back on Maple Hill: three holes, was two holes."]),
        Case(
            name: "a hole undone", effect: turned([.holeChosen(3)]), drawn: ["Taken back on Maple Hill: hole 9B."]),
        Case(
            name: "something of no round undone",
            effect: .undone(Turned(bodies: [.playerRenamed(PlayerID(9), name: "Annie")])),
            drawn: ["Taken back: Ann is now called Annie."]),
        Case(
            name: "redone",
            effect: .redone(
                Turned(
                    bodies: [.roundPenalty(Scenes.mike.player, throws: 2)], before: Scenes.playing.round,
                    after: Scenes.playing.round)),
            drawn: ["Back again on Maple Hill: 2 penalty throws on the round for Mike."]),
        Case(
            name: "started", effect: .started,
            drawn: ["Maple Hill, 3 holes, par 10, with Jake, Mike and Sam. Hole 9B first."],
            plain: ["Maple Hill, three holes, par ten, with Jake, Mike and Sam. Hole 9B first."]),
        Case(name: "a new player", effect: .playersAdded(["Bob"]), drawn: ["New player: Bob."]),
        Case(name: "new players", effect: .playersAdded(["Bob", "Ann"]), drawn: ["New players: 1 Bob, 2 Ann."]),
        Case(name: "joined", effect: .joined(Scenes.mike, hole: nil), drawn: ["Mike is on the card."]),
        Case(name: "late", effect: .joined(Scenes.mike, hole: 5), drawn: ["Mike joins on hole 5."]),
        Case(name: "a guest", effect: .joined(Scenes.sam, hole: nil), drawn: ["Sam is on the card as a guest."]),
        Case(
            name: "one wins", effect: .finished,
            context: Scenes.finished([Scenes.jake, Scenes.mike], [[2, 4, 3], [3, 4, 3]]),
            drawn: ["Finished. Jake wins at one under par."]),
        Case(
            name: "two share", effect: .finished,
            context: Scenes.finished([Scenes.jake, Scenes.mike], [[3, 4, 4], [4, 4, 3]]),
            drawn: ["Finished. Jake and Mike share first place at one over par."]),
        Case(
            name: "who leaves holes out does not win", effect: .finished,
            context: Scenes.finished([Scenes.jake, Scenes.mike], [[2, nil, 3], [3, 4, 3]]),
            drawn: ["Finished. Mike wins at even par."]),
        Case(
            name: "nobody wins a part of a round", effect: .finished,
            context: Scenes.finished([Scenes.jake, Scenes.mike], [[2, nil, 3], [3, 4, nil]]),
            drawn: ["Finished after 2 of 3 holes. Nobody has a score on every hole."],
            plain: ["Finished after two of three holes. Nobody has a score on every hole."]),
        Case(
            name: "alone nobody wins", effect: .finished, context: Scenes.finished([Scenes.jake], [[2, 4, 3]]),
            drawn: ["Finished. Jake ends at one under par."]),
        Case(
            name: "finished without a score", effect: .finished,
            context: Scenes.finished([Scenes.jake, Scenes.mike], []), drawn: ["Finished without a score."]),
        Case(name: "reopened", effect: .reopened, drawn: ["Open again: Maple Hill, 1970-01-01, 000007."]),
        Case(name: "resumed", effect: .resumed, drawn: ["On with Maple Hill, 1970-01-01, 000007."]),
        Case(
            name: "a penalty", effect: .penalty(Scenes.jake.player, throws: 2),
            drawn: ["2 penalty throws on the round for Jake"], plain: ["two penalty throws on the round for Jake"]),
        Case(
            name: "a grammar that is wrong",
            effect: .faultyGrammar(GrammarError(.header, at: GrammarLocation(file: "en.jsgf", line: 1, column: 1))),
            drawn: ["en.jsgf:1:1: a grammar begins with #JSGF V1.0;"]),
        Case(
            name: "an alias, of somebody who is not on the card", effect: .remembered(alias: "A", player: PlayerID(9)),
            drawn: ["From now on A is Ann."]),
        Case(name: "unused words", effect: .unused(["blah", "foo bar"]), drawn: ["Not used: blah, foo bar"]),
        Case(
            name: "not understood", effect: .notUnderstood,
            drawn: ["Nothing in that was a score. Try: Jake birdie, Mike par"]),
        Case(
            name: "not understood by one alone", effect: .notUnderstood, context: Scenes.finished([Scenes.mike], []),
            drawn: ["Nothing in that was a score. Try: Mike birdie"]),
        Case(
            name: "a command nearly known", effect: .unknownCommand("/undoo", nearest: "undo"),
            drawn: ["There is no command /undoo. Did you mean /undo?"]),
        Case(
            name: "a command unknown", effect: .unknownCommand("/xyzzy", nearest: nil),
            drawn: ["There is no command /xyzzy. See help."]),
        Case(name: "nothing to record", effect: .nothingToRecord, drawn: ["Nothing to record in that."]),
        Case(
            name: "no answer", effect: .noAnswer("what"),
            drawn: ["\"what\" is no answer to this, and was not recorded."]),
        Case(name: "skipped", effect: .skipped, drawn: ["Skipped."]),
        Case(
            name: "a line given up", effect: .cancelled, drawn: ["Cancelled: nothing of that line was recorded."]),
        Case(name: "an alias not wanted", effect: .notRemembered, drawn: ["Not remembered."]),
        Case(name: "not finished after all", effect: .staysOpen, drawn: ["The round stays open."]),
        Case(
            name: "gaps",
            effect: .refused(
                .gaps([Gap(player: Scenes.jake, holes: [1, 3]), Gap(player: Scenes.mike, holes: [3])])),
            drawn: ["Jake has no score on holes 1 and 9B.", "Mike has no score on hole 9B."]),
        Case(
            name: "gaps of several",
            effect: .refused(
                .gaps([
                    Gap(player: Scenes.jake, holes: [1, 3]), Gap(player: Scenes.mike, holes: [3]),
                    Gap(player: Scenes.sam, holes: [1, 3]),
                ])),
            drawn: ["Jake and Sam have no score on holes 1 and 9B.", "Mike has no score on hole 9B."]),
        Case(
            name: "a refusal names people", effect: .refused(.nameTaken("A", by: "Ann")),
            drawn: ["A already is Ann."]),
        Case(
            name: "hostile words stay harmless", effect: .unused(["\u{1B}[31mred\u{7}"]),
            drawn: ["Not used: ·[31mred·"]),
        Case(name: "standings are the program's", effect: .standings, drawn: []),
        Case(name: "reports are the program's", effect: .show(.home), drawn: []),
        Case(name: "leaving is the program's", effect: .leave, drawn: []),
    ]

    @Test(arguments: cases) func everyEffectIsSaid(one: Case) {
        #expect(Samples.page(100).lines(for: one.effect, in: one.context).map(\.text) == one.drawn)
        #expect(
            Samples.page(40, isPlain: true).lines(for: one.effect, in: one.context).map(\.text)
                == one.plain ?? one.drawn)
    }

    @Test(arguments: cases) func nothingIsWiderThanTheWindow(one: Case) {
        #expect(Samples.page(40).lines(for: one.effect, in: one.context).allSatisfy { $0.columns <= 40 })
    }

    @Test(arguments: [
        (HereRefusal.noRound, "No round is open. Start one: new round at Maple Hill with Jake and Mike"),
        (.unknownCourse("Foo", nearest: []), "No course is called Foo. See courses."),
        (
            .unknownCourse("Mapel", nearest: ["Maple Hill", "Morley Field"]),
            "No course is called Mapel. Did you mean Maple Hill or Morley Field?"
        ),
        (.unclearCourse("M", ["Maple Hill", "Morley Field"]), "M may be Maple Hill or Morley Field. Say which."),
        (.unknownPlayer("Foo", nearest: []), "No player is called Foo. See players."),
        (.unknownPlayer("Jak", nearest: ["Jake"]), "No player is called Jak. Did you mean Jake?"),
        (.unclearPlayer("J", ["Jake", "Jane"]), "J may be Jake or Jane. Say which."),
        (
            .nearlyKnown("Jak", ["Jake"]),
            "Jak is nearly Jake. Say the known name, or start or import with --create for somebody new."
        ),
        (.noSuchOpenRound("3"), "There is no open round 3. Say home to see those there are."),
    ])
    func theConversationRefusesInSentences(refusal: HereRefusal, sentence: String) {
        let lines = Samples.page(200).lines(for: .refusedHere(refusal), in: Scenes.empty)
        #expect(lines.map(\.text) == [sentence])
    }
}
