import Display
import Language
import Scorecard
import Outcomes
import Support
import Testing

@Suite("Effects") struct EffectTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        let effect: Effect
        var context = Scenes.playing

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
            UndoResult(
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
            effect: .recorded([said(Scenes.jake, 1, 2), said(Scenes.mike, 1, 3), said(Scenes.sam, 1, nil)])),
        Case(
            name: "corrections",
            effect: .recorded([
                said(Scenes.jake, 2, 5, before: 4), said(Scenes.mike, 2, nil, before: 4),
                said(Scenes.sam, 2, 4, before: .some(nil)),
            ])),
        Case(name: "taken back before it was recorded", effect: .takenBack("Jake 3 … no, 4")),
        Case(name: "never settled", effect: .earlier(line: 7, .notRecorded("Jake 3"))),
        Case(
            name: "as before",
            effect: .recorded([
                said(Scenes.jake, 1, 3, before: 3, isUnchanged: true),
                said(Scenes.mike, 3, 3, before: 3, isUnchanged: true, isElsewhere: true),
            ])),
        Case(name: "only a penalty is new", effect: .recorded([said(Scenes.jake, 1, 4, before: 4, penalties: 1)])),
        Case(name: "the next hole", effect: .hole(3, everyoneIsIn: true)),
        Case(name: "a chosen hole", effect: .hole(2, everyoneIsIn: false)),
        Case(name: "no round, no hole", effect: .hole(2, everyoneIsIn: false), context: Scenes.empty),
        Case(name: "every hole scored", effect: .allScored),
        Case(
            name: "undone without the hole left along with it",
            effect: turned([
                jake(3, on: 3), .scoreCleared(hole: 3, player: Scenes.mike.player, supersedes: []), .holeChosen(2),
            ])),
        Case(name: "a correction undone", effect: turned([jake(6, on: 3)], after: [jake(5, on: 3)])),
        Case(name: "scores on two holes undone", effect: turned([jake(3, on: 1), jake(4, on: 2)])),
        Case(name: "a par undone", effect: turned([.holesSet(pars(3, 5, 3), isOpen: false)])),
        Case(name: "a number of holes undone", effect: turned([.holesSet(pars(3, 4), isOpen: false)])),
        Case(name: "a hole undone", effect: turned([.holeChosen(3)])),
        Case(
            name: "something of no round undone",
            effect: .undone(UndoResult(bodies: [.playerRenamed(PlayerID(9), name: "Annie")]))),
        Case(
            name: "redone",
            effect: .redone(
                UndoResult(
                    bodies: [.roundPenalty(Scenes.mike.player, throws: 2)], before: Scenes.playing.round,
                    after: Scenes.playing.round))),
        Case(name: "started", effect: .started),
        Case(name: "a new player", effect: .playersAdded(["Bob"])),
        Case(name: "new players", effect: .playersAdded(["Bob", "Ann"])),
        Case(name: "joined", effect: .joined(Scenes.mike, hole: nil)),
        Case(name: "late", effect: .joined(Scenes.mike, hole: 5)),
        Case(name: "a guest", effect: .joined(Scenes.sam, hole: nil)),
        Case(
            name: "one wins", effect: .finished,
            context: Scenes.finished([Scenes.jake, Scenes.mike], [[2, 4, 3], [3, 4, 3]])),
        Case(
            name: "two share", effect: .finished,
            context: Scenes.finished([Scenes.jake, Scenes.mike], [[3, 4, 4], [4, 4, 3]])),
        Case(
            name: "who leaves holes out does not win", effect: .finished,
            context: Scenes.finished([Scenes.jake, Scenes.mike], [[2, nil, 3], [3, 4, 3]])),
        Case(
            name: "nobody wins a part of a round", effect: .finished,
            context: Scenes.finished([Scenes.jake, Scenes.mike], [[2, nil, 3], [3, 4, nil]])),
        Case(name: "alone nobody wins", effect: .finished, context: Scenes.finished([Scenes.jake], [[2, 4, 3]])),
        Case(
            name: "finished without a score", effect: .finished,
            context: Scenes.finished([Scenes.jake, Scenes.mike], [])),
        Case(name: "reopened", effect: .reopened),
        Case(name: "resumed", effect: .resumed),
        Case(name: "a penalty", effect: .penalty(Scenes.jake.player, throws: 2)),
        Case(
            name: "a grammar that is wrong",
            effect: .faultyGrammar(GrammarError(.header, at: GrammarLocation(file: "en.jsgf", line: 1, column: 1)))),
        Case(
            name: "an alias, of somebody who is not on the card", effect: .remembered(alias: "A", player: PlayerID(9))),
        Case(name: "unused words", effect: .unused(["blah", "foo bar"])),
        Case(name: "not understood", effect: .notUnderstood),
        Case(name: "not understood by one alone", effect: .notUnderstood, context: Scenes.finished([Scenes.mike], [])),
        Case(name: "a command nearly known", effect: .unknownCommand("/undoo", nearest: "undo")),
        Case(name: "a command unknown", effect: .unknownCommand("/xyzzy", nearest: nil)),
        Case(name: "nothing to record", effect: .nothingToRecord),
        Case(name: "no answer", effect: .noAnswer("what")),
        Case(name: "skipped", effect: .skipped),
        Case(name: "a line given up", effect: .cancelled),
        Case(name: "an alias not wanted", effect: .notRemembered),
        Case(name: "not finished after all", effect: .staysOpen),
        Case(
            name: "gaps",
            effect: .refused(.gaps([Gap(player: Scenes.jake, holes: [1, 3]), Gap(player: Scenes.mike, holes: [3])]))),
        Case(
            name: "gaps of several",
            effect: .refused(
                .gaps([
                    Gap(player: Scenes.jake, holes: [1, 3]), Gap(player: Scenes.mike, holes: [3]),
                    Gap(player: Scenes.sam, holes: [1, 3]),
                ]))),
        Case(name: "a refusal names people", effect: .refused(.nameTaken("A", by: "Ann"))),
        Case(name: "hostile words stay harmless", effect: .unused(["\u{1B}[31mred\u{7}"])),
        Case(name: "no round is open", effect: .refusedByConversation(.noRound), context: Scenes.empty),
        Case(
            name: "an unknown course", effect: .refusedByConversation(.unknownCourse("Foo", nearest: [])),
            context: Scenes.empty),
        Case(
            name: "a course nearly known",
            effect: .refusedByConversation(.unknownCourse("Mapel", nearest: ["Maple Hill", "Morley Field"])),
            context: Scenes.empty),
        Case(
            name: "an unclear course",
            effect: .refusedByConversation(.unclearCourse("M", ["Maple Hill", "Morley Field"])),
            context: Scenes.empty),
        Case(
            name: "an unknown player", effect: .refusedByConversation(.unknownPlayer("Foo", nearest: [])),
            context: Scenes.empty),
        Case(
            name: "a player nearly known", effect: .refusedByConversation(.unknownPlayer("Jak", nearest: ["Jake"])),
            context: Scenes.empty),
        Case(
            name: "an unclear player", effect: .refusedByConversation(.unclearPlayer("J", ["Jake", "Jane"])),
            context: Scenes.empty),
        Case(
            name: "somebody nearly known", effect: .refusedByConversation(.nearlyKnown("Jak", ["Jake"])),
            context: Scenes.empty),
        Case(name: "no such open round", effect: .refusedByConversation(.noSuchOpenRound("3")), context: Scenes.empty),
        Case(name: "standings are the program's", effect: .standings),
        Case(name: "reports are the program's", effect: .show(.home)),
        Case(name: "leaving is the program's", effect: .leave),
    ]

    /// At a terminal, and in words where that is something else.
    @Test func everyEffectIsSaidAsTheFileHasIt() throws {
        let text = Self.cases.map { one in
            let drawn = Samples.style(100).lines(for: one.effect, in: one.context).map(\.text)
            let plain = Samples.style(40, isPlain: true).lines(for: one.effect, in: one.context).map(\.text)
            let lines = ["## " + one.name] + drawn + (plain == drawn ? [] : plain.map { "in words: " + $0 })
            return lines.map { $0 + "\n" }.joined()
        }
        try Golden.check(text.joined(separator: "\n"), named: "effects.txt")
    }

    @Test(arguments: cases) func nothingIsWiderThanTheWindow(one: Case) {
        #expect(Samples.style(40).lines(for: one.effect, in: one.context).allSatisfy { $0.columns <= 40 })
    }
}
