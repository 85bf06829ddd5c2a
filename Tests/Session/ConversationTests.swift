import Decoding
import Meaning
import Scorecard
import Testing

import Dialogue
@testable import Session

/// The state machine by itself.
@Suite("A conversation") struct ConversationTests {
    private func line(_ number: Int) -> UnderstoodLine {
        let moment = Moment(
            now: Timestamp(milliseconds: Int64(number)), source: .spoken, line: number, time: Int64(number),
            randomness: UInt128(number))
        let heard = Recognition("line \(number)")
        return UnderstoodLine(
            heard: heard, moment: moment, version: 0, words: heard, roster: Roster(people: []), speaker: nil,
            text: "line \(number)", reading: Reading())
    }

    private func dropped(_ actions: [Conversation.Action]) -> [String] {
        actions.map { action in
            switch action {
            case .takeBack(_, let text): "take back \(text)"
            case .drop(_, let text): "drop \(text)"
            default: "\(action)"
            }
        }
    }

    @Test func linesWaitForOneThatDecidesOnWhichHoleTheyAre() {
        var conversation = Conversation()
        for number in 1...4 {
            #expect(!conversation.isFull)
            conversation.hear(line(number))
        }
        #expect(conversation.isFull)
        conversation.decideFirst()
        #expect(conversation.settling.undecided.map(\.text) == ["line 2", "line 3", "line 4"])
        #expect(dropped(conversation.dropLast()) == ["take back line 4"])
    }

    @Test func atTheEndWhatIsNotRecordedIsTold() {
        var conversation = Conversation()
        let call = Call(hole: 1, player: PlayerID(1), strokes: 3, penalties: 0)
        _ = conversation.hear([call], goingTo: nil, of: "Jake 3", line(1).moment, due: 1500)
        conversation.hear(line(2))
        conversation.ask(Pending("Zork 4", .scores(WaitingScores(questions: []))))
        #expect(dropped(conversation.stop()) == ["drop Jake 3", "drop line 2", "drop Zork 4"])
        #expect(conversation.stop().isEmpty)
    }
}
