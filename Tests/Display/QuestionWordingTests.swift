import Display
import Meaning
import Scorecard
import Outcomes
import Support
import Testing

@Suite("Questions and what stays open") struct QuestionWordingTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        let question: Question

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
        Case(name: "a stranger", question: who(.unknownName, strokes: 4, "Chris", "Sarah")),
        Case(name: "two of a name", question: who(.unclearName, "Jake", strokes: 4, "Jake M", "Jake T")),
        Case(name: "not near enough to one", question: who(.unclearName, strokes: 4, "Chris")),
        Case(name: "who speaks", question: who(.unknownSelf, "I", "Jake", "Mike")),
        Case(name: "a score of nobody", question: who(.nobodyNamed, "four", strokes: 4, "Jake", "Mike")),
        Case(name: "no score of nobody", question: who(.nobodyNamed, "picked up", "Jake", "Mike")),
        Case(name: "a player without a score", question: strokes(.missing)),
        Case(name: "a word for a score", question: strokes(.unclear, "Jake tray")),
        Case(name: "far over par", question: strokes(.unusual(12))),
        Case(name: "no possible number", question: strokes(.impossible(0))),
        Case(name: "too many penalties", question: strokes(.impossible(2))),
        Case(name: "two scores", question: strokes(.conflict([3, 4], later: nil))),
        Case(name: "a score and no score", question: strokes(.conflict([3], later: nil))),
        Case(name: "too few scores", question: sayAgain(.wrongCount(said: 2, players: 3, among: []), "3 4")),
        Case(name: "too many scores", question: sayAgain(.wrongCount(said: 2, players: 1, among: []), "3 4")),
        Case(name: "no such hole", question: sayAgain(.noSuchHole(25), "hole 25")),
        Case(name: "doubtful", question: meant(3, isAmbiguous: false, "Jake 3 discs")),
        Case(name: "two readings", question: meant(nil, isAmbiguous: true, "Jake skipped")),
        Case(
            name: "nothing to refer to",
            question: sayAgain(.nothingToReferTo(.player, people: [0, 1], strokes: 4), "make that a 4")),
        Case(name: "remember", question: .remember("Shris", entrants(["Chris"])[0])),
        Case(name: "finish", question: .finish),
        Case(name: "nearly known", question: .nearlyKnown("Jak", ["Jake", "Jack"])),
    ]

    /// At a terminal, in a window 60 columns wide; in words where that is something else; and where nobody answers, one line.
    @Test func everyQuestionIsAskedAsTheFileHasIt() throws {
        let text = Self.cases.map { one in
            let asked = Effect.asked(one.question)
            let drawn = Samples.style(60).lines(for: asked, in: Scenes.playing).map(\.text)
            let plain = Samples.style(60, isPlain: true).lines(for: asked, in: Scenes.playing).map(\.text)
            let open = Samples.style(60).sentence(of: one.question, in: Scenes.playing)
            let openPlain = Samples.style(60, isPlain: true).sentence(of: one.question, in: Scenes.playing)
            #expect(Samples.style(200).lines(for: .unanswered(one.question), in: Scenes.playing).map(\.text) == [open])
            let lines =
                ["## " + one.name] + drawn + (plain == drawn ? [] : plain.map { "in words: " + $0 }) + ["open: " + open]
                + (openPlain == open ? [] : ["open, in words: " + openPlain])
            return lines.map { $0 + "\n" }.joined()
        }
        try Golden.check(text.joined(separator: "\n"), named: "questions.txt")
    }

    @Test func whatNobodyCanAnswerIsToBeSaidAgain() {
        let style = Samples.style(80)
        let lost = QuestionWordingTests.sayAgain(
            .nothingToReferTo(.strokes, people: [], strokes: nil), "make that a 4")
        #expect(
            style.lines(for: .toBeSaidAgain(lost), in: Scenes.playing).map(\.text) == [
                "\"make that a 4\" refers to nothing said before. Say who and how many: Jake",
                "birdie, Mike par",
            ])
    }
}
