import Display
import Outcomes
import Scorecard
import Session
import Testing

@Suite("Questions") struct QuestionTests {
    @Test func aLineWaitsAsAWhole() {
        var phone = Phone.playing("Jake", "Mike", "Sarah")
        let first = phone.hear("Jake 3, Pavel 4, Mike 12")
        #expect(first.events.isEmpty)
        #expect(first.asked.map(\.kind) == [.player])
        #expect(phone.session.question?.kind == .player)
        let second = phone.hear("Sarah")
        #expect(second.events.isEmpty)
        #expect(second.asked.map(\.kind) == [.strokes])
        let third = phone.hear("y")
        #expect(Set(third.events.map(\.utterance)).count == 1)
        #expect(third.utterances.first?.text == "Jake 3, Pavel 4, Mike 12")
        #expect(phone.score("Jake", 1) == .some(.some(3)))
        #expect(phone.score("Sarah", 1) == .some(.some(4)))
        #expect(phone.score("Mike", 1) == .some(.some(12)))
    }

    /// Who had a score is asked: a command is done, another word that means something answers nothing.
    @Test(arguments: [
        ("Owen", "open"), ("Carl", "card"), ("Homer", "home"), ("Yves", "yes"), ("Sven", "seven"), ("Will", "well"),
        ("Cole", "cool"), ("Dawn", "down"),
    ]) func aWordThatMeansSomethingIsNobodyByLikeness(name: String, word: String) {
        for mode in [Session.Mode.conversation, .listening] {
            var phone = Phone(mode: mode)
            phone.introduce("Ann")
            phone.hear("new round at Morley Field with Ann and \(name)")
            phone.hear("Rhubarb 4")
            #expect(phone.session.question?.kind == .player)
            phone.hear(word)
            #expect(phone.score(name, 1) == nil, "\(word)")
            if phone.session.question == nil { phone.hear("Rhubarb 4") }
            phone.hear(name)
            #expect(phone.score(name, 1) == .some(4), "\(name)")
        }
    }

    @Test(arguments: ["no, 4", "sorry, four", "I mean four", "make that four"])
    func aRepairIsOfTheScoreThatIsAskedAbout(repair: String) {
        for mode in [Session.Mode.conversation, .listening] {
            var phone = Phone(mode: mode)
            phone.introduce("Ann")
            phone.hear("new round at Morley Field with Ann and Owen")
            phone.hear("Ann 3, Owen 5")
            phone.hear("Rhubarb 5")
            #expect(phone.hear(repair).asked.first?.kind == .player, "\(repair)")
            phone.hear("Owen")
            #expect(phone.score("Owen", 2) == .some(4) && phone.score("Owen", 1) == .some(5), "\(repair)")
        }
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

    @Test func aNewLineIsHeardInsteadAndNothingSureIsLost() {
        var phone = Phone.playing("Jake", "Mike", "Sarah")
        phone.hear("Mike 3, Pavel 4")
        let outcome = phone.hear("Jake birdie")
        #expect(phone.session.question == nil)
        #expect(phone.score("Mike", 1) == .some(.some(3)))
        #expect(phone.score("Jake", 1) == .some(.some(2)))
        #expect(outcome.utterances.map(\.text) == ["Mike 3, Pavel 4", "Jake birdie"])
        phone.hear("undo")
        #expect(phone.score("Mike", 1) == .some(.some(3)))
    }

    @Test func aScoreAlreadyRecordedSurvivesACancelledAlias() {
        var phone = Phone.playing("Jake", "Mike", "Sarah")
        phone.hear("Pavel 4")
        phone.hear("Mike")
        phone.cancel()
        #expect(phone.score("Mike", 1) == .some(.some(4)))
    }
}
