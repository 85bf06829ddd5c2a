import Display
import Outcomes
import Scorecard
import Session
import Testing

@Suite("Who plays") struct NamingTests {
    private func called(_ phone: Phone) -> String? {
        phone.session.me.flatMap { phone.session.directory.name(of: $0) }
    }

    private func told(_ outcome: Outcome) -> [String] { outcome.effects.map { "\($0)" } }
    private func told(_ effect: Effect) -> [String] { ["\(effect)"] }

    @Test func leavingAndHelpWorkAtTheFirstQuestion() {
        var phone = Phone()
        #expect(told(phone.answer(name: "quit")) == told(.leave))
        #expect(told(phone.answer(name: "help")) == told(.show(.help(topic: nil))))
        #expect(phone.answer(name: "?!").isRefused)
        #expect(phone.session.isNameless)
    }

    @Test(
        arguments: [
            ("?", nil), ("help", nil), ("/help me", nil), ("what can I say?", nil), ("help holes", "holes"),
        ] as [(String, String?)]) func helpIsShown(line: String, topic: String?)
    {
        var phone = Phone.playing("Jake")
        #expect(told(phone.hear(line)) == told(.show(.help(topic: topic))))
    }

    @Test func whoSaysTheirNameSpeaks() {
        var phone = Phone()
        let outcome = phone.introduce("Jan")
        #expect(outcome.events.map(\.reporter) == [phone.session.me] && phone.session.me != nil)
    }

    @Test func theFirstQuestionOffersThePlayersOfTheOpenRound() {
        var phone = Phone.playing("Jake", "Mike", "Sarah")
        phone.prefer { $0.speak(as: nil) }
        #expect(phone.session.namesToOffer == ["Jake", "Mike", "Sarah"])
        phone.answer(name: "2")
        #expect(called(phone) == "Mike" && phone.session.directory.players.count == 3)
    }
}
