import Decoding
import Meaning
import Scorecard
import Testing

import Dialogue
@testable import Session

/// The state machine by itself: inputs in, actions out.
@Suite("A conversation") struct ConversationTests {
    private static let jake = PlayerID(1)
    private static let mike = PlayerID(2)

    private func moment(_ time: Int64, _ source: Utterance.Source = .spoken, line: Int = 1) -> Moment {
        Moment(
            now: Timestamp(milliseconds: time), source: source, line: line, time: time, randomness: UInt128(time))
    }

    private func line(_ text: String, at time: Int64, _ source: Utterance.Source = .spoken, line: Int = 1)
        -> UnderstoodLine
    {
        UnderstoodLine(
            heard: Recognition(text), moment: moment(time, source, line: line), version: 0, words: Recognition(text),
            roster: Roster(people: []), speaker: nil, text: text, reading: Reading())
    }

    private func call(_ player: PlayerID, _ strokes: Int) -> Call {
        Call(hole: 1, player: player, strokes: strokes, penalties: 0)
    }

    private func say(
        _ calls: [Call], _ conversation: inout Conversation, at time: Int64, _ source: Utterance.Source = .spoken
    ) -> [String] {
        told(
            conversation.hear(
                calls, goingTo: nil, of: "said at \(time)", moment(time, source), due: time + 1500))
    }

    /// Actions in words.
    private func told(_ actions: [Conversation.Action]) -> [String] {
        actions.map { action in
            switch action {
            case .record(let scores): "record \(scores.calls.compactMap(\.strokes))"
            case .readBack(let scores): "read back \(scores.calls.compactMap(\.strokes))"
            case .leaveOpen(let question): "leave open \(question.text)"
            case .takeBack(_, let text): "take back \(text)"
            case .cancel: "cancel"
            case .drop(_, let text): "drop \(text)"
            }
        }
    }

    private func state(_ conversation: Conversation) -> String {
        switch conversation.state {
        case .idle: "idle"
        case .settling: "settling"
        case .asking: "asking"
        }
    }

    @Test func scoresSettle() {
        var conversation = Conversation()
        #expect(state(conversation) == "idle")
        #expect(say([call(Self.jake, 3)], &conversation, at: 0) == ["read back [3]"])
        #expect(state(conversation) == "settling")
        #expect(told(conversation.pass(to: 1499)).isEmpty)
        #expect(told(conversation.pass(to: 1500)) == ["record [3]"])
        #expect(state(conversation) == "idle")
        #expect(told(conversation.pass(to: 9000)).isEmpty)
    }

    @Test func theNextLineCorrectsThemOrLetsThemStand() {
        var conversation = Conversation()
        _ = say([call(Self.jake, 3)], &conversation, at: 0)
        #expect(say([call(Self.jake, 3)], &conversation, at: 100).isEmpty)
        #expect(say([call(Self.jake, 4)], &conversation, at: 1000) == ["read back [4]"])
        #expect(told(conversation.pass(to: 2000)).isEmpty)
        #expect(say([call(Self.mike, 2)], &conversation, at: 2100) == ["record [4]", "read back [2]"])
        #expect(told(conversation.dropLast()) == ["take back said at 2100"])
        #expect(told(conversation.dropLast()).isEmpty)
    }

    @Test func whatIsTypedIsRecordedAtOnce() {
        var conversation = Conversation()
        _ = say([call(Self.jake, 3)], &conversation, at: 0)
        #expect(say([call(Self.mike, 2)], &conversation, at: 100, .typed) == ["record [3]", "record [2]"])
        #expect(state(conversation) == "idle")
    }

    @Test func scoresSettleBesideAQuestion() {
        var conversation = Conversation()
        conversation.ask(Pending("Zork 4", .scores(WaitingScores(questions: []))))
        conversation.notePut(by: moment(0, line: 7))
        _ = say([call(Self.jake, 3)], &conversation, at: 100)
        #expect(state(conversation) == "asking")
        #expect(told(conversation.pass(to: 1600)) == ["record [3]"])
        #expect(state(conversation) == "asking" && conversation.question?.line == 7)
        conversation.closeQuestion()
        #expect(state(conversation) == "idle")
    }

    /// Within eight seconds, where it is heard.
    @Test func aQuestionThatNobodyAnswersStaysOpen() {
        var conversation = Conversation()
        conversation.ask(Pending("Zork 4", .scores(WaitingScores(questions: []))))
        conversation.notePut(by: moment(0))
        let remark = conversation.hear(besideQuestion: line("nice", at: 8000), takesBack: false)
        #expect(!remark.isUsed && remark.actions.isEmpty && state(conversation) == "asking")
        #expect(conversation.mayBeAnswered(by: moment(60_000, .typed)))
        let late = conversation.hear(besideQuestion: line("nice", at: 8001), takesBack: false)
        #expect(!late.isUsed && told(late.actions) == ["leave open Zork 4"])
        #expect(state(conversation) == "idle")
    }

    @Test func aLineThatIsAskedAboutIsTakenBack() {
        var conversation = Conversation()
        conversation.ask(Pending("Zork 4", .scores(WaitingScores(questions: []))))
        conversation.notePut(by: moment(0))
        let heard = conversation.hear(besideQuestion: line("no", at: 100), takesBack: true)
        #expect(heard.isUsed && told(heard.actions) == ["take back Zork 4"])
        conversation.ask(Pending("finish", .confirmation(.finish)))
        #expect(told(conversation.takeBack()) == ["cancel"])
        #expect(told(conversation.takeBack()).isEmpty)
    }

    @Test func linesWaitForOneThatDecidesOnWhichHoleTheyAre() {
        var conversation = Conversation()
        for number in 1...4 {
            #expect(!conversation.isFull)
            conversation.hear(line("line \(number)", at: Int64(number), line: number))
        }
        #expect(conversation.isFull && state(conversation) == "settling")
        conversation.decideFirst()
        #expect(conversation.settling.undecided.map(\.text) == ["line 2", "line 3", "line 4"])
        #expect(told(conversation.dropLast()) == ["take back line 4"])
    }

    @Test func atTheEndWhatIsNotRecordedIsTold() {
        var conversation = Conversation()
        _ = say([call(Self.jake, 3)], &conversation, at: 0)
        conversation.hear(line("Mike 4", at: 1, line: 2))
        conversation.ask(Pending("Zork 4", .scores(WaitingScores(questions: []))))
        #expect(told(conversation.stop()) == ["drop said at 0", "drop Mike 4", "drop Zork 4"])
        #expect(state(conversation) == "idle" && told(conversation.stop()).isEmpty)
    }
}
