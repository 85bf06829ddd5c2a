import Display
import Meaning
import Scorecard
import Outcomes
import Testing

@Suite("Questions and what stays open") struct QuestionWordingTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        let question: Question
        /// At a terminal, in a window 60 columns wide.
        let asked: [String]
        /// Where nobody answers.
        let open: String

        var testDescription: String { name }
    }

    static func entrants(_ names: [String]) -> [Entrant] {
        names.enumerated().map { Entrant(player: PlayerID(UInt128($0 + 1)), name: $1) }
    }

    static func who(
        _ who: Reading.Question.Who, _ heard: String = "Shris", strokes: Int? = nil, _ names: String...
    ) -> Question {
        .who(who, heard: heard, strokes: strokes, hole: 3, among: entrants(names))
    }

    static func strokes(_ strokes: Reading.Question.Strokes, _ heard: String = "Jake") -> Question {
        .strokes(entrants(["Jake"])[0], strokes, heard: heard, hole: 3, par: 3)
    }

    static func meant(_ strokes: Int?, isAmbiguous: Bool, _ heard: String) -> Question {
        .meant(
            [.init(player: entrants(["Jake"])[0], strokes: strokes)], isAmbiguous: isAmbiguous, heard: heard, hole: 3)
    }

    static func sayAgain(_ lost: Reading.Question.Lost, _ heard: String) -> Question {
        .sayAgain(lost, heard: heard, hole: 3, among: [])
    }

    static let cases: [Case] = [
        Case(
            name: "a stranger", question: who(.unknownName, strokes: 4, "Chris", "Sarah"),
            asked: ["Who is Shris?", "1 Chris   2 Sarah   s to skip   Ctrl-C cancels the line"],
            open: "who is \"Shris\"? Chris or Sarah"),
        Case(
            name: "two of a name",
            question: who(.unclearName, "Jake", strokes: 4, "Jake M", "Jake T"),
            asked: ["Which Jake?", "1 Jake M   2 Jake T   s to skip   Ctrl-C cancels the line"],
            open: "which \"Jake\"? Jake M or Jake T"),
        Case(
            name: "not near enough to one", question: who(.unclearName, strokes: 4, "Chris"),
            asked: ["Who is Shris?", "1 Chris   s to skip   Ctrl-C cancels the line"], open: "who is \"Shris\"? Chris"),
        Case(
            name: "who speaks", question: who(.unknownSelf, "I", "Jake", "Mike"),
            asked: ["Who are you?", "1 Jake   2 Mike   s to skip   Ctrl-C cancels the line"],
            open: "who is \"I\"? Jake or Mike; --me NAME says so"),
        Case(
            name: "a score of nobody",
            question: who(.nobodyNamed, "four", strokes: 4, "Jake", "Mike"),
            asked: ["Who had 4?", "1 Jake   2 Mike   s to skip   Ctrl-C cancels the line"],
            open: "who had 4 on hole 9B? Jake or Mike"),
        Case(
            name: "no score of nobody",
            question: who(.nobodyNamed, "picked up", "Jake", "Mike"),
            asked: ["Whose is \"picked up\"?", "1 Jake   2 Mike   s to skip   Ctrl-C cancels the line"],
            open: "whose is \"picked up\"? Jake or Mike"),
        Case(
            name: "a player without a score", question: strokes(.missing),
            asked: ["What did Jake have?", "s to skip   Ctrl-C cancels the line"],
            open: "what did Jake have on hole 9B?"),
        Case(
            name: "a word for a score", question: strokes(.unclear, "Jake tray"),
            asked: ["What did Jake have? \"Jake tray\" is no score.", "s to skip   Ctrl-C cancels the line"],
            open: "what did Jake have on hole 9B? \"Jake tray\" is no score"),
        Case(
            name: "far over par",
            question: strokes(.unusual(12)),
            asked: ["Jake: 12 on a par 3?", "yes   or another score   s to skip   Ctrl-C cancels the line"],
            open: "did Jake have 12 on hole 9B, a par 3?"),
        Case(
            name: "no possible number", question: strokes(.impossible(0)),
            asked: [
                "0 is not possible, a hole takes 1 to 20 throws. What did", "Jake have?",
                "s to skip   Ctrl-C cancels the line",
            ],
            open: "0 is not possible for Jake: a hole takes 1 to 20 throws"),
        Case(
            name: "too many penalties", question: strokes(.impossible(2)),
            asked: [
                "2 throws cannot hold that many penalties. What did Jake", "have?",
                "s to skip   Ctrl-C cancels the line",
            ],
            open: "2 throws of Jake cannot hold that many penalties"),
        Case(
            name: "two scores", question: strokes(.conflict([3, 4], later: nil)),
            asked: ["Did Jake have 3 or 4?", "s to skip   Ctrl-C cancels the line"],
            open: "did Jake have 3 or 4 on hole 9B?"),
        Case(
            name: "a score and no score", question: strokes(.conflict([3], later: nil)),
            asked: ["What did Jake have?", "s to skip   Ctrl-C cancels the line"],
            open: "what did Jake have on hole 9B?"),
        Case(
            name: "too few scores", question: sayAgain(.wrongCount(said: 2, players: 3, among: []), "3 4"),
            asked: ["2 scores for 3 players. Say who had which: Jake birdie, Mike", "par"],
            open: "2 scores for 3 players: who had which?"),
        Case(
            name: "too many scores", question: sayAgain(.wrongCount(said: 2, players: 1, among: []), "3 4"),
            asked: ["2 scores for one player. Say the one that counts."], open: "2 scores for one player: which counts?"
        ),
        Case(
            name: "no such hole", question: sayAgain(.noSuchHole(25), "hole 25"),
            asked: ["There is no hole 25. The course has 3 holes."],
            open: "there is no hole 25: the course has 3 holes"),
        Case(
            name: "doubtful",
            question: meant(3, isAmbiguous: false, "Jake 3 discs"),
            asked: [
                "Does \"Jake 3 discs\" mean Jake 3 on hole 9B?", "1 yes   2 no   s to skip   Ctrl-C cancels the line",
            ],
            open: "\"Jake 3 discs\" is not certain: Jake 3 on hole 9B?"),
        Case(
            name: "two readings", question: meant(nil, isAmbiguous: true, "Jake skipped"),
            asked: [
                "Does \"Jake skipped\" mean Jake no score on hole 9B?",
                "1 yes   2 no   s to skip   Ctrl-C cancels the line",
            ],
            open: "\"Jake skipped\" has two readings: Jake no score on hole 9B?"),
        Case(
            name: "nothing to refer to",
            question: sayAgain(.nothingToReferTo(.player, people: [0, 1], strokes: 4), "make that a 4"),
            asked: [
                "\"make that a 4\" refers to nothing said before. Say who and", "how many: Jake birdie, Mike par",
            ],
            open: "\"make that a 4\" refers to nothing said before: say who and how many"),
        Case(
            name: "remember", question: .remember("Shris", entrants(["Chris"])[0]),
            asked: ["Remember Shris as a name for Chris?", "1 yes   2 no"],
            open: "Remember Shris as a name for Chris?"),
        Case(
            name: "finish", question: .finish, asked: ["Finish anyway?", "1 yes   2 no"],
            open: "say finish anyway to close the round all the same"),
        Case(
            name: "nearly known", question: .nearlyKnown("Jak", ["Jake", "Jack"]),
            asked: ["Who is Jak?", "1 Jake   2 Jack   yes, somebody new", "Ctrl-C cancels the line"],
            open: "is \"Jak\" somebody new, or Jake or Jack?"),
    ]

    @Test(arguments: cases) func itIsAskedWithItsAnswers(one: Case) {
        #expect(Samples.page(60).lines(for: .asked(one.question), in: Scenes.playing).map(\.text) == one.asked)
    }

    @Test(arguments: cases) func whatStaysOpenIsOneLine(one: Case) {
        #expect(Samples.page(60).sentence(of: one.question, in: Scenes.playing) == one.open)
        let lines = Samples.page(200).lines(for: .unanswered(one.question), in: Scenes.playing)
        #expect(lines.map(\.text) == [one.open])
    }

    @Test func whatNobodyCanAnswerIsToBeSaidAgain() {
        let page = Samples.page(80)
        let lost = QuestionWordingTests.sayAgain(
            .nothingToReferTo(.strokes, people: [], strokes: nil), "make that a 4")
        #expect(
            page.lines(for: .toBeSaidAgain(lost), in: Scenes.playing).map(\.text) == [
                "\"make that a 4\" refers to nothing said before. Say who and how many: Jake",
                "birdie, Mike par",
            ])
    }

    @Test func inWordsNumbersAreWords() {
        let page = Samples.page(60, isPlain: true)
        let unusual = QuestionWordingTests.strokes(.unusual(12))
        #expect(
            page.lines(asking: unusual, in: Scenes.playing).map(\.text) == [
                "Jake: twelve on a par three?", "yes", "or another score", "s to skip, Ctrl-C cancels the line",
            ])
        let conflict = QuestionWordingTests.strokes(.conflict([3, 4], later: nil))
        #expect(page.sentence(of: conflict, in: Scenes.playing) == "did Jake have three or four on hole 9B?")
        let nobody = QuestionWordingTests.who(.nobodyNamed, strokes: 4, "Jake", "Mike")
        #expect(
            page.lines(asking: nobody, in: Scenes.playing).map(\.text) == [
                "Who had four?", "1, Jake", "2, Mike", "s to skip, Ctrl-C cancels the line",
            ])
    }
}
