import Scorecard
import Session
import Testing

@Suite("Who plays") struct NamingTests {
    private func called(_ phone: Phone) -> String? {
        phone.session.me.flatMap { phone.session.directory.name(of: $0) }
    }

    private func told(_ outcome: Outcome) -> [String] { outcome.effects.map { "\($0)" } }
    private func told(_ effect: Effect) -> [String] { ["\(effect)"] }

    @Test(arguments: [
        ("Ann", "Ann"), ("my name is Ann", "Ann"), ("I'm Ann", "Ann"), ("I am Ann.", "Ann"),
        ("Call me Ann Lee", "Ann Lee"),
        ("Birdie", "Birdie"),
    ])
    func theFirstQuestionTakesAName(answer: String, name: String) {
        var phone = Phone()
        phone.answer(name: answer)
        #expect(called(phone) == name)
    }

    @Test(arguments: ["5", "new round at Maple Hill with Jake", "undo", "standings", "?!"])
    func nothingElseIsOne(answer: String) {
        var phone = Phone()
        let outcome = phone.answer(name: answer)
        #expect(outcome.isRefused && outcome.events.isEmpty)
        #expect(phone.session.isNameless)
    }

    @Test func leavingAndHelpWorkAtTheFirstQuestion() {
        var phone = Phone()
        #expect(told(phone.answer(name: "quit")) == told(.leave))
        #expect(told(phone.answer(name: "help")) == told(.show(.help(topic: nil))))
        #expect(phone.session.isNameless)
    }

    @Test func aWrongNameIsPutRight() {
        var phone = Phone.playing("Anne", "Mike")
        #expect(told(phone.hear("I am called Ann")) == told(.called("Ann")))
        #expect(called(phone) == "Ann")
        #expect(phone.hear("my name is Mike").asked.map(\.kind) == [.me])
        #expect(called(phone) == "Ann")
    }

    @Test(arguments: [
        "new round at DeLaveaga with the same players", "new round at DeLaveaga with everybody", "same again",
    ])
    func theSamePlayersAreNoPlayerOfThatName(line: String) {
        var phone = Phone.playing("Jake", "Mike", "Sarah")
        phone.hear(line)
        #expect(phone.session.round?.players.map(\.name) == ["Jake", "Mike", "Sarah"])
        #expect(phone.session.directory.players.count == 3)
    }

    /// Nothing of the line that waits is recorded, and what was said before stays.
    @Test(arguments: ["Jake 3, Pavel 4", "Pavel 4", "Mike 12"])
    func undoAtAQuestionTakesBackTheQuestionsLineOnly(line: String) {
        var phone = Phone.playing("Jake", "Mike", "Sarah")
        phone.hear("Sarah 4")
        let before = phone.log.count
        phone.hear(line)
        #expect(told(phone.hear("undo")) == told(.cancelled))
        #expect(phone.log.count == before && phone.session.inquiry == nil)
        #expect(phone.score("Sarah", 1) == .some(.some(4)))
    }

    @Test func aQuestionMarkIsHelp() {
        var phone = Phone.playing("Jake")
        #expect(told(phone.hear("?")) == told(.show(.help(topic: nil))))
    }
}
