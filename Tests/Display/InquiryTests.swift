import Display
import Meaning
@testable import Session
import Testing

@Suite("Questions and what stays open") struct InquiryTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        let inquiry: Inquiry
        /// At a terminal, in a window 60 columns wide.
        let asked: [String]
        /// Where nobody answers.
        let open: String

        var testDescription: String { name }
    }

    static func inquiry(
        _ kind: Inquiry.Kind, _ reason: Reading.Question.Reason? = nil, heard: String = "Shris", player: String? = nil,
        strokes: Int? = nil, answers: [String] = []
    ) -> Inquiry {
        var inquiry = Inquiry(kind: kind, heard: heard, line: "", reason: reason, strokes: strokes, hole: 3, par: 3)
        inquiry.player = player
        inquiry.answers = answers
        return inquiry
    }

    static let cases: [Case] = [
        Case(
            name: "a stranger", inquiry: inquiry(.player, .unknownName, strokes: 4, answers: ["Chris", "Sarah"]),
            asked: ["Who is Shris?", "1 Chris   2 Sarah   s to skip   Ctrl-C cancels the line"],
            open: "who is \"Shris\"? Chris or Sarah"),
        Case(
            name: "two of a name",
            inquiry: inquiry(.player, .unclearName, heard: "Jake", strokes: 4, answers: ["Jake M", "Jake T"]),
            asked: ["Which Jake?", "1 Jake M   2 Jake T   s to skip   Ctrl-C cancels the line"],
            open: "which \"Jake\"? Jake M or Jake T"),
        Case(
            name: "not near enough to one", inquiry: inquiry(.player, .unclearName, strokes: 4, answers: ["Chris"]),
            asked: ["Who is Shris?", "1 Chris   s to skip   Ctrl-C cancels the line"], open: "who is \"Shris\"? Chris"),
        Case(
            name: "who speaks", inquiry: inquiry(.player, .unknownSelf, heard: "I", answers: ["Jake", "Mike"]),
            asked: ["Who are you?", "1 Jake   2 Mike   s to skip   Ctrl-C cancels the line"],
            open: "who is \"I\"? Jake or Mike; --me NAME says so"),
        Case(
            name: "a score of nobody",
            inquiry: inquiry(.player, .nobodyNamed, heard: "four", strokes: 4, answers: ["Jake", "Mike"]),
            asked: ["Who had 4?", "1 Jake   2 Mike   s to skip   Ctrl-C cancels the line"],
            open: "who had 4 on hole 9B? Jake or Mike"),
        Case(
            name: "no score of nobody",
            inquiry: inquiry(.player, .nobodyNamed, heard: "picked up", answers: ["Jake", "Mike"]),
            asked: ["Whose is \"picked up\"?", "1 Jake   2 Mike   s to skip   Ctrl-C cancels the line"],
            open: "whose is \"picked up\"? Jake or Mike"),
        Case(
            name: "a player without a score", inquiry: inquiry(.strokes, .noScore, heard: "Jake", player: "Jake"),
            asked: ["What did Jake have?", "s to skip   Ctrl-C cancels the line"],
            open: "what did Jake have on hole 9B?"),
        Case(
            name: "a word for a score", inquiry: inquiry(.strokes, .unclearScore, heard: "Jake tray", player: "Jake"),
            asked: ["What did Jake have? \"Jake tray\" is no score.", "s to skip   Ctrl-C cancels the line"],
            open: "what did Jake have on hole 9B? \"Jake tray\" is no score"),
        Case(
            name: "far over par",
            inquiry: inquiry(.strokes, .unusual, player: "Jake", strokes: 12, answers: ["12"]),
            asked: ["Jake: 12 on a par 3?", "yes   or another score   s to skip   Ctrl-C cancels the line"],
            open: "did Jake have 12 on hole 9B, a par 3?"),
        Case(
            name: "no possible number", inquiry: inquiry(.strokes, .impossible, player: "Jake", strokes: 0),
            asked: [
                "0 is not possible, a hole takes 1 to 20 throws. What did", "Jake have?",
                "s to skip   Ctrl-C cancels the line",
            ],
            open: "0 is not possible for Jake: a hole takes 1 to 20 throws"),
        Case(
            name: "too many penalties", inquiry: inquiry(.strokes, .impossible, player: "Jake", strokes: 2),
            asked: [
                "2 throws cannot hold that many penalties. What did Jake", "have?",
                "s to skip   Ctrl-C cancels the line",
            ],
            open: "2 throws of Jake cannot hold that many penalties"),
        Case(
            name: "two scores", inquiry: inquiry(.strokes, .conflict, player: "Jake", answers: ["3", "4"]),
            asked: ["Did Jake have 3 or 4?", "s to skip   Ctrl-C cancels the line"],
            open: "did Jake have 3 or 4 on hole 9B?"),
        Case(
            name: "a score and no score", inquiry: inquiry(.strokes, .conflict, player: "Jake", answers: ["3"]),
            asked: ["What did Jake have?", "s to skip   Ctrl-C cancels the line"],
            open: "what did Jake have on hole 9B?"),
        Case(
            name: "too few scores", inquiry: inquiry(.count, .wrongCount(said: 2, players: 3), heard: "3 4"),
            asked: ["2 scores for 3 players. Say who had which: Jake birdie, Mike", "par"],
            open: "2 scores for 3 players: who had which?"),
        Case(
            name: "too many scores", inquiry: inquiry(.count, .wrongCount(said: 2, players: 1), heard: "3 4"),
            asked: ["2 scores for one player. Say the one that counts."], open: "2 scores for one player: which counts?"
        ),
        Case(
            name: "no such hole", inquiry: inquiry(.reading, .noSuchHole(25), heard: "hole 25"),
            asked: ["There is no hole 25. The course has 3 holes."],
            open: "there is no hole 25: the course has 3 holes"),
        Case(
            name: "doubtful",
            inquiry: inquiry(.reading, .doubtful, heard: "Jake 3 discs", player: "Jake", strokes: 3),
            asked: [
                "Does \"Jake 3 discs\" mean Jake 3 on hole 9B?", "1 yes   2 no   s to skip   Ctrl-C cancels the line",
            ],
            open: "\"Jake 3 discs\" is not certain: Jake 3 on hole 9B?"),
        Case(
            name: "two readings", inquiry: inquiry(.reading, .ambiguous, heard: "Jake skipped", player: "Jake"),
            asked: [
                "Does \"Jake skipped\" mean Jake no score on hole 9B?",
                "1 yes   2 no   s to skip   Ctrl-C cancels the line",
            ],
            open: "\"Jake skipped\" has two readings: Jake no score on hole 9B?"),
        Case(
            name: "nothing to refer to",
            inquiry: inquiry(.player, .nothingToReferTo, heard: "make that a 4", answers: ["Jake", "Mike"]),
            asked: ["Whose is \"make that a 4\"?", "1 Jake   2 Mike   s to skip   Ctrl-C cancels the line"],
            open: "\"make that a 4\" refers to nothing said before: say who and how many"),
        Case(
            name: "remember", inquiry: inquiry(.remember, player: "Chris"),
            asked: ["Remember Shris as a name for Chris?", "1 yes   2 no"],
            open: "Remember Shris as a name for Chris?"),
        Case(
            name: "finish", inquiry: inquiry(.finish), asked: ["Finish anyway?", "1 yes   2 no"],
            open: "say finish anyway to close the round all the same"),
        Case(
            name: "name", inquiry: inquiry(.name), asked: ["What should we call you?"],
            open: "What should we call you?"),
        Case(
            name: "nearly known", inquiry: inquiry(.newPlayer, heard: "Jak", answers: ["Jake", "Jack"]),
            asked: ["Who is Jak?", "1 Jake   2 Jack   yes, somebody new", "Ctrl-C cancels the line"],
            open: "is \"Jak\" somebody new, or Jake or Jack?"),
    ]

    @Test(arguments: cases) func itIsAskedWithItsAnswers(one: Case) {
        #expect(Samples.page(60).lines(for: .asked(one.inquiry), in: Scenes.playing).map(\.text) == one.asked)
    }

    @Test(arguments: cases) func whatStaysOpenIsOneLine(one: Case) {
        #expect(Samples.page(60).inquirySentence(one.inquiry, in: Scenes.playing) == one.open)
        let lines = Samples.page(200).lines(for: .unanswered(one.inquiry), in: Scenes.playing)
        #expect(lines.map(\.text) == [one.open])
    }

    @Test func whatNobodyCanAnswerIsToBeSaidAgain() {
        let page = Samples.page(80)
        let lost = InquiryTests.inquiry(.strokes, .nothingToReferTo, heard: "make that a 4")
        #expect(
            page.lines(for: .toBeSaidAgain(lost), in: Scenes.playing).map(\.text) == [
                "\"make that a 4\" refers to nothing said before. Say who and how many: Jake",
                "birdie, Mike par",
            ])
    }

    @Test func inWordsNumbersAreWords() {
        let page = Samples.page(60, isPlain: true)
        let unusual = InquiryTests.inquiry(.strokes, .unusual, player: "Jake", strokes: 12, answers: ["12"])
        #expect(
            page.question(for: unusual, in: Scenes.playing).map(\.text) == [
                "Jake: twelve on a par three?", "yes", "or another score", "s to skip, Ctrl-C cancels the line",
            ])
        let conflict = InquiryTests.inquiry(.strokes, .conflict, player: "Jake", answers: ["3", "4"])
        #expect(page.inquirySentence(conflict, in: Scenes.playing) == "did Jake have three or four on hole 9B?")
        let nobody = InquiryTests.inquiry(.player, .nobodyNamed, strokes: 4, answers: ["Jake", "Mike"])
        #expect(
            page.question(for: nobody, in: Scenes.playing).map(\.text) == [
                "Who had four?", "1, Jake", "2, Mike", "s to skip, Ctrl-C cancels the line",
            ])
    }
}
