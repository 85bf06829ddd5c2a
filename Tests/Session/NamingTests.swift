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

    @Test func whereNobodyAnswersNamesInARowStartNoRound() {
        var phone = Phone.playing("Jake", "Mike", mode: .stream(strict: false))
        #expect(phone.hear("new round at DeLaveaga with jake cody", .piped).isRefused)
        #expect(phone.session.round == nil && phone.session.directory.players.count == 2)
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

    @Test func wordsThatNobodyIsCalledByAreNoLabel() {
        var phone = Phone.playing("Jake", "Mike", mode: .stream(strict: false))
        phone.hear("ok scores: Mike 4 and I had 3", .piped)
        #expect(phone.score("Jake", 1) == .some(.some(3)) && phone.score("Mike", 1) == .some(.some(4)))
        phone.hear("Torsten: 3", .piped)
        phone.hear("Torsten: I had 3", .piped)
        #expect(phone.score("Jake", 2) == nil && phone.score("Mike", 2) == nil)
        phone.hear("Mike: I had 3", .piped)
        #expect(phone.score("Mike", 2) == .some(.some(3)))
    }

    @Test(arguments: ["[Mike] I had 4", "<Mike> I had 4", "Mike> I had 4", "Mike: I had 4"])
    func whoSpeaksMayStandInTheBracketsOfAChat(line: String) {
        var phone = Phone.playing("Jake", "Mike", mode: .stream(strict: false))
        phone.hear(line, .piped)
        #expect(phone.score("Jake", 1) == nil && phone.score("Mike", 1) == .some(.some(4)))
    }

    @Test func aNoiseInBracketsIsNoSpeaker() {
        var phone = Phone.playing("Jake", "Mike", mode: .stream(strict: false))
        #expect(phone.hear("[noise] I had 4", .piped).unanswered.map(\.kind) == [.reading])
    }
}
