import Display
import Outcomes
import Scorecard
import Session
import Testing

@Suite("Questions") struct QuestionTests {
    /// What it becomes is one utterance, of the words it had.
    @Test func aLineWaitsAsAWhole() {
        var phone = Phone.playing("Jake", "Mike", "Sarah")
        #expect(phone.hear("Jake 3, Pavel 4, Mike 12").events.isEmpty && phone.hear("Sarah").events.isEmpty)
        let third = phone.hear("y")
        #expect(Set(third.events.map(\.utterance)).count == 1)
        #expect(third.utterances.first?.text == "Jake 3, Pavel 4, Mike 12")
        phone.hear("Mike 3, Pavel 4")
        #expect(phone.hear("Jake birdie").utterances.map(\.text) == ["Mike 3, Pavel 4", "Jake birdie"])
    }

    @Test func whoSpeaksIsKnownBesideAQuestionToo() {
        var phone = Phone.playing("Jake", "Mike", "Sarah")
        let first = phone.hear("Mike 12", .argument)
        let outcome = phone.hear("Olga: I had a 3", .argument)
        #expect(outcome.asked == first.asked)
        #expect(outcome.events.isEmpty)
    }

    @Test func anEmptyLineIsOnlyAskedAgain() {
        var phone = Phone.playing("Jake", "Mike", "Sarah")
        phone.hear("Mike 12")
        let outcome = phone.hear("  ")
        #expect(outcome.effects.count == 1 && outcome.asked.count == 1)
    }
}
