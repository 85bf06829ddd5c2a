import Reports
import Display
import Scorecard
import Testing

@Suite("Prompt, read-back and questions") struct ConversationTests {
    @Test(arguments: [
        (40, "H7 p3  1.Jake -2 › "), (60, "H7 p3  1.Jake -2  T2.Mike E › "),
        (100, "H7 p3  1.Jake -2  T2.Mike E  T2.Sarah Con… E › "),
        (140, "H7 p3  1.Jake -2  T2.Mike E  T2.Sarah Con… E  4.山田太郎… +12 › "), (10, "H7 p3 › "),
    ])
    func thePromptLeavesHalfTheLineFree(columns: Int, expected: String) {
        let prompt = Samples.style(columns).prompt(hole: "7", par: 3, leaders: Samples.standings)
        #expect(prompt.text == expected)
    }

    @Test func promptsInWordsHaveNoSigns() {
        let style = Samples.style(80, isPlain: true)
        #expect(style.prompt(hole: "7", par: 3, leaders: Samples.standings).text == "Hole 7, par three: ")
        #expect(style.homePrompt().text == "Ready: ")
        #expect(style.questionPrompt.text == "Answer: ")
        #expect(Samples.style(80).homePrompt().text == "hyzer › ")
        #expect(Samples.style(80).questionPrompt.text == "? › ")
    }

    static let results = [
        ReadBack(player: "Jake", strokes: 2, par: 3),
        ReadBack(player: "Mike", strokes: 4, par: 3, hole: "5", replaced: 3, penalties: 1),
        ReadBack(player: "Zoë", strokes: nil, par: 3, replaced: 4), ReadBack(player: "Mia", strokes: nil, par: 3),
    ]

    @Test func whatWasRecordedIsReadBack() {
        #expect(
            Samples.style(80).readBack(ConversationTests.results).map(\.text) == [
                "Jake 2 (birdie) · Mike 3 → 4 (bogey, with 1 penalty throw) on hole 5",
                "Zoë 4 → no score · Mia no score",
            ])
        #expect(
            Samples.style(80, isPlain: true).readBack(ConversationTests.results).map(\.text) == [
                "Jake 2 (birdie)", "Mike 4 (bogey, with one penalty throw), was 3 on hole 5", "Zoë no score, was 4",
                "Mia no score",
            ])
    }

    @Test func movingOnAndFinishing() {
        let style = Samples.style(80)
        #expect(style.hole("8", par: 3, everyoneIsIn: true).text == "Everyone is in. Hole 8, par 3.")
        #expect(style.hole("8", par: 3, everyoneIsIn: false).text == "Hole 8, par 3.")
        #expect(style.finished(winners: ["Jake"], toPar: -2).text == "Finished. Jake wins at two under par.")
        #expect(
            style.finished(winners: ["Jake", "Mike"], toPar: 0).text
                == "Finished. Jake and Mike share first place at even par.")
        let names = Names(player: { _ in "?" }, hole: { $0 == 9 ? "9B" : String($0) })
        let gaps = [
            Gap(player: Samples.entrant("Jake"), holes: [3]), Gap(player: Samples.entrant("Mike"), holes: [4, 9]),
        ]
        #expect(style.finished(winners: [], toPar: 0).text == "Finished without a score.")
        #expect(
            style.gaps(gaps, in: names).map(\.text) == [
                "Jake has no score on hole 3.", "Mike has no score on holes 4 and 9B.",
            ])
    }

    @Test func aQuestionHasNumberedAnswers() {
        let question = Samples.english.line(.askPlayer, ["heard": "Shris"])
        #expect(
            Samples.style(40).question(question, answers: ["Chris", "Sarah"]).map(\.text) == [
                "Who is Shris?", "1 Chris   2 Sarah   s to skip", "Ctrl-C cancels the line",
            ])
        #expect(
            Samples.style(40, isPlain: true).question(question, answers: ["Chris"]).map(\.text) == [
                "Who is Shris?", "1, Chris", "s to skip, Ctrl-C cancels the line",
            ])
    }

    @Test func homeInvites() {
        #expect(
            Home(player: "Jake", open: []).lines(in: Samples.style(40)).map(\.text) == [
                "Hello, Jake.", "No round is open. Start one: new round", "at Maple Hill with Jake and Mike",
                "Also here: new round, history, courses,", "players, help.",
            ])
    }
}
